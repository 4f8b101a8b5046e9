//! The Bend front: files to core terms, diagnostics, evaluation, the C backend.

pub mod ast;
pub mod backend;
pub mod diagnostic;
pub mod evaluator;
pub mod lex;
pub mod parse;
