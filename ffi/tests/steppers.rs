//! Steppers: on random opens and steps, well formed and not, the compiled core answers turn for turn
//! what the evaluator makes of the Bend source; no step takes memory from the next; a fault leaves
//! the state as it was.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of calls take the rest")]
#[path = "differential_support/mod.rs"]
mod support;

use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_core::bound::{Cap, Keep, Opening, Step, Stepped, Store, Tally};
use bailiff_core::words::Words;
use bailiff_core::{CoreFault, EntryError, Limits, Stepper, Told, Word, bound, tool_call, view};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use support::{answered, book, def, list, near, on_large_stack, requests, values, words};

const CASES: u32 = 400;

/// An arena that a few steps would spend, were any of it kept from step to step.
const SMALL: Limits = Limits { arena_bytes: 16 << 10, depth: 1_000, steps: 1_000_000 };

/// Compares the evaluator and the compiled core, turn by turn.
fn compare<Open: Words, Opened: Words, Turn: Words, Turned: Words>(name: &'static str, id: u32) {
    on_large_stack(move || {
        let loaded = book(&format!("bend/ffi/{name}.bend"));
        let (open, step) = (def(&loaded, "open"), def(&loaded, "step"));
        let wire = |of| {
            let requests = requests(&loaded, of);
            values(&requests.table, requests.request).prop_flat_map(move |value| {
                let mut spelled = Vec::new();
                words(&requests.table, requests.request, &value, &mut spelled);
                prop_oneof![3 => Just(spelled.clone()), 1 => near(spelled)]
            })
        };
        let cases = (wire("Opening"), vec(wire("Step"), 0..30));
        let counts = std::cell::Cell::new([0u32; 3]);
        TestRunner::new(Config { cases: CASES, failure_persistence: None, ..Config::default() })
            .run(&cases, |(opening, steps)| {
                let turned = |def, arguments: &[Value]| {
                    let turn = Evaluator::new(&loaded.book, true).call(def, arguments, DEFAULT_STEPS).unwrap();
                    let Value::Con(_, turn) = turn else { panic!("a turn") };
                    let [state, reply] = <[Value; 2]>::try_from(turn).unwrap();
                    (state, answered(&reply))
                };
                let (mut stepper, compiled) = Stepper::open_words(SMALL, id, &opening);
                let (mut state, expected) = turned(open, &[list(&opening)]);
                prop_assert_eq!(&compiled, &Ok(expected.clone()));
                prop_assert_eq!(reads::<Open>(&opening), expected.is_ok());
                prop_assert!(expected.as_ref().map_or(true, |told| reads::<Opened>(&told.reply)));
                let refused = expected.is_err();
                for words in steps {
                    let compiled = stepper.step_words(&words);
                    let (after, expected) = turned(step, &[state.clone(), list(&words)]);
                    let mut seen = counts.get();
                    if expected.as_ref().is_ok_and(|told| told.reply.iter().any(|word| *word > Word::MAX.get())) {
                        // No wire carries it: the core says so, and keeps the state.
                        prop_assert_eq!(compiled, Err(CoreFault::Nat));
                        seen[2] += 1;
                    } else {
                        prop_assert_eq!(&compiled, &Ok(expected.clone()));
                        prop_assert_eq!(reads::<Turn>(&words) && !refused, expected.is_ok());
                        prop_assert!(expected.as_ref().map_or(true, |told| reads::<Turned>(&told.reply)));
                        seen[usize::from(expected.is_err())] += 1;
                        state = after;
                    }
                    counts.set(seen);
                }
                Ok(())
            })
            .unwrap();
        let [answers, errors, _] = counts.get();
        assert!(answers > CASES && errors > CASES, "{name}: {answers} answers, {errors} errors");
    });
}

/// Whether the generated reader takes these words, and the writer gives them back.
fn reads<Value: Words>(words: &[u64]) -> bool {
    Value::read(words).is_ok_and(|value| value.spelled() == words)
}

#[test]
fn bound_stepped_is_bound_evaluated() {
    compare::<bound::Opening, bound::Opened, bound::Step, bound::Stepped>("bound", bound::ID);
}

#[test]
fn tool_call_stepped_is_tool_call_evaluated() {
    compare::<tool_call::Opening, tool_call::Opened, tool_call::Step, tool_call::Stepped>("tool_call", tool_call::ID);
}

#[test]
fn view_stepped_is_view_evaluated() {
    compare::<view::Opening, view::Opened, view::Step, view::Stepped>("view", view::ID);
}

fn word(number: u64) -> Word {
    Word::new(number).unwrap()
}

fn out(bytes: u64) -> Step {
    Step::Out { text: Tally { bytes: word(bytes), ends: word(1), inside: false } }
}

#[test]
fn two_hundred_thousand_steps_take_the_memory_of_one() {
    let cap = Cap::On { bytes: word(51_200), lines: word(2_000), keep: Keep::Both };
    let (mut stepper, opened) = Stepper::open::<_, bound::Opened>(SMALL, bound::ID, &Opening { cap });
    assert!(matches!(opened, Ok(Ok(_))), "{opened:?}");
    let mut most = 0;
    for number in 0..200_000 {
        let stepped: Stepped = stepper.step(&out(number % 100)).unwrap().unwrap();
        assert!(matches!(stepped, Stepped::OfOut { store: Store::ToHead | Store::ToTail { .. } }), "{stepped:?}");
        most = most.max(stepper.state_words());
    }
    assert!(most < 40, "a state of {most} words");
}

#[test]
fn a_step_that_faults_keeps_the_state_and_says_so() {
    let limits = Limits { arena_bytes: 4 << 10, ..SMALL };
    let opening = Opening { cap: Cap::Off };
    let (mut told, opened) = bound::open(limits, &opening);
    let (mut untold, _) = bound::open(limits, &opening);
    assert!(matches!(opened, Ok(Ok(_))), "{opened:?}");
    let lines = |count: u64| Step::Look {
        front: (0..count).map(word).collect(),
        back: Vec::new(),
        head_cut: word(0),
        tail_cut: word(0),
    };
    for number in 0..100 {
        assert_eq!(bound::step(&mut told, &lines(1_000)), Err(CoreFault::Arena));
        assert_eq!(bound::step(&mut told, &out(number)), bound::step(&mut untold, &out(number)));
    }
    let looked = bound::step(&mut told, &lines(1));
    assert!(matches!(looked, Ok(Ok(Stepped::OfLook { .. }))), "{looked:?}");
    assert_eq!(looked, bound::step(&mut untold, &lines(1)));
}

#[test]
fn a_refused_open_refuses_every_step() {
    let (mut stepper, opened) = Stepper::open_words(SMALL, bound::ID, &[7]);
    assert_eq!(opened, Ok(Err(EntryError { text: "bound: malformed open".to_owned() })));
    for words in [&[0, 5, 0, 0][..], &[], &[9, 9]] {
        let refused = EntryError { text: "bound: the open was refused".to_owned() };
        assert_eq!(stepper.step_words(words), Ok(Err(refused)));
    }
    assert_eq!(stepper.step_words(&[1 << 48]), Err(CoreFault::Word));
}

#[test]
fn an_open_that_faults_leaves_a_handle_that_faults() {
    let faults = [
        (SMALL, bound::ID, vec![1 << 48], CoreFault::Word),
        (SMALL, 7, vec![0], CoreFault::Entry),
        // A call is no stepper.
        (SMALL, 14, vec![0], CoreFault::Entry),
        (Limits { arena_bytes: 0, ..SMALL }, bound::ID, vec![0], CoreFault::Arena),
        (Limits { steps: 0, ..SMALL }, bound::ID, vec![0], CoreFault::Steps),
    ];
    for (limits, id, words, fault) in faults {
        let (mut stepper, opened) = Stepper::open_words(limits, id, &words);
        if fault == CoreFault::Steps && opened.is_ok() {
            // An open without a loop takes no steps.
            continue;
        }
        assert_eq!(opened, Err(fault.clone()));
        assert_eq!(stepper.step_words(&[0, 5, 0, 0]), Err(fault));
    }
}

#[test]
fn handles_move_between_threads_and_do_not_meet() {
    let threads: Vec<_> = (0..64u64)
        .map(|seed| {
            let (handle, _) = bound::open(SMALL, &Opening { cap: Cap::Off });
            std::thread::spawn(move || {
                let mut handle = handle;
                let look = Step::Look { front: Vec::new(), back: Vec::new(), head_cut: word(0), tail_cut: word(0) };
                for _ in 0..500 {
                    bound::step(&mut handle, &out(seed)).unwrap().unwrap();
                }
                (handle, look, seed)
            })
        })
        .collect();
    for thread in threads {
        let (mut handle, look, seed) = thread.join().unwrap();
        let Stepped::OfLook { slice } = bound::step(&mut handle, &look).unwrap().unwrap() else { panic!("a look") };
        assert_eq!(slice.head_bytes, word(500 * seed));
    }
}

#[test]
fn a_notice_comes_with_its_text() {
    let mut core = bailiff_core::Core::new(SMALL);
    let slice = bound::Slice {
        head_bytes: word(3),
        tail_bytes: word(0),
        lines: word(1),
        dropped_bytes: word(44_941),
        dropped_lines: word(6),
    };
    let request = bound::Request::Notice { keep: Keep::Head, full: bound::Full::Lost, slice };
    let text = "Output truncated: 3 bytes (1 line) kept, 44941 bytes (6 lines) dropped from the end. \
                The full output was not saved.";
    let told = Told { reply: bound::Reply::OfNotice, text: text.to_owned() };
    assert_eq!(bound::call(&mut core, &request), Ok(Ok(told)));
}
