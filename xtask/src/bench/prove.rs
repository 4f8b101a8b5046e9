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
    let mut bend_lines = lines::filled_lines(&workspace.read("bend/base.bend")?);
    for folder in ["laws", "bend/lib", "bend/ffi", "proof"] {
        for file in workspace.files(folder, "bend")? {
            bend_lines += lines::filled_lines(&workspace.read(&file)?);
        }
    }
    let per_thousand = seconds * 1e6 / f64::from(u32::try_from(bend_lines).unwrap_or(u32::MAX));
    let figure =
        |what, here, aim, missed| Figure { what, here, peer: String::new(), ratio: String::new(), aim, missed };
    Ok(vec![
        figure("`cargo xtask prove` from nothing", format!("{seconds:.2} s"), "under 2 s", seconds >= 2.0),
        figure("… peak memory", format!("{} MiB", cost.peak_kib / 1024), "", false),
        figure("… for 1,000 lines of Bend", format!("{per_thousand:.0} ms"), "", false),
    ])
}
