//! A window on an output beside what keeps last bytes: a ring buffer, and `tail`.

use std::fs::File;
use std::path::Path;
use std::process::Command;

use super::measure::{bailiff_bench, cost, in_turns, release_program};
use super::table::Figure;
use crate::Failure;
use crate::workspace::Workspace;

/// The bytes of the log that is read.
const LOG_BYTES: u64 = 1 << 30;

/// Throughput and memory of the bounder, and of `bailiff run` with a window.
pub fn figures(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let mut figures = bounder(workspace, rounds)?;
    figures.extend(window(workspace, rounds)?);
    Ok(figures)
}

fn bounder(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let printed = bailiff_bench(workspace, &["output", &rounds.to_string()])?;
    let (ring, bound, shown) = (printed.number("ring_ms")?, printed.number("bound_ms")?, printed.number("shown_ms")?);
    let more_mib = (printed.number("peak_kib_after")? - printed.number("peak_kib_before")?) / 1024.0;
    let beside = |what, here: f64, aim: &'static str| Figure {
        what,
        here: format!("{here:.0} ms"),
        peer: format!("a ring buffer of its last 51,200 bytes: {ring:.0} ms"),
        ratio: format!("{:.2} of its throughput", ring / here),
        aim,
        missed: !aim.is_empty() && ring / here < 0.5,
    };
    Ok(vec![
        beside("1 GiB of log lines bounded, in writes of 64 KiB", bound, "at least 0.5"),
        beside("… viewed and bounded", shown, ""),
        Figure {
            what: "… memory for it",
            here: format!("{more_mib:.1} MiB"),
            peer: String::new(),
            ratio: String::new(),
            aim: "flat: at most 2 MiB",
            missed: more_mib > 2.0,
        },
    ])
}

fn window(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let bailiff = release_program(workspace, "bailiff-cli", "bailiff")?;
    let folder = tempfile::tempdir().map_err(|error| Failure::io(Path::new("a temporary folder"), error))?;
    let log = folder.path().join("log");
    write_log(workspace, &log)?;
    let (here, peer) = in_turns(
        rounds,
        || cost(Command::new(&bailiff).args(["run", "--keep", "tail", "--", "cat"]).arg(&log)),
        || cost(Command::new("sh").args(["-c", r#"cat "$1" | tail -c 51200"#, "sh"]).arg(&log)),
    )?;
    let ratio = peer.elapsed.as_secs_f64() / here.elapsed.as_secs_f64();
    let peak_mib = here.peak_kib.div_ceil(1024);
    Ok(vec![
        Figure {
            what: "`bailiff run --keep tail -- cat LOG`, of 1 GiB of lines",
            here: format!("{:.2} s", here.elapsed.as_secs_f64()),
            peer: format!("`cat LOG \\| tail -c 51200`: {:.2} s", peer.elapsed.as_secs_f64()),
            ratio: format!("{ratio:.2} of its throughput"),
            aim: "at least 0.5",
            missed: ratio < 0.5,
        },
        Figure {
            what: "… peak memory",
            here: format!("{peak_mib} MiB"),
            peer: format!("{} MiB", peer.peak_kib.div_ceil(1024)),
            ratio: String::new(),
            aim: "under 32 MiB",
            missed: peak_mib >= 32,
        },
    ])
}

/// Has the program that measures the bounder write the lines that it measures with.
fn write_log(workspace: &Workspace, path: &Path) -> Result<(), Failure> {
    let program = release_program(workspace, "bailiff-bench", "bailiff-bench")?;
    let log = File::create(path).map_err(|error| Failure::io(path, error))?;
    let status = Command::new(&program)
        .args(["log", &LOG_BYTES.to_string()])
        .stdout(log)
        .status()
        .map_err(|error| Failure::Spawn { program: program.display().to_string(), error })?;
    if !status.success() {
        return Err(Failure::Said(format!("bailiff-bench wrote no log: {status}")));
    }
    Ok(())
}
