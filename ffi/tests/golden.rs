//! The compiled core gives the frozen answers: `golden/<entry>.txt`, byte for byte.
//!
//! The files are written by the evaluator over the proved definitions (`cargo xtask golden`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "replay_support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;

#[test]
fn the_compiled_core_gives_the_frozen_answers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../golden");
    let mut entries = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let answers = support::replayed(&text).unwrap();
        let (_, frozen) = text.split_once('\n').unwrap();
        for (answer, frozen) in answers.lines().zip(frozen.lines()) {
            assert_eq!(answer, frozen, "{}", path.display());
        }
        assert!(answers == frozen, "{}", path.display());
        entries += 1;
    }
    assert_eq!(entries, entries_listed(), "one golden file an entry");
}

/// How many entries there are.
fn entries_listed() -> usize {
    let list = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../bend/entries.txt")).unwrap();
    list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).count()
}
