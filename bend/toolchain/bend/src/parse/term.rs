//! The forms that take the rest of a term: functions, function types, rewrites; and pairs.

use super::body::{Frame, Mode};
use super::{Parsed, Parser};
use crate::ast::{Expr, ExprKind, Ident, Mark};
use crate::lex::{Keyword, TokenKind};

impl Parser<'_> {
    /// A lambda's, function type's or rewrite's head, and what may follow it.
    pub(super) fn prefix(&mut self) -> Parsed<Option<(Frame, Mode)>> {
        let token = self.token();
        if let Some(mark) = self.at_lambda() {
            return Ok(Some((self.lambda(mark)?, Mode::Statements)));
        }
        Ok(Some(match token.kind {
            TokenKind::At if self.at_unsafe() => {
                self.at += 2;
                let span = self.span_since(token.start);
                self.outside(span, "`@unsafe` is outside the fragment", "remove it: it is no part of a term");
                return Err(super::GivenUp);
            }
            TokenKind::At => (self.function_type()?, Mode::Term),
            TokenKind::Ampersand => (self.exists()?, Mode::Term),
            TokenKind::Percent => (self.rewrite()?, Mode::Statements),
            _ => return Ok(None),
        }))
    }

    /// The mark of the lambda that starts here, if one does.
    pub(super) fn at_lambda(&self) -> Option<Mark> {
        let arrow = |at| self.kind_at(at) == TokenKind::FatArrow;
        match self.kind() {
            TokenKind::Name | TokenKind::Underscore => arrow(self.at + 1).then_some(Mark::Plain),
            TokenKind::Plus | TokenKind::Minus
                if matches!(self.touching_after(self.at), Some(TokenKind::Name | TokenKind::Underscore))
                    && arrow(self.at + 2) =>
            {
                let copied = self.kind() == TokenKind::Plus;
                Some(if copied { Mark::Copied } else { Mark::Erased })
            }
            _ => None,
        }
    }

    fn lambda(&mut self, mark: Mark) -> Parsed<Frame> {
        let first = self.token();
        if mark == Mark::Erased {
            let span = self.span_of(first);
            return Err(self.wrong(
                span,
                "the binder of a lambda takes no `-`",
                "leave it out: the function type says that the argument is erased",
            ));
        }
        if mark == Mark::Copied {
            self.advance();
        }
        let token = self.advance();
        let name = self.ident_of(token);
        let name = self.undotted(name, "the binder of a lambda")?;
        self.advance();
        Ok(Frame::Lambda(mark, name))
    }

    /// `@q x:A ->`
    fn function_type(&mut self) -> Parsed<Frame> {
        self.advance();
        let mark = match self.kind() {
            TokenKind::Minus => Mark::Erased,
            TokenKind::Plus => Mark::Copied,
            TokenKind::Tilde => {
                let span = self.span_of(self.token());
                return Err(self.wrong(
                    span,
                    "a function type has no `~` binder",
                    "only a def's parameters and a law's clauses take `~`",
                ));
            }
            _ => Mark::Plain,
        };
        if mark != Mark::Plain {
            self.advance();
        }
        let (name, dom) = self.typed_binder('@')?;
        let name = (&*name.text != "_").then_some(name);
        Ok(Frame::Function(mark, name, dom))
    }

    /// `&x:A ->`
    fn exists(&mut self) -> Parsed<Frame> {
        self.advance();
        if matches!(self.kind(), TokenKind::Minus | TokenKind::Plus | TokenKind::Tilde) {
            let span = self.span_of(self.token());
            return Err(self.wrong(span, "the binder of `&x: A -> B` takes no mark", "write `&x: A -> B`"));
        }
        let (name, dom) = self.typed_binder('&')?;
        Ok(Frame::Exists(name, dom))
    }

    /// `x: A ->`, the domain up to the first bare arrow.
    fn typed_binder(&mut self, sign: char) -> Parsed<(Ident, Expr)> {
        let form = format!("write `{sign}x: A -> B`");
        let token = self.token();
        let name = match token.kind {
            // It never binds; the mark of a function type is what it is written for.
            TokenKind::Underscore => {
                self.advance();
                self.ident_of(token)
            }
            TokenKind::Name => self.name("a binder")?,
            _ => return Err(self.expected(&format!("a name after `{sign}`"), Some(form))),
        };
        if !self.eat(TokenKind::Colon) {
            let what = format!("`:` and the type of `{}`", name.text);
            return Err(self.expected(&what, Some(form)));
        }
        let dom = self.pairs()?;
        if !self.eat(TokenKind::Arrow) {
            let what = format!("`->` after the type of `{}`", name.text);
            return Err(self.expected(&what, Some(form)));
        }
        Ok((name, dom))
    }

    /// `%E : P;` and `%e@E : P;`
    fn rewrite(&mut self) -> Parsed<Frame> {
        self.advance();
        let name = if self.kind() == TokenKind::Name && self.kind_at(self.at + 1) == TokenKind::At {
            let name = self.name("the name of the equation")?;
            self.advance();
            Some(self.undotted(name, "the name of the equation")?)
        } else {
            None
        };
        let evidence = self.binary(super::operator::LOOSEST)?;
        if !self.eat(TokenKind::Colon) {
            let help = "a rewrite is `%evidence : motive`, then the body; `_` in the motive is the right end";
            return Err(self.expected("`:` and the motive of the rewrite", Some(help.to_owned())));
        }
        let motive = self.term()?;
        self.eat(TokenKind::Semicolon);
        Ok(Frame::Rewrite(name, evidence, motive))
    }

    /// `A & B & C` or `A | B | C`, right nested.
    pub(super) fn pairs(&mut self) -> Parsed<Expr> {
        let first = self.binary(super::operator::LOOSEST)?;
        let sign = self.kind();
        if !matches!(sign, TokenKind::Ampersand | TokenKind::Bar) {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.eat(sign) {
            parts.push(self.binary(super::operator::LOOSEST)?);
        }
        if matches!(self.kind(), TokenKind::Ampersand | TokenKind::Bar) {
            let span = self.span_of(self.token());
            return Err(self.wrong(
                span,
                "`&` and `|` are mixed without parentheses",
                "write `(A & B) | C` or `A & (B | C)`",
            ));
        }
        let last = parts.pop().ok_or(super::GivenUp)?;
        Ok(parts.into_iter().rev().fold(last, |right, left| {
            let span = self.span(left.span.start, right.span.end);
            let kind =
                if sign == TokenKind::Ampersand { ExprKind::Pair(left, right) } else { ExprKind::Or(left, right) };
            Expr { kind: Box::new(kind), span }
        }))
    }

    /// An operand may not be a form that takes the rest of the term.
    pub(super) fn refuse_prefix_operand(&mut self) -> Parsed<()> {
        let what = if self.at_lambda().is_some() {
            "a lambda"
        } else {
            match self.kind() {
                TokenKind::At if !self.at_unsafe() => "a function type",
                TokenKind::Ampersand => "`&x: A -> B`",
                TokenKind::Percent => "a rewrite",
                TokenKind::Keyword(Keyword::Match) => {
                    return Err(self.no_rows_here("a match"));
                }
                TokenKind::Keyword(Keyword::Do) => "a do block",
                _ => return Ok(()),
            }
        };
        let span = self.span_of(self.token());
        Err(self.wrong(span, format!("{what} cannot stand here without parentheses"), "put it in parentheses"))
    }
}
