//! A round: a range of cases, on all threads.

use std::collections::BTreeMap;
use std::ops::Range;

use bailiff_core::{Core, CoreFault, Limits, Stepper, Word};
use xtask::golden::{Ask, EntryBook};
use xtask::workspace::Workspace;
use xtask::{Failure, stack};

use super::case::{Case, Pool};
use super::count::{Counts, Status};
use super::judge::{Asked, Finding, Turned, judge, judge_evaluated, judge_limited};
use super::target::Target;

/// How a round is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What all cases are made from.
    pub seed: u64,
    /// Threads, each with contexts of its own.
    pub threads: u64,
    /// Each case whose number this divides is held against the evaluator too; 0: none.
    pub evaluate_every: u64,
}

/// What a round came to.
#[derive(Clone, Debug, Default)]
pub struct Round {
    /// How the turns ended.
    pub counts: Counts,
    /// What did not hold.
    pub findings: Vec<Finding>,
}

/// Runs the cases of a range.
///
/// # Errors
///
/// An entry's file does not load, or a thread could not start.
pub fn run(workspace: &Workspace, settings: Settings, cases: Range<u64>) -> Result<Round, Failure> {
    let threads: Vec<_> = (0..settings.threads.max(1))
        .map(|thread| {
            let (workspace, cases) = (workspace.clone(), cases.clone());
            std::thread::spawn(move || {
                stack::deep(|| {
                    let mut worker = Worker::new(&workspace, settings)?;
                    for number in cases.filter(|number| number % settings.threads.max(1) == thread) {
                        worker.case(number)?;
                    }
                    Ok::<Round, Failure>(worker.round)
                })
            })
        })
        .collect();
    let mut round = Round::default();
    for thread in threads {
        let ended = thread.join().map_err(|_| Failure::Said("a thread of the round ended early".to_owned()))?;
        let part = ended??;
        round.counts.merge(&part.counts);
        round.findings.extend(part.findings);
    }
    round.findings.sort();
    Ok(round)
}

/// Limits that a call may well spend.
fn small_limits(choice: u64) -> Limits {
    let default = Limits::default();
    let arenas = [0, 8, 64, 200, 600, 2_000, 10_000];
    let steps = [0, 1, 3, 10, 60, 400];
    match choice % 16 {
        at @ 0..7 => Limits { arena_bytes: arenas[at as usize], ..default },
        at @ 7..13 => Limits { steps: steps[at as usize - 7], ..default },
        13 => Limits { depth: 0, ..default },
        14 => Limits { depth: 1, ..default },
        _ => Limits { arena_bytes: 600, depth: 2, steps: 20 },
    }
}

/// One thread's contexts.
struct Worker {
    pool: Pool,
    settings: Settings,
    books: BTreeMap<&'static str, EntryBook>,
    plain: Core,
    small: Vec<Core>,
    round: Round,
}

impl Worker {
    fn new(workspace: &Workspace, settings: Settings) -> Result<Worker, Failure> {
        let pool = Pool::new(workspace, settings.seed)?;
        let mut books = BTreeMap::new();
        if settings.evaluate_every > 0 {
            for target in &pool.targets {
                books.insert(target.name(), EntryBook::load(workspace, target.name())?);
            }
        }
        let small = (0..16).map(|choice| Core::new(small_limits(choice))).collect();
        let plain = Core::new(Limits::default());
        Ok(Worker { pool, settings, books, plain, small, round: Round::default() })
    }

    fn case(&mut self, number: u64) -> Result<(), Failure> {
        let case = self.pool.case(number);
        let evaluates = self.settings.evaluate_every > 0 && number.is_multiple_of(self.settings.evaluate_every);
        let found = match self.pool.targets[case.target] {
            Target::Call { id, name, request, reply } => self.call(id, name, [request, reply], &case, evaluates)?,
            Target::Stepper { id, name, open, step } => self.handle(id, name, [open, step], &case, evaluates)?,
        };
        if let Some(what) = found {
            self.round.findings.push(Finding { case: number, what });
        }
        Ok(())
    }

    fn call(
        &mut self,
        id: u32,
        name: &'static str,
        reads: [super::target::Reads; 2],
        case: &Case,
        evaluates: bool,
    ) -> Result<Option<String>, Failure> {
        let words = &case.turns[0];
        let turned = self.plain.call_words_told(id, words);
        self.round.counts.add(name, Status::of(&turned));
        let mut wrong = judge(&Asked { name, words, reads, refused: false }, &turned);
        if case.limits.is_multiple_of(4) {
            let at = (case.limits / 4 % 16) as usize;
            let limited = self.small[at].call_words_told(id, words);
            self.round.counts.add(&format!("{name}/limited"), Status::of(&limited));
            wrong = wrong.or_else(|| judge_limited(&limited, &turned));
        }
        if evaluates && carried(words) {
            wrong = wrong.or(self.evaluate(name, Ask::Call, words, &turned)?);
        }
        Ok(wrong)
    }

    /// A handle under small limits, or none, and beside it one under the default limits that is told
    /// what the first one took: a turn that spends a limit leaves the state as it was.
    fn handle(
        &mut self,
        id: u32,
        name: &'static str,
        reads: [[super::target::Reads; 2]; 2],
        case: &Case,
        evaluates: bool,
    ) -> Result<Option<String>, Failure> {
        let limits = case.limits.is_multiple_of(4).then(|| small_limits(case.limits / 4));
        let mut pair: Option<(Stepper, Option<Stepper>)> = None;
        let mut refused = false;
        for (at, words) in case.turns.iter().enumerate() {
            let kind = if at == 0 { "open" } else { "step" };
            let asked = Asked { name, words, reads: reads[usize::from(at > 0)], refused };
            let limited = match &mut pair {
                None => limits
                    .map(|limits| Stepper::open_words(limits, id, words))
                    .map(|(small, turned)| (Some(small), turned)),
                Some((_, small)) => small.as_mut().map(|small| (None, small.step_words(words))),
            };
            let mut spent = false;
            let mut small = None;
            let limited = limited.map(|(opened, turned)| {
                small = opened;
                spent = matches!(Status::of(&turned), Status::Arena | Status::Depth | Status::Steps);
                turned
            });
            if let Some(limited) = &limited {
                self.round.counts.add(&format!("{name}/limited"), Status::of(limited));
            }
            if spent {
                if at == 0 {
                    return Ok(limited.and_then(|open| stays_faulted(small, &open, &case.turns)));
                }
                continue;
            }
            let turned = match &mut pair {
                None => {
                    let (plain, turned) = Stepper::open_words(Limits::default(), id, words);
                    pair = Some((plain, small));
                    turned
                }
                Some((plain, _)) => plain.step_words(words),
            };
            self.round.counts.add(&format!("{name}/{kind}"), Status::of(&turned));
            let mut wrong = judge(&asked, &turned);
            wrong = wrong.or_else(|| judge_limited(limited.as_ref()?, &turned));
            if evaluates && carried(words) {
                let ask = if at == 0 { Ask::Open(1) } else { Ask::Step(1) };
                wrong = wrong.or(self.evaluate(name, ask, words, &turned)?);
            }
            if wrong.is_some() {
                return Ok(wrong.map(|wrong| format!("{kind}, turn {at}: {wrong}")));
            }
            if at == 0 && turned.is_err() {
                let plain = pair.map(|(plain, _)| plain);
                return Ok(stays_faulted(plain, &turned, &case.turns));
            }
            refused |= at == 0 && matches!(turned, Ok(Err(_)));
        }
        Ok(None)
    }

    fn evaluate(
        &mut self,
        name: &'static str,
        ask: Ask,
        words: &[u64],
        turned: &Turned,
    ) -> Result<Option<String>, Failure> {
        let Some(book) = self.books.get_mut(name) else { return Ok(None) };
        self.round.counts.evaluated += 1;
        Ok(judge_evaluated(turned, &book.answer(ask, words)?))
    }
}

fn carried(words: &[u64]) -> bool {
    words.iter().all(|word| *word <= Word::MAX.get())
}

/// A handle whose open ended with a fault ends every step with that fault.
fn stays_faulted(handle: Option<Stepper>, open: &Turned, turns: &[Vec<u64>]) -> Option<String> {
    let mut handle = handle?;
    let fault: Option<&CoreFault> = open.as_ref().err();
    let other = turns.iter().skip(1).find_map(|words| {
        let turned = handle.step_words(words);
        (turned.as_ref().err() != fault).then_some(turned)
    });
    other.map(|turned| format!("a step after an open with {open:?}: {turned:?}"))
}
