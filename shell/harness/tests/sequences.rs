//! Whatever comes in whatever order: the call does what a simple model of it says, and what the core's
//! frozen answers say.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "other tests take the rest")]
mod support;

use std::path::Path;

use bailiff_harness::{
    Call, Diagnostic, End, Ending, Entry, Outcome, Report, ReportError, RetainedOutput, Settlement, ToolApi, ToolUse,
};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::json;
use support::{harness, ready, request};

/// What happens to a call.
#[derive(Clone, Debug)]
enum Event {
    Report(Report),
    Ended {
        threw: bool,
        aborted: bool,
    },
    /// From here on the journal refuses, or no longer.
    Refuse(bool),
    SettleAgain,
}

/// What is answered, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Answer {
    Stored,
    Late,
    Settled(Outcome),
    Unwritten,
    Nothing,
}

/// A call as its page has it.
#[derive(Debug, Default)]
struct Model {
    reports: Vec<Report>,
    ended: Option<Outcome>,
    written: bool,
    refusing: bool,
}

impl Model {
    fn answer(&mut self, event: &Event) -> Answer {
        match event {
            Event::Report(_) if self.ended.is_some() => Answer::Late,
            Event::Report(report) => {
                self.reports.push(report.clone());
                Answer::Stored
            }
            Event::Ended { .. } if self.ended.is_some() => Answer::Nothing,
            Event::Ended { threw, aborted } => {
                let outcome = match (threw, aborted) {
                    (false, _) => Outcome::Finished,
                    (true, false) => Outcome::Failed,
                    (true, true) => Outcome::Cancelled,
                };
                self.ended = Some(outcome.clone());
                self.written = !self.refusing;
                if self.written { Answer::Settled(outcome) } else { Answer::Unwritten }
            }
            Event::Refuse(refusing) => {
                self.refusing = *refusing;
                Answer::Nothing
            }
            Event::SettleAgain if self.ended.is_none() || self.written => Answer::Nothing,
            Event::SettleAgain => {
                self.written = !self.refusing;
                if self.written { Answer::Nothing } else { Answer::Unwritten }
            }
        }
    }

    /// The output and the notes that the settle must carry.
    fn carries(&self, settlement: &Settlement) -> bool {
        let mut output = Vec::new();
        let mut notes = bailiff_harness::Notes::default();
        for report in self.reports.iter().cloned() {
            match report {
                Report::Output(bytes) => output.extend(bytes),
                Report::Diagnostic(diagnostic) => notes.diagnostics.push(diagnostic),
                Report::Usage(usage) => notes.usage.push(usage),
                Report::Details(details) => notes.details = Some(details),
                Report::RetainedOutput(retained) => notes.retained_output = Some(retained),
                Report::ExecuteTool(used) => notes.executed_tools.push(used),
            }
        }
        settlement.progress.output.as_ref().unwrap().head() == output && settlement.progress.notes == notes
    }
}

fn tell(call: &Call, tool: &ToolApi, event: &Event) -> Answer {
    match event {
        Event::Report(report) => match tool.report(report.clone()) {
            Ok(()) => Answer::Stored,
            Err(ReportError::Settled(_)) => Answer::Late,
            Err(other) => panic!("{other}"),
        },
        Event::Ended { threw, aborted } => {
            let ended = match (threw, aborted) {
                (true, true) => call.abort(),
                (true, false) => call.end(End::Threw("it failed".to_owned())),
                (false, true) => {
                    call.request_abort();
                    call.end(End::Returned(b"result".to_vec()))
                }
                (false, false) => call.end(End::Returned(b"result".to_vec())),
            };
            match ended {
                Ok(Some(settlement)) => Answer::Settled(settlement.outcome.clone()),
                Ok(None) => Answer::Nothing,
                Err(_) => Answer::Unwritten,
            }
        }
        Event::SettleAgain => call.settle_again().map_or(Answer::Unwritten, |()| Answer::Nothing),
        Event::Refuse(_) => Answer::Nothing,
    }
}

fn report() -> impl Strategy<Value = Report> {
    prop_oneof![
        4 => vec(any::<u8>(), 0..20).prop_map(Report::Output),
        1 => "[a-z]{0,5}".prop_map(|message| Report::Diagnostic(Diagnostic { kind: "k".to_owned(), message })),
        1 => any::<u64>().prop_map(|tokens| Report::Usage(json!(tokens))),
        1 => any::<u64>().prop_map(|number| Report::Details(json!(number))),
        1 => (vec(any::<u8>(), 0..20), any::<u64>()).prop_map(|(bytes, dropped_bytes)| {
            Report::RetainedOutput(RetainedOutput { bytes, dropped_bytes, dropped_lines: 0 })
        }),
        1 => "[a-z]{1,5}".prop_map(|tool| Report::ExecuteTool(ToolUse { tool, arguments: json!([]) })),
    ]
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        12 => report().prop_map(Event::Report),
        2 => any::<(bool, bool)>().prop_map(|(threw, aborted)| Event::Ended { threw, aborted }),
        2 => any::<bool>().prop_map(Event::Refuse),
        1 => Just(Event::SettleAgain),
    ]
}

proptest! {
    #[test]
    fn a_call_does_what_its_page_says(events in vec(event(), 0..40)) {
        let (harness, journal) = harness();
        let (call, tool) = ready(&harness, request("a")).start();
        let mut model = Model::default();
        for event in &events {
            if let Event::Refuse(refusing) = event {
                journal.refuse(*refusing);
            }
            let expected = model.answer(event);
            prop_assert_eq!(tell(&call, &tool, event), expected);
        }
        match (&journal.entries("a")[1..], model.ended.as_ref().filter(|_| model.written)) {
            ([], None) => {}
            ([Entry::Settle(settlement)], Some(outcome)) => {
                prop_assert_eq!(&settlement.outcome, outcome);
                prop_assert!(model.carries(settlement), "{:?}", settlement);
                prop_assert!(!matches!(settlement.ending, Ending::Interrupted));
            }
            other => prop_assert!(false, "{:?}", other),
        }
    }
}

/// A report of the kind that entry 421 has this number for.
fn report_of(kind: u64) -> Report {
    match kind {
        0 => Report::Output(b"x".to_vec()),
        1 => Report::Diagnostic(Diagnostic { kind: String::new(), message: String::new() }),
        2 => Report::Usage(json!(1)),
        3 => Report::Details(json!(1)),
        4 => Report::RetainedOutput(RetainedOutput { bytes: Vec::new(), dropped_bytes: 0, dropped_lines: 0 }),
        _ => Report::ExecuteTool(ToolUse { tool: String::new(), arguments: json!(1) }),
    }
}

fn words_of(answer: &Answer) -> Vec<u64> {
    match answer {
        Answer::Stored => vec![0],
        Answer::Late => vec![1],
        Answer::Settled(Outcome::Finished) => vec![2, 0],
        Answer::Settled(Outcome::Failed) => vec![2, 1],
        Answer::Settled(Outcome::Cancelled) => vec![2, 2],
        Answer::Nothing => vec![3],
        Answer::Unwritten => panic!("the journal takes everything"),
    }
}

#[test]
fn a_call_answers_each_frozen_event_as_the_core_does() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../golden/tool_call.txt");
    let text = std::fs::read_to_string(file).unwrap();
    let (mut open, mut opened, mut told) = (None, 0, 0);
    for line in text.lines().filter(|line| line.starts_with("421#")) {
        let (ask, answer) = line.split_once(" => ").unwrap();
        let (what, words) = ask.split_once(" | ").unwrap();
        // A malformed event has no value in Rust: the core refuses it and keeps the call, as the answers
        // to the events after it show.
        if answer.starts_with('!') {
            if what.ends_with(" open") {
                open = None;
            }
            continue;
        }
        let numbers = |words: &str| words.split(' ').map(|word| word.parse().unwrap()).collect::<Vec<u64>>();
        let (words, answer) = (numbers(words), numbers(answer));
        if what.ends_with(" open") {
            let (harness, journal) = harness();
            if words == [1] {
                drop(ready(&harness, request("a")));
            }
            let (call, tool) = ready(&harness, request("a")).start();
            let cleared = matches!(journal.entries("a").last(), Some(Entry::Clear));
            assert_eq!([u64::from(cleared)], *answer, "{line}");
            open = Some((harness, call, tool));
            opened += 1;
        } else {
            let (_, call, tool) = open.as_ref().unwrap();
            let event = match words[..] {
                [0, kind] => Event::Report(report_of(kind)),
                [1, threw, aborted] => Event::Ended { threw: threw == 1, aborted: aborted == 1 },
                _ => panic!("{line}"),
            };
            assert_eq!(words_of(&tell(call, tool, &event)), answer, "{line}");
            told += 1;
        }
    }
    assert!(opened > 10 && told > 100, "{opened} calls, {told} events");
}
