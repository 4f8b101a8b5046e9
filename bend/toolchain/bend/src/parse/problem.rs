//! What the parser says: how a token is called, and the errors that several forms share.

use super::{GivenUp, Parsed, Parser};
use crate::ast::{Ident, Span};
use crate::diagnostic::Diagnostic;
use crate::lex::{Keyword, Token, TokenKind};

impl Parser<'_> {
    /// Reports an error and goes on.
    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        let diagnostic = match &self.place {
            Some(place) if diagnostic.place.is_none() => diagnostic.inside(place.clone()),
            _ => diagnostic,
        };
        self.diagnostics.push(diagnostic);
    }

    /// Reports an error that ends the declaration. Behind a word that the lexer has refused in
    /// the same declaration, it would only be an echo.
    pub(super) fn give_up(&mut self, diagnostic: Diagnostic) -> GivenUp {
        let start = diagnostic.span.map_or(0, |span| span.start);
        let refused_before = self.lexical.partition_point(|refused| refused.span.is_some_and(|s| s.start <= start));
        let last =
            refused_before.checked_sub(1).and_then(|last| self.lexical.get(last)).and_then(|refused| refused.span);
        let echo = last.is_some_and(|span| span.start >= self.declaration_start);
        if !echo {
            self.report(diagnostic);
        }
        GivenUp
    }

    /// The lexer's reports, each with the declaration it stands in, join the parser's.
    pub(super) fn merge_lexical(&mut self) {
        for diagnostic in std::mem::take(&mut self.lexical) {
            let start = diagnostic.span.map_or(0, |span| span.start);
            let before = self.places.partition_point(|(place_start, _)| *place_start <= start);
            let place = before.checked_sub(1).and_then(|last| self.places.get(last));
            self.diagnostics.push(match place {
                Some((_, place)) => diagnostic.inside(place.clone()),
                None => diagnostic,
            });
        }
        self.diagnostics.sort_by_key(|diagnostic| diagnostic.span.map(|span| span.start));
    }

    /// A syntax error at a span.
    pub(super) fn wrong(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) -> GivenUp {
        self.give_up(Diagnostic::error("syntax", message).at(span).help(help))
    }

    /// A form that upstream has and this fragment has not; parsing may go on.
    pub(super) fn outside(&mut self, span: Span, message: impl Into<String>, help: impl Into<String>) {
        self.report(Diagnostic::error("outside-the-fragment", message).at(span).help(help));
    }

    /// The current token is not what the form needs here.
    pub(super) fn expected(&mut self, what: &str, help: Option<String>) -> GivenUp {
        let token = self.token();
        if token.kind == TokenKind::Bad {
            // The lexer has said what is wrong with it.
            return GivenUp;
        }
        let found = self.describe(token);
        let mut diagnostic =
            Diagnostic::error("syntax", format!("expected {what}, found {found}")).at(self.span_of(token));
        if let Some(help) = help.or_else(|| self.hint(token)) {
            diagnostic = diagnostic.help(help);
        }
        self.give_up(diagnostic)
    }

    pub(super) fn expect(&mut self, kind: TokenKind, what: &str) -> Parsed<Token> {
        if self.kind() == kind {
            return Ok(self.advance());
        }
        Err(self.expected(what, None))
    }

    /// The bracket that closes the one opened at `opener`.
    pub(super) fn close(&mut self, opener: Token, what: &str) -> Parsed<Token> {
        let Some(kind) = super::bracket::closing(opener.kind) else {
            return Err(GivenUp);
        };
        if self.kind() == kind {
            return Ok(self.advance());
        }
        let hint = self.hint(self.token()).unwrap_or_else(|| {
            let opened = self.word(opener);
            let line = self.line_of(opener);
            format!("the `{opened}` on line {line} is still open")
        });
        Err(self.expected(what, Some(hint)))
    }

    fn line_of(&self, token: Token) -> usize {
        let before = &self.text[..token.start as usize];
        before.bytes().filter(|b| *b == b'\n').count() + 1
    }

    /// A token as messages call it.
    pub(super) fn describe(&self, token: Token) -> String {
        let word = self.word(token);
        match token.kind {
            TokenKind::Name => format!("the name `{word}`"),
            TokenKind::Keyword(_) => format!("the reserved word `{word}`"),
            TokenKind::U32(_) | TokenKind::Nat(_) => format!("the number `{word}`"),
            TokenKind::Text(_) => "a text".to_owned(),
            TokenKind::End => "the end of the file".to_owned(),
            _ => format!("`{word}`"),
        }
    }

    /// What is likely wrong where nothing fits.
    pub(super) fn hint(&self, token: Token) -> Option<String> {
        let next = self.touching_after(self.at);
        let word_next = matches!(next, Some(TokenKind::Name | TokenKind::Underscore | TokenKind::Keyword(_)));
        Some(match token.kind {
            TokenKind::Plus | TokenKind::Minus if word_next => {
                let sign = self.word(token);
                format!("an operator `{sign}` before a name needs a space after it")
            }
            TokenKind::Percent => "the operator `%` needs white space after it".to_owned(),
            TokenKind::Greater if !token.space_before => {
                "a first type argument with `&`, `|` or `->` stands in parentheses; an operator `>`, `>=` or `>>` needs a space before it".to_owned()
            }
            TokenKind::Quantity(_) => {
                let word = self.word(token);
                format!("put a comma before `{word}`: after a term it would read as a pair")
            }
            TokenKind::EqualsEquals | TokenKind::NotEquals => {
                "an equation is `{a == b : T}`; equality of values is a call such as `Nat.is_eq(a, b)`".to_owned()
            }
            TokenKind::OpenParen | TokenKind::OpenSquare if token.line_before => {
                "a call does not start a new line: put its bracket behind the function".to_owned()
            }
            TokenKind::Equals => {
                "a let binds a name, a tuple or a constructor pattern, and stands before a body".to_owned()
            }
            TokenKind::Keyword(keyword) => self.keyword_hint(keyword, self.word(token)),
            TokenKind::End => "something before it is unfinished".to_owned(),
            TokenKind::Semicolon => {
                "a `;` ends a let, a motive, a statement of a do block or an arm of `\\{..}`".to_owned()
            }
            TokenKind::Colon => {
                "a let with a type is `x : T = v`, an annotation is `{x : T}`".to_owned()
            }
            TokenKind::OpenBrace if self.at > 0 && self.kind_at(self.at - 1) == TokenKind::Name => {
                "the `{` of a constructor touches its name: `K{a, b}`".to_owned()
            }
            _ => return None,
        })
    }

    fn keyword_hint(&self, keyword: Keyword, word: &str) -> String {
        match keyword {
            Keyword::Def | Keyword::TypeDecl | Keyword::Law | Keyword::Import => {
                format!("`{word}` starts a declaration: something before it is unfinished")
            }
            Keyword::For | Keyword::Exs | Keyword::Where => {
                format!("`{word}` stands in the clauses of a law, before its claim")
            }
            Keyword::Case => "a case stands in a match, behind `match x:`".to_owned(),
            _ => format!("`{word}` is a reserved word: a name must be another word"),
        }
    }

    /// A name that binds or declares something.
    pub(super) fn name(&mut self, what: &str) -> Parsed<Ident> {
        let token = self.token();
        match token.kind {
            TokenKind::Name => {
                self.advance();
                Ok(self.ident_of(token))
            }
            TokenKind::Keyword(_) => {
                let word = self.word(token);
                let span = self.span_of(token);
                Err(self.wrong(
                    span,
                    format!("`{word}` is a reserved word and cannot be {what}"),
                    "choose another name",
                ))
            }
            _ => Err(self.expected(what, None)),
        }
    }

    /// A name of one word: lambda, pattern and let binders take no dots.
    pub(super) fn undotted(&mut self, name: Ident, what: &str) -> Parsed<Ident> {
        if !name.text.contains('.') {
            return Ok(name);
        }
        let text = &name.text;
        let message = format!("`{text}` cannot be {what}: its name has a dot");
        let help = format!("write it as one word, such as `{}`", text.replace('.', "_"));
        Err(self.wrong(name.span, message, help))
    }
}
