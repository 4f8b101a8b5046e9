//! A short slice of `cargo xtask fuzz calls`, and defects that it must see.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;

use bailiff_core::{CoreFault, EntryError, Told, Word};
use bailiff_fuzz::calls::{Counts, Pool, STATUSES, Settings, Status, Target, judge, run, targets};
use xtask::golden::Answer;
use xtask::workspace::Workspace;

fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
}

/// The turns that can end with a number too large, from words that the wire carries: a step of the
/// bounder or of the view after it was told of more than 2^48 - 1 bytes or lines in all.
const GROWING: [&str; 4] = ["bound/step", "bound/limited", "view/step", "view/limited"];

#[test]
fn every_entry_withstands_calls_of_every_kind() {
    let settings = Settings { seed: 7, threads: 2, evaluate_every: 50 };
    let round = run(&workspace(), settings, 0..20_000).unwrap();
    assert_eq!(round.findings, Vec::new());
    // Every entry answers, refuses, and gets words too large for the wire; limits are spent.
    for target in targets() {
        let kinds = match target {
            Target::Call { name, .. } => vec![name.to_owned()],
            Target::Stepper { name, .. } => vec![format!("{name}/open"), format!("{name}/step")],
        };
        for kind in kinds {
            let (_, counts) = round.counts.rows().iter().find(|(found, _)| *found == kind).unwrap();
            for status in [Status::Answer, Status::Error, Status::Word] {
                assert!(counts[status as usize] > 20, "{kind}: {status:?} in {counts:?}");
            }
        }
    }
    for (kind, counts) in round.counts.rows() {
        let grows = counts[Status::Nat as usize] > 0;
        assert_eq!(grows, GROWING.contains(&kind.as_str()), "{kind}: {counts:?}");
    }
    for status in [Status::Arena, Status::Steps] {
        assert!(round.counts.of(status) > 20, "{status:?} in {:?}", round.counts);
    }
    assert!(round.counts.turns() > 40_000 && round.counts.evaluated > 300, "{:?}", round.counts);
    assert_eq!(Counts::parse(&round.counts.lines()), round.counts);
}

#[test]
fn a_case_is_made_from_the_seed_and_its_number() {
    let (once, again, other) =
        (Pool::new(&workspace(), 3).unwrap(), Pool::new(&workspace(), 3).unwrap(), Pool::new(&workspace(), 4).unwrap());
    let cases = |pool: &Pool| (0..500).map(|number| pool.case(number)).collect::<Vec<_>>();
    assert_eq!(cases(&once), cases(&again));
    assert_ne!(cases(&once), cases(&other));
}

/// What the judge says of a turn on these words, by readers that say this of a request and a reply.
fn judged(words: &[u64], reads: [bool; 2], turned: judge::Turned) -> bool {
    let reader = |reads| if reads { |_: &[u64]| true } else { |_: &[u64]| false };
    let asked = judge::Asked { name: "job", words, reads: reads.map(reader), refused: false };
    judge::judge(&asked, &turned).is_some()
}

#[test]
fn what_must_not_be_is_seen() {
    let answer = || Ok(Ok(Told { reply: vec![1], text: String::new() }));
    let error = |text: &str| Ok(Err(EntryError { text: text.to_owned() }));
    let large = [Word::MAX.get() + 1];
    // As it must be.
    assert!(!judged(&[1], [true, true], answer()));
    assert!(!judged(&[1], [false, false], error("job: bad cap")));
    assert!(!judged(&large, [false, false], Err(CoreFault::Word)));
    assert!(!judged(&[1], [true, true], Err(CoreFault::Nat)));
    // Not so.
    assert!(judged(&[1], [false, true], answer()));
    assert!(judged(&[1], [true, false], answer()));
    assert!(judged(&[1], [true, true], error("job: bad cap")));
    assert!(judged(&[1], [false, true], error("stop: bad cap")));
    assert!(judged(&large, [false, true], error("job: bad cap")));
    assert!(judged(&[1], [false, true], Err(CoreFault::Word)));
    assert!(judged(&[1], [false, true], Err(CoreFault::Nat)));
    for fault in [CoreFault::Arena, CoreFault::Depth, CoreFault::Steps, CoreFault::Internal(9), CoreFault::Reply] {
        assert!(judged(&[1], [true, true], Err(fault)));
    }
    assert!(judge::judge_limited(&answer(), &Err(CoreFault::Nat)).is_some());
    assert!(judge::judge_limited(&Err(CoreFault::Steps), &answer()).is_none());
    let told = |words: &[u64], text: &str| Some(Answer::Words(words.to_vec(), text.to_owned()));
    assert!(judge::judge_evaluated(&answer(), &told(&[1], "")).is_none());
    assert!(judge::judge_evaluated(&answer(), &told(&[2], "")).is_some());
    assert!(judge::judge_evaluated(&answer(), &told(&[1], "x")).is_some());
    assert!(judge::judge_evaluated(&answer(), &None).is_some());
    assert_eq!(STATUSES.len(), 8);
}
