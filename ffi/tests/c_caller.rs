//! C programs link the core and get the rules' answers: `ffi/examples/call.c`, as the README shows it,
//! and `ffi/examples/steps.c`, which keeps a state in the core. A C++ program does so too.

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

/// The sanitizer checks the core alone; it traps, so that it needs no library beside it.
const SANITIZED_CORE: [&str; 4] = ["-std=c11", "-c", "-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"];

#[test]
fn a_cpp_program_calls_and_steps_the_c_core() {
    let core = callers::compiled("cc", "core.o", &SANITIZED_CORE, &["ffi/generated/core.c"], &[]);
    let expected =
        ["0: 1 0 1 3", "1:job_wait: malformed request", "0: 0 0 100 10", "0: 0 1 0", "1:bound: malformed step", "8:"];
    let flags = ["-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];
    for compiler in callers::compilers(["g++", "clang++"], &flags[..1]) {
        let source = ["ffi/tests/core_caller.cpp"];
        let program = callers::compiled(compiler, "core-caller", &flags, &source, &[core.as_os_str()]);
        assert_eq!(callers::printed(&program, "").lines().collect::<Vec<_>>(), expected, "{compiler}");
    }
}
