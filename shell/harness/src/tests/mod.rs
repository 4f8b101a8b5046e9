//! What becomes of a call when the core gives no answer: the tool does not run, nothing is stored that
//! is not counted, and nothing is lost.

use std::sync::{Arc, Mutex};

use bailiff_output::Truncation;
use bailiff_rules::{CallPlan, Fault, Limits, Outcome, Rules, Slot, ToolCall, TryOrder};

use crate::board::{Backlog, Board, Change};
use crate::call::{Call, End, Live};
use crate::failure::{ReportError, TakeUpError, Unwritten};
use crate::harness::{Harness, Shared};
use crate::journal::{Entry, MemoryJournal};
use crate::observer::{Observer, Seen};
use crate::progress::{Ending, Report, Stored};
use crate::request::CallRequest;

fn attempt() -> TryOrder {
    match Rules::new().take_up(Slot::Absent, true) {
        CallPlan::Try(order) => order,
        other => panic!("{other:?}"),
    }
}

/// A harness with these rules, and its journal.
fn with_rules(rules: Rules) -> (Arc<Shared>, Arc<MemoryJournal>) {
    let journal = Arc::new(MemoryJournal::default());
    let board = Arc::new(Board::new(Backlog::default()));
    (Arc::new(Shared { journal: journal.clone(), board, rules: Mutex::new(rules) }), journal)
}

/// Rules whose every call ends with a fault.
fn spent() -> Rules {
    Rules::with_limits(Limits { steps: 0, ..Limits::default() })
}

/// A running call with this state in the core.
fn running(shared: &Arc<Shared>, rule: ToolCall) -> Call {
    let place = shared.board.reserve(&"a".into()).unwrap();
    let stored = Stored::open(&Truncation::Off).unwrap();
    let live = Arc::new(Live::new("tool".to_owned(), rule, stored));
    place.open(live.clone(), Change::Opened { tool: "tool".to_owned(), again: false });
    Call::new(place, Truncation::Off, live, shared.clone())
}

#[test]
fn without_an_answer_no_call_is_taken_up_and_nothing_is_written() {
    let (shared, journal) = with_rules(spent());
    let harness = Harness::of(shared);
    for _ in 0..2 {
        let refused = harness.take_up(CallRequest::new("a", "tool").truncation(Truncation::Off)).unwrap_err();
        assert!(matches!(refused, TakeUpError::Rule { fault: Fault::Core(_), .. }), "{refused}");
    }
    assert_eq!(journal.entries(&"a".into()), []);
}

#[test]
fn without_an_answer_after_the_settle_was_written_the_call_is_kept() {
    let (shared, journal) = with_rules(spent());
    let call = running(&shared, ToolCall::open(attempt()).unwrap().0);
    call.report(Report::Output(b"all".to_vec())).unwrap();
    let unsettled = call.end(End::Returned(Vec::new())).unwrap_err();
    assert!(matches!(unsettled.source, Unwritten::Rule(Fault::Core(_))), "{unsettled}");
    assert_eq!(journal.entries(&"a".into()), [Entry::Settle(unsettled.settlement.clone())]);
    let Some(Seen::Present { calls, .. }) = Observer::new(shared.board.clone()).next() else { panic!("the present") };
    assert_eq!(calls[0].progress, unsettled.settlement.progress);
}

/// A call whose open fits in its memory and whose steps do not.
fn failing() -> ToolCall {
    let open = |arena_bytes| {
        let limits = Limits { arena_bytes, ..Limits::default() };
        Some(ToolCall::open_within(limits, attempt()).ok()?.0)
    };
    let fails = |arena_bytes: &usize| {
        open(*arena_bytes)
            .is_some_and(|mut call| call.report(bailiff_rules::Report::Output).is_err_and(|late| late.fault.is_some()))
    };
    (8..1_024).step_by(8).find(fails).and_then(open).unwrap()
}

#[test]
fn a_report_without_an_answer_is_not_stored_and_an_end_without_one_fails_the_call_once() {
    let (shared, journal) = with_rules(Rules::new());
    let call = running(&shared, failing());
    let refused = call.report(Report::Output(b"lost".to_vec())).unwrap_err();
    assert!(matches!(refused, ReportError::NotStored { fault: Fault::Core(_), .. }), "{refused}");
    let settlement = call.end(End::Returned(Vec::new())).unwrap().unwrap();
    assert_eq!(settlement.outcome, Outcome::Failed);
    assert!(matches!(settlement.ending, Ending::Returned(Ok(_))), "{settlement:?}");
    assert_eq!(settlement.progress.output.as_ref().unwrap().kept_bytes(), 0);
    assert_eq!(call.end(End::Returned(Vec::new())).unwrap(), None);
    assert_eq!(call.report(Report::Output(Vec::new())), Err(ReportError::Settled("a".into())));
    assert_eq!(journal.entries(&"a".into()), [Entry::Settle(settlement)]);
}
