//! The Bend front: files to core terms, diagnostics, evaluation, the C backend.

pub mod ast;
pub mod backend;
pub mod diagnostic;
pub mod evaluate;
pub mod lex;
pub mod parse;
