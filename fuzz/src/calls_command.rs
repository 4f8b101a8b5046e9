//! `cargo xtask fuzz calls`: rounds in processes of their own, so that a crash is found and named.

use std::ops::Range;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};
use std::time::Instant;

use bailiff_fuzz::calls::{self, Counts, Pool, Settings};
use bailiff_fuzz::hunt;
use clap::Args;
use xtask::Failure;
use xtask::workspace::Workspace;

/// Cases in one process.
const CASES: u64 = 200_000;

/// What to call, and how often.
#[derive(Debug, Args)]
pub struct Options {
    /// Calls, opens and steps to make, at least.
    #[arg(long, default_value_t = 10_000_000, value_name = "N")]
    count: u64,
    /// What all cases are made from.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The first case.
    #[arg(long, default_value_t = 0, value_name = "CASE")]
    from: u64,
    /// Run exactly so many cases, whatever they count.
    #[arg(long, value_name = "N", conflicts_with = "count")]
    cases: Option<u64>,
    /// Threads, each on contexts of its own.
    #[arg(long, default_value_t = threads(), value_name = "N")]
    threads: u64,
    /// Hold each case whose number this divides against the evaluator too; 0: none.
    #[arg(long, default_value_t = 1_000, value_name = "N")]
    evaluate_every: u64,
    /// Run in this very process, and print the counts for the one around it.
    #[arg(long, hide = true)]
    inside: bool,
}

/// As many threads as the machine runs at once.
pub fn threads() -> u64 {
    std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64)
}

/// Runs the command.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let workspace = Workspace::find(&std::env::current_dir().map_err(|error| Failure::io(Path::new("."), error))?)?;
    let settings = Settings { seed: options.seed, threads: options.threads, evaluate_every: options.evaluate_every };
    if options.inside {
        let cases = options.from..options.from + options.cases.unwrap_or(1);
        let round = calls::run(&workspace, settings, cases)?;
        print!("{}", round.counts.lines());
        for finding in &round.findings {
            println!("finding {} {}", finding.case, finding.what.replace('\n', " "));
        }
        return Ok(ExitCode::SUCCESS);
    }
    let start = Instant::now();
    let mut counts = Counts::default();
    let mut found = Vec::new();
    let mut next = options.from;
    let last = options.cases.map(|cases| options.from + cases);
    while last.map_or(counts.turns() < options.count && found.is_empty(), |last| next < last) {
        let missing = last.map_or(options.count - counts.turns(), |last| last - next);
        let cases = next..next + missing.clamp(1, CASES);
        next = cases.end;
        match inside(options, cases.clone())? {
            Some(text) => {
                counts.merge(&Counts::parse(&text));
                found.extend(text.lines().filter_map(|line| line.strip_prefix("finding ")).map(str::to_owned));
            }
            None => {
                let ends = |cases: &Range<u64>| inside(options, cases.clone()).map(|text| text.is_none());
                let cases = hunt::smallest(cases, &ends)?;
                found.push(format!("{} ends the process (cases {cases:?})", cases.start));
            }
        }
        eprintln!("fuzz calls: {} turns, {} s", counts.turns(), start.elapsed().as_secs());
    }
    println!("{counts}");
    println!(
        "{} turns in {:.1} s, {} of them evaluated too, {} findings",
        counts.turns(),
        start.elapsed().as_secs_f64(),
        counts.evaluated,
        found.len()
    );
    report(&workspace, options, &found)
}

/// Prints each finding with the line that reproduces it.
fn report(workspace: &Workspace, options: &Options, found: &[String]) -> Result<ExitCode, Failure> {
    let pool = if found.is_empty() { None } else { Some(Pool::new(workspace, options.seed)?) };
    for finding in found.iter().take(20) {
        let case = finding.split(' ').next().and_then(|case| case.parse::<u64>().ok()).unwrap_or(0);
        println!("\ncase {finding}");
        if let Some(pool) = &pool {
            let made = pool.case(case);
            let target = &pool.targets[made.target];
            println!("  entry {} {}, limits {}", target.id(), target.name(), made.limits);
            for words in &made.turns {
                println!("  {}", words.iter().map(u64::to_string).collect::<Vec<_>>().join(" "));
            }
        }
        println!(
            "  again: cargo xtask fuzz calls --seed {} --from {case} --cases 1 --evaluate-every {}",
            options.seed,
            u64::from(options.evaluate_every > 0)
        );
    }
    Ok(if found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Runs cases in a process of their own: what it printed, or nothing if it ended otherwise.
fn inside(options: &Options, cases: Range<u64>) -> Result<Option<String>, Failure> {
    let failed = |error| Failure::Spawn { program: "bailiff-fuzz".to_owned(), error };
    let output = Command::new(std::env::current_exe().map_err(failed)?)
        .args(["calls", "--inside", "--seed", &options.seed.to_string()])
        .args(["--threads", &options.threads.to_string()])
        .args(["--evaluate-every", &options.evaluate_every.to_string()])
        .args(["--from", &cases.start.to_string(), "--cases", &(cases.end - cases.start).to_string()])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(failed)?;
    Ok(output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned()))
}
