//! `cargo xtask wire`: the readers, the spellers and their facts, made of the types, and the committed
//! files held to what is made.

use std::path::PathBuf;

use bailiff_bend::wire;

use crate::made::{self, Made};
use crate::workspace::Workspace;
use crate::{Failure, Finding};

fn generate(workspace: &Workspace) -> Result<Vec<(PathBuf, String)>, Failure> {
    wire::generate(workspace.root()).map_err(|error| Failure::Bend(error.to_string()))
}

/// What is made, and where nothing else stands.
const MADE: Made =
    Made { gate: "wire", command: "cargo xtask wire", folders: &["bend/wire", "proof/wire"], extensions: &["bend"] };

/// Writes the files that differ, deletes those that are no longer made, and says which.
pub fn write(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    made::write(workspace, &MADE, &generate(workspace)?)
}

/// How the committed files differ from what the types make.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    made::findings(workspace, &MADE, &generate(workspace)?)
}
