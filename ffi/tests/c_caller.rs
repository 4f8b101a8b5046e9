//! C programs link the core and get the rules' answers: `ffi/examples/call.c`, as the README shows it,
//! and `ffi/examples/steps.c`, which keeps a state in the core.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the other tests of callers take the rest")]
mod callers;

/// What the example prints.
fn printed(name: &str) -> String {
    let sources = [&*format!("ffi/examples/{name}.c"), "ffi/generated/core.c"];
    callers::printed(&callers::compiled("cc", name, &callers::WARNINGS, &sources, &[]), "")
}

#[test]
fn a_c_program_gets_the_rules_answer() {
    assert_eq!(printed("call"), "status 0: 512 88 0 0\n");
}

#[test]
fn a_c_program_keeps_a_state_in_the_core() {
    let expected = [
        "open: status 0: 0 0 100 10",
        "step: status 0: 0 1 0",
        "step: status 0: 0 1 0",
        "step: status 0: 0 1 1 104",
        "step: status 1: bound: malformed step",
        "closed: status 8:",
    ];
    assert_eq!(printed("steps").lines().collect::<Vec<_>>(), expected);
}
