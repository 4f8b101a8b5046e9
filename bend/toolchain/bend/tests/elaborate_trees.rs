//! Case trees and sugar as core terms, and what becomes of rows that no arm reaches.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use std::fmt::Write as _;

use bailiff_bend::print;
use bailiff_proof_kernel::DefId;
use elaborate_support::{Program, deep, programs};

/// The entry's defs, printed exactly.
fn cores(program: &Program) -> String {
    let loaded = match program.load() {
        Ok(loaded) => loaded,
        Err((sources, found)) => panic!("{}", program.shown(&sources, &found)),
    };
    let mut text = String::new();
    for (number, (def, info)) in loaded.book.defs.iter().zip(&loaded.names.defs).enumerate() {
        if info.file == loaded.names.entry && info.unreached_row.is_none() {
            let id = DefId(u32::try_from(number).unwrap());
            let ty = print::term(&loaded, id, &def.ty);
            let body = def.body.as_ref().map_or_else(|| "open".to_owned(), |body| print::term(&loaded, id, body));
            writeln!(text, "{} : {ty}\n  = {body}", info.name).unwrap();
        }
    }
    text
}

#[test]
fn trees() {
    let mut text = String::new();
    for (name, files) in programs(include_str!("elaborate/trees.txt")) {
        let program = Program::single(&format!("import Base\n{}", files[0].1));
        writeln!(text, "# {name}\n{}", cores(&program)).unwrap();
    }
    insta::assert_snapshot!(text);
}

fn checked(text: &'static str) -> (Vec<&'static str>, String) {
    deep(move || Program::single(text).checked())
}

#[test]
fn a_row_that_no_arm_reaches_is_checked_alone() {
    let (codes, text) = checked(
        "import Base\n\
         def f(n: Nat) -> Nat:\n  match n:\n    case 0n: 10n\n    case k: 20n\n    case 1n+p: True{}\n",
    );
    assert_eq!(codes, ["constructor-foreign", "unreached-case"]);
    insta::assert_snapshot!(text);
}

#[test]
fn an_unreached_row_has_its_pattern_in_its_goal() {
    // Alone, the row's goal is P(1n+p), which is Unit; unrefined it would be stuck.
    let (codes, text) = checked(
        "import Base\n\
         def P(n: Nat) -> Type:\n  match n:\n    case 0n: Empty\n    case 1n+p: Unit\n\
         def f(n: Nat, e: P(n)) -> P(n):\n  match n e:\n    case m x: x\n    case 1n+p x: Unit{}\n",
    );
    assert_eq!(codes, ["unreached-case"], "{text}");
}

#[test]
fn a_row_inside_an_unreached_row_is_checked_too() {
    let (codes, _) = checked(
        "import Base\n\
         def f(a: Nat, b: Nat) -> Nat:\n  match a:\n    case k: b\n    case 1n+p:\n      match b:\n        \
         case x: x\n        case 0n: nosuch\n",
    );
    assert_eq!(codes, ["unknown-name"]);
    let (codes, _) = checked(
        "import Base\n\
         def f(a: Nat, b: Nat) -> Nat:\n  match a:\n    case k: b\n    case 1n+p:\n      match b:\n        \
         case x: x\n        case 0n: True{}\n",
    );
    assert_eq!(codes, ["constructor-foreign", "unreached-case", "unreached-case"]);
}

#[test]
fn a_row_that_some_arm_reaches_is_not_reported() {
    let (codes, text) = checked(
        "import Base\n\
         def f(a: Bool, b: Bool) -> Bool:\n  match a b:\n    case True{} True{}: False{}\n    \
         case False{} _: True{}\n    case _ _: True{}\n",
    );
    assert_eq!(codes, Vec::<&str>::new(), "{text}");
}

#[test]
fn an_unreached_row_of_a_template_and_of_a_fill_is_checked() {
    let (codes, text) = checked(
        "import Base\n\
         def t(~f: Nat -> Nat, n: Nat) -> Nat:\n  match n:\n    case k: f(k)\n    case 0n: f(True{})\n\
         law l:\n  for n: Nat\n  {n == n : Nat}\n\
         def l(n):\n  match n:\n    case k: {==}\n    case 0n: True{}\n",
    );
    assert_eq!(codes, ["constructor-foreign", "constructor-goal", "unreached-case", "unreached-case"], "{text}");
}

#[test]
fn a_book_without_base_checks_its_unreached_rows() {
    let (codes, text) = checked(
        "type N is Data:\n  Z{}\n  S{p: N}\n\
         def f(n: N) -> N:\n  match n:\n    case k: k\n    case Z{}: Z{}\n",
    );
    assert_eq!(codes, ["unreached-case"], "{text}");
}
