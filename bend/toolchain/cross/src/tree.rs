//! Case trees as flat clauses: one clause a leaf, each of which Agda must find to hold by itself.
//!
//! A lambda fills the leftmost open pattern with a name, a split fills it with its constructor and
//! opens the fields in its place, a leaf writes the clause. A default arm is written once for each
//! constructor that is left, so no clause depends on another.

use bailiff_proof_kernel::{ClosedBy, ConstructorId, DefId, Form, Name, Term};

use crate::mentions::names_variable;
use crate::reason::Reason;
use crate::scope::{Cell, Local, Scope};
use crate::term::{Level, Writer, Written, parenthesised};

/// One pattern of the clause that is being written.
#[derive(Clone, Debug)]
enum Pattern {
    /// Not read yet.
    Open,
    /// A quantity: it is not written.
    Dropped,
    Name(String),
    Con(ConstructorId, Vec<Cell>, Option<String>),
    /// `()`.
    Absurd,
    /// `_`.
    Wild,
}

/// A clause: its patterns, and its right side unless a pattern is `()`.
type Row = (Vec<String>, Option<String>);

/// The clauses of one function.
#[derive(Debug)]
struct Clauses {
    cells: Vec<Pattern>,
    columns: Vec<Cell>,
    /// Whether it is the def's own tree, whose patterns can take a `()` later.
    of_def: bool,
    rows: Vec<Row>,
}

impl Clauses {
    fn new(columns: &[bool], of_def: bool) -> Clauses {
        let cells = columns.iter().map(|dropped| if *dropped { Pattern::Dropped } else { Pattern::Open }).collect();
        Clauses { cells, columns: (0..columns.len()).collect(), of_def, rows: Vec::new() }
    }

    /// New open patterns, one a field.
    fn open(&mut self, dropped: &[bool]) -> Vec<Cell> {
        let from = self.cells.len();
        self.cells.extend(dropped.iter().map(|dropped| if *dropped { Pattern::Dropped } else { Pattern::Open }));
        (from..self.cells.len()).collect()
    }

    fn is_dropped(&self, cell: Cell) -> bool {
        matches!(self.cells.get(cell), Some(Pattern::Dropped))
    }

    /// Makes `cell` a pattern until it is set again; a quantity stays one.
    fn set(&mut self, cell: Cell, pattern: Pattern) {
        if let Some(place) = self.cells.get_mut(cell)
            && !matches!(place, Pattern::Dropped)
        {
            *place = pattern;
        }
    }
}

impl Writer<'_> {
    /// The clauses of the def `id`, one a line.
    pub(crate) fn clauses(&mut self, id: DefId, head: &str, out: &mut String) -> Written {
        let def = self.program.book.defs.get(id.0 as usize).ok_or(Reason::Unknown)?;
        let body = def.body.as_ref().ok_or(Reason::Open)?;
        let shown = self.layout.dropped_arguments(id);
        let columns: Vec<bool> = (0..def.arity as usize).map(|at| shown.get(at).copied().unwrap_or(false)).collect();
        (self.def, self.passed) = (Some(id), std::collections::BTreeMap::new());
        let mut clauses = Clauses::new(&columns, true);
        let pending = clauses.columns.clone();
        self.walk(&mut clauses, body, &pending, &mut Scope::default())?;
        for (patterns, right) in clauses.rows {
            out.push_str(head);
            for pattern in patterns {
                out.push(' ');
                out.push_str(&pattern);
            }
            if let Some(right) = right {
                out.push_str(" = ");
                out.push_str(&right);
            }
            out.push('\n');
        }
        Ok(())
    }

    /// A split or `\{}` that is no part of the def's own tree: a function with clauses of its own.
    pub(crate) fn match_function(&mut self, scope: &mut Scope, term: &Term, level: Level, out: &mut String) -> Written {
        let mut clauses = Clauses::new(&[false], false);
        self.walk(&mut clauses, term, &[0], scope)?;
        parenthesised(level > Level::Any, out, |out| {
            let rows: Vec<String> = clauses
                .rows
                .iter()
                .map(|(patterns, right)| match right {
                    Some(right) => format!("{} → {right}", patterns.join(" ")),
                    None => patterns.join(" "),
                })
                .collect();
            out.push_str(&format!("λ {{ {} }}", rows.join(" ; ")));
            Ok(())
        })
    }

    /// Writes the clauses of `tree`, which reads the patterns `pending` from left to right.
    fn walk(&mut self, clauses: &mut Clauses, tree: &Term, pending: &[Cell], scope: &mut Scope) -> Written {
        let Some((&cell, rest)) = pending.split_first() else {
            let right = self.term(scope, tree, Level::Any)?;
            return self.row(clauses, Some(right));
        };
        match tree.form() {
            Form::Lam(_, name, body) => {
                self.name(clauses, cell, name, scope);
                let written = self.walk(clauses, body, rest, scope);
                scope.pop();
                clauses.set(cell, Pattern::Open);
                written
            }
            Form::Split(..) => self.split(clauses, tree, (cell, rest), scope),
            Form::Absurd => {
                let by = self.closed_by(tree);
                self.impossible(clauses, by, (cell, rest), scope)
            }
            // Fewer lambdas than parameters: what is left is applied.
            _ => {
                let mut right = self.term(scope, tree, Level::Argument)?;
                for cell in pending {
                    if !clauses.is_dropped(*cell) {
                        let name = self.bind(scope, &Name::new("w"));
                        right.push_str(&format!(" {name}"));
                        clauses.set(*cell, Pattern::Name(name));
                    }
                }
                let row = self.row(clauses, Some(right));
                for cell in pending {
                    if !clauses.is_dropped(*cell) {
                        scope.pop();
                    }
                    clauses.set(*cell, Pattern::Open);
                }
                row
            }
        }
    }

    fn name(&mut self, clauses: &mut Clauses, cell: Cell, name: &Name, scope: &mut Scope) {
        if clauses.is_dropped(cell) {
            scope.push_quantity();
        } else {
            let (layout, module) = (self.layout, self.module);
            let bound = clauses.of_def.then_some(cell);
            let name = scope.push(name, bound, |name| layout.is_global(module, name));
            clauses.set(cell, Pattern::Name(name));
        }
    }

    /// A chain of splits of one value, and what stands after the last.
    fn split(
        &mut self,
        clauses: &mut Clauses,
        tree: &Term,
        (cell, rest): (Cell, &[Cell]),
        scope: &mut Scope,
    ) -> Written {
        let mut left: Option<Vec<ConstructorId>> = None;
        let mut tree = tree.clone();
        while let Form::Split(id, hit, miss) = tree.form() {
            let left = left.get_or_insert(self.constructors_beside(*id)?);
            let at = left.iter().position(|other| other == id).ok_or(Reason::ForeignSplit)?;
            left.remove(at);
            let fields = clauses.open(self.layout.dropped_fields(*id));
            clauses.set(cell, Pattern::Con(*id, fields.clone(), None));
            let pending: Vec<Cell> = fields.iter().chain(rest).copied().collect();
            self.walk(clauses, hit, &pending, scope)?;
            tree = miss.clone();
        }
        let left = left.unwrap_or_default();
        let written = match tree.form() {
            Form::Lam(_, name, body) => self.default_arm(clauses, (&left, name, body), (cell, rest), scope),
            Form::Absurd => self.no_arm(clauses, &left, &tree, (cell, rest), scope),
            _ if left.is_empty() => {
                self.pass(&tree);
                Ok(())
            }
            _ => Err(Reason::DefaultArm),
        };
        clauses.set(cell, Pattern::Open);
        written
    }

    /// The default arm, once for each constructor of `left`.
    fn default_arm(
        &mut self,
        clauses: &mut Clauses,
        (left, name, body): (&[ConstructorId], &Name, &Term),
        (cell, rest): (Cell, &[Cell]),
        scope: &mut Scope,
    ) -> Written {
        let before = self.passed.clone();
        let mut after = None;
        for id in left {
            self.passed.clone_from(&before);
            let (layout, module) = (self.layout, self.module);
            let alias = scope.push(name, None, |name| layout.is_global(module, name));
            let alias = names_variable(body, 0).then_some(alias);
            let fields = self.wild(clauses, *id);
            clauses.set(cell, Pattern::Con(*id, fields, alias));
            let written = self.walk(clauses, body, rest, scope);
            scope.pop();
            written?;
            after = Some(self.passed.clone());
        }
        match after {
            Some(after) => self.passed = after,
            None => self.pass(body),
        }
        Ok(())
    }

    /// `\{}` after a chain of splits: nothing is left, or a live value elsewhere is impossible.
    fn no_arm(
        &mut self,
        clauses: &mut Clauses,
        left: &[ConstructorId],
        absurd: &Term,
        (cell, rest): (Cell, &[Cell]),
        scope: &mut Scope,
    ) -> Written {
        let by = self.closed_by(absurd);
        if by == ClosedBy::Domain {
            // Were a constructor left, no clause is written for it and Agda misses it.
            return Ok(());
        }
        for id in left {
            let fields = self.wild(clauses, *id);
            clauses.set(cell, Pattern::Con(*id, fields, None));
            let column: Vec<Cell> = rest.to_vec();
            self.impossible_by(clauses, by, &column, scope)?;
        }
        Ok(())
    }

    /// `\{}` of a whole value.
    fn impossible(
        &mut self,
        clauses: &mut Clauses,
        by: ClosedBy,
        (cell, rest): (Cell, &[Cell]),
        scope: &mut Scope,
    ) -> Written {
        let (pattern, by) = match by {
            ClosedBy::Domain => (Pattern::Absurd, None),
            ClosedBy::Variable(_) => (Pattern::Wild, Some(by)),
        };
        clauses.set(cell, pattern);
        let written = match by {
            Some(by) => self.impossible_by(clauses, by, rest, scope),
            None => {
                rest.iter().for_each(|cell| clauses.set(*cell, Pattern::Wild));
                self.row(clauses, None)
            }
        };
        rest.iter().for_each(|cell| clauses.set(*cell, Pattern::Open));
        clauses.set(cell, Pattern::Open);
        written
    }

    /// The clause of a value that cannot be, since the variable of `by` has no value.
    fn impossible_by(&mut self, clauses: &mut Clauses, by: ClosedBy, rest: &[Cell], scope: &mut Scope) -> Written {
        let ClosedBy::Variable(index) = by else { return Err(Reason::Scope) };
        let Some(Local::Value { name, cell }) = scope.get(index).cloned() else { return Err(Reason::Scope) };
        rest.iter().for_each(|cell| clauses.set(*cell, Pattern::Wild));
        let bound = cell.filter(|cell| clauses.of_def && matches!(clauses.cells.get(*cell), Some(Pattern::Name(_))));
        let written = match bound {
            Some(cell) => {
                clauses.set(cell, Pattern::Absurd);
                let written = self.row(clauses, None);
                clauses.set(cell, Pattern::Name(name));
                written
            }
            None => self.row(clauses, Some(format!("by-cases {name} (λ ())"))),
        };
        rest.iter().for_each(|cell| clauses.set(*cell, Pattern::Open));
        written
    }

    /// `_` for each field of `id`.
    fn wild(&self, clauses: &mut Clauses, id: ConstructorId) -> Vec<Cell> {
        let fields = clauses.open(self.layout.dropped_fields(id));
        fields.iter().for_each(|cell| clauses.set(*cell, Pattern::Wild));
        fields
    }

    fn row(&self, clauses: &mut Clauses, right: Option<String>) -> Written {
        let columns = clauses.columns.iter().filter(|cell| !clauses.is_dropped(**cell));
        let patterns = columns.map(|cell| self.pattern(clauses, *cell)).collect::<Result<_, _>>()?;
        clauses.rows.push((patterns, right));
        Ok(())
    }

    fn pattern(&self, clauses: &Clauses, cell: Cell) -> Result<String, Reason> {
        Ok(match clauses.cells.get(cell) {
            Some(Pattern::Name(name)) => name.clone(),
            Some(Pattern::Absurd) => "()".to_owned(),
            Some(Pattern::Con(id, fields, alias)) => {
                let mut text = self.constructor(*id)?;
                let mut atom = true;
                for field in fields.iter().filter(|cell| !clauses.is_dropped(**cell)) {
                    text.push(' ');
                    text.push_str(&self.pattern(clauses, *field)?);
                    atom = false;
                }
                let text = if atom { text } else { format!("({text})") };
                match alias {
                    Some(alias) => format!("{alias}@{text}"),
                    None => text,
                }
            }
            Some(Pattern::Wild | Pattern::Open | Pattern::Dropped) | None => "_".to_owned(),
        })
    }

    /// All constructors of the datatype of `id`.
    fn constructors_beside(&self, id: ConstructorId) -> Result<Vec<ConstructorId>, Reason> {
        let book = self.program.book;
        let constructor = book.constructors.get(id.0 as usize).ok_or(Reason::Unknown)?;
        let datatype = book.datatypes.get(constructor.datatype.0 as usize).ok_or(Reason::Unknown)?;
        Ok(datatype.constructors.clone())
    }

    /// What closed this `\{}`: its domain, unless the checker says otherwise.
    fn closed_by(&mut self, absurd: &Term) -> ClosedBy {
        let tag = absurd.tag();
        let notes = self.def.map(|def| self.program.closed_by(def, tag)).unwrap_or_default();
        let passed = self.passed.entry(tag).or_default();
        let note = notes.get(*passed % notes.len().max(1)).copied();
        *passed += 1;
        note.unwrap_or(ClosedBy::Domain)
    }

    /// Counts the `\{}` of text that is not written.
    fn pass(&mut self, term: &Term) {
        if matches!(term.form(), Form::Absurd) {
            *self.passed.entry(term.tag()).or_default() += 1;
        }
        for (_, part) in term.form().parts() {
            self.pass(&part);
        }
    }
}
