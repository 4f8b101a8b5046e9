//! Matches to case trees, one column at a time.
//!
//! The tree consumes the pending parameters and fields strictly in order. A column with a
//! constructor in any row is a split, and stands at its own binder: the binders before it close
//! as lambdas. A column of variables gives its binder more names and consumes nothing. The first
//! row without patterns left decides.

use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, Form, Term};

use super::Elaborator;
use super::fault::{Elaborated, FaultKind, refuse};
use super::match_begin::{RowKey, RowState, Scrutinee, State};
use super::match_pattern::{Pat, View};
use super::scope::{Meaning, Origin, Scope, Variable};
use super::term::name_of;
use crate::ast::{Expr, Span};

/// The most nodes that the tree of one def may have.
const LARGEST_TREE: u32 = 100_000;

/// A parameter or field that the tree has not consumed yet.
#[derive(Clone, Debug)]
pub(super) struct Pending {
    pub variable: Variable,
    name: Rc<str>,
    span: Span,
    /// Whether a name of it is marked `+`.
    copied: bool,
    /// The constructors that splits above have removed.
    removed: Rc<[ConstructorId]>,
}

impl Pending {
    /// One that no match has looked at.
    pub(super) fn new(variable: Variable, name: &Rc<str>, span: Span) -> Pending {
        Pending { variable, name: name.clone(), span, copied: false, removed: Rc::from([]) }
    }
}

/// The pending binders, the next one last.
pub(super) type Waiting = Vec<Pending>;

impl Elaborator {
    /// A body over the pending binders: a match, or a term under a lambda for each.
    pub(super) fn body(&mut self, expr: &Expr, scope: &Scope, waiting: Waiting) -> Elaborated<Term> {
        match self.begin(expr, scope, &waiting)? {
            Some(state) => self.columns(state, waiting),
            None => self.leaf(expr, scope, waiting),
        }
    }

    fn leaf(&mut self, expr: &Expr, scope: &Scope, mut waiting: Waiting) -> Elaborated<Term> {
        if let Some(next) = waiting.pop() {
            return self.lambda(next, |e| e.leaf(expr, scope, waiting));
        }
        let key: RowKey = expr;
        if let Some(term) = self.tree.closed.get(&key) {
            return Ok(term.clone());
        }
        // A leaf holds no other leaf: no body stands inside a term.
        (self.leaf_depth, self.leaf_open) = (self.depth, false);
        let term = self.term(scope, expr)?;
        if !self.leaf_open {
            self.tree.closed.insert(key, term.clone());
        }
        Ok(term)
    }

    /// A lambda that binds a pending parameter or field.
    fn lambda(&mut self, next: Pending, inside: impl FnOnce(&mut Self) -> Elaborated<Term>) -> Elaborated<Term> {
        self.grow(next.span)?;
        let before = self.variables.set(next.variable, Meaning::Level(self.depth));
        self.depth += 1;
        let body = inside(self)?;
        self.depth -= 1;
        self.variables.set(next.variable, before);
        Ok(self.node(next.span, Form::Lam(next.copied, name_of(&next.name), body)))
    }

    fn grow(&mut self, span: Span) -> Elaborated<()> {
        self.tree.nodes += 1;
        if self.tree.nodes > LARGEST_TREE {
            return refuse(span, FaultKind::TreeTooLarge { limit: LARGEST_TREE });
        }
        Ok(())
    }

    fn columns(&mut self, mut state: State<'_>, mut waiting: Waiting) -> Elaborated<Term> {
        self.grow(state.span)?;
        let Some(scrutinee) = state.scrutinees.last().cloned() else {
            return self.row(state, waiting);
        };
        let Some(at) = waiting.iter().position(|pending| pending.variable == scrutinee.variable) else {
            return refuse(scrutinee.span, FaultKind::ScrutineePassed { name: scrutinee.name });
        };
        let heads: Vec<View> = state.rows.iter().filter_map(|row| row.patterns.last()).map(Pat::view).collect();
        let split = heads.iter().position(|head| matches!(head, View::Con(..)));
        if split.is_none() && !heads.is_empty() {
            return self.variable_column(state, waiting, at, heads);
        }
        if at + 1 < waiting.len()
            && let Some(next) = waiting.pop()
        {
            return self.lambda(next, |e| e.columns(state, waiting));
        }
        let Some(row) = split else {
            return Ok(self.node(state.span, Form::Absurd));
        };
        self.same_datatype(&state, &heads, row)?;
        let Some(pending) = waiting.pop() else {
            return refuse(scrutinee.span, FaultKind::ScrutineePassed { name: scrutinee.name });
        };
        state.scrutinees.pop();
        self.split_column(state, waiting, (scrutinee, pending), heads, row)
    }

    /// The first row has no pattern left: it decides.
    fn row(&mut self, state: State<'_>, waiting: Waiting) -> Elaborated<Term> {
        let Some(row) = state.rows.into_iter().next() else {
            return Ok(self.node(state.span, Form::Absurd));
        };
        let key: RowKey = row.body;
        self.tree.reach(key);
        self.tree.path.push(key);
        let term = self.body(row.body, &row.scope, waiting);
        self.tree.path.pop();
        term
    }

    /// Every row names the same binder: each name is the binder's from here on.
    fn variable_column(
        &mut self,
        mut state: State<'_>,
        mut waiting: Waiting,
        at: usize,
        heads: Vec<View>,
    ) -> Elaborated<Term> {
        let pending = &mut waiting[at];
        let mut before = Vec::new();
        for (row, head) in state.rows.iter_mut().zip(heads) {
            row.patterns.pop();
            if let View::Bind(variable, copied, name) = head {
                pending.copied |= copied;
                if &*pending.name == "_" {
                    pending.name = name;
                }
                before.push((variable, self.variables.set(variable, Meaning::Same(pending.variable))));
            }
        }
        state.scrutinees.pop();
        let term = self.columns(state, waiting);
        for (variable, meaning) in before {
            self.variables.set(variable, meaning);
        }
        term
    }

    /// All constructors of a column are of one datatype, and none is gone already.
    fn same_datatype(&self, state: &State<'_>, heads: &[View], first: usize) -> Elaborated<()> {
        let View::Con(first, _) = &heads[first] else {
            return Ok(());
        };
        let datatype = self.names.constructors[first.0 as usize].datatype;
        for (row, head) in state.rows.iter().zip(heads) {
            let (View::Con(id, _), Some(pattern)) = (head, row.patterns.last()) else {
                continue;
            };
            let info = &self.names.constructors[id.0 as usize];
            if info.datatype != datatype {
                let datatype = self.names.datatypes[datatype.0 as usize].name.clone();
                return refuse(pattern.span, FaultKind::PatternForeign { name: info.name.clone(), datatype });
            }
        }
        Ok(())
    }

    fn split_column(
        &mut self,
        state: State<'_>,
        waiting: Waiting,
        (scrutinee, mut pending): (Scrutinee, Pending),
        heads: Vec<View>,
        first: usize,
    ) -> Elaborated<Term> {
        let View::Con(constructor, model) = &heads[first] else {
            return Ok(self.node(state.span, Form::Absurd));
        };
        let constructor = *constructor;
        let span = state.rows[first].patterns.last().map_or(state.span, |pattern| pattern.span);
        let info = &self.names.constructors[constructor.0 as usize];
        if pending.removed.contains(&constructor) {
            return refuse(span, FaultKind::PatternAgain { name: info.name.clone() });
        }
        let datatype = info.datatype;
        let field_names = info.fields.clone();
        let marked = heads.iter().any(|head| matches!(head, View::Bind(_, true, _)));
        let copied = pending.copied || marked;
        let fields: Vec<Pending> = model
            .iter()
            .zip(&field_names)
            .map(|(pattern, field)| {
                let variable = self.variables.add(Origin::Pattern, Meaning::Pending);
                let name = match pattern.view() {
                    View::Bind(_, _, name) if &*name != "_" => name,
                    _ => field.clone(),
                };
                Pending { copied, ..Pending::new(variable, &name, pattern.span) }
            })
            .collect();

        let rest: State<'_> = State {
            scrutinees: state.scrutinees.clone(),
            rows: rows_without(&state, &heads, constructor),
            span: state.span,
        };
        let hit = self.hit(state, waiting.clone(), (&scrutinee, &pending), (constructor, fields), heads)?;

        let mut removed = pending.removed.to_vec();
        removed.push(constructor);
        let all = &self.names.datatypes[datatype.0 as usize].constructors;
        // Their number first: a type may have thousands.
        let last = removed.len() >= all.len() && all.iter().all(|other| removed.contains(other));
        pending.removed = Rc::from(removed);
        let mut rest = rest;
        rest.scrutinees.push(scrutinee);
        let name = pending.name.clone();
        let mut waiting = waiting;
        waiting.push(pending);
        let miss = if !last {
            self.columns(rest, waiting)?
        } else if self.splits_again(rest, waiting)? {
            return refuse(span, FaultKind::SplitAfterLast { name });
        } else {
            self.node(span, Form::Absurd)
        };
        Ok(self.node(span, Form::Split(constructor, hit, miss)))
    }

    /// The side of a split where the scrutinee is `constructor` over new fields.
    fn hit(
        &mut self,
        state: State<'_>,
        mut waiting: Waiting,
        (scrutinee, pending): (&Scrutinee, &Pending),
        (constructor, fields): (ConstructorId, Vec<Pending>),
        heads: Vec<View>,
    ) -> Elaborated<Term> {
        let mut scrutinees = state.scrutinees;
        for field in fields.iter().rev() {
            scrutinees.push(Scrutinee { variable: field.variable, name: field.name.clone(), span: scrutinee.span });
        }
        let mut rows = Vec::new();
        let mut before = Vec::new();
        for (mut row, head) in state.rows.into_iter().zip(heads) {
            let Some(pattern) = row.patterns.pop() else {
                continue;
            };
            match head {
                View::Con(id, parts) if id == constructor => row.patterns.extend(parts.into_iter().rev()),
                View::Con(..) => continue,
                View::Bind(variable, _, _) => {
                    before.push((variable, self.variables.set(variable, Meaning::Same(pending.variable))));
                    for _ in &fields {
                        let unnamed = self.variables.add(Origin::Pattern, Meaning::Pending);
                        row.patterns.push(Pat::unnamed(pattern.span, unnamed));
                    }
                }
            }
            rows.push(row);
        }
        let opened: Rc<[Variable]> = fields.iter().map(|field| field.variable).collect();
        let closed = self.variables.set(pending.variable, Meaning::Opened(constructor, opened));
        waiting.extend(fields.into_iter().rev());
        let term = self.columns(State { scrutinees, rows, span: state.span }, waiting);
        self.variables.set(pending.variable, closed);
        for (variable, meaning) in before {
            self.variables.set(variable, meaning);
        }
        term
    }

    /// Whether the cases that are left would split again what has no constructor left.
    fn splits_again(&mut self, mut state: State<'_>, mut waiting: Waiting) -> Elaborated<bool> {
        let Some(scrutinee) = state.scrutinees.last() else {
            let Some(row) = state.rows.first() else {
                return Ok(false);
            };
            let (body, scope) = (row.body, row.scope.clone());
            self.tree.path.push(body);
            let begun = self.begin(body, &scope, &waiting)?;
            let again = match begun {
                Some(state) => self.splits_again(state, waiting),
                None => Ok(false),
            };
            self.tree.path.pop();
            return again;
        };
        let Some(at) = waiting.iter().position(|pending| pending.variable == scrutinee.variable) else {
            return Ok(false);
        };
        let heads: Vec<View> = state.rows.iter().filter_map(|row| row.patterns.last()).map(Pat::view).collect();
        if heads.iter().any(|head| matches!(head, View::Con(..))) {
            return Ok(at + 1 == waiting.len());
        }
        if heads.is_empty() {
            return Ok(false);
        }
        let target = waiting[at].variable;
        let mut before = Vec::new();
        for (row, head) in state.rows.iter_mut().zip(heads) {
            row.patterns.pop();
            if let View::Bind(variable, _, _) = head {
                before.push((variable, self.variables.set(variable, Meaning::Same(target))));
            }
        }
        state.scrutinees.pop();
        let again = self.splits_again(state, std::mem::take(&mut waiting));
        for (variable, meaning) in before {
            self.variables.set(variable, meaning);
        }
        again
    }
}

/// The rows that a split on `constructor` leaves to its other side.
fn rows_without<'t>(state: &State<'t>, heads: &[View], constructor: ConstructorId) -> Vec<RowState<'t>> {
    let rows = state.rows.iter().zip(heads);
    rows.filter(|(_, head)| !matches!(head, View::Con(id, _) if *id == constructor))
        .map(|(row, _)| row.clone())
        .collect()
}
