//! The tie: on 300 generated scenarios the shell's wait and the model's give the same transcripts.
//!
//! The shell's side runs [`wait_until`] under tokio's paused clock (one tick is one millisecond) and
//! records what it has answered after each event; the model's side is `transcript` of
//! `bridge/bridge_job.bend`, whose comments say what the words of both sides mean. The record is
//! `bridge/bridge_job.txt`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../../../bridge/support.rs"]
mod support;

use bailiff_rules::{End, Rules, Word};
use bailiff_wait::{Waited, end_of_job, wait_until};
use support::{Random, hold_to_the_record, line, model_lines};
use tokio::task::{JoinHandle, LocalSet, spawn_local, yield_now};
use tokio::time::{Duration, Instant, advance};

const SCENARIOS: u64 = 300;
const SEED: u64 = 81;

/// How often the other tasks get their turn after an event. A wait needs two: one to wake, one more
/// should its first poll have been spent on the cooperative budget.
const TURNS: usize = 8;

#[derive(Clone, Copy, Debug)]
enum Event {
    Output(u8),
    Exit(Option<u8>),
    Kill,
    Tick,
}

#[derive(Debug)]
struct Scenario {
    budget_ms: u64,
    events: Vec<Event>,
}

fn byte(random: &mut Random) -> u8 {
    u8::try_from(random.below(256)).unwrap()
}

impl Event {
    fn random(random: &mut Random) -> Self {
        match random.below(20) {
            0..=11 => Event::Tick,
            12..=15 => Event::Output(byte(random)),
            16 => Event::Exit(None),
            17 | 18 => Event::Exit(Some(byte(random))),
            _ => Event::Kill,
        }
    }
}

impl Scenario {
    fn random(random: &mut Random) -> Self {
        let count = random.below(13);
        Scenario { budget_ms: random.below(9), events: (0..count).map(|_| Event::random(random)).collect() }
    }

    /// As the model reads it.
    fn words(&self) -> Vec<u64> {
        let mut words = vec![self.budget_ms, self.events.len() as u64];
        for event in &self.events {
            match event {
                Event::Output(bytes) => words.extend([0, u64::from(*bytes)]),
                Event::Exit(None) => words.extend([1, 0]),
                Event::Exit(Some(code)) => words.extend([1, 1, u64::from(*code)]),
                Event::Kill => words.push(2),
                Event::Tick => words.push(3),
            }
        }
        words
    }
}

fn end_words(end: &End) -> Vec<u64> {
    match end {
        End::Exited { code: None } => vec![0, 0],
        End::Exited { code: Some(code) } => vec![0, 1, code.get()],
        End::Killed => vec![1],
    }
}

/// What a wait has answered, and after how many ticks.
type Answer = (Waited, u64);

/// The shell's transcript.
async fn shell_transcript(scenario: &Scenario) -> Vec<u64> {
    let mut rules = Rules::new();
    let (mut account, _order) = rules.open(None).unwrap();
    let (teller, sight) = end_of_job();
    let start = Instant::now();
    let deadline = start + Duration::from_millis(scenario.budget_ms);
    let mut waiting: JoinHandle<Answer> = spawn_local(async move {
        let waited = wait_until(&mut Rules::new(), sight, deadline).await;
        (waited, ticks_since(start))
    });
    let mut answer = None;
    let mut words = vec![scenario.events.len() as u64 + 1];
    words.extend(turn_words(&mut waiting, &mut answer).await);
    for event in &scenario.events {
        let reported = match event {
            Event::Output(bytes) => {
                rules.output(&mut account, usize::from(*bytes));
                None
            }
            Event::Exit(None) => rules.end(&mut account, End::Exited { code: None }),
            Event::Exit(Some(code)) => rules.end(&mut account, End::Exited { code: Some(Word::from(*code)) }),
            Event::Kill => rules.end(&mut account, End::Killed),
            Event::Tick => {
                advance(Duration::from_millis(1)).await;
                None
            }
        };
        if let Some(end) = reported {
            teller.tell(end);
        }
        words.extend(turn_words(&mut waiting, &mut answer).await);
    }
    waiting.abort();
    words.push(answer.map_or_else(|| ticks_since(start), |(_, ticks)| ticks));
    match account.end() {
        None => words.push(0),
        Some(end) => {
            words.push(1);
            words.extend(end_words(end));
        }
    }
    words
}

/// Lets everything run that can, and spells what the wait has answered by then.
async fn turn_words(waiting: &mut JoinHandle<Answer>, answer: &mut Option<Answer>) -> Vec<u64> {
    for _ in 0..TURNS {
        yield_now().await;
    }
    if answer.is_none() && waiting.is_finished() {
        *answer = Some(waiting.await.unwrap());
    }
    match answer {
        None => vec![2],
        Some((Waited::Detached, _)) => vec![0],
        Some((Waited::Settled(end), _)) => [vec![1], end_words(end)].concat(),
    }
}

fn ticks_since(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap()
}

fn shell_lines(scenarios: &[Scenario]) -> Vec<String> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    LocalSet::new().block_on(&runtime, async {
        let mut lines = Vec::new();
        for scenario in scenarios {
            lines.push(line(&scenario.words(), &shell_transcript(scenario).await));
        }
        lines
    })
}

/// What a transcript shows of the cases that the scenarios must reach.
#[derive(Debug, Default, PartialEq, Eq)]
struct Reached {
    detached_at_the_budget: bool,
    settled_by_exit: bool,
    settled_by_kill: bool,
    ended_after_the_detach: bool,
    still_waiting: bool,
}

impl Reached {
    /// Marks the cases of one line of the model.
    fn mark(&mut self, scenario: &Scenario, line: &str) {
        let words: Vec<u64> = line.split(" => ").nth(1).unwrap().split(' ').map(|word| word.parse().unwrap()).collect();
        let (mut turns, mut at) = (Vec::new(), 1);
        for _ in 0..words[0] {
            let length = match words[at..] {
                [1, 1, ..] => 2,
                [1, 0, 0, ..] => 3,
                [1, 0, 1, ..] => 4,
                _ => 1,
            };
            turns.push(&words[at..at + length]);
            at += length;
        }
        let ended = words[at + 1] == 1;
        match turns.last().unwrap() {
            [0] => {
                self.detached_at_the_budget |= words[at] == scenario.budget_ms && scenario.budget_ms > 0;
                self.ended_after_the_detach |= ended;
            }
            [1, 1] => self.settled_by_kill = true,
            [1, ..] => self.settled_by_exit = true,
            _ => self.still_waiting = true,
        }
    }
}

#[test]
fn the_shells_wait_equals_the_models() {
    let mut random = Random(SEED);
    let scenarios: Vec<Scenario> = (0..SCENARIOS).map(|_| Scenario::random(&mut random)).collect();
    let shell = shell_lines(&scenarios);
    let model = model_lines("bridge/bridge_job.bend", scenarios.iter().map(Scenario::words).collect());
    hold_to_the_record("bridge/bridge_job.txt", SEED, &shell);
    assert_eq!(shell, model);
    let mut reached = Reached::default();
    for (scenario, line) in scenarios.iter().zip(&model) {
        reached.mark(scenario, line);
    }
    let all = Reached {
        detached_at_the_budget: true,
        settled_by_exit: true,
        settled_by_kill: true,
        ended_after_the_detach: true,
        still_waiting: true,
    };
    assert_eq!(reached, all);
}

#[test]
fn the_models_own_example_is_spelt_as_its_page_says() {
    let scenario = Scenario { budget_ms: 2, events: vec![Event::Tick, Event::Exit(Some(7)), Event::Tick] };
    let expected = "2 3 3 1 1 7 3 => 4 2 2 1 0 1 7 1 0 1 7 1 1 0 1 7";
    assert_eq!(shell_lines(&[scenario]), [expected]);
}
