//! Field reports about ends: what is left running, terminals, signals, and the stop of a whole tree.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Command;
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;
use serde_json::{Value, json};

use support::{
    Started, bailiff, below, catches, directory, exited, field, lives, object_of, run, run_json, start, status_field,
    take_left_running, text, wait_for, wait_for_process, with_json,
};

/// The object of a job that was killed and left nothing behind.
fn killed(reason: &str, exit_code: Option<i32>, signal: Option<i32>, output: &str) -> Value {
    let mut object = exited(0, output);
    object["end"] = json!("killed");
    object["reason"] = json!(reason);
    object["exit_code"] = json!(exit_code);
    object["signal"] = json!(signal);
    object
}

fn start_json(arguments: &[&str]) -> Started {
    start(bailiff(&with_json(arguments)))
}

/// The pid of the job's own process: the child of bailiff.
fn leader_of(started: &Started) -> i32 {
    wait_for("the command", || {
        below(started.pid()).into_iter().find(|(_, line)| line.starts_with("bash /dev/fd/")).map(|(pid, _)| pid)
    })
}

fn assert_none_lives(pids: &[i32]) {
    let living: Vec<_> = pids.iter().filter(|pid| lives(**pid)).collect();
    assert_eq!(living, Vec::<&i32>::new());
}

#[test]
fn b1_a_child_that_holds_the_pipe_does_not_hold_the_call() {
    let asked = Instant::now();
    let (mut object, status) = run_json(&["run", "--shell-file", &field("B1")]);
    // The script takes a second and the drain a fifth of one; the rest is for a busy machine.
    let took = asked.elapsed();
    assert!(took < Duration::from_secs(5), "{took:?}");
    let left = take_left_running(&mut object);
    // The loop itself, and the sleep it is in, if it is in one.
    let mut commands: Vec<_> = left.iter().map(|command| command.trim_end_matches(char::is_numeric)).collect();
    commands.retain(|command| *command != "sleep 0.");
    assert_eq!(commands, ["bash /dev/fd/"]);
    let output = object["output"].as_str().unwrap().to_owned();
    assert_eq!(output.replace("tick\n", ""), "foreground-done\n");
    let mut expected = exited(0, &output);
    expected["left_running"] = json!(null);
    assert_eq!((object, status), (expected, Some(0)));
}

#[test]
fn m5_exit_with_a_background_job_ends_the_call_and_names_it() {
    let (mut object, status) = run_json(&["run", "--shell-file", &field("M5")]);
    assert_one_sleep(&take_left_running(&mut object));
    let mut expected = exited(1, "");
    expected["left_running"] = json!(null);
    assert_eq!((object, status), (expected, Some(1)));
}

#[test]
fn m5_the_line_for_people_names_it_too() {
    let ran = run(&["run", "--shell-file", &field("M5")]);
    let (line, left) = ran.stderr.trim_end().split_once(" · left running: ").unwrap();
    assert!(line.starts_with("exit 1 · kept 0 B of 0 B · "), "{line}");
    let (pid, command) = left.split_once(' ').unwrap();
    let command = command.strip_prefix('(').and_then(|command| command.strip_suffix(')')).unwrap();
    let mut object = json!({ "left_running": [{ "pid": pid.parse::<i32>().unwrap(), "command": command }] });
    assert_one_sleep(&take_left_running(&mut object));
}

/// On a busy machine the child may still be the shell it was forked from, and has its command line.
fn assert_one_sleep(left: &[String]) {
    let named = |command: &String| command == "sleep 300" || command.starts_with("bash /dev/fd/");
    assert!(left.len() == 1 && left.iter().all(named), "{left:?}");
}

#[test]
fn a_descendant_that_closed_the_pipe_is_named_too() {
    let script = "setsid sleep 301 >/dev/null 2>&1 & until grep -q sleep /proc/$!/comm; do :; done; exit 0";
    let (mut object, status) = run_json(&["run", "--shell", script]);
    assert_eq!(take_left_running(&mut object), ["sleep 301"]);
    let mut expected = exited(0, "");
    expected["left_running"] = json!(null);
    assert_eq!((object, status), (expected, Some(0)));
}

#[test]
fn b4_there_is_no_terminal_to_ask_on() {
    let (object, status) = run_json(&["run", "--shell-file", &field("B4")]);
    let output = object["output"].as_str().unwrap().to_owned();
    // Each sh words the refusal in its own way.
    assert!(output.contains("No such device or address\n") && output.ends_with("user=\n"), "{output}");
    assert_eq!((object, status), (exited(0, &output), Some(0)));
}

#[test]
fn b4_there_is_no_terminal_also_when_we_were_started_from_one() {
    let line = format!("{} run --shell-file {}", env!("CARGO_BIN_EXE_bailiff"), field("B4"));
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).stdin(std::process::Stdio::null());
    let ran = start(command).finish();
    assert_eq!(ran.status, Some(0));
    assert!(ran.stdout.contains("No such device or address"), "{}", ran.stdout);
    assert!(ran.stdout.contains("exit 0 · kept "), "{}", ran.stdout);
}

#[test]
fn c2_a_kill_reaches_scripts_under_scripts() {
    let started = start_json(&["run", "--shell-file", &field("C2")]);
    wait_for_process(started.pid(), "sleep 601");
    let members: Vec<i32> = below(started.pid()).into_iter().map(|(pid, _)| pid).collect();
    assert!(members.len() >= 4, "{members:?}");
    started.signal(Signal::SIGINT);
    assert_eq!(object_of(&started.finish()), (killed("signal", None, Some(15), ""), Some(143)));
    assert_none_lives(&members);
}

#[test]
fn c3_a_kill_reaches_a_descendant_in_its_own_session() {
    let started = start_json(&["run", "--shell-file", &field("C3")]);
    let escaped = wait_for_process(started.pid(), "esc1 602");
    wait_for_process(started.pid(), "sleep 602");
    started.signal(Signal::SIGTERM);
    assert_eq!(object_of(&started.finish()), (killed("signal", None, Some(15), ""), Some(143)));
    assert_none_lives(&[escaped]);
}

#[test]
fn c3_a_kill_reaches_a_descendant_whose_parents_are_gone() {
    let script = "(setsid bash -c 'exec -a esc9 sleep 609' & ) ; exec sleep 610";
    let started = start_json(&["run", "--shell", script]);
    let escaped = wait_for_process(started.pid(), "esc9 609");
    wait_for_process(started.pid(), "sleep 610");
    wait_for("the orphan to come to bailiff", || {
        (status_field(escaped, "PPid")? == started.pid().to_string()).then_some(())
    });
    started.signal(Signal::SIGHUP);
    assert_eq!(object_of(&started.finish()), (killed("signal", None, Some(15), ""), Some(143)));
    assert_none_lives(&[escaped]);
}

#[test]
fn c5_who_ignores_term_is_killed_after_the_grace() {
    let started = start_json(&["run", "--shell-file", &field("C5")]);
    let stubborn = wait_for_process(started.pid(), "esc3 604");
    wait_for_process(started.pid(), "sleep 604");
    let asked = Instant::now();
    started.signal(Signal::SIGINT);
    wait_for("the leader's end", || (!below(started.pid()).iter().any(|(_, line)| line == "sleep 604")).then_some(()));
    assert!(lives(stubborn), "TERM ends the others first");
    assert_eq!(object_of(&started.finish()), (killed("signal", None, Some(15), ""), Some(143)));
    let took = asked.elapsed();
    assert!(took >= Duration::from_millis(2_000), "KILL came before the grace: {took:?}");
    assert!(took < Duration::from_millis(5_000), "{took:?}");
    assert_none_lives(&[stubborn]);
}

#[test]
fn c6_a_trap_runs_before_any_kill() {
    let directory = directory();
    let started = start_json(&["run", "--cwd", &text(directory.path()), "--shell-file", &field("C6")]);
    let leader = leader_of(&started);
    wait_for("the trap", || catches(leader, Signal::SIGTERM).then_some(()));
    started.signal(Signal::SIGINT);
    let ran = started.finish();
    let (object, status) = object_of(&ran);
    assert_eq!((object["end"].clone(), object["exit_code"].clone(), status), (json!("killed"), json!(0), Some(0)));
    assert_eq!(fs::read_to_string(directory.path().join("cleaned.txt")).unwrap(), "cleaned\n");
}

#[test]
fn c8_a_stopped_process_is_killed_after_the_grace() {
    let started = start_json(&["run", "--shell-file", &field("C8")]);
    let leader = leader_of(&started);
    wait_for("the stop", || status_field(leader, "State")?.starts_with('T').then_some(()));
    started.signal(Signal::SIGINT);
    assert_eq!(object_of(&started.finish()), (killed("signal", None, Some(9), ""), Some(137)));
    assert_none_lives(&[leader]);
}

#[test]
fn c12_a_signal_is_told_as_a_signal() {
    let mut expected = exited(0, "");
    expected["exit_code"] = json!(null);
    expected["signal"] = json!(9);
    assert_eq!(run_json(&["run", "--shell-file", &field("C12")]), (expected, Some(137)));
    let ran = run(&["run", "--shell-file", &field("C12")]);
    assert!(ran.stderr.starts_with("signal 9 KILL · kept 0 B of 0 B · "), "{}", ran.stderr);
}

#[test]
fn a_real_time_signal_is_told_as_a_signal() {
    let mut expected = exited(0, "");
    expected["exit_code"] = json!(null);
    expected["signal"] = json!(40);
    assert_eq!(run_json(&["run", "--shell", "kill -40 $$"]), (expected, Some(168)));
}

#[test]
fn m1_a_job_has_every_signal_at_its_default() {
    let expected = exited(0, "y\n141\nSigIgn:\t0000000000000000\n");
    assert_eq!(run_json(&["run", "--shell-file", &field("M1")]), (expected, Some(0)));
    let expected = exited(0, "SigBlk:\t0000000000000000\nSigIgn:\t0000000000000000\n");
    let direct = ["run", "--", "grep", "-E", "^Sig(Ign|Blk):", "/proc/self/status"];
    assert_eq!(run_json(&direct), (expected, Some(0)));
}

#[test]
fn a_caller_that_ignores_the_ends_of_children_hides_none_from_us() {
    let mut command = Command::new("bash");
    command.args(["-c", "trap '' CHLD; exec \"$@\"", "bash", env!("CARGO_BIN_EXE_bailiff")]);
    command.args(["run", "--json", "--shell", "exit 4"]);
    assert_eq!(object_of(&start(command).finish()), (exited(4, ""), Some(4)));
}

#[test]
fn a_job_has_no_descriptor_of_ours() {
    // Descriptor 8 is left open in bailiff, as a careless caller leaves one.
    let mut command = Command::new("bash");
    command.args(["-c", "exec 8</dev/null; exec \"$@\"", "bash", env!("CARGO_BIN_EXE_bailiff")]);
    command.args(["run", "--", "ls", "-l", "/proc/self/fd"]);
    let ran = start(command).finish();
    let listed: Vec<Vec<&str>> =
        ran.stdout.lines().skip(1).map(|line| line.split_whitespace().skip(8).collect()).collect();
    let names: Vec<&str> = listed.iter().map(|line| line[0]).collect();
    // The last is the directory that ls itself reads.
    assert_eq!(names, ["0", "1", "2", "3"]);
    let targets: Vec<&str> = listed.iter().map(|line| line[2]).collect();
    assert_eq!(targets[0], "/dev/null");
    assert!(targets[1].starts_with("pipe:") && targets[1] == targets[2], "{targets:?}");
}

#[test]
fn the_time_limit_asks_for_the_end() {
    let ran = start(bailiff(&["run", "--json", "--time-limit", "50", "--", "sleep", "605"])).finish();
    let object: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(object["elapsed_ms"].as_u64().unwrap() >= 50);
    assert_eq!(object_of(&ran), (killed("time_limit", None, Some(15), ""), Some(143)));
}

#[test]
fn what_was_written_before_the_time_limit_is_kept() {
    let script = "echo before; exec sleep 606";
    let (object, status) = run_json(&["run", "--time-limit", "500", "--shell", script]);
    assert_eq!((object, status), (killed("time_limit", None, Some(15), "before\n"), Some(143)));
}

#[test]
fn a_command_within_its_limit_is_not_touched() {
    assert_eq!(run_json(&["run", "--time-limit", "600000", "--", "true"]), (exited(0, ""), Some(0)));
}

#[test]
fn a_reader_that_goes_away_ends_the_command() {
    let mut started = start(bailiff(&["run", "--cap", "100000000", "--", "yes"]));
    let mut line = String::new();
    BufReader::new(started.take_stdout()).read_line(&mut line).unwrap();
    let ran = started.finish();
    assert_eq!((line.as_str(), ran.status), ("y\n", Some(143)));
    let told = "killed because the reader of the output closed it (signal 15 TERM) · kept ";
    assert!(ran.stderr.starts_with(told), "{}", ran.stderr);
}

#[test]
fn a_slow_reader_gets_what_was_written_before_the_end() {
    let mut started = start(bailiff(&["run", "--cap", "1000000", "--", "head", "-c", "900000", "/dev/zero"]));
    // All of it fits the job's pipe, not ours: the command has ended and bailiff waits for room.
    wait_for("the command's end", || {
        let below = below(started.pid());
        (!below.is_empty() && below.iter().all(|(pid, _)| !lives(*pid))).then_some(())
    });
    let mut output = Vec::new();
    std::io::Read::read_to_end(&mut started.take_stdout(), &mut output).unwrap();
    let ran = started.finish();
    assert!(output == vec![0; 900_000], "{} bytes came", output.len());
    assert_eq!(ran.status, Some(0));
    assert!(ran.stderr.starts_with("exit 0 · kept 900,000 B of 900,000 B · "), "{}", ran.stderr);
}

/// The end of a window, or the object of `--json`, waits for a reader that never takes it. The command has
/// ended by then, and its status is told; an object that nobody took is an error.
#[test]
fn a_stop_is_heeded_while_the_reader_takes_nothing_of_the_end() {
    let line = "exit 3 · kept 999,995 B of 1,288,895 B · ";
    let ways = [
        (Signal::SIGTERM, "--raw", Some(3), None),
        (Signal::SIGINT, "--raw", Some(3), None),
        (Signal::SIGTERM, "--json", Some(125), Some("bailiff: cannot write the result to stdout: ")),
    ];
    for (signal, way, status, said) in ways {
        let directory = directory();
        let script = "seq 1 200000; touch written; exit 3";
        let window = ["--keep", "tail", "--cap", "1000000", "--lines", "1000000", "--cwd", &text(directory.path())];
        let mut started = start(bailiff(&[&["run", way], &window[..], &["--shell", script]].concat()));
        let reader = started.take_stdout();
        wait_for("the command's end", || directory.path().join("written").exists().then_some(()));
        wait_for("the last process", || below(started.pid()).is_empty().then_some(()));
        started.signal(signal);
        let ran = started.finish();
        drop(reader);
        let told: Vec<&str> = ran.stderr.lines().collect();
        assert!(told[0].starts_with(line), "{told:?}");
        assert!(
            told.get(1).is_some() == said.is_some() && told.last().unwrap().starts_with(said.unwrap_or(line)),
            "{told:?}"
        );
        assert_eq!(ran.status, status);
    }
}

#[test]
fn a_stop_is_heeded_while_the_reader_takes_nothing() {
    let started = start(bailiff(&["run", "--cap", "100000000", "--", "yes"]));
    let writer = wait_for_process(started.pid(), "yes");
    wait_for("a full pipe", || status_field(writer, "State")?.starts_with('S').then_some(()));
    started.signal(Signal::SIGTERM);
    wait_for("the writer's end", || (!lives(writer)).then_some(()));
    let ran = started.finish();
    assert_eq!(ran.status, Some(143));
    assert!(ran.stderr.starts_with("killed on signal 15 TERM (signal 15 TERM) · kept "), "{}", ran.stderr);
}
