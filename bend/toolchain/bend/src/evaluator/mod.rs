//! A fast evaluator of core terms, for bridges and for tests of the compiled core.
//!
//! A lazy environment machine with an explicit stack, so neither long lists nor deep recursion
//! touch the thread's stack, and an erased argument is never looked at. It reads a book's terms
//! as they are and shares nothing with the C backend: their agreement means something. It trusts
//! that the book was checked.

mod heap;
mod machine;
mod native;
mod read;

use bailiff_proof_kernel::{Book, ConstructorId, DefId};
use thiserror::Error;

pub use machine::Evaluator;
pub use native::NATIVE_FUNCTIONS;

/// A first-order value. A String is always `Text`, a List always `List`, whatever made them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A Nat.
    Nat(u128),
    /// A U32.
    U32(u32),
    /// A Char, by its code.
    Char(u32),
    /// A String whose characters are all Unicode scalar values.
    Text(String),
    /// A String that is no Unicode text: the codes of its characters.
    Codes(Vec<u32>),
    /// A List.
    List(Vec<Value>),
    /// Any other constructor with all its fields.
    Con(ConstructorId, Vec<Value>),
    /// What has no first-order value: an erased field, a type, evidence, a function.
    Opaque,
}

/// Why evaluation ended without a value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum EvaluateError {
    /// The step budget is spent.
    #[error("evaluation gave up after {0} steps")]
    Steps(u64),
    /// A Nat above 2^128 - 1.
    #[error("a Nat grew past 2^128 - 1")]
    TooLarge,
    /// A law without a proof was needed.
    #[error("evaluation needs the open law `{0}`")]
    OpenLaw(String),
    /// A hole was needed.
    #[error("evaluation needs the hole `?{0}`")]
    Hole(String),
    /// Something that no checked book evaluates to.
    #[error("evaluation met {0}; check the book first")]
    IllTyped(&'static str),
}

/// Steps after which [`evaluate`] gives up.
pub const DEFAULT_STEPS: u64 = 20_000_000_000;

/// Calls the def `def` of a checked book that imports Base.
pub fn evaluate(book: &Book, def: DefId, args: &[Value]) -> Result<Value, EvaluateError> {
    Evaluator::new(book, true).call(def, args, DEFAULT_STEPS)
}

impl Value {
    /// The value as the language writes it, with each constructor's full name.
    pub fn show(&self, book: &Book) -> String {
        let mut text = String::new();
        read::show(self, book, &mut text);
        text
    }
}
