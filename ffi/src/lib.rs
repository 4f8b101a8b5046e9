//! The compiled core of bailiff: every decision it takes, as safe Rust functions.
//!
//! The rules are written and proved in Bend and compiled to C (`generated/core.c`); the types,
//! their word writers and readers and the function of each entry are generated beside it. A call
//! runs on a [`Core`], which owns the memory the call may use; what goes wrong inside a call is a
//! [`CoreFault`], never the end of the process.

mod context;
mod entry;
mod fault;
// The generator formats it.
#[rustfmt::skip]
mod generated;
mod limits;
pub mod provenance;
mod raw;
mod stepper;
mod told;
mod word;
pub mod words;

pub use context::Core;
pub use entry::{Asks, EntryVisitor, Opens};
pub use fault::{CoreFault, EntryError};
pub use generated::*;
pub use limits::Limits;
pub use stepper::Stepper;
pub use told::Told;
pub use word::Word;
