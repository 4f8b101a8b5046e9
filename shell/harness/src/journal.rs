//! The journal of tool calls: a start before the tool runs, a settle once it has ended.

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Arc, Mutex};

use bailiff_rules::{OpenOrder, SettleOrder};

use crate::lock;
use crate::progress::{Ending, Progress, Settlement};
use crate::request::{CallId, Start};

/// Where the two records of a call are kept.
///
/// Several threads call at once, each for its own call, and no lock of this crate that a tool or an
/// observer waits for is held meanwhile.
///
/// A write that fails says that the record may be lost. If it was an opening record, the tool is not
/// run. If it was a settle, the call stays on the board with all it took, and the caller, who is told,
/// may have the same settle written again; so a journal whose write can fail after it took effect must
/// take the settle of a call that it holds already as that one settle.
pub trait Journal: Send + Sync {
    /// What there is of a call.
    ///
    /// # Errors
    ///
    /// It cannot be read; then nothing is done with the call.
    fn held(&self, call: &CallId) -> Result<Held, JournalError>;

    /// Writes one record, durably by this journal's own measure.
    ///
    /// # Errors
    ///
    /// The record is not known to be written.
    fn write(&self, record: &Record) -> Result<(), JournalError>;
}

/// What a journal holds of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// No record.
    Nothing,
    /// A start and no settle.
    Start {
        /// What the start says: whether the tool may be run again.
        safe_to_rerun: bool,
    },
    /// A settle.
    Settle,
}

/// Why a journal could not read or write.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct JournalError(#[from] pub Box<dyn Error + Send + Sync>);

/// A record of a call: made for an order of the core, and for nothing else.
#[derive(Debug)]
pub struct Record {
    call: CallId,
    entry: Entry,
}

/// What a record says.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    /// The call has started: its slot is running.
    Start(Start),
    /// The call is run again: what an attempt before has reported is cleared.
    Clear,
    /// The call has settled: its slot is done.
    Settle(Arc<Settlement>),
}

impl Record {
    /// The record to write before the tool runs.
    // rule: tool_call
    pub(crate) fn opening(order: OpenOrder, call: CallId, start: Start) -> Self {
        let entry = if order.again() { Entry::Clear } else { Entry::Start(start) };
        Record { call, entry }
    }

    /// The record of the settle, and what it carries.
    // rule: tool_call
    pub(crate) fn settle(
        order: SettleOrder,
        call: CallId,
        ending: Ending,
        progress: Progress,
    ) -> (Self, Arc<Settlement>) {
        let settlement = Arc::new(Settlement { outcome: order.outcome().clone(), ending, progress });
        (Record { call, entry: Entry::Settle(settlement.clone()) }, settlement)
    }

    /// Whose it is.
    pub fn call(&self) -> &CallId {
        &self.call
    }

    /// What it says.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }
}

/// A journal in memory, for tests and examples: it outlives a harness, not the process.
#[derive(Debug, Default)]
pub struct MemoryJournal {
    calls: Mutex<BTreeMap<CallId, Vec<Entry>>>,
}

impl MemoryJournal {
    /// The records of a call, in the order they were written.
    pub fn entries(&self, call: &CallId) -> Vec<Entry> {
        lock(&self.calls).get(call).cloned().unwrap_or_default()
    }
}

impl Journal for MemoryJournal {
    fn held(&self, call: &CallId) -> Result<Held, JournalError> {
        let calls = lock(&self.calls);
        let mut held = Held::Nothing;
        for entry in calls.get(call).into_iter().flatten() {
            held = match entry {
                Entry::Start(start) => Held::Start { safe_to_rerun: start.safe_to_rerun },
                Entry::Clear => held,
                Entry::Settle(_) => Held::Settle,
            };
        }
        Ok(held)
    }

    fn write(&self, record: &Record) -> Result<(), JournalError> {
        lock(&self.calls).entry(record.call.clone()).or_default().push(record.entry.clone());
        Ok(())
    }
}
