//! Import lines.

use super::{GivenUp, Parsed, Parser};
use crate::ast::Import;
use crate::lex::{Keyword, Token, TokenKind};

impl Parser<'_> {
    /// The imports at the head of the file.
    pub(super) fn imports(&mut self) {
        while self.kind() == TokenKind::Keyword(Keyword::Import) {
            let line = self.at;
            self.place = None;
            self.declaration_start = self.token().start;
            match self.import() {
                Ok(import) => self.module.imports.push(import),
                Err(GivenUp) => self.skip_line(line),
            }
        }
    }

    /// Steps to the first token on another line than the import's.
    fn skip_line(&mut self, line: usize) {
        self.at = self.at.max(line + 1);
        while !self.token().line_before && self.kind() != TokenKind::End {
            self.at += 1;
        }
    }

    fn import(&mut self) -> Parsed<Import> {
        let word = self.token();
        if self.at > 0 && !word.line_before {
            let span = self.span_of(word);
            return Err(self.wrong(span, "an import stands on a line of its own", "start a new line before `import`"));
        }
        self.advance();
        let path = self.token();
        match path.kind {
            TokenKind::Path => {}
            TokenKind::Text(_) => {
                let span = self.span_since_token(word);
                self.outside(
                    span,
                    "a foreign body (`import \"..\"`) is outside the fragment",
                    "write the body in the language",
                );
                return Err(GivenUp);
            }
            _ => {
                let help = "write `import Base` or `import ./file.bend as M`".to_owned();
                return Err(self.expected("a path after `import`", Some(help)));
            }
        }
        self.advance();
        let text = self.word(path);
        if text == "Base" {
            let import = Import::Base(self.span_since(word.start));
            self.end_of_import()?;
            return Ok(import);
        }
        self.check_path(path)?;
        let token = self.token();
        if token.kind != TokenKind::Name || self.word(token) != "as" || token.line_before {
            let span = self.span_of(path);
            return Err(self.wrong(
                span,
                format!("the import of `{text}` has no alias"),
                format!("write `import {text} as M`"),
            ));
        }
        self.advance();
        if self.token().line_before {
            let span = self.span_of(token);
            return Err(self.wrong(
                span,
                format!("the import of `{text}` has no alias after `as`"),
                format!("write `import {text} as M`"),
            ));
        }
        let alias = self.name("an alias")?;
        let alias = self.undotted(alias, "an alias")?;
        let span = self.span_since(word.start);
        self.end_of_import()?;
        let path = self.intern(text);
        Ok(Import::File { path, alias, span })
    }

    fn span_since_token(&self, token: Token) -> crate::ast::Span {
        self.span(token.start, self.token().end)
    }

    fn end_of_import(&mut self) -> Parsed<()> {
        let token = self.token();
        if token.line_before || token.kind == TokenKind::End {
            return Ok(());
        }
        let found = self.describe(token);
        let span = self.span_of(token);
        Err(self.wrong(
            span,
            format!("expected the end of the import line, found {found}"),
            "an import is `import Base` or `import ./file.bend as M`, one a line",
        ))
    }

    /// A path is `./`, `/` or leading `../`s, folders, then a file that ends in `.bend`.
    fn check_path(&mut self, token: Token) -> Parsed<()> {
        let text = self.word(token);
        let span = self.span_of(token);
        if text.starts_with("0x") || text.contains('@') {
            self.outside(
                span,
                format!("the hub import `{text}` is outside the fragment"),
                "copy the file beside this one and import it by its path",
            );
            return Err(GivenUp);
        }
        let Some(mut steps) = text
            .strip_prefix("./")
            .or_else(|| text.strip_prefix('/'))
            .or_else(|| text.starts_with("../").then_some(text))
        else {
            return Err(self.wrong(
                span,
                format!("`{text}` is no path of an import"),
                "a path starts with `./`, `../` or `/`, and ends in `.bend`; the base is `import Base`",
            ));
        };
        while text.starts_with("../")
            && let Some(rest) = steps.strip_prefix("../")
        {
            steps = rest;
        }
        let Some(steps) = steps.strip_suffix(".bend") else {
            return Err(self.wrong(
                span,
                format!("the import `{text}` does not end in `.bend`"),
                format!("write `{text}.bend` if that is the file"),
            ));
        };
        if let Some(step) = steps.split('/').find(|step| !is_path_word(step)) {
            return Err(self.wrong(
                span,
                format!("`{step}` is no folder or file name of an import"),
                "each is a letter or `_`, then letters, digits, `_` and `-`",
            ));
        }
        Ok(())
    }
}

fn is_path_word(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
}
