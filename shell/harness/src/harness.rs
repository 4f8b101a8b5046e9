//! The harness: takes up calls, with one journal and one board for them all.

use std::fmt;
use std::sync::{Arc, Mutex};

use bailiff_output::Truncation;
use bailiff_rules::{CallPlan, Fault, Rules, SettleOrder, Slot, ToolCall, TryOrder};

use crate::api::Ready;
use crate::board::{Backlog, Board, Change, Place};
use crate::call::{Call, Live};
use crate::failure::TakeUpError;
use crate::journal::{Held, Journal, Record};
use crate::lock;
use crate::observer::Observer;
use crate::progress::{Ending, Settlement, Stored};
use crate::request::CallRequest;

/// Takes up the tool calls of one conversation, and shows what they report.
#[derive(Debug)]
pub struct Harness {
    shared: Arc<Shared>,
}

pub(crate) struct Shared {
    pub(crate) journal: Arc<dyn Journal>,
    pub(crate) board: Arc<Board>,
    pub(crate) rules: Mutex<Rules>,
}

impl Shared {
    /// Why the rule gave no answer.
    pub(crate) fn fault(&self) -> Fault {
        lock(&self.rules).fault().cloned().unwrap_or(Fault::Declined)
    }
}

impl fmt::Debug for Shared {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Shared").field("board", &self.board).finish_non_exhaustive()
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        self.board.close();
    }
}

/// What became of a call that was taken up.
#[derive(Debug)]
pub enum TakenUp {
    /// Its tool may run.
    Ready(Ready),
    /// A process that is gone had started it, and it is not safe to run again: it has settled as this.
    Interrupted(Arc<Settlement>),
}

impl TakenUp {
    /// The call whose tool may run, if it is one.
    pub fn ready(self) -> Option<Ready> {
        match self {
            TakenUp::Ready(ready) => Some(ready),
            TakenUp::Interrupted(_) => None,
        }
    }
}

impl Harness {
    /// A harness that writes to this journal.
    pub fn new(journal: Arc<dyn Journal>) -> Self {
        Harness::with_backlog(journal, Backlog::default())
    }

    /// The same, with this much kept for its observers.
    pub fn with_backlog(journal: Arc<dyn Journal>, backlog: Backlog) -> Self {
        let (board, rules) = (Arc::new(Board::new(backlog)), Mutex::new(Rules::new()));
        Harness::of(Arc::new(Shared { journal, board, rules }))
    }

    pub(crate) fn of(shared: Arc<Shared>) -> Self {
        Harness { shared }
    }

    /// A new observer of all calls.
    pub fn observe(&self) -> Observer {
        Observer::new(self.shared.board.clone())
    }

    /// Takes up a call, as the core decides by what the journal holds of it: it is run the first time,
    /// or again after a crash if it said at its start that this is safe and still says so; else it
    /// settles as interrupted. Its opening record is written before this returns.
    ///
    /// # Errors
    ///
    /// Nothing was run. A record of it may have been written if the journal could not say so.
    pub fn take_up(&self, request: CallRequest) -> Result<TakenUp, TakeUpError> {
        let call = request.call.clone();
        let place = self.shared.board.reserve(&call);
        let slot = match &place {
            None => Slot::Live,
            Some(_) => match self.shared.journal.held(&call) {
                Ok(Held::Nothing) => Slot::Absent,
                Ok(Held::Start { safe_to_rerun }) => Slot::Started { safe: safe_to_rerun },
                Ok(Held::Settle) => Slot::Concluded,
                Err(source) => return Err(TakeUpError::Unread { call, source }),
            },
        };
        let plan = lock(&self.shared.rules).take_up(slot, request.start.safe_to_rerun);
        match (plan, place) {
            (CallPlan::Try(order), Some(place)) => self.open(order, place, request).map(TakenUp::Ready),
            (CallPlan::Interrupt(order), Some(place)) => {
                self.interrupt(order, place, request).map(TakenUp::Interrupted)
            }
            (CallPlan::Over, _) => Err(TakeUpError::Settled(call)),
            (CallPlan::Undecided, _) => Err(TakeUpError::Rule { call, fault: self.shared.fault() }),
            (CallPlan::Busy, _) | (_, None) => Err(TakeUpError::Busy(call)),
        }
    }

    fn open(&self, order: TryOrder, place: Place, request: CallRequest) -> Result<Ready, TakeUpError> {
        let CallRequest { call, start, truncation } = request;
        let rule = |fault| TakeUpError::Rule { call: call.clone(), fault };
        let truncation = self.reporting_for(truncation).map_err(rule)?;
        let stored = Stored::open(&truncation).map_err(rule)?;
        let (state, order) = ToolCall::open(order).map_err(rule)?;
        let (tool, again) = (start.tool.clone(), order.again());
        let written = self.shared.journal.write(&Record::opening(order, call.clone(), start));
        let leave = lock(&self.shared.rules).launch(written.is_ok());
        match (leave, written) {
            (Some(leave), _) => {
                let live = Arc::new(Live::new(tool.clone(), state, stored));
                place.open(live.clone(), Change::Opened { tool, again });
                Ok(Ready { call: Call::new(place, truncation, live, self.shared.clone()), leave })
            }
            (None, Err(source)) => Err(TakeUpError::Unwritten { call, source }),
            (None, Ok(())) => Err(TakeUpError::Rule { call, fault: self.shared.fault() }),
        }
    }

    /// Settles a call that a process which is gone had started, with what is durable of it: nothing.
    fn interrupt(
        &self,
        order: SettleOrder,
        _place: Place,
        request: CallRequest,
    ) -> Result<Arc<Settlement>, TakeUpError> {
        let call = request.call;
        let rule = |fault| TakeUpError::Rule { call: call.clone(), fault };
        let truncation = self.reporting_for(request.truncation).map_err(rule)?;
        let progress = Stored::open(&truncation).map_err(rule)?.progress();
        let (record, settlement) = Record::settle(order, call.clone(), Ending::Interrupted, progress);
        match self.shared.journal.write(&record) {
            Ok(()) => Ok(settlement),
            Err(source) => Err(TakeUpError::Unsettled { call, source }),
        }
    }

    /// The one place that says what bounds a call.
    fn reporting_for(&self, asked: Option<Truncation>) -> Result<Truncation, Fault> {
        asked.map_or_else(|| Truncation::standard(&mut lock(&self.shared.rules)), Ok)
    }
}
