//! The upstream checker over the same book, where somebody has it.

use std::path::Path;
use std::process::{Command, Stdio};

use super::ENTRY;
use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// What it said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    accepted: bool,
    last_line: String,
}

impl Said {
    /// For people.
    pub fn verdict(&self) -> String {
        let word = if self.accepted { "accepts" } else { "refuses" };
        format!("{word} {ENTRY} ({})", self.last_line)
    }

    /// A refusal is a finding: we may accept less than upstream, never more.
    pub fn finding(&self) -> Option<Finding> {
        (!self.accepted).then(|| Finding::new("upstream", ENTRY, self.last_line.clone()))
    }
}

/// Runs `program` over the entry.
pub fn check(workspace: &Workspace, program: &Path) -> Result<Said, Failure> {
    let output = Command::new(program)
        .arg(workspace.path(ENTRY))
        .current_dir(workspace.root())
        .stdin(Stdio::null())
        .output()
        .map_err(|error| Failure::Spawn { program: program.display().to_string(), error })?;
    let mut text = String::from_utf8_lossy(&output.stdout).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stderr));
    let last_line = text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("it said nothing");
    Ok(Said { accepted: output.status.success(), last_line: last_line.trim().to_owned() })
}
