//! Field reports about output: what is kept, counted, encoded, and how scripts and stdin reach a job.
//!
//! Of the reports about output (A) one command shows:
//!
//! | report | here, or in window.rs |
//! |---|---|
//! | A1 | both ends are kept, the gap counted, the error at the end shown |
//! | A2 | a fast burst loses nothing, in memory and in a file |
//! | A3 | a character over two writes stays one, also at a cut |
//! | A5 | the log has every raw byte, the view the last frame and the last line |
//! | A6 | a flood without line ends is cut by bytes, memory stays flat |
//! | A8 | a run that failed, was killed or ran out of time tells the same fields |
//! | A9 | an output that is cut says so; that a job is read by pages after its end needs a job that can be asked |
//! | A10 | the exit code travels beside the output |
//! | A12 | an endless output is counted in flat memory; a log's cap, the quota and retention need a daemon's store |
//! | A13 | nothing: it needs the folder in which a daemon keeps its jobs' logs |
//! | A14 | the order of both streams is kept |
//! | A15 | a command that fails at once still says why |
//! | A16 | what was written before a time limit is kept |

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files")]

mod support;

use std::fs;
use std::process::Stdio;

use serde_json::json;

use support::{bailiff, capped, directory, exited, field, object_of, run, run_json, start, text, with_json};

/// What `seq 1 200000` and the error after it write.
fn a1_output() -> String {
    let mut output: String = (1..=200_000).map(|number| format!("{number}\n")).collect();
    output.push_str("FATAL: real cause\n");
    output
}

/// What is shown of it when nothing else is asked: 1,000 lines of each end.
fn a1_shown() -> [String; 2] {
    let output = a1_output();
    let end_of = |lines: usize| output.split_inclusive('\n').take(lines).map(str::len).sum::<usize>();
    [output[..end_of(1_000)].to_owned(), output[end_of(199_001)..].to_owned()]
}

const A1_GAP: &str = "Output truncated: 10904 bytes (2000 lines) kept, 1278009 bytes (198001 lines) dropped from \
                      the middle. The full output was not saved.";

#[test]
fn a1_of_a_long_output_both_ends_are_kept_and_every_byte_accounted_for() {
    let ran = run(&["run", "--shell-file", &field("A1")]);
    let [head, tail] = a1_shown();
    assert!((ran.status, &ran.stdout) == (Some(3), &format!("{head}[{A1_GAP}]\n{tail}")), "{}", ran.stdout);
    let (line, time) = ran.stderr.trim_end().rsplit_once(" · ").unwrap();
    assert_eq!(line, "exit 3 · kept 10,904 B of 1,288,913 B");
    assert!(time.ends_with(" s"), "{time}");
}

#[test]
fn a1_the_same_as_json() {
    let (object, status) = run_json(&["run", "--shell-file", &field("A1")]);
    let [head, tail] = a1_shown();
    let mut expected = exited(3, &head);
    expected["kept_bytes"] = json!(10_904);
    expected["dropped_bytes"] = json!(1_288_913 - 10_904);
    expected["kept_lines"] = json!(2_000);
    expected["dropped_lines"] = json!(198_001);
    expected["output_tail"] = json!(tail);
    expected["notice"] = json!(A1_GAP);
    assert!((object, status) == (expected, Some(3)));
}

#[test]
fn a1_a_cap_alone_keeps_the_first_bytes_as_they_are() {
    let ran = run(&["run", "--cap", "51200", "--shell-file", &field("A1")]);
    assert!((ran.status, ran.stdout.as_str()) == (Some(3), &a1_output()[..51_200]));
    assert!(ran.stderr.starts_with("exit 3 · kept 51,200 B of 1,288,913 B · "), "{}", ran.stderr);
}

#[test]
fn a2_a_fast_burst_loses_nothing() {
    let ran = run(&["run", "--cap", "10000000", "--shell-file", &field("A2")]);
    let expected: String = (0..1_000_000).map(|number| format!("{number:09}\n")).collect();
    assert_eq!(ran.status, Some(0));
    assert!(ran.stdout == expected, "{} bytes came, not the {} written", ran.stdout.len(), expected.len());
    assert!(ran.stderr.starts_with("exit 0 · kept 10,000,000 B of 10,000,000 B · "), "{}", ran.stderr);
}

#[test]
fn a2_a_fast_burst_into_a_file_loses_nothing() {
    let directory = directory();
    let file = text(&directory.path().join("output"));
    let (object, status) = run_json(&["run", "--no-cap", "--output", &file, "--shell-file", &field("A2")]);
    let mut expected = capped(0, "");
    expected["kept_bytes"] = json!(10_000_000);
    expected["output"] = json!(null);
    expected["output_encoding"] = json!(null);
    assert_eq!((object, status), (expected, Some(0)));
    let written: String = (0..1_000_000).map(|number| format!("{number:09}\n")).collect();
    assert!(fs::read_to_string(file).unwrap() == written);
}

#[test]
fn a3_a_character_over_two_writes_stays_one() {
    assert_eq!(run_json(&["run", "--shell-file", &field("A3")]), (exited(0, "a🦆z\n"), Some(0)));
    assert_eq!(run(&["run", "--shell-file", &field("A3")]).stdout, "a🦆z\n");
}

#[test]
fn a3_a_cap_inside_a_character_keeps_exactly_the_bytes_before_it() {
    let (object, status) = run_json(&["run", "--cap", "3", "--shell-file", &field("A3")]);
    let mut expected = capped(0, "");
    expected["kept_bytes"] = json!(3);
    expected["dropped_bytes"] = json!(4);
    // The bytes 61 f0 9f: half a character is no text, and is not changed into one.
    expected["output"] = json!("YfCf");
    expected["output_encoding"] = json!("base64");
    assert_eq!((object, status), (expected, Some(0)));
}

#[test]
fn a10_the_exit_code_travels_beside_the_output() {
    let ran = run(&["run", "--shell-file", &field("A10")]);
    assert_eq!((ran.status, ran.stdout.as_str()), (Some(0), "hello"));
    assert_eq!(run_json(&["run", "--shell-file", &field("A10")]), (exited(0, "hello"), Some(0)));
}

#[test]
fn a14_the_order_of_the_two_streams_is_kept() {
    let expected = exited(0, "out1\nerr1\nout2\nerr2\nout3\nerr3\n");
    assert_eq!(run_json(&["run", "--shell-file", &field("A14")]), (expected, Some(0)));
}

#[test]
fn a15_a_command_that_fails_at_once_still_says_why() {
    let arguments = ["run", "--shell-file", &field("A15")];
    for _ in 0..200 {
        let ran = run(&arguments);
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(1), "boom\n"));
    }
    let at_once: Vec<_> = (0..20).map(|_| start(bailiff(&arguments))).collect();
    for started in at_once {
        let ran = started.finish();
        assert_eq!((ran.status, ran.stdout.as_str()), (Some(1), "boom\n"));
    }
}

#[test]
fn b3_stdin_ends_at_once() {
    assert_eq!(run_json(&["run", "--shell-file", &field("B3")]), (exited(0, "rc=1\n"), Some(0)));
}

#[test]
fn b3_stdin_ends_at_once_also_when_ours_never_ends() {
    let mut command = bailiff(&with_json(&["run", "--shell-file", &field("B3")]));
    command.stdin(Stdio::piped());
    // The writing end of our stdin stays open until the run has ended.
    assert_eq!(object_of(&start(command).finish()), (exited(0, "rc=1\n"), Some(0)));
}

#[test]
fn b8_the_standard_streams_can_be_opened_by_name() {
    let expected = exited(0, "one\ntwo\nthree\nerr\nfour\n");
    assert_eq!(run_json(&["run", "--shell-file", &field("B8")]), (expected, Some(0)));
}

#[test]
fn b8_a_stdin_file_can_be_opened_by_name() {
    let directory = directory();
    let file = text(&directory.path().join("input"));
    fs::write(&file, "zero\n").unwrap();
    let expected = exited(0, "zero\none\ntwo\nthree\nerr\nfour\n");
    assert_eq!(run_json(&["run", "--stdin", &file, "--shell-file", &field("B8")]), (expected, Some(0)));
}

/// B10 three ways: its text must reach bash byte for byte in each.
#[test]
fn b10_here_documents_survive_in_a_script_file() {
    let directory = directory();
    let ran = run_json(&["run", "--cwd", &text(directory.path()), "--shell-file", &field("B10")]);
    assert_here_document(ran, directory);
}

#[test]
fn b10_here_documents_survive_in_an_argument() {
    let directory = directory();
    let script = fs::read_to_string(field("B10")).unwrap();
    let ran = run_json(&["run", "--cwd", &text(directory.path()), "--shell", &script]);
    assert_here_document(ran, directory);
}

#[test]
fn b10_here_documents_survive_on_stdin() {
    let directory = directory();
    let mut command = bailiff(&with_json(&["run", "--cwd", &text(directory.path()), "--shell-file", "-"]));
    command.stdin(Stdio::piped());
    let mut started = start(command);
    started.feed(&fs::read(field("B10")).unwrap());
    assert_here_document(object_of(&started.finish()), directory);
}

fn assert_here_document(ran: (serde_json::Value, Option<i32>), directory: tempfile::TempDir) {
    assert_eq!(ran, (exited(0, "18\nafter\n"), Some(0)));
    let written = fs::read_to_string(directory.path().join("h.txt")).unwrap();
    assert_eq!(written, "line $HOME `x` \\\\\n");
}

/// The 3 MB script that the case's own line makes.
fn big_script(directory: &tempfile::TempDir) -> String {
    let made = run(&["run", "--cwd", &text(directory.path()), "--shell-file", &field("L5")]);
    assert_eq!((made.status, made.stdout.as_str()), (Some(0), ""));
    let script = text(&directory.path().join("big.sh"));
    assert_eq!(fs::metadata(&script).unwrap().len(), 3_000_015);
    script
}

#[test]
fn l5_a_script_of_three_megabytes_runs_from_a_file() {
    let directory = directory();
    let script = big_script(&directory);
    assert_eq!(run_json(&["run", "--shell-file", &script]), (exited(0, "ok-big\n"), Some(0)));
}

#[test]
fn l5_a_script_of_three_megabytes_runs_from_stdin() {
    let directory = directory();
    let script = fs::read(big_script(&directory)).unwrap();
    let mut command = bailiff(&with_json(&["run", "--shell-file", "-"]));
    command.stdin(Stdio::piped());
    let mut started = start(command);
    started.feed(&script);
    assert_eq!(object_of(&started.finish()), (exited(0, "ok-big\n"), Some(0)));
}

#[test]
fn a_script_reaches_bash_by_descriptor_not_as_an_argument() {
    let script = ": secret-7f3a; tr '\\0' ' ' < /proc/$$/cmdline | tr -d 0-9";
    assert_eq!(run_json(&["run", "--shell", script]), (exited(0, "bash /dev/fd/ "), Some(0)));
}

#[test]
fn a_cap_of_nothing_keeps_nothing_and_counts_all() {
    let (object, status) = run_json(&["run", "--cap", "0", "--", "seq", "1", "3"]);
    let mut expected = capped(0, "");
    expected["dropped_bytes"] = json!(6);
    assert_eq!((object, status), (expected, Some(0)));
}

#[test]
fn memory_stays_flat_whatever_is_written() {
    let directory = directory();
    // The script's parent is bailiff; its peak is read when a gigabyte has passed through it.
    let script = "head -c 1G /dev/zero; grep VmHWM /proc/$PPID/status > peak";
    let (object, _) = run_json(&["run", "--cwd", &text(directory.path()), "--shell", script]);
    assert_eq!(object["dropped_bytes"], json!((1u64 << 30) - 51_200));
    let peak = fs::read_to_string(directory.path().join("peak")).unwrap();
    let kilobytes: u64 = peak.split_whitespace().nth(1).unwrap().parse().unwrap();
    assert!(kilobytes < 32 * 1024, "{peak}");
}
