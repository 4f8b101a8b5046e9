//! A slice of `cargo xtask fuzz programs`, and a miscompilation that it must find and make small.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use bailiff_fuzz::programs::{Batch, Program, Source, Tools, corpus_text, program, run, smallest};
use xtask::stack;

/// Programs of the slice, each called eight times.
const PROGRAMS: u64 = 2_000;
const SEED: u64 = 1;

fn made(numbers: std::ops::Range<u64>) -> Vec<Program> {
    numbers.map(|number| program(&mut Source::random(SEED, number), &format!("p{number}"))).collect()
}

fn unchanged(text: String) -> String {
    text
}

#[test]
fn random_programs_give_the_same_values_evaluated_and_compiled() {
    let halves = [0, 1].map(|half| {
        std::thread::spawn(move || {
            let folder = tempfile::tempdir().unwrap();
            let tools = Tools { folder: folder.path(), edit: &unchanged };
            let mut total = Batch::default();
            for first in (100 * half..PROGRAMS).step_by(200) {
                let batch = stack::deep(|| run(&made(first..first + 100), &tools)).unwrap().unwrap().unwrap();
                assert_eq!(batch.unequal, Vec::new());
                total.equal += batch.equal;
                total.spent += batch.spent;
            }
            total
        })
    });
    let [one, other] = halves.map(|half| half.join().unwrap());
    let (equal, spent) = (one.equal + other.equal, one.spent + other.spent);
    assert!(equal > 3 * spent && equal > 4 * PROGRAMS, "{equal} equal, {spent} spent");
}

#[test]
fn the_programs_have_every_kind_of_part() {
    let text: String = made(0..200).into_iter().map(|program| program.text).collect();
    for part in [
        "fold(~",
        "scan(~",
        "iterate(~",
        "prune(~",
        "meet(~",
        "List.filter(~",
        "Nat.mod",
        "Node{",
        "Group{",
        "Tuple{",
        // 2^32, 2^48 - 1 and 2^63.
        "Nat.mul(Nat.mul(65536n, 65536n), 1n)",
        "Nat.add(Nat.mul(Nat.mul(65536n, 65536n), 65535n), 4294967295n)",
        "Nat.mul(Nat.mul(65536n, 65536n), 2147483648n)",
    ] {
        assert!(text.matches(part).count() > 10, "{part}");
    }
    // A self-call in an argument of a self-call.
    let nested = text.lines().any(|line| {
        let own = line.trim().split('(').next().unwrap_or_default();
        own.starts_with('p') && own.contains('f') && line.matches(&format!("{own}(")).count() > 1
    });
    assert!(nested);
}

#[test]
fn a_miscompilation_is_found_and_becomes_a_small_file_of_the_corpus() {
    // A subtraction that does not stop at 0.
    let edit = |text: String| {
        let lines = text.lines().map(|line| match line.split_once(" : 0;") {
            Some((sub, "")) if line.contains(" ? ") && line.contains(" - ") => {
                let (to, value) = sub.split_once(" = ").unwrap();
                let (_, difference) = value.split_once(" ? ").unwrap();
                format!("{to} = {difference};")
            }
            _ => line.to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    let folder = tempfile::tempdir().unwrap();
    let tools = Tools { folder: folder.path(), edit: &edit };
    stack::deep(|| {
        let batch = run(&made(0..60), &tools).unwrap().unwrap();
        let number = batch.unequal.first().expect("a program that shows it").0 as u64;
        let whole = &made(number..number + 1)[0];
        let found = smallest(number, Source::random(SEED, number), &tools).unwrap().unwrap();
        let text = corpus_text(&found, SEED);
        assert!(found.evaluated.is_some() && text.contains("# main: ") && text.contains("Nat.sub("), "{text}");
        let small = program(&mut Source::given(found.choices.clone()), "p");
        assert!(small.text.len() * 2 < whole.text.len(), "from {}\nto {}", whole.text, small.text);
        // Without the defect the file is one more program that agrees.
        let tools = Tools { folder: folder.path(), edit: &unchanged };
        assert_eq!(run(&[small], &tools).unwrap().map(|batch| batch.unequal), Ok(Vec::new()));
        let path = folder.path().join("found.bend");
        std::fs::write(&path, text).unwrap();
        let loaded = bailiff_bend::load::load(&path, &bailiff_bend::load::Options::default());
        assert!(loaded.is_ok_and(|loaded| bailiff_bend::check::check(&loaded, Default::default()).is_empty()));
    })
    .unwrap();
}
