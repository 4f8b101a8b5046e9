//! `cargo xtask fuzz programs`: batches on all threads, and the smallest program of what disagrees.

use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use bailiff_fuzz::hunt;
use bailiff_fuzz::programs::{self, Batch, Disagreement, Program, Source, Tools};
use clap::Args;
use xtask::workspace::{self, Workspace};
use xtask::{Failure, stack};

/// Programs in one file.
const BATCH: u64 = 100;
/// Where a disagreement is kept for ever.
const CORPUS: &str = "bend/toolchain/bend/tests/corpus/bend/own";

/// Which programs to try.
#[derive(Debug, Args)]
pub struct Options {
    /// Programs to make, each called with eight pairs of numbers.
    #[arg(long, default_value_t = 1_000, value_name = "N")]
    count: u64,
    /// What all programs are made from.
    #[arg(long, default_value_t = 1, value_name = "S")]
    seed: u64,
    /// The first program.
    #[arg(long, default_value_t = 0, value_name = "PROGRAM")]
    from: u64,
    /// Threads, each with a C compiler of its own.
    #[arg(long, default_value_t = crate::calls_command::threads(), value_name = "N")]
    threads: u64,
    /// Where to write the smallest program of each disagreement; the corpus by default.
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    /// Print the programs instead of trying them.
    #[arg(long)]
    show: bool,
}

/// What all threads came to.
#[derive(Default)]
struct Total {
    programs: u64,
    batch: Batch,
    found: Vec<Disagreement>,
}

/// Runs the command.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    if options.show {
        let programs = made(options.seed, options.from..options.from + options.count);
        println!("{}{}", programs::PRELUDE, programs.into_iter().map(|program| program.text).collect::<String>());
        return Ok(ExitCode::SUCCESS);
    }
    let workspace = Workspace::find(&std::env::current_dir().map_err(|error| Failure::io(Path::new("."), error))?)?;
    let start = Instant::now();
    let (next, total) = (AtomicU64::new(options.from), Mutex::new(Total::default()));
    let last = options.from + options.count;
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..options.threads.max(1))
            .map(|_| {
                scope.spawn(|| {
                    stack::deep(|| {
                        let folder = tempfile::tempdir().map_err(|error| Failure::io(Path::new("."), error))?;
                        let tools = Tools { folder: folder.path(), edit: &|text| text };
                        loop {
                            let first = next.fetch_add(BATCH, Ordering::Relaxed);
                            if first >= last {
                                return Ok(());
                            }
                            let numbers = first..(first + BATCH).min(last);
                            let (batch, found) = batch(options.seed, numbers.clone(), &tools)?;
                            let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                            total.programs += numbers.end - numbers.start;
                            total.batch.equal += batch.equal;
                            total.batch.spent += batch.spent;
                            total.found.extend(found);
                            if (total.programs / BATCH).is_multiple_of(20) {
                                let seconds = start.elapsed().as_secs();
                                eprintln!("fuzz programs: {} programs, {seconds} s", total.programs);
                            }
                        }
                    })?
                })
            })
            .collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().map_err(|_| Failure::Said("a thread ended early".to_owned()))?)
    })?;
    let total = total.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!(
        "{} programs in {:.1} s: {} calls equal, {} past a limit, {} disagreements",
        total.programs,
        start.elapsed().as_secs_f64(),
        total.batch.equal,
        total.batch.spent,
        total.found.len()
    );
    let folder = options.save.clone().unwrap_or_else(|| workspace.path(CORPUS));
    for found in &total.found {
        let path = folder.join(format!("fuzz-{}-{}.bend", options.seed, found.number));
        workspace::write(&path, &programs::corpus_text(found, options.seed))?;
        println!("program {}: {}\n  saved as {}", found.number, found.what, path.display());
        println!("  again: cargo xtask fuzz programs --seed {} --from {} --count 1", options.seed, found.number);
    }
    Ok(if total.found.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn made(seed: u64, numbers: Range<u64>) -> Vec<Program> {
    numbers.map(|number| programs::program(&mut Source::random(seed, number), &format!("p{number}"))).collect()
}

/// Runs the programs of these numbers, and makes the smallest of each that disagrees.
fn batch(seed: u64, numbers: Range<u64>, tools: &Tools<'_>) -> Result<(Batch, Vec<Disagreement>), Failure> {
    let alone = |number: u64| programs::smallest(number, Source::random(seed, number), tools);
    match programs::run(&made(seed, numbers.clone()), tools)? {
        Ok(batch) => {
            let mut wrong: Vec<u64> = batch.unequal.iter().map(|(at, ..)| numbers.start + *at as u64).collect();
            wrong.dedup();
            let mut found = Vec::new();
            for number in wrong {
                found.extend(alone(number)?);
            }
            Ok((batch, found))
        }
        Err(said) => {
            let stops = |numbers: &Range<u64>| Ok(programs::run(&made(seed, numbers.clone()), tools)?.is_err());
            let first = hunt::smallest(numbers, &stops)?.start;
            let together = || Disagreement {
                number: first,
                choices: Source::random(seed, first).made().to_vec(),
                arguments: None,
                evaluated: None,
                what: format!("only together with those after it: {said}"),
            };
            Ok((Batch::default(), vec![alone(first)?.unwrap_or_else(together)]))
        }
    }
}
