//! A second evaluator, written to be obvious: substitution over terms, no sharing, no
//! environments, literals spelled out as their constructors.
#![allow(dead_code, clippy::panic)]

use bailiff_proof_kernel::{Book, ConstructorId, DefId, Form, Literals, Quantity, Term};
use std::cell::Cell;

/// The evaluation took more steps than it was given.
#[derive(Debug)]
pub struct OutOfFuel;

type Result<T> = std::result::Result<T, OutOfFuel>;

fn new(form: Form) -> Term {
    Term::new(0, form)
}

/// The form with each part changed; a part is given with the number of variables it is under.
pub fn change_parts(form: &Form, change: &mut dyn FnMut(u32, &Term) -> Term) -> Form {
    let mut all = |terms: &[Term]| terms.iter().map(|term| change(0, term)).collect::<Vec<Term>>();
    match form {
        Form::App(head, args) => {
            let args = all(args);
            Form::App(change(0, head), args)
        }
        Form::Datatype(id, params) => Form::Datatype(*id, all(params)),
        Form::Con(id, fields) => Form::Con(*id, all(fields)),
        Form::List(items) => Form::List(all(items).into()),
        Form::Kind(q) => Form::Kind(change(0, q)),
        Form::Meet(a, b) => Form::Meet(change(0, a), change(0, b)),
        Form::Pi(q, name, dom, cod) => Form::Pi(*q, name.clone(), change(0, dom), change(1, cod)),
        Form::Lam(plus, name, body) => Form::Lam(*plus, name.clone(), change(1, body)),
        Form::Let(q, name, value, body) => Form::Let(*q, name.clone(), change(0, value), change(1, body)),
        Form::Ann(x, ty) => Form::Ann(change(0, x), change(0, ty)),
        Form::Equal(a, b, ty) => Form::Equal(change(0, a), change(0, b), change(0, ty)),
        Form::Rewrite { evidence, motive, body } => {
            Form::Rewrite { evidence: change(0, evidence), motive: change(2, motive), body: change(0, body) }
        }
        Form::Split(con, hit, miss) => Form::Split(*con, change(0, hit), change(0, miss)),
        Form::Var(_)
        | Form::Def(_)
        | Form::Quant
        | Form::Qty(_)
        | Form::Refl
        | Form::Absurd
        | Form::Nat(_)
        | Form::U32(_)
        | Form::Char(_)
        | Form::Text(_)
        | Form::Hole(_) => form.clone(),
    }
}

/// `term` under `by` more binders, put outside its own `own` innermost ones.
pub fn shift(term: &Term, by: u32, own: u32) -> Term {
    match term.form() {
        Form::Var(index) if *index >= own => new(Form::Var(index + by)),
        form => Term::new(term.tag(), change_parts(form, &mut |more, part| shift(part, by, own + more))),
    }
}

/// `body` with its outermost variable, `own` binders out, replaced.
fn substitute(body: &Term, own: u32, argument: &Term) -> Term {
    match body.form() {
        Form::Var(index) if *index == own => shift(argument, own, 0),
        Form::Var(index) if *index > own => new(Form::Var(index - 1)),
        form => new(change_parts(form, &mut |more, part| substitute(part, own + more, argument))),
    }
}

/// The term with every literal spelled out.
pub fn spelled(literals: &Literals, term: &Term) -> Term {
    let con =
        |id: Option<ConstructorId>, fields: Vec<Term>| new(Form::Con(id.expect("a literal's constructor"), fields));
    match term.form() {
        Form::Nat(n) => (0..*n).fold(con(literals.zero, vec![]), |pred, _| con(literals.succ, vec![pred])),
        Form::U32(n) => {
            let bit = |at: u32| con(if n >> at & 1 == 0 { literals.r#false } else { literals.r#true }, vec![]);
            let word =
                (0..32).rev().fold(con(literals.wnil, vec![]), |word, at| con(literals.wcon, vec![bit(at), word]));
            con(literals.u32, vec![word])
        }
        Form::Char(c) => con(literals.chr, vec![spelled(literals, &new(Form::U32(*c)))]),
        Form::Text(text) => text.chars().rev().fold(con(literals.snil, vec![]), |tail, c| {
            con(literals.scon, vec![spelled(literals, &new(Form::Char(c.into()))), tail])
        }),
        Form::List(items) => items
            .iter()
            .rev()
            .fold(con(literals.nil, vec![]), |tail, item| con(literals.con, vec![spelled(literals, item), tail])),
        form => new(change_parts(form, &mut |_, part| spelled(literals, part))),
    }
}

pub struct Naive {
    book: Book,
    fuel: Cell<u64>,
}

impl Naive {
    pub fn new(book: &Book, fuel: u64) -> Naive {
        let mut book = book.clone();
        for def in &mut book.defs {
            def.body = def.body.as_ref().map(|body| spelled(&book.literals, body));
        }
        Naive { book, fuel: Cell::new(fuel) }
    }

    /// The normal form of `term`, every literal spelled out.
    pub fn normal_form(&self, term: &Term) -> Result<Term> {
        self.full(&spelled(&self.book.literals, term))
    }

    fn full(&self, term: &Term) -> Result<Term> {
        let head = self.weak_head(term)?;
        let mut failed = None;
        let form = change_parts(head.form(), &mut |_, part| match self.full(part) {
            Ok(part) => part,
            Err(error) => {
                failed = Some(error);
                part.clone()
            }
        });
        // A stuck head that is no call, a split say, was made normal as a part.
        match failed {
            Some(error) => Err(error),
            None => Ok(new(form)),
        }
    }

    fn weak_head(&self, term: &Term) -> Result<Term> {
        self.fuel.set(self.fuel.get().checked_sub(1).ok_or(OutOfFuel)?);
        match term.form() {
            Form::Def(id) => self.call(*id, vec![]),
            Form::App(head, args) => match head.form() {
                Form::Def(id) => self.call(*id, args.clone()),
                _ => {
                    let head = self.weak_head(head)?;
                    self.apply(head, args.clone())
                }
            },
            Form::Let(_, _, value, body) => self.weak_head(&substitute(body, 0, value)),
            Form::Ann(x, _) => self.weak_head(x),
            Form::Meet(a, b) => {
                let (a, b) = (self.weak_head(a)?, self.weak_head(b)?);
                Ok(match (a.form(), b.form()) {
                    (Form::Qty(p), Form::Qty(q)) => new(Form::Qty(*p.min(q))),
                    (Form::Qty(Quantity::Zero), _) | (_, Form::Qty(Quantity::Zero)) => new(Form::Qty(Quantity::Zero)),
                    (Form::Qty(Quantity::Many), _) => b,
                    (_, Form::Qty(Quantity::Many)) => a,
                    _ => new(Form::Meet(a, b)),
                })
            }
            Form::Rewrite { evidence, motive, body } => {
                let evidence = self.weak_head(evidence)?;
                match evidence.form() {
                    Form::Refl => self.weak_head(body),
                    _ => Ok(new(Form::Rewrite { evidence, motive: motive.clone(), body: body.clone() })),
                }
            }
            _ => Ok(term.clone()),
        }
    }

    /// A weak head normal form on more arguments.
    fn apply(&self, head: Term, mut args: Vec<Term>) -> Result<Term> {
        if args.is_empty() {
            return Ok(head);
        }
        match head.form() {
            Form::Lam(_, _, body) => {
                let first = args.remove(0);
                let head = self.weak_head(&substitute(body, 0, &first))?;
                self.apply(head, args)
            }
            Form::Split(..) => match self.tree(&head, args.clone(), usize::MAX)? {
                Some(value) => Ok(value),
                None => Ok(new(Form::App(head, args))),
            },
            Form::Def(id) => self.call(*id, args),
            Form::App(inner, before) => {
                let args: Vec<Term> = before.iter().cloned().chain(args).collect();
                match inner.form() {
                    Form::Def(id) => self.call(*id, args),
                    _ => Ok(new(Form::App(inner.clone(), args))),
                }
            }
            _ => Ok(new(Form::App(head, args))),
        }
    }

    fn call(&self, id: DefId, args: Vec<Term>) -> Result<Term> {
        let def = &self.book.defs[id.0 as usize];
        if let Some(body) = &def.body
            && args.len() >= def.arity as usize
            && let Some(value) = self.tree(body, args.clone(), def.arity as usize)?
        {
            return Ok(value);
        }
        let head = new(Form::Def(id));
        Ok(if args.is_empty() { head } else { new(Form::App(head, args)) })
    }

    /// Runs a case tree of so many slots on `pending`; `None` if it gives up or meets a term that is
    /// no constructor.
    fn tree(&self, tree: &Term, mut pending: Vec<Term>, slots: usize) -> Result<Option<Term>> {
        let (mut tree, mut left) = (tree.clone(), slots);
        while left > 0 && !pending.is_empty() {
            self.fuel.set(self.fuel.get().checked_sub(1).ok_or(OutOfFuel)?);
            tree = match tree.form() {
                Form::Lam(_, _, body) => {
                    left -= 1;
                    substitute(body, 0, &pending.remove(0))
                }
                Form::Split(con, hit, miss) => {
                    let scrutinee = self.weak_head(&pending[0])?;
                    match scrutinee.form() {
                        Form::Con(found, fields) if found == con => {
                            left = (left - 1).saturating_add(fields.len());
                            pending.splice(0..1, fields.iter().cloned());
                            hit.clone()
                        }
                        Form::Con(..) => miss.clone(),
                        _ => return Ok(None),
                    }
                }
                Form::Absurd => return Ok(None),
                _ => break,
            };
        }
        let leaf = self.weak_head(&tree)?;
        self.apply(leaf, pending).map(Some)
    }
}
