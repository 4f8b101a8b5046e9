//! A number that the wire can carry.

use std::fmt;

/// A whole number up to 2^48 - 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word(u64);

impl Word {
    /// The largest: 2^48 - 1.
    pub const MAX: Word = Word((1 << 48) - 1);
    /// The smallest.
    pub const ZERO: Word = Word(0);

    /// `number`, if the wire can carry it.
    pub const fn new(number: u64) -> Option<Word> {
        if number <= Word::MAX.0 { Some(Word(number)) } else { None }
    }

    /// `number`, or the largest word if it is larger.
    pub const fn clamped(number: u64) -> Word {
        if number <= Word::MAX.0 { Word(number) } else { Word::MAX }
    }

    /// The number.
    pub const fn get(self) -> u64 {
        self.0
    }
}

impl From<u8> for Word {
    fn from(number: u8) -> Word {
        Word(u64::from(number))
    }
}

impl From<u16> for Word {
    fn from(number: u16) -> Word {
        Word(u64::from(number))
    }
}

impl From<u32> for Word {
    fn from(number: u32) -> Word {
        Word(u64::from(number))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
