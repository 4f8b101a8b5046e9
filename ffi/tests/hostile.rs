//! Nothing that a caller sends ends the process: the core under the address and the
//! undefined-behaviour sanitizer of gcc and of clang, on hostile words, arenas and limits (`hostile.c`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of C callers take the rest")]
mod callers;

use callers::{WARNINGS, compiled, compilers, printed};

const SANITIZERS: [&str; 4] = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

#[test]
fn hostile_calls_end_with_a_status_and_touch_nothing_else() {
    let flags: Vec<&str> = WARNINGS.into_iter().chain(SANITIZERS).collect();
    let sources = ["ffi/tests/hostile.c", "ffi/generated/core.c"];
    let under = |compiler| printed(&compiled(compiler, "hostile", &flags, &sources, &[]), "");
    let told: Vec<String> = compilers(["gcc", "clang"], &SANITIZERS).into_iter().map(under).collect();
    assert!(told.windows(2).all(|pair| pair[0] == pair[1]), "the compilers differ: {told:?}");
    let counts: Vec<u64> = told[0].lines().filter_map(|line| line.split_once(' ')?.1.parse().ok()).collect();
    let (calls, turns) = counts.split_at(10);
    assert_eq!((calls.iter().sum::<u64>(), turns.iter().sum::<u64>()), (200_000, 240_000));
    for counts in [calls, turns] {
        // Answers, errors, too large words, spent arenas, and unknown or closed entries all occur.
        for status in [0, 1, 2, 4, 8] {
            assert!(counts[status] > 1_000, "status {status} in {counts:?}");
        }
        assert_eq!(counts[9], 0, "an internal state that no checked program has: {counts:?}");
    }
    assert!(calls[6] > 1_000 && turns[6] > 100, "spent steps in {counts:?}");
}
