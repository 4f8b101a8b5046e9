//! The loop that drives one job.

use std::io;
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use bailiff_process::{
    End, Launch, OutputPipe, Running, Signals, Sources, SpawnError, living_descendants, spawn, wait_for_any,
};
use bailiff_rules::{Account, Fault, Rules, SeenEnd, Turn};

use crate::outcome::{Asked, Outcome};
use crate::sink::{Sink, SinkError, Taken};
use crate::stop::{Standing, Stop};

/// How long after the command's end more output is waited for, while somebody holds the pipe.
const DRAIN: Duration = Duration::from_millis(200);

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
        running,
        signals,
        pipe,
        pipe_open: true,
        sink,
        started,
        // A limit too far away to name as an instant never passes.
        due_at: limits.time.and_then(|time| started.checked_add(time)),
        ended: None,
        asked: None,
        undelivered: None,
        phase: Phase::Runs,
    };
    drive.finish()
}

/// Where a job stands.
#[derive(Debug)]
enum Phase {
    /// The command runs.
    Runs,
    /// Its end was asked for.
    Stops(Stop),
    /// It has ended; until this instant the last output is waited for.
    Drains(Instant),
    /// What is left is to account for what waits in the pipe.
    Over,
}

struct Drive<'a> {
    rules: &'a mut Rules,
    account: Account,
    running: Running,
    signals: Signals,
    pipe: OutputPipe,
    pipe_open: bool,
    sink: &'a mut Sink,
    started: Instant,
    due_at: Option<Instant>,
    ended: Option<(End, Instant)>,
    asked: Option<Asked>,
    undelivered: Option<SinkError>,
    phase: Phase,
}

impl Drive<'_> {
    fn finish(mut self) -> Result<Outcome, RunError> {
        while !matches!(self.phase, Phase::Over) {
            let mut heard = self.listen()?;
            while self.decide(heard.take())? {}
        }
        self.settle()
    }

    /// Sleeps until something happens, and takes in what did. The answer is a signal that asked
    /// for the end, if one came.
    fn listen(&mut self) -> io::Result<Option<u8>> {
        let room = self.sink.awaiting_room();
        let sources = Sources {
            signals: Some(self.signals.as_fd()),
            end: self.ended.is_none().then(|| self.running.as_fd()),
            output: (self.pipe_open && room.is_none()).then(|| self.pipe.as_fd()),
            room,
        };
        let now = Instant::now();
        let until = match &self.phase {
            Phase::Runs => self.due_at,
            Phase::Stops(stop) => Some(stop.next_look()),
            Phase::Drains(until) => Some(*until),
            Phase::Over => Some(now),
        };
        let awake = wait_for_any(&sources, until.map(|until| until.saturating_duration_since(now)))?;
        let mut asked = None;
        if awake.signals {
            let heard = self.signals.take()?;
            asked = heard.asked;
            if heard.child {
                self.running.reap_orphans()?;
            }
        }
        if awake.end && self.ended.is_none() {
            self.ended = self.running.end()?.map(|end| (end, Instant::now()));
        }
        if awake.room
            && let Err(error) = self.sink.write_some()
        {
            self.undelivered(error);
        }
        if awake.output {
            self.take_chunk();
        }
        Ok(asked)
    }

    fn take_chunk(&mut self) {
        match self.sink.take_chunk(&mut self.pipe, self.rules, &mut self.account) {
            Ok(Taken::Bytes(_) | Taken::Nothing) => {}
            Ok(Taken::Closed) => self.pipe_open = false,
            Err(error) => self.undelivered(error),
        }
    }

    /// Asks the core what follows from the facts, and does it. The answer is whether the job now
    /// stands elsewhere, so that there is more to ask at once.
    fn decide(&mut self, heard: Option<u8>) -> io::Result<bool> {
        let before = std::mem::discriminant(&self.phase);
        let seen = self.ended.map(|(end, _)| seen(end).as_end());
        match &mut self.phase {
            Phase::Runs => {
                let due = self.due_at.is_some_and(|due_at| Instant::now() >= due_at);
                match self.rules.wait_turn(due, seen) {
                    Turn::Settle { .. } => self.phase = Phase::Drains(Instant::now() + DRAIN),
                    Turn::Detach if due => self.ask(Asked::TimeLimit),
                    Turn::Detach | Turn::Wait => {
                        if let Some(signal) = heard {
                            self.ask(Asked::Signal(signal));
                        } else if let Some(fault) = self.rules.fault().cloned() {
                            self.ask(Asked::Fault(fault));
                        }
                    }
                }
            }
            Phase::Stops(stop) => {
                let finished = match stop.go_on(self.rules, &self.running)? {
                    Standing::Finished => Some(bailiff_rules::End::Killed),
                    Standing::UnderWay => None,
                };
                match self.rules.wait_turn(stop.is_due(), finished) {
                    Turn::Wait => {}
                    Turn::Settle { .. } | Turn::Detach => {
                        if self.ended.is_none() {
                            self.ended = self.running.end()?.map(|end| (end, Instant::now()));
                        }
                        self.phase = Phase::Drains(Instant::now() + DRAIN);
                    }
                }
            }
            Phase::Drains(until) => {
                let due = Instant::now() >= *until;
                let drained = if self.pipe_open { None } else { seen.or(Some(bailiff_rules::End::Killed)) };
                match self.rules.wait_turn(due, drained) {
                    Turn::Wait => {}
                    Turn::Settle { .. } | Turn::Detach => self.phase = Phase::Over,
                }
            }
            Phase::Over => {}
        }
        Ok(std::mem::discriminant(&self.phase) != before)
    }

    /// Asks for the job's end, once; a job whose command has ended is past asking.
    fn ask(&mut self, asked: Asked) {
        if matches!(self.phase, Phase::Runs) {
            tracing::debug!(?asked, "the end is asked for");
            self.asked = Some(asked);
            self.phase = Phase::Stops(Stop::asked_now());
        }
    }

    /// Remembers why the output is not delivered. A command that writes for nobody is stopped, as a
    /// closed pipe would stop it.
    fn undelivered(&mut self, error: SinkError) {
        self.undelivered.get_or_insert(error);
        self.ask(Asked::Output);
    }

    /// Accounts for what waits in the pipe, reaps the command, tells the end, names who is left.
    fn settle(mut self) -> Result<Outcome, RunError> {
        self.account_for_the_rest()?;
        let elapsed = self.ended.map_or_else(|| self.started.elapsed(), |(_, at)| at - self.started);
        let end = match self.ended {
            Some(_) => Some(self.running.reap()?),
            None => None,
        };
        let seen = match (&self.asked, end) {
            (None, Some(end)) => seen(end),
            (Some(_), _) | (None, None) => SeenEnd::Killed,
        };
        self.rules.end(&mut self.account, seen);
        // A rule that failed after the end was too late to ask for it, and is told all the same.
        let fault = || self.rules.fault().cloned().map(Asked::Fault);
        Ok(Outcome {
            reported: self.account.end().cloned().unwrap_or(bailiff_rules::End::Killed),
            end,
            asked: self.asked.or_else(fault),
            undelivered: self.undelivered,
            kept_bytes: self.account.kept_bytes(),
            dropped_bytes: self.account.dropped_bytes(),
            elapsed,
            left_running: living_descendants()?,
        })
    }

    /// What was written before this moment counts, however slowly our reader takes it; what those
    /// who are left write later does not.
    fn account_for_the_rest(&mut self) -> io::Result<()> {
        let mut rest = self.pipe.waiting()?;
        loop {
            while self.sink.awaiting_room().is_some() {
                self.write_or_give_up()?;
            }
            if rest == 0 {
                return Ok(());
            }
            match self.sink.take_chunk(&mut self.pipe, self.rules, &mut self.account) {
                Ok(Taken::Bytes(count)) => rest = rest.saturating_sub(count),
                Ok(Taken::Nothing | Taken::Closed) => rest = 0,
                Err(error) => {
                    self.undelivered(error);
                    rest = rest.min(self.pipe.waiting()?);
                }
            }
        }
    }

    /// Waits until our reader takes more, or a signal says not to.
    fn write_or_give_up(&mut self) -> io::Result<()> {
        let sources =
            Sources { signals: Some(self.signals.as_fd()), room: self.sink.awaiting_room(), ..Sources::default() };
        let awake = wait_for_any(&sources, None)?;
        if awake.signals && self.signals.take()?.asked.is_some() {
            self.sink.give_up();
            self.undelivered(SinkError::GivenUp);
        } else if awake.room
            && let Err(error) = self.sink.write_some()
        {
            self.undelivered(error);
        }
        Ok(())
    }
}

fn seen(end: End) -> SeenEnd {
    match end {
        End::Exited(code) => SeenEnd::Exited(code),
        End::Signalled(_) => SeenEnd::Signalled,
    }
}
