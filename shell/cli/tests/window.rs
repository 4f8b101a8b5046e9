//! The window on the output of `bailiff run`: --lines, --keep and --log, on the field reports about
//! output that is too long.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files")]

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read};

use insta::assert_snapshot;
use serde_json::json;

use support::{bailiff, directory, exited, field, run, run_json, start, text, with_json};

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
    let mut expected = exited(3, "1\n2\n");
    expected["kept_bytes"] = json!(29);
    expected["kept_lines"] = json!(4);
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
    let whole = exited(0, "a🦆z\n");
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
    assert_eq!(ran.stdout, "fetch 20000/20000\nDONE-7f3a\n");
    assert!(ran.stderr.starts_with("exit 0 · kept 28 B of 428,905 B · hidden 428,877 B · "), "{}", ran.stderr);
}

#[test]
fn a5_the_same_as_json_and_raw() {
    let mut expected = exited(0, "fetch 20000/20000\nDONE-7f3a\n");
    expected["hidden_bytes"] = json!(428_877);
    assert_eq!(run_json(&["run", "--shell-file", &field("A5")]), (expected, Some(0)));
    let ran = run(&["run", "--raw", "--cap", "400", "--shell-file", &field("A5")]);
    assert!(ran.stdout.starts_with("\r\u{1b}[2Kfetch 1/20000\r\u{1b}[2Kfetch 2/20000\r"), "{:?}", ran.stdout);
    assert!(ran.stderr.starts_with("exit 0 · kept 210 B of 428,905 B · "), "{}", ran.stderr);
}

/// The start is told while the command still runs, and never twice.
#[test]
fn the_start_is_shown_as_it_comes() {
    let directory = directory();
    let script = "echo first; until [ -e go ]; do sleep 0.01; done; seq 1 5; printf end";
    let arguments = ["run", "--lines", "4", "--cwd", &text(directory.path()), "--shell", script];
    let mut started = start(bailiff(&arguments));
    let mut output = BufReader::new(started.take_stdout());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "first\n");
    fs::write(directory.path().join("go"), "").unwrap();
    output.read_to_string(&mut line).unwrap();
    assert_snapshot!(line, @r"
    first
    1
    [Output truncated: 13 bytes (4 lines) kept, 6 bytes (3 lines) dropped from the middle. The full output was not saved.]
    5
    end
    ");
    assert_eq!(started.finish().status, Some(0));
}

#[test]
fn a6_a_flood_without_line_ends_is_cut_by_bytes_in_flat_memory() {
    let directory = directory();
    // The script's parent is bailiff; its peak is read when the flood has passed through it.
    let script = fs::read_to_string(field("A6")).unwrap() + "\ngrep VmHWM /proc/$PPID/status > peak\n";
    let (object, status) = run_json(&["run", "--keep", "both", "--cwd", &text(directory.path()), "--shell", &script]);
    let mut expected = exited(0, &"x".repeat(25_600));
    expected["kept_bytes"] = json!(25_600 + 13);
    expected["kept_lines"] = json!(2);
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
fn a9_an_output_that_is_cut_says_what_was_dropped() {
    let ran = run(&["run", "--shell-file", &field("A9")]);
    let gap = "[Output truncated: 8893 bytes (2000 lines) kept, 15000 bytes (3000 lines) dropped from the middle. \
               The full output was not saved.]\n";
    assert_eq!((ran.status, ran.stdout), (Some(0), [&numbers(1..=1_000), gap, &numbers(4_001..=5_000)].concat()));
}

#[test]
fn a12_an_endless_output_is_counted_and_only_its_window_kept() {
    let (object, status) = run_json(&["run", "--time-limit", "500", "--shell-file", &field("A12")]);
    let line = "log line 0123456789\n";
    assert_eq!((status, &object["end"], &object["kept_lines"]), (Some(143), &json!("killed"), &json!(2_000)));
    assert_eq!(object["output"], json!(line.repeat(1_000)));
    let count = |field: &str| object[field].as_u64().unwrap();
    assert_eq!(
        count("kept_bytes"),
        (object["output"].as_str().unwrap().len() + object["output_tail"].as_str().unwrap().len()) as u64
    );
    assert!(count("dropped_bytes") > 1 << 20, "{} bytes", count("dropped_bytes"));
}

/// The case's own numbers: a tick each second, from the start on, and a limit of five.
#[test]
fn a16_what_was_written_before_a_time_limit_is_kept() {
    let (object, status) = run_json(&["run", "--time-limit", "5000", "--shell-file", &field("A16")]);
    let told = ["end", "reason", "dropped_bytes"].map(|name| object[name].clone());
    assert_eq!((status, told), (Some(143), [json!("killed"), json!("time_limit"), json!(0)]));
    let output = object["output"].as_str().unwrap();
    assert!(output.starts_with("tick0\ntick1\ntick2\ntick3\ntick4\n"), "{output}");
}

/// Each half of a character on a stream of its own: the pipe has their order.
#[test]
fn a_character_split_between_the_streams_is_one() {
    let script = r"printf 'a\360\237'; printf '\246\206z\n' >&2";
    assert_eq!(run_json(&["run", "--shell", script]), (exited(0, "a🦆z\n"), Some(0)));
}

#[test]
fn nul_bytes_are_text_and_stay_where_they_are() {
    assert_eq!(run_json(&["run", "--shell", r"printf 'a\000b\000'"]), (exited(0, "a\0b\0"), Some(0)));
}

/// Text that is cut stays text in each end: no cut falls inside a character, however many bytes it has.
#[test]
fn the_ends_of_text_are_text() {
    for cap in 20..28 {
        let script = "for i in 1 2 3 4 5 6 7 8 9; do printf 'é🦆€a'; done";
        let (object, _) = run_json(&["run", "--cap", &cap.to_string(), "--lines", "9", "--shell", script]);
        let encodings = (&object["output_encoding"], &object["output_tail_encoding"]);
        assert_eq!(encodings, (&json!("utf8"), &json!("utf8")), "{object}");
        assert_eq!(object["kept_bytes"].as_u64().unwrap() + object["dropped_bytes"].as_u64().unwrap(), 90);
    }
}

/// Bytes that are no text come through a window as they are, with the few that a view hides counted.
#[test]
fn every_byte_value_is_shown_but_an_escape_and_an_overwritten_line() {
    let script = "printf 'gone\\r'; for i in $(seq 1 255); do printf \"\\\\x$(printf %x $i)\"; done; printf '\\0'";
    let (object, status) = run_json(&["run", "--shell", script]);
    assert_eq!(status, Some(0));
    assert_eq!(object["output_encoding"], json!("base64"));
    let count = |field: &str| object[field].as_u64().unwrap();
    assert_eq!((count("kept_bytes") + count("hidden_bytes"), count("dropped_bytes")), (261, 0));
    let (raw, _) = run_json(&["run", "--raw", "--shell", script]);
    assert_eq!((&raw["kept_bytes"], &raw["hidden_bytes"]), (&json!(261), &json!(0)));
}

#[test]
fn binary_output_comes_through_a_window_unchanged() {
    let (object, status) = run_json(&["run", "--keep", "both", "--shell", r"printf '\377\000a'"]);
    let mut expected = exited(0, "");
    expected["kept_bytes"] = json!(3);
    expected["kept_lines"] = json!(1);
    expected["output"] = json!("/wBh");
    expected["output_encoding"] = json!("base64");
    assert_eq!((object, status), (expected, Some(0)));
}

#[test]
fn a_log_that_fills_its_disk_ends_the_run_and_is_told() {
    let ran = run(&["run", "--log", "/dev/full", "--shell", "echo out; exec sleep 610"]);
    assert_eq!(ran.status, Some(125));
    assert_eq!(ran.stdout, "out\n");
    let [line, said] = ran.stderr.lines().collect::<Vec<_>>()[..] else { panic!("{}", ran.stderr) };
    let told = "killed because its log could not be written (signal 15 TERM) · kept 4 B of 4 B · ";
    assert!(line.starts_with(told), "{line}");
    let expected = "bailiff: cannot write `/dev/full`: No space left on device; what the command wrote from there on \
                    is not in this log";
    assert_eq!(said, expected);
}

/// A reader that leaves ends the command, and what the command writes on its way out is kept in the log alone.
#[test]
fn a_log_has_every_byte_when_the_reader_is_gone() {
    let directory = directory();
    let log = text(&directory.path().join("log"));
    // More is shown than a pipe has room for, so that bailiff is still writing when its reader leaves.
    let script = "leave() { trap '' TERM; seq 1 1000; exit 3; }
        trap leave TERM; (trap '' TERM; exec seq 1 20000); while :; do sleep 0.01; done 2> /dev/null";
    let shown = ["--cap", "1000000", "--lines", "30000", "--keep", "head"];
    let mut started = start(bailiff(&[&["run", "--log", &log], &shown[..], &["--shell", script]].concat()));
    let mut line = String::new();
    BufReader::with_capacity(1, started.take_stdout()).read_line(&mut line).unwrap();
    let ran = started.finish();
    assert_eq!((line.as_str(), ran.status), ("1\n", Some(3)));
    let told = "killed because the reader of the output closed it (exit 3) · kept ";
    assert!(ran.stderr.starts_with(told), "{}", ran.stderr);
    assert!(fs::read_to_string(&log).unwrap() == numbers(1..=20_000) + &numbers(1..=1_000));
}

/// A log that lacks bytes is not named as the full output.
#[test]
fn a_log_that_failed_is_not_named_as_complete() {
    let script = "trap 'exit 3' TERM; printf '1\\n2\\n3\\n4\\n'; while :; do sleep 0.01; done 2> /dev/null";
    let arguments = ["run", "--log", "/dev/full", "--lines", "2", "--keep", "tail", "--shell", script];
    let ran = run(&arguments);
    assert_snapshot!(ran.stdout, @r"
    [Output truncated: 4 bytes (2 lines) kept, 4 bytes (2 lines) dropped from the start. The full output was not saved.]
    3
    4
    ");
    assert_eq!(ran.status, Some(125));
    let ran = start(bailiff(&with_json(&arguments))).finish();
    let object: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let told = ["reason", "log", "log_error"].map(|name| object[name].clone());
    assert_eq!((ran.status, told), (Some(125), [json!("output"), json!(null), json!("No space left on device")]));
}

/// What is written after the log has failed is shown all the same.
#[test]
fn a_reader_is_shown_what_the_log_cannot_take() {
    let script = "trap 'echo last; exit 3' TERM; echo first; while :; do sleep 0.01; done 2> /dev/null";
    let ran = run(&["run", "--log", "/dev/full", "--shell", script]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(125), "first\nlast\n"));
}

#[test]
fn wrong_windows_are_refused() {
    let requests: [&[&str]; 8] = [
        &["run", "--lines", "ten", "--", "true"],
        &["run", "--lines", "-1", "--", "true"],
        &["run", "--lines", "281474976710656", "--", "true"],
        &["run", "--keep", "middle", "--", "true"],
        &["run", "--log", "/none/log", "--", "true"],
        &["run", "--keep", "tail", "--no-cap", "--output", "x", "--", "true"],
        &["run", "--lines", "5", "--no-cap", "--", "true"],
        &["run", "--raw", "--no-cap", "--output", "x", "--", "true"],
    ];
    let mut told = String::new();
    for request in requests {
        let ran = run(request);
        assert_eq!(ran.stdout, "");
        told += &format!("$ bailiff {:?}\n{}status {:?}\n\n", request, ran.stderr, ran.status);
    }
    assert_snapshot!("wrong_windows", told);
}
