//! What can go wrong with a call, each with what was done about it.

use std::sync::Arc;

use bailiff_rules::Fault;

use crate::journal::JournalError;
use crate::progress::Settlement;
use crate::request::CallId;

/// Why a report was not stored, or not counted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReportError {
    /// The call has ended.
    #[error("Tool call {0} has settled")]
    Settled(CallId),
    /// The rule gave no answer.
    #[error("a report to tool call {call} was not stored: {fault}")]
    NotStored {
        /// The call.
        call: CallId,
        /// Why.
        fault: Fault,
    },
    /// The core did not count some of the call's output, of this report or of one before it.
    #[error("the output of tool call {call} is not counted whole: {fault}")]
    NotCounted {
        /// The call.
        call: CallId,
        /// Why.
        fault: Fault,
    },
}

/// Why a call was not taken up. No tool was run.
#[derive(Debug, thiserror::Error)]
pub enum TakeUpError {
    /// It runs already.
    #[error("Tool call {0} is running")]
    Busy(CallId),
    /// It ran before.
    #[error("Tool call {0} has settled")]
    Settled(CallId),
    /// The journal could not be read.
    #[error("the journal does not say what it holds of tool call {call}: {source}")]
    Unread {
        /// The call.
        call: CallId,
        /// Why.
        source: JournalError,
    },
    /// The journal did not take the record that comes first.
    #[error("the tool of call {call} was not run, as the journal did not take its record: {source}")]
    Unwritten {
        /// The call.
        call: CallId,
        /// Why.
        source: JournalError,
    },
    /// It was interrupted, and the journal did not take its settle: take it up again.
    #[error("tool call {call} was interrupted, and its settle is not written: {source}")]
    Unsettled {
        /// The call.
        call: CallId,
        /// Why.
        source: JournalError,
    },
    /// The rule gave no answer.
    #[error("the tool of call {call} was not run: {fault}")]
    Rule {
        /// The call.
        call: CallId,
        /// Why.
        fault: Fault,
    },
}

/// A call that has ended and whose settle is not written. Nothing of it is lost: it stays on the board,
/// and [`crate::Call::settle_again`] has the same settle written again.
#[derive(Debug, thiserror::Error)]
#[error("the settle of tool call {call} is not written: {source}")]
pub struct Unsettled {
    /// The call.
    pub call: CallId,
    /// What the settle carries.
    pub settlement: Arc<Settlement>,
    /// Why.
    pub source: Unwritten,
}

/// Why a settle is not written, or not known to be.
#[derive(Debug, thiserror::Error)]
pub enum Unwritten {
    /// The journal did not take it.
    #[error(transparent)]
    Journal(JournalError),
    /// The rule gave no answer after the journal had taken it.
    #[error(transparent)]
    Rule(Fault),
}
