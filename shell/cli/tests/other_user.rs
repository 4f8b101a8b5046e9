//! A process of the job that we may not signal: needs root, to make one and to be somebody else.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files")]

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use serde_json::json;

use support::{exited, object_of, start, take_left_running, text};

/// Becomes root in every way, so that the user who started it may not signal it.
const BECOMES_ROOT: &str = "#define _GNU_SOURCE\n#include <unistd.h>\n\
    int main(void) { if (setresuid(0, 0, 0)) return 1; write(1, \"root\\n\", 5); sleep(600); return 0; }\n";

/// The uid and gid of nobody in particular.
const NOBODY: &str = "65534";

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

/// Whether the test can run; where it must, it fails instead.
fn is_root() -> bool {
    let root = nix::unistd::geteuid().is_root();
    if !root {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "CI runs as root");
        eprintln!("skipped: this test needs root");
    }
    root
}

#[test]
fn a_member_that_takes_no_signal_is_named_when_the_stop_is_given_up() {
    if !is_root() {
        return;
    }
    let directory = support::directory();
    set_mode(directory.path(), 0o755);
    let source = directory.path().join("becomes_root.c");
    fs::write(&source, BECOMES_ROOT).unwrap();
    let program = directory.path().join("becomes_root");
    let mut compiler = Command::new("cc");
    compiler.arg("-o").arg(&program).arg(&source);
    assert_eq!(start(compiler).finish().status, Some(0));
    set_mode(&program, 0o4755);
    let bailiff = directory.path().join("bailiff");
    fs::copy(env!("CARGO_BIN_EXE_bailiff"), &bailiff).unwrap();
    let mut command = Command::new("setpriv");
    command.args(["--reuid", NOBODY, "--regid", NOBODY, "--clear-groups"]).arg(&bailiff);
    command.args(["run", "--json", "--time-limit", "500", "--"]).arg(&program);
    let mut ran = start(command).finish();
    let told = "bailiff: the command still runs: it took no signal of ours, so end it as its own user, or as root\n";
    assert_eq!(std::mem::take(&mut ran.stderr), told);
    let (mut object, status) = object_of(&ran);
    assert_eq!(take_left_running(&mut object), [text(&program)]);
    let mut expected = exited(0, "root\n");
    expected["end"] = json!("killed");
    expected["reason"] = json!("time_limit");
    expected["exit_code"] = json!(null);
    expected["left_running"] = json!(null);
    assert_eq!((object, status), (expected, Some(125)));
}
