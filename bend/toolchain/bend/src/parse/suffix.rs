//! Operands: what stands between operators, with calls and type arguments behind it.

use super::bracket::UNCLOSED;
use super::operator::CONS;
use super::{Parsed, Parser};
use crate::ast::{Arg, Expr, ExprKind};
use crate::lex::{Keyword, Token, TokenKind};

impl Parser<'_> {
    pub(super) fn operand(&mut self) -> Parsed<Expr> {
        if let TokenKind::NatPlus(_) = self.kind() {
            return self.successors();
        }
        self.refuse_prefix_operand()?;
        let first = self.token();
        let atom = self.atom()?;
        self.suffixes(first, atom)
    }

    /// `2n+t`: t is a whole term.
    fn successors(&mut self) -> Parsed<Expr> {
        let mut counts = Vec::new();
        while let TokenKind::NatPlus(count) = self.kind() {
            counts.push((self.advance().start, count));
        }
        let term = self.term()?;
        Ok(counts.into_iter().rev().fold(term, |term, (start, count)| {
            let span = self.span(start, term.span.end);
            Expr { kind: Box::new(ExprKind::NatPlus(count, term)), span }
        }))
    }

    fn suffixes(&mut self, first: Token, mut term: Expr) -> Parsed<Expr> {
        loop {
            let token = self.token();
            match token.kind {
                TokenKind::OpenParen if !token.line_before => {
                    let args = self.call()?;
                    term = self.apply(term, args, first.start);
                }
                TokenKind::OpenSquare if !token.line_before => self.refuse_index(first)?,
                TokenKind::Bang if self.touching_after(self.at) == Some(TokenKind::OpenParen) => {
                    let span = self.span(first.start, token.end);
                    self.advance();
                    self.outside(
                        span,
                        format!("the GPU call `{}!(..)` is outside the fragment", self.word(first)),
                        "remove the `!`",
                    );
                }
                TokenKind::Less if self.at_plain_less() => match self.type_arguments()? {
                    Ok(args) => term = self.family(term, args, first)?,
                    Err(right) => {
                        self.pending_less = Some(right);
                        return Ok(term);
                    }
                },
                TokenKind::Quantity(_) => {
                    return Err(self.expected("an operator or the end of the term", None));
                }
                _ => return Ok(term),
            }
        }
    }

    /// `f(a)(b)` is `f(a, b)`, and `f()` is `f`.
    fn apply(&self, function: Expr, mut args: Vec<Arg>, start: u32) -> Expr {
        if args.is_empty() {
            return function;
        }
        let kind = match *function.kind {
            ExprKind::App(function, mut before) => {
                before.append(&mut args);
                ExprKind::App(function, before)
            }
            kind => {
                let function = Expr { kind: Box::new(kind), span: function.span };
                ExprKind::App(function, args)
            }
        };
        self.expr(kind, start)
    }

    /// The arguments of a call, with their parentheses.
    fn call(&mut self) -> Parsed<Vec<Arg>> {
        let opener = self.advance();
        let mut args = Vec::new();
        while !matches!(self.kind(), TokenKind::CloseParen | TokenKind::End) {
            let tilde = self.eat(TokenKind::Tilde);
            let expr = self.term()?;
            args.push(Arg { tilde, expr });
            if !self.eat(TokenKind::Comma) && !self.starts_item(true) {
                break;
            }
        }
        self.close(opener, "`,` or `)` in the arguments")?;
        Ok(args)
    }

    /// Whether another item of a list with optional commas starts here.
    pub(super) fn starts_item(&self, tilde: bool) -> bool {
        match self.kind() {
            TokenKind::Name
            | TokenKind::Underscore
            | TokenKind::Keyword(Keyword::Type | Keyword::Data | Keyword::Kind | Keyword::Quant)
            | TokenKind::U32(_)
            | TokenKind::Nat(_)
            | TokenKind::NatPlus(_)
            | TokenKind::Char(_)
            | TokenKind::Text(_)
            | TokenKind::Hole
            | TokenKind::OpenParen
            | TokenKind::OpenSquare
            | TokenKind::OpenBrace
            | TokenKind::Backslash
            | TokenKind::At
            | TokenKind::Percent
            | TokenKind::Bad => true,
            TokenKind::Tilde => tilde,
            TokenKind::Plus => self.touching_after(self.at) == Some(TokenKind::Name),
            _ => false,
        }
    }

    /// After `<`: the type arguments, or the right side of a less-than. One operand decides: a
    /// `>` or `,` behind it makes type arguments.
    fn type_arguments(&mut self) -> Parsed<Result<Vec<Expr>, Expr>> {
        self.advance();
        let first = self.deeper(|parser| parser.binary(CONS))?;
        if self.pending_less.is_some() {
            return Err(self.chained_comparison());
        }
        if !matches!(self.kind(), TokenKind::Greater | TokenKind::Comma) {
            return Ok(Err(first));
        }
        let mut args = vec![first];
        while self.eat(TokenKind::Comma) {
            args.push(self.term()?);
        }
        if self.kind() != TokenKind::Greater {
            let help = "if the `<` before it is less-than, put the comparison in parentheses";
            return Err(self.expected("`,` or `>` in the type arguments", Some(help.to_owned())));
        }
        self.advance();
        Ok(Ok(args))
    }

    fn family(&mut self, head: Expr, args: Vec<Expr>, first: Token) -> Parsed<Expr> {
        let start = first.start;
        let parenthesised = first.kind == TokenKind::OpenParen;
        match *head.kind {
            ExprKind::Var(name) if !parenthesised => Ok(self.expr(ExprKind::Family { plus: false, name, args }, start)),
            ExprKind::Family { plus: true, name, args: none } if none.is_empty() && !parenthesised => {
                Ok(self.expr(ExprKind::Family { plus: true, name, args }, start))
            }
            _ => {
                let span = self.span_since(start);
                Err(self.wrong(
                    span,
                    "type arguments stand only behind the name of a type",
                    "if the `<` is less-than, put the comparison in parentheses: `(a < b : T)`",
                ))
            }
        }
    }

    /// `a[i]` on one line.
    fn refuse_index(&mut self, first: Token) -> Parsed<()> {
        let span = self.span(first.start, self.token().end);
        let closer = self.closers[self.at];
        self.outside(
            span,
            "indexing an array (`a[i]`) is outside the fragment",
            "use a List and `List.get`; between two arguments put a comma before the `[`",
        );
        if closer == UNCLOSED {
            return Err(super::GivenUp);
        }
        self.at = closer as usize + 1;
        Ok(())
    }
}
