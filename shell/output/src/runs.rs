//! The runs of an output: text, lines, carriage returns, escape sequences.
//!
//! A run is measured from its own bytes and from what came before them, never from what comes after:
//! an output may be cut anywhere. The escape sequences are those of ECMA-48 (and xterm) in seven bits:
//! `ESC [` with parameters up to a final byte; `ESC` with intermediates up to a final byte; and the
//! strings `ESC ]`, `ESC P`, `ESC X`, `ESC ^` and `ESC _` up to `BEL` or `ESC \`. A byte that a sequence
//! cannot have ends it and is no part of it; no sequence has a line feed or a carriage return, so one
//! that nobody ends hides no more than its line.

use bailiff_rules::{Run, Word};

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
const LF: u8 = b'\n';
const CR: u8 = b'\r';

/// Where an escape sequence stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Sequence {
    /// There is none.
    #[default]
    None,
    /// `ESC`, and intermediates.
    Begun { bare: bool },
    /// `ESC [`, parameters and intermediates.
    Control,
    /// `ESC ]` and its like, and their text; `ESC` was the last of it.
    String { escaped: bool },
}

/// Cuts an output into runs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Runs {
    sequence: Sequence,
}

impl Runs {
    /// The first run of a text that is not empty, and how many bytes it has.
    pub(crate) fn first(&mut self, text: &[u8]) -> (Run, usize) {
        let escaped = self.escaped(text);
        if escaped > 0 {
            return (Run::Escape { bytes: word(escaped) }, escaped);
        }
        match text.first() {
            Some(&CR) => (Run::Return, 1),
            Some(&LF) => {
                let calm = memchr::memchr2(CR, ESC, text).unwrap_or(text.len());
                let bytes = memchr::memrchr(LF, &text[..calm]).map_or(1, |last| last + 1);
                (Run::Lines { bytes: word(bytes) }, bytes)
            }
            Some(_) | None => {
                let bytes = memchr::memchr3(CR, ESC, LF, text).unwrap_or(text.len());
                (Run::Text { bytes: word(bytes) }, bytes)
            }
        }
    }

    /// How many bytes, from the start, are of an escape sequence.
    fn escaped(&mut self, text: &[u8]) -> usize {
        let mut bytes = 0;
        while let Some(byte) = text.get(bytes)
            && self.goes_on(*byte)
        {
            bytes += 1;
        }
        bytes
    }

    /// Whether this byte is of an escape sequence.
    fn goes_on(&mut self, byte: u8) -> bool {
        let next = match (self.sequence, byte) {
            (Sequence::String { escaped: true }, b'\\') => Sequence::None,
            (Sequence::String { .. }, ESC) => Sequence::String { escaped: true },
            // In a string `ESC` and another byte begin another sequence.
            (Sequence::Begun { bare: true } | Sequence::String { escaped: true }, b'[') => Sequence::Control,
            (Sequence::Begun { bare: true } | Sequence::String { escaped: true }, b']' | b'P' | b'X' | b'^' | b'_') => {
                Sequence::String { escaped: false }
            }
            (Sequence::Begun { .. } | Sequence::String { escaped: true }, 0x20..=0x2f) => {
                Sequence::Begun { bare: false }
            }
            (Sequence::Begun { .. } | Sequence::String { escaped: true }, 0x30..=0x7e) => Sequence::None,
            (Sequence::String { escaped: false }, BEL) => Sequence::None,
            (Sequence::String { escaped: false }, byte) if byte != LF && byte != CR => {
                Sequence::String { escaped: false }
            }
            (Sequence::Control, 0x20..=0x3f) => Sequence::Control,
            (Sequence::Control, 0x40..=0x7e) => Sequence::None,
            (_, ESC) => Sequence::Begun { bare: true },
            _ => {
                self.sequence = Sequence::None;
                return false;
            }
        };
        self.sequence = next;
        true
    }
}

fn word(bytes: usize) -> Word {
    Word::clamped(bytes as u64)
}
