//! Tool calls: an agent's request runs a tool, which reports while it runs and ends once.
//!
//! The core (entry 421) decides whether a call is run, which reports are stored and how it settles;
//! this crate keeps the bytes. A call writes two records to a [`Journal`]: its start before the tool
//! runs, and its settle, which carries everything the call took. What it reports between them is in
//! memory alone, on a board that [`Observer`]s look at, and is lost with the process.
//!
//! ```
//! use std::sync::Arc;
//! use bailiff_harness::{CallRequest, Harness, MemoryJournal, Outcome, Truncation};
//!
//! let journal = Arc::new(MemoryJournal::default());
//! let harness = Harness::new(journal.clone());
//! let request = CallRequest::new("call-1", "greet").truncation(Truncation::Off);
//! let ready = harness.take_up(request)?.ready().ok_or("it was interrupted before")?;
//! let settlement = ready.run(|tool| {
//!     tool.output(b"hello\n").map_err(|late| late.to_string())?;
//!     Ok::<_, String>(b"greeted".to_vec())
//! })?;
//! assert_eq!(settlement.map(|settlement| settlement.outcome.clone()), Some(Outcome::Finished));
//! assert_eq!(journal.entries(&"call-1".into()).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod api;
mod board;
mod call;
mod failure;
mod harness;
mod journal;
mod observer;
mod progress;
mod request;
#[cfg(test)]
mod tests;

pub use api::{Ready, ToolApi};
pub use board::{Backlog, Change, Update};
pub use call::{Call, End};
pub use failure::{ReportError, TakeUpError, Unsettled, Unwritten};
pub use harness::{Harness, TakenUp};
pub use journal::{Entry, Held, Journal, JournalError, MemoryJournal, Record};
pub use observer::{LiveCall, Observer, Seen};
pub use progress::{BoundedBytes, Diagnostic, Ending, Notes, Progress, Report, RetainedOutput, Settlement, ToolUse};
pub use request::{CallId, CallRequest, Start};

pub use bailiff_output::{OutputLimits, Truncation};
pub use bailiff_rules::{Fault, Keep, Outcome};

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The lock, also after a panic elsewhere: no state here is left half changed by one.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
