//! The calls about a job: its output, its end, the wait for it, its stop.

use bailiff_core::job::{self, End, Job, JobEvent};
use bailiff_core::job_wait::{self, Turn};
use bailiff_core::stop::{self, Sent};
use bailiff_core::{CoreFault, EntryError, Limits, Word};

use crate::wire::Wire;
use crate::{Account, SpawnOrder, StopPlan};

/// Why the core gave no answer of its own.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// A call ended with a fault.
    #[error("a rule gave up: {0}")]
    Core(#[from] CoreFault),
    /// The core refused a request that the generated writer wrote.
    #[error("a rule refused its request: {0}")]
    Entry(#[from] EntryError),
    /// A number that the wire has no word for.
    #[error("{0} is larger than the largest number of the core, {max}", max = Word::MAX.get())]
    TooLarge(u64),
    /// The core withholds the start of a job that has not started.
    #[error("the drive rule gave no leave to start the command")]
    NoLeave,
    /// The core declined to open a tool call.
    #[error("the tool call rule declined to open the call")]
    Declined,
}

/// A context of the core, with every call the shell makes.
#[derive(Debug)]
pub struct Rules {
    pub(crate) wire: Wire,
    fault: Option<Fault>,
}

impl Default for Rules {
    fn default() -> Self {
        Rules::new()
    }
}

impl Rules {
    /// A context with the default limits.
    pub fn new() -> Self {
        Rules::with_limits(Limits::default())
    }

    /// A context with these limits for each call.
    pub fn with_limits(limits: Limits) -> Self {
        Rules { wire: Wire::new(limits), fault: None }
    }

    /// The first call that failed, if one did: its answer was a safe default.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// Opens a job that keeps at most `cap` bytes (`None`: every byte), and asks leave to start it.
    pub fn open(&mut self, cap: Option<u64>) -> Result<(Account, SpawnOrder), Fault> {
        let cap = cap.map(word).transpose()?;
        let job = Job { kept: word(0)?, dropped: word(0)?, end: None };
        let mut account = Account { cap, job };
        // No output changes nothing; the answer says whether the core takes this job and cap.
        let reply = self.feed(&account, JobEvent::Output { bytes: word(0)? })?;
        let order = self.start(&reply.job).ok_or_else(|| self.fault.clone().unwrap_or(Fault::NoLeave))?;
        account.job = reply.job;
        Ok((account, order))
    }

    /// Counts output; the answer is how many of these bytes to keep, from their start.
    pub fn output(&mut self, account: &mut Account, bytes: usize) -> u64 {
        let before = account.kept_bytes();
        match self.try_output(account, bytes) {
            Ok(()) => account.kept_bytes().saturating_sub(before),
            Err(fault) => {
                self.remember(fault);
                self.feed_default(account);
                0
            }
        }
    }

    /// Tells the end, once; the answer is the end that the job reports, if this was its first.
    pub fn end(&mut self, account: &mut Account, end: End) -> Option<End> {
        match self.try_end(account, end) {
            Ok(reported) => reported,
            Err(fault) => {
                self.remember(fault);
                self.feed_default(account);
                account.job.end.clone()
            }
        }
    }

    /// One poll of a blocking wait.
    pub fn wait_turn(&mut self, due: bool, ready: Option<End>) -> Turn {
        let answer = self.wire.ask(&job_wait::Request { due, ready });
        answer.map(|reply| reply.turn).unwrap_or_else(|fault| {
            self.remember(fault);
            job_wait::on_poll_fault()
        })
    }

    /// The next part of a stop: what to send whom, this long after it was asked for.
    pub fn stop_plan(&mut self, elapsed_ms: u64, members: Vec<Sent>) -> StopPlan {
        let answer = word(elapsed_ms)
            .and_then(|elapsed_ms| self.wire.ask(&stop::Request { elapsed_ms, members }))
            .map(|reply| reply.plan);
        let plan = answer.unwrap_or_else(|fault| {
            self.remember(fault);
            stop::on_plan_fault()
        });
        StopPlan::from(plan)
    }

    fn try_output(&mut self, account: &mut Account, bytes: usize) -> Result<(), Fault> {
        let bytes = u64::try_from(bytes).unwrap_or(u64::MAX);
        account.job = self.feed(account, JobEvent::Output { bytes: word(bytes)? })?.job;
        Ok(())
    }

    fn try_end(&mut self, account: &mut Account, end: End) -> Result<Option<End>, Fault> {
        let event = match end {
            End::Exited { code } => JobEvent::Exit { code },
            End::Killed => JobEvent::Kill,
        };
        let reply = self.feed(account, event)?;
        account.job = reply.job;
        Ok(reply.reported)
    }

    /// What the job rule says to do after a failed feed: feed its end. If that fails too, the
    /// counts stay as they were and the end is set down as the rule would.
    fn feed_default(&mut self, account: &mut Account) {
        match self.feed(account, job::on_feed_fault()) {
            Ok(reply) => account.job = reply.job,
            Err(fault) => {
                self.remember(fault);
                account.job.end.get_or_insert(End::Killed);
            }
        }
    }

    fn feed(&mut self, account: &Account, event: JobEvent) -> Result<job::Reply, Fault> {
        let request = job::Request { bound: Word::MAX, cap: account.cap, job: account.job.clone(), event };
        self.wire.ask(&request)
    }

    pub(crate) fn remember(&mut self, fault: Fault) {
        tracing::error!(%fault, "the safe default of the rule is taken");
        self.fault.get_or_insert(fault);
    }
}

fn word(number: u64) -> Result<Word, Fault> {
    Word::new(number).ok_or(Fault::TooLarge(number))
}
