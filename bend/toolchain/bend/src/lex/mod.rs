//! The lexer: one pass over the text, every error reported and stepped over.

mod literal;
mod token;
mod word;

use crate::ast::{FileId, Span};
use crate::diagnostic::Diagnostic;

pub use token::{Keyword, Lexed, Token, TokenKind};

/// Splits a file into tokens.
#[must_use]
pub fn lex(file: FileId, text: &str) -> (Lexed, Vec<Diagnostic>) {
    let mut lexer = Lexer::new(file, text);
    lexer.run();
    (Lexed { tokens: lexer.tokens, texts: lexer.texts }, lexer.diagnostics)
}

struct Lexer<'t> {
    file: FileId,
    text: &'t str,
    at: usize,
    /// Where the line of `at` starts, and how many characters stand between the two.
    line_start: usize,
    column_at: usize,
    column: u32,
    tokens: Vec<Token>,
    texts: Vec<std::rc::Rc<str>>,
    diagnostics: Vec<Diagnostic>,
}

impl<'t> Lexer<'t> {
    fn new(file: FileId, text: &'t str) -> Self {
        Self {
            file,
            text,
            at: 0,
            line_start: 0,
            column_at: 0,
            column: 0,
            tokens: Vec::new(),
            texts: Vec::new(),
            diagnostics: Vec::new(),
        }
    }

    fn run(&mut self) {
        if self.text.starts_with('\u{feff}') {
            self.at = '\u{feff}'.len_utf8();
            self.report(
                0,
                Diagnostic::error("lexical", "the file starts with a byte order mark")
                    .help("save the file as UTF-8 without a byte order mark"),
            );
        }
        loop {
            let (space, line) = self.skip_space();
            let start = self.at;
            let Some(c) = self.peek() else {
                self.push(TokenKind::End, start, true, true);
                return;
            };
            let space = space || self.tokens.is_empty();
            if let Some(kind) = self.token(c) {
                self.push(kind, start, space, line || self.tokens.is_empty());
                if kind == TokenKind::Keyword(Keyword::Import) {
                    self.import_path();
                }
            }
        }
    }

    /// Reads one token, or reports what stands here and steps over it.
    fn token(&mut self, c: char) -> Option<TokenKind> {
        use TokenKind as T;
        if let Some(kind) = self.dotted_operator() {
            return Some(kind);
        }
        if word::is_word_character(c) {
            return Some(self.word());
        }
        let (kind, length) = match c {
            '(' => (T::OpenParen, 1),
            ')' => (T::CloseParen, 1),
            '[' => (T::OpenSquare, 1),
            ']' => (T::CloseSquare, 1),
            '{' => (T::OpenBrace, 1),
            '}' => (T::CloseBrace, 1),
            ',' => (T::Comma, 1),
            ';' => (T::Semicolon, 1),
            ':' => (T::Colon, 1),
            '<' => (T::Less, 1),
            '>' => (T::Greater, 1),
            '*' => (T::Star, 1),
            '/' => (T::Slash, 1),
            '%' => (T::Percent, 1),
            '@' => (T::At, 1),
            '~' => (T::Tilde, 1),
            '\\' => (T::Backslash, 1),
            '=' if self.follows("==") => (T::EqualsEquals, 2),
            '=' if self.follows("=>") => (T::FatArrow, 2),
            '=' => (T::Equals, 1),
            '!' if self.follows("!=") => (T::NotEquals, 2),
            '!' => (T::Bang, 1),
            '-' if self.follows("->") => (T::Arrow, 2),
            '-' => (T::Minus, 1),
            '+' if self.follows("++") => (T::PlusPlus, 2),
            '+' => (T::Plus, 1),
            '|' if self.follows("||") => (T::OrOr, 2),
            '|' => (T::Bar, 1),
            '&' if self.follows("&&") => (T::AndAnd, 2),
            '&' => return Some(self.ampersand()),
            '?' => return Some(self.question()),
            '\'' => return Some(self.char_literal()),
            '"' => return Some(self.text_literal()),
            _ => {
                self.unknown(c);
                return None;
            }
        };
        self.at += length;
        Some(kind)
    }

    fn dotted_operator(&mut self) -> Option<TokenKind> {
        let kind = match self.rest().get(..3)? {
            ".|." => TokenKind::DotOr,
            ".^." => TokenKind::DotXor,
            ".&." => TokenKind::DotAnd,
            _ => return None,
        };
        self.at += 3;
        Some(kind)
    }

    fn unknown(&mut self, c: char) {
        let start = self.at;
        self.at += c.len_utf8();
        let message = if c.is_control() || c.is_whitespace() {
            format!("the character U+{:04X} may not stand here", c as u32)
        } else {
            format!("the character `{c}` (U+{:04X}) may not stand here", c as u32)
        };
        let help = match c {
            '^' => "exclusive or is `.^.`",
            '$' | '`' => "remove it: no form of the language uses it",
            '“' | '”' => "a text stands between straight quotes: \"text\"",
            '‘' | '’' => "a character stands between straight quotes: 'c'",
            _ if c.is_whitespace() => "white space is space, tab, carriage return and line feed",
            _ if c.is_alphabetic() => "names use the letters A to Z and a to z, digits and `_`",
            _ => "outside texts, characters and comments a file is plain ASCII",
        };
        self.report(start, Diagnostic::error("lexical", message).help(help));
    }

    /// Steps over white space and comments: whether there was any, and whether a line ended.
    fn skip_space(&mut self) -> (bool, bool) {
        let from = self.at;
        let mut line = false;
        loop {
            match self.peek() {
                Some(' ' | '\t' | '\r') => self.at += 1,
                Some('\n') => {
                    line = true;
                    self.at += 1;
                    self.start_line(self.at);
                }
                Some('#') => {
                    self.at = self.rest().find('\n').map_or(self.text.len(), |n| self.at + n);
                }
                _ => return (self.at > from, line),
            }
        }
    }

    fn start_line(&mut self, at: usize) {
        self.line_start = at;
        self.column_at = at;
        self.column = 0;
    }

    /// The column of a place in the line of `at` or, for a text of several lines, of its last line.
    fn column(&mut self, start: usize) -> u32 {
        if start < self.column_at {
            return self.text[self.line_start.min(start)..start].chars().count() as u32;
        }
        self.column += self.text[self.column_at..start].chars().count() as u32;
        self.column_at = start;
        self.column
    }

    fn push(&mut self, kind: TokenKind, start: usize, space_before: bool, line_before: bool) {
        let column = if let TokenKind::Text(_) = kind { self.column_of_text(start) } else { self.column(start) };
        self.tokens.push(Token { kind, start: start as u32, end: self.at as u32, column, space_before, line_before });
    }

    /// A text may span lines: its own column counts from the line it starts on.
    fn column_of_text(&mut self, start: usize) -> u32 {
        let column = self.column(start);
        if let Some(last) = self.text[start..self.at].rfind('\n') {
            self.start_line(start + last + 1);
        }
        column
    }

    /// After `import`, the path up to white space: it follows none of the rules of words.
    fn import_path(&mut self) {
        let rest = self.rest();
        let blank = rest.len() - rest.trim_start_matches([' ', '\t']).len();
        let path = &rest[blank..];
        let length = path.find([' ', '\t', '\r', '\n']).unwrap_or(path.len());
        if length == 0 || path.starts_with(['"', '#']) {
            return;
        }
        let start = self.at + blank;
        self.at = start + length;
        self.push(TokenKind::Path, start, true, false);
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn follows(&self, sign: &str) -> bool {
        self.rest().starts_with(sign)
    }

    fn span(&self, start: usize) -> Span {
        Span { file: self.file, start: start as u32, end: self.at as u32 }
    }

    /// Reports something between `start` and here.
    fn report(&mut self, start: usize, diagnostic: Diagnostic) {
        let span = self.span(start);
        self.diagnostics.push(diagnostic.at(span));
    }
}
