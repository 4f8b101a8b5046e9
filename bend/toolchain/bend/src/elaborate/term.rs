//! Expressions to core terms.

use std::rc::Rc;

use bailiff_proof_kernel::{Form, Name, Quantity, Term};

use super::fault::{Elaborated, FaultKind, refuse};
use super::names::{Found, Top};
use super::scope::{Meaning, Origin, Scope, Variable};
use super::{Elaborator, reserved, sugar};
use crate::ast::{BinaryOp, Expr, ExprKind, Ident, LetBinder, Mark, Span};

/// How deep terms may nest: the stack holds a few hundred bytes for each level.
const DEEPEST_NESTING: u32 = 100_000;
/// How many nodes the terms of one declaration may have: each takes about 100 bytes.
const MOST_NODES: u32 = 4_000_000;

/// The quantity that a mark writes.
pub(super) fn quantity(mark: Mark) -> Quantity {
    match mark {
        Mark::Plain => Quantity::One,
        Mark::Erased | Mark::Template => Quantity::Zero,
        Mark::Copied => Quantity::Many,
    }
}

pub(super) fn name_of(text: &Rc<str>) -> Name {
    Name(text.clone())
}

impl Elaborator {
    /// The core term of an expression.
    pub(super) fn term(&mut self, scope: &Scope, expr: &Expr) -> Elaborated<Term> {
        self.deeper(expr.span, |e| e.any_term(scope, expr))
    }

    /// Runs `work` one level of nesting deeper.
    pub(super) fn deeper<T>(&mut self, span: Span, work: impl FnOnce(&mut Self) -> Elaborated<T>) -> Elaborated<T> {
        self.nested += 1;
        if self.nodes > MOST_NODES {
            return refuse(span, FaultKind::TermTooLarge { limit: MOST_NODES });
        }
        if self.nested > DEEPEST_NESTING {
            return refuse(span, FaultKind::NestedTooDeep { limit: DEEPEST_NESTING });
        }
        let result = work(self);
        self.nested -= 1;
        result
    }

    fn any_term(&mut self, scope: &Scope, expr: &Expr) -> Elaborated<Term> {
        let span = expr.span;
        let form = match &*expr.kind {
            ExprKind::Var(ident) => return self.name(scope, ident),
            ExprKind::Underscore => match scope.find("_") {
                Some(end) => return self.value(span, "_", end),
                None => return refuse(span, FaultKind::UnderscoreOutside),
            },
            ExprKind::Type => Form::Kind(self.node(span, Form::Qty(Quantity::One))),
            ExprKind::Data => Form::Kind(self.node(span, Form::Qty(Quantity::Many))),
            ExprKind::Kind(quantity) => Form::Kind(self.term(scope, quantity)?),
            ExprKind::Quant => Form::Quant,
            ExprKind::Qty(0) => Form::Qty(Quantity::Zero),
            ExprKind::Qty(1) => Form::Qty(Quantity::One),
            ExprKind::Qty(_) => Form::Qty(Quantity::Many),
            ExprKind::Meet(a, b) => Form::Meet(self.term(scope, a)?, self.term(scope, b)?),
            ExprKind::Pi { mark, name, dom, cod } => {
                let dom = self.term(scope, dom)?;
                let name = name.as_ref().map_or_else(|| Rc::from("_"), |name| name.text.clone());
                let cod = self.under(&name, Origin::Function, scope, |e, scope| e.term(scope, cod))?;
                Form::Pi(quantity(*mark), name_of(&name), dom, cod)
            }
            ExprKind::Lam { mark, name, body } => {
                self.plain_binder(name)?;
                let body = self.under(&name.text, Origin::Function, scope, |e, scope| e.term(scope, body))?;
                Form::Lam(*mark == Mark::Copied, name_of(&name.text), body)
            }
            ExprKind::App(head, args) => return self.call(scope, span, head, args),
            ExprKind::Family { plus, name, args } => return self.family(scope, span, *plus, name, args),
            ExprKind::Con(name, fields) => return self.construct(scope, span, name, fields),
            ExprKind::Ann(term, ty) => {
                let ty = self.term(scope, ty)?;
                Form::Ann(self.term(scope, term)?, ty)
            }
            ExprKind::Equal(holds, a, b, ty) => return self.equation(scope, span, *holds, [a, b, ty]),
            ExprKind::Refl => Form::Refl,
            ExprKind::Rewrite { name, evidence, motive, body } => {
                let evidence = self.term(scope, evidence)?;
                let motive = self.motive(scope, name.as_ref(), motive)?;
                let body = self.term(scope, body)?;
                Form::Rewrite { evidence, motive, body }
            }
            ExprKind::Pair(..)
            | ExprKind::Or(..)
            | ExprKind::Exists(..)
            | ExprKind::List(_)
            | ExprKind::Tuple(_)
            | ExprKind::Cons(..)
            | ExprKind::Nat(_)
            | ExprKind::NatPlus(..)
            | ExprKind::U32(_)
            | ExprKind::Char(_)
            | ExprKind::Text(_) => return self.sugar(scope, expr),
            ExprKind::Binary(BinaryOp::Or | BinaryOp::And | BinaryOp::Append, ..) => {
                return self.fixed_operator(scope, expr);
            }
            ExprKind::Binary(operator, ..) => {
                let operator = super::operator::spelling(*operator);
                return refuse(span, FaultKind::OperatorBare { operator });
            }
            ExprKind::Operators(inner, ty) => return self.operators(scope, span, inner, ty),
            ExprKind::Hole(name) => Form::Hole(name_of(&name.text)),
            ExprKind::Absurd => Form::Absurd,
            ExprKind::Split(arms, default) => return self.split(scope, span, arms, default.as_ref()),
            ExprKind::Let(binders, body) => {
                return self.let_in(scope, span, binders, body, |e, scope, body| e.term(scope, body));
            }
            ExprKind::LetPattern(..) | ExprKind::Match(..) => return refuse(span, FaultKind::MatchMisplaced),
            ExprKind::Do { monad, args, steps, end } => {
                return self.do_block(scope, span, monad, args, (steps, end.as_ref()));
            }
        };
        Ok(self.node(span, form))
    }

    /// Runs `work` in scope of one more binder.
    pub(super) fn under<T>(
        &mut self,
        name: &Rc<str>,
        origin: Origin,
        scope: &Scope,
        work: impl FnOnce(&mut Self, &Scope) -> Elaborated<T>,
    ) -> Elaborated<T> {
        let variable = self.variables.add(origin, Meaning::Level(self.depth));
        self.depth += 1;
        let result = work(self, &scope.with(name, variable));
        self.depth -= 1;
        result
    }

    fn motive(&mut self, scope: &Scope, name: Option<&Ident>, motive: &Expr) -> Elaborated<Term> {
        let end = self.variables.add(Origin::Motive, Meaning::Level(self.depth));
        let equation = self.variables.add(Origin::Motive, Meaning::Level(self.depth + 1));
        let mut scope = scope.with_right_end(end);
        if let Some(name) = name {
            self.plain_binder(name)?;
            scope = scope.with(&name.text, equation);
        }
        self.depth += 2;
        let motive = self.term(&scope, motive);
        self.depth -= 2;
        motive
    }

    /// A binder of a lambda, a let, a pattern or a rewrite: one word.
    pub(super) fn plain_binder(&self, name: &Ident) -> Elaborated<()> {
        if name.text.contains('.') {
            return refuse(name.span, FaultKind::BinderDotted { name: name.text.clone() });
        }
        Ok(())
    }

    /// A binder of a let or a pattern: one word that is no constructor.
    pub(super) fn fresh_binder(&self, name: &Ident) -> Elaborated<()> {
        self.plain_binder(name)?;
        if let Found::Here(_) = self.names.constructor(self.file, &name.text) {
            return refuse(name.span, FaultKind::BinderNamesConstructor { name: name.text.clone() });
        }
        Ok(())
    }

    fn name(&mut self, scope: &Scope, ident: &Ident) -> Elaborated<Term> {
        if let Some(variable) = scope.find(&ident.text) {
            return self.value(ident.span, &ident.text, variable);
        }
        let name = ident.text.clone();
        match self.top(ident)? {
            Top::Datatype(id) => {
                let params = self.names.datatypes[id.0 as usize].params;
                if params > 0 {
                    let count = super::fault::count(params, "parameter");
                    return refuse(ident.span, FaultKind::BareFamily { name, count });
                }
                Ok(self.node(ident.span, Form::Datatype(id, Vec::new())))
            }
            Top::Def(id) => {
                let templates = self.names.defs[id.0 as usize].templates;
                if templates > 0 {
                    let expected = super::fault::count(templates, "`~` argument");
                    return refuse(ident.span, FaultKind::TemplateArguments { name, expected, got: 0 });
                }
                Ok(self.node(ident.span, Form::Def(id)))
            }
        }
    }

    /// The type, def or law that a name means.
    pub(super) fn top(&self, ident: &Ident) -> Elaborated<Top> {
        let name = ident.text.clone();
        let kind = match self.names.top(self.file, &name) {
            Found::Here(top) => return Ok(top),
            found => {
                if let Found::Here(_) = self.names.constructor(self.file, &name) {
                    FaultKind::ConstructorBare { name }
                } else {
                    self.unknown(ident, found)
                }
            }
        };
        refuse(ident.span, kind)
    }

    /// Why a name means nothing here.
    pub(super) fn unknown<T>(&self, ident: &Ident, found: Found<T>) -> FaultKind {
        let name = ident.text.clone();
        match found {
            Found::NeedsBase => FaultKind::NeedsBase { name },
            Found::NotInImport => {
                let (alias, rest) = name.split_once('.').unwrap_or((&name, ""));
                FaultKind::NotInImport { alias: Rc::from(alias), name: Rc::from(rest) }
            }
            Found::Here(_) | Found::Nothing if reserved::is_outside(&name) => FaultKind::OutsideFragment { name },
            Found::Here(_) | Found::Nothing => {
                FaultKind::UnknownName { near: self.names.near(self.file, &name, |_| true), name }
            }
        }
    }

    /// What a variable stands for here, as a term.
    pub(super) fn value(&mut self, span: Span, name: &str, variable: Variable) -> Elaborated<Term> {
        let variable = self.variables.canonical(variable);
        match self.variables.meaning(variable).clone() {
            Meaning::Level(level) => {
                if let Some(closed_from) = self.closed_from
                    && level < closed_from
                    && level >= self.templates
                {
                    return refuse(span, FaultKind::TemplateOpen { name: Rc::from(name) });
                }
                self.leaf_open |= level < self.leaf_depth;
                Ok(self.node(span, Form::Var(self.depth - 1 - level)))
            }
            Meaning::Opened(constructor, fields) => {
                // Even without fields, what it is depends on the arm.
                self.leaf_open = true;
                let fields = fields.iter().map(|field| self.value(span, name, *field)).collect::<Elaborated<_>>()?;
                Ok(self.node(span, Form::Con(constructor, fields)))
            }
            // The tree binds every pending variable before it reads a body.
            Meaning::Pending | Meaning::Same(_) => refuse(span, FaultKind::ScrutineePassed { name: Rc::from(name) }),
        }
    }

    fn equation(&mut self, scope: &Scope, span: Span, holds: bool, parts: [&Expr; 3]) -> Elaborated<Term> {
        let [a, b, ty] = parts;
        let (a, b, ty) = (self.term(scope, a)?, self.term(scope, b)?, self.term(scope, ty)?);
        let equal = self.node(span, Form::Equal(a, b, ty));
        if holds {
            return Ok(equal);
        }
        let empty = self.sugar_type(scope, span, sugar::UNEQUAL, "Empty")?;
        Ok(self.node(span, Form::Pi(Quantity::One, Name::new("_"), equal, empty)))
    }

    /// `x = v` and `a b = v w`: one let after the other, each value outside them all.
    pub(super) fn let_in(
        &mut self,
        scope: &Scope,
        span: Span,
        binders: &[LetBinder],
        body: &Expr,
        inside: impl FnOnce(&mut Self, &Scope, &Expr) -> Elaborated<Term>,
    ) -> Elaborated<Term> {
        if matches!(&*body.kind, ExprKind::Match(..) | ExprKind::LetPattern(..)) {
            return refuse(body.span, FaultKind::MatchAfterLocal);
        }
        let mut inner = scope.clone();
        let mut values = Vec::new();
        let outer = self.depth;
        for binder in binders {
            self.fresh_binder(&binder.name)?;
            let mut value = self.term(scope, &binder.value)?;
            if let Some(ty) = &binder.ty {
                let ty = self.term(scope, ty)?;
                value = self.node(binder.value.span, Form::Ann(value, ty));
            }
            values.push(value);
            let variable = self.variables.add(Origin::Let, Meaning::Level(self.depth));
            inner = inner.with(&binder.name.text, variable);
            self.depth += 1;
        }
        let mut term = inside(self, &inner, body)?;
        self.depth = outer;
        for (binder, value) in binders.iter().zip(values).rev() {
            let name = name_of(&binder.name.text);
            term = self.node(span, Form::Let(quantity(binder.mark), name, value, term));
        }
        Ok(term)
    }
}
