//! The parts of a decision, and what a decision costs for each item of a list.

use std::error::Error;
use std::hint::black_box;
use std::time::Instant;

use bailiff_bench::by_hand;
use bailiff_core::job::{self, Job, JobEvent, Reply, Request};
use bailiff_core::job_rewind;
use bailiff_core::types::job::Row;
use bailiff_core::words::Words;
use bailiff_core::{Core, Limits, Word};

/// Decisions of a job's outputs: a third of them before its cap is reached.
const DECISIONS: u32 = 1_000;
/// How often a round makes them: seldom, so that another process seldom comes between.
const TIMES: u32 = 20;
/// Rows that one round of a list decides in all.
const ROWS: u32 = 100_000;

/// What each decision is asked, and what it answers: every figure of a decision is over these.
fn decisions() -> Result<Vec<(Request, Reply)>, Box<dyn Error>> {
    let mut core = Core::new(Limits::default());
    let mut job = Job { kept: Word::ZERO, dropped: Word::ZERO, end: None };
    let mut made = Vec::new();
    for number in 0..DECISIONS {
        let event = JobEvent::Output { bytes: Word::from(number) };
        let request = Request { bound: Word::MAX, cap: Some(Word::clamped(51_200)), job, event };
        let reply = job::call(&mut core, &request)??;
        job = reply.job.clone();
        made.push((request, reply));
    }
    Ok(made)
}

/// The words of the requests.
fn asked() -> Result<Vec<Vec<u64>>, Box<dyn Error>> {
    Ok(decisions()?.iter().map(|(request, _)| request.spelled()).collect())
}

/// The nanoseconds that an item takes, each taken `times` times.
fn each<T>(
    items: &[T],
    times: u32,
    mut work: impl FnMut(&T) -> Result<(), Box<dyn Error>>,
) -> Result<f64, Box<dyn Error>> {
    let start = Instant::now();
    for _ in 0..times {
        for item in items {
            work(black_box(item))?;
        }
    }
    Ok(start.elapsed().as_secs_f64() * 1e9 / (f64::from(times) * items.len() as f64))
}

/// A request to words, to words, to a reply.
pub fn decision() -> Result<f64, Box<dyn Error>> {
    let mut core = Core::new(Limits::default());
    each(&decisions()?, TIMES, |(request, _)| {
        black_box(job::call(&mut core, request)??);
        Ok(())
    })
}

/// Words to words, by hand.
pub fn by_hand() -> Result<f64, Box<dyn Error>> {
    let mut reply = Vec::new();
    each(&asked()?, TIMES, |words| {
        by_hand::entry(words, &mut reply)?;
        black_box(reply.as_slice());
        Ok(())
    })
}

/// A request to words.
pub fn encode() -> Result<f64, Box<dyn Error>> {
    let mut words = Vec::new();
    each(&decisions()?, TIMES, |(request, _)| {
        words.clear();
        request.put(&mut words);
        black_box(words.as_slice());
        Ok(())
    })
}

/// Words to words, in the core.
pub fn call() -> Result<f64, Box<dyn Error>> {
    let mut core = Core::new(Limits::default());
    each(&asked()?, TIMES, |words| {
        core.call_in_place(job::ID, words, |reply, _| {
            black_box(reply);
        })??;
        Ok(())
    })
}

/// Words to a reply.
pub fn decode() -> Result<f64, Box<dyn Error>> {
    let told: Vec<Vec<u64>> = decisions()?.iter().map(|(_, reply)| reply.spelled()).collect();
    each(&told, TIMES, |words| {
        black_box(Reply::read(words).map_err(|_| "no reply")?);
        Ok(())
    })
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
    let a_call = each(&[request], ROWS / rows, |request| {
        black_box(job_rewind::call(&mut core, request)??);
        Ok(())
    })?;
    Ok(a_call / f64::from(rows))
}
