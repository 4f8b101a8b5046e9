//! The view of an output, held against one written over whole texts and by another way.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use bailiff_output::{BoundedOutput, Rules, Shown, Truncation};
use proptest::collection::vec;
use proptest::prelude::*;

/// What an output shows, written by write, and how many bytes it hides. Nothing is cut.
fn shown(frame_bytes: Option<u64>, writes: &[&[u8]]) -> (Vec<u8>, u64) {
    let mut output = BoundedOutput::open(&Truncation::Off).unwrap().viewed(frame_bytes).unwrap();
    writes.iter().for_each(|write| output.push(write));
    let Shown { bounded, hidden_bytes, artifact } = output.finish().unwrap();
    assert!(artifact.is_none());
    assert_eq!((bounded.dropped_bytes(), bounded.tail()), (0, &b""[..]));
    (bounded.head().to_vec(), hidden_bytes)
}

fn text(frame_bytes: Option<u64>, write: &str) -> String {
    String::from_utf8(shown(frame_bytes, &[write.as_bytes()]).0).unwrap()
}

// --- a second view --------------------------------------------------------------------------------

/// The bytes that are of no escape sequence, by looking at what each sequence is.
fn without_escapes(text: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let mut rest = text;
    while let Some((first, after)) = rest.split_first() {
        if *first == 0x1b {
            rest = &rest[sequence(rest)..];
        } else {
            plain.push(*first);
            rest = after;
        }
    }
    plain
}

/// How many bytes the escape sequence has that a text begins with.
fn sequence(text: &[u8]) -> usize {
    let run = |from: usize, of: std::ops::RangeInclusive<u8>| {
        text[from..].iter().take_while(|byte| of.contains(byte)).count()
    };
    match text.get(1) {
        Some(b'[') => {
            let end = 2 + run(2, 0x20..=0x3f);
            end + usize::from(text.get(end).is_some_and(|byte| (0x40..=0x7e).contains(byte)))
        }
        Some(b']' | b'P' | b'X' | b'^' | b'_') => {
            for (at, byte) in text.iter().enumerate().skip(2) {
                match byte {
                    b'\r' | b'\n' => return at,
                    0x07 => return at + 1,
                    0x1b if text.get(at + 1) == Some(&b'\\') => return at + 2,
                    // Another sequence takes its place.
                    0x1b => return at,
                    _ => {}
                }
            }
            text.len()
        }
        _ => {
            let end = 1 + run(1, 0x20..=0x2f);
            end + usize::from(text.get(end).is_some_and(|byte| (0x30..=0x7e).contains(byte)))
        }
    }
}

/// The view of a whole text: of each line the frames that are too long and the last one that has anything.
fn viewed(text: &[u8], most: usize) -> Vec<u8> {
    let plain = without_escapes(text);
    plain.split_inclusive(|byte| *byte == b'\n').flat_map(|line| line_viewed(line, most)).collect()
}

fn line_viewed(line: &[u8], most: usize) -> Vec<u8> {
    let (line, end) = match line.strip_suffix(b"\n") {
        Some(line) => (line, &b"\n"[..]),
        None => (line, &b""[..]),
    };
    let frames: Vec<&[u8]> = line.split(|byte| *byte == b'\r').collect();
    let last = frames.iter().rposition(|frame| !frame.is_empty()).unwrap_or(0);
    let mut shown = Vec::new();
    for (at, frame) in frames.iter().enumerate() {
        if at == last || frame.len() > most {
            shown.extend_from_slice(frame);
        }
        // The return behind the frame: behind a long one, and the last of those before the line's end.
        let is_last_return = at + 2 == frames.len() && frames[at + 1].is_empty();
        if at + 1 < frames.len() && (frame.len() > most || (is_last_return && !end.is_empty())) {
            shown.push(b'\r');
        }
    }
    shown.extend_from_slice(end);
    shown
}

/// Outputs with many returns, line ends and sequences, whole and broken, cut into writes.
fn outputs() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let part = prop_oneof![
        4 => "[a-z ]{1,6}".prop_map(String::into_bytes),
        2 => Just(b"\r".to_vec()),
        2 => Just(b"\n".to_vec()),
        1 => Just(b"\r\n".to_vec()),
        1 => Just("é🦆".as_bytes().to_vec()),
        1 => prop_oneof![Just("\x1b[2K"), Just("\x1b[1;31m"), Just("\x1b[?25l"), Just("\x1b(B"), Just("\x1b7"), Just("\x1b")]
            .prop_map(|sequence| sequence.as_bytes().to_vec()),
        1 => prop_oneof![Just("\x1b]0;title\x07"), Just("\x1b]8;;http://x\x1b\\"), Just("\x1b]0;open"), Just("\x1bPq#0"), Just("\x1b[12"), Just("\x1b]a\x1b[1m")]
            .prop_map(|sequence| sequence.as_bytes().to_vec()),
        1 => vec(any::<u8>(), 1..5),
    ];
    vec(part, 0..24).prop_flat_map(|parts| {
        let text = parts.concat();
        vec(0..=text.len(), 0..6).prop_map(move |mut cuts| {
            cuts.extend([0, text.len()]);
            cuts.sort_unstable();
            cuts.windows(2).map(|cut| text[cut[0]..cut[1]].to_vec()).collect()
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(3_000) })]

    #[test]
    fn an_output_is_viewed_as_the_rule_is_written_however_it_is_cut(most in 0..12_u64, writes in outputs()) {
        let whole = writes.concat();
        let writes: Vec<&[u8]> = writes.iter().map(Vec::as_slice).collect();
        let (bytes, hidden_bytes) = shown(Some(most), &writes);
        prop_assert_eq!(bytes.len() as u64 + hidden_bytes, whole.len() as u64);
        prop_assert_eq!(bytes, viewed(&whole, most as usize));
    }

    #[test]
    fn the_view_of_text_is_text(most in 0..12_u64, text in "[a-c\r\né🦆\u{1b}\\[m]{0,40}", at in 0..60_usize) {
        let (before, after) = text.as_bytes().split_at(at.min(text.len()));
        prop_assert!(String::from_utf8(shown(Some(most), &[before, after]).0).is_ok());
    }

    #[test]
    fn what_has_no_return_and_no_escape_is_shown_as_it_is(bytes in vec(any::<u8>(), 0..200)) {
        let calm: Vec<u8> = bytes.into_iter().filter(|byte| *byte != b'\r' && *byte != 0x1b).collect();
        let viewed = shown(None, &[calm.as_slice()]);
        prop_assert_eq!(viewed, (calm, 0));
    }
}

// --- what real commands write ---------------------------------------------------------------------

#[test]
fn a5_the_last_frame_and_the_last_line_are_shown() {
    let mut frames: String = (1..=20_000).map(|frame| format!("\r\x1b[2Kfetch {frame}/20000")).collect();
    frames.push_str("\nDONE-7f3a\n");
    assert_eq!(shown(None, &[frames.as_bytes()]), (b"fetch 20000/20000\nDONE-7f3a\n".to_vec(), 428_905 - 28));
}

#[test]
fn line_ends_of_every_kind_are_line_ends() {
    assert_eq!(text(None, "one\r\ntwo\r\n"), "one\r\ntwo\r\n");
    assert_eq!(text(None, "one\r\r\ntwo\r\n"), "one\r\ntwo\r\n");
    assert_eq!(text(None, "10%\r50%\r\n"), "50%\r\n");
    assert_eq!(text(None, "done\r\x1b[K\n"), "done\r\n");
}

#[test]
fn a_progress_line_that_the_output_ends_in_is_shown() {
    assert_eq!(text(None, "10%\r99%"), "99%");
    assert_eq!(text(None, "10%\r99%\r"), "99%");
    assert_eq!(text(None, "10%\r99%\r\x1b[K"), "99%");
}

#[test]
fn colours_titles_and_links_are_hidden_and_their_text_is_not() {
    assert_eq!(text(None, "\x1b[1;31merror\x1b[0m: \x1b]8;;file:///a\x1b\\a.rs\x1b]8;;\x07\n"), "error: a.rs\n");
    assert_eq!(text(None, "\x1b]0;never ended\nnext line\n"), "\nnext line\n");
    assert_eq!(text(None, "\x1b(B\x1b7\x1bM\x1b=kept"), "kept");
    assert_eq!(text(None, "half \x1b[12é"), "half é");
}

#[test]
fn other_control_bytes_are_text() {
    let bytes = b"a\0b\x07c\x08d\x7f\x9b31m\tz\n";
    assert_eq!(shown(None, &[bytes]), (bytes.to_vec(), 0));
}

#[test]
fn a_character_split_over_writes_is_one() {
    assert_eq!(shown(None, &[b"x\ra\xf0\x9f", b"\xa6\x86z\r\n"]), ("a🦆z\r\n".as_bytes().to_vec(), 2));
}

/// 64 MiB each, without a line end: a plain line, frames, a sequence that nobody ends. What is held back
/// stays small, so the heads are those of the first write.
#[test]
fn floods_without_line_ends_are_viewed_in_flat_memory() {
    const WRITES: u64 = 1_024;
    let flood = |unit: &[u8], start: &[u8]| {
        let write = unit.repeat((1 << 16) / unit.len());
        let standard = Truncation::standard(&mut Rules::new()).unwrap();
        let mut output = BoundedOutput::open(&standard).unwrap().viewed(None).unwrap();
        output.push(start);
        let mut most = 0;
        for _ in 0..WRITES {
            output.push(&write);
            most = most.max(output.stored_capacity_bytes());
        }
        output.push(b"\nEND\n");
        let Shown { bounded, hidden_bytes, .. } = output.finish().unwrap();
        let written = WRITES * write.len() as u64 + start.len() as u64 + 5;
        assert_eq!(bounded.kept_bytes() + bounded.dropped_bytes() + hidden_bytes, written);
        assert!(most <= 1 << 19, "{most}");
        (bounded.with_notice(""), hidden_bytes)
    };
    let (plain, hidden) = flood(b"x", b"");
    assert_eq!((plain, hidden), ([vec![b'x'; 25_600], b"END\n".to_vec()].concat(), 0));
    let (nul, hidden) = flood(b"\0", b"");
    assert_eq!((nul, hidden), ([vec![0; 25_600], b"END\n".to_vec()].concat(), 0));
    let (frames, hidden) = flood(b"123456\r\r", b"");
    assert_eq!((frames, hidden), (b"123456\r\nEND\n".to_vec(), WRITES * (1 << 16) - 7));
    let (title, hidden) = flood(b"title", b"\x1b]0;");
    assert_eq!((title, hidden), (b"\nEND\n".to_vec(), WRITES * 65_535 + 4));
}
