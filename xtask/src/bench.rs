//! `cargo xtask bench`: this build beside its peers, measured in one run.

mod build;
mod job;
mod measure;
mod output;
mod prove;
mod run_command;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use crate::Failure;
use crate::workspace::{self, Workspace};

pub use table::Figure;

/// The size that the table's rows name.
const RECORDED_SIZE: &str = "4G";

/// What to measure, and where to write it.
#[derive(Debug, Args)]
pub struct Options {
    /// What to measure.
    #[arg(value_enum, default_value_t = What::All)]
    what: What,
    /// Also write the table to this file.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Rounds; here and peer take turns, and the median counts.
    #[arg(long, default_value_t = 5)]
    rounds: usize,
    /// Bytes that the throughput measure moves each round.
    #[arg(long, default_value = RECORDED_SIZE, value_name = "SIZE")]
    size: String,
}

/// The groups of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum What {
    /// Proving everything from nothing.
    Prove,
    /// One decision of the job rule, beside the same rule written by hand; many steps of one handle.
    Job,
    /// `bailiff run` beside plain shell.
    Run,
    /// An output on its way to a reader, beside a ring buffer and `tail`.
    Output,
    /// Compiling the core, and building the program again after its C was touched.
    Build,
    /// All of them.
    All,
}

/// Measures, prints the table, and records it if asked.
pub fn run(workspace: &Workspace, options: &Options) -> Result<ExitCode, Failure> {
    if options.record.is_some() && options.size != RECORDED_SIZE {
        return Err(Failure::Said(format!("the recorded table speaks of {RECORDED_SIZE}: leave out --size")));
    }
    let wants = |what| options.what == what || options.what == What::All;
    let rounds = options.rounds.max(1);
    let mut figures = Vec::new();
    if wants(What::Prove) {
        figures.extend(prove::figures(workspace, rounds)?);
    }
    if wants(What::Job) {
        figures.extend(job::figures(workspace, rounds)?);
    }
    if wants(What::Run) {
        figures.extend(run_command::figures(workspace, rounds, &options.size)?);
    }
    if wants(What::Build) {
        figures.extend(build::figures(workspace, rounds)?);
    }
    if wants(What::Output) {
        figures.extend(output::figures(workspace, rounds)?);
    }
    let table = table::render(&figures);
    print!("{table}");
    if let Some(path) = &options.record {
        workspace::write(path, &table::record(&table))?;
    }
    let missed = figures.iter().filter(|figure| figure.missed).count();
    if missed > 0 {
        eprintln!("bench: {missed} figures miss their aim.");
    }
    Ok(ExitCode::SUCCESS)
}
