//! Requests of the documented size spend no limit, whatever their words; much larger ones end with a
//! typed fault. `cargo xtask fuzz limits` prints what stands behind the numbers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;

use bailiff_core::{Core, CoreFault, Limits, Stepper};
use bailiff_fuzz::calls::judge::Turned;
use bailiff_fuzz::calls::{Target, targets};
use bailiff_fuzz::sizes::{Cost, Large, Turn, cost};
use xtask::golden::{EntryBook, Random};
use xtask::stack;
use xtask::workspace::Workspace;

/// Words of the arena, and steps, that a word of a request may cost.
const MOST_A_WORD: u64 = 24;
/// What a request may cost beside that, and how deep it may go.
const MOST_FIXED: u64 = 4_096;

/// One kind of request of an entry.
struct Kind {
    name: String,
    of: Large,
    /// The opening before a step, if it is a step.
    open: Option<Large>,
    id: u32,
    opens: bool,
}

impl Kind {
    /// Calls `see` with a turn for these words' number.
    fn with_turn<T>(&self, number: u64, see: impl FnOnce(Turn<'_>) -> T) -> T {
        match &self.open {
            Some(open) => see(Turn::Step(self.id, &open.words(&mut Random::new(number), 8))),
            None if self.opens => see(Turn::Open(self.id)),
            None => see(Turn::Call(self.id)),
        }
    }

    fn ended(&self, number: u64, words: &[u64], limits: Limits) -> Turned {
        self.with_turn(number, |turn| match turn {
            Turn::Call(id) => Core::new(limits).call_words_told(id, words),
            Turn::Open(id) => Stepper::open_words(limits, id, words).1,
            Turn::Step(id, opening) => Stepper::open_words(limits, id, opening).0.step_words(words),
        })
    }

    /// Large values, half of them with a word that is wrong.
    fn requests(&self, length: u64, count: u64) -> Vec<Vec<u64>> {
        let mut random = Random::new(length + u64::from(self.id));
        (0..count)
            .map(|number| {
                let mut words = self.of.words(&mut random, length);
                if number % 2 == 1 && !words.is_empty() {
                    let at = random.below(words.len() as u64) as usize;
                    words[at] = random.word();
                }
                words
            })
            .collect()
    }
}

/// Every kind of request of every entry.
fn kinds() -> Vec<Kind> {
    let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    let mut kinds = Vec::new();
    for target in targets() {
        let book = EntryBook::load(&workspace, target.name()).unwrap();
        let large = |of| Large::new(book.loaded(), of).unwrap();
        let (id, name) = (target.id(), target.name());
        match target {
            Target::Call { .. } => {
                kinds.push(Kind { name: name.to_owned(), of: large("Request"), open: None, id, opens: false });
            }
            Target::Stepper { .. } => {
                kinds.push(Kind { name: format!("{name}/open"), of: large("Opening"), open: None, id, opens: true });
                let open = Some(large("Opening"));
                kinds.push(Kind { name: format!("{name}/step"), of: large("Step"), open, id, opens: false });
            }
        }
    }
    kinds
}

#[test]
fn what_a_request_costs_grows_with_its_words_and_no_faster() {
    let default = Limits::default();
    let safe = Limits::SAFE_REQUEST_WORDS as u64;
    assert!(MOST_A_WORD * safe + MOST_FIXED < default.arena_bytes as u64 / 8);
    assert!(MOST_A_WORD * safe + MOST_FIXED < default.steps);
    assert!(MOST_FIXED < default.depth);
    stack::deep(|| {
        for kind in kinds() {
            for (length, count) in [(8, 200), (500, 60), (6_000, 20)] {
                for (number, words) in (0..).zip(kind.requests(length, count)) {
                    let Cost { arena_words, depth, steps } = kind.with_turn(number, |turn| cost(turn, &words));
                    let most = MOST_A_WORD * words.len() as u64 + MOST_FIXED;
                    assert!(arena_words <= most && steps <= most, "{}: {words:?}", kind.name);
                    assert!(depth <= MOST_FIXED, "{}: {words:?}", kind.name);
                }
            }
        }
    })
    .unwrap();
}

/// Words that no reader was made for: the same word over and over, lengths that claim the rest.
fn any_words(length: usize) -> Vec<Vec<u64>> {
    let mut random = Random::new(length as u64);
    let mut requests: Vec<Vec<u64>> = [0, 1, 2, 3, length as u64, (1 << 48) - 1].map(|word| vec![word; length]).into();
    requests.push((0..length as u64).map(|at| length as u64 - 1 - at).collect());
    requests.extend((0..3).map(|_| (0..length).map(|_| random.word()).collect()));
    // Each entry's first words, then a list as long as all the rest.
    for front in [vec![], vec![0], vec![1], vec![1, 0], vec![1, 1, 9, 9, 2, 9, 9], vec![2], vec![0, 0], vec![1, 0, 9]] {
        let rest = length - front.len() - 1;
        requests.push([front, vec![rest as u64], vec![1; rest]].concat());
    }
    requests
}

#[test]
fn a_request_of_the_documented_size_spends_no_limit() {
    let safe = Limits::SAFE_REQUEST_WORDS;
    stack::deep(|| {
        for kind in kinds() {
            let mut requests = any_words(safe);
            requests.extend(kind.requests(safe as u64, 12));
            let mut largest = 0;
            for (number, words) in (0..).zip(requests) {
                assert!(words.len() <= safe);
                let ended = kind.ended(number, &words, Limits::default());
                assert!(ended.is_ok(), "{}: {:?} after {:?}…", kind.name, ended, &words[..8.min(words.len())]);
                largest = largest.max(if ended.is_ok_and(|ended| ended.is_ok()) { words.len() } else { 0 });
            }
            // Where a type has a list, the limit itself was tried by requests that read.
            assert!(!kind.of.grows() || largest > safe / 2, "{}: {largest}", kind.name);
        }
    })
    .unwrap();
}

#[test]
fn a_list_of_ten_million_items_ends_with_a_typed_fault() {
    stack::deep(|| {
        for kind in kinds() {
            let words = kind.requests(10_000_000, 1).remove(0);
            let ended = kind.ended(1, &words, Limits::default());
            if kind.of.grows() {
                assert!(words.len() > 2_000_000, "{}: {}", kind.name, words.len());
                assert_eq!(ended, Err(CoreFault::Arena), "{}", kind.name);
            }
            // What reads from its start may be refused before the rest is looked at.
            let ended = kind.ended(1, &vec![1; 10_000_001], Limits::default());
            assert!(matches!(ended, Ok(Err(_)) | Err(CoreFault::Arena)), "{}: {ended:?}", kind.name);
        }
    })
    .unwrap();
}
