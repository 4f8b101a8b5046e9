//! Many steps of one handle: what a step costs, and that memory does not grow.

use std::error::Error;
use std::time::Instant;

use bailiff_core::bound::{self, Cap, Keep, Opened, Opening, Step, Stepped, Tally};
use bailiff_core::{Limits, Stepper, Word};

/// Steps before memory is looked at first.
const WARM: u64 = 100_000;

/// Steps `count` times.
pub fn run(count: u64) -> Result<(), Box<dyn Error>> {
    let cap = Cap::On { bytes: Word::clamped(51_200), lines: Word::clamped(2_000), keep: Keep::Both };
    let (mut stepper, opened) = Stepper::open::<_, Opened>(Limits::default(), bound::ID, &Opening { cap });
    opened??;
    let mut most_words = 0;
    let (mut before_kib, mut start) = (0, Instant::now());
    for number in 0..WARM + count {
        if number == WARM {
            (before_kib, start) = (peak_kib()?, Instant::now());
        }
        let text = Tally { bytes: Word::clamped(number % 100), ends: Word::from(1_u8), inside: number % 2 == 0 };
        let _: Stepped = stepper.step(&Step::Out { text })??;
        most_words = most_words.max(stepper.state_words());
    }
    let step_ns = start.elapsed().as_secs_f64() * 1e9 / count as f64;
    println!("steps {count}\nstep_ns {step_ns:.1}\nstate_words_most {most_words}");
    println!("peak_before_kib {before_kib}\npeak_after_kib {}", peak_kib()?);
    Ok(())
}

/// The most memory this process had.
pub fn peak_kib() -> Result<u64, Box<dyn Error>> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).ok_or("no line VmHWM")?;
    Ok(line.trim().trim_end_matches("kB").trim().parse()?)
}
