//! Wall time and peak memory of a command.

use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::Failure;
use crate::workspace::Workspace;

/// What one run of a command cost.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct Cost {
    /// From start to end.
    pub elapsed: Duration,
    /// The largest resident set of the command or of any process it waited for.
    pub peak_kib: u64,
}

/// Runs `command` without input and with its output thrown away; it must end with success.
pub fn cost(command: &mut Command) -> Result<Cost, Failure> {
    let program = command.get_program().to_string_lossy().into_owned();
    let failed = |error| Failure::Spawn { program: program.clone(), error };
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let start = Instant::now();
    let child = command.spawn().map_err(failed)?;
    let (status, peak_kib) = wait(child.id()).map_err(failed)?;
    let elapsed = start.elapsed();
    if status != 0 {
        return Err(Failure::Said(format!("{program} ended with wait status {status:#x}")));
    }
    Ok(Cost { elapsed, peak_kib })
}

/// Waits for the child `pid`: its wait status and peak resident set in KiB.
#[allow(unsafe_code, reason = "only wait4 gives one child's resource use, and no safe crate has it")]
fn wait(pid: u32) -> io::Result<(i32, u64)> {
    let pid = i32::try_from(pid).map_err(io::Error::other)?;
    let mut status = 0;
    // SAFETY: an all-zero rusage is a valid value of that plain C structure.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    loop {
        // SAFETY: both pointers are to live locals of the types wait4 asks for, and `pid` is a
        // child of ours that nothing else reaps.
        let reaped = unsafe { libc::wait4(pid, &raw mut status, 0, &raw mut usage) };
        if reaped == pid {
            return Ok((status, u64::try_from(usage.ru_maxrss).unwrap_or(0)));
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// The costs of two commands that take turns for `rounds` rounds, after one round that does not
/// count: the median time and the largest peak of each.
pub fn in_turns(
    rounds: usize,
    mut here: impl FnMut() -> Result<Cost, Failure>,
    mut peer: impl FnMut() -> Result<Cost, Failure>,
) -> Result<(Cost, Cost), Failure> {
    let mut costs = (Vec::new(), Vec::new());
    for round in 0..=rounds {
        let pair = (here()?, peer()?);
        if round > 0 {
            costs.0.push(pair.0);
            costs.1.push(pair.1);
        }
    }
    Ok((summary(&costs.0), summary(&costs.1)))
}

/// The median time and the largest peak.
pub fn summary(costs: &[Cost]) -> Cost {
    let mut times: Vec<Duration> = costs.iter().map(|cost| cost.elapsed).collect();
    times.sort();
    Cost {
        elapsed: times.get(times.len() / 2).copied().unwrap_or_default(),
        peak_kib: costs.iter().map(|cost| cost.peak_kib).max().unwrap_or(0),
    }
}

/// Builds `package`'s program `name` with optimisation and gives its path.
pub fn release_program(workspace: &Workspace, package: &str, name: &str) -> Result<PathBuf, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut build = Command::new(cargo);
    build.current_dir(workspace.root()).args(["build", "--release", "--quiet", "--package", package]);
    let status = build.status().map_err(|error| Failure::Spawn { program: "cargo build".to_owned(), error })?;
    if !status.success() {
        return Err(Failure::Said(format!("`cargo build --release --package {package}` failed")));
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| workspace.path("target"), PathBuf::from);
    Ok(target.join("release").join(name))
}

/// What a program printed: lines `<name> <number>`.
pub struct Printed {
    text: String,
}

impl Printed {
    /// The number of the line `name`.
    pub fn number(&self, name: &str) -> Result<f64, Failure> {
        let named = |line: &str| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok();
        self.text
            .lines()
            .find_map(named)
            .ok_or_else(|| Failure::Said(format!("bailiff-bench printed no line `{name} <number>`")))
    }
}

/// What `bailiff-bench`, built with optimisation, prints with these arguments.
pub fn bailiff_bench(workspace: &Workspace, arguments: &[&str]) -> Result<Printed, Failure> {
    let program = release_program(workspace, "bailiff-bench", "bailiff-bench")?;
    let output = Command::new(&program)
        .args(arguments)
        .output()
        .map_err(|error| Failure::Spawn { program: program.display().to_string(), error })?;
    if !output.status.success() {
        return Err(Failure::Said(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    Ok(Printed { text: String::from_utf8_lossy(&output.stdout).into_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_of_a_child_counts() -> Result<(), Failure> {
        let small = cost(&mut Command::new("true"))?;
        let large = cost(Command::new("python3").args(["-c", "b = b'x' * (64 << 20)"]))?;
        assert!(large.peak_kib > small.peak_kib + (60 << 10), "{small:?} {large:?}");
        Ok(())
    }

    #[test]
    fn a_command_that_fails_is_no_figure() {
        assert!(matches!(cost(&mut Command::new("false")), Err(Failure::Said(_))));
    }

    #[test]
    fn a_printed_number_is_found_by_its_whole_name() -> Result<(), Failure> {
        let printed = Printed { text: "steps_most 7\nsteps 3.5\n".to_owned() };
        assert_eq!((printed.number("steps")?, printed.number("steps_most")?), (3.5, 7.0));
        assert!(matches!(printed.number("most"), Err(Failure::Said(_))));
        Ok(())
    }

    #[test]
    fn the_median_is_the_middle_and_the_peak_the_largest() {
        let cost = |ms, peak_kib| Cost { elapsed: Duration::from_millis(ms), peak_kib };
        assert_eq!(summary(&[cost(9, 1), cost(1, 5), cost(2, 3)]), cost(2, 5));
    }
}
