//! The core's answers about a tool call, as the shell gets them, and the defaults it takes for none.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use bailiff_rules::{CallPlan, Fault, Limits, Outcome, Report, Rules, Slot, ToolCall, TryOrder};

fn attempt(slot: Slot) -> TryOrder {
    match Rules::new().take_up(slot, true) {
        CallPlan::Try(order) => order,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_first_attempt_starts_and_a_safe_rerun_clears() {
    let opened = |slot| ToolCall::open(attempt(slot)).unwrap().1.again();
    assert_eq!([opened(Slot::Absent), opened(Slot::Started { safe: true })], [false, true]);
}

#[test]
fn what_is_done_with_a_call_is_what_there_is_of_it() {
    let mut rules = Rules::new();
    let mut plan = |slot, safe| match rules.take_up(slot, safe) {
        CallPlan::Try(_) => "try".to_owned(),
        CallPlan::Interrupt(order) => format!("interrupt: {:?}", order.outcome()),
        CallPlan::Busy => "busy".to_owned(),
        CallPlan::Over => "over".to_owned(),
        CallPlan::Undecided => "undecided".to_owned(),
    };
    let plans = [
        plan(Slot::Absent, false),
        plan(Slot::Live, true),
        plan(Slot::Started { safe: true }, false),
        plan(Slot::Started { safe: false }, true),
        plan(Slot::Concluded, true),
    ];
    assert_eq!(plans, ["try", "busy", "interrupt: Failed", "interrupt: Failed", "over"]);
}

#[test]
fn reports_are_kept_until_the_end_which_settles_once() {
    let (mut call, _order) = ToolCall::open(attempt(Slot::Absent)).unwrap();
    assert!(call.report(Report::Output).is_ok());
    assert_eq!(call.end(true, true).map(|order| order.outcome().clone()), Some(Outcome::Cancelled));
    assert_eq!(call.report(Report::Usage).unwrap_err().fault, None);
    assert!(call.end(false, false).is_none());
}

#[test]
fn each_question_that_faults_takes_its_rules_safe_default() {
    let mut rules = Rules::with_limits(Limits { steps: 0, ..Limits::default() });
    assert!(matches!(rules.take_up(Slot::Absent, true), CallPlan::Undecided));
    assert!(rules.launch(true).is_none());
    assert!(rules.release(true).is_none());
    assert!(matches!(rules.fault(), Some(Fault::Core(_))), "{:?}", rules.fault());
}

/// A call whose open ran within its limits and whose steps do not: a step needs a little more memory.
fn failing() -> ToolCall {
    (8..1_024)
        .step_by(8)
        .filter_map(|arena_bytes| {
            let limits = Limits { arena_bytes, ..Limits::default() };
            let open = || Some(ToolCall::open_within(limits, attempt(Slot::Absent)).ok()?.0);
            open()?.report(Report::Output).err()?.fault?;
            open()
        })
        .next()
        .unwrap()
}

#[test]
fn a_call_that_the_core_cannot_open_is_not_opened() {
    let limits = Limits { steps: 0, ..Limits::default() };
    let refused = ToolCall::open_within(limits, attempt(Slot::Absent)).unwrap_err();
    assert!(matches!(refused, Fault::Core(_)), "{refused}");
}

#[test]
fn a_report_that_faults_is_not_kept_and_an_end_that_faults_settles_once_as_failed() {
    let mut call = failing();
    let late = call.report(Report::Output).unwrap_err();
    assert!(matches!(late.fault, Some(Fault::Core(_))), "{late:?}");
    assert_eq!(call.end(false, false).map(|order| order.outcome().clone()), Some(Outcome::Failed));
    assert!(call.end(false, false).is_none(), "a second settle");
    assert_eq!(call.report(Report::Output).unwrap_err().fault, None);
}
