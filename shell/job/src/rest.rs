//! The last bytes for a reader, written when their command has ended.

use std::fs::File;
use std::os::fd::AsFd;

use bailiff_process::{Signals, Sources, wait_for_any};
use bailiff_rules::{Deed, Finding, Progress, Rules, Seen, Sight, Word};

use crate::{RunError, Sink, SinkError};

/// Writes these bytes to a stream as it takes them; the answer is why it did not get all, if so.
///
/// Signals are heeded, and the core decides what follows: it is asked as in the loop of a job whose
/// command has ended, whose pipe is empty and closed, and whose reader has still to take something.
///
/// # Errors
///
/// A system call failed, or the core did.
pub fn deliver(rules: &mut Rules, stream: File, bytes: Vec<u8>) -> Result<Option<SinkError>, RunError> {
    let mut signals = Signals::watch()?;
    let mut sink = Sink::rest(stream, bytes);
    let mut progress = Progress::started(None);
    let mut found = Finding::Nothing;
    let mut signal = None;
    while sink.awaiting_room().is_some() {
        if progress.over().is_some() {
            // The core ends this before all is taken only when it fails.
            return rules.fault().cloned().map_or(Ok(Some(SinkError::GivenUp)), |fault| Err(fault.into()));
        }
        let seen = Seen {
            now_ms: 0,
            open: false,
            pending: true,
            undelivered: false,
            sight: Sight::Ended { code: None },
            signal: signal.take(),
        };
        let deed = rules.turn(&mut progress, &seen, std::mem::replace(&mut found, Finding::Nothing));
        match deed {
            Deed::Sleep(_) => {
                let room = sink.awaiting_room();
                let sources = Sources { signals: Some(signals.as_fd()), end: None, output: None, room };
                let awake = wait_for_any(&sources, None)?;
                if awake.signals {
                    signal = signals.take()?.asked;
                }
                if awake.room {
                    sink.write_some();
                }
            }
            Deed::Count => found = Finding::Waiting { bytes: Word::from(0u8) },
            Deed::GiveUp(order) => sink.give_up(order),
            // Nobody is left to look for, and nothing to account for.
            Deed::Again | Deed::Look(_) | Deed::Account => {}
        }
    }
    Ok(sink.take_failures().undelivered)
}
