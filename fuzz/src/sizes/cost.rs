//! What a request costs: the smallest limits under which it ends as it does without them.

use bailiff_core::{Core, Limits, Stepper};

use crate::calls::judge::Turned;

/// The smallest limits of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Words of the arena.
    pub arena_words: u64,
    /// Depth.
    pub depth: u64,
    /// Steps.
    pub steps: u64,
}

/// What a request is made to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<'a> {
    /// A call of an entry.
    Call(u32),
    /// The open of a handle.
    Open(u32),
    /// A step after this opening.
    Step(u32, &'a [u64]),
}

/// Limits that no request of a test spends.
fn ample() -> Limits {
    Limits { arena_bytes: 1 << 32, depth: 1 << 32, steps: 1 << 40 }
}

/// The smallest limits that leave this turn as it is, each beside ample others. Of a step, the open
/// before it must pass under them too.
pub fn cost(turn: Turn<'_>, words: &[u64]) -> Cost {
    let end = turned(turn, words, ample());
    let same = |limits: Limits| turned(turn, words, limits) == end;
    let least = |with: &dyn Fn(u64) -> Limits| {
        let (mut spent, mut enough) = (0, 1);
        while !same(with(enough)) {
            (spent, enough) = (enough, 2 * enough);
        }
        if spent == 0 && same(with(0)) {
            return 0;
        }
        while enough - spent > 1 {
            let middle = spent + (enough - spent) / 2;
            if same(with(middle)) { enough = middle } else { spent = middle }
        }
        enough
    };
    Cost {
        arena_words: least(&|words| Limits { arena_bytes: 8 * words as usize, ..ample() }),
        depth: least(&|depth| Limits { depth, ..ample() }),
        steps: least(&|steps| Limits { steps, ..ample() }),
    }
}

fn turned(turn: Turn<'_>, words: &[u64], limits: Limits) -> Turned {
    match turn {
        Turn::Call(id) => Core::new(limits).call_words_told(id, words),
        Turn::Open(id) => Stepper::open_words(limits, id, words).1,
        Turn::Step(id, opening) => Stepper::open_words(limits, id, opening).0.step_words(words),
    }
}
