//! The compiled core gives the frozen answers: `golden/<entry>.txt`, byte for byte.
//!
//! The files are written by the evaluator over the proved definitions (`cargo xtask golden`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of C callers take the rest")]
mod callers;

use callers::{Linked, golden_files, golden_lines};

#[test]
fn the_compiled_core_gives_the_frozen_answers() {
    for path in golden_files() {
        let frozen = golden_lines(&path);
        let mut linked = Linked::new();
        let answers: Vec<String> = frozen.lines().map(|line| linked.answer(line)).collect();
        assert_eq!(answers, frozen.lines().collect::<Vec<_>>(), "{}", path.display());
    }
}
