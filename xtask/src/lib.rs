//! The commands of this repository, and the gates they run.
//!
//! A gate returns what it found wrong as a list of [`Finding`]s and prints nothing, so that the
//! tests can plant a defect in a copy of the tree and ask for the finding by its name.

pub mod bench;
mod failure;
pub mod lines;
pub mod source;
pub mod tidy;
pub mod workspace;

pub use failure::{Failure, Finding};
