//! A command as processes: its own session, one output pipe, its members, its signals, its end.
//!
//! Nothing here decides. A command starts for a [`bailiff_rules::SpawnOrder`] and a signal is sent for
//! a [`bailiff_rules::SignalOrder`]; both come out of a reply of the core only.

mod end;
mod members;
mod output_pipe;
mod pidfd;
mod script;
mod signals;
mod spawn;
mod wake;

pub use end::{End, signal_name};
pub use members::{Member, members};
pub use output_pipe::OutputPipe;
pub use script::Script;
pub use signals::{Heard, Signals};
pub use spawn::{Launch, Running, SpawnError, spawn};
pub use wake::{Awake, Sources, wait_for_any};
