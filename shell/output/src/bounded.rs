//! What is shown of an output, and how it is told.

use std::path::Path;

use bailiff_rules::{Fault, Full, Keep, Rules, Slice};

use crate::measure::{Text, ends, lines, size, tally};
use crate::truncation::Truncation;

/// What is shown of an output: its start, its end, and counts of all of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounded {
    head: Vec<u8>,
    tail: Vec<u8>,
    slice: Slice,
    keep: Keep,
}

/// Bounds a whole text.
///
/// # Errors
///
/// A limit is larger than the core counts, or the call failed inside the core.
pub fn bound_output(rules: &mut Rules, truncation: &Truncation, text: &[u8]) -> Result<Bounded, Fault> {
    let cap = truncation.cap()?;
    let marks = rules.bound_marks(cap.clone())?;
    let (tally, text) = (tally(text), Text::whole(text));
    let slice = rules.bound_slice(cap, tally.bytes, lines(&tally), ends(&marks, text, text))?;
    Ok(Bounded::take(slice, truncation.keep(), text, text))
}

impl Bounded {
    /// Takes the bytes that a slice names: the first of `front` and the last of `back`.
    pub(crate) fn take(slice: Slice, keep: Keep, front: Text<'_>, back: Text<'_>) -> Self {
        let tail_start = back.len().saturating_sub(size(slice.tail_bytes));
        Bounded { head: front.copy(0..size(slice.head_bytes)), tail: back.copy(tail_start..back.len()), slice, keep }
    }

    /// The bytes shown from the start; all of an output that fits.
    pub fn head(&self) -> &[u8] {
        &self.head
    }

    /// The bytes shown from the end.
    pub fn tail(&self) -> &[u8] {
        &self.tail
    }

    /// How many bytes are shown.
    pub fn kept_bytes(&self) -> u64 {
        self.slice.head_bytes.get() + self.slice.tail_bytes.get()
    }

    /// How many lines are shown, one that is cut among them.
    pub fn kept_lines(&self) -> u64 {
        self.slice.lines.get()
    }

    /// How many bytes are not shown.
    pub fn dropped_bytes(&self) -> u64 {
        self.slice.dropped_bytes.get()
    }

    /// How many lines are not shown, not even in part.
    pub fn dropped_lines(&self) -> u64 {
        self.slice.dropped_lines.get()
    }

    /// The words that say what is not shown, and where the full output is, if it was saved; none if
    /// all of it is shown.
    ///
    /// # Errors
    ///
    /// The call failed inside the core.
    pub fn notice(&self, rules: &mut Rules, full_output: Option<&Path>) -> Result<String, Fault> {
        let full = full_output.map_or(Full::Lost, |_| Full::Saved);
        let mut notice = rules.bound_notice(self.keep.clone(), full, self.slice.clone())?;
        if let Some(path) = full_output.filter(|_| !notice.is_empty()) {
            notice.push_str(&path.to_string_lossy());
        }
        Ok(notice)
    }

    /// For a reader: what is shown, and in the place of what is not a line of its own with the notice.
    /// The bytes are those of the output.
    pub fn with_notice(&self, notice: &str) -> Vec<u8> {
        let mut shown = self.head.clone();
        if !notice.is_empty() {
            if shown.last().is_some_and(|byte| *byte != b'\n') {
                shown.push(b'\n');
            }
            shown.extend_from_slice(format!("[{notice}]\n").as_bytes());
        }
        shown.extend_from_slice(&self.tail);
        shown
    }

    /// The same as text: what is no UTF-8 is replaced by U+FFFD.
    pub fn text_with_notice(&self, notice: &str) -> String {
        String::from_utf8_lossy(&self.with_notice(notice)).into_owned()
    }
}
