//! C programs link the core and get the rules' answers: `ffi/examples/call.c`, as the README shows it,
//! and `ffi/examples/steps.c`, which keeps a state in the core.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

/// What the example prints.
fn printed(name: &str) -> String {
    let ffi = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let status = Command::new("cc")
        .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1"])
        .arg("-I")
        .arg(ffi.join("generated"))
        .args([ffi.join(format!("examples/{name}.c")), ffi.join("generated/core.c")])
        .arg("-o")
        .arg(&program)
        .status()
        .unwrap();
    assert!(status.success());
    let output = Command::new(&program).output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
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
