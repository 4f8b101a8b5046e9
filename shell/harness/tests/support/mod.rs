//! What the tests share: a journal that can refuse, and short ways to open a call.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use bailiff_harness::{
    CallId, CallRequest, Entry, Harness, Held, Journal, JournalError, MemoryJournal, Ready, Record, Truncation,
};

/// A journal in memory that refuses when it is told to, and counts what it was handed.
#[derive(Debug, Default)]
pub struct TestJournal {
    memory: MemoryJournal,
    refusing: AtomicBool,
    handed: AtomicUsize,
}

impl TestJournal {
    pub fn refuse(&self, refusing: bool) {
        self.refusing.store(refusing, Ordering::SeqCst);
    }

    /// How many records it was handed, those it refused among them.
    pub fn handed(&self) -> usize {
        self.handed.load(Ordering::SeqCst)
    }

    pub fn entries(&self, call: &str) -> Vec<Entry> {
        self.memory.entries(&call.into())
    }
}

impl Journal for TestJournal {
    fn held(&self, call: &CallId) -> Result<Held, JournalError> {
        self.memory.held(call)
    }

    fn write(&self, record: &Record) -> Result<(), JournalError> {
        self.handed.fetch_add(1, Ordering::SeqCst);
        if self.refusing.load(Ordering::SeqCst) {
            return Err(JournalError("the disk is full".into()));
        }
        self.memory.write(record)
    }
}

/// A harness and its journal.
pub fn harness() -> (Harness, Arc<TestJournal>) {
    let journal = Arc::new(TestJournal::default());
    (Harness::new(journal.clone()), journal)
}

/// A call without a bound that may be run again.
pub fn request(call: &str) -> CallRequest {
    CallRequest::new(call, "tool").safe_to_rerun().truncation(Truncation::Off)
}

/// Takes up a call that is to run.
pub fn ready(harness: &Harness, request: CallRequest) -> Ready {
    harness.take_up(request).unwrap().ready().unwrap()
}
