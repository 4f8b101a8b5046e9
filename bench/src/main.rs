//! Times the compiled core: `bailiff-bench ROUNDS` prints lines `<figure> <nanoseconds>`.
//!
//! `core` is one decision of the job rule, an event of output fed to a running job: written to words
//! (`encode`), called (`call`) and read back into the generated types (`decode`); `by_hand` is the same
//! rule by hand, from the very words of `call` to words, without an allocation. The sides take turns,
//! and the median round counts. `rewind_<rows>` is entry 80 for each row. `bailiff-bench steps COUNT` feeds COUNT
//! texts to one handle of the bounder and prints the time of a step, the most words its state took,
//! and the process's peak memory before and after, in KiB. `bailiff-bench output ROUNDS` moves 1 GiB of
//! log lines through a ring buffer, the bounder, and the view before the bounder. `bailiff-bench log
//! BYTES` writes such lines.

mod output;
mod parts;
mod steps;

use std::error::Error;
use std::io::BufWriter;

type Round = fn() -> Result<f64, Box<dyn Error>>;

/// The figures, in the order of their turns.
const FIGURES: [(&str, Round); 8] = [
    ("core", parts::decision),
    ("by_hand", parts::by_hand),
    ("encode", parts::encode),
    ("call", parts::call),
    ("decode", parts::decode),
    ("rewind_10", || parts::rewind(10)),
    ("rewind_1000", || parts::rewind(1_000)),
    ("rewind_100000", || parts::rewind(100_000)),
];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let first = arguments.next();
    if first.as_deref() == Some("steps") {
        return steps::run(arguments.next().map_or(Ok(10_000_000), |count| count.parse())?);
    }
    if first.as_deref() == Some("output") {
        return output::run(arguments.next().map_or(Ok(5), |rounds| rounds.parse())?);
    }
    if first.as_deref() == Some("log") {
        let bytes = arguments.next().map_or(Ok(1 << 30), |bytes| bytes.parse())?;
        return Ok(output::write_log(&mut BufWriter::new(std::io::stdout().lock()), bytes)?);
    }
    let rounds = first.map_or(Ok(50), |rounds| rounds.parse::<usize>())?.max(1);
    let mut times = FIGURES.map(|_| Vec::new());
    for round in 0..=rounds {
        for (times, (_, figure)) in times.iter_mut().zip(FIGURES) {
            let time = figure()?;
            // The first round warms up.
            if round > 0 {
                times.push(time);
            }
        }
    }
    for ((name, _), times) in FIGURES.into_iter().zip(times) {
        println!("{name}_ns {:.1}", median(times));
    }
    Ok(())
}

fn median(mut rounds: Vec<f64>) -> f64 {
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}
