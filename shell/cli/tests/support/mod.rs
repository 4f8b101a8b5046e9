//! Running the real program in tests: bounded, without fixed sleeps, compared as a whole.

// Each test file is a crate of its own and uses its part of this module.
#![allow(dead_code)]
#![allow(
    clippy::disallowed_methods,
    reason = "a test starts the program under test, and signals only what it started itself"
)]

use std::collections::HashMap;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;
use serde_json::{Value, json};

/// Past this a test has hung. It is never waited out by a test that passes.
const HANG: Duration = Duration::from_secs(60);

/// What the program did.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

/// The input of a field report, as a file.
pub fn field(case: &str) -> String {
    let inputs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/field/inputs");
    inputs.join(format!("{case}.sh")).to_string_lossy().into_owned()
}

/// The program with these arguments.
pub fn bailiff(arguments: &[&str]) -> Command {
    // It honours a signal that its caller ignores, and these tests may be started by nohup or a
    // script's `&`, which ignore some. `env` becomes the program, so the pid is the program's.
    let mut command = Command::new("env");
    command.args(["--default-signal", env!("CARGO_BIN_EXE_bailiff")]);
    command.args(arguments).stdin(Stdio::null()).env_remove("BAILIFF_LOG");
    command
}

/// Runs to the end.
pub fn run(arguments: &[&str]) -> Ran {
    start(bailiff(arguments)).finish()
}

/// Runs with `--json`; the object with its time set to nothing, and the exit status.
pub fn run_json(arguments: &[&str]) -> (Value, Option<i32>) {
    object_of(&start(bailiff(&with_json(arguments))).finish())
}

/// The arguments of a run, with `--json` behind the verb.
pub fn with_json<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    let mut all = vec!["run", "--json"];
    all.extend_from_slice(&arguments[1..]);
    all
}

/// The JSON object a run printed, its time set to nothing, and the exit status.
pub fn object_of(ran: &Ran) -> (Value, Option<i32>) {
    assert_eq!(ran.stderr, "", "with --json nothing is said on stderr");
    let mut object: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert!(object["elapsed_ms"].take().is_u64());
    (object, ran.status)
}

/// The whole object of a run that ended by itself with a code, left nothing running, and whose window shows
/// all that it wrote.
pub fn exited(code: i32, output: &str) -> Value {
    let mut object = capped(code, output);
    let window = json!({
        "kept_lines": output.split_inclusive('\n').count(),
        "dropped_lines": 0,
        "hidden_bytes": 0,
        "output_tail": "",
        "output_tail_encoding": "utf8",
        "notice": null,
        "log": null,
        "log_error": null,
    });
    object.as_object_mut().unwrap().extend(window.as_object().unwrap().clone());
    object
}

/// The same of a run with a cap alone, or without one, which has no window.
pub fn capped(code: i32, output: &str) -> Value {
    json!({
        "end": "exited",
        "reason": null,
        "exit_code": code,
        "signal": null,
        "kept_bytes": output.len(),
        "dropped_bytes": 0,
        "output": output,
        "output_encoding": "utf8",
        "elapsed_ms": null,
        "left_running": [],
    })
}

/// A run under way.
pub struct Started {
    child: Child,
}

/// Starts the program with its output on pipes.
pub fn start(mut command: Command) -> Started {
    let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    Started { child }
}

impl Started {
    pub fn pid(&self) -> i32 {
        self.child.id().cast_signed()
    }

    /// The reading end of its stdout, taken away from it.
    pub fn take_stdout(&mut self) -> std::process::ChildStdout {
        self.child.stdout.take().unwrap()
    }

    /// Sends it a signal.
    pub fn signal(&self, signal: Signal) {
        kill(Pid::from_raw(self.pid()), signal).unwrap();
    }

    /// Gives it this text on a stdin that was asked for as a pipe.
    pub fn feed(&mut self, text: &[u8]) {
        self.child.stdin.take().unwrap().write_all(text).unwrap();
    }

    /// Waits for its end.
    pub fn finish(mut self) -> Ran {
        let stdout = collect(self.child.stdout.take());
        let stderr = collect(self.child.stderr.take());
        let status = wait_for("the end of bailiff", || self.child.try_wait().unwrap());
        Ran {
            status: status.code(),
            stdout: stdout.recv_timeout(HANG).unwrap(),
            stderr: stderr.recv_timeout(HANG).unwrap(),
        }
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        // Only after a failed test: a run that passed was waited for, and this does nothing then.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What comes out of a pipe until its end. A byte that is no text is shown as such, and fails a test
/// that compares.
fn collect<R: Read + Send + 'static>(pipe: Option<R>) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut pipe) = pipe {
            pipe.read_to_end(&mut bytes).unwrap();
        }
        let _ = sender.send(String::from_utf8_lossy(&bytes).into_owned());
    });
    receiver
}

/// Looks until there is something; a test that waits for what never comes fails by name.
pub fn wait_for<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < HANG, "waited in vain for {what}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// The processes below this one: pid and command line.
pub fn below(root: i32) -> Vec<(i32, String)> {
    let mut children: HashMap<i32, Vec<i32>> = HashMap::new();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let Some(pid) = entry.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        if let Some(parent) = status_field(pid, "PPid").and_then(|parent| parent.parse().ok()) {
            children.entry(parent).or_default().push(pid);
        }
    }
    let mut found = Vec::new();
    let mut open = vec![root];
    while let Some(pid) = open.pop() {
        for child in children.remove(&pid).unwrap_or_default() {
            open.push(child);
            found.push((child, command_line(child)));
        }
    }
    found.sort_unstable();
    found
}

/// Waits for a process below `root` with exactly this command line; its pid.
pub fn wait_for_process(root: i32, command: &str) -> i32 {
    wait_for(command, || below(root).into_iter().find(|(_, line)| line == command).map(|(pid, _)| pid))
}

/// A field of `/proc/PID/status`, if the process is there.
pub fn status_field(pid: i32, name: &str) -> Option<String> {
    let text = fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
    Some(line.trim().to_owned())
}

/// Whether a process has a handler for this signal, as a shell has once its trap is set.
pub fn catches(pid: i32, signal: Signal) -> bool {
    let mask = status_field(pid, "SigCgt").and_then(|mask| u64::from_str_radix(&mask, 16).ok());
    mask.is_some_and(|mask| mask & (1 << (signal as i32 - 1)) != 0)
}

/// Whether a process lives; a zombie does not.
pub fn lives(pid: i32) -> bool {
    status_field(pid, "State").is_some_and(|state| !state.starts_with('Z'))
}

fn command_line(pid: i32) -> String {
    let bytes = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end_matches('\0').replace('\0', " ")
}

/// Takes the list of what was left running out of the object, and ends those processes: they are
/// this test's own.
pub fn take_left_running(object: &mut Value) -> Vec<String> {
    let left = object["left_running"].take();
    let members = left.as_array().unwrap();
    for member in members {
        let pid = i32::try_from(member["pid"].as_i64().unwrap()).unwrap();
        assert!(pid > 1);
        let _ = kill(Pid::from_raw(pid), Signal::SIGKILL);
    }
    members.iter().map(|member| member["command"].as_str().unwrap().to_owned()).collect()
}

/// A directory for one test, removed at its end.
pub fn directory() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

/// A path as an argument.
pub fn text(path: &Path) -> String {
    PathBuf::from(path).into_os_string().into_string().unwrap()
}
