//! Parameters, fields and law clauses.

use super::{Parsed, Parser};
use crate::ast::{Mark, Param};
use crate::lex::{Keyword, Token, TokenKind};

/// Whose parameters are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A def's or a fill's, in parentheses.
    Def,
    /// A type's, in angle brackets.
    Type,
    /// A constructor's fields, in braces.
    Constructor,
}

impl Parser<'_> {
    /// The list with its brackets; each parameter with the token it starts with.
    pub(super) fn params(&mut self, place: Place) -> Parsed<Vec<(Param, Token)>> {
        let opener = self.advance();
        let closer = match place {
            Place::Def => TokenKind::CloseParen,
            Place::Type => TokenKind::Greater,
            Place::Constructor => TokenKind::CloseBrace,
        };
        let mut params = Vec::new();
        while self.kind() != closer {
            let first = self.token();
            params.push((self.param(place)?, first));
            if !self.eat(TokenKind::Comma) && !self.starts_param() && self.kind() != closer {
                let what = match place {
                    Place::Def => "`,` or `)` in the parameters",
                    Place::Type => "`,` or `>` in the parameters of the type",
                    Place::Constructor => "`,` or `}` in the fields",
                };
                return Err(self.expected(what, None));
            }
        }
        if params.is_empty() && place == Place::Type {
            let span = self.span_since(opener.start);
            return Err(self.wrong(span, "the type has an empty list of parameters", "leave the `<>` out"));
        }
        self.advance();
        Ok(params)
    }

    fn starts_param(&self) -> bool {
        matches!(
            self.kind(),
            TokenKind::Name | TokenKind::Underscore | TokenKind::Minus | TokenKind::Plus | TokenKind::Tilde
        )
    }

    fn param(&mut self, place: Place) -> Parsed<Param> {
        let first = self.token();
        let mark = self.mark()?;
        if mark == Mark::Template && place != Place::Def {
            let span = self.span_of(first);
            return Err(self.wrong(
                span,
                "only a def's parameters and a law's clauses take `~`",
                "write `-` for an erased one, or no mark",
            ));
        }
        let (what, thing) = match place {
            Place::Def => ("the name of a parameter", "parameter"),
            Place::Type => ("the name of a parameter of the type", "parameter"),
            Place::Constructor => ("the name of a field", "field"),
        };
        let name = if self.kind() == TokenKind::Underscore && place == Place::Def {
            let token = self.advance();
            self.ident_of(token)
        } else {
            self.name(what)?
        };
        if self.eat(TokenKind::Colon) {
            let ty = self.term()?;
            return Ok(Param { mark, name, ty: Some(ty), filter: None });
        }
        if place == Place::Constructor {
            let help = format!("write `{}: Type`", name.text);
            return Err(self.expected(&format!("`:` and the type of the {thing} `{}`", name.text), Some(help)));
        }
        // A bare parameter is `-a: Quant`; one with a mark is told from it by its first token,
        // which a fill refuses and a def refuses here.
        let fill_may_follow = place == Place::Def;
        if mark != Mark::Plain && !fill_may_follow {
            let help = format!("write `{}`, which means `-{0}: Quant`, or give it a type", name.text);
            return Err(self.expected(&format!("`:` and the type of the {thing} `{}`", name.text), Some(help)));
        }
        Ok(Param { mark: Mark::Erased, name, ty: None, filter: None })
    }

    /// `for x: A where P`, `exs w: D`, without the word.
    pub(super) fn clause(&mut self, word: &str) -> Parsed<Param> {
        let first = self.token();
        let mark = self.mark()?;
        if word == "exs" && mark != Mark::Plain {
            let span = self.span_of(first);
            return Err(self.wrong(span, "the witness of an `exs` clause takes no mark", "write `exs w: D`"));
        }
        let name = self.name(&format!("the variable of the `{word}` clause"))?;
        if !self.eat(TokenKind::Colon) {
            let help = format!("write `{word} {}: T`", name.text);
            return Err(self.expected(&format!("`:` and the type of `{}`", name.text), Some(help)));
        }
        let ty = self.term()?;
        let filter = if word == "for" && self.eat_keyword(Keyword::Where) { Some(self.term()?) } else { None };
        Ok(Param { mark, name, ty: Some(ty), filter })
    }

    /// The mark that touches the name behind it.
    fn mark(&mut self) -> Parsed<Mark> {
        let token = self.token();
        let mark = match token.kind {
            TokenKind::Minus => Mark::Erased,
            TokenKind::Plus => Mark::Copied,
            TokenKind::Tilde => Mark::Template,
            _ => return Ok(Mark::Plain),
        };
        if self.touching_after(self.at).is_none() {
            let span = self.span_of(token);
            let sign = self.word(token);
            return Err(self.wrong(
                span,
                format!("the mark `{sign}` does not touch its name"),
                format!("write it as in `{sign}x: A`"),
            ));
        }
        self.advance();
        Ok(mark)
    }
}
