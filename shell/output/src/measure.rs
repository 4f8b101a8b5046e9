//! What is measured of a text, for the core to decide on.

use bailiff_rules::{Ends, Marks, Tally, Word};

/// A text in two parts, one behind the other.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Text<'a> {
    pub first: &'a [u8],
    pub second: &'a [u8],
}

impl<'a> Text<'a> {
    pub(crate) fn whole(first: &'a [u8]) -> Self {
        Text { first, second: &[] }
    }

    pub(crate) fn len(self) -> usize {
        self.first.len() + self.second.len()
    }

    /// The byte at a place; none at or behind the end.
    fn at(self, place: usize) -> Option<u8> {
        match place.checked_sub(self.first.len()) {
            None => self.first.get(place).copied(),
            Some(place) => self.second.get(place).copied(),
        }
    }

    /// The bytes of a range; those that are there of one that passes the end.
    pub(crate) fn copy(self, range: std::ops::Range<usize>) -> Vec<u8> {
        let seam = self.first.len();
        let part = |text: &'a [u8], start: usize, end: usize| &text[start.min(text.len())..end.min(text.len())];
        let first = part(self.first, range.start, range.end);
        let second = part(self.second, range.start.saturating_sub(seam), range.end.saturating_sub(seam));
        [first, second].concat()
    }
}

/// A text by its numbers.
pub(crate) fn tally(text: &[u8]) -> Tally {
    Tally { bytes: word(text.len()), ends: word(line_ends(text)), inside: text.last().is_some_and(|byte| *byte != LF) }
}

/// How many lines a text has: its line ends, and one more if it ends inside a line.
pub(crate) fn lines(tally: &Tally) -> Word {
    Word::clamped(tally.ends.get() + u64::from(tally.inside))
}

/// What the core wants to know of the ends of an output: of `front` the first lines, of `back` the last.
pub(crate) fn ends(marks: &Marks, front: Text<'_>, back: Text<'_>) -> Ends {
    Ends {
        front: first_lines(front, marks.head_lines.get(), marks.head_bytes.get()),
        back: last_lines(back, marks.tail_lines.get(), marks.tail_bytes.get()),
        head_cut: word(head_cut(front, size(marks.head_bytes))),
        tail_cut: word(tail_cut(back, size(marks.tail_bytes))),
    }
}

const LF: u8 = b'\n';

/// Counts in bytes as long as a byte can count, so that the compiler does many at once.
fn line_ends(text: &[u8]) -> usize {
    text.chunks(255)
        .map(|chunk| usize::from(chunk.iter().fold(0_u8, |count, byte| count + u8::from(*byte == LF))))
        .sum()
}

/// The lines measured so far. No more are measured once they have more bytes than can be shown: that
/// one is not shown whole, and so none behind it.
struct Measured {
    lines: Vec<Word>,
    lines_left: u64,
    bytes: u64,
    most_bytes: u64,
}

impl Measured {
    fn new(lines_left: u64, most_bytes: u64) -> Self {
        Measured { lines: Vec::new(), lines_left, bytes: 0, most_bytes }
    }

    fn wants_more(&self) -> bool {
        self.lines_left > 0 && self.bytes <= self.most_bytes
    }

    fn add(&mut self, line_bytes: usize) {
        if line_bytes > 0 && self.wants_more() {
            self.lines.push(word(line_bytes));
            self.lines_left -= 1;
            self.bytes += line_bytes as u64;
        }
    }
}

fn first_lines(text: Text<'_>, most_lines: u64, most_bytes: u64) -> Vec<Word> {
    let mut measured = Measured::new(most_lines, most_bytes);
    let mut line = 0;
    for mut rest in [text.first, text.second] {
        while measured.wants_more()
            && let Some(end) = rest.iter().position(|byte| *byte == LF)
        {
            measured.add(line + end + 1);
            line = 0;
            rest = &rest[end + 1..];
        }
        line += rest.len();
    }
    measured.add(line);
    measured.lines
}

fn last_lines(text: Text<'_>, most_lines: u64, most_bytes: u64) -> Vec<Word> {
    let mut measured = Measured::new(most_lines, most_bytes);
    let mut line = 0;
    for mut rest in [text.second, text.first] {
        while measured.wants_more() {
            // The last byte belongs to the line, also if it is its end.
            if line == 0 {
                let Some((_, before)) = rest.split_last() else { break };
                line = 1;
                rest = before;
            }
            let Some(end) = rest.iter().rposition(|byte| *byte == LF) else {
                line += rest.len();
                break;
            };
            measured.add(line + rest.len() - (end + 1));
            line = 0;
            rest = &rest[..=end];
        }
    }
    measured.add(line);
    measured.lines
}

/// The most bytes from the start, at most so many, that cut no character.
fn head_cut(text: Text<'_>, most: usize) -> usize {
    let mut cut = most.min(text.len());
    while is_inside_character(text, cut) {
        cut -= 1;
    }
    cut
}

/// The most bytes from the end, at most so many, that cut no character.
fn tail_cut(text: Text<'_>, most: usize) -> usize {
    let mut cut = most.min(text.len());
    while is_inside_character(text, text.len() - cut) {
        cut -= 1;
    }
    cut
}

/// Whether a character of UTF-8 began before this place and goes on at it. It depends on no byte
/// behind the place and on three before it, so it is the same in every part of an output that has them.
fn is_inside_character(text: Text<'_>, place: usize) -> bool {
    let Some(0x80..=0xbf) = text.at(place) else { return false };
    for back in 1..=3_usize.min(place) {
        let lead_at = place - back;
        let (width, second) = match text.at(lead_at) {
            Some(0x80..=0xbf) => continue,
            Some(0xc2..=0xdf) => (2, 0x80..=0xbf),
            Some(0xe0) => (3, 0xa0..=0xbf),
            Some(0xed) => (3, 0x80..=0x9f),
            Some(0xe1..=0xef) => (3, 0x80..=0xbf),
            Some(0xf0) => (4, 0x90..=0xbf),
            Some(0xf1..=0xf3) => (4, 0x80..=0xbf),
            Some(0xf4) => (4, 0x80..=0x8f),
            Some(_) | None => return false,
        };
        return back < width && text.at(lead_at + 1).is_some_and(|byte| second.contains(&byte));
    }
    false
}

/// A number of bytes in memory, which no word is too small for.
fn word(bytes: usize) -> Word {
    Word::clamped(bytes as u64)
}

pub(crate) fn size(word: Word) -> usize {
    usize::try_from(word.get()).unwrap_or(usize::MAX)
}
