//! Random closed core programs that are well typed by construction.
//!
//! Every choice is read off a tape of numbers, the smallest choice being 0, so that a failing
//! program shrinks with its tape. Types are closed, so no variable of one is ever shifted.
#![allow(dead_code, clippy::panic)]

use crate::text::{Names, data, new, type_of_types};
use bailiff_proof_kernel::{Def, DefId, Form, Name, Quantity, Term};
use std::rc::Rc;

/// The types that programs are made at.
#[derive(Clone, Debug, PartialEq)]
pub enum Ty {
    Nat,
    Bool,
    Unit,
    Empty,
    Word,
    U32,
    Char,
    Text,
    Quant,
    Type,
    Maybe(Box<Ty>),
    List(Box<Ty>),
    Pair(Box<Ty>, Box<Ty>),
    Fun(Quantity, Box<Ty>, Box<Ty>),
    /// An equation of two closed terms that are equal.
    Equal(Box<Ty>, Term, Term),
}

impl Ty {
    pub fn is_data(&self) -> bool {
        match self {
            Ty::Quant | Ty::Type | Ty::Fun(..) => false,
            Ty::Maybe(a) | Ty::List(a) => a.is_data(),
            Ty::Pair(a, b) => a.is_data() && b.is_data(),
            _ => true,
        }
    }
    /// Whether its values hold functions. Two splits are equal only as they are written.
    fn has_function(&self) -> bool {
        match self {
            Ty::Fun(..) => true,
            Ty::Maybe(a) | Ty::List(a) => a.has_function(),
            Ty::Pair(a, b) => a.has_function() || b.has_function(),
            _ => false,
        }
    }
    /// Whether a closed term of the type can be made.
    fn inhabited(&self) -> bool {
        match self {
            Ty::Empty => false,
            Ty::Pair(a, b) => a.inhabited() && b.inhabited(),
            Ty::Fun(_, a, b) => !a.inhabited() || b.inhabited(),
            _ => true,
        }
    }
    fn to(self, cod: Ty) -> Ty {
        Ty::Fun(Quantity::One, Box::new(self), Box::new(cod))
    }
}

struct Variable {
    ty: Ty,
    quantity: Quantity,
    used: bool,
}

/// A def that programs may call: its parameters and its result.
struct Callable {
    id: DefId,
    params: Vec<(Quantity, Ty)>,
    result: Ty,
}

pub struct Generator<'a> {
    names: &'a Names,
    tape: &'a [u16],
    at: usize,
    scope: Vec<Variable>,
    /// Variables below this one are out of reach: a closed term is being made.
    floor: usize,
    helpers: Vec<Callable>,
}

impl<'a> Generator<'a> {
    pub fn new(names: &'a Names, tape: &'a [u16]) -> Generator<'a> {
        Generator { names, tape, at: 0, scope: vec![], floor: 0, helpers: vec![] }
    }

    pub fn below(&mut self, count: usize) -> usize {
        let number = self.tape.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(number) % count
    }

    fn con(&self, name: &str, fields: Vec<Term>) -> Term {
        new(Form::Con(self.names.constructor(name), fields))
    }

    fn family(&self, name: &str, params: Vec<Term>) -> Term {
        new(Form::Datatype(self.names.datatype(name), params))
    }

    fn call(&self, name: &str, args: Vec<Term>) -> Term {
        new(Form::App(new(Form::Def(self.names.def(name))), args))
    }

    // Types.

    pub fn ty(&mut self, fuel: u32) -> Ty {
        let inner = fuel.saturating_sub(1);
        match self.below(if fuel == 0 { 12 } else { 20 }) {
            0 | 8 | 9 => Ty::Nat,
            1 | 10 | 11 => Ty::Bool,
            2 => Ty::Unit,
            3 => Ty::U32,
            4 => Ty::Char,
            5 => Ty::Text,
            6 => Ty::Quant,
            7 => Ty::Type,
            12 => Ty::Maybe(Box::new(self.ty(inner))),
            13 => Ty::List(Box::new(self.ty(inner))),
            14 => Ty::Pair(Box::new(self.ty(inner)), Box::new(self.ty(inner))),
            15 => self.equation(inner),
            16 => Ty::Word,
            _ => {
                let dom = if self.below(8) == 7 { Ty::Empty } else { self.ty(inner) };
                let q = match self.below(4) {
                    1 if dom.is_data() => Quantity::Many,
                    2 => Quantity::Zero,
                    _ => Quantity::One,
                };
                Ty::Fun(q, Box::new(dom), Box::new(self.ty(inner)))
            }
        }
    }

    fn equation(&mut self, fuel: u32) -> Ty {
        let mut ty = self.ty(fuel.min(1));
        if ty.has_function() {
            ty = Ty::Nat;
        }
        let left = self.closed(&ty, false, fuel);
        let right = self.disguised(&ty, left.clone());
        if self.below(2) == 0 { Ty::Equal(Box::new(ty), left, right) } else { Ty::Equal(Box::new(ty), right, left) }
    }

    /// A closed term equal to `term`, written otherwise.
    pub fn disguised(&mut self, ty: &Ty, term: Term) -> Term {
        let written = self.term_of(ty);
        match self.below(4) {
            0 => term,
            1 => new(Form::Ann(term, written)),
            2 => {
                let value = new(Form::Ann(term, written));
                new(Form::Let(Quantity::One, Name::new("same"), value, new(Form::Var(0))))
            }
            _ => {
                let same = new(Form::Lam(false, Name::new("x"), new(Form::Var(0))));
                let arrow = new(Form::Pi(Quantity::One, Name::new("x"), written.clone(), written));
                new(Form::App(new(Form::Ann(same, arrow)), vec![term]))
            }
        }
    }

    fn quantity_of(&self, ty: &Ty) -> Term {
        new(Form::Qty(if ty.is_data() { Quantity::Many } else { Quantity::One }))
    }

    /// The core type, sometimes as one that must be computed.
    pub fn term_of(&mut self, ty: &Ty) -> Term {
        let plain = match ty {
            Ty::Nat if self.below(4) == 3 => self.call("Choose", vec![self.con("True", vec![])]),
            Ty::Bool if self.below(4) == 3 => self.call("Choose", vec![self.con("False", vec![])]),
            Ty::Unit if self.below(4) == 3 => self.call("Truth", vec![self.con("True", vec![])]),
            Ty::Empty if self.below(4) == 3 => self.call("Truth", vec![self.con("False", vec![])]),
            Ty::Nat => self.family("Nat", vec![]),
            Ty::Bool => self.family("Bool", vec![]),
            Ty::Unit => self.family("Unit", vec![]),
            Ty::Empty => self.family("Empty", vec![]),
            Ty::Word => self.family("Word", vec![]),
            Ty::U32 => self.family("U32", vec![]),
            Ty::Char => self.family("Char", vec![]),
            Ty::Text => self.family("String", vec![]),
            Ty::Quant => new(Form::Quant),
            Ty::Type => type_of_types(),
            Ty::Maybe(a) => {
                let params = vec![self.quantity_of(a), self.term_of(a)];
                self.family("Maybe", params)
            }
            Ty::List(a) => {
                let params = vec![self.quantity_of(a), self.term_of(a)];
                self.family("List", params)
            }
            Ty::Pair(a, b) => {
                let second = new(Form::Lam(false, Name::new("fst"), self.term_of(b)));
                let params = vec![self.quantity_of(a), self.quantity_of(b), self.term_of(a), second];
                self.family("Sigma", params)
            }
            Ty::Fun(q, a, b) => new(Form::Pi(*q, Name::new("x"), self.term_of(a), self.term_of(b))),
            Ty::Equal(ty, a, b) => {
                let ty = self.term_of(ty);
                new(Form::Equal(a.clone(), b.clone(), ty))
            }
        };
        let kind = if ty.is_data() { data() } else { type_of_types() };
        match self.below(12) {
            11 => {
                let value = new(Form::Ann(plain, kind));
                new(Form::Let(Quantity::One, Name::new("t"), value, new(Form::Var(0))))
            }
            10 => new(Form::Ann(plain, kind)),
            _ => plain,
        }
    }

    // Terms.

    /// Runs `make` where no variable can be named.
    fn apart<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let floor = std::mem::replace(&mut self.floor, self.scope.len());
        let made = make(self);
        self.floor = floor;
        made
    }

    pub fn closed(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        self.apart(|g| g.term(ty, live, fuel))
    }

    fn under<T>(&mut self, quantity: Quantity, ty: &Ty, make: impl FnOnce(&mut Self) -> T) -> T {
        self.scope.push(Variable { ty: ty.clone(), quantity, used: false });
        let made = make(self);
        self.scope.pop();
        made
    }

    /// A variable that `fits`, as a term and its type.
    fn variable(&mut self, live: bool, fits: impl Fn(&Ty) -> bool) -> Option<(Term, Ty)> {
        let usable = |v: &Variable| match v.quantity {
            _ if !live => true,
            Quantity::Zero => false,
            Quantity::One => !v.used,
            Quantity::Many => true,
        };
        let all: Vec<usize> =
            (self.floor..self.scope.len()).filter(|at| usable(&self.scope[*at]) && fits(&self.scope[*at].ty)).collect();
        if all.is_empty() {
            return None;
        }
        let pick = self.below(all.len());
        let at = all[all.len() - 1 - pick];
        self.scope[at].used |= live;
        let index = self.scope.len() - 1 - at;
        Some((new(Form::Var(index as u32)), self.scope[at].ty.clone()))
    }

    /// A term of `ty` that checks against it.
    pub fn term(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        if !ty.inhabited() {
            // Only a variable can be of such a type; the caller has made sure of one.
            return self.variable(live, |other| other == ty).expect("a variable of an empty type").0;
        }
        if fuel == 0 {
            return self.made(ty, live, 0);
        }
        let inner = fuel - 1;
        match self.below(14) {
            0 | 1 => self.made(ty, live, inner),
            2 | 3 | 9..=11 => match self.variable(live, |other| other == ty) {
                Some((variable, _)) => variable,
                None => self.made(ty, live, inner),
            },
            4 => self.inferable(ty, live, inner),
            5 => self.let_in(ty, live, inner),
            6 => self.rewritten(ty, live, inner),
            7 => self.called(ty, live, inner).unwrap_or_else(|| self.made(ty, live, inner)),
            8 => self.applied(ty, live, inner),
            _ => self.by_emptiness(ty, live).unwrap_or_else(|| self.made(ty, live, inner)),
        }
    }

    /// A term of `ty` whose type is inferred.
    fn inferable(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        match self.below(4) {
            1 if let Some((variable, _)) = self.variable(live, |other| other == ty) => variable,
            2 if let Some(call) = self.called(ty, live, fuel) => call,
            3 => self.applied(ty, live, fuel),
            _ => {
                let term = self.term(ty, live, fuel);
                let written = self.term_of(ty);
                new(Form::Ann(term, written))
            }
        }
    }

    fn let_in(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        let bound = self.ty(1);
        let q = match self.below(3) {
            1 if bound.is_data() => Quantity::Many,
            2 => Quantity::Zero,
            _ => Quantity::One,
        };
        let value = self.inferable(&bound, live && q != Quantity::Zero, fuel);
        let body = self.under(q, &bound, |g| g.term(ty, live, fuel));
        new(Form::Let(q, Name::new("x"), value, body))
    }

    fn rewritten(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        if let Ty::Equal(of, a, b) = ty
            && self.below(2) == 1
        {
            // {a == b} by {a == b} itself, the motive speaking of the right end
            let (whole, of) = (self.term_of(ty), self.term_of(of));
            let motive = new(Form::Equal(a.clone(), new(Form::Var(1)), of));
            let evidence = new(Form::Ann(new(Form::Refl), whole));
            let _ = b;
            return new(Form::Rewrite { evidence, motive, body: new(Form::Refl) });
        }
        let evidence = match self.variable(live, |other| matches!(other, Ty::Equal(..))) {
            Some((variable, _)) => variable,
            None => {
                let equation = self.equation(1);
                self.inferable(&equation, live, fuel)
            }
        };
        let motive = self.term_of(ty);
        let body = self.term(ty, live, fuel);
        new(Form::Rewrite { evidence, motive, body })
    }

    /// `(f : A -> ty)(a)`, where f is written in place or is a variable.
    fn applied(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        let by_variable = self.variable(live, |other| match other {
            Ty::Fun(_, dom, cod) => **cod == *ty && dom.inhabited(),
            _ => false,
        });
        let (head, q, dom) = match by_variable {
            Some((head, Ty::Fun(q, dom, _))) => (head, q, *dom),
            _ => {
                let dom = self.ty(1);
                let q = match self.below(3) {
                    1 if dom.is_data() => Quantity::Many,
                    2 => Quantity::Zero,
                    _ => Quantity::One,
                };
                let arrow = Ty::Fun(q, Box::new(dom.clone()), Box::new(ty.clone()));
                let function = self.function(q, &dom, ty, live, fuel);
                let written = self.term_of(&arrow);
                (new(Form::Ann(function, written)), q, dom)
            }
        };
        let argument = self.term(&dom, live && q != Quantity::Zero, fuel);
        new(Form::App(head, vec![argument]))
    }

    /// `(\{} : Empty -> ty)(e)`.
    fn by_emptiness(&mut self, ty: &Ty, live: bool) -> Option<Term> {
        let (empty, _) = self.variable(live, |other| *other == Ty::Empty)?;
        let written = self.term_of(&Ty::Empty.to(ty.clone()));
        Some(new(Form::App(new(Form::Ann(new(Form::Absurd), written)), vec![empty])))
    }

    fn called(&mut self, ty: &Ty, live: bool, fuel: u32) -> Option<Term> {
        let mut all: Vec<(DefId, Vec<(Quantity, Ty)>)> = self
            .helpers
            .iter()
            .flat_map(|helper| (0..=helper.params.len()).map(move |count| (helper, count)))
            .filter(|(helper, count)| {
                let rest = helper.params[*count..]
                    .iter()
                    .rev()
                    .fold(helper.result.clone(), |cod, (q, dom)| Ty::Fun(*q, Box::new(dom.clone()), Box::new(cod)));
                rest == *ty && helper.params[..*count].iter().all(|(_, dom)| dom.inhabited())
            })
            .map(|(helper, count)| (helper.id, helper.params[..count].to_vec()))
            .collect();
        let id = |name: &str| self.names.def(name);
        let one = |ty: Ty| (Quantity::One, ty);
        let many = |ty: Ty| (Quantity::Many, ty);
        let to_nat = Ty::Nat.to(Ty::Nat);
        match ty {
            Ty::Nat => {
                for name in ["Nat.pred", "Nat.half"] {
                    all.push((id(name), vec![one(Ty::Nat)]));
                }
                for name in ["Nat.add", "Nat.sub"] {
                    all.push((id(name), vec![one(Ty::Nat), one(Ty::Nat)]));
                }
                all.push((id("Nat.mul"), vec![one(Ty::Nat), many(Ty::Nat)]));
            }
            Ty::Bool => {
                all.push((id("Bool.not"), vec![one(Ty::Bool)]));
                all.push((id("Bool.and"), vec![one(Ty::Bool), one(Ty::Bool)]));
                all.push((id("Nat.is_zero"), vec![one(Ty::Nat)]));
            }
            Ty::Fun(Quantity::One, dom, cod) if **dom == Ty::Nat && **cod == Ty::Nat => {
                all.push((id("Nat.pred"), vec![]));
                all.push((id("Nat.add"), vec![one(Ty::Nat)]));
            }
            Ty::Fun(Quantity::One, dom, cod) if **dom == Ty::Nat && **cod == to_nat => {
                all.push((id("Nat.add"), vec![]))
            }
            _ => {}
        }
        let special = match ty {
            Ty::Nat => 3,
            Ty::List(_) => 3,
            _ => 2,
        };
        let pick = self.below(all.len() + special);
        if let Some((id, params)) = all.get(pick) {
            let args: Vec<Term> =
                params.iter().map(|(q, ty)| self.term(ty, live && *q != Quantity::Zero, fuel)).collect();
            let head = new(Form::Def(*id));
            return Some(if args.is_empty() { head } else { new(Form::App(head, args)) });
        }
        match (pick - all.len(), ty) {
            (0, _) => {
                let written = self.term_of(ty);
                let choice = self.term(&Ty::Bool, live, fuel);
                let (x, y) = (self.term(ty, live, fuel), self.term(ty, live, fuel));
                Some(self.call("Bool.pick", vec![written, choice, x, y]))
            }
            (1, _) => {
                let other = self.ty(1);
                let second = new(Form::Lam(false, Name::new("fst"), self.term_of(&other)));
                let params = [self.quantity_of(ty), self.quantity_of(&other), self.term_of(ty), second];
                let pair = self.term(&Ty::Pair(Box::new(ty.clone()), Box::new(other)), live, fuel);
                Some(self.call("Sigma.fst", params.into_iter().chain([pair]).collect()))
            }
            (_, Ty::Nat) if self.below(2) == 0 => {
                let of = self.ty(1);
                let params = [self.quantity_of(&of), self.term_of(&of)];
                let list = self.term(&Ty::List(Box::new(of)), live, fuel);
                Some(self.call("List.length", params.into_iter().chain([list]).collect()))
            }
            (_, Ty::Nat) => {
                // a template's argument has a type of its own
                let function = self.apart(|g| g.inferable(&to_nat, live, fuel));
                let (times, on) = (self.small(), self.term(&Ty::Nat, live, fuel));
                Some(self.call("Nat.iterate", vec![function, times, on]))
            }
            (_, Ty::List(of)) if self.below(2) == 0 => {
                let params = [self.quantity_of(of), self.term_of(of)];
                let (xs, ys) = (self.term(ty, live, fuel), self.term(ty, live, fuel));
                Some(self.call("List.append", params.into_iter().chain([xs, ys]).collect()))
            }
            (_, Ty::List(to)) => {
                let from = self.ty(1);
                let function = self.apart(|g| g.inferable(&from.clone().to((**to).clone()), live, fuel));
                let params = [self.quantity_of(&from), self.quantity_of(to)];
                let types = [self.term_of(&from), self.term_of(to)];
                let list = self.term(&Ty::List(Box::new(from)), live, fuel);
                let args = params.into_iter().chain(types).chain([function, list]).collect();
                Some(self.call("List.map", args))
            }
            _ => None,
        }
    }

    fn small(&mut self) -> Term {
        new(Form::Nat(self.below(4) as u64))
    }

    /// A term of `ty` that shows its outermost constructor.
    fn made(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        match ty {
            Ty::Quant => match self.below(if fuel == 0 { 3 } else { 5 }) {
                0 => new(Form::Qty(Quantity::Zero)),
                1 => new(Form::Qty(Quantity::One)),
                2 => new(Form::Qty(Quantity::Many)),
                _ => {
                    let (a, b) = (self.term(ty, live, fuel - 1), self.term(ty, live, fuel - 1));
                    new(Form::Meet(a, b))
                }
            },
            Ty::Type => match self.below(if fuel == 0 { 2 } else { 4 }) {
                0 => new(Form::Quant),
                1 => {
                    let q = self.term(&Ty::Quant, false, fuel / 2);
                    new(Form::Kind(q))
                }
                _ => {
                    let named = self.ty(1);
                    self.term_of(&named)
                }
            },
            Ty::Equal(..) => new(Form::Refl),
            Ty::Fun(q, dom, cod) => self.function(*q, dom, cod, live, fuel),
            _ => match self.below(if fuel == 0 { 2 } else { 4 }) {
                0 | 1 => self.literal(ty).unwrap_or_else(|| self.constructed(ty, live, fuel)),
                _ => self.constructed(ty, live, fuel),
            },
        }
    }

    fn literal(&mut self, ty: &Ty) -> Option<Term> {
        Some(new(match ty {
            Ty::Nat => Form::Nat(self.below(4) as u64),
            Ty::U32 => Form::U32([0, 1, 77, 1 << 31, u32::MAX][self.below(5)]),
            Ty::Char => Form::Char([97, 0, 0x1f980][self.below(3)]),
            Ty::Text => Form::Text(Rc::from(["", "a", "aé"][self.below(3)])),
            _ => return None,
        }))
    }

    /// The constructors of a type and their fields.
    fn constructors(ty: &Ty) -> Vec<(&'static str, Vec<Ty>)> {
        match ty {
            Ty::Nat => vec![("Zero", vec![]), ("Succ", vec![Ty::Nat])],
            Ty::Bool => vec![("False", vec![]), ("True", vec![])],
            Ty::Unit => vec![("One", vec![])],
            Ty::Empty => vec![],
            Ty::Word => vec![("WNil", vec![]), ("WCon", vec![Ty::Bool, Ty::Word])],
            Ty::U32 => vec![("Bits", vec![Ty::Word])],
            Ty::Char => vec![("Chr", vec![Ty::U32])],
            Ty::Text => vec![("SNil", vec![]), ("SCon", vec![Ty::Char, Ty::Text])],
            Ty::Maybe(a) => vec![("None", vec![]), ("Some", vec![(**a).clone()])],
            Ty::List(a) => vec![("Nil", vec![]), ("Con", vec![(**a).clone(), ty.clone()])],
            Ty::Pair(a, b) => vec![("Tuple", vec![(**a).clone(), (**b).clone()])],
            Ty::Quant | Ty::Type | Ty::Fun(..) | Ty::Equal(..) => vec![],
        }
    }

    fn is_datatype(ty: &Ty) -> bool {
        !matches!(ty, Ty::Quant | Ty::Type | Ty::Fun(..) | Ty::Equal(..))
    }

    fn constructed(&mut self, ty: &Ty, live: bool, fuel: u32) -> Term {
        if let Ty::List(of) = ty
            && of.inhabited()
            && fuel > 0
            && self.below(2) == 0
        {
            let count = 1 + self.below(3);
            return new(Form::List((0..count).map(|_| self.term(of, live, fuel - 1)).collect()));
        }
        let all = Self::constructors(ty);
        let all: Vec<_> = all
            .into_iter()
            .filter(|(_, fields)| fields.iter().all(Ty::inhabited) && (fuel > 0 || !fields.contains(ty)))
            .collect();
        let (name, fields) = all[self.below(all.len())].clone();
        let fields = fields.iter().map(|field| self.term(field, live, fuel.saturating_sub(1))).collect();
        self.con(name, fields)
    }

    /// A function written as a lambda, a split or `\{}`.
    fn function(&mut self, q: Quantity, dom: &Ty, cod: &Ty, live: bool, fuel: u32) -> Term {
        let splits = Self::is_datatype(dom) && (!live || q != Quantity::Zero);
        if splits && (self.below(3) > 0 || !cod.inhabited()) {
            return self.split(q, dom, cod, Self::constructors(dom), live, fuel);
        }
        let plus = q == Quantity::One && dom.is_data() && self.below(3) == 2;
        let quantity = if plus { Quantity::Many } else { q };
        let body = self.under(quantity, dom, |g| g.term(cod, live, fuel));
        new(Form::Lam(plus, Name::new("x"), body))
    }

    fn split(
        &mut self,
        q: Quantity,
        dom: &Ty,
        cod: &Ty,
        mut left: Vec<(&'static str, Vec<Ty>)>,
        live: bool,
        fuel: u32,
    ) -> Term {
        let floor = self.floor;
        let empty = self.scope[floor..].iter().any(|v| v.ty == Ty::Empty && v.quantity != Quantity::Zero);
        if left.is_empty() || (empty && self.below(3) == 2) {
            return new(Form::Absurd);
        }
        if self.below(4) == 3 && cod.inhabited() {
            let body = self.under(q, dom, |g| g.term(cod, live, fuel));
            return new(Form::Lam(false, Name::new("rest"), body));
        }
        let pick = self.below(left.len());
        let (name, fields) = left.remove(pick);
        let hit =
            fields.iter().rev().fold(cod.clone(), |cod, field| Ty::Fun(q, Box::new(field.clone()), Box::new(cod)));
        let before: Vec<bool> = self.scope.iter().map(|v| v.used).collect();
        let hit = self.term(&hit, live, fuel.saturating_sub(1));
        let after: Vec<bool> = self.scope.iter().map(|v| v.used).collect();
        for (variable, used) in self.scope.iter_mut().zip(before) {
            variable.used = used;
        }
        let miss = self.split(q, dom, cod, left, live, fuel);
        for (variable, used) in self.scope.iter_mut().zip(after) {
            variable.used |= used;
        }
        new(Form::Split(self.names.constructor(name), hit, miss))
    }

    /// A type of so many more parameters.
    pub fn arrows(&mut self, count: usize, result: Ty) -> Ty {
        (0..count).fold(result, |cod, _| {
            let dom = if self.below(10) == 9 { Ty::Empty } else { self.ty(1) };
            let q = if dom.is_data() && self.below(3) > 0 { Quantity::Many } else { Quantity::One };
            Ty::Fun(q, Box::new(dom), Box::new(cod))
        })
    }

    /// A def of a random type, which later terms may call.
    pub fn helper(&mut self, id: DefId, fuel: u32) -> Def {
        let ty = self.ty(2);
        let body = self.closed(&ty, true, fuel);
        let written = self.plain_arrows(&ty);
        let (mut params, mut result) = (vec![], ty);
        while let Ty::Fun(q, dom, cod) = result {
            params.push((q, *dom));
            result = *cod;
        }
        let arity = params.len() as u32;
        self.helpers.push(Callable { id, params, result });
        Def { name: Rc::from("helper"), ty: written, templates: 0, arity, body: Some(body), is_law: false }
    }

    /// The type with its arrows in sight.
    fn plain_arrows(&mut self, ty: &Ty) -> Term {
        match ty {
            Ty::Fun(q, dom, cod) => {
                let dom = self.term_of(dom);
                new(Form::Pi(*q, Name::new("x"), dom, self.plain_arrows(cod)))
            }
            _ => self.term_of(ty),
        }
    }
}
