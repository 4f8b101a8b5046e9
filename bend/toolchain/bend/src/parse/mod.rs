//! The parser: recursive descent over the tokens, going on at the next declaration after an error.
//!
//! Chains (statements, arrows, operators, lists) are read in loops, so their length is bounded by
//! memory only. What nests is read by recursion up to a depth limit; a caller gives the parser a
//! stack of [`STACK_BYTES_PER_LEVEL`] for each level it allows.

mod atom;
mod body;
mod bracket;
mod declaration;
mod do_block;
mod import;
mod matching;
mod operator;
mod parameter;
mod pattern;
mod problem;
mod suffix;
mod term;

use std::collections::HashMap;
use std::rc::Rc;

use crate::ast::{Expr, ExprKind, FileId, Ident, Module, Span};
use crate::diagnostic::Diagnostic;
use crate::lex::{self, Keyword, Token, TokenKind};

/// The depth of nesting that [`parse`] allows.
pub const DEPTH_LIMIT: u32 = 10_000;

/// What one level of nesting may take of the stack, in the least optimised build.
pub const STACK_BYTES_PER_LEVEL: usize = 16 * 1024;

/// Parses a file, with nesting up to [`DEPTH_LIMIT`]. The module holds the declarations that
/// read without an error; the diagnostics come in the order of the text.
#[must_use]
pub fn parse(file: FileId, text: &str) -> (Module, Vec<Diagnostic>) {
    parse_to_depth(file, text, DEPTH_LIMIT)
}

/// Parses a file, with nesting up to a limit of the caller's.
#[must_use]
pub fn parse_to_depth(file: FileId, text: &str, depth_limit: u32) -> (Module, Vec<Diagnostic>) {
    if u32::try_from(text.len()).is_err() {
        let problem = Diagnostic::error("syntax", "the file is larger than 4 GiB").help("split it");
        return (Module::default(), vec![problem]);
    }
    let (lexed, mut lexical) = lex::lex(file, text);
    lexical.sort_by_key(|diagnostic| diagnostic.span.map(|span| span.start));
    let mut parser = Parser {
        file,
        text,
        closers: bracket::closers(&lexed.tokens),
        tokens: lexed.tokens,
        texts: lexed.texts,
        at: 0,
        depth: 0,
        depth_limit,
        diagnostics: Vec::new(),
        lexical,
        places: Vec::new(),
        declaration_start: 0,
        module: Module::default(),
        names: HashMap::new(),
        place: None,
        pending_less: None,
        case_column: None,
    };
    parser.module();
    parser.merge_lexical();
    (parser.module, parser.diagnostics)
}

/// An error has been reported; the declaration is given up.
#[derive(Debug)]
struct GivenUp;

type Parsed<T> = Result<T, GivenUp>;

struct Parser<'t> {
    file: FileId,
    text: &'t str,
    tokens: Vec<Token>,
    texts: Vec<Rc<str>>,
    /// For each token that opens a bracket, the token that closes it.
    closers: Vec<u32>,
    at: usize,
    depth: u32,
    depth_limit: u32,
    diagnostics: Vec<Diagnostic>,
    /// What the lexer refused, in the order of the text.
    lexical: Vec<Diagnostic>,
    /// Where each declaration starts, and how messages call it.
    places: Vec<(u32, String)>,
    declaration_start: u32,
    module: Module,
    names: HashMap<&'t str, Rc<str>>,
    /// The declaration being read, for messages.
    place: Option<String>,
    /// The right side of a `<` that proved to be less-than while it was tried as type arguments.
    pending_less: Option<Expr>,
    /// The column of the innermost enclosing `case`.
    case_column: Option<u32>,
}

impl<'t> Parser<'t> {
    fn token(&self) -> Token {
        self.token_at(self.at)
    }

    fn kind(&self) -> TokenKind {
        self.token().kind
    }

    /// The token at a place; past the last one, the end.
    fn token_at(&self, at: usize) -> Token {
        let last = self.tokens.len() - 1;
        self.tokens[at.min(last)]
    }

    fn kind_at(&self, at: usize) -> TokenKind {
        self.token_at(at).kind
    }

    /// The kind of the next token if nothing stands between it and the one at `at`.
    fn touching_after(&self, at: usize) -> Option<TokenKind> {
        let next = self.token_at(at + 1);
        (!next.space_before).then_some(next.kind)
    }

    fn word(&self, token: Token) -> &'t str {
        &self.text[token.start as usize..token.end as usize]
    }

    fn advance(&mut self) -> Token {
        let token = self.token();
        if token.kind != TokenKind::End {
            self.at += 1;
        }
        token
    }

    fn eat(&mut self, kind: TokenKind) -> bool {
        let found = self.kind() == kind;
        if found {
            self.advance();
        }
        found
    }

    fn eat_keyword(&mut self, keyword: Keyword) -> bool {
        self.eat(TokenKind::Keyword(keyword))
    }

    fn span_of(&self, token: Token) -> Span {
        self.span(token.start, token.end)
    }

    fn span(&self, start: u32, end: u32) -> Span {
        Span { file: self.file, start, end }
    }

    /// From a first byte to the end of the last token read.
    fn span_since(&self, start: u32) -> Span {
        let end = match self.at.checked_sub(1) {
            Some(last) => self.token_at(last).end,
            None => start,
        };
        self.span(start, end.max(start))
    }

    fn expr(&self, kind: ExprKind, start: u32) -> Expr {
        Expr { kind: Box::new(kind), span: self.span_since(start) }
    }

    fn intern(&mut self, text: &'t str) -> Rc<str> {
        Rc::clone(self.names.entry(text).or_insert_with(|| Rc::from(text)))
    }

    fn ident_of(&mut self, token: Token) -> Ident {
        let text = self.intern(self.word(token));
        Ident { text, span: self.span_of(token) }
    }

    /// Counts one level of nesting while `read` runs.
    fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= self.depth_limit {
            let limit = self.depth_limit;
            return Err(self.give_up(
                Diagnostic::error("syntax", format!("the nesting is deeper than {limit} levels"))
                    .at(self.span_of(self.token()))
                    .help("give an inner part a def of its own"),
            ));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }
}
