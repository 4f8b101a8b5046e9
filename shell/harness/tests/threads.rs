//! One call, many threads: what each saw accepted is what the settle carries, and there is one settle.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "other tests take the rest")]
mod support;

use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use bailiff_harness::{CallId, End, Ending, Entry, Outcome, ReportError, Settlement, TakeUpError, ToolApi};
use serde_json::json;
use support::{harness, ready, request};

const REPORTERS: u8 = 4;

/// What one thread reported and saw accepted.
#[derive(Debug, Default, PartialEq, Eq)]
struct Accepted {
    output: Vec<[u8; 4]>,
    usage: Vec<u64>,
}

/// Reports until a report is refused.
fn report_until_refused(tool: &ToolApi, tag: u8, taken: &AtomicUsize) -> Accepted {
    let mut accepted = Accepted::default();
    for number in 0_u32.. {
        let [_, high, middle, low] = number.to_be_bytes();
        let output = [tag, high, middle, low];
        if number % 5 == 4 {
            let usage = u64::from(tag) << 32 | u64::from(number);
            if let Err(refused) = tool.usage(json!(usage)) {
                assert_eq!(refused, ReportError::Settled("a".into()));
                return accepted;
            }
            accepted.usage.push(usage);
        } else {
            if let Err(refused) = tool.output(&output) {
                assert_eq!(refused, ReportError::Settled("a".into()));
                return accepted;
            }
            accepted.output.push(output);
        }
        taken.fetch_add(1, Ordering::SeqCst);
    }
    unreachable!("a thread reports for ever")
}

/// What a settlement carries of one thread, in its order.
fn carried_of(settlement: &Settlement, tag: u8) -> Accepted {
    let output = settlement.progress.output.as_ref().unwrap();
    assert_eq!((output.dropped_bytes(), output.tail()), (0, &b""[..]));
    let chunks = output.head().chunks(4).map(|chunk| <[u8; 4]>::try_from(chunk).unwrap());
    let usage = settlement.progress.notes.usage.iter().map(|usage| usage.as_u64().unwrap());
    Accepted {
        output: chunks.filter(|chunk| chunk[0] == tag).collect(),
        usage: usage.filter(|usage| usage >> 32 == u64::from(tag)).collect(),
    }
}

#[test]
fn reports_racing_the_end_from_threads_settle_exactly_what_the_call_took() {
    for round in 0..300 {
        let (harness, journal) = harness();
        let taken = AtomicUsize::new(0);
        let start = Barrier::new(usize::from(REPORTERS) + 1);
        let (settlement, accepted) = thread::scope(|scope| {
            let (call, tool) = ready(&harness, request("a")).start();
            let reporters: Vec<_> = (1..=REPORTERS)
                .map(|tag| {
                    let (tool, start, taken) = (tool.clone(), &start, &taken);
                    scope.spawn(move || {
                        start.wait();
                        report_until_refused(&tool, tag, taken)
                    })
                })
                .collect();
            start.wait();
            // The tool returns at another moment of the race each time.
            while taken.load(Ordering::SeqCst) < round % 50 {
                thread::yield_now();
            }
            let settlement = call.end(End::Returned(Vec::new())).unwrap().unwrap();
            let accepted: Vec<Accepted> = reporters.into_iter().map(|reporter| reporter.join().unwrap()).collect();
            (settlement, accepted)
        });
        let carried: Vec<Accepted> = (1..=REPORTERS).map(|tag| carried_of(&settlement, tag)).collect();
        assert_eq!(carried, accepted);
        assert_eq!(settlement.outcome, Outcome::Finished);
        assert_eq!(journal.entries("a")[1..], [Entry::Settle(settlement)]);
    }
}

#[test]
fn an_end_and_aborts_at_once_settle_the_call_once() {
    let mut cancelled = 0;
    for round in 0..500 {
        let (harness, journal) = harness();
        let (call, _tool) = ready(&harness, request("a")).start();
        let start = Barrier::new(3);
        let settled: Vec<_> = thread::scope(|scope| {
            let ends = [0, 1, 2].map(|who| {
                let (call, start) = (call.clone(), &start);
                scope.spawn(move || {
                    start.wait();
                    // The first to go is another one each time.
                    if who == round % 3 {
                        call.end(End::Returned(b"result".to_vec())).unwrap()
                    } else {
                        call.abort().unwrap()
                    }
                })
            });
            ends.into_iter().filter_map(|end| end.join().unwrap()).collect()
        });
        let [settlement] = &settled[..] else { panic!("{} ends settled it", settled.len()) };
        match (&settlement.outcome, &settlement.ending) {
            (Outcome::Finished, Ending::Returned(_)) => {}
            (Outcome::Cancelled, Ending::Aborted) => cancelled += 1,
            other => panic!("{other:?}"),
        }
        assert_eq!(journal.entries("a")[1..], [Entry::Settle(settlement.clone())]);
        assert_eq!(journal.handed(), 2);
    }
    assert!(cancelled > 0, "no abort was ever first");
}

#[test]
fn a_settle_that_many_threads_write_again_is_written_once() {
    for _ in 0..100 {
        let (harness, journal) = harness();
        let (call, _tool) = ready(&harness, request("a")).start();
        journal.refuse(true);
        let unsettled = call.end(End::Threw("it failed".to_owned())).unwrap_err();
        journal.refuse(false);
        let start = Barrier::new(4);
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    start.wait();
                    call.settle_again().unwrap();
                });
            }
        });
        assert_eq!(journal.entries("a")[1..], [Entry::Settle(unsettled.settlement)]);
        assert_eq!(journal.handed(), 3);
    }
}

#[test]
fn a_call_that_many_threads_take_up_runs_once() {
    for _ in 0..100 {
        let (harness, journal) = harness();
        let start = Barrier::new(4);
        let taken: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = (0..4)
                .map(|_| {
                    scope.spawn(|| {
                        start.wait();
                        harness.take_up(request("a"))
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        let busy = |taken: &Result<_, TakeUpError>| match taken {
            Ok(_) => None,
            Err(TakeUpError::Busy(call)) => Some(call.clone()),
            Err(other) => panic!("{other}"),
        };
        let busy: Vec<CallId> = taken.iter().filter_map(busy).collect();
        assert_eq!(busy, vec![CallId::from("a"); 3]);
        assert_eq!(journal.handed(), 1);
    }
}
