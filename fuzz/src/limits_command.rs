//! `cargo xtask fuzz limits`: what large requests cost, for each entry that has a list.

use std::path::Path;
use std::process::ExitCode;

use bailiff_fuzz::calls::{Target, targets};
use bailiff_fuzz::sizes::{Cost, Large, Turn, cost};
use clap::Args;
use xtask::golden::{EntryBook, Random};
use xtask::workspace::Workspace;
use xtask::{Failure, stack};

/// How large, and how many.
#[derive(Debug, Args)]
pub struct Options {
    /// Words of a request.
    #[arg(long, default_value_t = 10_000, value_name = "N")]
    words: u64,
    /// Requests of each kind, every second one damaged at a random place.
    #[arg(long, default_value_t = 40, value_name = "N")]
    requests: u64,
}

/// Runs the command.
pub fn run(options: &Options) -> Result<ExitCode, Failure> {
    let workspace = Workspace::find(&std::env::current_dir().map_err(|error| Failure::io(Path::new("."), error))?)?;
    println!("{:<18}{:>8}{:>16}{:>16}{:>8}", "worst of", "words", "arena a word", "steps a word", "depth");
    stack::deep(|| {
        for target in targets() {
            let book = EntryBook::load(&workspace, target.name())?;
            match target {
                Target::Call { id, name, .. } => {
                    line(name, options, &Large::new(book.loaded(), "Request")?, &|_| Turn::Call(id));
                }
                Target::Stepper { id, name, .. } => {
                    let (open, step) = (Large::new(book.loaded(), "Opening")?, Large::new(book.loaded(), "Step")?);
                    line(&format!("{name}/open"), options, &open, &|_| Turn::Open(id));
                    let openings: Vec<_> = (0..32).map(|seed| open.words(&mut Random::new(seed), 8)).collect();
                    line(&format!("{name}/step"), options, &step, &|at| Turn::Step(id, &openings[at % 32]));
                }
            }
        }
        Ok(ExitCode::SUCCESS)
    })?
}

fn line<'a>(kind: &str, options: &Options, large: &Large, turn: &dyn Fn(usize) -> Turn<'a>) {
    let mut random = Random::new(options.words);
    let mut most = Cost::default();
    let (mut length, mut per_word) = (0, [0.0f64; 2]);
    for number in 0..options.requests {
        let mut words = large.words(&mut random, options.words);
        if number % 2 == 1 && !words.is_empty() {
            let at = random.below(words.len() as u64) as usize;
            words[at] = random.word();
        }
        let cost = cost(turn(number as usize), &words);
        let count = words.len().max(1) as f64;
        length = length.max(words.len());
        per_word[0] = per_word[0].max(cost.arena_words as f64 / count);
        per_word[1] = per_word[1].max(cost.steps as f64 / count);
        most.depth = most.depth.max(cost.depth);
    }
    println!("{kind:<18}{length:>8}{:>16.2}{:>16.2}{:>8}", per_word[0], per_word[1], most.depth);
}
