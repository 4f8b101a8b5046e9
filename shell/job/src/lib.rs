//! One job from its start to its one end.
//!
//! The loop of [`run`] gathers facts (bytes written, time passed, who lives), asks the core what
//! follows from them and does that. The facts of time are measured here: the drain after the end lasts
//! 200 ms at most, and a stop that cannot be finished is given up a second after its grace.

mod drive;
mod outcome;
mod sink;
mod stop;

pub use drive::{Limits, RunError, run};
pub use outcome::{Asked, Outcome};
pub use sink::{Sink, SinkError};
