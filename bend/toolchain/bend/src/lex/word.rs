//! Words: the longest run of letters, digits, `_` and `.`, then judged as a name or a number.

use super::{Keyword, Lexer, TokenKind};
use crate::diagnostic::Diagnostic;

/// The largest number a U32 or Nat literal may spell.
const LARGEST_LITERAL: u64 = 4_294_967_295;

pub(super) fn is_word_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.'
}

impl Lexer<'_> {
    pub(super) fn word(&mut self) -> TokenKind {
        let start = self.at;
        let rest = self.rest();
        let length = rest.find(|c| !is_word_character(c)).unwrap_or(rest.len());
        let word = &rest[..length];
        self.at += length;
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            return self.number(start, word);
        }
        if word == "_" {
            return TokenKind::Underscore;
        }
        if let Some(keyword) = Keyword::from_word(word) {
            return TokenKind::Keyword(keyword);
        }
        if let Some(problem) = self.problem_of_name(word) {
            self.report(start, problem);
            return TokenKind::Bad;
        }
        TokenKind::Name
    }

    fn problem_of_name(&self, word: &str) -> Option<Diagnostic> {
        for part in word.split('.') {
            if part.is_empty() {
                let problem = format!("`{word}` is no name: a dot stands between two words");
                let next = self.peek();
                return Some(Diagnostic::error("lexical", problem).help(
                    if word.ends_with('.') && matches!(next, Some('|' | '^' | '&')) {
                        "put a space before an operator such as `.|.`"
                    } else {
                        "write words joined by single dots, such as `Nat.add`"
                    },
                ));
            }
            if part.starts_with(|c: char| c.is_ascii_digit()) {
                let problem = format!("`{word}` is no name: its part `{part}` starts with a digit");
                return Some(
                    Diagnostic::error("lexical", problem).help("start every word of a name with a letter or `_`"),
                );
            }
            if Keyword::from_word(part).is_some() {
                let problem = format!("`{word}` is no name: its part `{part}` is a reserved word");
                return Some(Diagnostic::error("lexical", problem).help("choose another word"));
            }
        }
        None
    }

    /// `42`, `3n`, `2n+`; everything else that starts with a digit is an error.
    fn number(&mut self, start: usize, word: &str) -> TokenKind {
        let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
        let (digits, suffix) = word.split_at(digits);
        let nat = match suffix {
            "" => false,
            "n" => true,
            _ => {
                self.report(start, problem_of_number(word, digits, suffix));
                return TokenKind::Bad;
            }
        };
        let trimmed = digits.trim_start_matches('0');
        let value = if trimmed.is_empty() { Ok(0) } else { trimmed.parse() };
        let value = match value {
            Ok(value) if value <= LARGEST_LITERAL => value,
            _ => {
                self.report(start, problem_of_size(word, nat));
                return TokenKind::Bad;
            }
        };
        if !nat {
            // The bound above makes this exact.
            return TokenKind::U32(value as u32);
        }
        if self.follows("+") && !self.follows("++") {
            self.at += 1;
            return TokenKind::NatPlus(value);
        }
        TokenKind::Nat(value)
    }

    /// `&` alone or with the quantity that touches it.
    pub(super) fn ampersand(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        let rest = self.rest();
        let length = rest.find(|c| !is_word_character(c)).unwrap_or(rest.len());
        let word = &rest[..length];
        if !word.starts_with(|c: char| c.is_ascii_digit()) {
            return TokenKind::Ampersand;
        }
        self.at += length;
        match word {
            "0" => TokenKind::Quantity(0),
            "1" => TokenKind::Quantity(1),
            "2" => TokenKind::Quantity(2),
            _ => {
                let problem = format!("`&{word}` is no quantity");
                self.report(
                    start,
                    Diagnostic::error("lexical", problem)
                        .help("the quantities are `&0` (erased), `&1` (once) and `&2` (any number)"),
                );
                TokenKind::Bad
            }
        }
    }

    /// `?name`, or `?` alone.
    pub(super) fn question(&mut self) -> TokenKind {
        let start = self.at;
        self.at += 1;
        if !self.peek().is_some_and(|c| is_word_character(c) && c != '.') {
            return TokenKind::Question;
        }
        match self.word() {
            TokenKind::Name | TokenKind::Underscore => TokenKind::Hole,
            TokenKind::Bad => TokenKind::Bad,
            _ => {
                let word = &self.text[start..self.at];
                let problem = format!("`{word}` is no hole: a name follows the `?`");
                self.report(start, Diagnostic::error("lexical", problem).help("write `?goal` or `?TODO`"));
                TokenKind::Bad
            }
        }
    }
}

fn problem_of_number(word: &str, digits: &str, suffix: &str) -> Diagnostic {
    let fraction = suffix.strip_prefix('.').or_else(|| suffix.strip_prefix("n."));
    if suffix.starts_with('.') && fraction.is_some_and(|f| f.starts_with(|c: char| c.is_ascii_digit())) {
        let problem = format!("`{word}` is an F32 literal: F32 is outside the fragment");
        return Diagnostic::error("outside-the-fragment", problem)
            .help(format!("use a U32 (`{digits}`) or a Nat (`{digits}n`)"));
    }
    let problem = format!("`{word}` is no number: `{suffix}` touches the digits");
    let help = if digits == "0" && suffix.starts_with(['x', 'X', 'b', 'o']) {
        "numbers are decimal".to_owned()
    } else if suffix == "N" || suffix == "u" || suffix == "u32" {
        format!("a Nat is `{digits}n`, a U32 is `{digits}`")
    } else {
        format!("put a space after `{digits}`, or start the name with a letter")
    };
    Diagnostic::error("lexical", problem).help(help)
}

fn problem_of_size(word: &str, nat: bool) -> Diagnostic {
    if nat {
        Diagnostic::error("lexical", format!("`{word}` is too large: a Nat literal is at most {LARGEST_LITERAL}n"))
            .help("compute it, for example `Nat.add(Nat.mul(65536n, 65536n), 1n)`, behind a def")
    } else {
        Diagnostic::error("lexical", format!("`{word}` is too large: a U32 literal is at most {LARGEST_LITERAL}"))
            .help("a U32 holds 32 bits; a Nat is written with an n after it")
    }
}
