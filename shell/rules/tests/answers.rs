//! The core's answers, as the shell gets them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use bailiff_rules::{
    Deed, End, Fault, Finding, Kin, Limits, MemberOrder, Progress, Reason, Rules, Seen, Sent, Sight, StopPlan, Turn,
    Word,
};

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
    assert_eq!(rules.end(&mut account, exited.clone()), Some(exited.clone()));
    assert_eq!(rules.end(&mut account, End::Killed), None);
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

/// A living command, seen so long after its start.
fn seen(now_ms: u64) -> Seen {
    Seen { now_ms, open: true, pending: false, undelivered: false, sight: Sight::Alive, signal: None }
}

/// What a deed is, in a word that compares.
fn deed(deed: Deed) -> String {
    format!("{deed:?}")
}

#[test]
fn a_job_is_stopped_at_its_limit_drained_accounted_for_and_over() {
    let mut rules = Rules::new();
    let mut progress = Progress::started(Some(500));
    let ended = Sight::Ended { code: Some(Word::from(3u8)) };
    let word = |number| Word::new(number).unwrap();
    let turns = [
        (seen(40), Finding::Nothing),
        (seen(500), Finding::Nothing),
        (seen(500), Finding::Nothing),
        (seen(501), Finding::Somebody),
        (Seen { sight: ended.clone(), signal: Some(15), ..seen(520) }, Finding::Nothing),
        (seen(521), Finding::Nobody),
        (seen(530), Finding::Nothing),
        (seen(721), Finding::Nothing),
        (Seen { pending: true, ..seen(722) }, Finding::Waiting { bytes: word(9) }),
        (Seen { pending: true, signal: Some(2), ..seen(900) }, Finding::Nothing),
        (seen(901), Finding::Nothing),
        (seen(902), Finding::Taken { bytes: word(9) }),
    ]
    .map(|(seen, found)| deed(rules.turn(&mut progress, &seen, found)));
    let expected = [
        "Sleep(Some(460))",
        "Again",
        "Look(0)",
        "Sleep(Some(50))",
        "Look(20)",
        "Again",
        "Sleep(Some(191))",
        "Count",
        "Sleep(None)",
        "GiveUp(GiveUpOrder(()))",
        "Account",
        "Again",
    ];
    assert_eq!(turns.as_slice(), expected);
    assert_eq!(progress.over(), Some((&End::Killed, Some(&Reason::TimeLimit))));
    assert!(rules.fault().is_none());
}

#[test]
fn a_command_that_ended_before_its_end_was_asked_for_is_told_as_it_ended() {
    let mut rules = Rules::new();
    let mut progress = Progress::started(Some(500));
    // All at one look: the end, the limit, a signal and a reader that went away.
    let code = Some(Word::from(0u8));
    let all = Seen { open: false, undelivered: true, signal: Some(2), sight: Sight::Ended { code }, ..seen(600) };
    let turns = [Finding::Nothing, Finding::Nothing, Finding::Waiting { bytes: Word::from(0u8) }]
        .map(|found| deed(rules.turn(&mut progress, &all, found)));
    assert_eq!(turns, ["Again", "Count", "Again"]);
    assert_eq!(progress.over(), Some((&End::Exited { code }, None)));
}

#[test]
fn the_members_are_the_living_descendants() {
    let kin = |below, living, ours| Kin { below, living, ours };
    let kins = [kin(true, true, false), kin(true, false, false), kin(false, true, false), kin(false, true, true)];
    assert_eq!(Rules::new().members(&kins), Some(vec![true, false, false, false]));
}

#[test]
fn the_reason_that_asked_is_told_and_a_failed_rule_where_there_is_none() {
    let reason = Reason::Signal { number: Word::from(15u8) };
    assert_eq!([Rules::new().told(Some(&reason)), Rules::new().told(None)], [Some(reason), None]);
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
    assert_eq!(rules.end(&mut account, End::Exited { code: Some(Word::from(0u8)) }), Some(End::Killed));
    assert_eq!(rules.wait_turn(false, None), Turn::Detach);
    let mut progress = Progress::started(None);
    assert_eq!(deed(rules.turn(&mut progress, &seen(7), Finding::Nothing)), "Look(0)");
    assert_eq!(progress.over(), Some((&End::Killed, Some(&Reason::Failure))));
    assert_eq!(rules.members(&[Kin { below: true, living: true, ours: false }]), None);
    assert_eq!(rules.told(None), Some(Reason::Failure));
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
