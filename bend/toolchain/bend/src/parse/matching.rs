//! `match` and its rows, by column.

use super::body::Mode;
use super::{Parsed, Parser};
use crate::ast::{Expr, ExprKind, Pattern, Row};
use crate::lex::{Keyword, TokenKind};

const CASE: TokenKind = TokenKind::Keyword(Keyword::Case);

impl Parser<'_> {
    /// A case joins the innermost open match whose first case stands at its column or left of it;
    /// that first case stands right of the enclosing `case`.
    pub(super) fn match_rows(&mut self) -> Parsed<Expr> {
        let start = self.advance().start;
        let mut scrutinees = Vec::new();
        while self.kind() != TokenKind::Colon {
            scrutinees.push(self.term()?);
            if self.kind() != TokenKind::Colon && !self.starts_item(false) {
                let help = "a match is `match a b:`, then its cases".to_owned();
                return Err(self.expected("another scrutinee or `:`", Some(help)));
            }
        }
        if scrutinees.is_empty() {
            let help = "a match is `match a b:`, then its cases".to_owned();
            return Err(self.expected("what to match on", Some(help)));
        }
        self.advance();
        let enclosing = self.case_column;
        let mut rows = Vec::new();
        let mut first_column = None;
        loop {
            let comma = usize::from(!rows.is_empty() && self.kind() == TokenKind::Comma);
            let case = self.token_at(self.at + comma);
            let joins = case.kind == CASE
                && match first_column {
                    Some(first) => case.column >= first,
                    None => enclosing.is_none_or(|enclosing| case.column > enclosing),
                };
            if !joins {
                break;
            }
            self.at += comma;
            first_column = first_column.or(Some(case.column));
            self.case_column = Some(case.column);
            rows.push(self.row()?);
        }
        self.case_column = enclosing;
        Ok(self.expr(ExprKind::Match(scrutinees, rows), start))
    }

    fn row(&mut self) -> Parsed<Row> {
        let start = self.advance().start;
        let patterns = self.row_patterns()?;
        self.advance();
        let body = self.body(Mode::Rows)?;
        let span = self.span_since(start);
        Ok(Row { patterns, body, span })
    }

    fn row_patterns(&mut self) -> Parsed<Vec<Pattern>> {
        let mut patterns = Vec::new();
        while self.kind() != TokenKind::Colon {
            patterns.push(self.pattern()?);
            if !self.eat(TokenKind::Comma) && self.kind() != TokenKind::Colon && !self.starts_pattern() {
                let help = "a case is `case p q: body`".to_owned();
                return Err(self.expected("another pattern or `:`", Some(help)));
            }
        }
        if patterns.is_empty() {
            let help = "a case has one pattern a scrutinee: `case p q: body`".to_owned();
            return Err(self.expected("a pattern after `case`", Some(help)));
        }
        Ok(patterns)
    }
}
