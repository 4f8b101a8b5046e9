//! Atoms: names, literals and bracketed forms.

use super::body::Mode;
use super::bracket::UNCLOSED;
use super::{GivenUp, Parsed, Parser};
use crate::ast::{Expr, ExprKind, Ident};
use crate::lex::{Keyword, TokenKind};

impl Parser<'_> {
    pub(super) fn atom(&mut self) -> Parsed<Expr> {
        let token = self.token();
        let kind = match token.kind {
            TokenKind::Name => return self.named(),
            TokenKind::Underscore => ExprKind::Underscore,
            TokenKind::Keyword(keyword) => return self.keyword(keyword),
            TokenKind::U32(value) => ExprKind::U32(value),
            TokenKind::Nat(value) => ExprKind::Nat(value),
            TokenKind::Char(value) => ExprKind::Char(value),
            TokenKind::Text(index) => {
                let text = self.texts.get(index as usize).cloned();
                ExprKind::Text(text.unwrap_or_default())
            }
            TokenKind::Quantity(quantity) => ExprKind::Qty(quantity),
            TokenKind::Hole => self.hole(),
            // The lexer has reported it: going on finds what else is wrong.
            TokenKind::Bad => ExprKind::Hole(Ident { text: self.intern(""), span: self.span_of(token) }),
            TokenKind::Plus if self.touching_after(self.at) == Some(TokenKind::Name) => {
                self.advance();
                let name = self.ident_of(self.token());
                ExprKind::Family { plus: true, name, args: Vec::new() }
            }
            TokenKind::OpenParen => return self.parentheses(),
            TokenKind::OpenSquare => return self.list(),
            TokenKind::OpenBrace => return self.braces(),
            TokenKind::Backslash => return self.split(),
            _ => return Err(self.no_term()),
        };
        self.advance();
        Ok(self.expr(kind, token.start))
    }

    fn no_term(&mut self) -> GivenUp {
        let help = match self.kind() {
            TokenKind::Minus => Some("there are no negative numbers: subtract with `(a - b : T)`"),
            TokenKind::Tilde => Some("`~` marks an argument of a template call, or a parameter"),
            TokenKind::Comma => Some("something is missing before the comma"),
            _ => None,
        };
        self.expected("a term", help.map(str::to_owned))
    }

    /// A variable, or a constructor whose brace touches its name.
    fn named(&mut self) -> Parsed<Expr> {
        let token = self.advance();
        let name = self.ident_of(token);
        let brace = self.token();
        if brace.kind != TokenKind::OpenBrace || brace.space_before {
            return Ok(self.expr(ExprKind::Var(name), token.start));
        }
        self.advance();
        let mut fields = Vec::new();
        while !matches!(self.kind(), TokenKind::CloseBrace | TokenKind::End) {
            fields.push(self.term()?);
            if self.kind() == TokenKind::Colon {
                let span = self.span_of(self.token());
                return Err(self.wrong(
                    span,
                    format!("a field of `{}` is written with its name", name.text),
                    "fields are positional: `K{a, b}`",
                ));
            }
            if !self.eat(TokenKind::Comma) && !self.starts_item(false) {
                break;
            }
        }
        self.close(brace, "`,` or `}` in the fields")?;
        Ok(self.expr(ExprKind::Con(name, fields), token.start))
    }

    fn keyword(&mut self, keyword: Keyword) -> Parsed<Expr> {
        let token = self.token();
        let kind = match keyword {
            Keyword::Type => ExprKind::Type,
            Keyword::Data => ExprKind::Data,
            Keyword::Quant => ExprKind::Quant,
            Keyword::Kind => return self.kind_of(),
            Keyword::Import => {
                self.advance();
                let span = self.span(token.start, self.token().end);
                self.outside(
                    span,
                    "a foreign body (`import \"..\"`) is outside the fragment",
                    "write the body in the language",
                );
                if matches!(self.kind(), TokenKind::Text(_) | TokenKind::Path) {
                    self.advance();
                }
                return Err(GivenUp);
            }
            Keyword::Return => {
                let span = self.span_of(token);
                return Err(self.wrong(
                    span,
                    "`return` stands outside a do block",
                    "the last term of a body is its value: leave `return` out",
                ));
            }
            Keyword::Match => return Err(self.no_rows_here("a match")),
            _ => return Err(self.expected("a term", None)),
        };
        self.advance();
        Ok(self.expr(kind, token.start))
    }

    /// `Kind(q)`
    fn kind_of(&mut self) -> Parsed<Expr> {
        let token = self.advance();
        let opener = self.token();
        if opener.kind != TokenKind::OpenParen || opener.line_before {
            let help = "write `Kind(a)`, `Type` (which is `Kind(&1)`) or `Data` (`Kind(&2)`)";
            return Err(self.expected("`(` after `Kind`", Some(help.to_owned())));
        }
        self.advance();
        let quantity = self.term()?;
        self.close(opener, "`)` after the quantity of `Kind`")?;
        Ok(self.expr(ExprKind::Kind(quantity), token.start))
    }

    /// `?name`; a `?TODO` counts even where the text is dropped later.
    fn hole(&mut self) -> ExprKind {
        let token = self.token();
        let span = self.span_of(token);
        let text = self.word(token).trim_start_matches('?');
        if text == "TODO" {
            self.module.todos.push(span);
        }
        let text = self.intern(text);
        ExprKind::Hole(Ident { text, span })
    }

    /// `(e)`, `(e : T)`, `(a, b)`.
    fn parentheses(&mut self) -> Parsed<Expr> {
        let opener = self.advance();
        if self.kind() == TokenKind::CloseParen {
            self.advance();
            let span = self.span_since(opener.start);
            return Err(self.wrong(span, "`()` is no term", "the value of Unit is `Unit{}`"));
        }
        let mut first = self.body(Mode::Statements)?;
        match self.kind() {
            TokenKind::Colon => {
                self.advance();
                let ty = self.term()?;
                self.close(opener, "`)` after the type of the operators")?;
                Ok(self.expr(ExprKind::Operators(first, ty), opener.start))
            }
            TokenKind::Comma => {
                let mut parts = vec![first];
                while self.eat(TokenKind::Comma) {
                    if self.kind() == TokenKind::CloseParen {
                        let help = "a tuple takes no comma at its end".to_owned();
                        return Err(self.expected("another part of the tuple", Some(help)));
                    }
                    parts.push(self.term()?);
                }
                self.close(opener, "`,` or `)` in the tuple")?;
                Ok(self.expr(ExprKind::Tuple(parts), opener.start))
            }
            _ => {
                self.close(opener, "`)`")?;
                first.span = self.span_since(opener.start);
                Ok(first)
            }
        }
    }

    /// `[a, b]`
    fn list(&mut self) -> Parsed<Expr> {
        let opener_at = self.at;
        let opener = self.advance();
        let mut items = Vec::new();
        if self.kind() != TokenKind::CloseSquare {
            items.push(self.term()?);
            if self.kind() == TokenKind::Colon {
                return self.refuse_array(opener_at);
            }
            while self.eat(TokenKind::Comma) {
                if self.kind() == TokenKind::CloseSquare {
                    let help = "a list takes no comma at its end".to_owned();
                    return Err(self.expected("another item of the list", Some(help)));
                }
                items.push(self.term()?);
            }
        }
        if self.starts_item(false) {
            let help = "put a comma between the items of a list".to_owned();
            return Err(self.expected("`,` or `]` in the list", Some(help)));
        }
        self.close(opener, "`,` or `]` in the list")?;
        Ok(self.expr(ExprKind::List(items), opener.start))
    }

    /// `[v : T*n]`
    fn refuse_array(&mut self, opener: usize) -> Parsed<Expr> {
        let start = self.token_at(opener).start;
        let closer = self.closers[opener];
        if closer == UNCLOSED {
            return Err(self.expected("`,` or `]` in the list", None));
        }
        self.at = closer as usize + 1;
        let span = self.span_since(start);
        self.outside(
            span,
            "an array (`[v : T*n]`) is outside the fragment",
            "use a List: `[a, b]` or `List.replicate`",
        );
        let name = Ident { text: self.intern(""), span };
        Ok(self.expr(ExprKind::Hole(name), start))
    }

    /// `{==}`, `{x : T}`, `{a == b : T}`, `{a != b : T}`.
    fn braces(&mut self) -> Parsed<Expr> {
        let opener = self.advance();
        if self.eat(TokenKind::EqualsEquals) {
            self.close(opener, "`}` after `{==`")?;
            return Ok(self.expr(ExprKind::Refl, opener.start));
        }
        let left = self.term()?;
        let equal = match self.kind() {
            TokenKind::Colon => {
                self.advance();
                let ty = self.term()?;
                self.close(opener, "`}` after the type of the annotation")?;
                return Ok(self.expr(ExprKind::Ann(left, ty), opener.start));
            }
            TokenKind::EqualsEquals => true,
            TokenKind::NotEquals => false,
            _ => {
                let help = "braces hold `{x : T}`, `{a == b : T}`, `{a != b : T}` or `{==}`";
                return Err(self.expected("`:`, `==` or `!=`", Some(help.to_owned())));
            }
        };
        self.advance();
        let right = self.term()?;
        if !self.eat(TokenKind::Colon) {
            let help = "an equation names its type: `{a == b : T}`";
            return Err(self.expected("`:` and the type of the equation", Some(help.to_owned())));
        }
        let ty = self.term()?;
        self.close(opener, "`}` after the type of the equation")?;
        Ok(self.expr(ExprKind::Equal(equal, left, right, ty), opener.start))
    }

    /// `\{K: h; L: g; default}`, the semicolons optional.
    fn split(&mut self) -> Parsed<Expr> {
        let start = self.advance().start;
        let opener = self.token();
        if opener.kind != TokenKind::OpenBrace || opener.space_before {
            let help = "a core match is `\\{K: h; default}`, a function is `x => e`";
            return Err(self.expected("`{` after `\\`", Some(help.to_owned())));
        }
        self.advance();
        let mut arms = Vec::new();
        let mut default = None;
        while self.kind() != TokenKind::CloseBrace {
            let arm = self.kind() == TokenKind::Name && self.kind_at(self.at + 1) == TokenKind::Colon;
            if arm {
                let token = self.advance();
                let name = self.ident_of(token);
                self.advance();
                arms.push((name, self.term()?));
                self.eat(TokenKind::Semicolon);
            } else {
                default = Some(self.term()?);
                self.eat(TokenKind::Semicolon);
                break;
            }
        }
        self.close(opener, "`}` after the default of the core match")?;
        let kind = if arms.is_empty() && default.is_none() { ExprKind::Absurd } else { ExprKind::Split(arms, default) };
        Ok(self.expr(kind, start))
    }
}
