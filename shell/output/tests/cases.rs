//! Outputs that real commands write: the field cases of output.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;

use bailiff_output::{Fault, Keep, OutputBuffer, OutputLimits, Rules, Truncation, bound_output};

fn standard() -> Truncation {
    Truncation::standard(&mut Rules::new()).unwrap()
}

fn limited(max_bytes: u64, max_lines: u64, keep: Keep) -> Truncation {
    Truncation::On(OutputLimits { max_bytes, max_lines, keep })
}

#[test]
fn the_standard_is_fifty_kibibytes_and_two_thousand_lines_of_both_ends() {
    assert_eq!(standard(), limited(51_200, 2_000, Keep::Both));
}

#[test]
fn a1_the_error_at_the_end_of_a_long_output_is_shown() {
    let mut buffer = OutputBuffer::open(&standard()).unwrap();
    for number in 1..=200_000 {
        buffer.push(format!("{number}\n").as_bytes());
    }
    buffer.push(b"FATAL: real cause\n");
    let bounded = buffer.snapshot().unwrap();
    assert_eq!(bounded.kept_bytes() + bounded.dropped_bytes(), 1_288_913);
    assert_eq!((bounded.kept_lines(), bounded.dropped_lines()), (2_000, 198_001));
    let text = bounded.text_with_notice(&bounded.notice(&mut Rules::new(), None).unwrap());
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[999], "1000");
    assert_eq!(
        lines[1_000],
        "[Output truncated: 10904 bytes (2000 lines) kept, 1278009 bytes (198001 lines) dropped from the middle. The full output was not saved.]"
    );
    assert_eq!(lines[1_001..1_003], ["199002", "199003"]);
    assert_eq!(lines[1_999..], ["200000", "FATAL: real cause"]);
}

#[test]
fn a3_a_character_split_over_two_writes_is_one_character() {
    let mut buffer = OutputBuffer::open(&standard()).unwrap();
    buffer.push(b"a\xf0");
    buffer.push(b"\x9f\xa6\x86z\n");
    assert_eq!(buffer.snapshot().unwrap().text_with_notice(""), "a🦆z\n");
}

#[test]
fn a3_no_cut_falls_inside_a_character() {
    let text = "🦆".repeat(10);
    for keep in [Keep::Head, Keep::Tail, Keep::Both] {
        for max_bytes in 0..=40 {
            let bounded =
                bound_output(&mut Rules::new(), &limited(max_bytes, 5, keep.clone()), text.as_bytes()).unwrap();
            let shown = [bounded.head(), bounded.tail()].map(|part| std::str::from_utf8(part).unwrap().chars().count());
            let ducks = |bytes: u64| (bytes / 4) as usize;
            let expected = match keep {
                _ if max_bytes == 40 => [10, 0],
                Keep::Head => [ducks(max_bytes), 0],
                Keep::Tail => [0, ducks(max_bytes)],
                Keep::Both => [ducks(max_bytes / 2), ducks(max_bytes.div_ceil(2))],
            };
            assert_eq!(shown, expected, "{keep:?} {max_bytes}");
        }
    }
}

#[test]
fn a6_a_line_without_end_is_cut_by_bytes_in_flat_memory() {
    let mut buffer = OutputBuffer::open(&standard()).unwrap();
    let block = vec![b'x'; 1 << 20];
    let mut largest = 0;
    for _ in 0..300 {
        buffer.push(&block);
        largest = largest.max(buffer.stored_capacity_bytes());
    }
    buffer.push(b"\n\nEND-OF-FLOOD\n");
    let bounded = buffer.snapshot().unwrap();
    assert_eq!(bounded.kept_bytes() + bounded.dropped_bytes(), (300 << 20) + 15);
    assert_eq!(bounded.head(), vec![b'x'; 25_600]);
    assert_eq!(bounded.tail(), b"\nEND-OF-FLOOD\n");
    assert!(largest <= 1 << 18, "{largest}");
}

#[test]
fn binary_output_comes_through_byte_for_byte() {
    let bytes: Vec<u8> = (0..=255).collect();
    let mut buffer = OutputBuffer::open(&standard()).unwrap();
    bytes.chunks(7).for_each(|chunk| buffer.push(chunk));
    let bounded = buffer.snapshot().unwrap();
    assert_eq!(bounded.head(), bytes);
    assert_eq!((bounded.kept_lines(), bounded.dropped_lines()), (2, 0));
    assert_eq!(bounded.with_notice(""), bytes);
}

#[test]
fn an_output_without_a_cap_is_kept_whole() {
    let mut buffer = OutputBuffer::open(&Truncation::Off).unwrap();
    let block: Vec<u8> = (0..1_000_000_u32).flat_map(u32::to_le_bytes).collect();
    buffer.push(&block);
    let bounded = buffer.snapshot().unwrap();
    assert_eq!((bounded.dropped_bytes(), bounded.dropped_lines()), (0, 0));
    assert!(bounded.head() == block);
    assert_eq!(bounded.notice(&mut Rules::new(), Some(Path::new("log"))).unwrap(), "");
}

#[test]
fn the_standard_window_is_the_same_for_a_write_larger_than_a_piece() {
    let text: Vec<u8> = (0..60_000_u32).flat_map(|number| format!("line {number}\n").into_bytes()).collect();
    for keep in [Keep::Head, Keep::Tail, Keep::Both] {
        let truncation = limited(51_200, 2_000, keep);
        let whole = bound_output(&mut Rules::new(), &truncation, &text).unwrap();
        for size in [text.len(), 300_001, 65_536, 4_096, 1_021] {
            let mut buffer = OutputBuffer::open(&truncation).unwrap();
            text.chunks(size).for_each(|write| buffer.push(write));
            assert!(buffer.snapshot().unwrap() == whole, "{size} {:?}", truncation);
        }
    }
}

#[test]
fn a_notice_stands_where_bytes_are_missing_and_names_the_saved_output() {
    let text = "one\ntwo\nthree\nfour";
    let told = |keep: Keep, full: Option<&str>| {
        let mut rules = Rules::new();
        let bounded = bound_output(&mut rules, &limited(100, 2, keep), text.as_bytes()).unwrap();
        let notice = bounded.notice(&mut rules, full.map(Path::new)).unwrap();
        bounded.text_with_notice(&notice)
    };
    assert_eq!(
        told(Keep::Head, None),
        "one\ntwo\n[Output truncated: 8 bytes (2 lines) kept, 10 bytes (2 lines) dropped from the end. The full output was not saved.]\n"
    );
    assert_eq!(
        told(Keep::Tail, Some("job.log")),
        "[Output truncated: 10 bytes (2 lines) kept, 8 bytes (2 lines) dropped from the start. Full output: job.log]\nthree\nfour"
    );
    assert_eq!(
        told(Keep::Both, Some("job.log")),
        "one\n[Output truncated: 8 bytes (2 lines) kept, 10 bytes (2 lines) dropped from the middle. Full output: job.log]\nfour"
    );
}

#[test]
fn large_windows_of_short_lines_are_measured() {
    let text = vec![b'\n'; 3_000_000];
    let truncation = limited(400_000, 1_000_000, Keep::Both);
    let whole = bound_output(&mut Rules::new(), &truncation, &text).unwrap();
    assert_eq!((whole.kept_lines(), whole.dropped_lines()), (400_000, 2_600_000));
    let mut buffer = OutputBuffer::open(&truncation).unwrap();
    buffer.push(&text);
    assert_eq!(buffer.snapshot().unwrap(), whole);
}

#[test]
fn a_limit_that_the_core_cannot_count_to_is_refused() {
    let truncation = limited(1 << 48, 1, Keep::Both);
    let refused = OutputBuffer::open(&truncation).unwrap_err();
    assert!(matches!(refused, Fault::TooLarge(bytes) if bytes == 1 << 48), "{refused}");
    assert_eq!(refused.to_string(), "281474976710656 is larger than the largest number of the core, 281474976710655");
}
