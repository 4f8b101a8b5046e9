//! Values of the machine: shared, made when needed, freed without recursion.

use std::cell::RefCell;
use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, Term};

/// A value that is there, or the term that makes it.
pub(super) type Thunk = Rc<ThunkCell>;

/// The place of a thunk.
#[derive(Debug)]
pub(super) struct ThunkCell(pub RefCell<State>);

/// What stands in the place.
#[derive(Debug)]
pub(super) enum State {
    /// Not needed yet.
    Delayed(Term, Env),
    /// Known.
    Known(Whnf),
    /// Being computed, or freed.
    Busy,
}

/// A value as far as its first constructor.
#[derive(Clone, Debug)]
pub(super) enum Whnf {
    /// A Nat.
    Nat(u128),
    /// A U32 literal.
    U32(u32),
    /// The bits of a U32 literal from a position on.
    Bits(u32, u32),
    /// A Char literal.
    Char(u32),
    /// A String literal from a byte on.
    Text(Rc<str>, usize),
    /// A List literal from an item on.
    Items(Rc<[Term]>, usize, Env),
    /// A constructor.
    Con(ConstructorId, Rc<[Thunk]>),
    /// A lambda or a split.
    Closure(Term, Env),
    /// A type or evidence.
    Opaque,
}

/// The variables in scope, innermost first.
#[derive(Clone, Debug, Default)]
pub(super) struct Env(Option<Rc<Link>>);

#[derive(Debug)]
struct Link {
    thunk: Thunk,
    next: Env,
}

impl Env {
    pub(super) fn with(&self, thunk: Thunk) -> Env {
        Env(Some(Rc::new(Link { thunk, next: self.clone() })))
    }

    pub(super) fn get(&self, index: u32) -> Option<&Thunk> {
        let mut env = self;
        for _ in 0..index {
            env = &env.0.as_deref()?.next;
        }
        Some(&env.0.as_deref()?.thunk)
    }
}

pub(super) fn known(value: Whnf) -> Thunk {
    Rc::new(ThunkCell(RefCell::new(State::Known(value))))
}

pub(super) fn delayed(term: &Term, env: &Env) -> Thunk {
    Rc::new(ThunkCell(RefCell::new(State::Delayed(term.clone(), env.clone()))))
}

/// What is left to free.
enum Garbage {
    Thunk(Thunk),
    Env(Env),
    Fields(Rc<[Thunk]>),
}

fn free(state: State, garbage: &mut Vec<Garbage>) {
    match state {
        State::Delayed(_, env) | State::Known(Whnf::Closure(_, env) | Whnf::Items(_, _, env)) => {
            garbage.push(Garbage::Env(env));
        }
        State::Known(Whnf::Con(_, fields)) => garbage.push(Garbage::Fields(fields)),
        State::Known(_) | State::Busy => {}
    }
}

fn collect(garbage: &mut Vec<Garbage>) {
    while let Some(item) = garbage.pop() {
        match item {
            Garbage::Thunk(thunk) => {
                if let Some(cell) = Rc::into_inner(thunk) {
                    free(cell.0.replace(State::Busy), garbage);
                }
            }
            Garbage::Env(mut env) => {
                if let Some(link) = env.0.take().and_then(Rc::into_inner) {
                    let Link { thunk, next } = link;
                    garbage.push(Garbage::Thunk(thunk));
                    garbage.push(Garbage::Env(next));
                }
            }
            Garbage::Fields(mut fields) => {
                if let Some(fields) = Rc::get_mut(&mut fields) {
                    for field in fields {
                        let field = std::mem::replace(field, known(Whnf::Opaque));
                        garbage.push(Garbage::Thunk(field));
                    }
                }
            }
        }
    }
}

impl Drop for ThunkCell {
    fn drop(&mut self) {
        let mut garbage = Vec::new();
        free(self.0.replace(State::Busy), &mut garbage);
        collect(&mut garbage);
    }
}

impl Drop for Env {
    fn drop(&mut self) {
        if self.0.is_some() {
            let mut garbage = vec![Garbage::Env(Env(self.0.take()))];
            collect(&mut garbage);
        }
    }
}
