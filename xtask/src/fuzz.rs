//! `cargo xtask fuzz`: attacks the compiled core with calls and the compiler with programs.
//!
//! The attack is a program of its own, `bailiff-fuzz`: it links the compiled core, which this one makes
//! and so must build without.

use std::ffi::OsString;
use std::process::{Command, ExitCode};

use clap::Args;

use crate::Failure;
use crate::workspace::Workspace;

/// What to attack and how: handed on as it is.
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub struct Options {
    /// `calls` or `programs`, and its options: see `cargo xtask fuzz --help`.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGUMENTS")]
    arguments: Vec<OsString>,
}

/// Builds the program and runs it on these arguments.
///
/// # Errors
///
/// cargo does not start.
pub fn run(workspace: &Workspace, options: &Options) -> Result<ExitCode, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .current_dir(workspace.root())
        .args(["run", "--quiet", "--package", "bailiff-fuzz", "--"])
        .args(&options.arguments)
        .status()
        .map_err(|error| Failure::Spawn { program: "cargo run".to_owned(), error })?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
