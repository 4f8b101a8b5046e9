//! The numbers that the header writes out are the core's.

use bailiff::{BAILIFF_SAFE_REQUEST_WORDS, BAILIFF_WIRE_MAX, BailiffLimits, bailiff_limits_default};
use bailiff_core::{Limits, Word};

#[test]
fn the_library_has_the_cores_numbers() {
    assert_eq!(BAILIFF_WIRE_MAX, Word::MAX.get());
    assert_eq!(BAILIFF_SAFE_REQUEST_WORDS, Limits::SAFE_REQUEST_WORDS);
    let Limits { arena_bytes, depth, steps } = Limits::default();
    assert_eq!(bailiff_limits_default(), BailiffLimits { arena_bytes, depth, steps });
}
