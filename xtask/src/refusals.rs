//! `cargo xtask refusals`: leaves out each refusal of the proof kernel in turn, and names the program
//! of the corpus that this lets through. By hand, not in CI.
//!
//! Two ways for a program to hold a refusal. Where the kernel can go on without it, the program is
//! accepted once it is left out. Where it cannot (there is no function type to go on with), the
//! program is one that this refusal alone refuses. A refusal that only ill-shaped core terms meet is
//! held by the kernel's own tests.

use std::collections::BTreeMap;
use std::process::ExitCode;

use clap::Args;

use crate::Failure;
use crate::workspace::Workspace;

/// Programs that must be refused.
#[cfg(feature = "refusal-switch")]
const PROGRAMS: &str = "bend/toolchain/bend/tests/corpus";
/// Core books that must be refused.
#[cfg(feature = "refusal-switch")]
const CORE_BOOKS: &str = "bend/toolchain/proof-kernel/tests";

/// How to run it.
#[derive(Debug, Args)]
pub struct Options {
    /// Judge one program without one refusal (used by the command itself).
    #[arg(long, hide = true, num_args = 2, value_names = ["REFUSAL", "FILE"])]
    one: Option<Vec<String>>,
}

/// What holds a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Held {
    /// Left out, this program is accepted.
    LetsThrough(String),
    /// Left out, this program makes the kernel run on or end.
    RunsOn(String),
    /// This program is refused by it alone, and the kernel has nothing to go on with.
    Alone(String),
    /// A core book in this test file is refused by it.
    CoreBook(String),
    /// Nothing.
    Not,
}

/// The table, for people.
pub fn render(held: &BTreeMap<String, Held>) -> String {
    held.iter()
        .map(|(refusal, held)| {
            let words = match held {
                Held::LetsThrough(file) => format!("without it accepted: {file}"),
                Held::RunsOn(file) => format!("without it no verdict: {file}"),
                Held::Alone(file) => format!("refused by it alone: {file}"),
                Held::CoreBook(file) => format!("held by core books: {file}"),
                Held::Not => "HELD BY NOTHING: write the missing program".to_owned(),
            };
            format!("{refusal:<20} {words}\n")
        })
        .collect()
}

/// Runs the command again with the switch compiled into the kernel.
#[cfg(not(feature = "refusal-switch"))]
pub fn run(workspace: &Workspace, _: &Options) -> Result<ExitCode, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = std::process::Command::new(cargo)
        .current_dir(workspace.root())
        .args(["run", "--quiet", "--package", "xtask", "--features", "refusal-switch", "--", "refusals"])
        .status()
        .map_err(|error| Failure::Spawn { program: "cargo run".to_owned(), error })?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

#[cfg(feature = "refusal-switch")]
pub use switched::run;

#[cfg(feature = "refusal-switch")]
mod switched {
    use std::path::Path;
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use bailiff_bend::load::{self, Options as LoadOptions};
    use bailiff_proof_kernel::{Limits, Refusal, Report, check_book};

    use super::*;
    use crate::stack;

    /// Enough for a program of the corpus, and little enough to end soon.
    const STEPS: u64 = 3_000_000;
    const DEPTH: u32 = 20_000;
    /// What a program gets that is judged without a refusal.
    const PATIENCE: Duration = Duration::from_secs(20);
    /// Programs tried for one refusal.
    const TRIES: usize = 12;

    /// Finds what holds each refusal, and prints it.
    pub fn run(workspace: &Workspace, options: &Options) -> Result<ExitCode, Failure> {
        if let Some([refusal, file]) = options.one.as_deref() {
            return one(workspace, refusal, file);
        }
        let met = stack::deep(|| met(workspace))??;
        let mut held = BTreeMap::new();
        for refusal in Refusal::ALL {
            held.insert(format!("{refusal:?}"), holder(workspace, *refusal, &met)?);
        }
        print!("{}", render(&held));
        let loose = held.values().filter(|held| **held == Held::Not).count();
        println!("{} refusals, {loose} held by nothing.", held.len());
        Ok(if loose == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    fn judge(workspace: &Workspace, file: &str, without: Option<Refusal>) -> Option<Report> {
        let loaded = load::load(&workspace.path(file), &LoadOptions::default()).ok()?;
        Some(check_book(&loaded.book, Limits { steps: STEPS, depth: DEPTH, without }))
    }

    /// Which programs meet which refusals; those that the front refuses meet none.
    fn met(workspace: &Workspace) -> Result<Vec<(String, Vec<Refusal>)>, Failure> {
        let mut met = Vec::new();
        for file in workspace.files(PROGRAMS, "bend")? {
            if !workspace.read(&file)?.contains("# expect: reject") {
                continue;
            }
            if let Some(report) = judge(workspace, &file, None) {
                met.push((file, report.errors.iter().map(|error| error.refusal).collect()));
            }
        }
        // Programs with one refusal first: they say most.
        met.sort_by_key(|(_, refusals): &(String, Vec<Refusal>)| refusals.len());
        Ok(met)
    }

    fn holder(workspace: &Workspace, refusal: Refusal, met: &[(String, Vec<Refusal>)]) -> Result<Held, Failure> {
        let meets = met.iter().filter(|(_, refusals)| refusals.contains(&refusal));
        let mut alone = None;
        for (file, refusals) in meets.take(TRIES) {
            match without(workspace, refusal, file)? {
                Some(true) => return Ok(Held::LetsThrough(file.clone())),
                None => return Ok(Held::RunsOn(file.clone())),
                Some(false) if refusals.iter().all(|found| *found == refusal) => {
                    alone.get_or_insert_with(|| Held::Alone(file.clone()));
                }
                Some(false) => {}
            }
        }
        if let Some(alone) = alone {
            return Ok(alone);
        }
        for file in workspace.files(CORE_BOOKS, "rs")? {
            if workspace.read(&file)?.contains(&format!("Refusal::{refusal:?}")) {
                return Ok(Held::CoreBook(file));
            }
        }
        Ok(Held::Not)
    }

    /// Whether `file` is accepted without `refusal`; `None` if the kernel ends otherwise.
    fn without(workspace: &Workspace, refusal: Refusal, file: &str) -> Result<Option<bool>, Failure> {
        let failed = |error| Failure::Spawn { program: "xtask refusals".to_owned(), error };
        let program = std::env::current_exe().map_err(failed)?;
        let mut child = Command::new(program)
            .arg("--root")
            .arg(workspace.root())
            .args(["refusals", "--one", &format!("{refusal:?}"), file])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            if let Some(status) = child.try_wait().map_err(failed)? {
                return Ok(match status.code() {
                    Some(0) => Some(true),
                    Some(1) => Some(false),
                    _ => None,
                });
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().map_err(failed)?;
        child.wait().map_err(failed)?;
        Ok(None)
    }

    /// Exit status 0: accepted; 1: refused.
    fn one(workspace: &Workspace, refusal: &str, file: &str) -> Result<ExitCode, Failure> {
        let found = Refusal::ALL.iter().find(|found| format!("{found:?}") == refusal);
        let refusal = found.ok_or_else(|| Failure::Said(format!("the kernel has no refusal {refusal}")))?;
        let report = stack::deep(|| {
            let path = Path::new(file).to_string_lossy().into_owned();
            judge(workspace, &path, Some(*refusal))
                .map(|report| report.errors.is_empty() && report.open_laws.is_empty())
        })?;
        Ok(if report == Some(true) { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
