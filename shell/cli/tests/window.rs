//! The window on the output of `bailiff run`: --lines, --keep and --log, on the field reports about
//! output that is too long.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::fs;

use insta::assert_snapshot;
use serde_json::{Value, json};

use support::{directory, exited, field, run, run_json, text};

/// The object of a run whose whole output is shown through a window.
fn shown(code: i32, output: &str, lines: u64) -> Value {
    let mut object = exited(code, output);
    let window = json!({
        "kept_lines": lines,
        "dropped_lines": 0,
        "output_tail": "",
        "output_tail_encoding": "utf8",
        "notice": null,
        "log": null,
    });
    object.as_object_mut().unwrap().extend(window.as_object().unwrap().clone());
    object
}

fn numbers(range: std::ops::RangeInclusive<u32>) -> String {
    range.map(|number| format!("{number}\n")).collect()
}

#[test]
fn a1_both_ends_are_shown_and_the_gap_is_counted() {
    let ran = run(&["run", "--keep", "both", "--shell-file", &field("A1")]);
    let gap = "[Output truncated: 10904 bytes (2000 lines) kept, 1278009 bytes (198001 lines) dropped from the middle. \
               The full output was not saved.]\n";
    let expected = [numbers(1..=1_000).as_str(), gap, &numbers(199_002..=200_000), "FATAL: real cause\n"].concat();
    assert_eq!((ran.status, ran.stdout), (Some(3), expected));
    assert!(ran.stderr.starts_with("exit 3 · kept 10,904 B of 1,288,913 B · "), "{}", ran.stderr);
}

#[test]
fn a1_the_tail_is_shown_by_lines() {
    let ran = run(&["run", "--lines", "3", "--keep", "tail", "--shell-file", &field("A1")]);
    assert_snapshot!(ran.stdout, @r"
    [Output truncated: 32 bytes (3 lines) kept, 1288881 bytes (199998 lines) dropped from the start. The full output was not saved.]
    199999
    200000
    FATAL: real cause
    ");
}

#[test]
fn a1_the_head_is_shown_by_lines_and_bytes() {
    let ran = run(&["run", "--lines", "9", "--cap", "7", "--keep", "head", "--shell-file", &field("A1")]);
    assert_snapshot!(ran.stdout, @r"
    1
    2
    3
    [Output truncated: 6 bytes (3 lines) kept, 1288907 bytes (199998 lines) dropped from the end. The full output was not saved.]
    ");
}

#[test]
fn a1_the_same_as_json_with_the_log_named() {
    let directory = directory();
    let log = text(&directory.path().join("log"));
    let (object, status) = run_json(&["run", "--lines", "4", "--log", &log, "--shell-file", &field("A1")]);
    let mut expected = shown(3, "1\n2\n", 4);
    expected["kept_bytes"] = json!(29);
    expected["dropped_bytes"] = json!(1_288_884);
    expected["dropped_lines"] = json!(199_997);
    expected["output_tail"] = json!("200000\nFATAL: real cause\n");
    expected["notice"] = json!(format!(
        "Output truncated: 29 bytes (4 lines) kept, 1288884 bytes (199997 lines) dropped from the middle. Full output: {log}"
    ));
    expected["log"] = json!(log);
    assert_eq!((object, status), (expected, Some(3)));
    assert!(fs::read_to_string(&log).unwrap() == numbers(1..=200_000) + "FATAL: real cause\n");
}

#[test]
fn a3_a_character_over_two_writes_is_never_cut() {
    let whole = shown(0, "a🦆z\n", 1);
    assert_eq!(run_json(&["run", "--keep", "head", "--shell-file", &field("A3")]), (whole, Some(0)));
    let (object, _) = run_json(&["run", "--cap", "3", "--keep", "head", "--shell-file", &field("A3")]);
    assert_eq!((&object["output"], &object["dropped_bytes"]), (&json!("a"), &json!(6)));
    let (object, _) = run_json(&["run", "--cap", "5", "--keep", "tail", "--shell-file", &field("A3")]);
    assert_eq!((&object["output_tail"], &object["dropped_bytes"]), (&json!("z\n"), &json!(5)));
}

#[test]
fn a5_the_log_keeps_every_raw_byte_and_the_last_line_is_shown() {
    let directory = directory();
    let log = text(&directory.path().join("log"));
    let ran = run(&["run", "--log", &log, "--shell-file", &field("A5")]);
    let frames: String = (1..=20_000).map(|frame| format!("\r\x1b[2Kfetch {frame}/20000")).collect();
    assert!(fs::read_to_string(&log).unwrap() == frames + "\nDONE-7f3a\n");
    assert!(ran.stdout.ends_with("\nDONE-7f3a\n"), "{}", ran.stdout);
    assert!(ran.stderr.contains(" of 428,905 B · "), "{}", ran.stderr);
}

#[test]
fn a6_a_flood_without_line_ends_is_cut_by_bytes_in_flat_memory() {
    let directory = directory();
    // The script's parent is bailiff; its peak is read when the flood has passed through it.
    let script = fs::read_to_string(field("A6")).unwrap() + "\ngrep VmHWM /proc/$PPID/status > peak\n";
    let (object, status) = run_json(&["run", "--keep", "both", "--cwd", &text(directory.path()), "--shell", &script]);
    let mut expected = shown(0, &"x".repeat(25_600), 2);
    expected["kept_bytes"] = json!(25_600 + 13);
    expected["dropped_bytes"] = json!(600_000_014 - 25_600 - 13);
    expected["output_tail"] = json!("END-OF-FLOOD\n");
    expected["notice"] = json!(
        "Output truncated: 25613 bytes (2 lines) kept, 599974401 bytes (0 lines) dropped from the middle. \
         The full output was not saved."
    );
    assert_eq!((object, status), (expected, Some(0)));
    let peak = fs::read_to_string(directory.path().join("peak")).unwrap();
    let kilobytes: u64 = peak.split_whitespace().nth(1).unwrap().parse().unwrap();
    assert!(kilobytes < 32 * 1024, "{peak}");
}

#[test]
fn a8_a_run_that_failed_or_was_killed_tells_the_same_fields() {
    let directory = directory();
    let log = text(&directory.path().join("log"));
    let fields = |arguments: &[&str]| -> Vec<String> {
        let (object, _) = run_json(&[&["run", "--keep", "tail", "--log", &log], arguments].concat());
        assert_eq!(object["log"], json!(log));
        assert_eq!(object["kept_bytes"].as_u64().unwrap() + object["dropped_bytes"].as_u64().unwrap(), 1_988_895);
        assert_eq!(fs::read_to_string(&log).unwrap().len(), 1_988_895);
        object.as_object().unwrap().keys().cloned().collect()
    };
    let well = fields(&["--shell", "seq 1 300000"]);
    assert_eq!(fields(&["--shell-file", &field("A8")]), well);
    assert_eq!(fields(&["--shell", "seq 1 300000; kill -9 $$"]), well);
    assert_eq!(fields(&["--time-limit", "2000", "--shell", "seq 1 300000; exec sleep 609"]), well);
}

#[test]
fn binary_output_comes_through_a_window_unchanged() {
    let (object, status) = run_json(&["run", "--keep", "both", "--shell", r"printf '\377\000a'"]);
    let mut expected = shown(0, "", 1);
    expected["kept_bytes"] = json!(3);
    expected["output"] = json!("/wBh");
    expected["output_encoding"] = json!("base64");
    assert_eq!((object, status), (expected, Some(0)));
}

#[test]
fn a_log_that_fills_its_disk_ends_the_run_and_is_told() {
    let ran = run(&["run", "--log", "/dev/full", "--shell", "echo out; exec sleep 610"]);
    assert_eq!(ran.status, Some(125));
    assert_eq!(ran.stdout, "out\n");
    let said = "bailiff: the output could not be written: No space left on device (os error 28); the command was ended \
                and what it wrote from there on is lost";
    assert_eq!(ran.stderr.lines().last(), Some(said));
}

#[test]
fn wrong_windows_are_refused() {
    let requests: [&[&str]; 7] = [
        &["run", "--lines", "ten", "--", "true"],
        &["run", "--lines", "-1", "--", "true"],
        &["run", "--lines", "281474976710656", "--", "true"],
        &["run", "--keep", "middle", "--", "true"],
        &["run", "--log", "/none/log", "--", "true"],
        &["run", "--keep", "tail", "--no-cap", "--output", "x", "--", "true"],
        &["run", "--lines", "5", "--no-cap", "--", "true"],
    ];
    let mut told = String::new();
    for request in requests {
        let ran = run(request);
        assert_eq!(ran.stdout, "");
        told += &format!("$ bailiff {:?}\n{}status {:?}\n\n", request, ran.stderr, ran.status);
    }
    assert_snapshot!("wrong_windows", told);
}
