//! Binary operators by level, read with two stacks so that a long chain needs no recursion.

use super::{Parsed, Parser};
use crate::ast::{BinaryOp, Expr, ExprKind};
use crate::lex::TokenKind;

/// The level of `||`, below which only `&`, `|` and `->` stand.
pub(super) const LOOSEST: u8 = 1;
/// The level of `<`, `<=`, `>` and `>=`.
const COMPARISON: u8 = 3;
/// The level of `<>`, `++` and `<&>`: what a `<` reads as its operand.
pub(super) const CONS: u8 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Infix {
    Binary(BinaryOp),
    Cons,
    Meet,
}

impl Infix {
    fn level(self) -> u8 {
        match self {
            Self::Cons | Self::Meet | Self::Binary(BinaryOp::Append) => CONS,
            Self::Binary(op) => match op {
                BinaryOp::Or => LOOSEST,
                BinaryOp::And => 2,
                BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => COMPARISON,
                BinaryOp::Append => CONS,
                BinaryOp::BitOr => 5,
                BinaryOp::BitXor => 6,
                BinaryOp::BitAnd => 7,
                BinaryOp::Shl | BinaryOp::Shr => 8,
                BinaryOp::Add | BinaryOp::Sub => 9,
                BinaryOp::Mul | BinaryOp::Div | BinaryOp::Mod => 10,
            },
        }
    }

    fn right_associative(self) -> bool {
        self.level() <= CONS
    }
}

impl Parser<'_> {
    /// Operands joined by operators of this level or tighter.
    pub(super) fn binary(&mut self, loosest: u8) -> Parsed<Expr> {
        let mut operands = vec![self.operand()?];
        let mut operators: Vec<Infix> = Vec::new();
        loop {
            let (operator, operand) = if self.pending_less.is_some() {
                if COMPARISON < loosest {
                    break;
                }
                (Infix::Binary(BinaryOp::Lt), self.pending_less.take())
            } else {
                match self.infix() {
                    Some((operator, length)) if operator.level() >= loosest => {
                        self.at += length;
                        (operator, None)
                    }
                    _ => break,
                }
            };
            let level = operator.level();
            while let Some(before) = operators.last()
                && (before.level() > level || before.level() == level && !operator.right_associative())
            {
                self.reduce(&mut operands, &mut operators)?;
            }
            if level == COMPARISON && operators.last().is_some_and(|o| o.level() == level) {
                return Err(self.chained_comparison());
            }
            operators.push(operator);
            let operand = match operand {
                Some(operand) => operand,
                None => self.operand()?,
            };
            operands.push(operand);
        }
        while !operators.is_empty() {
            self.reduce(&mut operands, &mut operators)?;
        }
        operands.pop().ok_or(super::GivenUp)
    }

    pub(super) fn chained_comparison(&mut self) -> super::GivenUp {
        let span = self.span_of(self.token());
        self.wrong(span, "comparisons are chained", "compare twice and join them: `(a < b : T) && (b < c : T)`")
    }

    fn reduce(&self, operands: &mut Vec<Expr>, operators: &mut Vec<Infix>) -> Parsed<()> {
        let (Some(operator), Some(right), Some(left)) = (operators.pop(), operands.pop(), operands.pop()) else {
            return Err(super::GivenUp);
        };
        let span = self.span(left.span.start, right.span.end);
        let kind = match operator {
            Infix::Binary(op) => ExprKind::Binary(op, left, right),
            Infix::Cons => ExprKind::Cons(left, right),
            Infix::Meet => ExprKind::Meet(left, right),
        };
        operands.push(Expr { kind: Box::new(kind), span });
        Ok(())
    }

    /// The operator that stands here, and how many tokens it is.
    fn infix(&self) -> Option<(Infix, usize)> {
        use BinaryOp as B;
        let token = self.token();
        let next = self.touching_after(self.at);
        let binary = |op, length| Some((Infix::Binary(op), length));
        match token.kind {
            TokenKind::OrOr => binary(B::Or, 1),
            TokenKind::AndAnd => binary(B::And, 1),
            TokenKind::PlusPlus => binary(B::Append, 1),
            TokenKind::DotOr => binary(B::BitOr, 1),
            TokenKind::DotXor => binary(B::BitXor, 1),
            TokenKind::DotAnd => binary(B::BitAnd, 1),
            TokenKind::Star => binary(B::Mul, 1),
            TokenKind::Slash => binary(B::Div, 1),
            TokenKind::Percent if next.is_none() => binary(B::Mod, 1),
            TokenKind::Plus if !self.is_mark(next) => binary(B::Add, 1),
            TokenKind::Minus if !self.is_mark(next) => binary(B::Sub, 1),
            TokenKind::Less => self.less_sign(),
            TokenKind::Greater if token.space_before => match next {
                Some(TokenKind::Equals) => binary(B::Ge, 2),
                Some(TokenKind::Greater) => binary(B::Shr, 2),
                _ => binary(B::Gt, 1),
            },
            _ => None,
        }
    }

    /// A `+` or `-` that touches a letter, `_` or `>` is no operator.
    fn is_mark(&self, next: Option<TokenKind>) -> bool {
        match next {
            Some(TokenKind::Name | TokenKind::Underscore | TokenKind::Keyword(_) | TokenKind::Greater) => true,
            Some(TokenKind::Bad) => {
                let word = self.word(self.token_at(self.at + 1));
                word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
            }
            _ => false,
        }
    }

    /// The operators that start with `<`, but for `<` itself: that one is read behind its left
    /// side, where it may open type arguments.
    fn less_sign(&self) -> Option<(Infix, usize)> {
        match self.touching_after(self.at)? {
            TokenKind::Equals => Some((Infix::Binary(BinaryOp::Le), 2)),
            TokenKind::Less => Some((Infix::Binary(BinaryOp::Shl), 2)),
            TokenKind::Greater => Some((Infix::Cons, 2)),
            TokenKind::Ampersand if self.touching_after(self.at + 1) == Some(TokenKind::Greater) => {
                Some((Infix::Meet, 3))
            }
            _ => None,
        }
    }

    /// Whether the `<` here is a sign of its own: not part of a longer one, not `<-`.
    pub(super) fn at_plain_less(&self) -> bool {
        self.kind() == TokenKind::Less
            && self.less_sign().is_none()
            && self.touching_after(self.at) != Some(TokenKind::Minus)
    }

    /// Whether the `<-` of a bind stands here.
    pub(super) fn at_bind_arrow(&self) -> bool {
        self.kind() == TokenKind::Less && self.touching_after(self.at) == Some(TokenKind::Minus)
    }
}
