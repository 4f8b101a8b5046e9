//! The replays of a golden file: by the compiled core, and by the shell through its typed calls. Each is
//! a program that reads the file and prints it again, as far as it says the same.

use std::io::Write;
use std::process::{Command, Stdio};

use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// Who replays, beside the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The compiled core, on the words as they are.
    Core,
    /// The shell: the generated readers and writers around the core, and its record.
    Shell,
}

impl Side {
    /// Both.
    pub const ALL: [Side; 2] = [Side::Core, Side::Shell];

    /// Its name, for people.
    pub fn name(self) -> &'static str {
        match self {
            Side::Core => "core",
            Side::Shell => "shell",
        }
    }

    /// The package and the program in it.
    fn program(self) -> [&'static str; 2] {
        match self {
            Side::Core => ["bailiff-core", "replay_core"],
            Side::Shell => ["bailiff-rules", "replay_shell"],
        }
    }
}

/// What a side makes of a golden file, or what it says instead.
pub type Replayed = Result<String, String>;

/// Builds the replaying programs.
///
/// # Errors
///
/// cargo does not start, or they do not build.
pub fn build(workspace: &Workspace) -> Result<(), Failure> {
    let mut cargo = cargo(workspace);
    cargo.args(["build", "--quiet"]);
    for side in Side::ALL {
        let [package, example] = side.program();
        cargo.args(["--package", package, "--example", example]);
    }
    let status = cargo.status().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(Failure::Said("the replaying programs do not build".to_owned())) }
}

/// Has a side replay the text of a golden file.
///
/// # Errors
///
/// cargo does not start.
pub fn replay(workspace: &Workspace, side: Side, text: &str) -> Result<Replayed, Failure> {
    let [package, example] = side.program();
    let mut child = cargo(workspace)
        .args(["run", "--quiet", "--package", package, "--example", example])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let mut stdin = child.stdin.take();
    let told = stdin.as_mut().map_or(Ok(()), |stdin| stdin.write_all(text.as_bytes()));
    drop(stdin);
    let output = child.wait_with_output().map_err(failed)?;
    if output.status.success() && told.is_ok() {
        return Ok(Ok(String::from_utf8_lossy(&output.stdout).into_owned()));
    }
    Ok(Err(String::from_utf8_lossy(&output.stderr).trim_end().to_owned()))
}

/// Where what a side replayed is not the golden file `path`, byte for byte.
pub fn differences(side: Side, path: &str, text: &str, replayed: &Replayed) -> Vec<Finding> {
    let name = side.name();
    let replayed = match replayed {
        Ok(replayed) => replayed,
        Err(said) => return vec![Finding::new("golden", path, format!("the {name} does not replay it: {said}"))],
    };
    let frozen: Vec<&str> = text.lines().skip(1).collect();
    let again: Vec<&str> = replayed.lines().collect();
    let mut found: Vec<Finding> = frozen
        .iter()
        .zip(&again)
        .enumerate()
        .filter(|(_, (frozen, again))| frozen != again)
        .map(|(at, (_, again))| {
            Finding::new("golden", format!("{path}:{}", at + 2), format!("the {name} now has `{again}`"))
        })
        .collect();
    if frozen.len() != again.len() {
        let what = format!("the {name} replays {} lines of {}", again.len(), frozen.len());
        found.push(Finding::new("golden", path, what));
    }
    let whole = text.split_once('\n').map_or("", |(_, lines)| lines);
    if found.is_empty() && whole != replayed {
        found.push(Finding::new("golden", path, format!("the {name} ends the lines otherwise")));
    }
    found
}

fn cargo(workspace: &Workspace) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(workspace.root());
    command
}

fn failed(error: std::io::Error) -> Failure {
    Failure::Spawn { program: "cargo".to_owned(), error }
}
