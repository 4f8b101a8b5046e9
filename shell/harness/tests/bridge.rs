//! The tie: on 400 generated scenarios the harness and the model of a tool call give the same transcripts.
//!
//! The shell's side takes up a call, reports, ends it and hands its settle over again, with a journal
//! that refuses when the scenario says so, and records each answer and what the journal holds; the
//! model's side is `transcript` of `bridge/bridge_tool_call.bend`, whose comments say what the words of
//! both sides mean. The record is `bridge/bridge_tool_call.txt`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../../../bridge/support.rs"]
mod bridge;
#[allow(dead_code, reason = "other tests take the rest")]
mod support;

use std::collections::BTreeSet;

use bailiff_harness::{
    Call, Diagnostic, End, Entry, Harness, Notes, Outcome, Report, ReportError, RetainedOutput, Settlement,
    TakeUpError, TakenUp, ToolApi, ToolUse, Unsettled,
};
use bridge::{Random, hold_to_the_record, line, model_lines};
use serde_json::{Value, json};
use support::{TestJournal, harness, ready, request};

const SCENARIOS: u64 = 400;
const SEED: u64 = 421;

#[derive(Clone, Copy, Debug)]
enum Slot {
    Absent,
    Live,
    Started { safe: bool },
    Concluded,
}

#[derive(Clone, Copy, Debug)]
enum Event {
    Report { kind: u8 },
    End { threw: bool, aborted: bool, written: bool },
    Again { written: bool },
}

#[derive(Debug)]
struct Scenario {
    slot: Slot,
    safe: bool,
    written: bool,
    events: Vec<Event>,
}

fn bool(random: &mut Random) -> bool {
    random.below(2) == 1
}

impl Event {
    fn random(random: &mut Random) -> Self {
        match random.below(20) {
            0..=13 => Event::Report { kind: u8::try_from(random.below(6)).unwrap() },
            14..=17 => Event::End { threw: bool(random), aborted: bool(random), written: random.below(3) > 0 },
            _ => Event::Again { written: bool(random) },
        }
    }

    fn words(self) -> Vec<u64> {
        match self {
            Event::Report { kind } => vec![0, u64::from(kind)],
            Event::End { threw, aborted, written } => vec![1, threw.into(), aborted.into(), written.into()],
            Event::Again { written } => vec![2, written.into()],
        }
    }
}

impl Scenario {
    fn random(random: &mut Random) -> Self {
        let slot = match random.below(10) {
            0..=4 => Slot::Absent,
            5 => Slot::Live,
            6..=8 => Slot::Started { safe: random.below(3) > 0 },
            _ => Slot::Concluded,
        };
        let (safe, written) = (random.below(3) > 0, random.below(6) > 0);
        let count = random.below(14);
        Scenario { slot, safe, written, events: (0..count).map(|_| Event::random(random)).collect() }
    }

    /// As the model reads it.
    fn words(&self) -> Vec<u64> {
        let mut words = match self.slot {
            Slot::Absent => vec![0],
            Slot::Live => vec![1],
            Slot::Started { safe } => vec![2, safe.into()],
            Slot::Concluded => vec![3],
        };
        words.extend([self.safe.into(), self.written.into(), self.events.len() as u64]);
        words.extend(self.events.iter().flat_map(|event| event.words()));
        words
    }
}

/// A report of this kind that says which event brought it.
fn report(kind: u8, event: u8) -> Report {
    match kind {
        0 => Report::Output(vec![event]),
        1 => Report::Diagnostic(Diagnostic { kind: String::new(), message: event.to_string() }),
        2 => Report::Usage(json!(event)),
        3 => Report::Details(json!(event)),
        4 => Report::RetainedOutput(RetainedOutput { bytes: vec![event], dropped_bytes: 0, dropped_lines: 0 }),
        _ => Report::ExecuteTool(ToolUse { tool: String::new(), arguments: json!(event) }),
    }
}

/// Which events brought what a settle carries, by the kinds of their reports.
fn carried_words(settlement: &Settlement) -> Vec<u64> {
    let Notes { diagnostics, usage, details, retained_output, executed_tools } = &settlement.progress.notes;
    let number = |value: &Value| value.as_u64().unwrap();
    let bytes = |bytes: &[u8]| bytes.iter().copied().map(u64::from).collect::<Vec<u64>>();
    let kinds = [
        bytes(settlement.progress.output.as_ref().unwrap().head()),
        diagnostics.iter().map(|diagnostic| diagnostic.message.parse().unwrap()).collect(),
        usage.iter().map(number).collect(),
        details.iter().map(number).collect(),
        retained_output.iter().flat_map(|retained| bytes(&retained.bytes)).collect(),
        executed_tools.iter().map(|used| number(&used.arguments)).collect(),
    ];
    kinds.into_iter().flat_map(|events| [vec![events.len() as u64], events].concat()).collect()
}

fn outcome_word(outcome: &Outcome) -> u64 {
    match outcome {
        Outcome::Finished => 0,
        Outcome::Failed => 1,
        Outcome::Cancelled => 2,
    }
}

fn journal_words(journal: &TestJournal) -> Vec<u64> {
    let entries = journal.entries("a");
    let record = |entry: &Entry| match entry {
        Entry::Start(_) => vec![0],
        Entry::Clear => vec![1],
        Entry::Settle(settlement) => [vec![2, outcome_word(&settlement.outcome)], carried_words(settlement)].concat(),
    };
    [vec![entries.len() as u64], entries.iter().flat_map(record).collect()].concat()
}

/// Tells one event; the answer's words.
fn tell(call: &Call, tool: &ToolApi, journal: &TestJournal, event: Event, number: u8) -> Vec<u64> {
    match event {
        Event::Report { kind } => match tool.report(report(kind, number)) {
            Ok(()) => vec![0],
            Err(ReportError::Settled(_)) => vec![1],
            Err(other) => panic!("{other}"),
        },
        Event::End { threw, aborted, written } => {
            journal.refuse(!written);
            if aborted {
                call.request_abort();
            }
            let end = if threw { End::Threw(String::new()) } else { End::Returned(Vec::new()) };
            match call.end(end) {
                Ok(Some(settlement)) => vec![2, outcome_word(&settlement.outcome)],
                Ok(None) => vec![3],
                Err(Unsettled { .. }) => vec![4],
            }
        }
        Event::Again { written } => {
            journal.refuse(!written);
            vec![if call.settle_again().is_ok() { 3 } else { 4 }]
        }
    }
}

/// Makes the slot of the call what the scenario says; what is to be kept meanwhile.
fn prepare(harness: &Harness, slot: Slot) -> Option<Call> {
    let asked = |safe: bool| {
        let mut request = request("a");
        request.start.safe_to_rerun = safe;
        request
    };
    match slot {
        Slot::Absent => None,
        Slot::Live => Some(ready(harness, asked(true)).call().clone()),
        Slot::Started { safe } => {
            drop(ready(harness, asked(safe)));
            None
        }
        Slot::Concluded => {
            ready(harness, asked(true)).run(|_| Ok::<_, String>(Vec::new())).unwrap();
            None
        }
    }
}

/// The shell's transcript; `reached` is the plans and the answers that came up.
fn shell_transcript(scenario: &Scenario, reached: &mut BTreeSet<String>) -> Vec<u64> {
    let (harness, journal) = harness();
    let _running = prepare(&harness, scenario.slot);
    journal.refuse(!scenario.written);
    let mut asked = request("a");
    asked.start.safe_to_rerun = scenario.safe;
    let attempt = u64::from(!journal.entries("a").is_empty());
    let mut words = match harness.take_up(asked) {
        Ok(TakenUp::Ready(ready)) => {
            let mut words = vec![0, attempt, 0];
            let (call, tool) = ready.start();
            for (number, event) in (0_u8..).zip(&scenario.events) {
                let answer = tell(&call, &tool, &journal, *event, number);
                reached.insert(format!("answer {answer:?}"));
                words.extend(answer);
            }
            words
        }
        Ok(TakenUp::Interrupted(settlement)) => vec![1, outcome_word(&settlement.outcome)],
        Err(TakeUpError::Unwritten { .. }) => vec![0, attempt, 1],
        Err(TakeUpError::Unsettled { .. }) => vec![1, 1],
        Err(TakeUpError::Busy(_)) => vec![2],
        Err(TakeUpError::Settled(_)) => vec![3],
        Err(other) => panic!("{other}"),
    };
    reached.insert(format!("plan {:?}", &words[..words.len().min(3)]));
    words.extend(journal_words(&journal));
    words
}

fn shell_line(scenario: &Scenario, reached: &mut BTreeSet<String>) -> String {
    line(&scenario.words(), &shell_transcript(scenario, reached))
}

#[test]
fn the_harness_equals_the_model_of_a_tool_call() {
    let mut random = Random(SEED);
    let scenarios: Vec<Scenario> = (0..SCENARIOS).map(|_| Scenario::random(&mut random)).collect();
    let mut reached = BTreeSet::new();
    let shell: Vec<String> = scenarios.iter().map(|scenario| shell_line(scenario, &mut reached)).collect();
    let model = model_lines("bridge/bridge_tool_call.bend", scenarios.iter().map(Scenario::words).collect());
    hold_to_the_record("bridge/bridge_tool_call.txt", SEED, &shell);
    assert_eq!(shell, model);
    let plans = ["[0, 0, 0]", "[0, 0, 1]", "[0, 1, 0]", "[0, 1, 1]", "[1, 1]", "[2]", "[3]"];
    let answers = ["[0]", "[1]", "[2, 0]", "[2, 1]", "[2, 2]", "[3]", "[4]"];
    let all =
        answers.map(|answer| format!("answer {answer}")).into_iter().chain(plans.map(|plan| format!("plan {plan}")));
    assert_eq!(reached, all.collect());
}

#[test]
fn the_models_own_example_is_spelt_as_its_page_says() {
    let events = vec![
        Event::Report { kind: 0 },
        Event::Report { kind: 3 },
        Event::End { threw: true, aborted: false, written: false },
        Event::Report { kind: 0 },
        Event::Again { written: true },
    ];
    let scenario = Scenario { slot: Slot::Absent, safe: false, written: true, events };
    let expected = "0 0 1 5 0 0 0 3 1 1 0 0 0 0 2 1 => 0 0 0 0 0 4 1 3 2 0 2 1 1 0 0 0 1 1 0 0";
    assert_eq!(shell_line(&scenario, &mut BTreeSet::new()), expected);
    assert_eq!(model_lines("bridge/bridge_tool_call.bend", vec![scenario.words()]), [expected]);
}
