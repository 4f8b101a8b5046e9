//! `bailiff run` beside plain shell.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::measure::{Cost, cost, in_turns, release_program};
use super::table::Figure;
use crate::Failure;
use crate::workspace::Workspace;

/// How often each side starts in the measure of one start.
const STARTS: u32 = 50;

/// Throughput, memory and start cost.
pub fn figures(workspace: &Workspace, rounds: usize, size: &str) -> Result<Vec<Figure>, Failure> {
    let bailiff = release_program(workspace, "bailiff-cli", "bailiff")?;
    let folder = tempfile::tempdir().map_err(|error| Failure::io(Path::new("a temporary folder"), error))?;
    let mut figures = throughput(&bailiff, folder.path(), rounds, size)?;
    figures.push(start(&bailiff, rounds)?);
    Ok(figures)
}

fn throughput(bailiff: &Path, folder: &Path, rounds: usize, size: &str) -> Result<Vec<Figure>, Failure> {
    let file = folder.join("output");
    let (here, peer) = in_turns(
        rounds,
        || {
            let mut command = Command::new(bailiff);
            command.args(["run", "--no-cap", "--output"]).arg(&file);
            cost(command.args(["--", "head", "-c", size, "/dev/zero"]))
        },
        || {
            let script = r#"head -c "$1" /dev/zero | cat > "$2""#;
            cost(Command::new("sh").args(["-c", script, "sh", size]).arg(&file))
        },
    )?;
    let ratio = peer.elapsed.as_secs_f64() / here.elapsed.as_secs_f64();
    let peak_mib = here.peak_kib.div_ceil(1024);
    let seconds = |cost: Cost| format!("{:.2} s", cost.elapsed.as_secs_f64());
    Ok(vec![
        Figure {
            what: "`bailiff run --no-cap --output FILE -- head -c 4G /dev/zero`",
            here: seconds(here),
            peer: format!("`head -c 4G /dev/zero \\| cat > FILE`: {}", seconds(peer)),
            ratio: format!("{ratio:.2} of its throughput"),
            aim: "at least 0.8",
            missed: ratio < 0.8,
        },
        Figure {
            what: "… peak memory",
            here: format!("{peak_mib} MiB"),
            peer: String::new(),
            ratio: String::new(),
            aim: "under 32 MiB",
            missed: peak_mib >= 32,
        },
    ])
}

fn start(bailiff: &Path, rounds: usize) -> Result<Figure, Failure> {
    let (here, peer) = in_turns(
        rounds * usize::try_from(STARTS).unwrap_or(1),
        || cost(Command::new(bailiff).args(["run", "--", "true"])),
        || cost(Command::new("bash").args(["-c", "true"])),
    )?;
    let more = here.elapsed.saturating_sub(peer.elapsed);
    let ms = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
    Ok(Figure {
        what: "`bailiff run -- true`",
        here: ms(here.elapsed),
        peer: format!("`bash -c true`: {}", ms(peer.elapsed)),
        ratio: format!("{} more", ms(more)),
        aim: "at most 5 ms more",
        missed: more > Duration::from_millis(5),
    })
}
