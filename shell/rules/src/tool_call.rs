//! A tool call as the core decides it: entry 421, calls about its journal and a stepper for the one
//! that runs, and the orders that only their answers make.

use bailiff_core::tool_call::{
    self, Attempt, Launch, Opening, Outcome, Plan, Reaction, Release, Reply, Report, Request, Slot, Step, ToolEvent,
};
use bailiff_core::types::tool_call::Opening as Opens;
use bailiff_core::{EntryError, Limits};

use crate::wire::Held;
use crate::{Fault, Rules};

/// A call's state is a word or two and its steps are short: many calls can be open at once.
const CALL_LIMITS: Limits = Limits { arena_bytes: 16 << 10, depth: 1_000, steps: 1_000_000 };

/// Leave to open a call.
#[derive(Debug)]
pub struct TryOrder(Attempt);

/// Leave to write the opening record of a call:
///
/// ```compile_fail,E0423
/// let order = bailiff_rules::OpenOrder(false);
/// ```
#[derive(Debug)]
pub struct OpenOrder {
    again: bool,
}

/// Leave to run the tool of a call.
#[derive(Debug)]
pub struct RunLeave(());

/// Leave to store one report.
#[derive(Debug)]
pub struct KeepLeave(());

/// Leave to write the settle of a call, with this outcome:
///
/// ```compile_fail,E0423
/// let order = bailiff_rules::SettleOrder(bailiff_rules::Outcome::Finished);
/// ```
#[derive(Debug)]
pub struct SettleOrder(Outcome);

/// Leave to let go what a call reported.
#[derive(Debug)]
pub struct LetGoLeave(());

impl OpenOrder {
    /// Whether to clear the progress of an attempt before, in place of a start.
    pub fn again(&self) -> bool {
        self.again
    }
}

impl SettleOrder {
    /// How the call settles.
    pub fn outcome(&self) -> &Outcome {
        &self.0
    }
}

/// What to do with a call.
#[derive(Debug)]
pub enum CallPlan {
    /// Open it.
    Try(TryOrder),
    /// It may have run in part, and is not run again: settle it.
    Interrupt(SettleOrder),
    /// Nothing: it runs.
    Busy,
    /// Nothing: it has settled.
    Over,
    /// Nothing: the rule gave no answer.
    Undecided,
}

/// A report that is not stored: the call has ended, or the rule gave no answer.
#[derive(Debug)]
pub struct Late {
    /// Why the rule gave no answer.
    pub fault: Option<Fault>,
}

impl Rules {
    /// What to do with a call, by what there is of it and whether its tool may be run again.
    pub fn take_up(&mut self, slot: Slot, safe_to_rerun: bool) -> CallPlan {
        let plan = match self.ask_tool_call(Request::TakeUp { slot, safe: safe_to_rerun }) {
            Ok(Reply::OfTakeUp { plan }) => plan,
            other => {
                self.astray(other);
                tool_call::on_take_up_fault()
            }
        };
        match plan {
            Plan::Try { attempt } => CallPlan::Try(TryOrder(attempt)),
            Plan::Interrupt { outcome } => CallPlan::Interrupt(SettleOrder(outcome)),
            Plan::Busy => CallPlan::Busy,
            Plan::Over => CallPlan::Over,
            Plan::Undecided => CallPlan::Undecided,
        }
    }

    /// Whether to run the tool, now that the journal has, or has not, taken its opening record.
    pub fn launch(&mut self, written: bool) -> Option<RunLeave> {
        let launch = match self.ask_tool_call(Request::OpeningWritten { written }) {
            Ok(Reply::OfOpeningWritten { launch }) => launch,
            other => {
                self.astray(other);
                tool_call::on_launch_fault()
            }
        };
        match launch {
            Launch::Run => Some(RunLeave(())),
            Launch::Withhold => None,
        }
    }

    /// Whether to let go what a call reported, now that the journal has, or has not, taken its settle.
    pub fn release(&mut self, written: bool) -> Option<LetGoLeave> {
        let release = match self.ask_tool_call(Request::SettleWritten { written }) {
            Ok(Reply::OfSettleWritten { release }) => release,
            other => {
                self.astray(other);
                tool_call::on_release_fault()
            }
        };
        match release {
            Release::LetGo => Some(LetGoLeave(())),
            Release::Hold => None,
        }
    }

    fn ask_tool_call(&mut self, request: Request) -> Result<Reply, Fault> {
        self.wire.ask(&request)
    }

    fn astray(&mut self, answer: Result<Reply, Fault>) {
        let other = |reply| EntryError { text: format!("tool_call: {reply:?} answers another question") };
        self.remember(answer.map_or_else(|fault| fault, |reply| Fault::Entry(other(reply))));
    }
}

/// A call that was opened: the state that the core keeps of it.
#[derive(Debug)]
pub struct ToolCall {
    /// None once an end failed inside the core: the call was settled by the rule's default, and the
    /// core, whose state a failed step leaves as it was, must not settle it again.
    handle: Option<Held<Opening>>,
}

impl ToolCall {
    /// Opens a call; the order is for the record to write first.
    ///
    /// # Errors
    ///
    /// The open failed inside the core: nothing is written, and the tool is not run.
    pub fn open(order: TryOrder) -> Result<(ToolCall, OpenOrder), Fault> {
        ToolCall::open_within(CALL_LIMITS, order)
    }

    /// The same with these limits for the open and for each event.
    ///
    /// # Errors
    ///
    /// See [`ToolCall::open`].
    pub fn open_within(limits: Limits, order: TryOrder) -> Result<(ToolCall, OpenOrder), Fault> {
        let (handle, answer) = Held::open(limits, &Opening { attempt: order.0 });
        let (opening, fault) = match answer {
            Ok(opened) => (opened.reply.opening, None),
            Err(fault) => (tool_call::on_open_fault(), Some(fault)),
        };
        let again = match opening {
            Opens::Start => false,
            Opens::Clear => true,
            Opens::Decline => return Err(fault.unwrap_or(Fault::Declined)),
        };
        Ok((ToolCall { handle: Some(handle) }, OpenOrder { again }))
    }

    /// Whether to store a report of this kind.
    ///
    /// # Errors
    ///
    /// It is not to be stored.
    pub fn report(&mut self, report: Report) -> Result<KeepLeave, Late> {
        let (reaction, fault) = match self.step(ToolEvent::Reported { report }) {
            Some(Ok(reaction)) => (reaction, None),
            Some(Err(fault)) => (tool_call::on_report_fault(), Some(fault)),
            None => (tool_call::on_report_fault(), None),
        };
        match reaction {
            Reaction::Keep => Ok(KeepLeave(())),
            Reaction::Late | Reaction::Settle { .. } | Reaction::Nothing => Err(Late { fault }),
        }
    }

    /// Tells that the tool has ended: whether it threw, and whether the call had been aborted by then.
    /// The answer is how to settle; none if an end came before.
    pub fn end(&mut self, threw: bool, aborted: bool) -> Option<SettleOrder> {
        let reaction = self.step(ToolEvent::Ended { threw, aborted })?.unwrap_or_else(|fault| {
            tracing::error!(%fault, "a tool call's end failed inside the core; it settles as the rule's default says");
            self.handle = None;
            tool_call::on_end_fault()
        });
        match reaction {
            Reaction::Settle { outcome } => Some(SettleOrder(outcome)),
            Reaction::Keep | Reaction::Late | Reaction::Nothing => None,
        }
    }

    fn step(&mut self, event: ToolEvent) -> Option<Result<Reaction, Fault>> {
        let handle = self.handle.as_mut()?;
        Some(handle.step(&Step { event }).map(|stepped| stepped.reply.reaction))
    }
}
