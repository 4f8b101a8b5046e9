//! The board: an observer sees the present first and then each change, none after the end; one that
//! is slow or gone holds nobody up.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "other tests take the rest")]
mod support;

use std::sync::Arc;
use std::thread;

use bailiff_harness::{Backlog, Change, Diagnostic, End, Harness, Observer, Outcome, Report, Seen};
use serde_json::json;
use support::{TestJournal, harness, ready, request};

/// All that an observer can see now, in short: `a: …` a change of call a, `[a=…]` the present.
fn seen(observer: &mut Observer) -> Vec<String> {
    std::iter::from_fn(|| observer.try_next()).map(|seen| short(&seen)).collect()
}

fn short(seen: &Seen) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    match seen {
        Seen::Present { calls, missed } => {
            let calls: Vec<String> = calls
                .iter()
                .map(|live| format!("{}={}", live.call, text(live.progress.output.as_ref().unwrap().head())))
                .collect();
            format!("[{}] missed {missed}", calls.join(" "))
        }
        Seen::Changed(update) => {
            let change = match &update.change {
                Change::Opened { tool, again: false } => format!("opened {tool}"),
                Change::Opened { tool, again: true } => format!("opened {tool} again"),
                Change::Reported(Report::Output(bytes)) => text(bytes),
                Change::Reported(report) => format!("{report:?}"),
                Change::Settled(outcome) => format!("settled {outcome:?}"),
                Change::Abandoned => "abandoned".to_owned(),
            };
            format!("{}: {change}", update.call)
        }
    }
}

#[test]
fn an_observer_sees_the_present_then_each_change_and_nothing_after_the_end() {
    let (harness, _journal) = harness();
    let mut early = harness.observe();
    assert_eq!(seen(&mut early), ["[] missed 0"]);
    let (call, tool) = ready(&harness, request("a")).start();
    tool.output(b"one").unwrap();
    tool.usage(json!(7)).unwrap();
    let mut late = harness.observe();
    tool.output(b" two").unwrap();
    tool.diagnostic("tool_warning", "slow").unwrap();
    let remark = Report::Diagnostic(Diagnostic { kind: "tool_warning".to_owned(), message: "slow".to_owned() });
    let remark = format!("a: {remark:?}");
    assert_eq!(seen(&mut late), ["[a=one two] missed 0"], "the present is that of the first look");
    tool.output(b" three").unwrap();
    call.end(End::Returned(b"result".to_vec())).unwrap();
    assert!(tool.output(b"late").is_err());
    assert_eq!(call.abort().unwrap(), None);
    assert_eq!(seen(&mut late), ["a:  three", "a: settled Finished"]);
    let all =
        ["a: opened tool", "a: one", "a: Usage(Number(7))", "a:  two", &remark, "a:  three", "a: settled Finished"];
    assert_eq!(seen(&mut early), all);
    assert_eq!(seen(&mut harness.observe()), ["[] missed 0"]);
    drop((harness, call, tool));
    assert_eq!((early.next(), late.next()), (None, None));
}

#[test]
fn a_slow_observer_gets_the_present_and_the_number_of_changes_it_missed() {
    let backlog = Backlog { max_changes: 3, max_bytes: 1_000 };
    let harness = Harness::with_backlog(Arc::new(TestJournal::default()), backlog);
    let (mut quick, mut slow, gone) = (harness.observe(), harness.observe(), harness.observe());
    drop(gone);
    let (call, tool) = ready(&harness, request("a")).start();
    assert_eq!(seen(&mut quick), ["[a=] missed 0"]);
    assert_eq!(seen(&mut slow), ["[a=] missed 0"]);
    for text in ["1", "2", "3", "4"] {
        tool.output(text.as_bytes()).unwrap();
        assert_eq!(seen(&mut quick), [format!("a: {text}")]);
    }
    assert_eq!(seen(&mut slow), ["[a=1234] missed 4"]);
    for text in ["5", "6", "7"] {
        tool.output(text.as_bytes()).unwrap();
    }
    assert_eq!(seen(&mut slow), ["a: 5", "a: 6", "a: 7"]);
    // One change that is larger than the backlog is in the present of everybody.
    tool.output(&[b'x'; 1_001]).unwrap();
    let present = format!("[a=1234567{}]", "x".repeat(1_001));
    assert_eq!(seen(&mut slow), [format!("{present} missed 1")]);
    assert_eq!(seen(&mut quick), [format!("{present} missed 4")]);
    for _ in 0..3 {
        tool.usage(json!(0)).unwrap();
    }
    call.end(End::Threw("it failed".to_owned())).unwrap();
    assert_eq!(seen(&mut slow), ["[] missed 4"], "a call that has ended is not shown");
}

#[test]
fn a_call_whose_settle_is_not_written_stays_on_the_board_with_all_it_took() {
    let (harness, journal) = harness();
    let mut watching = harness.observe();
    let (call, tool) = ready(&harness, request("a")).start();
    tool.output(b"all").unwrap();
    assert_eq!(seen(&mut watching), ["[a=all] missed 0"]);
    journal.refuse(true);
    let unsettled = call.end(End::Returned(Vec::new())).unwrap_err();
    assert!(tool.output(b"late").is_err());
    let Some(Seen::Present { calls, .. }) = harness.observe().next() else { panic!("the present comes first") };
    assert_eq!(calls[0].progress, unsettled.settlement.progress);
    assert_eq!(seen(&mut watching), [""; 0]);
    journal.refuse(false);
    call.settle_again().unwrap();
    assert_eq!(seen(&mut watching), ["a: settled Finished"]);
}

#[test]
fn calls_are_shown_apart_and_one_that_is_dropped_is_told() {
    let (harness, _journal) = harness();
    let (first, first_tool) = ready(&harness, request("a")).start();
    let (second, second_tool) = ready(&harness, request("b")).start();
    first_tool.output(b"of a").unwrap();
    second_tool.output(b"of b").unwrap();
    let mut watching = harness.observe();
    assert_eq!(seen(&mut watching), ["[a=of a b=of b] missed 0"]);
    drop((first, first_tool));
    let (again, _tool) = ready(&harness, request("a")).start();
    second.end(End::Returned(Vec::new())).unwrap();
    assert_eq!(seen(&mut watching), ["a: abandoned", "a: opened tool again", "b: settled Finished"]);
    assert_eq!(again.abort().unwrap().unwrap().outcome, Outcome::Cancelled);
    assert_eq!(seen(&mut watching), ["a: settled Cancelled"]);
}

/// Follows one call to its end: the output as the observer puts it together, how many changes of it
/// there were, and what came last.
fn follow(observer: Observer) -> (Vec<u8>, u64, Option<Change>) {
    let (mut output, mut changes, mut last) = (Vec::new(), 0, None);
    for seen in observer {
        match seen {
            Seen::Present { calls, missed } => {
                changes += missed;
                for live in calls {
                    output = live.progress.output.unwrap().head().to_vec();
                }
            }
            Seen::Changed(update) => {
                assert!(!matches!(last, Some(Change::Settled(_))), "a change after the end");
                changes += 1;
                if let Change::Reported(Report::Output(bytes)) = &update.change {
                    output.extend_from_slice(bytes);
                }
                last = Some(update.change.clone());
            }
        }
    }
    (output, changes, last)
}

#[test]
fn what_each_observer_puts_together_is_what_the_call_took_however_slow_it_is() {
    const REPORTS: u64 = 100;
    for round in 0..60 {
        // From one change to more than there are.
        let backlog = Backlog { max_changes: 1 << (round % 10), max_bytes: 1 << 20 };
        let harness = Harness::with_backlog(Arc::new(TestJournal::default()), backlog);
        let mut observers: Vec<Observer> = (0..3).map(|_| harness.observe()).collect();
        for observer in &mut observers {
            assert_eq!(observer.next(), Some(Seen::Present { calls: Vec::new(), missed: 0 }));
        }
        let (output, followed) = thread::scope(|scope| {
            let following: Vec<_> =
                observers.into_iter().map(|observer| scope.spawn(move || follow(observer))).collect();
            let (call, tool) = ready(&harness, request("a")).start();
            thread::scope(|reporters| {
                for tag in b"wxyz" {
                    let tool = tool.clone();
                    reporters.spawn(move || {
                        for number in 0..REPORTS / 4 {
                            tool.output(format!("{}{number} ", char::from(*tag)).as_bytes()).unwrap();
                        }
                    });
                }
            });
            let settlement = call.end(End::Returned(Vec::new())).unwrap().unwrap();
            drop((call, tool, harness));
            let followed: Vec<_> = following.into_iter().map(|follower| follower.join().unwrap()).collect();
            (settlement.progress.output.as_ref().unwrap().head().to_vec(), followed)
        });
        for (put_together, changes, last) in followed {
            // Opened, the reports, settled: each was seen, or counted as missed.
            assert_eq!(changes, REPORTS + 2);
            match last {
                Some(Change::Settled(Outcome::Finished)) => assert_eq!(put_together, output),
                // It fell behind at the very end: the present no longer shows the call.
                _ => assert!(output.starts_with(&put_together)),
            }
        }
    }
}
