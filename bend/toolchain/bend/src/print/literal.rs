//! Characters and strings as the lexer reads them.

use std::fmt::Write as _;

/// A character by its code, in quotes.
pub(super) fn character(code: u32) -> String {
    let mut out = String::from("'");
    escaped(&mut out, code, '\'');
    out.push('\'');
    out
}

/// A string in quotes.
pub(super) fn text(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        escaped(&mut out, u32::from(c), '"');
    }
    out.push('"');
    out
}

fn escaped(out: &mut String, code: u32, quote: char) {
    match char::from_u32(code) {
        Some('\n') => out.push_str("\\n"),
        Some('\t') => out.push_str("\\t"),
        Some('\r') => out.push_str("\\r"),
        Some('\0') => out.push_str("\\0"),
        Some('\\') => out.push_str("\\\\"),
        Some(c) if c == quote => {
            out.push('\\');
            out.push(c);
        }
        Some(c) if !c.is_control() => out.push(c),
        // Writing to a String cannot fail.
        _ => drop(write!(out, "\\u{{{code:x}}}")),
    }
}
