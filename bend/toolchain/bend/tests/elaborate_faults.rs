//! Every refusal of the elaborator, as people read it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use std::collections::BTreeSet;

use bailiff_bend::elaborate::FaultKind;
use elaborate_support::{Program, programs};

/// Kinds that the parser refuses before the elaborator sees them, that no text can reach, or that
/// have a test of their own.
const ELSEWHERE: [&str; 10] = [
    "binder-dotted",
    "clause-marked",
    "clause-without-type",
    "do-end",
    "match-misplaced",
    "nested-too-deep",
    "row-lost",
    "template-late",
    "template-misplaced",
    "underscore-declared",
];

#[test]
fn each_kind_reads_well() {
    let mut seen = BTreeSet::new();
    let mut others = Vec::new();
    for (code, files) in programs(include_str!("elaborate/faults.txt")) {
        let (codes, text) = Program::new(&files).refused();
        if !codes.contains(&code.as_str()) {
            others.push(format!("{code}: {text}"));
        }
        insta::assert_snapshot!(code.as_str(), text);
        seen.insert(code);
    }
    assert_eq!(others, Vec::<String>::new());
    let missing: Vec<&&str> =
        FaultKind::CODES.iter().filter(|code| !seen.contains(**code) && !ELSEWHERE.contains(*code)).collect();
    assert_eq!(missing, Vec::<&&str>::new());
}

#[test]
fn nesting_without_end_is_refused() {
    let codes = elaborate_support::deep(|| {
        let lambdas = "x => ".repeat(100_000);
        Program::single(&format!("import Base\ndef f() -> Nat:\n  {lambdas}0n\n")).refused().0
    });
    assert_eq!(codes, ["nested-too-deep"]);
}
