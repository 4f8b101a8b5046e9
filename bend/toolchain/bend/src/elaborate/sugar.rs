//! Sugar: forms that mean a name of Base.

use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, DefId, Form, Name, Quantity, Term};

use super::Elaborator;
use super::fault::{Elaborated, FaultKind, refuse};
use super::names::Top;
use super::scope::{Origin, Scope};
use super::term::{name_of, quantity};
use crate::ast::{DoEnd, DoStep, Expr, ExprKind, Ident, LetBinder, Span};

pub(super) const UNEQUAL: &str = "`!=`";
pub(super) const WITNESS: &str = "`exs`";
pub(super) const WHERE: &str = "`where`";

/// The largest `n` of `n n+t` that stands for constructors; a larger one is an addition.
const LARGEST_CHAIN: u64 = 256;
/// The largest Nat literal.
const LARGEST_NAT: u64 = u32::MAX as u64;

impl Elaborator {
    /// A name that sugar uses must be Base's, and no local may stand before it.
    fn sugar_open(&self, scope: &Scope, span: Span, sugar: &'static str, name: &'static str) -> Elaborated<()> {
        if scope.find(name).is_some() {
            return refuse(span, FaultKind::SugarShadowed { sugar, name });
        }
        Ok(())
    }

    pub(super) fn sugar_constructor(
        &self,
        scope: &Scope,
        span: Span,
        sugar: &'static str,
        name: &'static str,
    ) -> Elaborated<ConstructorId> {
        self.sugar_open(scope, span, sugar, name)?;
        match self.names.sugar_constructor(self.file, name) {
            Some(id) => Ok(id),
            None => refuse(span, FaultKind::SugarNeedsBase { sugar, name }),
        }
    }

    pub(super) fn sugar_def(
        &self,
        scope: &Scope,
        span: Span,
        sugar: &'static str,
        name: &'static str,
    ) -> Elaborated<DefId> {
        self.sugar_open(scope, span, sugar, name)?;
        match self.names.sugar_top(self.file, name) {
            Some(Top::Def(id)) if self.names.defs[id.0 as usize].templates == 0 => Ok(id),
            Some(Top::Def(_)) => refuse(span, FaultKind::SugarTemplate { name: name.into(), sugar }),
            _ => refuse(span, FaultKind::SugarNeedsBase { sugar, name }),
        }
    }

    /// A type without parameters that sugar uses.
    pub(super) fn sugar_type(
        &mut self,
        scope: &Scope,
        span: Span,
        sugar: &'static str,
        name: &'static str,
    ) -> Elaborated<Term> {
        self.sugar_open(scope, span, sugar, name)?;
        match self.names.sugar_top(self.file, name) {
            Some(Top::Datatype(id)) if self.names.datatypes[id.0 as usize].params == 0 => {
                Ok(self.node(span, Form::Datatype(id, Vec::new())))
            }
            _ => refuse(span, FaultKind::SugarNeedsBase { sugar, name }),
        }
    }

    fn sugar_call(
        &mut self,
        scope: &Scope,
        span: Span,
        sugar: &'static str,
        name: &'static str,
        args: Vec<Term>,
    ) -> Elaborated<Term> {
        let id = self.sugar_def(scope, span, sugar, name)?;
        let head = self.node(span, Form::Def(id));
        Ok(self.node(span, Form::App(head, args)))
    }

    /// `Exists(A, x => B)` from its parts.
    pub(super) fn exists(
        &mut self,
        scope: &Scope,
        span: Span,
        sugar: &'static str,
        (name, ty, body): (&Rc<str>, Term, Term),
    ) -> Elaborated<Term> {
        let body = self.node(span, Form::Lam(false, name_of(name), body));
        self.sugar_call(scope, span, sugar, "Exists", vec![ty, body])
    }

    /// Pairs, sums, literals, lists and tuples.
    pub(super) fn sugar(&mut self, scope: &Scope, expr: &Expr) -> Elaborated<Term> {
        let span = expr.span;
        match &*expr.kind {
            ExprKind::Pair(a, b) => {
                let args = vec![self.term(scope, a)?, self.term(scope, b)?];
                self.sugar_call(scope, span, "`&`", "Pair", args)
            }
            ExprKind::Or(a, b) => {
                let args = vec![self.term(scope, a)?, self.term(scope, b)?];
                self.sugar_call(scope, span, "`|`", "Or", args)
            }
            ExprKind::Exists(name, ty, body) => {
                let ty = self.term(scope, ty)?;
                let body = self.under(&name.text, Origin::Function, scope, |e, scope| e.term(scope, body))?;
                self.exists(scope, span, "`&x: A ->`", (&name.text, ty, body))
            }
            ExprKind::List(items) => self.list(scope, span, items),
            ExprKind::Tuple(items) => {
                let tuple = self.literal_constructor(scope, span, "a tuple", "Tuple", 2)?;
                let mut items = items.iter().map(|item| self.term(scope, item)).collect::<Elaborated<Vec<_>>>()?;
                let Some(mut term) = items.pop() else {
                    return refuse(span, FaultKind::SugarNeedsBase { sugar: "a tuple", name: "Tuple" });
                };
                for item in items.into_iter().rev() {
                    term = self.node(span, Form::Con(tuple, vec![item, term]));
                }
                Ok(term)
            }
            ExprKind::Cons(head, tail) => self.cons(scope, span, head, tail),
            ExprKind::Nat(value) => {
                self.nat_ids(scope, span)?;
                Ok(self.node(span, Form::Nat(*value)))
            }
            ExprKind::NatPlus(count, tail) => self.successors(scope, span, *count, tail),
            ExprKind::U32(value) => {
                self.word_ids(scope, span)?;
                Ok(self.node(span, Form::U32(*value)))
            }
            ExprKind::Char(code) => {
                self.text_ids(scope, span)?;
                Ok(self.node(span, Form::Char(*code)))
            }
            ExprKind::Text(text) => {
                self.text_ids(scope, span)?;
                Ok(self.node(span, Form::Text(text.clone())))
            }
            _ => refuse(span, FaultKind::MatchMisplaced),
        }
    }

    fn list(&mut self, scope: &Scope, span: Span, items: &[Expr]) -> Elaborated<Term> {
        let nil = self.literal_constructor(scope, span, "a list", "Nil", 0)?;
        self.literal_constructor(scope, span, "a list", "Con", 2)?;
        if items.is_empty() {
            return Ok(self.node(span, Form::Con(nil, Vec::new())));
        }
        let items = items.iter().map(|item| self.term(scope, item)).collect::<Elaborated<Vec<_>>>()?;
        Ok(self.node(span, Form::List(Rc::from(items))))
    }

    /// `h <> t`: a chain of them is read in a loop, for it may be long.
    fn cons(&mut self, scope: &Scope, span: Span, head: &Expr, tail: &Expr) -> Elaborated<Term> {
        let con = self.literal_constructor(scope, span, "`<>`", "Con", 2)?;
        let mut heads = vec![(span, self.term(scope, head)?)];
        let mut rest = tail;
        while let ExprKind::Cons(head, tail) = &*rest.kind {
            heads.push((rest.span, self.term(scope, head)?));
            rest = tail;
        }
        let mut term = self.term(scope, rest)?;
        for (span, head) in heads.into_iter().rev() {
            term = self.node(span, Form::Con(con, vec![head, term]));
        }
        Ok(term)
    }

    /// `2n+t`.
    fn successors(&mut self, scope: &Scope, span: Span, count: u64, tail: &Expr) -> Elaborated<Term> {
        let succ = self.literal_constructor(scope, span, "`1n+`", "Succ", 1)?;
        let mut term = self.term(scope, tail)?;
        if let Form::Nat(value) = term.form()
            && let Some(sum) = value.checked_add(count).filter(|sum| *sum <= LARGEST_NAT)
        {
            return Ok(self.node(span, Form::Nat(sum)));
        }
        if count > LARGEST_CHAIN {
            let number = self.node(span, Form::Nat(count));
            return self.sugar_call(scope, span, "a literal over 256n and `+`", "Nat.add", vec![number, term]);
        }
        for _ in 0..count {
            term = self.node(span, Form::Con(succ, vec![term]));
        }
        Ok(term)
    }

    /// `do M<xs.., R>: ..`.
    pub(super) fn do_block(
        &mut self,
        scope: &Scope,
        span: Span,
        monad: &Ident,
        args: &[Expr],
        body: (&[DoStep], Option<&DoEnd>),
    ) -> Elaborated<Term> {
        let block = DoBlock {
            bind: Ident { text: format!("{}.bind", monad.text).into(), span: monad.span },
            pure: Ident { text: format!("{}.pure", monad.text).into(), span: monad.span },
            monad,
            args,
            span,
        };
        self.do_steps(scope, &block, body.0, body.1)
    }

    /// The block's parameters, with the `&1`s that a family may leave out.
    fn do_args(&mut self, scope: &Scope, block: &DoBlock<'_>) -> Elaborated<Vec<Term>> {
        let mut args = Vec::new();
        if let super::names::Found::Here(Top::Datatype(id)) = self.names.top(self.file, &block.monad.text) {
            let info = &self.names.datatypes[id.0 as usize];
            let (params, quantities, below) = (info.params, info.quantities, info.order > self.order);
            if quantities > 0 && block.args.len() + quantities == params {
                let name = block.monad.text.clone();
                if below {
                    return refuse(block.span, FaultKind::FamilyBelow { name });
                }
                args.extend((0..quantities).map(|_| self.node(block.span, Form::Qty(Quantity::One))));
            }
        }
        for arg in block.args {
            args.push(self.term(scope, arg)?);
        }
        Ok(args)
    }

    fn do_call(&mut self, scope: &Scope, callee: &Ident, span: Span, args: Vec<Term>) -> Elaborated<Term> {
        let Top::Def(id) = self.top(callee)? else {
            return refuse(callee.span, FaultKind::NotFamily { name: callee.text.clone() });
        };
        if self.names.defs[id.0 as usize].templates > 0 {
            let name = callee.text.clone();
            return refuse(callee.span, FaultKind::SugarTemplate { name, sugar: "a do block" });
        }
        if scope.find(&callee.text).is_some() {
            return refuse(callee.span, FaultKind::SugarShadowed { sugar: "a do block", name: "M.bind" });
        }
        let head = self.node(callee.span, Form::Def(id));
        Ok(self.apply(span, head, args))
    }

    fn do_steps(
        &mut self,
        scope: &Scope,
        block: &DoBlock<'_>,
        steps: &[DoStep],
        end: Option<&DoEnd>,
    ) -> Elaborated<Term> {
        let Some((step, rest)) = steps.split_first() else {
            return self.do_end(scope, block, end);
        };
        let unnamed: Rc<str> = Rc::from("_");
        let (name, ty, value) = match step {
            DoStep::Let(binders) => {
                let [LetBinder { ty: Some(_), value, .. }] = &binders[..] else {
                    return refuse(block.span, FaultKind::DoLet);
                };
                // The rest of the block is no expression of its own: the value stands in for it.
                return self.do_let(scope, block, (&binders[0], value), rest, end);
            }
            DoStep::Bind { name, ty, value } => {
                if let Some(name) = name {
                    self.fresh_binder(name)?;
                }
                let text = name.as_ref().map_or(&unnamed, |name| &name.text);
                (text, self.term(scope, ty)?, value)
            }
            DoStep::Step(value) => {
                let unit = self.sugar_type(scope, value.span, "a step of a do block", "Unit")?;
                (&unnamed, unit, value)
            }
        };
        let mut args = self.do_args(scope, block)?;
        let result = args.pop();
        args.push(ty);
        args.extend(result);
        // `do M<>` has no R: then M.bind takes the step's type alone.
        args.push(self.term(scope, value)?);
        let rest = self.under(name, Origin::Function, scope, |e, scope| {
            e.deeper(block.span, |e| e.do_steps(scope, block, rest, end))
        })?;
        args.push(self.node(value.span, Form::Lam(false, Name(name.clone()), rest)));
        self.do_call(scope, &block.bind, value.span, args)
    }

    fn do_let(
        &mut self,
        scope: &Scope,
        block: &DoBlock<'_>,
        (binder, value): (&LetBinder, &Expr),
        rest: &[DoStep],
        end: Option<&DoEnd>,
    ) -> Elaborated<Term> {
        self.fresh_binder(&binder.name)?;
        let mut bound = self.term(scope, value)?;
        if let Some(ty) = &binder.ty {
            let ty = self.term(scope, ty)?;
            bound = self.node(value.span, Form::Ann(bound, ty));
        }
        let name = &binder.name.text;
        let rest = self.under(name, Origin::Let, scope, |e, scope| {
            e.deeper(block.span, |e| e.do_steps(scope, block, rest, end))
        })?;
        Ok(self.node(block.span, Form::Let(quantity(binder.mark), name_of(name), bound, rest)))
    }

    fn do_end(&mut self, scope: &Scope, block: &DoBlock<'_>, end: Option<&DoEnd>) -> Elaborated<Term> {
        match end {
            None => refuse(block.span, FaultKind::DoEnd),
            Some(DoEnd::Return(value)) => {
                let mut args = self.do_args(scope, block)?;
                args.push(self.term(scope, value)?);
                self.do_call(scope, &block.pure, value.span, args)
            }
            Some(DoEnd::Value(value)) => {
                let term = self.term(scope, value)?;
                let ty = match self.top(block.monad)? {
                    Top::Datatype(_) => self.family(scope, block.span, false, block.monad, block.args)?,
                    Top::Def(_) => {
                        let args = self.do_args(scope, block)?;
                        self.do_call(scope, block.monad, block.span, args)?
                    }
                };
                Ok(self.node(value.span, Form::Ann(term, ty)))
            }
        }
    }
}

struct DoBlock<'a> {
    monad: &'a Ident,
    bind: Ident,
    pure: Ident,
    args: &'a [Expr],
    span: Span,
}
