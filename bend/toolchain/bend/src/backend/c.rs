//! C11 text of a program: the fixed runtime, then one C function a group.

mod block;
mod function;
mod operation;
mod printer;
mod program;

pub use printer::printers;
pub use program::{CProgram, c_program};

/// The types of the boundary: what a caller of the compiled core sees.
pub const HEADER: &str = include_str!("c/core.h");
/// The fixed part of compiled programs, a part between two blank lines.
const RUNTIME: &str = include_str!("c/runtime.h");

/// The fixed part of the compiled program that `program` is the rest of: without the functions that
/// it does not call, which a C compiler may warn of.
pub fn runtime(program: &str) -> String {
    let mut text = String::new();
    // From the end: a function calls those before it.
    for part in RUNTIME.trim_end().rsplit("\n\n") {
        let called = |name: &str| calls(&text, name) || calls(program, name);
        if function_name(part).is_none_or(called) {
            text = format!("{part}\n\n{text}");
        }
    }
    text
}

/// The function that a part of the runtime defines, if it is one.
fn function_name(part: &str) -> Option<&str> {
    let (_, rest) = part.split_once("static inline word ")?;
    rest.split('(').next()
}

/// Whether C text calls this function.
fn calls(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let part_of_name = |char: char| char.is_ascii_alphanumeric() || char == '_';
        !text[..at].ends_with(part_of_name) && text[at + name.len()..].starts_with('(')
    })
}

/// Text for a comment: printable ASCII only, nothing that ends a comment.
pub(crate) fn comment(text: &str) -> String {
    text.chars()
        .map(|char| match char {
            '*' | '\\' | '?' => '.',
            ' '..='~' => char,
            _ => '.',
        })
        .take(60)
        .collect()
}

/// A C identifier part from a def's name, without the folders of its file.
pub(crate) fn identifier(name: &str) -> String {
    let name = name.rsplit('/').next().unwrap_or(name);
    let mut text: String = name.chars().map(|char| if char.is_ascii_alphanumeric() { char } else { '_' }).collect();
    text.truncate(60);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_gets_the_functions_it_calls_and_those_they_call() {
        let names = |program: &str| {
            let text = runtime(program);
            text.split("\n\n").filter_map(function_name).map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(names("word main_0(core *c) { return 0; }"), Vec::<String>::new());
        assert_eq!(names("x = nat_pow(c, a, b);"), ["nat_mul", "nat_pow"]);
        assert_eq!(names("x = a_nat_pow(c); /* make_text */ make_words(c)"), ["make_words"]);
        assert!(runtime("").contains("#define NAT_MAX"));
    }
}
