//! Where a program's choices come from: random, and written down; or given, so that a smaller list of
//! them makes a smaller program that is well typed as well.

/// The choices of one program.
#[derive(Clone, Debug)]
pub struct Source {
    state: u64,
    given: Option<Vec<u32>>,
    made: Vec<u32>,
}

impl Source {
    /// Random choices: the same seed and number give the same program.
    pub fn random(seed: u64, number: u64) -> Source {
        let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ number.wrapping_mul(0xd134_2543_de82_ef95);
        Source { state: (mixed ^ 0x1234_5678_9abc_def1) | 1, given: None, made: Vec::new() }
    }

    /// These choices, and after them always the first.
    pub fn given(choices: Vec<u32>) -> Source {
        Source { state: 1, given: Some(choices), made: Vec::new() }
    }

    /// The choices made.
    pub fn made(&self) -> &[u32] {
        &self.made
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        let limit = limit.max(1);
        let choice = match &self.given {
            Some(given) => given.get(self.made.len()).map_or(0, |choice| *choice as usize % limit),
            None => {
                self.state ^= self.state >> 12;
                self.state ^= self.state << 25;
                self.state ^= self.state >> 27;
                (self.state.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % limit
            }
        };
        self.made.push(u32::try_from(choice).unwrap_or(0));
        choice
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}
