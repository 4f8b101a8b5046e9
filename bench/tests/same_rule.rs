//! The rule by hand is the same rule: it gives the core's answers, so the ratio compares like with like.

use bailiff_bench::by_hand;
use bailiff_core::{Core, Limits};
use proptest::prelude::*;

/// What both say of the same words.
fn both(words: &[u64]) -> (Result<Vec<u64>, String>, Result<Vec<u64>, String>) {
    let mut core = Core::new(Limits::default());
    let compiled = match core.call_words(14, words) {
        Ok(answer) => answer.map_err(|error| error.text),
        Err(fault) => Err(fault.to_string()),
    };
    let mut reply = Vec::new();
    let by_hand = by_hand::entry(words, &mut reply).map(|()| reply).map_err(|error| error.to_string());
    (compiled, by_hand)
}

/// Words that reach every arm: mostly tags and small numbers, some large.
fn word() -> impl Strategy<Value = u64> {
    prop_oneof![4 => 0_u64..4, 1 => 0_u64..100_000, 1 => ((1_u64 << 48) - 4)..(1 << 48)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn any_words_get_the_same_answer(words in prop::collection::vec(word(), 0..12)) {
        let (compiled, by_hand) = both(&words);
        prop_assert_eq!(compiled, by_hand);
    }

    #[test]
    fn any_output_of_a_running_job_is_fed_alike(
        bound in word(), cap in prop::option::of(word()), kept in word(), dropped in word(), bytes in word(),
    ) {
        let mut words = vec![bound];
        words.extend(cap.map_or_else(|| vec![0], |cap| vec![1, cap]));
        words.extend([kept, dropped, 0, 0, bytes]);
        let (compiled, by_hand) = both(&words);
        prop_assert_eq!(compiled, by_hand);
    }
}
