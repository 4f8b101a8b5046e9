//! Patterns.

use super::{GivenUp, Parsed, Parser};
use crate::ast::{Ident, Mark, Pattern, PatternKind};
use crate::lex::{Token, TokenKind};

/// Over this count `Nn+t` is a call of `Nat.add`, which no pattern is.
const LARGEST_SUCCESSOR: u64 = 256;

enum Head {
    Successors(u64),
    Cons(Pattern),
}

impl Parser<'_> {
    /// A whole pattern: `2n+p` and `h <> t` take the rest of it.
    pub(super) fn pattern(&mut self) -> Parsed<Pattern> {
        self.deeper(|parser| parser.pattern_chain())
    }

    fn pattern_chain(&mut self) -> Parsed<Pattern> {
        let mut heads: Vec<(u32, Head)> = Vec::new();
        let last = loop {
            let token = self.token();
            if let TokenKind::NatPlus(count) = token.kind {
                self.advance();
                heads.push((token.start, Head::Successors(count)));
                continue;
            }
            let atom = self.pattern_atom()?;
            self.comma_before_bracket()?;
            if self.kind() == TokenKind::Less && self.touching_after(self.at) == Some(TokenKind::Greater) {
                self.at += 2;
                heads.push((token.start, Head::Cons(atom)));
                continue;
            }
            break atom;
        };
        let mut pattern = last;
        for (start, head) in heads.into_iter().rev() {
            let span = self.span(start, pattern.span.end);
            let kind = match head {
                Head::Cons(head) => PatternKind::Cons(Box::new(head), Box::new(pattern)),
                Head::Successors(count) => {
                    if count > LARGEST_SUCCESSOR && !matches!(pattern.kind, PatternKind::Nat(_)) {
                        return Err(self.wrong(
                            span,
                            format!("`{count}n+` over {LARGEST_SUCCESSOR} is no pattern"),
                            "it means a call of `Nat.add`: match a smaller number, or compare",
                        ));
                    }
                    PatternKind::NatPlus(count, Box::new(pattern))
                }
            };
            pattern = Pattern { kind, span };
        }
        Ok(pattern)
    }

    /// Whether another pattern starts here.
    pub(super) fn starts_pattern(&self) -> bool {
        matches!(
            self.kind(),
            TokenKind::Name
                | TokenKind::Underscore
                | TokenKind::U32(_)
                | TokenKind::Nat(_)
                | TokenKind::NatPlus(_)
                | TokenKind::Char(_)
                | TokenKind::Text(_)
                | TokenKind::Plus
                | TokenKind::OpenParen
                | TokenKind::OpenSquare
                | TokenKind::Bad
        )
    }

    /// `K{x} (a, b)` on one line would be a call.
    fn comma_before_bracket(&mut self) -> Parsed<()> {
        let token = self.token();
        if !matches!(token.kind, TokenKind::OpenParen | TokenKind::OpenSquare) || token.line_before {
            return Ok(());
        }
        let span = self.span_of(token);
        let bracket = self.word(token);
        Err(self.wrong(
            span,
            format!("`{bracket}` behind a pattern reads as a call"),
            format!("put a comma before the `{bracket}`"),
        ))
    }

    fn pattern_atom(&mut self) -> Parsed<Pattern> {
        let token = self.token();
        let kind = match token.kind {
            TokenKind::Name => return self.named_pattern(),
            TokenKind::Plus if self.touching_after(self.at) == Some(TokenKind::Name) => {
                self.advance();
                let name = self.binder()?;
                return Ok(self.pattern_since(token, PatternKind::Var(Mark::Copied, name)));
            }
            TokenKind::Minus => {
                let span = self.span_of(token);
                return Err(self.wrong(
                    span,
                    "a pattern takes no `-`",
                    "leave it out: the field's declaration says that it is erased",
                ));
            }
            TokenKind::OpenParen => return self.tuple_pattern(),
            TokenKind::OpenSquare => return self.list_pattern(),
            TokenKind::Underscore | TokenKind::Bad => PatternKind::Wild,
            TokenKind::U32(value) => PatternKind::U32(value),
            TokenKind::Nat(value) => PatternKind::Nat(value),
            TokenKind::Char(value) => PatternKind::Char(value),
            TokenKind::Text(index) => {
                let text = self.texts.get(index as usize).cloned();
                PatternKind::Text(text.unwrap_or_default())
            }
            _ => return Err(self.no_pattern()),
        };
        self.advance();
        Ok(self.pattern_since(token, kind))
    }

    fn no_pattern(&mut self) -> GivenUp {
        let help = match self.kind() {
            TokenKind::OpenBrace => "an equation has no pattern: bind it to a name and rewrite with `%e : P`",
            _ => "a pattern is a name, `_`, a literal, `K{..}`, `h <> t`, `1n+p`, `(a, b)` or `[a, b]`",
        };
        self.expected("a pattern", Some(help.to_owned()))
    }

    fn pattern_since(&self, token: Token, kind: PatternKind) -> Pattern {
        Pattern { kind, span: self.span_since(token.start) }
    }

    /// A name that binds, without dots.
    fn binder(&mut self) -> Parsed<Ident> {
        let token = self.advance();
        let name = self.ident_of(token);
        if !name.text.contains('.') {
            return Ok(name);
        }
        let text = &name.text;
        Err(self.wrong(
            name.span,
            format!("`{text}` binds nothing: the name of a pattern's variable has no dot"),
            format!("a constructor is written with its braces: `{text}{{}}`"),
        ))
    }

    fn named_pattern(&mut self) -> Parsed<Pattern> {
        let token = self.token();
        if self.touching_after(self.at) != Some(TokenKind::OpenBrace) {
            let name = self.binder()?;
            return Ok(self.pattern_since(token, PatternKind::Var(Mark::Plain, name)));
        }
        self.advance();
        let name = self.ident_of(token);
        let opener = self.advance();
        let mut fields = Vec::new();
        while !matches!(self.kind(), TokenKind::CloseBrace | TokenKind::End) {
            fields.push(self.pattern()?);
            if !self.eat(TokenKind::Comma) && !self.starts_pattern() {
                break;
            }
        }
        self.close(opener, "`,` or `}` in the fields of the pattern")?;
        Ok(self.pattern_since(token, PatternKind::Con(name, fields)))
    }

    fn tuple_pattern(&mut self) -> Parsed<Pattern> {
        let opener = self.advance();
        let mut parts = self.comma_list(TokenKind::CloseParen, "another part of the tuple")?;
        self.close(opener, "`,` or `)` in the tuple")?;
        if parts.len() == 1
            && let Some(only) = parts.pop()
        {
            return Ok(only);
        }
        if parts.is_empty() {
            let span = self.span_since(opener.start);
            return Err(self.wrong(span, "`()` is no pattern", "the value of Unit is `Unit{}`"));
        }
        Ok(self.pattern_since(opener, PatternKind::Tuple(parts)))
    }

    fn list_pattern(&mut self) -> Parsed<Pattern> {
        let opener = self.advance();
        let items = self.comma_list(TokenKind::CloseSquare, "another item of the list")?;
        self.close(opener, "`,` or `]` in the list")?;
        Ok(self.pattern_since(opener, PatternKind::List(items)))
    }

    /// Patterns with a comma between them and none at the end.
    fn comma_list(&mut self, closer: TokenKind, what: &str) -> Parsed<Vec<Pattern>> {
        let mut items = Vec::new();
        if self.kind() == closer {
            return Ok(items);
        }
        loop {
            items.push(self.pattern()?);
            if !self.eat(TokenKind::Comma) {
                return Ok(items);
            }
            if self.kind() == closer {
                let help = "no comma stands at its end".to_owned();
                return Err(self.expected(what, Some(help)));
            }
        }
    }
}
