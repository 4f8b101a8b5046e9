//! Calls, templates, families, constructors and the core form of a split.

use bailiff_proof_kernel::{ConstructorId, DefId, Form, Quantity, Term};

use super::Elaborator;
use super::fault::{Elaborated, FaultKind, count, refuse};
use super::names::{Found, Top};
use super::scope::Scope;
use crate::ast::{Arg, Expr, ExprKind, Ident, Span};

impl Elaborator {
    /// `f(a, b)`.
    pub(super) fn call(&mut self, scope: &Scope, span: Span, head: &Expr, args: &[Arg]) -> Elaborated<Term> {
        if let ExprKind::Var(ident) = &*head.kind
            && scope.find(&ident.text).is_none()
            && let Top::Def(id) = self.top(ident)?
        {
            return self.call_def(scope, span, (id, ident), args);
        }
        if let ExprKind::Lam { .. } = &*head.kind
            && !args.is_empty()
        {
            return refuse(span, FaultKind::LambdaApplied);
        }
        if let Some(arg) = args.iter().find(|arg| arg.tilde) {
            let name = match &*head.kind {
                ExprKind::Var(ident) => ident.text.clone(),
                _ => "this".into(),
            };
            let count = count(0, "`~` argument");
            return refuse(arg.expr.span, FaultKind::TildeWithout { name, count });
        }
        let head = self.term(scope, head)?;
        let args = args.iter().map(|arg| self.term(scope, &arg.expr)).collect::<Elaborated<_>>()?;
        Ok(self.apply(span, head, args))
    }

    /// A call, with its head no call.
    pub(super) fn apply(&mut self, span: Span, head: Term, mut args: Vec<Term>) -> Term {
        if args.is_empty() {
            return head;
        }
        if let Form::App(inner, first) = head.form() {
            let mut all = first.clone();
            all.append(&mut args);
            return self.node(span, Form::App(inner.clone(), all));
        }
        self.node(span, Form::App(head, args))
    }

    fn call_def(&mut self, scope: &Scope, span: Span, callee: (DefId, &Ident), args: &[Arg]) -> Elaborated<Term> {
        let (id, ident) = callee;
        let info = &self.names.defs[id.0 as usize];
        let (templates, below) = (info.templates, info.order > self.order);
        let name = ident.text.clone();
        for (index, arg) in args.iter().enumerate().filter(|(_, arg)| arg.tilde) {
            let kind = if index >= templates {
                let count = count(templates, "`~` argument");
                FaultKind::TildeWithout { name, count }
            } else if below {
                FaultKind::TemplateBelow { name }
            } else if index > 0 && !args[index - 1].tilde {
                FaultKind::TildeAfterPlain
            } else {
                continue;
            };
            return refuse(arg.expr.span, kind);
        }
        if args.len() < templates {
            let expected = count(templates, "`~` argument");
            return refuse(span, FaultKind::TemplateArguments { name, expected, got: args.len() });
        }
        let head = self.node(ident.span, Form::Def(id));
        let outside = self.closed_from;
        let mut terms = Vec::with_capacity(args.len());
        for (index, arg) in args.iter().enumerate() {
            self.closed_from = if index < templates { Some(self.depth) } else { outside };
            terms.push(self.term(scope, &arg.expr)?);
        }
        self.closed_from = outside;
        Ok(self.apply(span, head, terms))
    }

    /// `D<..>`, `+D<..>` and `+D`.
    pub(super) fn family(
        &mut self,
        scope: &Scope,
        span: Span,
        plus: bool,
        ident: &Ident,
        args: &[Expr],
    ) -> Elaborated<Term> {
        let name = ident.text.clone();
        let Top::Datatype(id) = self.top(ident)? else {
            return refuse(ident.span, FaultKind::NotFamily { name });
        };
        let info = &self.names.datatypes[id.0 as usize];
        let (params, quantities) = (info.params, info.quantities);
        let left_out = quantities > 0 && args.len() + quantities == params;
        if plus && quantities == 0 {
            return refuse(span, FaultKind::PlusWithout { name, why: "has none" });
        }
        if info.order > self.order && (plus || left_out) {
            return refuse(span, FaultKind::FamilyBelow { name });
        }
        if !left_out && args.len() != params {
            let mut expected = count(params, "parameter");
            if quantities > 0 {
                expected = format!("{expected}, or {} without the quantities", params - quantities);
            }
            return refuse(span, FaultKind::FamilyArguments { name, expected, got: args.len() });
        }
        let filled = if plus { Quantity::Many } else { Quantity::One };
        let mut terms = Vec::with_capacity(params);
        if left_out {
            terms.extend((0..quantities).map(|_| self.node(span, Form::Qty(filled))));
        }
        for (index, arg) in args.iter().enumerate() {
            let term = self.term(scope, arg)?;
            let overwritten = plus && !left_out && index < quantities;
            if !overwritten {
                terms.push(term);
            } else if matches!(term.form(), Form::Qty(_)) {
                terms.push(self.node(span, Form::Qty(filled)));
            } else {
                // Any other text here would be dropped without a check.
                return refuse(arg.span, FaultKind::PlusWithout { name, why: "has this one written out" });
            }
        }
        Ok(self.node(span, Form::Datatype(id, terms)))
    }

    /// The constructor that a name means.
    pub(super) fn constructor(&self, ident: &Ident) -> Elaborated<ConstructorId> {
        let kind = match self.names.constructor(self.file, &ident.text) {
            Found::Here(id) => return Ok(id),
            found => match self.names.top(self.file, &ident.text) {
                Found::Here(_) => FaultKind::NotConstructor { name: ident.text.clone() },
                _ => self.unknown(ident, found),
            },
        };
        refuse(ident.span, kind)
    }

    pub(super) fn field_count(&self, span: Span, id: ConstructorId, got: usize) -> Elaborated<()> {
        let info = &self.names.constructors[id.0 as usize];
        if info.fields.len() == got {
            return Ok(());
        }
        let expected = count(info.fields.len(), "field");
        refuse(span, FaultKind::FieldCount { name: info.name.clone(), expected, got })
    }

    /// `K{..}`.
    pub(super) fn construct(&mut self, scope: &Scope, span: Span, ident: &Ident, fields: &[Expr]) -> Elaborated<Term> {
        let id = self.constructor(ident)?;
        self.field_count(span, id, fields.len())?;
        let fields = fields.iter().map(|field| self.term(scope, field)).collect::<Elaborated<_>>()?;
        Ok(self.node(span, Form::Con(id, fields)))
    }

    /// `\{K: ..; L: ..; default}`.
    pub(super) fn split(
        &mut self,
        scope: &Scope,
        span: Span,
        arms: &[(Ident, Expr)],
        default: Option<&Expr>,
    ) -> Elaborated<Term> {
        if arms.is_empty() && default.is_some() {
            return refuse(span, FaultKind::SplitWithout);
        }
        let mut hits: Vec<(ConstructorId, Term)> = Vec::new();
        for (ident, hit) in arms {
            let id = self.constructor(ident)?;
            let name = ident.text.clone();
            if hits.iter().any(|(other, _)| *other == id) {
                return refuse(ident.span, FaultKind::SplitRepeated { name });
            }
            if let Some((first, _)) = hits.first() {
                let datatype = self.names.constructors[first.0 as usize].datatype;
                if self.names.constructors[id.0 as usize].datatype != datatype {
                    let datatype = self.names.datatypes[datatype.0 as usize].name.clone();
                    return refuse(ident.span, FaultKind::SplitForeign { name, datatype });
                }
            }
            let hit = self.term(scope, hit)?;
            hits.push((id, hit));
        }
        let mut term = match default {
            Some(default) => self.term(scope, default)?,
            None => self.node(span, Form::Absurd),
        };
        for (id, hit) in hits.into_iter().rev() {
            term = self.node(span, Form::Split(id, hit, term));
        }
        Ok(term)
    }
}
