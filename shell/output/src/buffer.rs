//! An output that streams: what is stored of it, and what is shown at any time.

use bailiff_rules::{BoundStream, Cap, Ends, Fault, Keep, Marks, Rules, Store, Tally, Word};

use crate::bounded::Bounded;
use crate::measure::{Text, ends, size, tally};
use crate::truncation::Truncation;

/// How much the core is told of at once: however large a write is, no more than this is stored
/// beyond what the core asks for.
const PIECE_BYTES: usize = 1 << 16;

/// A part of an output that nobody has, by its numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missed {
    /// Its bytes.
    pub bytes: u64,
    /// Its line ends.
    pub line_ends: u64,
    /// Whether it ends inside a line.
    pub ends_inside_line: bool,
}

/// An output that streams. Under a cap its memory does not grow with the output.
#[derive(Debug)]
pub struct OutputBuffer {
    stream: BoundStream,
    cap: Cap,
    marks: Marks,
    keep: Keep,
    head: Vec<u8>,
    tail: Vec<u8>,
    /// The last text went to the head.
    filling: bool,
    /// Something between the head and the tail is not stored.
    gapped: bool,
}

impl OutputBuffer {
    /// A buffer for one output.
    ///
    /// # Errors
    ///
    /// A limit is larger than the core counts, or the core did not open the output.
    pub fn open(truncation: &Truncation) -> Result<Self, Fault> {
        let cap = truncation.cap()?;
        let (stream, marks) = BoundStream::open(cap.clone())?;
        let (head, tail) = (Vec::new(), Vec::new());
        Ok(OutputBuffer { stream, cap, marks, keep: truncation.keep(), head, tail, filling: true, gapped: false })
    }

    /// Takes the next bytes of the output. What a step that failed told is not counted; the next
    /// [`OutputBuffer::snapshot`] says so.
    pub fn push(&mut self, text: &[u8]) {
        for piece in text.chunks(PIECE_BYTES) {
            let store = self.stream.out(tally(piece));
            self.filling = matches!(store, Store::ToHead);
            match store {
                Store::ToHead => self.head.extend_from_slice(piece),
                Store::ToTail { trim: None } => self.tail.extend_from_slice(piece),
                Store::ToTail { trim: Some(most) } => {
                    push_last(&mut self.tail, piece, size(most));
                    self.gapped = true;
                }
                Store::Unstored => self.gapped = true,
            }
        }
    }

    /// Counts a part of the output that nobody has.
    ///
    /// # Errors
    ///
    /// A number is larger than the core counts.
    pub fn skip(&mut self, missed: Missed) -> Result<(), Fault> {
        let word = |number| Word::new(number).ok_or(Fault::TooLarge(number));
        let missed =
            Tally { bytes: word(missed.bytes)?, ends: word(missed.line_ends)?, inside: missed.ends_inside_line };
        if self.stream.skip(missed) {
            self.tail.clear();
            self.gapped = true;
        }
        Ok(())
    }

    /// What is shown of the output so far.
    ///
    /// # Errors
    ///
    /// A step failed inside the core: now, or before, so that not every byte is counted.
    pub fn snapshot(&mut self) -> Result<Bounded, Fault> {
        let (front, back) = if self.gapped {
            (Text::whole(&self.head), Text::whole(&self.tail))
        } else {
            let both = Text { first: &self.head, second: &self.tail };
            (both, both)
        };
        let slice = self.stream.look(ends(&self.marks, front, back))?;
        Ok(Bounded::take(slice, self.keep.clone(), front, back))
    }

    /// Whether more bytes can settle: not behind a head that is closed.
    pub fn settles(&self) -> bool {
        self.filling
    }

    /// The bytes from the start that are shown whatever comes: whole lines of the head's share.
    ///
    /// # Errors
    ///
    /// The call failed inside the core.
    pub fn settled(&self, rules: &mut Rules) -> Result<&[u8], Fault> {
        let lines = memchr::memrchr(b'\n', &self.head).map_or(0, |last| last + 1);
        let head = Text::whole(&self.head[..lines]);
        // Of an output that goes on for ever its head is shown, and of one that ends soon all of it.
        let ends = Ends { head_cut: Word::default(), ..ends(&self.marks, head, Text::default()) };
        let slice = rules.bound_slice(self.cap.clone(), Word::MAX, Word::MAX, ends)?;
        Ok(&self.head[..size(slice.head_bytes).min(lines)])
    }

    /// The first step that failed inside the core, if one did.
    pub fn fault(&self) -> Option<&Fault> {
        self.stream.fault()
    }

    /// How much memory the stored bytes take.
    pub fn stored_capacity_bytes(&self) -> usize {
        self.head.capacity() + self.tail.capacity()
    }
}

/// Puts a text behind another, of which with it only the last bytes stay.
fn push_last(stored: &mut Vec<u8>, text: &[u8], most: usize) {
    if text.len() >= most {
        stored.clear();
        stored.extend_from_slice(&text[text.len() - most..]);
    } else {
        let excess = (stored.len() + text.len()).saturating_sub(most);
        stored.drain(..excess.min(stored.len()));
        stored.extend_from_slice(text);
    }
}
