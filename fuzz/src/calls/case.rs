//! One case: a call, or an open and the steps after it, made from a seed and its number.

use xtask::Failure;
use xtask::golden::{EntryBook, Random, requests};
use xtask::workspace::Workspace;

use super::target::{Target, targets};

/// The largest word of the wire.
const WIRE_MAX: u64 = (1 << 48) - 1;
/// Well-formed requests that cases start from, for each type that crosses.
const SEEDS: usize = 1_000;
/// Most steps after an open.
const STEPS: u64 = 16;

/// What a case sends, and which of the round's contexts it runs on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Which of [`Pool::targets`].
    pub target: usize,
    /// A number to choose the limits by.
    pub limits: u64,
    /// The request of a call, or of an open; the steps follow.
    pub turns: Vec<Vec<u64>>,
}

/// The targets, and well-formed requests of each.
pub struct Pool {
    /// What is attacked.
    pub targets: Vec<Target>,
    /// By target: requests or openings, and steps.
    seeds: Vec<[Vec<Vec<u64>>; 2]>,
    seed: u64,
}

impl Pool {
    /// The pool of a seed: well-formed requests by the types that each entry's file declares.
    ///
    /// # Errors
    ///
    /// An entry's file does not load.
    pub fn new(workspace: &Workspace, seed: u64) -> Result<Pool, Failure> {
        let targets = targets();
        let mut seeds = Vec::new();
        for target in &targets {
            let book = EntryBook::load(workspace, target.name())?;
            let whole = |of: &str| -> Result<Vec<Vec<u64>>, Failure> {
                Ok(requests(book.loaded(), of, seed, 2 * SEEDS)?.into_iter().step_by(2).collect())
            };
            seeds.push(match target {
                Target::Call { .. } => [whole("Request")?, Vec::new()],
                Target::Stepper { .. } => [whole("Opening")?, whole("Step")?],
            });
        }
        Ok(Pool { targets, seeds, seed })
    }

    /// The case of this number.
    pub fn case(&self, number: u64) -> Case {
        let mut random = Random::new(self.seed ^ number.wrapping_mul(0xd134_2543_de82_ef95));
        for _ in 0..4 {
            random.below(2);
        }
        let target = index(&mut random, self.targets.len());
        let limits = random.below(1 << 16);
        let [first, steps] = &self.seeds[target];
        // Most handles open, so that their steps are more than refused.
        let mut turns = match random.below(4) {
            1.. if !steps.is_empty() => vec![first[index(&mut random, first.len())].clone()],
            _ => vec![mutant(&mut random, first)],
        };
        if !steps.is_empty() {
            for _ in 0..random.below(STEPS + 1) {
                turns.push(mutant(&mut random, steps));
            }
        }
        Case { target, limits, turns }
    }
}

fn index(random: &mut Random, length: usize) -> usize {
    usize::try_from(random.below(length.max(1) as u64)).unwrap_or(0)
}

/// A request near a well-formed one, or one of any words.
fn mutant(random: &mut Random, seeds: &[Vec<u64>]) -> Vec<u64> {
    let seed = |random: &mut Random| seeds.get(index(random, seeds.len())).cloned().unwrap_or_default();
    let mut words = match random.below(16) {
        0 => {
            let length = if random.below(64) == 0 { random.below(3_000) } else { random.below(24) };
            return (0..length).map(|_| any_word(random)).collect();
        }
        // A part of one and a part of another.
        1 => {
            let (mut front, back) = (seed(random), seed(random));
            front.truncate(index(random, front.len() + 1));
            front.extend_from_slice(&back[index(random, back.len() + 1)..]);
            front
        }
        _ => seed(random),
    };
    let edits = [0, 0, 0, 1, 1, 2, 3, 6][index(random, 8)];
    for _ in 0..edits {
        edit(random, &mut words);
    }
    words
}

/// One change: a word, a length, a stretch.
fn edit(random: &mut Random, words: &mut Vec<u64>) {
    let at = index(random, words.len());
    match random.below(8) {
        0 => words.truncate(at),
        1 => words.push(any_word(random)),
        2 if !words.is_empty() => {
            words.remove(at);
        }
        3 => words.insert(at, any_word(random)),
        // A list whose length and items still fit, or do not any more.
        4 if !words.is_empty() => {
            let stretch = words[at..(at + 1 + index(random, 6)).min(words.len())].to_vec();
            let times = 1 + index(random, 40);
            words.splice(at..at, stretch.iter().copied().cycle().take(stretch.len() * times));
        }
        5 if !words.is_empty() => words[at] = words[at].wrapping_add(1).wrapping_sub(2 * random.below(2)),
        _ if !words.is_empty() => words[at] = any_word(random),
        _ => {}
    }
}

/// A word of any kind, at times one that the wire does not carry.
fn any_word(random: &mut Random) -> u64 {
    match random.below(16) {
        0 => WIRE_MAX + 1 + random.below(2),
        1 => u64::MAX - random.below(2),
        2 => 1 << random.below(64),
        3 | 4 => WIRE_MAX - random.below(3),
        5 => (1 << random.below(49)) - 1,
        6 | 7 => random.below(100_000),
        _ => random.below(6),
    }
}
