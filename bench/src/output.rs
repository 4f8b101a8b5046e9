//! An output on its way to a reader, beside a ring buffer that keeps its last bytes.

use std::error::Error;
use std::hint::black_box;
use std::io::{self, Write};
use std::time::Instant;

use bailiff_output::{BoundedOutput, Rules, Truncation};

use crate::{median, steps};

/// What one round moves: 1 GiB, as a pipe gives it.
const WRITES: usize = 1 << 14;
const WRITE_BYTES: usize = 1 << 16;
/// What is written again and again: more than the caches hold.
const BLOCK_BYTES: usize = 1 << 26;
/// What the ring buffer keeps: as much as a window.
const RING_BYTES: usize = 51_200;

/// Prints the milliseconds of a round of each side, and the peak memory before and after, in KiB.
pub fn run(rounds: usize) -> Result<(), Box<dyn Error>> {
    let log = log_lines()?;
    let standard = Truncation::standard(&mut Rules::new())?;
    let before = steps::peak_kib()?;
    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    for round in 0..=rounds {
        let took = [
            ring(&log),
            output(&log, BoundedOutput::open(&standard)?)?,
            output(&log, BoundedOutput::open(&standard)?.viewed(None)?)?,
        ];
        // The first round warms up.
        if round > 0 {
            times.iter_mut().zip(took).for_each(|(times, took)| times.push(took));
        }
    }
    for (name, times) in ["ring", "bound", "shown"].into_iter().zip(times) {
        println!("{name}_ms {:.1}", median(times));
    }
    println!("peak_kib_before {before}\npeak_kib_after {}", steps::peak_kib()?);
    Ok(())
}

fn log_lines() -> io::Result<Vec<u8>> {
    let mut log = Vec::with_capacity(BLOCK_BYTES + 128);
    write_log(&mut log, BLOCK_BYTES)?;
    log.truncate(BLOCK_BYTES);
    Ok(log)
}

/// Writes whole log lines until they are at least `bytes`.
pub fn write_log(out: &mut impl Write, bytes: usize) -> io::Result<()> {
    let mut written = 0;
    for number in 0_u64.. {
        if written >= bytes {
            break;
        }
        let line = format!("2026-01-01T00:00:00Z INFO worker-{} handled request {number} in 12 ms\n", number % 8);
        out.write_all(line.as_bytes())?;
        written += line.len();
    }
    out.flush()
}

fn writes(log: &[u8]) -> impl Iterator<Item = &[u8]> {
    log.chunks(WRITE_BYTES).cycle().take(WRITES)
}

fn ring(log: &[u8]) -> f64 {
    let start = Instant::now();
    let (mut kept, mut next) = (vec![0_u8; RING_BYTES], 0);
    for write in writes(log) {
        let last = &write[write.len().saturating_sub(RING_BYTES)..];
        let (first, rest) = last.split_at(last.len().min(RING_BYTES - next));
        kept[next..next + first.len()].copy_from_slice(first);
        kept[..rest.len()].copy_from_slice(rest);
        next = (next + last.len()) % RING_BYTES;
    }
    black_box(&kept);
    start.elapsed().as_secs_f64() * 1e3
}

fn output(log: &[u8], mut output: BoundedOutput) -> Result<f64, Box<dyn Error>> {
    let start = Instant::now();
    for write in writes(log) {
        output.push(write);
    }
    let shown = output.finish()?;
    let took = start.elapsed().as_secs_f64() * 1e3;
    let all = shown.bounded.kept_bytes() + shown.bounded.dropped_bytes() + shown.hidden_bytes;
    if all != (WRITES * WRITE_BYTES) as u64 {
        return Err(format!("{all} bytes are told").into());
    }
    Ok(took)
}
