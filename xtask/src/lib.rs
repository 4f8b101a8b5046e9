//! The commands of this repository, and the gates they run.
//!
//! A gate returns what it found wrong as a list of [`Finding`]s and prints nothing, so that the
//! tests can plant a defect in a copy of the tree and ask for the finding by its name.

pub mod bench;
pub mod bend;
pub mod book;
pub mod bridge;
pub mod claims;
pub mod core;
pub mod core_text;
pub mod cross;
pub mod demo;
mod failure;
pub mod fuzz;
pub mod golden;
pub mod header;
pub mod law_names;
pub mod lines;
pub mod lock;
mod made;
pub mod origin;
pub mod prove;
pub mod provenance;
pub mod reach;
pub mod readme;
pub mod refusals;
pub mod source;
pub mod stack;
pub mod tidy;
pub mod wire;
pub mod workspace;

pub use failure::{Failure, Finding, verdict};
