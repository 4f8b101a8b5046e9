//! The core's answers, as the shell gets them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use bailiff_rules::{End, Fault, Limits, MemberOrder, Rules, SeenEnd, Sent, StopPlan, Turn, Word};

#[test]
fn the_first_cap_bytes_are_kept_and_the_rest_is_counted() {
    let mut rules = Rules::new();
    let (mut account, _order) = rules.open(Some(5)).unwrap();
    let kept = [3, 0, 4, 9].map(|bytes| rules.output(&mut account, bytes));
    assert_eq!(kept, [3, 0, 2, 0]);
    assert_eq!((account.kept_bytes(), account.dropped_bytes(), account.end()), (5, 11, None));
    assert!(rules.fault().is_none());
}

#[test]
fn without_a_cap_every_byte_is_kept() {
    let mut rules = Rules::new();
    let (mut account, _order) = rules.open(None).unwrap();
    assert_eq!(rules.output(&mut account, 1 << 40), 1 << 40);
    assert_eq!((account.kept_bytes(), account.dropped_bytes()), (1 << 40, 0));
}

#[test]
fn a_job_ends_once_and_counts_nothing_after_its_end() {
    let mut rules = Rules::new();
    let (mut account, _order) = rules.open(Some(10)).unwrap();
    let exited = End::Exited { code: Some(Word::from(3u8)) };
    assert_eq!(rules.end(&mut account, SeenEnd::Exited(3)), Some(exited.clone()));
    assert_eq!(rules.end(&mut account, SeenEnd::Killed), None);
    assert_eq!(rules.output(&mut account, 7), 0);
    assert_eq!((account.kept_bytes(), account.dropped_bytes(), account.end()), (0, 0, Some(&exited)));
}

#[test]
fn a_cap_that_no_word_holds_is_refused() {
    let refused = Rules::new().open(Some(1 << 48)).unwrap_err().to_string();
    assert_eq!(refused, "281474976710656 is larger than the largest number of the core, 281474976710655");
}

#[test]
fn a_passed_deadline_detaches_even_with_the_end_ready() {
    let mut rules = Rules::new();
    let turns = [
        rules.wait_turn(false, None),
        rules.wait_turn(false, Some(End::Killed)),
        rules.wait_turn(true, None),
        rules.wait_turn(true, Some(End::Killed)),
    ];
    assert_eq!(turns, [Turn::Wait, Turn::Settle { end: End::Killed }, Turn::Detach, Turn::Detach]);
}

/// A plan in numbers: the signals to send (0: none), and when to ask again.
fn numbers(plan: StopPlan) -> Option<(Vec<i32>, Option<u64>)> {
    match plan {
        StopPlan::Finished => None,
        StopPlan::Signals { orders, again_ms } => {
            let number = |order| match order {
                MemberOrder::Hold => 0,
                MemberOrder::Signal(order) => order.signal_number(),
            };
            Some((orders.into_iter().map(number).collect(), again_ms))
        }
    }
}

#[test]
fn a_stop_sends_term_first_and_kill_after_the_grace() {
    let mut rules = Rules::new();
    let members = || vec![Sent::Untouched, Sent::Termed, Sent::Killed];
    let plans = [(0, members()), (1_999, members()), (2_000, members()), (5, Vec::new())]
        .map(|(elapsed_ms, members)| numbers(rules.stop_plan(elapsed_ms, members)));
    assert_eq!(
        plans,
        [Some((vec![15, 0, 0], Some(2_000))), Some((vec![15, 0, 0], Some(1))), Some((vec![9, 9, 0], None)), None,]
    );
}

#[test]
fn a_member_was_sent_what_its_order_said() {
    let mut rules = Rules::new();
    let StopPlan::Signals { orders, .. } = rules.stop_plan(2_000, vec![Sent::Untouched]) else {
        panic!("somebody is left");
    };
    let sent: Vec<Sent> = orders
        .into_iter()
        .filter_map(|order| match order {
            MemberOrder::Hold => None,
            MemberOrder::Signal(order) => Some(order.as_sent()),
        })
        .collect();
    assert_eq!(sent, [Sent::Killed]);
}

/// Rules whose every call ends with a fault.
fn spent() -> Rules {
    Rules::with_limits(Limits { steps: 0, ..Limits::default() })
}

#[test]
fn a_job_that_the_core_cannot_open_gets_no_leave_to_start() {
    let refused = spent().open(None).unwrap_err();
    assert!(matches!(refused, Fault::Core(_)), "{refused}");
}

#[test]
fn each_call_that_faults_takes_its_rules_safe_default() {
    let (mut account, _order) = Rules::new().open(None).unwrap();
    let mut rules = spent();
    assert_eq!(rules.output(&mut account, 7), 0);
    assert_eq!((account.kept_bytes(), account.dropped_bytes(), account.end()), (0, 0, Some(&End::Killed)));
    assert_eq!(rules.end(&mut account, SeenEnd::Exited(0)), Some(End::Killed));
    assert_eq!(rules.wait_turn(false, None), Turn::Detach);
    assert_eq!(numbers(rules.stop_plan(0, vec![Sent::Untouched])), Some((Vec::new(), None)));
    assert!(matches!(rules.fault(), Some(Fault::Core(_))), "{:?}", rules.fault());
}

#[test]
fn a_request_of_ten_million_items_ends_with_the_safe_default() {
    let mut rules = Rules::new();
    assert_eq!(numbers(rules.stop_plan(0, vec![Sent::Untouched; 10_000_000])), Some((Vec::new(), None)));
    let fault = rules.fault().map(ToString::to_string);
    assert!(fault.as_deref().is_some_and(|fault| fault.contains("arena is spent")), "{fault:?}");
    // The same context serves the next call.
    assert_eq!(numbers(rules.stop_plan(0, vec![Sent::Untouched; 3])), Some((vec![15; 3], Some(2_000))));
}
