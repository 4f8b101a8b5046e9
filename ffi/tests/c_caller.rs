//! A C program links the core and gets the rule's answer: `ffi/examples/call.c`, as the README shows it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

#[test]
fn a_c_program_gets_the_rules_answer() {
    let ffi = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join("call");
    let status = Command::new("cc")
        .args(["-std=c11", "-Wall", "-Wextra", "-Werror", "-O1"])
        .arg("-I")
        .arg(ffi.join("generated"))
        .args([ffi.join("examples/call.c"), ffi.join("generated/core.c")])
        .arg("-o")
        .arg(&program)
        .status()
        .unwrap();
    assert!(status.success());
    let output = Command::new(&program).output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "status 0: 512 88 0 0\n");
}
