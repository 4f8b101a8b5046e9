//! How calls ended, counted.

use std::fmt;

use bailiff_core::{CoreFault, EntryError};

/// How a call ended, without what it answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub enum Status {
    /// With words.
    Answer,
    /// With the first part that does not read.
    Error,
    /// A word was larger than the wire carries.
    Word,
    /// A number grew too large.
    Nat,
    /// The arena was spent.
    Arena,
    /// The depth was spent.
    Depth,
    /// The steps were spent.
    Steps,
    /// In a way that no request may cause.
    Other,
}

/// Their names, in order.
pub const STATUSES: [&str; 8] = ["answer", "error", "word", "nat", "arena", "depth", "steps", "other"];

impl Status {
    /// The status of an answer.
    pub fn of<T>(answer: &Result<Result<T, EntryError>, CoreFault>) -> Status {
        match answer {
            Ok(Ok(_)) => Status::Answer,
            Ok(Err(_)) => Status::Error,
            Err(CoreFault::Word) => Status::Word,
            Err(CoreFault::Nat) => Status::Nat,
            Err(CoreFault::Arena) => Status::Arena,
            Err(CoreFault::Depth) => Status::Depth,
            Err(CoreFault::Steps) => Status::Steps,
            Err(_) => Status::Other,
        }
    }
}

/// The counts of each kind of turn, by target: calls, or opens and steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    rows: Vec<(String, [u64; 8])>,
    /// How many were held against the evaluator as well.
    pub evaluated: u64,
}

impl Counts {
    /// One more turn of this kind.
    pub fn add(&mut self, kind: &str, status: Status) {
        self.row(kind)[status as usize] += 1;
    }

    /// All of another's.
    pub fn merge(&mut self, other: &Counts) {
        for (kind, counts) in &other.rows {
            for (here, more) in self.row(kind).iter_mut().zip(counts) {
                *here += more;
            }
        }
        self.evaluated += other.evaluated;
    }

    /// How many turns there were.
    pub fn turns(&self) -> u64 {
        self.rows.iter().flat_map(|(_, counts)| counts).sum()
    }

    /// How many ended in this way.
    pub fn of(&self, status: Status) -> u64 {
        self.rows.iter().map(|(_, counts)| counts[status as usize]).sum()
    }

    /// The counts by kind of turn.
    pub fn rows(&self) -> &[(String, [u64; 8])] {
        &self.rows
    }

    fn row(&mut self, kind: &str) -> &mut [u64; 8] {
        let at = self.rows.iter().position(|(found, _)| found == kind).unwrap_or_else(|| {
            self.rows.push((kind.to_owned(), [0; 8]));
            self.rows.len() - 1
        });
        &mut self.rows[at].1
    }

    /// As lines that [`Counts::parse`] reads.
    pub fn lines(&self) -> String {
        let mut text = format!("evaluated {}\n", self.evaluated);
        for (kind, counts) in &self.rows {
            let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
            text.push_str(&format!("row {kind} {}\n", counts.join(" ")));
        }
        text
    }

    /// Reads [`Counts::lines`]; other lines are passed over.
    pub fn parse(text: &str) -> Counts {
        let mut counts = Counts::default();
        for line in text.lines() {
            let mut words = line.split(' ');
            match words.next() {
                Some("evaluated") => counts.evaluated += words.next().and_then(|word| word.parse().ok()).unwrap_or(0),
                Some("row") => {
                    let kind = words.next().unwrap_or_default();
                    for (here, word) in counts.row(kind).iter_mut().zip(words) {
                        *here += word.parse::<u64>().unwrap_or(0);
                    }
                }
                _ => {}
            }
        }
        counts
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:<18}", "")?;
        for name in STATUSES {
            write!(out, "{name:>11}")?;
        }
        let mut rows: Vec<_> = self.rows.iter().collect();
        rows.sort();
        let all = STATUSES.iter().enumerate().map(|(at, _)| self.rows.iter().map(|(_, counts)| counts[at]).sum());
        let all = ("in all".to_owned(), all.collect::<Vec<u64>>());
        for (kind, counts) in rows.into_iter().map(|(kind, counts)| (kind, &counts[..])).chain([(&all.0, &all.1[..])]) {
            write!(out, "\n{kind:<18}")?;
            for count in counts {
                write!(out, "{count:>11}")?;
            }
        }
        Ok(())
    }
}
