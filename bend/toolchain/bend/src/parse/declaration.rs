//! Declarations: types, defs, fills and laws, and going on after an error in one.

use super::body::Mode;
use super::parameter::Place;
use super::{GivenUp, Parsed, Parser};
use crate::ast::{Clause, Decl, DefDecl, FillDecl, Ident, LawDecl, Mark, Param, TypeDecl};
use crate::lex::{Keyword, Token, TokenKind};

impl Parser<'_> {
    pub(super) fn module(&mut self) {
        self.imports();
        loop {
            self.place = None;
            let token = self.token();
            self.declaration_start = token.start;
            let read = match token.kind {
                TokenKind::End => return,
                TokenKind::Keyword(Keyword::Def) => self.def(),
                TokenKind::Keyword(Keyword::TypeDecl) => self.type_decl(),
                TokenKind::Keyword(Keyword::Law) => self.law(),
                TokenKind::At if self.at_unsafe() => {
                    self.unsafe_mark();
                    continue;
                }
                _ => Err(self.no_declaration(token)),
            };
            match read {
                Ok(decl) => self.module.decls.push(decl),
                Err(GivenUp) => self.skip_to_declaration(),
            }
        }
    }

    /// Whether `@unsafe` stands here, which no binder is: no colon follows.
    pub(super) fn at_unsafe(&self) -> bool {
        let name = self.token_at(self.at + 1);
        self.kind() == TokenKind::At
            && name.kind == TokenKind::Name
            && self.word(name) == "unsafe"
            && self.kind_at(self.at + 2) != TokenKind::Colon
    }

    pub(super) fn unsafe_mark(&mut self) {
        let start = self.advance().start;
        self.advance();
        let span = self.span_since(start);
        self.outside(
            span,
            "`@unsafe` is outside the fragment",
            "remove it, and make the def terminate and use its arguments as its types say",
        );
    }

    fn no_declaration(&mut self, token: Token) -> GivenUp {
        let span = self.span_of(token);
        match token.kind {
            TokenKind::Bad => GivenUp,
            TokenKind::Keyword(Keyword::Import) => self.wrong(
                span,
                "an import stands after a declaration",
                "move it to the head of the file: imports come first, one a line",
            ),
            TokenKind::Keyword(Keyword::Case) => self.wrong(
                span,
                "this `case` belongs to no match",
                "a case belongs to the innermost match whose first case stands at its column or left of it",
            ),
            _ => {
                let found = self.describe(token);
                let help =
                    self.hint(token).unwrap_or_else(|| "a declaration starts with `type`, `def` or `law`".to_owned());
                self.wrong(span, format!("expected a declaration, found {found}"), help)
            }
        }
    }

    fn skip_to_declaration(&mut self) {
        self.pending_less = None;
        self.depth = 0;
        self.case_column = None;
        loop {
            // A declaration that stopped at its own first word has not moved: `parse` steps over
            // that word before anything can fail.
            match self.kind() {
                TokenKind::End | TokenKind::Keyword(Keyword::Def | Keyword::TypeDecl | Keyword::Law) => return,
                TokenKind::At if self.at_unsafe() => return,
                _ => self.at += 1,
            }
        }
    }

    /// What stands behind a declaration must be another one.
    fn end_of_declaration(&mut self) -> Parsed<()> {
        let token = self.token();
        match token.kind {
            TokenKind::End | TokenKind::Keyword(Keyword::Def | Keyword::TypeDecl | Keyword::Law | Keyword::Import) => {
                Ok(())
            }
            TokenKind::At if self.at_unsafe() => Ok(()),
            TokenKind::Keyword(Keyword::Case) => Err(self.no_declaration(token)),
            _ => {
                let place = self.place.clone().unwrap_or_default();
                Err(self.expected(&format!("the end of {place}"), None))
            }
        }
    }

    /// Names the declaration for the messages about it.
    fn enter(&mut self, start: u32, word: &str, name: &Ident) {
        let place = format!("{word} `{}`", name.text);
        self.places.push((start, place.clone()));
        self.place = Some(place);
    }

    fn declared_name(&mut self, what: &str) -> Parsed<Ident> {
        let token = self.token();
        if token.kind == TokenKind::Underscore {
            let span = self.span_of(token);
            return Err(self.wrong(span, format!("{what} cannot be named `_`"), "give it a name: `_` never binds"));
        }
        self.name(&format!("the name of {what}"))
    }

    fn def(&mut self) -> Parsed<Decl> {
        let start = self.advance().start;
        let name = self.declared_name("a def")?;
        self.enter(start, "def", &name);
        self.question_mark(&name);
        if self.kind() != TokenKind::OpenParen {
            let help = format!("write `def {}() -> T:`", name.text);
            return Err(self.expected("`(` after the name of the def", Some(help)));
        }
        let params = self.params(Place::Def)?;
        match self.kind() {
            TokenKind::Arrow => {
                let params = self.typed_params(params)?;
                self.advance();
                let result = self.term()?;
                self.expect(TokenKind::Colon, "`:` after the type of the def")?;
                let body = self.body(Mode::Rows)?;
                self.end_of_declaration()?;
                let span = self.span_since(start);
                Ok(Decl::Def(DefDecl { name, params, result, body, span }))
            }
            TokenKind::Colon => {
                let params = self.fill_names(&name, params)?;
                self.advance();
                let body = self.body(Mode::Rows)?;
                self.end_of_declaration()?;
                let span = self.span_since(start);
                Ok(Decl::Fill(FillDecl { name, params, body, span }))
            }
            _ => {
                let help = "a def is `def f(x: A) -> T:`, the proof of a law is `def name(x, y):`";
                Err(self.expected("`->` or `:` after the parameters", Some(help.to_owned())))
            }
        }
    }

    /// `def f?(..)` is sugar for `@unsafe`.
    fn question_mark(&mut self, name: &Ident) {
        if self.kind() != TokenKind::Question {
            return;
        }
        let span = self.span_of(self.token());
        self.advance();
        self.outside(
            span,
            format!("`def {}?` is `@unsafe`, which is outside the fragment", name.text),
            "remove the `?`, and make the def terminate and use its arguments as its types say",
        );
    }

    /// The parameters of a def: a mark needs a type, and the `~` ones lead.
    fn typed_params(&mut self, params: Vec<(Param, Token)>) -> Parsed<Vec<Param>> {
        let mut plain_before = false;
        let mut typed = Vec::with_capacity(params.len());
        for (param, first) in params {
            let name = &param.name.text;
            let marked = !matches!(first.kind, TokenKind::Name | TokenKind::Underscore);
            if marked && param.ty.is_none() {
                return Err(self.wrong(
                    self.span_of(first),
                    format!("the parameter `{name}` has a mark and no type"),
                    format!("write `{name}`, which means `-{name}: Quant`, or give it a type"),
                ));
            }
            if param.mark == Mark::Template && plain_before {
                return Err(self.late_template(&param.name));
            }
            plain_before |= param.mark != Mark::Template;
            typed.push(param);
        }
        Ok(typed)
    }

    fn late_template(&mut self, name: &Ident) -> GivenUp {
        self.wrong(
            name.span,
            format!("the `~` parameter `{}` stands behind a plain one", name.text),
            "put the `~` parameters first",
        )
    }

    /// The parameters of a fill are bare names.
    fn fill_names(&mut self, law: &Ident, params: Vec<(Param, Token)>) -> Parsed<Vec<Ident>> {
        let mut names = Vec::with_capacity(params.len());
        for (param, first) in params {
            let name = &param.name.text;
            if param.ty.is_some() {
                return Err(self.wrong(
                    param.name.span,
                    format!("the parameter `{name}` of the fill of `{}` has a type", law.text),
                    "a fill takes bare names, the law has the types; a def of its own needs `-> T` before the `:`",
                ));
            }
            if !matches!(first.kind, TokenKind::Name | TokenKind::Underscore) {
                let mark = self.word(first);
                return Err(self.wrong(
                    self.span_of(first),
                    format!("the parameter `{name}` of the fill of `{}` has the mark `{mark}`", law.text),
                    format!("write `{name}`: a fill takes bare names, the law has the marks"),
                ));
            }
            names.push(param.name);
        }
        Ok(names)
    }

    fn type_decl(&mut self) -> Parsed<Decl> {
        let start = self.advance().start;
        let name = self.declared_name("a type")?;
        self.enter(start, "type", &name);
        let params = if self.kind() == TokenKind::Less { self.params(Place::Type)? } else { Vec::new() };
        if !self.eat_keyword(Keyword::Is) {
            let help = format!("write `type {} is Data:` or another kind", name.text);
            return Err(self.expected("`is` and the kind of the type", Some(help)));
        }
        let kind = self.term()?;
        self.expect(TokenKind::Colon, "`:` after the kind of the type")?;
        let mut constructors = Vec::new();
        while matches!(self.kind(), TokenKind::Name | TokenKind::Underscore) {
            constructors.push(self.constructor()?);
        }
        self.end_of_declaration()?;
        let span = self.span_since(start);
        let params = params.into_iter().map(|(param, _)| param).collect();
        Ok(Decl::Type(TypeDecl { name, params, kind, constructors, span }))
    }

    fn constructor(&mut self) -> Parsed<(Ident, Vec<Param>)> {
        let name = self.declared_name("a constructor")?;
        if self.kind() != TokenKind::OpenBrace || self.token().space_before {
            let help = format!("write `{0}{{}}` or `{0}{{field: Type}}`, the brace touching", name.text);
            return Err(self.expected(&format!("`{{` after the constructor `{}`", name.text), Some(help)));
        }
        let fields = self.params(Place::Constructor)?;
        Ok((name, fields.into_iter().map(|(param, _)| param).collect()))
    }

    fn law(&mut self) -> Parsed<Decl> {
        let start = self.advance().start;
        let name = self.declared_name("a law")?;
        self.enter(start, "law", &name);
        if self.kind() != TokenKind::Colon {
            let help = format!("write `law {}:`, then a `for x: A` clause for each variable", name.text);
            return Err(self.expected("`:` after the name of the law", Some(help)));
        }
        self.advance();
        let mut clauses = Vec::new();
        loop {
            match self.kind() {
                TokenKind::Keyword(Keyword::For) => {
                    self.advance();
                    clauses.push(Clause::For(self.clause("for")?));
                }
                TokenKind::Keyword(Keyword::Exs) => {
                    self.advance();
                    clauses.push(Clause::Exs(self.clause("exs")?));
                }
                _ => break,
            }
        }
        let mut plain_before = false;
        for clause in &clauses {
            let (Clause::For(param) | Clause::Exs(param)) = clause;
            if param.mark == Mark::Template && plain_before {
                return Err(self.late_template(&param.name));
            }
            plain_before |= param.mark != Mark::Template;
        }
        let claim = self.body(Mode::Statements)?;
        self.end_of_declaration()?;
        let span = self.span_since(start);
        Ok(Decl::Law(LawDecl { name, clauses, claim, span }))
    }
}
