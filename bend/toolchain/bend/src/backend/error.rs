//! Why a program has no compiled form.

use thiserror::Error;

/// A refusal of the C backend: it names the def and what about it has no first-order form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Error {
    /// A function reaches a place where only data can stand.
    #[error(
        "`{def}` keeps a function where the compiled core holds only data: {what}; make the \
         function a template argument (`~f`) or call it where it is made"
    )]
    HigherOrder {
        /// The def whose code needs it.
        def: String,
        /// What was tried.
        what: &'static str,
    },
    /// A law without a proof is used as a value.
    #[error("`{def}` uses the open law `{law}`, which has no body to compile; fill it first")]
    OpenLaw {
        /// The def that uses it.
        def: String,
        /// The law.
        law: String,
    },
    /// A hole is left.
    #[error("`{def}` has the hole `?{hole}`; fill it first")]
    Hole {
        /// The def.
        def: String,
        /// The hole's name.
        hole: String,
    },
    /// Specialisation did not end within its budget.
    #[error(
        "`{def}` needs more than {limit} {what}; a template or function argument that grows with \
         each call has no finite compiled form"
    )]
    TooManyInstances {
        /// The def being compiled.
        def: String,
        /// The budget.
        limit: usize,
        /// Of what.
        what: &'static str,
    },
    /// A number too large for the compiled core.
    #[error("`{def}` has the literal {value}n, above the compiled core's largest Nat, {max}")]
    Literal {
        /// The def.
        def: String,
        /// The literal.
        value: u64,
        /// The limit.
        max: u64,
    },
    /// A datatype with more constructors than a tag can tell apart.
    #[error("the type `{datatype}` has {count} constructors; a compiled type has at most 65,536")]
    TooManyConstructors {
        /// The type.
        datatype: String,
        /// Its constructors.
        count: usize,
    },
    /// A type whose values have no compiled or printed form.
    #[error("`{def}` has the type `{shown}`, {why}")]
    Type {
        /// The def.
        def: String,
        /// The type, shortly.
        shown: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// A term that no checked book holds.
    #[error("`{def}` is not well typed here ({what}); check the book before compiling it")]
    IllTyped {
        /// The def.
        def: String,
        /// What was met.
        what: &'static str,
    },
    /// The kernel could not normalise a type.
    #[error("the type of `{def}` has no normal form within the checker's limits")]
    NoNormalForm {
        /// The def.
        def: String,
    },
}

/// The result of compiling.
pub type Result<T> = std::result::Result<T, Error>;
