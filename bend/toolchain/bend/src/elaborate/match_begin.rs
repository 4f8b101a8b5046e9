//! What a match starts from: its scrutinees, its rows, and a record of the rows of a def's text.

use std::collections::HashMap;
use std::rc::Rc;

use bailiff_proof_kernel::Term;

use super::Elaborator;
use super::fault::{Elaborated, FaultKind, count, refuse};
use super::match_column::Waiting;
use super::match_pattern::Pat;
use super::names::{Found, Top};
use super::scope::{Meaning, Origin, Scope, Variable};
use crate::ast::{Expr, ExprKind, Span};

/// A row of a match in the text, however often the tree copies it.
pub(super) type RowKey = *const Expr;

/// What is known of one row of the text.
#[derive(Clone, Debug)]
pub(super) struct RowRecord {
    /// Where it stands.
    pub span: Span,
    /// The rows around it and itself, outermost first.
    pub path: Rc<[RowKey]>,
    /// Whether an arm of the tree has it.
    pub reached: bool,
}

/// What is known of the def's rows.
#[derive(Debug, Default)]
pub(super) struct Tree {
    /// The rows in the order of the text.
    pub rows: Vec<RowRecord>,
    numbers: HashMap<RowKey, usize>,
    /// The rows around the place that is being read.
    pub path: Vec<RowKey>,
    /// Of a match with one of these rows, only that row is read.
    pub focus: Vec<RowKey>,
    /// Bodies that name no variable of the tree: they are the same term wherever they stand.
    pub closed: HashMap<RowKey, Term>,
    /// How many nodes the tree has so far.
    pub nodes: u32,
}

/// A row with the patterns that are left, the next one last.
#[derive(Clone, Debug)]
pub(super) struct RowState<'t> {
    pub patterns: Vec<Pat>,
    pub scope: Scope,
    pub body: &'t Expr,
}

/// A match with the scrutinees that are left, the next one last.
#[derive(Clone, Debug)]
pub(super) struct State<'t> {
    pub scrutinees: Vec<Scrutinee>,
    pub rows: Vec<RowState<'t>>,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub(super) struct Scrutinee {
    pub variable: Variable,
    pub name: Rc<str>,
    pub span: Span,
}

impl Elaborator {
    /// The match that a body starts with, if it starts with one.
    pub(super) fn begin<'t>(
        &mut self,
        expr: &'t Expr,
        scope: &Scope,
        waiting: &Waiting,
    ) -> Elaborated<Option<State<'t>>> {
        match &*expr.kind {
            ExprKind::Match(scrutinees, rows) => {
                let scrutinees = self.scrutinees(scope, scrutinees.iter(), waiting)?;
                let mut states = Vec::new();
                for row in rows {
                    if row.patterns.len() != scrutinees.len() {
                        let got = count(row.patterns.len(), "pattern");
                        let expected = count(scrutinees.len(), "value");
                        return refuse(row.span, FaultKind::PatternCount { got, expected });
                    }
                    let mut inner = scope.clone();
                    let mut patterns = Vec::new();
                    for pattern in &row.patterns {
                        patterns.push(self.pattern(&mut inner, pattern)?);
                    }
                    patterns.reverse();
                    self.tree.note(&row.body, row.span);
                    states.push(RowState { patterns, scope: inner, body: &row.body });
                }
                if states.iter().any(|row| self.tree.focus.contains(&std::ptr::from_ref(row.body))) {
                    states.retain(|row| self.tree.focus.contains(&std::ptr::from_ref(row.body)));
                }
                Ok(Some(State { scrutinees, rows: states, span: expr.span }))
            }
            ExprKind::LetPattern(pattern, value, body) => {
                let scrutinees = self.scrutinees(scope, std::iter::once(value), waiting)?;
                let mut inner = scope.clone();
                let patterns = vec![self.pattern(&mut inner, pattern)?];
                let rows = vec![RowState { patterns, scope: inner, body }];
                Ok(Some(State { scrutinees, rows, span: expr.span }))
            }
            _ => Ok(None),
        }
    }

    fn scrutinees<'t>(
        &mut self,
        scope: &Scope,
        exprs: impl Iterator<Item = &'t Expr>,
        waiting: &Waiting,
    ) -> Elaborated<Vec<Scrutinee>> {
        let mut found: Vec<Scrutinee> = Vec::new();
        for expr in exprs {
            let scrutinee = self.scrutinee(scope, expr, waiting)?;
            if found.iter().any(|other| other.variable == scrutinee.variable) {
                return refuse(expr.span, FaultKind::ScrutineeTwice { name: scrutinee.name });
            }
            found.push(scrutinee);
        }
        found.reverse();
        Ok(found)
    }

    fn scrutinee(&self, scope: &Scope, expr: &Expr, waiting: &Waiting) -> Elaborated<Scrutinee> {
        let ExprKind::Var(ident) = &*expr.kind else {
            return refuse(expr.span, FaultKind::ScrutineeComputed);
        };
        let name = ident.text.clone();
        let Some(variable) = scope.find(&name) else {
            let what = match (self.names.top(self.file, &name), self.names.constructor(self.file, &name)) {
                (Found::Here(Top::Def(_)), _) => "a def",
                (Found::Here(Top::Datatype(_)), _) => "a type",
                (_, Found::Here(_)) => "a constructor",
                (found, _) => return refuse(expr.span, self.unknown(ident, found)),
            };
            return refuse(expr.span, FaultKind::ScrutineeOther { name, what });
        };
        let variable = self.variables.canonical(variable);
        let kind = match (self.variables.origin(variable), self.variables.meaning(variable)) {
            (Origin::Template, _) => FaultKind::ScrutineeOther { name, what: "a `~` parameter" },
            (Origin::Let, _) => FaultKind::ScrutineeOther { name, what: "bound by a let" },
            (Origin::Function | Origin::Motive, _) => {
                FaultKind::ScrutineeOther { name, what: "bound inside this body" }
            }
            (Origin::Pattern, Meaning::Opened(..)) => FaultKind::ScrutineeOpened { name },
            (Origin::Pattern, _) if waiting.iter().any(|pending| pending.variable == variable) => {
                return Ok(Scrutinee { variable, name, span: expr.span });
            }
            (Origin::Pattern, _) => FaultKind::ScrutineePassed { name },
        };
        refuse(expr.span, kind)
    }
}

impl Tree {
    fn note(&mut self, body: &Expr, span: Span) {
        let key: RowKey = body;
        if self.numbers.contains_key(&key) {
            return;
        }
        self.numbers.insert(key, self.rows.len());
        let path = self.path.iter().copied().chain([key]).collect();
        self.rows.push(RowRecord { span, path, reached: false });
    }

    pub(super) fn reach(&mut self, key: RowKey) {
        if let Some(number) = self.numbers.get(&key) {
            self.rows[*number].reached = true;
        }
    }
}
