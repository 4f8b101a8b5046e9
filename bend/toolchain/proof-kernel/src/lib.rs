//! The proof kernel: decides whether the core terms of a book are well typed.
//!
//! It trusts nothing about what it is given: scope, arity, closedness and the shape of case
//! trees are judged here, not by the front. It is kept small and boring on purpose; what needs
//! speed or cleverness stands outside.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod term;

pub use term::*;
