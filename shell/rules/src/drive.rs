//! The loop of a job as the core decides it: entry 82, and the orders that only its answers make.

use bailiff_core::drive::{self, Facts, Members, Phase, Process, Reply, Request, Turn};
use bailiff_core::job::{End, Job};
use bailiff_core::{EntryError, Word};

use crate::{Fault, Rules, SpawnOrder};

pub use bailiff_core::drive::{Found, Reason, Sight};

/// Where the loop of one job stands.
#[derive(Debug)]
pub struct Progress {
    limit_ms: Option<Word>,
    phase: Phase,
}

impl Progress {
    /// Of a command that starts now and may run so many milliseconds (`None`, and a limit that no word
    /// holds: however long it takes).
    pub fn started(limit_ms: Option<u64>) -> Self {
        Progress { limit_ms: limit_ms.and_then(Word::new), phase: Phase::Runs }
    }

    /// Once the loop is over: the end that the job rule is told, and why it was asked for, if it was.
    pub fn over(&self) -> Option<(&End, Option<&Reason>)> {
        match &self.phase {
            Phase::Over { end, reason } => Some((end, reason.as_ref())),
            Phase::Runs | Phase::Stops { .. } | Phase::Drains { .. } | Phase::Accounts { .. } => None,
        }
    }
}

/// What is seen at one turn of the loop.
#[derive(Debug)]
pub struct Seen {
    /// How long ago the command started.
    pub now_ms: u64,
    /// Somebody holds the output pipe.
    pub open: bool,
    /// Our reader has still to take output before more is read.
    pub pending: bool,
    /// Output could not be given to its reader.
    pub undelivered: bool,
    /// How the command's process is.
    pub sight: Sight,
    /// A signal that asks for the end, if one has come since the turn before.
    pub signal: Option<u8>,
}

/// Leave to give our reader nothing more, from a turn of the core alone:
///
/// ```compile_fail,E0423
/// let order = bailiff_rules::GiveUpOrder(());
/// ```
#[derive(Debug)]
pub struct GiveUpOrder(());

/// What to do now.
#[derive(Debug)]
pub enum Deed {
    /// Ask again.
    Again,
    /// Sleep until something happens, for so many milliseconds at most (`None`: however long it takes).
    Sleep(Option<u64>),
    /// Look who is left, and do what the stop rule plans for them so many milliseconds after it was asked.
    Look(u64),
    /// Count what waits in the pipe.
    Count,
    /// Account for one part of it.
    Account,
    /// Give our reader nothing more.
    GiveUp(GiveUpOrder),
}

impl From<drive::Deed> for Deed {
    fn from(deed: drive::Deed) -> Self {
        match deed {
            drive::Deed::Again => Deed::Again,
            drive::Deed::Sleep { for_ms } => Deed::Sleep(for_ms.map(Word::get)),
            drive::Deed::Look { elapsed_ms } => Deed::Look(elapsed_ms.get()),
            drive::Deed::Count => Deed::Count,
            drive::Deed::Account => Deed::Account,
            drive::Deed::GiveUp => Deed::GiveUp(GiveUpOrder(())),
        }
    }
}

/// What a walk over the processes of the machine says of one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kin {
    /// It descends from us.
    pub below: bool,
    /// It, or one of its threads, still runs.
    pub living: bool,
    /// It is bailiff.
    pub ours: bool,
}

impl Rules {
    /// One turn of the loop: what follows from what is seen, and from what the last deed found.
    pub fn turn(&mut self, progress: &mut Progress, seen: &Seen, found: Found) -> Deed {
        let facts = Facts {
            now_ms: nearest_word(seen.now_ms),
            open: seen.open,
            pending: seen.pending,
            undelivered: seen.undelivered,
            failed: self.fault().is_some(),
            sight: seen.sight.clone(),
            signal: seen.signal.map(Word::from),
        };
        let request = Request::Turning { limit_ms: progress.limit_ms, phase: progress.phase.clone(), facts, found };
        let Turn { phase, deed } = match self.ask_drive(&request) {
            Ok(Reply::OfTurn { turn }) => turn,
            other => {
                self.no_drive(other);
                drive::on_turn_fault()
            }
        };
        progress.phase = phase;
        Deed::from(deed)
    }

    /// For each process whether it is a member of the job; `None`: the rule gave no answer.
    pub fn members(&mut self, processes: &[Kin]) -> Option<Vec<bool>> {
        let process = |kin: &Kin| Process { below: kin.below, living: kin.living, ours: kin.ours };
        let request = Request::Belonging { processes: processes.iter().map(process).collect() };
        let members = match self.ask_drive(&request) {
            Ok(Reply::OfMembers { members }) => members,
            other => {
                self.no_drive(other);
                drive::on_members_fault()
            }
        };
        match members {
            Members::Members { flags } => Some(flags),
            Members::Unknown => None,
        }
    }

    /// Why the end was asked for, as it is told.
    pub fn told(&mut self, reason: Option<&Reason>) -> Option<Reason> {
        let request = Request::Telling { reason: reason.cloned(), failed: self.fault().is_some() };
        match self.ask_drive(&request) {
            Ok(Reply::OfReason { reason }) => reason,
            other => {
                self.no_drive(other);
                drive::on_told_fault()
            }
        }
    }

    /// Leave to start the command of a job.
    pub(crate) fn start(&mut self, job: &Job) -> Option<SpawnOrder> {
        let start = match self.ask_drive(&Request::Starting { job: job.clone() }) {
            Ok(Reply::OfStart { start }) => start,
            other => {
                self.no_drive(other);
                drive::on_start_fault()
            }
        };
        SpawnOrder::of_leave(&start)
    }

    fn ask_drive(&mut self, request: &Request) -> Result<Reply, Fault> {
        self.wire.ask(request)
    }

    /// Remembers that a question had no answer of its own kind.
    fn no_drive(&mut self, answer: Result<Reply, Fault>) {
        self.remember(match answer {
            Err(fault) => fault,
            Ok(reply) => Fault::Entry(EntryError { text: format!("drive: {reply:?} answers another question") }),
        });
    }
}

/// A time that no word holds is the latest there is.
fn nearest_word(number: u64) -> Word {
    Word::new(number).unwrap_or(Word::MAX)
}
