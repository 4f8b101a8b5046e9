//! What a run came to.

use std::io;
use std::time::Duration;

use bailiff_process::{End, Member};
use bailiff_rules::Fault;

use crate::SinkError;

/// Why we asked for the job's end.
#[derive(Debug)]
pub enum Asked {
    /// Its time limit passed.
    TimeLimit,
    /// This signal came to us.
    Signal(u8),
    /// Nobody can read what it writes any more, or it cannot be stored.
    Output,
    /// A rule failed inside the core.
    Fault(Fault),
}

/// What a run came to.
#[derive(Debug)]
pub struct Outcome {
    /// The end that the job rule reported.
    pub reported: bailiff_rules::End,
    /// How the command's process ended; `None` if even KILL did not end it in time.
    pub end: Option<End>,
    /// Why its end was asked for, if it was.
    pub asked: Option<Asked>,
    /// Why not every kept byte was delivered to its reader, if so.
    pub undelivered: Option<SinkError>,
    /// Why the log has not every byte, if so.
    pub unlogged: Option<io::Error>,
    /// How many bytes were kept.
    pub kept_bytes: u64,
    /// How many bytes were written and not kept.
    pub dropped_bytes: u64,
    /// From the start to the command's end.
    pub elapsed: Duration,
    /// The processes of the job that still run.
    pub left_running: Vec<Member>,
}
