//! Types and defs: telescopes, and the body of a def as a tree over its parameters.

use std::collections::HashSet;
use std::rc::Rc;

use bailiff_proof_kernel::{Constructor, Datatype, DatatypeId, Def, DefId, Form, Item, Name, Quantity, Term};

use super::Elaborator;
use super::fault::{Elaborated, FaultKind, refuse};
use super::match_begin::Tree;
use super::match_column::Pending;
use super::scope::{Meaning, Origin, Scope};
use super::term::{name_of, quantity};
use crate::ast::{DefDecl, Expr, Ident, Mark, Param, Span, TypeDecl};

type Binder = (Quantity, Name, Term);

/// The text of a def or a fill: the names of its parameters and its body.
#[derive(Clone, Copy)]
pub(super) struct DefText<'a> {
    /// How many of the names are `~` parameters.
    pub templates: usize,
    /// The names.
    pub params: &'a [Ident],
    /// The body.
    pub body: &'a Expr,
    /// Where the def's name stands.
    pub span: Span,
}

impl Elaborator {
    pub(super) fn type_decl(&mut self, id: DatatypeId, decl: &TypeDecl) -> Elaborated<()> {
        self.clear(0);
        if let Some(param) = decl.params.iter().find(|param| param.mark == Mark::Template) {
            return misplaced(param);
        }
        let mut scope = Scope::default();
        let params = self.telescope(&mut scope, &decl.params)?;
        let kind = self.term(&scope, &decl.kind)?;
        let constructors = self.names.datatypes[id.0 as usize].constructors.clone();
        for (constructor, (name, fields)) in constructors.iter().zip(&decl.constructors) {
            let mut seen = HashSet::new();
            for field in fields {
                if field.mark == Mark::Template {
                    return misplaced(field);
                }
                if !seen.insert(&field.name.text) {
                    return refuse(field.name.span, FaultKind::FieldTwice { name: field.name.text.clone() });
                }
            }
            let depth = self.depth;
            let fields = self.telescope(&mut scope.clone(), fields)?;
            self.depth = depth;
            self.book.constructors[constructor.0 as usize] =
                Constructor { name: self.names.full_name(self.file, &name.text), datatype: id, fields };
        }
        self.book.datatypes[id.0 as usize] =
            Datatype { name: self.names.full_name(self.file, &decl.name.text), params, kind, constructors };
        self.book.items.push(Item::Datatype(id));
        Ok(())
    }

    /// Binders, each in scope of the ones before; they stay in scope.
    fn telescope(&mut self, scope: &mut Scope, params: &[Param]) -> Elaborated<Vec<Binder>> {
        params.iter().map(|param| self.binder(scope, param)).collect()
    }

    /// One binder, which stays in scope.
    pub(super) fn binder(&mut self, scope: &mut Scope, param: &Param) -> Elaborated<Binder> {
        let (quantity, ty) = match &param.ty {
            Some(ty) => (quantity(param.mark), self.term(scope, ty)?),
            None => (Quantity::Zero, self.node(param.name.span, Form::Quant)),
        };
        self.bind(scope, &param.name.text);
        Ok((quantity, name_of(&param.name.text), ty))
    }

    /// Brings a binder in scope for good.
    pub(super) fn bind(&mut self, scope: &mut Scope, name: &Rc<str>) {
        let level = self.depth;
        let origin = if level < self.templates { Origin::Template } else { Origin::Function };
        let variable = self.variables.add(origin, Meaning::Level(level));
        *scope = scope.with(name, variable);
        self.depth += 1;
    }

    pub(super) fn def_decl(&mut self, id: DefId, decl: &DefDecl) -> Elaborated<()> {
        let info = &self.names.defs[id.0 as usize];
        let (templates, name) = (info.templates, self.names.full_name(self.file, &decl.name.text));
        self.clear(templates);
        self.leading_templates(&decl.params.iter().collect::<Vec<_>>(), templates)?;
        let mut scope = Scope::default();
        let params = self.telescope(&mut scope, &decl.params)?;
        let mut ty = self.term(&scope, &decl.result)?;
        for ((quantity, name, dom), param) in params.into_iter().zip(&decl.params).rev() {
            ty = self.node(param.name.span, Form::Pi(quantity, name, dom, ty));
        }
        let names: Vec<Ident> = decl.params.iter().map(|param| param.name.clone()).collect();
        let text = DefText { templates, params: &names, body: &decl.body, span: decl.name.span };
        let def = Def {
            name,
            ty,
            templates: self.templates,
            arity: u32::try_from(names.len()).unwrap_or(u32::MAX),
            body: None,
            is_law: false,
        };
        self.finish_def(id, def, text, Item::Def(id))
    }

    /// Reads the body of a def or a fill, puts it in the book, and checks its unreached rows.
    pub(super) fn finish_def(&mut self, id: DefId, mut def: Def, text: DefText<'_>, item: Item) -> Elaborated<()> {
        self.tree = Tree::default();
        def.body = Some(self.def_body(text, false)?);
        self.add_def(id, def.clone());
        self.book.items.push(item);
        self.unreached_rows(&def, text)
    }

    /// The body of a def: lambdas for the `~` parameters, then a tree over the others. With
    /// `under_nothing`, one more lambda stands between them.
    pub(super) fn def_body(&mut self, text: DefText<'_>, under_nothing: bool) -> Elaborated<Term> {
        self.clear(text.templates);
        let mut scope = Scope::default();
        let (fixed, plain) = text.params.split_at(text.templates.min(text.params.len()));
        for param in fixed {
            self.bind(&mut scope, &param.text);
        }
        let nothing: Rc<str> = Rc::from("_");
        if under_nothing {
            self.bind(&mut scope, &nothing);
        }
        let mut pending = Vec::new();
        for param in plain {
            let variable = self.variables.add(Origin::Pattern, Meaning::Pending);
            scope = scope.with(&param.text, variable);
            pending.push(Pending::new(variable, &param.text, param.span));
        }
        pending.reverse();
        let mut term = self.body(text.body, &scope, pending)?;
        if under_nothing {
            term = self.node(text.span, Form::Lam(false, Name(nothing), term));
        }
        for param in fixed.iter().rev() {
            term = self.node(param.span, Form::Lam(false, name_of(&param.text), term));
        }
        Ok(term)
    }

    /// `~` parameters come first, and no two have one name.
    pub(super) fn leading_templates(&self, params: &[&Param], templates: usize) -> Elaborated<()> {
        for (index, param) in params.iter().enumerate().filter(|(_, param)| param.mark == Mark::Template) {
            let name = param.name.text.clone();
            if index >= templates {
                return refuse(param.name.span, FaultKind::TemplateLate { name });
            }
            if &*name != "_" && params[..index].iter().any(|other| other.name.text == name) {
                return refuse(param.name.span, FaultKind::TemplateTwins { name });
            }
        }
        Ok(())
    }
}

fn misplaced<T>(param: &Param) -> Elaborated<T> {
    refuse(param.name.span, FaultKind::TemplateMisplaced { name: param.name.text.clone() })
}
