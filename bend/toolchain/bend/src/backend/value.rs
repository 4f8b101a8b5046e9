//! What the specialiser knows of a value before the program runs.

use std::cell::Cell;
use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, DefId, Term};

use super::ir::{Atom, Var};

/// A value at compile time. Constructors stay virtual until something needs them in the arena,
/// so a value that is taken apart where it is made costs nothing.
#[derive(Clone, Debug)]
pub enum Value {
    /// A type, evidence, or an erased argument.
    Erased,
    /// A run-time word.
    Atom(Atom),
    /// A known constructor.
    Made(Rc<Made>),
    /// One of several constructors of a type, told apart by a local.
    Sum(Rc<Sum>),
    /// The bits of a native U32 from a position on, as a Word chain.
    Bits(Atom, u32),
    /// The rest of a String literal from a byte on.
    Text(Rc<str>, usize),
    /// The rest of a List literal.
    Items(Rc<[Value]>, usize),
    /// A function that is applied where it is known.
    Function(Rc<Closure>),
    /// A def with the first of its arguments.
    Partial(DefId, Rc<[Value]>),
}

/// A constructor with its live fields.
#[derive(Debug)]
pub struct Made {
    /// Which.
    pub constructor: ConstructorId,
    /// The live fields.
    pub fields: Vec<Value>,
    /// Where it was put into the arena: the local, and the scope it was made in.
    pub stored: Cell<Option<(Var, usize)>>,
}

impl Made {
    /// A constructor that is not in the arena yet.
    pub fn new(constructor: ConstructorId, fields: Vec<Value>) -> Made {
        Made { constructor, fields, stored: Cell::new(None) }
    }
}

/// The merge of branches that made different constructors.
#[derive(Debug)]
pub struct Sum {
    /// The local that holds the constructor's index.
    pub index: Var,
    /// The constructors that can be, with their live fields.
    pub cases: Vec<(ConstructorId, Vec<Value>)>,
}

/// A lambda, a split or `\{}` with the values of its free variables.
#[derive(Debug)]
pub struct Closure {
    /// The function.
    pub term: Term,
    /// Its surroundings.
    pub env: Env,
}

/// The values of the variables in scope, innermost first.
#[derive(Clone, Debug, Default)]
pub struct Env(Option<Rc<Link>>);

#[derive(Debug)]
struct Link {
    value: Value,
    next: Env,
}

impl Env {
    /// This scope with one more variable.
    pub fn with(&self, value: Value) -> Env {
        Env(Some(Rc::new(Link { value, next: self.clone() })))
    }

    /// The variable `index`.
    pub fn get(&self, index: u32) -> Option<&Value> {
        let mut env = self;
        for _ in 0..index {
            env = &env.0.as_deref()?.next;
        }
        Some(&env.0.as_deref()?.value)
    }
}

impl Drop for Env {
    // A long chain of lets must not be dropped by recursion.
    fn drop(&mut self) {
        let mut next = self.0.take();
        while let Some(link) = next {
            match Rc::try_unwrap(link) {
                Ok(mut link) => next = link.next.0.take(),
                Err(_) => break,
            }
        }
    }
}
