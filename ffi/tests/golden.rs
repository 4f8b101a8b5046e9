//! The compiled core gives the frozen answers: `golden/<entry>.txt`, byte for byte.
//!
//! The files are written by the evaluator over the proved definitions (`cargo xtask golden`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use bailiff_core::{Core, Limits, Stepper};

/// The line that the core makes of a frozen line's request.
fn answered(core: &mut Core, handles: &mut HashMap<String, Stepper>, line: &str) -> String {
    let (asked, _) = line.split_once("=>").unwrap();
    let (head, request) = asked.split_once(" | ").unwrap();
    let words: Vec<u64> = request.split_whitespace().map(|word| word.parse().unwrap()).collect();
    let answer = match head.split_once(' ') {
        None => core.call_words_told(head.parse().unwrap(), &words),
        Some((handle, "open")) => {
            let (id, _) = handle.split_once('#').unwrap();
            let (stepper, answer) = Stepper::open_words(Limits::default(), id.parse().unwrap(), &words);
            assert!(handles.insert(handle.to_owned(), stepper).is_none());
            answer
        }
        Some((handle, turn)) => {
            assert_eq!(turn, "step");
            handles.get_mut(handle).unwrap().step_words(&words)
        }
    };
    let answer = match answer.unwrap() {
        Ok(told) => {
            let words = told.reply.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
            if told.text.is_empty() { words } else { format!("{words} {:?}", told.text) }
        }
        Err(error) => format!("! {:?}", error.text),
    };
    format!("{asked}=> {answer}")
}

#[test]
fn the_compiled_core_gives_the_frozen_answers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../golden");
    let mut core = Core::new(Limits::default());
    let mut entries = 0;
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let mut handles = HashMap::new();
        let frozen: Vec<&str> = text.lines().skip(1).collect();
        let answers: Vec<String> = frozen.iter().map(|line| answered(&mut core, &mut handles, line)).collect();
        assert_eq!(answers, frozen, "{}", path.display());
        entries += 1;
    }
    assert_eq!(entries, entries_listed(), "one golden file an entry");
}

/// How many entries there are.
fn entries_listed() -> usize {
    let list = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../bend/entries.txt")).unwrap();
    list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).count()
}
