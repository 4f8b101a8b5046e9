//! Every refusal of the elaborator, as people read it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use std::collections::BTreeSet;

use bailiff_bend::elaborate::FaultKind;
use elaborate_support::{Program, programs};

/// Kinds that the parser refuses before the elaborator sees them, that no text can reach, or that
/// have a test of their own.
const ELSEWHERE: [&str; 11] = [
    "binder-dotted",
    "clause-marked",
    "clause-without-type",
    "do-end",
    "match-misplaced",
    "nested-too-deep",
    "row-lost",
    "template-late",
    "template-misplaced",
    "term-too-large",
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

/// A do block reads its arguments once for each step, so blocks inside them multiply.
#[test]
fn a_term_that_grows_without_bound_is_refused() {
    let mut argument = "Nat".to_owned();
    for _ in 0..16 {
        let steps = "Nat <- None{}; ".repeat(3);
        argument = format!("F((do Maybe<{argument}>: {steps}return 0n))");
    }
    let codes = elaborate_support::deep(move || {
        let head = "import Base\ndef F(m: Maybe<Nat>) -> Type: Nat\n";
        Program::single(&format!("{head}def f() -> Maybe<Nat>:\n  do Maybe<{argument}>: return 0n\n")).refused().0
    });
    assert_eq!(codes, ["term-too-large"]);
}

/// Each of the 2^15 arms has its own copy of a case's body.
#[test]
fn a_body_that_too_many_arms_repeat_is_refused() {
    let (count, body) = (15, format!("[{}]", vec!["x"; 300].join(", ")));
    let names: Vec<String> = (0..count).map(|at| format!("a{at}")).collect();
    let row = |hit: usize| {
        let patterns: Vec<&str> = (0..count).map(|at| if at == hit { "True{}" } else { "_" }).collect();
        format!("    case {}: {body}\n", patterns.join(" "))
    };
    let rows: String = (0..=count).map(row).collect();
    let codes = elaborate_support::deep(move || {
        let params: String = names.iter().map(|name| format!("{name}: Bool, ")).collect();
        let head = format!("import Base\ndef f({params}+x: Nat) -> List<&2, Nat>:\n  match {}:\n", names.join(" "));
        Program::single(&format!("{head}{rows}")).refused().0
    });
    assert_eq!(codes, ["term-too-large"]);
}
