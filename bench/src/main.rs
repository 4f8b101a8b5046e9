//! Times one decision of the job rule: `bailiff-bench ROUNDS` prints `core_ns N` and `by_hand_ns N`.
//!
//! A decision is an event of output fed to a running job. On the core's side it is written to words,
//! called and read back into the generated types; by hand it goes from words to words. The two take
//! turns, and the median round counts.

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use bailiff_bench::by_hand;
use bailiff_core::job::{self, Job, JobEvent, Request};
use bailiff_core::{Core, Limits, Word};

/// Decisions in one round.
const DECISIONS: u32 = 200_000;

fn main() -> Result<(), Box<dyn Error>> {
    let rounds = std::env::args().nth(1).map_or(Ok(5), |rounds| rounds.parse::<usize>())?.max(1);
    let (mut core_ns, mut by_hand_ns) = (Vec::new(), Vec::new());
    for round in 0..=rounds {
        let pair = (core_round()?, by_hand_round()?);
        if round > 0 {
            core_ns.push(pair.0);
            by_hand_ns.push(pair.1);
        }
    }
    println!("core_ns {:.1}\nby_hand_ns {:.1}", median(core_ns), median(by_hand_ns));
    Ok(())
}

fn median(mut rounds: Vec<f64>) -> f64 {
    rounds.sort_by(f64::total_cmp);
    rounds[rounds.len() / 2]
}

fn core_round() -> Result<f64, Box<dyn Error>> {
    let word = |number| Word::new(number).ok_or("no word");
    let mut core = Core::new(Limits::default());
    let cap = Some(word(51_200)?);
    let mut job = Job { kept: word(0)?, dropped: word(0)?, end: None };
    let start = Instant::now();
    for number in 0..DECISIONS {
        let event = JobEvent::Output { bytes: word(u64::from(black_box(number) % 4096))? };
        let request = Request { bound: Word::MAX, cap, job, event };
        job = job::call(&mut core, &request)??.job;
    }
    black_box(&job);
    Ok(start.elapsed().as_secs_f64() * 1e9 / f64::from(DECISIONS))
}

fn by_hand_round() -> Result<f64, Box<dyn Error>> {
    let (mut kept, mut dropped) = (0, 0);
    let mut reply = Vec::new();
    let start = Instant::now();
    for number in 0..DECISIONS {
        let bytes = u64::from(black_box(number) % 4096);
        let request = [Word::MAX.get(), 1, 51_200, kept, dropped, 0, 0, bytes];
        by_hand::entry(black_box(&request), &mut reply)?;
        (kept, dropped) = (reply[0], reply[1]);
    }
    black_box((kept, dropped));
    Ok(start.elapsed().as_secs_f64() * 1e9 / f64::from(DECISIONS))
}
