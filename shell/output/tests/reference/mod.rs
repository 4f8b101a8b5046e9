//! The bounder written down a second time, over whole texts and by another way: from the text of the
//! rule, not from its code. And the texts and limits that the properties are held against.

use std::ops::Range;

use bailiff_output::{Bounded, Keep, OutputLimits, Truncation};
use proptest::prelude::*;

/// What is to be shown: the bytes of both ends, the counts of bytes and lines shown and dropped.
#[derive(Debug, PartialEq, Eq)]
pub struct Expected {
    pub head: Vec<u8>,
    pub tail: Vec<u8>,
    pub bytes: (u64, u64),
    pub lines: (u64, u64),
}

impl From<&Bounded> for Expected {
    fn from(bounded: &Bounded) -> Self {
        Expected {
            head: bounded.head().to_vec(),
            tail: bounded.tail().to_vec(),
            bytes: (bounded.kept_bytes(), bounded.dropped_bytes()),
            lines: (bounded.kept_lines(), bounded.dropped_lines()),
        }
    }
}

pub fn lines_of(text: &[u8]) -> Vec<&[u8]> {
    text.split_inclusive(|byte| *byte == b'\n').collect()
}

/// What a text is bounded to.
pub fn expected(truncation: &Truncation, text: &[u8]) -> Expected {
    let lines = lines_of(text);
    let ends = |head: &[u8], tail: &[u8], shown_lines: usize| Expected {
        head: head.to_vec(),
        tail: tail.to_vec(),
        bytes: ((head.len() + tail.len()) as u64, (text.len() - head.len() - tail.len()) as u64),
        lines: (shown_lines.min(lines.len()) as u64, lines.len().saturating_sub(shown_lines) as u64),
    };
    let Truncation::On(OutputLimits { max_bytes, max_lines, keep }) = truncation else {
        return ends(text, &[], lines.len());
    };
    let (max_bytes, max_lines) = (*max_bytes as usize, *max_lines as usize);
    if text.len() <= max_bytes && lines.len() <= max_lines {
        return ends(text, &[], lines.len());
    }
    let shares = match keep {
        Keep::Head => [(max_bytes, max_lines), (0, 0)],
        Keep::Tail => [(0, 0), (max_bytes, max_lines)],
        Keep::Both => [(max_bytes / 2, max_lines / 2), (max_bytes.div_ceil(2), max_lines.div_ceil(2))],
    };
    let (head, head_lines) = head_end(text, shares[0]);
    let (tail, tail_lines) = tail_end(text, shares[1]);
    ends(&text[head], &text[tail], head_lines + tail_lines)
}

fn head_end(text: &[u8], (most_bytes, most_lines): (usize, usize)) -> (Range<usize>, usize) {
    let mut shown = (0, 0);
    for line in lines_of(text).into_iter().take(most_lines) {
        if shown.0 + line.len() > most_bytes {
            break;
        }
        shown = (shown.0 + line.len(), shown.1 + 1);
    }
    if shown.1 == 0 && most_lines > 0 && !text.is_empty() {
        let cut = (0..=most_bytes.min(text.len())).rev().find(|cut| cuts_no_character(text, *cut)).unwrap_or(0);
        shown = (cut, cut.min(1));
    }
    (0..shown.0, shown.1)
}

fn tail_end(text: &[u8], (most_bytes, most_lines): (usize, usize)) -> (Range<usize>, usize) {
    let mut shown = (0, 0);
    for line in lines_of(text).into_iter().rev().take(most_lines) {
        if shown.0 + line.len() > most_bytes {
            break;
        }
        shown = (shown.0 + line.len(), shown.1 + 1);
    }
    if shown.1 == 0 && most_lines > 0 && !text.is_empty() {
        let least = text.len().saturating_sub(most_bytes);
        let cut = text.len() - (least..=text.len()).find(|cut| cuts_no_character(text, *cut)).unwrap_or(text.len());
        shown = (cut, cut.min(1));
    }
    (text.len() - shown.0..text.len(), shown.1)
}

/// Whether no start of a character stands right before a place that its next byte stands at. The
/// standard library says what the start of a character is: it calls it an unexpected end, not an error.
fn cuts_no_character(text: &[u8], place: usize) -> bool {
    if place == text.len() {
        return true;
    }
    !(place.saturating_sub(3)..place).any(|start| is_start(&text[start..place]) && continues(&text[start..=place]))
}

fn is_start(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err_and(|error| error.valid_up_to() == 0 && error.error_len().is_none())
}

fn continues(bytes: &[u8]) -> bool {
    is_start(bytes) || std::str::from_utf8(bytes).is_ok()
}

pub fn keeps() -> impl Strategy<Value = Keep> {
    prop_oneof![Just(Keep::Head), Just(Keep::Tail), Just(Keep::Both)]
}

/// Small limits, so that they are met at every place of a text.
pub fn truncations() -> impl Strategy<Value = Truncation> {
    let on = (0..80_u64, 0..9_u64, keeps())
        .prop_map(|(max_bytes, max_lines, keep)| Truncation::On(OutputLimits { max_bytes, max_lines, keep }));
    prop_oneof![1 => Just(Truncation::Off), 12 => on]
}

/// A part of an output: a line, characters of every width, bytes that are no UTF-8, NUL, a run.
fn fragments() -> impl Strategy<Value = Vec<u8>> {
    prop_oneof![
        4 => "[a-z]{0,12}\n".prop_map(String::into_bytes),
        3 => "[aé€🦆]{0,9}".prop_map(String::into_bytes),
        2 => proptest::collection::vec(any::<u8>(), 0..8),
        2 => proptest::collection::vec(prop_oneof![Just(0xf0), Just(0xe2), Just(0x9f), Just(0x80), Just(0xbf)], 0..8),
        1 => Just(vec![0, b'\n']),
        1 => (1..120_usize).prop_map(|count| vec![b'x'; count]),
        1 => (1..12_usize).prop_map(|count| vec![b'\n'; count]),
    ]
}

/// An output as a list of writes, some of them empty; a character may be split over two.
pub fn outputs() -> impl Strategy<Value = Vec<Vec<u8>>> {
    proptest::collection::vec(fragments(), 0..24).prop_flat_map(|fragments| {
        let text = fragments.concat();
        let length = text.len();
        proptest::collection::vec(0..=length, 0..16).prop_map(move |mut cuts| {
            cuts.push(0);
            cuts.push(length);
            cuts.sort_unstable();
            cuts.windows(2).map(|cut| text[cut[0]..cut[1]].to_vec()).collect()
        })
    })
}
