//! Why a command could not do its work, and what a gate found.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A command that could not run to its end.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// No repository around the working folder.
    #[error("{} lies in no checkout of bailiff: run this inside one, or pass --root", .0.display())]
    NoWorkspace(PathBuf),
    /// A file that could not be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// A program that could not be started.
    #[error("{program} did not start: {error}")]
    Spawn {
        /// The program.
        program: String,
        /// What the system said.
        error: io::Error,
    },
    /// Diagnostics of a Bend program, rendered.
    #[error("{0}")]
    Bend(String),
    /// Anything else, said in full.
    #[error("{0}")]
    Said(String),
}

impl Failure {
    /// What the system said of `path`.
    pub fn io(path: &Path, error: io::Error) -> Failure {
        Failure::Io { path: path.to_path_buf(), error }
    }
}

/// One thing a gate found wrong. The check's name is what the planted-defect tests ask for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The check that found it.
    pub check: &'static str,
    /// Where (a path, or a path and a line), or empty.
    pub place: String,
    /// What is wrong, and the mend.
    pub what: String,
}

impl Finding {
    /// A finding of `check` at `place`.
    pub fn new(check: &'static str, place: impl Into<String>, what: impl Into<String>) -> Finding {
        Finding { check, place: place.into(), what: what.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place.is_empty() {
            write!(out, "{}: {}", self.check, self.what)
        } else {
            write!(out, "{}: {}: {}", self.check, self.place, self.what)
        }
    }
}

/// Prints what `gate` found, or that all is well.
pub fn verdict(gate: &str, findings: &[Finding]) -> ExitCode {
    if findings.is_empty() {
        println!("{gate}: all is well.");
        return ExitCode::SUCCESS;
    }
    for finding in findings {
        eprintln!("{finding}");
    }
    eprintln!("{gate}: {} found.", findings.len());
    ExitCode::FAILURE
}
