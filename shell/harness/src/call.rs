//! A call that was opened: reports are stored while it runs, and it ends once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use bailiff_output::Truncation;
use bailiff_rules::{Late, Outcome, ToolCall};

use crate::board::{Change, Place};
use crate::failure::{ReportError, Unsettled, Unwritten};
use crate::harness::Shared;
use crate::journal::Record;
use crate::lock;
use crate::progress::{Ending, Progress, Report, Settlement, Stored, bounded};
use crate::request::CallId;

/// How a tool's execution ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It returned this.
    Returned(Vec<u8>),
    /// It threw, with this message.
    Threw(String),
}

/// A call, for its owner: clones are the same call, and any thread may use them. When the last is gone
/// before the call has settled, it is abandoned as by a crash: its journal holds its start alone.
#[derive(Clone, Debug)]
pub struct Call(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    call: CallId,
    truncation: Truncation,
    aborted: AtomicBool,
    live: Arc<Live>,
    place: Place,
    shared: Arc<Shared>,
    /// Held while the settle is written, so that it is written by one thread at a time.
    settling: Mutex<()>,
}

/// What the board shows of a call.
#[derive(Debug)]
pub(crate) struct Live {
    pub(crate) tool: String,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    rule: ToolCall,
    phase: Phase,
}

#[derive(Debug)]
enum Phase {
    Running(Box<Stored>),
    /// The settle is not written yet.
    Ended {
        record: Arc<Record>,
        settlement: Arc<Settlement>,
    },
    Settled,
}

impl Live {
    pub(crate) fn new(tool: String, rule: ToolCall, stored: Stored) -> Self {
        Live { tool, state: Mutex::new(State { rule, phase: Phase::Running(Box::new(stored)) }) }
    }

    /// What was reported so far; `None` once the settle is written.
    pub(crate) fn progress(&self) -> Option<Progress> {
        match &mut lock(&self.state).phase {
            Phase::Running(stored) => Some(stored.progress()),
            Phase::Ended { settlement, .. } => Some(settlement.progress.clone()),
            Phase::Settled => None,
        }
    }
}

impl Call {
    pub(crate) fn new(place: Place, truncation: Truncation, live: Arc<Live>, shared: Arc<Shared>) -> Self {
        let (aborted, settling) = (AtomicBool::new(false), Mutex::new(()));
        Call(Arc::new(Inner { call: place.call().clone(), truncation, aborted, live, place, shared, settling }))
    }

    /// Its id.
    pub fn id(&self) -> &CallId {
        &self.0.call
    }

    /// What bounds its output.
    pub fn truncation(&self) -> &Truncation {
        &self.0.truncation
    }

    /// Whether somebody asked for its end.
    pub fn aborted(&self) -> bool {
        self.0.aborted.load(Ordering::SeqCst)
    }

    /// Asks the tool to end; one that throws from now on is cancelled.
    pub fn request_abort(&self) {
        self.0.aborted.store(true, Ordering::SeqCst);
    }

    /// Ends the call now: it settles with what it has reported, whether the tool heeds it or not. The
    /// answer is what the settle carries; `None` if an end came before.
    ///
    /// # Errors
    ///
    /// The settle is not written; see [`Call::settle_again`].
    pub fn abort(&self) -> Result<Option<Arc<Settlement>>, Unsettled> {
        self.request_abort();
        self.end_as(true, Ending::Aborted)
    }

    /// Tells how the tool ended. The answer is what the settle carries; `None` if an end came before:
    /// another end does nothing.
    ///
    /// # Errors
    ///
    /// The settle is not written; see [`Call::settle_again`].
    pub fn end(&self, end: End) -> Result<Option<Arc<Settlement>>, Unsettled> {
        // Here, so that nobody waits for it at the call's lock.
        let bounded = |text: &[u8]| bounded(&self.0.truncation, text);
        match end {
            End::Returned(result) => self.end_as(false, Ending::Returned(bounded(&result))),
            End::Threw(message) => self.end_as(true, Ending::Threw(bounded(message.as_bytes()))),
        }
    }

    /// Writes a settle again that was not written. It does nothing when there is none.
    ///
    /// # Errors
    ///
    /// It is still not written.
    pub fn settle_again(&self) -> Result<(), Unsettled> {
        self.write_settle()
    }

    /// Stores a report, while the core says so.
    pub(crate) fn report(&self, report: Report) -> Result<(), ReportError> {
        let inner = &*self.0;
        let _changing = inner.shared.board.changing();
        let mut state = lock(&inner.live.state);
        let State { rule, phase } = &mut *state;
        let (leave, stored) = match (rule.report(report.kind()), phase) {
            (Ok(leave), Phase::Running(stored)) => (leave, stored),
            (Err(Late { fault: Some(fault) }), _) => {
                return Err(ReportError::NotStored { call: inner.call.clone(), fault });
            }
            _ => return Err(ReportError::Settled(inner.call.clone())),
        };
        stored.store(leave, &report);
        let fault = stored.fault().cloned();
        inner.shared.board.report(&inner.call, report);
        fault.map_or(Ok(()), |fault| Err(ReportError::NotCounted { call: inner.call.clone(), fault }))
    }

    fn end_as(&self, threw: bool, ending: Ending) -> Result<Option<Arc<Settlement>>, Unsettled> {
        let Some(settlement) = self.take_end(threw, ending) else { return Ok(None) };
        self.write_settle()?;
        Ok(Some(settlement))
    }

    /// Ends the call, unless it has ended: nothing is stored from here on.
    fn take_end(&self, threw: bool, ending: Ending) -> Option<Arc<Settlement>> {
        let inner = &*self.0;
        let _changing = inner.shared.board.changing();
        let mut state = lock(&inner.live.state);
        let State { rule, phase } = &mut *state;
        let order = rule.end(threw, self.aborted())?;
        let Phase::Running(stored) = phase else { return None };
        let (record, settlement) = Record::settle(order, inner.call.clone(), ending, stored.progress());
        *phase = Phase::Ended { record: Arc::new(record), settlement: settlement.clone() };
        Some(settlement)
    }

    /// Writes the settle, if there is one that is not written, and lets go what it carries once it is.
    fn write_settle(&self) -> Result<(), Unsettled> {
        let inner = &*self.0;
        let _one_at_a_time = lock(&inner.settling);
        let (record, settlement) = match &lock(&inner.live.state).phase {
            Phase::Ended { record, settlement } => (record.clone(), settlement.clone()),
            Phase::Running(_) | Phase::Settled => return Ok(()),
        };
        let written = inner.shared.journal.write(&record);
        let leave = lock(&inner.shared.rules).release(written.is_ok());
        let source = match (leave, written) {
            (Some(leave), _) => {
                self.let_go(leave, &settlement.outcome);
                return Ok(());
            }
            (None, Err(source)) => Unwritten::Journal(source),
            (None, Ok(())) => Unwritten::Rule(inner.shared.fault()),
        };
        Err(Unsettled { call: inner.call.clone(), settlement, source })
    }

    // rule: tool_call
    fn let_go(&self, _leave: bailiff_rules::LetGoLeave, outcome: &Outcome) {
        let inner = &*self.0;
        let _changing = inner.shared.board.changing();
        lock(&inner.live.state).phase = Phase::Settled;
        inner.place.leave(Change::Settled(outcome.clone()));
    }
}
