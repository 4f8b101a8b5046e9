//! What holds of every output in every encoding, however it is cut into writes.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod reference;

use bailiff_output::{Bounded, Keep, Missed, OutputBuffer, OutputLimits, Rules, Truncation, bound_output};
use proptest::prelude::*;
use reference::{Expected, expected, lines_of, outputs, truncations};

fn bound(truncation: &Truncation, text: &[u8]) -> Bounded {
    bound_output(&mut Rules::new(), truncation, text).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_500) })]

    #[test]
    fn a_text_is_bounded_as_the_rule_is_written(truncation in truncations(), writes in outputs()) {
        let text = writes.concat();
        prop_assert_eq!(Expected::from(&bound(&truncation, &text)), expected(&truncation, &text));
    }

    #[test]
    fn every_snapshot_is_what_the_whole_output_so_far_is_bounded_to(truncation in truncations(), writes in outputs()) {
        let mut rules = Rules::new();
        let mut buffer = OutputBuffer::open(&truncation).unwrap();
        let mut text = Vec::new();
        for write in writes {
            buffer.push(&write);
            text.extend_from_slice(&write);
            prop_assert_eq!(buffer.snapshot().unwrap(), bound_output(&mut rules, &truncation, &text).unwrap());
        }
    }

    #[test]
    fn a_snapshot_does_not_change_what_comes_after_it(truncation in truncations(), writes in outputs()) {
        let mut looked_at = OutputBuffer::open(&truncation).unwrap();
        let mut left_alone = OutputBuffer::open(&truncation).unwrap();
        for write in &writes {
            looked_at.push(write);
            looked_at.snapshot().unwrap();
            left_alone.push(write);
        }
        prop_assert_eq!(looked_at.snapshot().unwrap(), left_alone.snapshot().unwrap());
    }

    #[test]
    fn kept_and_dropped_are_every_byte_and_every_line(truncation in truncations(), writes in outputs()) {
        let text = writes.concat();
        let bounded = bound(&truncation, &text);
        prop_assert_eq!(bounded.kept_bytes(), (bounded.head().len() + bounded.tail().len()) as u64);
        prop_assert_eq!(bounded.kept_bytes() + bounded.dropped_bytes(), text.len() as u64);
        prop_assert_eq!(bounded.kept_lines() + bounded.dropped_lines(), lines_of(&text).len() as u64);
        prop_assert!(text.starts_with(bounded.head()));
        prop_assert!(text.ends_with(bounded.tail()));
    }

    #[test]
    fn no_window_passes_the_limits(truncation in truncations(), writes in outputs()) {
        let Truncation::On(limits) = &truncation else { return Ok(()) };
        let bounded = bound(&truncation, &writes.concat());
        prop_assert!(bounded.kept_bytes() <= limits.max_bytes);
        prop_assert!((lines_of(bounded.head()).len() + lines_of(bounded.tail()).len()) as u64 <= limits.max_lines);
    }

    #[test]
    fn the_last_line_is_always_shown(
        max_bytes in 8..80_u64,
        max_lines in 1..9_u64,
        both in any::<bool>(),
        writes in outputs(),
    ) {
        let keep = if both { Keep::Both } else { Keep::Tail };
        let tail_bytes = if both { max_bytes.div_ceil(2) } else { max_bytes };
        let truncation = Truncation::On(OutputLimits { max_bytes, max_lines, keep });
        let text = writes.concat();
        let bounded = bound(&truncation, &text);
        let Some(last) = lines_of(&text).last().copied() else { return Ok(()) };
        // Of one that is too long, its end: all but the part of a character that stands at the cut.
        let shown = if last.len() as u64 <= tail_bytes { last } else { &last[last.len() - tail_bytes as usize + 3..] };
        let end = if bounded.dropped_bytes() == 0 { bounded.head() } else { bounded.tail() };
        prop_assert!(end.ends_with(shown), "{:?} does not end with {:?}", end, shown);
    }

    #[test]
    fn text_stays_text(truncation in truncations(), text in "[a-zé€🦆\n]{0,60}", at in 0..60_usize) {
        let mut buffer = OutputBuffer::open(&truncation).unwrap();
        let (before, after) = text.as_bytes().split_at(at.min(text.len()));
        buffer.push(before);
        buffer.push(after);
        let bounded = buffer.snapshot().unwrap();
        prop_assert!(std::str::from_utf8(bounded.head()).is_ok(), "{:?}", bounded);
        prop_assert!(std::str::from_utf8(bounded.tail()).is_ok(), "{:?}", bounded);
    }

    #[test]
    fn what_nobody_has_is_counted_and_never_shown(
        truncation in truncations(),
        before in outputs(),
        missed in (1..1_000_u64, 0..50_u64, any::<bool>()),
        after in outputs(),
    ) {
        let (bytes, line_ends, ends_inside_line) = missed;
        let mut buffer = OutputBuffer::open(&truncation).unwrap();
        before.iter().for_each(|write| buffer.push(write));
        buffer.skip(Missed { bytes, line_ends, ends_inside_line }).unwrap();
        after.iter().for_each(|write| buffer.push(write));
        let bounded = buffer.snapshot().unwrap();
        let (before, after) = (before.concat(), after.concat());
        prop_assert_eq!(bounded.kept_bytes() + bounded.dropped_bytes(), (before.len() + after.len()) as u64 + bytes);
        prop_assert!(bounded.dropped_bytes() >= bytes);
        match truncation {
            Truncation::Off => {
                prop_assert_eq!(bounded.head(), [before, after].concat());
                prop_assert_eq!(bounded.tail(), b"");
            }
            Truncation::On(_) => {
                prop_assert!(before.starts_with(bounded.head()));
                prop_assert!(after.ends_with(bounded.tail()));
            }
        }
    }
}
