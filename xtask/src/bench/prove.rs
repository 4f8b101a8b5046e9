//! Proving everything from nothing.

use std::process::Command;

use super::measure::{cost, release_program, summary};
use super::table::Figure;
use crate::Failure;
use crate::lines;
use crate::workspace::Workspace;

/// Seconds, memory and seconds a thousand lines of `prove`.
pub fn figures(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let program = release_program(workspace, "xtask", "xtask")?;
    let mut costs = Vec::new();
    for _ in 0..rounds {
        costs.push(cost(Command::new(&program).arg("prove").current_dir(workspace.root()))?);
    }
    let cost = summary(&costs);
    let seconds = cost.elapsed.as_secs_f64();
    let bend_lines = checked_lines(workspace)?;
    let per_thousand = seconds * 1e6 / f64::from(u32::try_from(bend_lines).unwrap_or(u32::MAX));
    let figure =
        |what, here, aim, missed| Figure { what, here, peer: String::new(), ratio: String::new(), aim, missed };
    Ok(vec![
        figure("`cargo xtask prove` from nothing", format!("{seconds:.2} s"), "under 2 s", seconds >= 2.0),
        figure("… peak memory", format!("{} MiB", cost.peak_kib / 1024), "", false),
        figure("… for 1,000 lines of Bend", format!("{per_thousand:.0} ms"), "", false),
    ])
}

/// The filled lines of the Bend files that `prove` checks: it refuses a file of these folders that it
/// does not reach.
fn checked_lines(workspace: &Workspace) -> Result<usize, Failure> {
    let mut filled = 0;
    for folder in ["bend", "laws", "proof"] {
        for file in workspace.files(folder, "bend")? {
            if !file.starts_with("bend/toolchain/") {
                filled += lines::filled_lines(&workspace.read(&file)?);
            }
        }
    }
    Ok(filled)
}
