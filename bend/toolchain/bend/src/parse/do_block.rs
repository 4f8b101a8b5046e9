//! Do blocks.

use super::{GivenUp, Parsed, Parser};
use crate::ast::{DoEnd, DoStep, Expr, ExprKind, Ident, LetBinder, Mark};
use crate::lex::{Keyword, TokenKind};

impl Parser<'_> {
    /// `do M<xs.., R>:`, then statements by the column of the first.
    pub(super) fn do_block(&mut self) -> Parsed<Expr> {
        let start = self.advance().start;
        let monad = self.name("the name of the do block's monad")?;
        let args = self.do_arguments(&monad)?;
        self.expect(TokenKind::Colon, "`:` after the type of the do block")?;
        let column = self.token().column;
        let mut steps = Vec::new();
        let end = loop {
            if self.eat_keyword(Keyword::Return) {
                let value = self.term()?;
                self.eat(TokenKind::Semicolon);
                break DoEnd::Return(value);
            }
            if self.at_do_end() {
                let help = "end it with `return v`, or with a term of the block's own type";
                return Err(self.expected("another statement of the do block", Some(help.to_owned())));
            }
            if let Some(step) = self.binding_step()? {
                steps.push(step);
                self.eat(TokenKind::Semicolon);
                continue;
            }
            let term = self.term()?;
            if self.at_nameless_bind(&term)? {
                let value = self.term()?;
                steps.push(DoStep::Bind { name: None, ty: term, value });
                self.eat(TokenKind::Semicolon);
            } else if self.eat(TokenKind::Semicolon) || (self.token().column == column && self.kind() != TokenKind::End)
            {
                steps.push(DoStep::Step(term));
            } else {
                break DoEnd::Value(term);
            }
        };
        Ok(self.expr(ExprKind::Do { monad, args, steps, end: Some(end) }, start))
    }

    fn at_do_end(&self) -> bool {
        matches!(
            self.kind(),
            TokenKind::End
                | TokenKind::CloseParen
                | TokenKind::CloseBrace
                | TokenKind::CloseSquare
                | TokenKind::Comma
                | TokenKind::Keyword(Keyword::Case | Keyword::Def | Keyword::Law | Keyword::TypeDecl)
        )
    }

    fn do_arguments(&mut self, monad: &Ident) -> Parsed<Vec<Expr>> {
        if !self.eat(TokenKind::Less) {
            let help = format!("write `do {}<R>:`, R the type of the result", monad.text);
            return Err(self.expected("`<` and the type of the block's result", Some(help)));
        }
        if self.eat(TokenKind::Greater) {
            return Ok(Vec::new());
        }
        let mut args = vec![self.binary(super::operator::CONS)?];
        while self.eat(TokenKind::Comma) {
            args.push(self.term()?);
        }
        self.expect(TokenKind::Greater, "`,` or `>` in the arguments of the do block")?;
        Ok(args)
    }

    /// `x : A <- m` or a let.
    fn binding_step(&mut self) -> Parsed<Option<DoStep>> {
        if self.kind() == TokenKind::Name && self.kind_at(self.at + 1) == TokenKind::Colon {
            let name = self.name("the name of a bind")?;
            let name = self.undotted(name, "the name of a bind")?;
            self.advance();
            let ty = self.term()?;
            if self.at_bind_arrow() {
                self.at += 2;
                let value = self.term()?;
                return Ok(Some(DoStep::Bind { name: Some(name), ty, value }));
            }
            if self.eat(TokenKind::Equals) {
                let value = self.term()?;
                let ty = Some(ty);
                return Ok(Some(DoStep::Let(vec![LetBinder { mark: Mark::Plain, name, ty, value }])));
            }
            let help = "a statement is `x : A <- m`, `x : A = v`, `m` or `return v`".to_owned();
            return Err(self.expected("`<-` or `=`", Some(help)));
        }
        let marked = matches!(self.kind(), TokenKind::Plus | TokenKind::Minus)
            && self.touching_after(self.at) == Some(TokenKind::Name)
            && self.kind_at(self.at + 2) == TokenKind::Colon;
        if marked {
            return Ok(Some(DoStep::Let(self.lets()?)));
        }
        if self.kind() == TokenKind::Underscore && self.kind_at(self.at + 1) == TokenKind::Colon {
            let span = self.span_of(self.token());
            return Err(self.wrong(span, "`_` names no bind", "a bind without a name is `A <- m`"));
        }
        // A name with another on the next line is a step, and no parallel let.
        let next = self.token_at(self.at + 1);
        let alone = self.kind() == TokenKind::Name
            && next.line_before
            && matches!(next.kind, TokenKind::Name | TokenKind::Underscore | TokenKind::Plus);
        if !alone && self.at_let() {
            return Ok(Some(DoStep::Let(self.lets()?)));
        }
        Ok(None)
    }

    /// Reads the `<-` behind a term that starts a statement: it makes the term a bind's type.
    fn at_nameless_bind(&mut self, term: &Expr) -> Parsed<bool> {
        let bind = self.at_bind_arrow();
        if !bind && self.kind() != TokenKind::Equals {
            return Ok(false);
        }
        self.refuse_destructuring(term)?;
        if !bind {
            return Err(self.expected("the next statement of the do block", None));
        }
        self.at += 2;
        Ok(true)
    }

    fn refuse_destructuring(&mut self, term: &Expr) -> Parsed<()> {
        match &*term.kind {
            ExprKind::Tuple(_) | ExprKind::Con(..) | ExprKind::List(_) | ExprKind::Cons(..) | ExprKind::NatPlus(..) => {
                self.outside(
                    term.span,
                    "a do block does not take a value apart",
                    "bind it to a name, `p : A <- m`, and pass it to a def that matches on it",
                );
                Err(GivenUp)
            }
            ExprKind::Var(name)
                if name.text.starts_with(|c: char| c.is_ascii_lowercase() || c == '_') && !name.text.contains('.') =>
            {
                self.outside(
                    term.span,
                    format!("the bind `{} <- m` has no type", name.text),
                    format!("write `{} : A <- m`", name.text),
                );
                Err(GivenUp)
            }
            _ => Ok(()),
        }
    }
}
