//! The progress board: the calls that run, and the last changes of them for whoever watches.
//!
//! Each change goes, under the call's lock, into one backlog that all observers share; an observer is
//! no more than a place in it. So one that is slow holds nobody up, one that is gone costs nothing, and
//! memory stays within [`Backlog`]: who falls behind the backlog gets the present state, with the number
//! of changes that it stands for, and goes on from there. A report waits for an observer only while the
//! present state is copied for it.
//!
//! Three locks, always taken in this order: the gate (shared by whoever changes a call, held alone by
//! who reads the state of all), a call's own, and the feed's. A call that is dropped takes the last
//! alone.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, RwLock, RwLockReadGuard};

use bailiff_rules::Outcome;

use crate::call::Live;
use crate::lock;
use crate::progress::Report;
use crate::request::CallId;

/// How many of the last changes are kept for observers, all together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backlog {
    /// At most so many.
    pub max_changes: usize,
    /// At most about so many bytes.
    pub max_bytes: usize,
}

impl Default for Backlog {
    fn default() -> Self {
        Backlog { max_changes: 1_024, max_bytes: 256 << 10 }
    }
}

/// One change of a call.
#[derive(Clone, Debug, PartialEq)]
pub struct Update {
    /// The call.
    pub call: CallId,
    /// What changed.
    pub change: Change,
}

/// What can change of a call.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// It runs.
    Opened {
        /// The name of its tool.
        tool: String,
        /// Whether it ran before, in a process that is gone.
        again: bool,
    },
    /// A report of it was stored.
    Reported(Report),
    /// It has settled: its last change.
    Settled(Outcome),
    /// It was let go without a settle: its last change. Only a journal knows of it still.
    Abandoned,
}

impl Change {
    fn size_bytes(&self) -> usize {
        match self {
            Change::Reported(report) => report.size_bytes(),
            Change::Opened { tool, .. } => tool.len(),
            Change::Settled(_) | Change::Abandoned => 0,
        }
    }
}

#[derive(Debug)]
pub(crate) struct Board {
    pub(crate) gate: RwLock<()>,
    pub(crate) feed: Mutex<Feed>,
    /// Told of every change, and of the close.
    pub(crate) changed: Condvar,
}

/// A call's place on the board: held from before the journal is asked about it until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    board: Arc<Board>,
    call: CallId,
    ticket: u64,
}

#[derive(Debug)]
pub(crate) struct Feed {
    backlog: Backlog,
    calls: BTreeMap<CallId, Slot>,
    tickets: u64,
    changes: VecDeque<Arc<Update>>,
    bytes: usize,
    /// How many changes there were so far.
    pub(crate) count: u64,
    pub(crate) observers: usize,
    /// No change can come any more.
    pub(crate) closed: bool,
}

#[derive(Debug)]
struct Slot {
    ticket: u64,
    /// None while its journal is asked.
    live: Option<Arc<Live>>,
}

impl Board {
    pub(crate) fn new(backlog: Backlog) -> Self {
        let feed = Feed {
            backlog,
            calls: BTreeMap::new(),
            tickets: 0,
            changes: VecDeque::new(),
            bytes: 0,
            count: 0,
            observers: 0,
            closed: false,
        };
        Board { gate: RwLock::new(()), feed: Mutex::new(feed), changed: Condvar::new() }
    }

    /// Held while a call changes.
    pub(crate) fn changing(&self) -> RwLockReadGuard<'_, ()> {
        self.gate.read().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Takes the place of a call; `None` if it is taken: the call runs.
    pub(crate) fn reserve(self: &Arc<Self>, call: &CallId) -> Option<Place> {
        let mut feed = lock(&self.feed);
        if feed.calls.contains_key(call) {
            return None;
        }
        feed.tickets += 1;
        let ticket = feed.tickets;
        feed.calls.insert(call.clone(), Slot { ticket, live: None });
        Some(Place { board: self.clone(), call: call.clone(), ticket })
    }

    /// Tells a report that was stored.
    pub(crate) fn report(&self, call: &CallId, report: Report) {
        lock(&self.feed).push(call, Change::Reported(report));
        self.changed.notify_all();
    }

    /// Nothing more can come.
    pub(crate) fn close(&self) {
        lock(&self.feed).closed = true;
        self.changed.notify_all();
    }
}

impl Place {
    /// Whose it is.
    pub(crate) fn call(&self) -> &CallId {
        &self.call
    }

    /// Shows the call that stands here.
    pub(crate) fn open(&self, live: Arc<Live>, change: Change) {
        let mut feed = lock(&self.board.feed);
        if let Some(slot) = feed.calls.get_mut(&self.call) {
            slot.live = Some(live);
        }
        feed.push(&self.call, change);
        drop(feed);
        self.board.changed.notify_all();
    }

    /// Takes the call off the board, and tells that as its last change if it was shown.
    pub(crate) fn leave(&self, change: Change) {
        let mut feed = lock(&self.board.feed);
        let ours = feed.calls.get(&self.call).is_some_and(|slot| slot.ticket == self.ticket);
        let left = if ours { feed.calls.remove(&self.call) } else { None };
        let shown = left.is_some_and(|slot| slot.live.is_some());
        if shown {
            feed.push(&self.call, change);
            drop(feed);
            self.board.changed.notify_all();
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.leave(Change::Abandoned);
    }
}

impl Feed {
    /// The calls that are shown.
    pub(crate) fn shown(&self) -> Vec<(CallId, Arc<Live>)> {
        self.calls.iter().filter_map(|(call, slot)| Some((call.clone(), slot.live.clone()?))).collect()
    }

    /// The change with this number, counted from 0; `None` if it is not there yet.
    pub(crate) fn change(&self, number: u64) -> Option<Arc<Update>> {
        let index = usize::try_from(number.checked_sub(self.oldest())?).ok()?;
        self.changes.get(index).cloned()
    }

    /// The number of the oldest change that is kept.
    pub(crate) fn oldest(&self) -> u64 {
        self.count - self.changes.len() as u64
    }

    fn push(&mut self, call: &CallId, change: Change) {
        self.count += 1;
        if self.observers == 0 {
            self.changes.clear();
            self.bytes = 0;
            return;
        }
        self.bytes += change.size_bytes();
        self.changes.push_back(Arc::new(Update { call: call.clone(), change }));
        while self.changes.len() > self.backlog.max_changes || self.bytes > self.backlog.max_bytes {
            let Some(oldest) = self.changes.pop_front() else { break };
            self.bytes -= oldest.change.size_bytes();
        }
    }
}
