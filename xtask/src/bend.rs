//! `cargo xtask bend`: the checker, the evaluator and the C compiler over files of your own.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use bailiff_bend::diagnostic;
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::load::{self, Loaded, Options};
use bailiff_bend::{backend, check, evaluate};
use bailiff_proof_kernel::Limits;
use clap::Subcommand;

use crate::stack;
use crate::{Failure, workspace};

/// What to do with a Bend file.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Check files and what they import; prints `All terms check.` or the errors.
    Check {
        /// The files.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Print the normal form of a def.
    Eval {
        /// The file.
        file: PathBuf,
        /// The def's name.
        name: String,
    },
    /// Write `main` and what it needs as one C file.
    Emit {
        /// The file.
        file: PathBuf,
        /// Where to write the C.
        #[arg(short, long, value_name = "OUT.c")]
        output: PathBuf,
    },
}

/// Runs one of them.
pub fn run(command: &Command) -> Result<ExitCode, Failure> {
    stack::deep(|| match command {
        Command::Check { files } => check_files(files),
        Command::Eval { file, name } => {
            let value = evaluate::normal_form(&checked(file)?, name, Limits::default());
            println!("{}", value.map_err(|error| Failure::Bend(error.to_string()))?);
            Ok(ExitCode::SUCCESS)
        }
        Command::Emit { file, output } => {
            let loaded = checked(file)?;
            let Found::Here(Top::Def(main)) = loaded.names.top(loaded.names.entry, "main") else {
                return Err(Failure::Bend(format!("{} declares no def `main`", file.display())));
            };
            let text = backend::emit_program(&loaded.book, loaded.names.base.is_some(), main)
                .map_err(|error| Failure::Bend(error.to_string()))?;
            workspace::write(output, &text)?;
            Ok(ExitCode::SUCCESS)
        }
    })?
}

fn check_files(files: &[PathBuf]) -> Result<ExitCode, Failure> {
    let mut refused = 0;
    for file in files {
        if let Err(failure) = checked(file) {
            eprintln!("{failure}");
            refused += 1;
        }
    }
    if refused > 0 {
        return Ok(ExitCode::FAILURE);
    }
    println!("All terms check.");
    Ok(ExitCode::SUCCESS)
}

/// The book of `file`, all of whose terms check.
fn checked(file: &Path) -> Result<Loaded, Failure> {
    let loaded = load::load(file, &Options::default())
        .map_err(|(sources, found)| Failure::Bend(diagnostic::render(&found, &sources)))?;
    let found = check::check(&loaded, Limits::default());
    if found.is_empty() { Ok(loaded) } else { Err(Failure::Bend(diagnostic::render(&found, &loaded.sources))) }
}
