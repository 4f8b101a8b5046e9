//! A stop under way: who was sent what, and what the core says comes next.

use std::collections::HashMap;
use std::io;
use std::time::{Duration, Instant};

use bailiff_process::{Running, living_descendants};
use bailiff_rules::{MemberOrder, Rules, Sent, StopPlan};

/// How long after the request a stop is given up: the rule's grace, and a second for KILL to work.
/// Only a process that may not be signalled, or hangs inside the system, lives that long.
pub(crate) const STOP_LIMIT: Duration = Duration::from_millis(3_000);

/// How often the members are looked at again while a stop is under way. Ends wake us; this is for
/// what members start meanwhile.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// A stop under way.
#[derive(Debug)]
pub(crate) struct Stop {
    asked_at: Instant,
    sent: HashMap<(i32, u64), Sent>,
    next_look: Instant,
}

/// Where a stop stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Somebody is left.
    UnderWay,
    /// Nobody is left.
    Finished,
}

impl Stop {
    pub(crate) fn asked_now() -> Self {
        let now = Instant::now();
        Stop { asked_at: now, sent: HashMap::new(), next_look: now }
    }

    /// When this stop wants to be continued at the latest.
    pub(crate) fn next_look(&self) -> Instant {
        self.next_look
    }

    /// Whether the time to give up has come.
    pub(crate) fn is_due(&self) -> bool {
        self.asked_at.elapsed() >= STOP_LIMIT
    }

    /// Looks who is left, asks what to send them, and sends it.
    pub(crate) fn go_on(&mut self, rules: &mut Rules, running: &Running) -> io::Result<Standing> {
        let members = living_descendants()?;
        let elapsed_ms = u64::try_from(self.asked_at.elapsed().as_millis()).unwrap_or(u64::MAX);
        let sent_of = |member: &bailiff_process::Member| {
            self.sent.get(&(member.pid, member.start_ticks)).cloned().unwrap_or(Sent::Untouched)
        };
        let sent = members.iter().map(sent_of).collect();
        match rules.stop_plan(elapsed_ms, sent) {
            StopPlan::Finished => Ok(Standing::Finished),
            StopPlan::Signals { orders, again_ms } => {
                for (member, order) in members.iter().zip(orders) {
                    let MemberOrder::Signal(order) = order else { continue };
                    let sent = order.as_sent();
                    if let Err(error) = running.signal(order, member) {
                        tracing::warn!(pid = member.pid, %error, "a member took no signal");
                    }
                    self.sent.insert((member.pid, member.start_ticks), sent);
                }
                let again = again_ms.map_or(LOOK_AGAIN, |millis| LOOK_AGAIN.min(Duration::from_millis(millis)));
                self.next_look = Instant::now() + again;
                Ok(Standing::UnderWay)
            }
        }
    }
}
