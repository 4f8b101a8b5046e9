//! `cargo xtask core`: compiles every entry to C and Rust, makes the C library's header, and holds the
//! committed files to it.
//!
//! A generated file carries its receipt: the command, the toolchain's version and a digest of every
//! source that went in. Regenerating and comparing therefore checks the receipt with the text.

use std::path::PathBuf;

use bailiff_bend::codegen;

use crate::header;
use crate::made::{self, Made};
use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// What is generated, and where nothing else stands.
const MADE: Made = Made {
    gate: "core",
    command: "cargo xtask core",
    folders: &["ffi/generated", "ffi/src/generated"],
    extensions: &["c", "h", "rs"],
};

fn generate(workspace: &Workspace) -> Result<Vec<(PathBuf, String)>, Failure> {
    let made = codegen::generate(workspace.root()).map_err(|error| Failure::Bend(error.to_string()))?;
    let mut files = made.files;
    files.push((PathBuf::from(header::FILE), header::header(workspace, &made.entries)?));
    Ok(files)
}

/// Writes the generated files that differ, deletes those that are no longer made, and says which.
pub fn write(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    made::write(workspace, &MADE, &generate(workspace)?)
}

/// How the committed files differ from what the sources make.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    made::findings(workspace, &MADE, &generate(workspace)?)
}
