//! Characters and texts, with their escapes.

use super::{Lexer, TokenKind};
use crate::diagnostic::Diagnostic;

const ESCAPES: &str = r#"the escapes are \n \t \r \0 \\ \' \" and \u{hex}"#;

impl Lexer<'_> {
    /// `'c'`; three quotes are the quote itself.
    pub(super) fn char_literal(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        if self.follows("''") {
            self.at += 2;
            return TokenKind::Char('\'' as u32);
        }
        let value = match self.peek() {
            None | Some('\n' | '\r') => None,
            Some('\'') => {
                self.at += 1;
                self.report(
                    start,
                    Diagnostic::error("lexical", "`''` holds no character")
                        .help("write one character between the quotes, or `\"\"` for no text"),
                );
                return TokenKind::Bad;
            }
            Some('\\') => match self.escape() {
                Some(value) => Some(value),
                None => {
                    self.close_char();
                    return TokenKind::Bad;
                }
            },
            Some(c) => {
                self.at += c.len_utf8();
                Some(c)
            }
        };
        if let (Some(value), true) = (value, self.follows("'")) {
            self.at += 1;
            return TokenKind::Char(value as u32);
        }
        self.close_char();
        self.report(
            start,
            Diagnostic::error("lexical", "a character literal holds one character and ends with `'`")
                .help("a text of several characters stands between double quotes"),
        );
        TokenKind::Bad
    }

    /// Steps to the quote that ends a broken character, if one stands near it on the line.
    fn close_char(&mut self) {
        let line = self.rest().split('\n').next().unwrap_or_default();
        if let Some((n, _)) = line.char_indices().take(12).find(|(_, c)| *c == '\'') {
            self.at += n + 1;
        }
    }

    /// `"text"`, over several lines if need be.
    pub(super) fn text_literal(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        let mut value = String::new();
        loop {
            match self.peek() {
                None => {
                    self.at = start + 1;
                    self.report(
                        start,
                        Diagnostic::error("lexical", "the text that starts here has no end")
                            .help("close it with `\"`; a quote inside a text is `\\\"`"),
                    );
                    self.at = self.text.len();
                    return TokenKind::Bad;
                }
                Some('"') => {
                    self.at += 1;
                    break;
                }
                Some('\\') => value.extend(self.escape()),
                Some(c) => {
                    self.at += c.len_utf8();
                    value.push(c);
                }
            }
        }
        self.texts.push(value.into());
        TokenKind::Text((self.texts.len() - 1) as u32)
    }

    /// Reads an escape from its backslash, or reports it and steps over it.
    fn escape(&mut self) -> Option<char> {
        let start = self.at;
        self.at += 1;
        let Some(c) = self.peek() else {
            self.report(start, Diagnostic::error("lexical", "an escape ends with the file").help(ESCAPES));
            return None;
        };
        self.at += c.len_utf8();
        let value = match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '0' => '\0',
            '\\' | '\'' | '"' => c,
            'u' => return self.code_point(start),
            _ => {
                let problem = if c.is_control() {
                    "a backslash before a control character is no escape".to_owned()
                } else {
                    format!("`\\{c}` is no escape")
                };
                self.report(start, Diagnostic::error("lexical", problem).help(ESCAPES));
                return None;
            }
        };
        Some(value)
    }

    /// `\u{hex}`: one to eight digits that name a character.
    fn code_point(&mut self, start: usize) -> Option<char> {
        let digits = self
            .rest()
            .strip_prefix('{')
            .map(|rest| &rest[..rest.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(rest.len())]);
        let closed = digits.is_some_and(|d| self.rest()[d.len() + 1..].starts_with('}'));
        let Some(digits) = digits.filter(|d| closed && (1..=8).contains(&d.len())) else {
            self.at += digits.map_or(0, |d| d.len() + 1 + usize::from(closed));
            self.report(
                start,
                Diagnostic::error("lexical", "`\\u` takes 1 to 8 hex digits in braces")
                    .help("write it like `\\u{1F600}`"),
            );
            return None;
        };
        self.at += digits.len() + 2;
        let value = u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
        if value.is_none() {
            let problem = format!("`\\u{{{digits}}}` names no character");
            self.report(
                start,
                Diagnostic::error("lexical", problem).help("characters are 0 to D7FF and E000 to 10FFFF"),
            );
        }
        value
    }
}
