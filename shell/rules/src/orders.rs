//! Orders: values that only a reply of the core makes, and that each effect takes.

use bailiff_core::drive::Start;
use bailiff_core::stop;

/// Leave to start the command of a job: the core accepted the job, and it is fresh.
///
/// Opening a job gives one; nothing else does:
///
/// ```
/// let (_account, _order) = bailiff_rules::Rules::new().open(Some(51_200))?;
/// # Ok::<(), bailiff_rules::Fault>(())
/// ```
///
/// ```compile_fail,E0423
/// let order = bailiff_rules::SpawnOrder(());
/// ```
#[derive(Debug)]
pub struct SpawnOrder(());

impl SpawnOrder {
    /// For a start that the core gave leave to.
    pub(crate) fn of_leave(start: &Start) -> Option<Self> {
        match start {
            Start::Leave => Some(SpawnOrder(())),
            Start::Withheld => None,
        }
    }
}

/// Leave to send one signal to one member of a job, from a plan of the core alone:
///
/// ```compile_fail,E0423
/// let order = bailiff_rules::SignalOrder(9);
/// ```
///
/// It is spent by being carried out:
///
/// ```compile_fail,E0599
/// fn twice(order: bailiff_rules::SignalOrder) -> [bailiff_rules::SignalOrder; 2] {
///     [order.clone(), order]
/// }
/// ```
#[derive(Debug)]
pub struct SignalOrder(i32);

/// The numbers of the two signals, fixed by POSIX.
const TERM: i32 = 15;
const KILL: i32 = 9;

impl SignalOrder {
    /// The signal to send.
    pub fn signal_number(&self) -> i32 {
        self.0
    }

    /// What a member was sent last, once this order was carried out.
    pub fn as_sent(&self) -> stop::Sent {
        if self.0 == KILL { stop::Sent::Killed } else { stop::Sent::Termed }
    }
}

/// What to do with one member now.
#[derive(Debug)]
pub enum MemberOrder {
    /// Nothing.
    Hold,
    /// Send it this.
    Signal(SignalOrder),
}

/// The next part of a stop.
#[derive(Debug)]
pub enum StopPlan {
    /// Nobody is left.
    Finished,
    /// An order for each member, and when to ask again at the latest.
    Signals {
        /// One order a member, in the order they were asked about.
        orders: Vec<MemberOrder>,
        /// In how many milliseconds to ask again; `None`: these members get nothing more.
        again_ms: Option<u64>,
    },
}

impl From<stop::Plan> for StopPlan {
    fn from(plan: stop::Plan) -> Self {
        match plan {
            stop::Plan::Finished => StopPlan::Finished,
            stop::Plan::Signals { orders, again_ms } => StopPlan::Signals {
                orders: orders
                    .into_iter()
                    .map(|order| match order {
                        stop::Order::Hold => MemberOrder::Hold,
                        stop::Order::Term => MemberOrder::Signal(SignalOrder(TERM)),
                        stop::Order::Kill => MemberOrder::Signal(SignalOrder(KILL)),
                    })
                    .collect(),
                again_ms: again_ms.map(bailiff_core::Word::get),
            },
        }
    }
}
