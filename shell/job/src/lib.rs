//! One job from its start to its one end.
//!
//! The loop of [`run`] gathers facts (bytes written, time passed, who lives), asks the core what
//! follows from them, entry 82, and does that.

mod drive;
mod outcome;
mod rest;
mod sink;
mod stop;

pub use drive::{Limits, RunError, run};
pub use outcome::{Asked, Outcome};
pub use rest::deliver;
pub use sink::{Sink, SinkError};
