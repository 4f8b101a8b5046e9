//! Every refusal of the elaborator, as people read it.

mod elaborate_support;

use std::collections::BTreeSet;

use bailiff_bend::elaborate::FaultKind;
use elaborate_support::{Program, programs};

/// Kinds that the parser refuses before the elaborator sees them, or that no text can reach.
const ELSEWHERE: [&str; 9] = [
    "binder-dotted",
    "clause-marked",
    "clause-without-type",
    "do-end",
    "match-misplaced",
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
