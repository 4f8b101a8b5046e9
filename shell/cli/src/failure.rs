//! What can go wrong on our side, and the exit status that says so.

use std::ffi::OsString;
use std::io;
use std::path::PathBuf;

use bailiff_job::{RunError, SinkError};
use bailiff_process::SpawnError;
use bailiff_rules::Fault;

/// The exit status of a failure of our own, as `env`, `nohup` and `timeout` use it.
pub const OWN_FAILURE: u8 = 125;

/// The exit statuses of shells for a program that is there but cannot run, and for one that is not.
const CANNOT_EXECUTE: u8 = 126;
const NOT_FOUND: u8 = 127;

/// What went wrong on our side.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Nothing to run.
    #[error("there is nothing to run: give a program after `--`, or a script with --shell or --shell-file")]
    NothingToRun,
    /// Every byte, but nowhere to put them.
    #[error("--no-cap needs --output FILE: every byte is kept there, however many they are; or give a --cap")]
    NoCapWithoutOutput,
    /// A file, but a cap.
    #[error("--output goes with --no-cap: add --no-cap, or leave --output out to get the kept bytes on stdout")]
    OutputWithoutNoCap,
    /// Both, which say opposite things.
    #[error("--cap and --no-cap say opposite things: leave one of them out")]
    CapAndNoCap,
    /// A window on the output, and an output that is not shown.
    #[error(
        "--lines, --keep, --log and --raw say what is shown, and with --no-cap nothing is: leave --no-cap and --output out"
    )]
    WindowAndNoCap,
    /// The directory to run in.
    #[error("cannot run in `{}`: {why}; --cwd needs a directory that exists and may be entered", path.display())]
    Directory {
        /// As it was given.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The command's standard input.
    #[error("cannot read `{}` as standard input: {why}; --stdin needs a file that may be read", path.display())]
    Stdin {
        /// As it was given.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The script.
    #[error("cannot read the script `{}`: {why}; --shell-file needs a file that may be read, or `-`", path.display())]
    Script {
        /// As it was given.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The file for the output.
    #[error(
        "cannot write `{}`: {why}; --output needs a file that may be written, in a directory that exists",
        path.display()
    )]
    OutputFile {
        /// As it was given.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The file for the whole output.
    #[error(
        "cannot write `{}`: {why}; --log needs a file that may be written, in a directory that exists",
        path.display()
    )]
    LogFile {
        /// As it was given.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// The output was lost on its way, after the command had started.
    #[error("{0}; what the command wrote from there on is lost")]
    Lost(SinkError),
    /// The file for the whole output, after the command had started.
    #[error("cannot write `{}`: {why}; what the command wrote from there on is not in this log", path.display())]
    Unlogged {
        /// As it was given.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A rule failed, and its safe default ended the run.
    #[error("{0}; the run was ended by the rule's safe default")]
    Fault(Fault),
    /// A rule failed, so that not every byte of the output is counted.
    #[error("{0}; the command ran, and what it wrote cannot be shown")]
    Uncounted(Fault),
    /// The command did not end.
    #[error("the command still runs: it took no signal of ours, so end it as its own user, or as root")]
    StillRuns,
    /// Our own standard output.
    #[error("cannot write the result to stdout: {0}")]
    Stdout(SinkError),
    /// A number or name of an entry that is none.
    #[error("there is no entry `{asked}`: there are {}", there.join(", "))]
    NoEntry {
        /// As it was given.
        asked: String,
        /// The number and name of each that is there.
        there: Vec<String>,
    },
    /// A name of a law that is none.
    #[error("there is no law `{0}`: `bailiff laws` lists them")]
    NoLaw(String),
    /// The record of the core, which is part of this program.
    #[error("the record of the core does not read: {0}; build this program again")]
    Record(serde_json::Error),
    /// A core that the record does not speak of.
    #[error(
        "this program's core is not the one that the laws were recorded for: run `cargo xtask core`, and build again"
    )]
    OtherCore,
    /// A log level that is none.
    #[error("BAILIFF_LOG is `{}`, which is no level: use error, warn, info, debug or trace", .0.display())]
    BadLogLevel(OsString),
    /// The run itself.
    #[error(transparent)]
    Run(#[from] RunError),
    /// A system call that should not fail.
    #[error("a system call failed: {0}")]
    System(#[from] io::Error),
}

impl Failure {
    /// The exit status that tells it.
    pub fn status(&self) -> u8 {
        match self {
            Failure::Run(RunError::Spawn(error)) => match error {
                SpawnError::NotFound { .. } | SpawnError::NoInterpreter { .. } => NOT_FOUND,
                SpawnError::NotExecutable { .. } | SpawnError::TooLong { .. } => CANNOT_EXECUTE,
                SpawnError::NulByte | SpawnError::System { .. } => OWN_FAILURE,
            },
            _ => OWN_FAILURE,
        }
    }

    /// Says it on stderr. If stderr is closed, nobody is there to be told.
    pub fn tell(&self) {
        use std::io::Write;
        let _ = io::stderr().write_all(format!("bailiff: {self}\n").as_bytes());
    }
}
