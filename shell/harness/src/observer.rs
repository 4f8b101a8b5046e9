//! Whoever watches the calls: first their present state, then each change.

use std::sync::{Arc, PoisonError};

use crate::board::{Board, Update};
use crate::lock;
use crate::progress::Progress;
use crate::request::CallId;

/// A call on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct LiveCall {
    /// Its id.
    pub call: CallId,
    /// The name of its tool.
    pub tool: String,
    /// What it has reported so far.
    pub progress: Progress,
}

/// What an observer sees next.
#[derive(Clone, Debug, PartialEq)]
pub enum Seen {
    /// The present state of every call that runs or whose settle is not written yet: what comes first,
    /// and what an observer gets in place of changes that are no longer kept.
    Present {
        /// The calls, by their ids.
        calls: Vec<LiveCall>,
        /// How many changes this stands for, which the observer did not see one by one.
        missed: u64,
    },
    /// The next change.
    Changed(Arc<Update>),
}

/// Somebody who watches the calls of a harness. It holds nobody up, and may be dropped at any time.
#[derive(Debug)]
pub struct Observer {
    board: Arc<Board>,
    /// The number of the change to see next; none before the first look.
    next: Option<u64>,
}

impl Observer {
    pub(crate) fn new(board: Arc<Board>) -> Self {
        lock(&board.feed).observers += 1;
        Observer { board, next: None }
    }

    /// What comes next, if it is there already.
    pub fn try_next(&mut self) -> Option<Seen> {
        let feed = lock(&self.board.feed);
        match self.next {
            Some(next) if next >= feed.oldest() => {
                let update = feed.change(next)?;
                self.next = Some(next + 1);
                Some(Seen::Changed(update))
            }
            behind => {
                drop(feed);
                Some(self.present(behind))
            }
        }
    }

    /// The present state, at a moment when no call changes.
    fn present(&mut self, behind: Option<u64>) -> Seen {
        let _still = self.board.gate.write().unwrap_or_else(PoisonError::into_inner);
        let (shown, count) = {
            let feed = lock(&self.board.feed);
            (feed.shown(), feed.count)
        };
        self.next = Some(count);
        let calls = shown
            .into_iter()
            .filter_map(|(call, live)| Some(LiveCall { call, tool: live.tool.clone(), progress: live.progress()? }))
            .collect();
        Seen::Present { calls, missed: count - behind.unwrap_or(count) }
    }
}

/// What comes next, each time waited for; the end: the harness and all its calls are gone, and so nothing
/// comes any more.
impl Iterator for Observer {
    type Item = Seen;

    fn next(&mut self) -> Option<Seen> {
        loop {
            if let Some(seen) = self.try_next() {
                return Some(seen);
            }
            let feed = lock(&self.board.feed);
            if self.next == Some(feed.count) {
                if feed.closed {
                    return None;
                }
                drop(self.board.changed.wait(feed).unwrap_or_else(PoisonError::into_inner));
            }
        }
    }
}

impl Drop for Observer {
    fn drop(&mut self) {
        lock(&self.board.feed).observers -= 1;
    }
}
