//! The Bend front: files to core terms, diagnostics, evaluation, the C backend.

pub mod ast;
pub mod backend;
pub mod check;
pub mod codegen;
pub mod diagnostic;
pub mod elaborate;
pub mod evaluate;
pub mod evaluator;
pub mod lex;
pub mod load;
pub mod parse;
pub mod print;
pub mod wire;
