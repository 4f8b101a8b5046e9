//! One decision of the job rule, beside the same rule written by hand.

use std::process::Command;

use super::measure::release_program;
use super::table::Figure;
use crate::Failure;
use crate::workspace::Workspace;

/// Write words, call, read words: the compiled rule and its peer.
pub fn figures(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let program = release_program(workspace, "bailiff-bench", "bailiff-bench")?;
    let output = Command::new(&program)
        .arg(rounds.to_string())
        .output()
        .map_err(|error| Failure::Spawn { program: program.display().to_string(), error })?;
    if !output.status.success() {
        return Err(Failure::Said(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let read = |name: &str| -> Result<f64, Failure> {
        text.lines()
            .find_map(|line| line.strip_prefix(name)?.trim().parse().ok())
            .ok_or_else(|| Failure::Said(format!("bailiff-bench printed no line `{name} <ns>`")))
    };
    let (here_ns, peer_ns) = (read("core_ns")?, read("by_hand_ns")?);
    Ok(vec![Figure {
        what: "one job decision: write words, call, read words",
        here: format!("{here_ns:.0} ns"),
        peer: format!("the same rule by hand in Rust, over the same words: {peer_ns:.0} ns"),
        ratio: format!("{:.1} times", here_ns / peer_ns),
        aim: "under 1 µs",
        missed: here_ns >= 1000.0,
    }])
}
