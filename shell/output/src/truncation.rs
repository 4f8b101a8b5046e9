//! The one setting that bounds an output.

use bailiff_rules::{Cap, Fault, Keep, Rules, Word};

/// Whether an output is bounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Truncation {
    /// Every byte is kept; only who asks for it gets this.
    Off,
    /// At most so much is kept.
    On(OutputLimits),
}

/// The most that is kept of an output, and from where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutputLimits {
    /// The most bytes.
    pub max_bytes: u64,
    /// The most lines.
    pub max_lines: u64,
    /// From which end.
    pub keep: Keep,
}

impl Truncation {
    /// What holds when nothing else is asked, as the core has it: 50 KiB and 2,000 lines, from both ends.
    pub fn standard(rules: &mut Rules) -> Result<Self, Fault> {
        Ok(match rules.standard_cap()? {
            Cap::Off => Truncation::Off,
            Cap::On { bytes, lines, keep } => {
                Truncation::On(OutputLimits { max_bytes: bytes.get(), max_lines: lines.get(), keep })
            }
        })
    }

    /// As the core names it.
    pub(crate) fn cap(&self) -> Result<Cap, Fault> {
        let word = |number| Word::new(number).ok_or(Fault::TooLarge(number));
        Ok(match self {
            Truncation::Off => Cap::Off,
            Truncation::On(limits) => {
                Cap::On { bytes: word(limits.max_bytes)?, lines: word(limits.max_lines)?, keep: limits.keep.clone() }
            }
        })
    }

    /// From where it keeps. Without a cap only bytes that nobody has are missing, and these stand
    /// between bytes that are there.
    pub(crate) fn keep(&self) -> Keep {
        match self {
            Truncation::Off => Keep::Both,
            Truncation::On(limits) => limits.keep.clone(),
        }
    }
}
