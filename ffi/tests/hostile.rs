//! Nothing that a caller sends ends the process: the core under the address and the
//! undefined-behaviour sanitizer of gcc and of clang, on the frozen requests, opens and steps of every
//! entry and on words near them, on arenas and limits of every size (`hostile.c`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of C callers take the rest")]
mod callers;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bailiff_bend::codegen::{EntryKind, entry_lines};
use callers::{WARNINGS, compiled, compilers, golden_files, golden_lines, printed, root};

const SANITIZERS: [&str; 4] = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
/// What is asked, as `hostile.c` numbers it.
const CALL: u32 = 0;
const OPEN: u32 = 1;
const STEP: u32 = 2;
/// How many statuses there are.
const STATUSES: usize = 10;

/// The frozen lines as `hostile.c` reads them: kind, entry, how many words, the words.
fn lines() -> String {
    let frozen: String = golden_files().iter().map(|file| golden_lines(file)).collect();
    let mut lines = String::new();
    for line in frozen.lines() {
        let (head, request) = line.split_once("=>").unwrap().0.split_once(" | ").unwrap();
        let (entry, kind) = match head.split_once(' ') {
            None => (head, CALL),
            Some((handle, "open")) => (handle.split_once('#').unwrap().0, OPEN),
            Some((handle, turn)) => {
                assert_eq!(turn, "step");
                (handle.split_once('#').unwrap().0, STEP)
            }
        };
        writeln!(lines, "{kind} {entry} {} {request}", request.split_whitespace().count()).unwrap();
    }
    lines
}

/// How often each status came, by kind and entry.
fn counts(told: &str) -> BTreeMap<(u32, u32), [u64; STATUSES]> {
    told.lines()
        .map(|line| {
            let mut numbers = line.split(' ').map(|number| number.parse::<u64>().unwrap());
            let mut small = || u32::try_from(numbers.next().unwrap()).unwrap();
            let key = (small(), small());
            (key, numbers.collect::<Vec<_>>().try_into().unwrap())
        })
        .collect()
}

#[test]
fn hostile_calls_end_with_a_status_and_touch_nothing_else() {
    let flags: Vec<&str> = WARNINGS.into_iter().chain(SANITIZERS).collect();
    let sources = ["ffi/tests/hostile.c", "ffi/generated/core.c"];
    let lines = lines();
    let under = |compiler| printed(&compiled(compiler, "hostile", &flags, &sources, &[]), &lines);
    let told: Vec<String> = compilers(["gcc", "clang"], &SANITIZERS).into_iter().map(under).collect();
    assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "the compilers differ: {told:?}");
    let counts = counts(&told[0]);
    for entry in entry_lines(&root()).unwrap() {
        let kinds: &[u32] = match entry.kind {
            EntryKind::Call => &[CALL],
            EntryKind::Stepper => &[OPEN, STEP],
            EntryKind::Both => &[CALL, OPEN, STEP],
        };
        for kind in kinds {
            let told = counts[&(*kind, entry.id)];
            // Answers, errors, too large words, spent arenas and spent steps.
            for status in [0, 1, 2, 4, 6] {
                assert!(told[status] > 20, "{} of kind {kind}, status {status}: {told:?}", entry.name);
            }
        }
    }
    let sum = |kind: u32, status: usize| -> u64 {
        counts.iter().filter(|((of, _), _)| *of == kind).map(|(_, told)| told[status]).sum()
    };
    for kind in [CALL, OPEN, STEP] {
        assert!(sum(kind, 8) > 100, "unknown and closed entries of kind {kind}: {counts:?}");
        assert_eq!(sum(kind, 9), 0, "an internal state that no checked program has: {counts:?}");
    }
}
