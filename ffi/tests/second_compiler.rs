//! The C compiler is a suspect: `core.c` compiled by gcc and by clang, without a warning, gives every
//! frozen answer, and on random requests, opens and steps the answers of the core that is linked here.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod callers;
#[allow(dead_code, reason = "the tests of calls take the rest")]
#[path = "differential_support/mod.rs"]
mod support;

use std::fmt::Write as _;
use std::path::PathBuf;
use std::sync::LazyLock;

use bailiff_bend::codegen::{EntryKind, entry_lines};
use bailiff_bend::load::Loaded;
use callers::{Linked, WARNINGS, compiled, compilers, golden_files, golden_lines, printed};
use proptest::strategy::{BoxedStrategy, Strategy as _, ValueTree as _};
use proptest::test_runner::TestRunner;
use support::{book, near, on_large_stack, requests, values, words};

/// Requests of an entry; for a stepper, handles and the steps of each.
const CALLS: u32 = 400;
const HANDLES: u32 = 40;
const STEPS: u32 = 12;

/// The replay of golden lines over `core.h`, by each compiler, not optimised and optimised.
static REPLAYS: LazyLock<Vec<PathBuf>> = LazyLock::new(|| {
    let sources = ["ffi/tests/replay/replay.c", "ffi/tests/replay/core_api.c", "ffi/generated/core.c"];
    let mut made = Vec::new();
    for compiler in compilers(["gcc", "clang"], &WARNINGS) {
        for level in ["-O0", "-O2"] {
            let flags: Vec<&str> = WARNINGS.into_iter().chain([level]).collect();
            made.push(compiled(compiler, &format!("replay{level}"), &flags, &sources, &[]));
        }
    }
    made
});

#[test]
fn each_compiler_gives_the_frozen_answers_without_a_warning() {
    for replay in REPLAYS.iter() {
        for path in golden_files() {
            let frozen = golden_lines(&path);
            assert_eq!(printed(replay, &frozen), frozen, "{} on {}", replay.display(), path.display());
        }
    }
}

/// Words near a value of the entry's type `of`.
fn wire(loaded: &Loaded, of: &str) -> BoxedStrategy<Vec<u64>> {
    let requests = requests(loaded, of);
    values(&requests.table, requests.request)
        .prop_flat_map(move |value| {
            let mut spelled = Vec::new();
            words(&requests.table, requests.request, &value, &mut spelled);
            near(spelled)
        })
        .boxed()
}

/// Random lines of every entry.
fn random_lines() -> String {
    let mut runner = TestRunner::deterministic();
    let mut lines = String::new();
    let mut line = |head: &str, words: &BoxedStrategy<Vec<u64>>| {
        let words = words.new_tree(&mut runner).unwrap().current();
        let words = words.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        writeln!(lines, "{head} | {words} =>").unwrap();
    };
    for entry in entry_lines(&support::root()).unwrap() {
        let loaded = book(&format!("bend/ffi/{}.bend", entry.name));
        if entry.kind != EntryKind::Stepper {
            let requests = wire(&loaded, "Request");
            (0..CALLS).for_each(|_| line(&entry.id.to_string(), &requests));
        }
        if entry.kind != EntryKind::Call {
            let (openings, steps) = (wire(&loaded, "Opening"), wire(&loaded, "Step"));
            for handle in 0..HANDLES {
                line(&format!("{}#{handle} open", entry.id), &openings);
                (0..STEPS).for_each(|_| line(&format!("{}#{handle} step", entry.id), &steps));
            }
        }
    }
    lines
}

#[test]
fn each_compiler_answers_random_requests_as_the_linked_core() {
    on_large_stack(|| {
        let asked = random_lines();
        let mut linked = Linked::new();
        let answers: Vec<String> = asked.lines().map(|line| linked.answer(line)).collect();
        let refused = answers.iter().filter(|line| line.contains("=> !")).count();
        assert!(refused > answers.len() / 10 && refused < answers.len() * 9 / 10, "{refused} of {}", answers.len());
        for replay in REPLAYS.iter() {
            let printed = printed(replay, &asked);
            assert_eq!(printed.lines().collect::<Vec<_>>(), answers, "{}", replay.display());
        }
    });
}
