//! A stop under way: who was sent what, and what the core says comes next.

use std::collections::HashMap;
use std::io;

use bailiff_process::{Member, Running, members};
use bailiff_rules::{Finding, MemberOrder, Rules, Sent, StopPlan};

/// What each member of a job was sent last; by its number and its start, so that none is taken for another.
#[derive(Debug, Default)]
pub(crate) struct Stop(HashMap<(i32, u64), Sent>);

impl Stop {
    /// Looks who is left, asks what to send them this long after the stop was asked for, and sends it.
    pub(crate) fn look(&mut self, rules: &mut Rules, running: &Running, elapsed_ms: u64) -> io::Result<Finding> {
        let Some(members) = members(rules)? else { return Ok(Finding::Somebody) };
        let sent_of = |member: &Member| self.0.get(&key(member)).cloned().unwrap_or(Sent::Untouched);
        match rules.stop_plan(elapsed_ms, members.iter().map(sent_of).collect()) {
            StopPlan::Finished => Ok(Finding::Nobody),
            StopPlan::Signals { orders, .. } => {
                for (member, order) in members.iter().zip(orders) {
                    let MemberOrder::Signal(order) = order else { continue };
                    let sent = order.as_sent();
                    if let Err(error) = running.signal(order, member) {
                        tracing::warn!(pid = member.pid, %error, "a member took no signal");
                    }
                    self.0.insert(key(member), sent);
                }
                Ok(Finding::Somebody)
            }
        }
    }
}

fn key(member: &Member) -> (i32, u64) {
    (member.pid, member.start_ticks)
}
