//! `cargo xtask`: what a maintainer or an auditor runs.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::workspace::Workspace;
use xtask::{Failure, Finding, bench, tidy};

/// The commands of this repository.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", disable_help_subcommand = true)]
struct Arguments {
    /// The checkout to work in; the one around the working folder by default.
    #[arg(long, global = true, value_name = "PATH")]
    root: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Measure this build beside its peers, as ratios in one run.
    Bench(bench::Options),
    /// Check the form of the tree and that its pages are true.
    Tidy {
        /// Lower the trusted-lines ratchet to the present counts; it never raises one.
        #[arg(long)]
        lower_ratchet: bool,
    },
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(code) => code,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Result<ExitCode, Failure> {
    let workspace = match &arguments.root {
        Some(root) => Workspace::at(root),
        None => {
            let here = std::env::current_dir().map_err(|error| Failure::io(std::path::Path::new("."), error))?;
            Workspace::find(&here)?
        }
    };
    match arguments.command {
        Command::Bench(options) => bench::run(&workspace, &options),
        Command::Tidy { lower_ratchet } => {
            if lower_ratchet {
                print!("{}", tidy::lower_ratchet(&workspace)?);
            }
            Ok(verdict("tidy", &tidy::findings(&workspace)?))
        }
    }
}

/// Prints what `gate` found, or that all is well.
fn verdict(gate: &str, findings: &[Finding]) -> ExitCode {
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
