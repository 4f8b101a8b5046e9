//! The parts of a decision, and what a decision costs for each item of a list.

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use bailiff_core::job::{self, Job, JobEvent, Reply, Request};
use bailiff_core::job_rewind;
use bailiff_core::types::job::Row;
use bailiff_core::words::Words;
use bailiff_core::{Core, Limits, Word};

/// Repetitions in one round.
const TIMES: u32 = 20_000;
/// Rows that one round of a list decides in all.
const ROWS: u32 = 100_000;

fn request() -> Request {
    let job = Job { kept: Word::clamped(500), dropped: Word::ZERO, end: None };
    let cap = Some(Word::clamped(51_200));
    Request { bound: Word::MAX, cap, job, event: JobEvent::Output { bytes: Word::clamped(4_000) } }
}

fn each(mut work: impl FnMut() -> Result<(), Box<dyn Error>>, times: u32) -> Result<f64, Box<dyn Error>> {
    let start = Instant::now();
    for _ in 0..times {
        work()?;
    }
    Ok(start.elapsed().as_secs_f64() * 1e9 / f64::from(times))
}

/// A request to words.
pub fn encode() -> Result<f64, Box<dyn Error>> {
    let (request, mut words) = (request(), Vec::new());
    each(
        || {
            words.clear();
            black_box(&request).put(&mut words);
            black_box(&words);
            Ok(())
        },
        TIMES,
    )
}

/// Words to words, in the core.
pub fn call() -> Result<f64, Box<dyn Error>> {
    let (words, mut core) = (request().spelled(), Core::new(Limits::default()));
    each(
        || {
            core.call_in_place(job::ID, black_box(&words), |reply, _| black_box(reply.len()))??;
            Ok(())
        },
        TIMES,
    )
}

/// Words to a reply.
pub fn decode() -> Result<f64, Box<dyn Error>> {
    let mut core = Core::new(Limits::default());
    let words = core.call_words(job::ID, &request().spelled())??;
    each(
        || {
            black_box(Reply::read(black_box(&words)).map_err(|_| "no reply")?);
            Ok(())
        },
        TIMES,
    )
}

/// One row of `rows`, from the request's types to the reply's.
pub fn rewind(rows: u32) -> Result<f64, Box<dyn Error>> {
    let word = |number: u32| Word::from(number);
    let request = job_rewind::Request {
        commits: vec![word(5), word(6)],
        target: Some(word(5)),
        rows: (0..rows).map(|id| Row { id: word(id), seen: word(id % 3), running: id % 2 == 0 }).collect(),
    };
    let mut core = Core::new(Limits::default());
    // The system gives the arena's pages as they are touched: once, before time counts.
    black_box(job_rewind::call(&mut core, &request)??);
    let a_call = each(
        || {
            black_box(job_rewind::call(&mut core, black_box(&request))??);
            Ok(())
        },
        ROWS / rows,
    )?;
    Ok(a_call / f64::from(rows))
}
