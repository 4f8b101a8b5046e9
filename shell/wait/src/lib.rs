//! The blocking wait on a job's end: until the end or a deadline, as the core decides at each turn.
//!
//! The future of [`wait_until`] sleeps until a fact changes (the deadline passes, the end comes) and
//! then asks the core for its poll. That it behaves as the model's `wait` is tied by a test over
//! generated scenarios: see `tests/bridge.rs`.

use bailiff_rules::{End, Rules, Turn};
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// What a blocking call answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Waited {
    /// The job ended in time, like this.
    Settled(End),
    /// The deadline passed; the job goes on.
    Detached,
}

/// Tells the one end of a job to everyone who waits for it.
#[derive(Debug)]
pub struct EndTeller(watch::Sender<Option<End>>);

/// Where a job's end can be seen; each wait takes a clone.
#[derive(Clone, Debug)]
pub struct EndSight(watch::Receiver<Option<End>>);

/// The two sides of a job's end, before it has come.
pub fn end_of_job() -> (EndTeller, EndSight) {
    let (sender, receiver) = watch::channel(None);
    (EndTeller(sender), EndSight(receiver))
}

impl EndTeller {
    /// Tells the end that the job's rule reported. A second end changes nothing.
    pub fn tell(&self, end: End) {
        self.0.send_if_modified(|told| {
            let first = told.is_none();
            if first {
                *told = Some(end);
            }
            first
        });
    }
}

/// Waits for a job's end, until the deadline at most.
pub async fn wait_until(rules: &mut Rules, mut sight: EndSight, deadline: Instant) -> Waited {
    let mut watched = true;
    loop {
        let due = Instant::now() >= deadline;
        let ready = sight.0.borrow_and_update().clone();
        match rules.wait_turn(due, ready) {
            Turn::Detach => return Waited::Detached,
            Turn::Settle { end } => return Waited::Settled(end),
            Turn::Wait => {}
        }
        tokio::select! {
            () = sleep_until(deadline) => {}
            changed = sight.0.changed(), if watched => {
                // A job whose teller is gone never ends; what is left to wait for is the deadline.
                watched = changed.is_ok();
            }
        }
    }
}
