//! Weak head values, thunks and environments: what evaluation works on.
//!
//! A variable that has no value is a level (0 is the outermost binder), so a value means the same
//! under any number of further binders. A thunk keeps the closure it came from beside the value it
//! had, so that two copies of one term can be compared without evaluating either.

use crate::term::{ConstructorId, DatatypeId, DefId, Name, Quantity, Term};
use alloc::rc::Rc;
use core::cell::OnceCell;

/// A shared, lazily evaluated term.
pub(crate) type Thunk = Rc<ThunkCell>;

pub(crate) struct ThunkCell {
    pub origin: Option<(Env, Term)>,
    pub value: OnceCell<Value>,
}

/// The thunk of `term` under `env`.
pub(crate) fn delay(env: &Env, term: &Term) -> Thunk {
    if let crate::term::Form::Var(index) = term.form()
        && let Some(thunk) = env.get(*index)
    {
        return thunk; // a variable shares its own thunk
    }
    Rc::new(ThunkCell { origin: Some((env.clone(), term.clone())), value: OnceCell::new() })
}

/// The thunk of a value.
pub(crate) fn ready(value: Value) -> Thunk {
    let cell = OnceCell::new();
    let _ = cell.set(value);
    Rc::new(ThunkCell { origin: None, value: cell })
}

/// The thunk of a variable that has no value.
pub(crate) fn variable(level: u32) -> Thunk {
    ready(Value::Stuck(Head::Var(level), Rc::from([])))
}

/// A term under one more binder than its environment has.
#[derive(Clone)]
pub(crate) struct Closure {
    pub env: Env,
    pub body: Term,
}

/// A weak head value.
#[derive(Clone)]
pub(crate) enum Value {
    Kind(Thunk),
    Quant,
    Qty(Quantity),
    /// A meet that is stuck.
    Meet(Thunk, Thunk),
    Pi(Quantity, Name, Thunk, Closure),
    Lam(bool, Name, Closure),
    /// `\{..}` as a function: the term is a `Form::Split` or a `Form::Absurd`.
    Split(Env, Term),
    /// A datatype at its parameters, less the constructors removed so far (sorted).
    Datatype(DatatypeId, Rc<[Thunk]>, Rc<[ConstructorId]>),
    Con(ConstructorId, Rc<[Thunk]>),
    Nat(u64),
    U32(u32),
    Char(u32),
    /// A text from a byte on.
    Text(Rc<str>, usize),
    /// A list literal from an item on.
    List(Rc<[Thunk]>, usize),
    Equal(Thunk, Thunk, Thunk),
    Refl,
    /// A variable, a call that is partial or stuck, or a stuck elimination, on its arguments.
    Stuck(Head, Rc<[Thunk]>),
}

/// What a stuck value is stuck on.
#[derive(Clone)]
pub(crate) enum Head {
    Var(u32),
    Def(DefId),
    /// A `\{..}` outside a def's case tree; the first argument is what it cannot read.
    Split(Env, Term),
    /// The evidence, and the motive and the body under their environment.
    Rewrite(Thunk, Env, [Term; 2]),
    Hole(Name),
}

/// A persistent list of thunks, the innermost variable first. The jump pointers (Myers 1983) make
/// every look-up logarithmic.
#[derive(Clone, Default)]
pub(crate) struct Env(Option<Rc<EnvNode>>);

struct EnvNode {
    thunk: Thunk,
    size: u32,
    next: Env,
    jump: Env,
}

impl Env {
    pub fn size(&self) -> u32 {
        self.0.as_ref().map_or(0, |node| node.size)
    }

    pub fn push(&self, thunk: Thunk) -> Env {
        let jump = match &self.0 {
            Some(top) if top.size - top.jump.size() == top.jump.size() - top.jump.jump().size() => top.jump.jump(),
            _ => self.clone(),
        };
        Env(Some(Rc::new(EnvNode { thunk, size: self.size() + 1, next: self.clone(), jump })))
    }

    pub fn extend(&self, thunks: &[Thunk]) -> Env {
        thunks.iter().fold(self.clone(), |env, t| env.push(t.clone()))
    }

    fn jump(&self) -> Env {
        self.0.as_ref().map_or(Env(None), |node| node.jump.clone())
    }

    pub fn get(&self, index: u32) -> Option<Thunk> {
        let want = self.size().checked_sub(index)?;
        let mut node = self.0.as_ref()?;
        while node.size != want {
            let far = node.jump.0.as_ref().filter(|jump| jump.size >= want);
            node = match far {
                Some(jump) => jump,
                None => node.next.0.as_ref()?,
            };
        }
        Some(node.thunk.clone())
    }

    pub fn same(&self, other: &Env) -> bool {
        match (&self.0, &other.0) {
            (None, None) => true,
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }
}
