//! The proof kernel: decides whether the core terms of a book are well typed.
//!
//! It trusts nothing about what it is given: scope, arity, closedness and the shape of case
//! trees are judged here, not by the front. It is kept small and boring on purpose; what needs
//! speed or cleverness stands outside.
//!
//! Reading order: [`term`](Form) (the language), `shape` (what a term must look like before it is
//! judged), `value` and `evaluate` (weak head normal forms), `convert` (equality and fit), `check`,
//! `infer`, `literal`, `template`, `descent` (the judgements), `book` (the order of it all).
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod book;
mod check;
mod context;
mod convert;
mod descent;
mod error;
mod evaluate;
mod infer;
mod literal;
mod quote;
mod shape;
mod template;
mod term;
mod value;

pub use book::{check_book, check_book_watched, normal_form};
pub use error::{AbsurdNote, ClosedBy, Error, Limits, Place, Refusal, Report, Subject};
pub use term::*;
