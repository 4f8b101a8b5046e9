//! The words of the program: help, the line for people, and an error for every wrong request, which
//! names the thing and the fix.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files")]

mod support;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};

use insta::{assert_snapshot, with_settings};

use support::{bailiff, directory, run, start, text};

/// What wrong requests got, for a snapshot: each request, its exit status and its stderr. Nothing is
/// ever on stdout. The test's own directory is shown as [dir].
fn refusals(directory: &Path, requests: &[&[&str]]) -> String {
    let mut shown = String::new();
    for request in requests {
        let ran = run(request);
        assert_eq!(ran.stdout, "");
        shown += &format!("$ bailiff {:?}\n{}status {:?}\n\n", request, ran.stderr, ran.status);
    }
    shown.replace(&text(directory), "[dir]")
}

/// For requests that name no path.
fn nowhere() -> &'static Path {
    Path::new("/none")
}

fn make_executable(path: impl AsRef<Path>) {
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn the_help_says_what_can_be_asked() {
    let ran = run(&["--help"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
    assert_snapshot!("help", ran.stdout);
    let ran = run(&["run", "--help"]);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
    assert_snapshot!("run_help", ran.stdout);
}

#[test]
fn the_line_tells_the_end_the_bytes_and_the_time() {
    let scripts = [
        "seq 1 200000; exit 3",
        r"printf '1%%\r99%%\r\033[K!\n'",
        "printf hello",
        "kill -9 $$",
        "trap 'exit 7' TERM; kill -INT $PPID; while :; do :; done",
        "kill -QUIT $PPID; exec sleep 607",
    ];
    let lines: String = scripts.map(|script| run(&["run", "--shell", script]).stderr).concat();
    with_settings!({filters => vec![(r"\d+\.\d\d s", "[time] s")]}, {
        assert_snapshot!(lines, @r"
        exit 3 · kept 10,893 B of 1,288,895 B · [time] s
        exit 0 · kept 2 B of 12 B · hidden 10 B · [time] s
        exit 0 · kept 5 B of 5 B · [time] s
        signal 9 KILL · kept 0 B of 0 B · [time] s
        killed on signal 2 INT (exit 7) · kept 0 B of 0 B · [time] s
        killed on signal 3 QUIT (signal 15 TERM) · kept 0 B of 0 B · [time] s
        ");
    });
    let limit = run(&["run", "--time-limit", "20", "--", "sleep", "608"]).stderr;
    assert!(limit.starts_with("killed at the time limit (signal 15 TERM) · kept 0 B of 0 B · "), "{limit}");
}

#[test]
fn nothing_to_run_is_refused() {
    let requests: [&[&str]; 6] = [
        &["run"],
        &["run", "--", ""],
        &["run", "--shell", "true", "--", "true"],
        &["run", "--shell", "true", "--shell-file", "x"],
        &["run", "true"],
        &["rum", "--", "true"],
    ];
    assert_snapshot!("nothing_to_run", refusals(nowhere(), &requests));
}

#[test]
fn wrong_limits_are_refused() {
    let requests: [&[&str]; 10] = [
        &["run", "--cap", "50k", "--", "true"],
        &["run", "--cap", "-1", "--", "true"],
        &["run", "--cap", "281474976710656", "--", "true"],
        &["run", "--no-cap", "--", "true"],
        &["run", "--output", "x", "--", "true"],
        &["run", "--cap", "5", "--output", "x", "--", "true"],
        &["run", "--cap", "5", "--no-cap", "--output", "x", "--", "true"],
        &["run", "--time-limit", "0", "--", "true"],
        &["run", "--time-limit", "-1", "--", "true"],
        &["run", "--time-limit", "5s", "--", "true"],
    ];
    assert_snapshot!("wrong_limits", refusals(nowhere(), &requests));
}

#[test]
fn programs_that_cannot_run_are_refused_as_shells_refuse_them() {
    let directory = directory();
    let directory = directory.path();
    let plain = text(&directory.join("plain"));
    fs::write(&plain, "echo hi\n").unwrap();
    let orphan = text(&directory.join("orphan"));
    fs::write(&orphan, "#!/none/interpreter\n").unwrap();
    make_executable(&orphan);
    let here = text(directory);
    let requests: [&[&str]; 5] = [
        &["run", "--", "no-such-program-7f3a"],
        &["run", "--", "./no-such-program-7f3a"],
        &["run", "--", &plain],
        &["run", "--", &here],
        &["run", "--", &orphan],
    ];
    assert_snapshot!("programs_that_cannot_run", refusals(directory, &requests));
}

#[test]
fn a_relative_program_is_found_from_the_directory_it_runs_in() {
    let directory = directory();
    let program = directory.path().join("here");
    fs::write(&program, "#!/bin/sh\npwd\n").unwrap();
    make_executable(&program);
    let ran = run(&["run", "--cwd", &text(directory.path()), "--", "./here"]);
    let real = fs::canonicalize(directory.path()).unwrap();
    assert_eq!((ran.status, ran.stdout), (Some(0), format!("{}\n", real.display())));
}

#[test]
fn paths_that_do_not_serve_are_refused() {
    let directory = directory();
    let directory = directory.path();
    let file = text(&directory.join("file"));
    fs::write(&file, "").unwrap();
    let gone = text(&directory.join("gone"));
    let below = text(&directory.join("gone/output"));
    let here = text(directory);
    let requests: [&[&str]; 8] = [
        &["run", "--cwd", &gone, "--", "true"],
        &["run", "--cwd", &file, "--", "true"],
        &["run", "--stdin", &gone, "--", "cat"],
        &["run", "--stdin", &here, "--", "cat"],
        &["run", "--shell-file", &gone],
        &["run", "--shell-file", &here],
        &["run", "--no-cap", "--output", &below, "--", "true"],
        &["run", "--no-cap", "--output", &here, "--", "true"],
    ];
    assert_snapshot!("paths_that_do_not_serve", refusals(directory, &requests));
}

#[test]
fn a_full_disk_ends_the_run_and_says_so() {
    let ran = run(&["run", "--no-cap", "--output", "/dev/full", "--", "yes"]);
    let (line, error) = ran.stderr.split_once('\n').unwrap();
    let told = "killed because the output could not be written: No space left on device (os error 28) (signal 15 TERM)";
    assert!(line.starts_with(told), "{line}");
    assert_eq!(
        (ran.status, error),
        (
            Some(125),
            "bailiff: the output could not be written: No space left on device (os error 28); what the command \
             wrote from there on is lost\n"
        )
    );
}

#[test]
fn a_result_that_nobody_takes_is_an_error() {
    let mut command = bailiff(&["run", "--json", "--", "true"]);
    command.stdout(Stdio::null());
    let mut started = start(command);
    drop(started.take_stdout());
    let ran = started.finish();
    assert_eq!(
        (ran.status, without_time(&ran.stderr).as_str()),
        (
            Some(125),
            "exit 0 · kept 0 B of 0 B · [time] s\nbailiff: cannot write the result to stdout: the reader of the output closed it\n"
        )
    );
}

/// The end of a window is written when the command has ended; a reader that has left by then hides neither
/// its status nor the line, as one that leaves while the start is written does not.
#[test]
fn an_end_of_a_window_that_nobody_takes_is_told() {
    let mut started = start(bailiff(&["run", "--keep", "tail", "--shell", "seq 1 3; exit 3"]));
    drop(started.take_stdout());
    let ran = started.finish();
    assert_eq!((ran.status, without_time(&ran.stderr).as_str()), (Some(3), "exit 3 · kept 6 B of 6 B · [time] s\n"));
}

#[test]
fn an_end_of_a_window_that_cannot_be_written_is_an_error() {
    let script =
        format!("exec {} run --keep tail --shell 'seq 1 3; exit 3' > /dev/full", env!("CARGO_BIN_EXE_bailiff"));
    let output = Command::new("bash").args(["-c", &script]).output().unwrap();
    let said = "exit 3 · kept 6 B of 6 B · [time] s\nbailiff: the output could not be written: No space left on device \
                (os error 28); what the command wrote from there on is lost\n";
    assert_eq!(
        (output.status.code(), without_time(&String::from_utf8(output.stderr).unwrap())),
        (Some(125), said.to_owned())
    );
}

/// The text with the time of its first line blotted out.
fn without_time(stderr: &str) -> String {
    let (line, rest) = stderr.split_once('\n').unwrap();
    let (before, time) = line.rsplit_once(" · ").unwrap();
    assert!(time.ends_with(" s"), "{stderr}");
    format!("{before} · [time] s\n{rest}")
}

#[test]
fn a_log_level_that_is_none_is_said_and_harms_nothing() {
    let mut command = bailiff(&["run", "--", "true"]);
    command.env("BAILIFF_LOG", "loud");
    let ran = start(command).finish();
    let first = ran.stderr.lines().next().unwrap();
    assert_eq!(
        (ran.status, first),
        (Some(0), "bailiff: BAILIFF_LOG is `loud`, which is no level: use error, warn, info, debug or trace")
    );
}

#[test]
fn the_log_tells_what_happens_inside() {
    let mut command = bailiff(&["run", "--", "true"]);
    command.env("BAILIFF_LOG", "debug");
    let ran = start(command).finish();
    assert!(ran.stderr.contains("started pid="), "{}", ran.stderr);
}

#[test]
fn the_log_names_the_entry_of_every_decision() {
    let mut command = bailiff(&["run", "--lines", "5", "--time-limit", "100", "--", "sleep", "60"]);
    command.env("BAILIFF_LOG", "debug");
    let ran = start(command).finish();
    let decisions: Vec<&str> =
        ran.stderr.lines().filter_map(|line| line.split_once(": decision ")).map(|found| found.1).collect();
    let whole = |line: &&str| {
        let entries = [
            (14, "job", "call"),
            (82, "drive", "call"),
            (90, "stop", "call"),
            (77, "view", "open"),
            (77, "view", "step"),
            (76, "bound", "call"),
            (76, "bound", "open"),
            (76, "bound", "step"),
        ];
        entries
            .iter()
            .any(|(entry, name, by)| *line == format!(r#"entry={entry} name="{name}" by="{by}" outcome="answer""#))
    };
    assert!(decisions.iter().all(whole), "{}", ran.stderr);
    for entry in [14, 76, 77, 82, 90] {
        assert!(decisions.iter().any(|line| line.starts_with(&format!("entry={entry} "))), "{}", ran.stderr);
    }
}
