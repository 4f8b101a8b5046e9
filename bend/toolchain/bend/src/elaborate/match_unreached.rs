//! Rows that no arm reaches: each is checked alone, in a def that nothing can name.
//!
//! The def has one more parameter, live and of a type without constructors, so that every `\{}`
//! in it holds: the arms that the other rows would fill are left out. Its goal is the def's own,
//! refined by the row's pattern.

use std::rc::Rc;

use bailiff_proof_kernel::{Datatype, DatatypeId, Def, DefId, Form, Item, Name, Quantity, Term};

use super::Elaborator;
use super::declaration::DefText;
use super::fault::{Elaborated, FaultKind, refuse};
use super::match_begin::RowRecord;
use super::names::DefInfo;
use crate::diagnostic::Diagnostic;

impl Elaborator {
    /// Emits a def for every row of the def just read that no arm has reached.
    pub(super) fn unreached_rows(&mut self, def: &Def, text: DefText<'_>) -> Elaborated<()> {
        while let Some(row) = self.tree.rows.iter().find(|row| !row.reached).cloned() {
            self.warnings.push(warning(&row));
            self.row_alone(def, text, &row)?;
            // Alone in its match, the row decides; text that nothing has read is never let pass.
            if self.tree.rows.iter().any(|other| other.path == row.path && !other.reached) {
                return refuse(row.span, FaultKind::RowLost);
            }
        }
        Ok(())
    }

    fn row_alone(&mut self, def: &Def, text: DefText<'_>, row: &RowRecord) -> Elaborated<()> {
        let nothing = self.nothing(text);
        self.tree.focus = row.path.to_vec();
        let body = self.def_body(text, true)?;
        self.tree.focus.clear();
        let nothing = self.node(row.span, Form::Datatype(nothing, Vec::new()));
        let id = DefId(u32::try_from(self.names.defs.len()).unwrap_or(u32::MAX));
        let name: Rc<str> = format!("a case of `{}` that no value reaches", def.name).into();
        self.names.defs.push(DefInfo {
            name: name.clone(),
            file: self.file,
            span: row.span,
            order: self.order,
            templates: text.templates,
            is_law: false,
            clauses: 0,
            has_witness: false,
            filled: None,
            unreached_row: Some(row.span),
        });
        self.add_def(
            id,
            Def {
                name,
                ty: under_nothing(&def.ty, def.templates, &nothing),
                templates: def.templates,
                arity: def.arity + 1,
                body: Some(body),
                is_law: false,
            },
        );
        self.book.items.push(Item::Def(id));
        Ok(())
    }

    /// The datatype without constructors, declared where it is first needed.
    fn nothing(&mut self, text: DefText<'_>) -> DatatypeId {
        if let Some(id) = self.nothing {
            return id;
        }
        let id = DatatypeId(u32::try_from(self.book.datatypes.len()).unwrap_or(u32::MAX));
        let many = self.node(text.span, Form::Qty(Quantity::Many));
        let kind = self.node(text.span, Form::Kind(many));
        let name: Rc<str> = Rc::from("Nothing");
        self.book.datatypes.push(Datatype { name: name.clone(), params: Vec::new(), kind, constructors: Vec::new() });
        self.names.datatypes.push(super::DatatypeInfo {
            name,
            file: self.file,
            span: text.span,
            order: self.order,
            params: 0,
            quantities: 0,
            constructors: Vec::new(),
        });
        self.book.items.push(Item::Datatype(id));
        self.nothing = Some(id);
        id
    }
}

fn warning(row: &RowRecord) -> Diagnostic {
    Diagnostic::warning("unreached-case", "no value reaches this case")
        .at(row.span)
        .help("the cases above take everything it could match: take it away, or move it up")
}

/// The type with one more parameter after its `~` ones.
fn under_nothing(ty: &Term, templates: u32, nothing: &Term) -> Term {
    if let (Form::Pi(quantity, name, dom, cod), 1..) = (ty.form(), templates) {
        let cod = under_nothing(cod, templates - 1, nothing);
        return Term::new(ty.tag(), Form::Pi(*quantity, name.clone(), dom.clone(), cod));
    }
    Term::new(ty.tag(), Form::Pi(Quantity::One, Name::new("_"), nothing.clone(), shifted(ty, 0)))
}

/// The term with one more variable outside the innermost `bound` ones.
fn shifted(term: &Term, bound: u32) -> Term {
    match term.form() {
        Form::Var(index) if *index >= bound => Term::new(term.tag(), Form::Var(index + 1)),
        form => Term::new(term.tag(), form.with_parts(|binders, part| shifted(part, bound + binders))),
    }
}
