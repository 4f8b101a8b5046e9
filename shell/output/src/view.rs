//! The view of an output: what a person would still read of it on a terminal.

use bailiff_rules::{Act, Fault, ViewStream, Word};

use crate::measure::size;
use crate::runs::Runs;

/// From how many bytes on a run is handed on without being copied.
const LARGE_BYTES: usize = 1 << 12;

/// The view of one output. It holds back the frame that may still be overwritten, 64 KiB at most, and
/// hands on what is shown.
#[derive(Debug)]
pub(crate) struct View {
    stream: ViewStream,
    runs: Runs,
    held: Vec<u8>,
    /// Small shown runs, until they are handed on together.
    shown: Vec<u8>,
}

impl View {
    /// A view in which a frame of more than so many bytes cannot be overwritten (`None`: the standard).
    pub(crate) fn open(frame_bytes: Option<u64>) -> Result<Self, Fault> {
        let frame_bytes = frame_bytes.map(|bytes| Word::new(bytes).ok_or(Fault::TooLarge(bytes))).transpose()?;
        let stream = ViewStream::open(frame_bytes)?;
        Ok(View { stream, runs: Runs::default(), held: Vec::new(), shown: Vec::new() })
    }

    // rule: view
    /// Takes the next bytes of the output, and hands on those that are shown.
    pub(crate) fn push(&mut self, text: &[u8], mut show: impl FnMut(&[u8])) {
        let mut rest = text;
        while !rest.is_empty() {
            let (run, bytes) = self.runs.first(rest);
            let (bytes, after) = rest.split_at(bytes);
            match self.stream.take(run) {
                Act::Hold => self.held.extend_from_slice(bytes),
                Act::Show => {
                    self.shown.append(&mut self.held);
                    self.show(bytes, &mut show);
                }
                Act::Replace => {
                    self.held.clear();
                    self.held.extend_from_slice(bytes);
                }
                Act::Overwrite => {
                    self.held.clear();
                    self.show(bytes, &mut show);
                }
                Act::Hide => {}
            }
            rest = after;
        }
        self.hand_on(&mut show);
    }

    /// Hands on the rest that is shown, now that the output has ended; the answer is how many bytes of it
    /// are hidden.
    ///
    /// # Errors
    ///
    /// A step failed inside the core, so that not every byte is counted.
    pub(crate) fn finish(mut self, show: impl FnOnce(&[u8])) -> Result<u64, Fault> {
        let seen = self.stream.look()?;
        show(&self.held[..size(seen.held).min(self.held.len())]);
        Ok(seen.hidden.get())
    }

    /// How much memory the bytes take that are held back.
    pub(crate) fn stored_capacity_bytes(&self) -> usize {
        self.held.capacity() + self.shown.capacity()
    }

    fn show(&mut self, bytes: &[u8], show: &mut impl FnMut(&[u8])) {
        if bytes.len() < LARGE_BYTES {
            self.shown.extend_from_slice(bytes);
        } else {
            self.hand_on(show);
            show(bytes);
        }
    }

    fn hand_on(&mut self, show: &mut impl FnMut(&[u8])) {
        if !self.shown.is_empty() {
            show(&self.shown);
            self.shown.clear();
        }
    }
}
