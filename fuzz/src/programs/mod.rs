//! Millions of random programs: each evaluated, and compiled and run.

mod batch;
mod generate;
mod hunt;
mod shrink;
mod source;

pub use batch::{Batch, Outcome, Tools, run};
pub use generate::{PRELUDE, Program, literal, program};
pub use hunt::{Disagreement, corpus_text, smallest};
pub use shrink::shrink;
pub use source::Source;
