//! Bodies: statements before a term, read in a loop and folded at the end.

use super::bracket::UNCLOSED;
use super::{GivenUp, Parsed, Parser};
use crate::ast::{Expr, ExprKind, Ident, LetBinder, Mark, Pattern};
use crate::lex::{Keyword, TokenKind};

/// What may stand before a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// The body of a def or a case: lets, do blocks, matches and pattern lets.
    Rows,
    /// Any other body: lets and do blocks.
    Statements,
    /// No statement at all.
    Term,
}

/// What stands before the rest of a term.
pub(super) enum Frame {
    Let(Vec<LetBinder>),
    LetPattern(Pattern, Expr),
    Lambda(Mark, Ident),
    Function(Mark, Option<Ident>, Expr),
    Exists(Ident, Expr),
    Rewrite(Option<Ident>, Expr, Expr),
}

impl Parser<'_> {
    /// A term without statements.
    pub(super) fn term(&mut self) -> Parsed<Expr> {
        self.body(Mode::Term)
    }

    pub(super) fn body(&mut self, mode: Mode) -> Parsed<Expr> {
        self.deeper(|parser| parser.chain(mode))
    }

    fn chain(&mut self, mut mode: Mode) -> Parsed<Expr> {
        let mut frames: Vec<(u32, Frame)> = Vec::new();
        let last = loop {
            let start = self.token().start;
            if mode != Mode::Term
                && let Some(frame) = self.statement(mode)?
            {
                frames.push((start, frame));
                self.eat(TokenKind::Semicolon);
                continue;
            }
            match self.kind() {
                TokenKind::Keyword(Keyword::Match) if mode == Mode::Rows => {
                    break self.match_rows()?;
                }
                TokenKind::Keyword(Keyword::Do) if mode != Mode::Term => break self.do_block()?,
                _ => {}
            }
            if let Some((frame, rest)) = self.prefix()? {
                frames.push((start, frame));
                mode = rest;
                continue;
            }
            let term = self.pairs()?;
            if self.eat(TokenKind::Arrow) {
                frames.push((start, Frame::Function(Mark::Plain, None, term)));
                mode = Mode::Term;
                continue;
            }
            break term;
        };
        Ok(self.fold(frames, last))
    }

    fn fold(&self, frames: Vec<(u32, Frame)>, last: Expr) -> Expr {
        frames.into_iter().rev().fold(last, |rest, (start, frame)| {
            let span = self.span(start, rest.span.end);
            let kind = match frame {
                Frame::Let(binders) => ExprKind::Let(binders, rest),
                Frame::LetPattern(pattern, value) => ExprKind::LetPattern(pattern, value, rest),
                Frame::Lambda(mark, name) => ExprKind::Lam { mark, name, body: rest },
                Frame::Function(mark, name, dom) => ExprKind::Pi { mark, name, dom, cod: rest },
                Frame::Exists(name, dom) => ExprKind::Exists(name, dom, rest),
                Frame::Rewrite(name, evidence, motive) => ExprKind::Rewrite { name, evidence, motive, body: rest },
            };
            Expr { kind: Box::new(kind), span }
        })
    }

    /// A let or a pattern let, if one stands here.
    fn statement(&mut self, mode: Mode) -> Parsed<Option<Frame>> {
        if self.at_let() {
            return Ok(Some(Frame::Let(self.lets()?)));
        }
        let opener = match self.kind() {
            TokenKind::OpenParen | TokenKind::OpenSquare => self.at,
            TokenKind::Name if self.touching_after(self.at) == Some(TokenKind::OpenBrace) => self.at + 1,
            _ => return Ok(None),
        };
        let closer = self.closers[opener];
        if closer == UNCLOSED || self.kind_at(closer as usize + 1) != TokenKind::Equals {
            return Ok(None);
        }
        let token = self.token();
        if token.kind == TokenKind::OpenSquare {
            let span = self.span_of(token);
            return Err(self.wrong(
                span,
                "a let binds no list pattern",
                "match the list: `match xs:` with a case for each shape",
            ));
        }
        if mode != Mode::Rows {
            return Err(self.no_rows_here("a pattern let"));
        }
        let pattern = self.pattern()?;
        self.expect(TokenKind::Equals, "`=` after the pattern")?;
        let value = self.term()?;
        Ok(Some(Frame::LetPattern(pattern, value)))
    }

    pub(super) fn no_rows_here(&mut self, what: &str) -> GivenUp {
        let span = self.span_of(self.token());
        self.wrong(
            span,
            format!("{what} may stand only at the head of the body of a def or a case"),
            "give it a def of its own, and call that here",
        )
    }

    /// Whether a let starts here: names, then `=` or a type and `=`.
    pub(super) fn at_let(&self) -> bool {
        match self.kind() {
            TokenKind::Minus => {
                self.touching_after(self.at) == Some(TokenKind::Name)
                    && self.kind_at(self.at + 2) != TokenKind::FatArrow
            }
            TokenKind::Plus if self.touching_after(self.at) == Some(TokenKind::Name) => self.at_let_from(self.at + 2),
            TokenKind::Name | TokenKind::Underscore => self.at_let_from(self.at + 1),
            _ => false,
        }
    }

    /// Whether what stands behind the first name makes a let of it.
    fn at_let_from(&self, next: usize) -> bool {
        match self.kind_at(next) {
            TokenKind::Equals => true,
            // Two names side by side are a parallel let and nothing else.
            TokenKind::Name | TokenKind::Underscore => self.kind_at(next + 1) != TokenKind::FatArrow,
            TokenKind::Plus => {
                let mut at = next;
                while self.kind_at(at) == TokenKind::Plus && self.touching_after(at) == Some(TokenKind::Name) {
                    at += 2;
                    while self.kind_at(at) == TokenKind::Name {
                        at += 1;
                    }
                }
                self.kind_at(at) == TokenKind::Equals
            }
            TokenKind::Colon => self.equals_follows(next + 1),
            _ => false,
        }
    }

    /// Whether a `=` stands behind a type that starts here.
    fn equals_follows(&self, from: usize) -> bool {
        let mut at = from;
        loop {
            match self.kind_at(at) {
                TokenKind::Equals => return true,
                TokenKind::OpenParen | TokenKind::OpenSquare | TokenKind::OpenBrace => {
                    let closer = self.closers[at];
                    if closer == UNCLOSED {
                        return false;
                    }
                    at = closer as usize + 1;
                }
                TokenKind::Keyword(Keyword::Type | Keyword::Data | Keyword::Kind | Keyword::Quant) => at += 1,
                TokenKind::Keyword(_)
                | TokenKind::CloseParen
                | TokenKind::CloseSquare
                | TokenKind::CloseBrace
                | TokenKind::Semicolon
                | TokenKind::End => return false,
                // A comma in type arguments goes on; any other ends what could be a type.
                _ => at += 1,
            }
        }
    }

    /// `x = v`, `x : T = v`, `a +b = v w`.
    pub(super) fn lets(&mut self) -> Parsed<Vec<LetBinder>> {
        let erased = self.eat(TokenKind::Minus);
        let mut names: Vec<(Mark, Ident)> = Vec::new();
        let mut ty = None;
        loop {
            let token = self.token();
            let mark = match token.kind {
                TokenKind::Plus if !erased => {
                    self.advance();
                    Mark::Copied
                }
                TokenKind::Plus | TokenKind::Minus => {
                    let span = self.span_of(token);
                    return Err(self.wrong(
                        span,
                        "a name of a parallel let has a mark of its own behind a `-`",
                        "a leading `-` erases every name of the let; a `+` stands at its own name",
                    ));
                }
                _ if erased => Mark::Erased,
                _ => Mark::Plain,
            };
            names.push((mark, self.let_name()?));
            match self.kind() {
                TokenKind::Colon if names.len() == 1 => {
                    self.advance();
                    ty = Some(self.term()?);
                    break;
                }
                TokenKind::Name | TokenKind::Underscore | TokenKind::Plus | TokenKind::Minus => {}
                _ => break,
            }
        }
        if self.kind() != TokenKind::Equals {
            return Err(self.no_equals(&names, ty.is_some()));
        }
        self.advance();
        let mut binders = Vec::with_capacity(names.len());
        for (mark, name) in names {
            let value = self.term()?;
            binders.push(LetBinder { mark, name, ty: ty.take(), value });
        }
        Ok(binders)
    }

    fn let_name(&mut self) -> Parsed<Ident> {
        let token = self.token();
        if token.kind == TokenKind::Underscore {
            let span = self.span_of(token);
            return Err(self.wrong(
                span,
                "a let binds a name, and `_` is none",
                "leave the let out, or give it a name",
            ));
        }
        let name = self.name("the name of a let")?;
        self.undotted(name, "the name of a let")
    }

    fn no_equals(&mut self, names: &[(Mark, Ident)], typed: bool) -> GivenUp {
        let help = match (self.kind(), names) {
            (TokenKind::Less, _) => "a bind is `x : T <- m`, without a mark, and stands only in a do block".to_owned(),
            (TokenKind::Colon, _) | (TokenKind::Name, [_]) if typed || names.len() > 1 => {
                "a parallel let takes no types: write one let a name".to_owned()
            }
            (_, [(_, first), (_, second), ..]) => format!(
                "`{0} {1}` starts a parallel let, `{0} {1} = v w`; between arguments put a comma, and a lambda before another statement in parentheses",
                first.text, second.text
            ),
            _ => "a let is `x = v` or `x : T = v`, then the body".to_owned(),
        };
        self.expected("`=` after the names of a let", Some(help))
    }
}
