//! The loop that drives one job: it tells the core what it sees, and does what the core answers.

use std::io;
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use bailiff_process::{End, Launch, OutputPipe, Running, Signals, Sources, SpawnError, members, spawn, wait_for_any};
use bailiff_rules::{Account, Deed, Fault, Finding, Progress, Reason, Rules, Seen, Sight, Word};

use crate::outcome::{Asked, Outcome};
use crate::sink::{Failures, Sink, Taken};
use crate::stop::Stop;

/// The limits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many bytes to keep; `None`: every byte.
    pub cap_bytes: Option<u64>,
    /// How long the command may run.
    pub time: Option<Duration>,
}

/// Why a run has no outcome.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The core does not take the job.
    #[error(transparent)]
    Refused(#[from] Fault),
    /// The command did not start.
    #[error(transparent)]
    Spawn(#[from] SpawnError),
    /// A system call failed that should not.
    #[error("a system call failed: {0}")]
    System(#[from] io::Error),
}

/// Runs a command as a job: its one end, its output in `sink`, every byte accounted for.
pub fn run(rules: &mut Rules, launch: Launch<'_>, limits: Limits, sink: &mut Sink) -> Result<Outcome, RunError> {
    let (account, order) = rules.open(limits.cap_bytes)?;
    let signals = Signals::watch()?;
    let (pipe, writer) = OutputPipe::create()?;
    let started = Instant::now();
    let running = spawn(order, launch, writer)?;
    let drive = Drive {
        rules,
        account,
        // A limit too far away to count in milliseconds never passes.
        progress: Progress::started(limits.time.and_then(|time| u64::try_from(time.as_millis()).ok())),
        running,
        signals,
        pipe,
        pipe_open: true,
        sink,
        stop: Stop::default(),
        started,
        ended: None,
        signal: None,
    };
    drive.finish()
}

struct Drive<'a> {
    rules: &'a mut Rules,
    account: Account,
    progress: Progress,
    running: Running,
    signals: Signals,
    pipe: OutputPipe,
    pipe_open: bool,
    sink: &'a mut Sink,
    stop: Stop,
    started: Instant,
    ended: Option<(End, Instant)>,
    /// The signal that has asked for the end since the turn before.
    signal: Option<u8>,
}

impl Drive<'_> {
    fn finish(mut self) -> Result<Outcome, RunError> {
        let mut found = Finding::Nothing;
        loop {
            if let Some((end, reason)) = self.progress.over() {
                let (end, reason) = (end.clone(), reason.cloned());
                return self.settle(end, reason);
            }
            let now_ms = millis(self.started.elapsed());
            let seen = Seen {
                now_ms,
                open: self.pipe_open,
                pending: self.sink.awaiting_room().is_some(),
                undelivered: self.sink.has_failed(),
                sight: self.ended.map_or(Sight::Alive, |(end, _)| sight(end)),
                signal: self.signal.take(),
            };
            let deed = self.rules.turn(&mut self.progress, &seen, found);
            found = self.perform(deed, now_ms)?;
        }
    }

    fn perform(&mut self, deed: Deed, now_ms: u64) -> io::Result<Finding> {
        tracing::trace!(?deed, now_ms, "a turn");
        match deed {
            Deed::Again => Ok(Finding::Nothing),
            Deed::Sleep(for_ms) => {
                let until_ms = for_ms.map(|for_ms| now_ms.saturating_add(for_ms));
                self.listen(until_ms.and_then(|until_ms| self.started.checked_add(Duration::from_millis(until_ms))))?;
                Ok(Finding::Nothing)
            }
            Deed::Look(elapsed_ms) => {
                let found = self.stop.look(self.rules, &self.running, elapsed_ms)?;
                self.see_the_end()?;
                Ok(found)
            }
            Deed::Count => Ok(Finding::Waiting { bytes: count(self.pipe.waiting()?) }),
            Deed::Account => Ok(Finding::Taken { bytes: count(self.take_chunk()) }),
            Deed::GiveUp(order) => {
                self.sink.give_up(order);
                Ok(Finding::Nothing)
            }
        }
    }

    /// Sleeps until something happens, and takes in what did.
    fn listen(&mut self, until: Option<Instant>) -> io::Result<()> {
        let room = self.sink.awaiting_room();
        let sources = Sources {
            signals: Some(self.signals.as_fd()),
            end: self.ended.is_none().then(|| self.running.as_fd()),
            output: (self.pipe_open && room.is_none()).then(|| self.pipe.as_fd()),
            room,
        };
        let awake = wait_for_any(&sources, until.map(|until| until.saturating_duration_since(Instant::now())))?;
        if awake.signals {
            let heard = self.signals.take()?;
            self.signal = heard.asked;
            if heard.child {
                self.running.reap_orphans()?;
            }
        }
        if awake.end {
            self.see_the_end()?;
        }
        if awake.room {
            self.sink.write_some();
        }
        if awake.output {
            self.take_chunk();
        }
        Ok(())
    }

    fn see_the_end(&mut self) -> io::Result<()> {
        if self.ended.is_none() {
            self.ended = self.running.end()?.map(|end| (end, Instant::now()));
        }
        Ok(())
    }

    /// Accounts for one chunk; the answer is how many bytes it had.
    fn take_chunk(&mut self) -> usize {
        match self.sink.take_chunk(&mut self.pipe, self.rules, &mut self.account) {
            Taken::Bytes(count) => count,
            Taken::Nothing => 0,
            Taken::Closed => {
                self.pipe_open = false;
                0
            }
        }
    }

    /// Reaps the command, tells its end, names who is left.
    fn settle(mut self, end: bailiff_rules::End, reason: Option<Reason>) -> Result<Outcome, RunError> {
        let elapsed = self.ended.map_or_else(|| self.started.elapsed(), |(_, at)| at - self.started);
        let process_end = match self.ended {
            Some(_) => Some(self.running.reap()?),
            None => None,
        };
        self.rules.end(&mut self.account, end);
        let left_running = members(self.rules)?.unwrap_or_default();
        // Asked last, so that no rule that failed is hidden.
        let asked = self.rules.told(reason.as_ref()).and_then(|reason| asked(reason, self.rules.fault()));
        let Failures { undelivered, unlogged } = self.sink.take_failures();
        Ok(Outcome {
            reported: self.account.end().cloned().unwrap_or(bailiff_rules::End::Killed),
            end: process_end,
            asked,
            undelivered,
            unlogged,
            kept_bytes: self.account.kept_bytes(),
            dropped_bytes: self.account.dropped_bytes(),
            elapsed,
            left_running,
        })
    }
}

fn sight(end: End) -> Sight {
    match end {
        End::Exited(code) => Sight::Ended { code: Some(Word::from(code)) },
        End::Signalled(_) => Sight::Ended { code: None },
    }
}

/// A reason with what the core does not know of it.
fn asked(reason: Reason, fault: Option<&Fault>) -> Option<Asked> {
    match reason {
        Reason::TimeLimit => Some(Asked::TimeLimit),
        Reason::Signal { number } => Some(Asked::Signal(u8::try_from(number.get()).unwrap_or(u8::MAX))),
        Reason::Output => Some(Asked::Output),
        Reason::Failure => fault.cloned().map(Asked::Fault),
    }
}

fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

fn count(bytes: usize) -> Word {
    u64::try_from(bytes).ok().and_then(Word::new).unwrap_or(Word::MAX)
}
