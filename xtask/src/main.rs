//! `cargo xtask`: what a maintainer or an auditor runs.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::workspace::Workspace;
use xtask::{
    Failure, bench, bend, bridge, claims, core, cross, demo, fuzz, golden, lock, prove, provenance, readme, refusals,
    tidy, verdict, wire,
};

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
    /// Check, evaluate or compile Bend files of your own.
    #[command(subcommand)]
    Bend(bend::Command),
    /// Check every proof against every law, and everything around them.
    Prove(prove::Options),
    /// Compare LAWS.lock with the laws, so that none changes its meaning unnoticed.
    Lock {
        /// Write the lock that the laws ask for.
        #[arg(long)]
        update: bool,
    },
    /// Make the readers and spellers of the entries' types, and their proofs.
    Wire {
        /// Write nothing; compare with what is committed.
        #[arg(long)]
        check: bool,
    },
    /// Compile every entry to the committed C and Rust, and record which laws hold of it and who checked.
    Core {
        /// Write nothing; compare with what is committed.
        #[arg(long)]
        check: bool,
    },
    /// Hold the shell's transcripts against the model's, byte for byte.
    Bridge {
        /// Let the shell's tests write what they did, then compare.
        #[arg(long)]
        record: bool,
    },
    /// Have Agda judge every proof from a mechanical translation.
    Cross(cross::Options),
    /// Replay each entry's frozen answers through the model, the compiled core and the shell.
    Golden {
        /// Only compare (the default).
        #[arg(long, conflicts_with = "update")]
        check: bool,
        /// Freeze the answers afresh.
        #[arg(long)]
        update: bool,
    },
    /// Compare the pages with claims.json: what is claimed, how it is held, what it does not say.
    Claims {
        /// Make the pages' parts from the data file.
        #[arg(long)]
        update: bool,
    },
    /// Attack the compiled core with random calls, and the compiler with random programs.
    Fuzz(fuzz::Options),
    /// Run the commands of the README's sessions and compare what they give with the page.
    Readme {
        /// Write the sessions afresh.
        #[arg(long)]
        update: bool,
    },
    /// Run a real command as a job and account for every byte it prints.
    Demo,
    /// Measure this build beside its peers, as ratios in one run.
    Bench(bench::Options),
    /// Leave out each refusal of the proof kernel in turn and name the program this lets through.
    Refusals(refusals::Options),
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
    let workspace = || workspace(arguments.root.as_deref());
    match arguments.command {
        Command::Bend(command) => bend::run(&command),
        Command::Prove(options) => prove::run(&workspace()?, &options),
        Command::Lock { update } => {
            let workspace = workspace()?;
            if update {
                lock::update(&workspace)?;
            }
            Ok(verdict("lock", &lock::check(&workspace)?))
        }
        Command::Wire { check: true } => Ok(verdict("wire", &wire::findings(&workspace()?)?)),
        Command::Wire { check: false } => {
            for path in wire::write(&workspace()?)? {
                println!("{path}");
            }
            Ok(ExitCode::SUCCESS)
        }
        Command::Core { check: true } => {
            let workspace = workspace()?;
            let mut found = core::findings(&workspace)?;
            found.extend(provenance::findings(&workspace)?);
            Ok(verdict("core", &found))
        }
        Command::Core { check: false } => {
            let workspace = workspace()?;
            for path in core::write(&workspace)?.into_iter().chain(provenance::write(&workspace)?) {
                println!("{path}");
            }
            Ok(ExitCode::SUCCESS)
        }
        Command::Bridge { record } => {
            let workspace = workspace()?;
            let mut found = bridge::run_tests(&workspace, record)?;
            found.extend(bridge::findings(&workspace)?);
            Ok(verdict("bridge", &found))
        }
        Command::Cross(options) => cross::run(&workspace()?, &options),
        Command::Golden { check: _, update } => {
            let workspace = workspace()?;
            if update {
                golden::update(&workspace)?;
            }
            let (table, found) = golden::gate(&workspace)?;
            print!("{table}");
            Ok(verdict("golden", &found))
        }
        Command::Fuzz(options) => fuzz::run(&workspace()?, &options),
        Command::Demo => demo::run(&workspace()?).map(|()| ExitCode::SUCCESS),
        Command::Bench(options) => bench::run(&workspace()?, &options),
        Command::Refusals(options) => refusals::run(&workspace()?, &options),
        Command::Claims { update } => claims::run(&workspace()?, update),
        Command::Readme { update } => readme::run(&workspace()?, update),
        Command::Tidy { lower_ratchet } => {
            let workspace = workspace()?;
            if lower_ratchet {
                print!("{}", tidy::lower_ratchet(&workspace)?);
            }
            Ok(verdict("tidy", &tidy::findings(&workspace)?))
        }
    }
}

/// The checkout at `root`, or the one around the working folder.
fn workspace(root: Option<&Path>) -> Result<Workspace, Failure> {
    match root {
        Some(root) => Ok(Workspace::at(root)),
        None => {
            let here = std::env::current_dir().map_err(|error| Failure::io(Path::new("."), error))?;
            Workspace::find(&here)
        }
    }
}
