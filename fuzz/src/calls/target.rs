//! What is attacked: each entry that is called, and each that is opened and stepped.

use bailiff_core::words::Words;
use bailiff_core::{Asks, EntryVisitor, Opens, each_entry};

/// Whether words spell a value of a generated type, and the type's writer gives them back.
pub type Reads = fn(&[u64]) -> bool;

/// An entry in one of its uses.
#[derive(Clone, Copy, Debug)]
pub enum Target {
    /// An entry that is called.
    Call {
        /// Its number.
        id: u32,
        /// Its name.
        name: &'static str,
        /// The reader of its requests.
        request: Reads,
        /// The reader of its replies.
        reply: Reads,
    },
    /// An entry that is opened and stepped.
    Stepper {
        /// Its number.
        id: u32,
        /// Its name.
        name: &'static str,
        /// The readers of what an open takes and answers.
        open: [Reads; 2],
        /// The same for a step.
        step: [Reads; 2],
    },
}

impl Target {
    /// The entry's number.
    pub fn id(&self) -> u32 {
        match self {
            Target::Call { id, .. } | Target::Stepper { id, .. } => *id,
        }
    }

    /// The entry's name.
    pub fn name(&self) -> &'static str {
        match self {
            Target::Call { name, .. } | Target::Stepper { name, .. } => name,
        }
    }
}

/// Every entry of the core, in each of its uses.
pub fn targets() -> Vec<Target> {
    #[derive(Default)]
    struct Found(Vec<Target>);
    impl EntryVisitor for Found {
        fn call<Request: Asks>(&mut self) {
            let (request, reply) = (reads::<Request> as Reads, reads::<Request::Reply> as Reads);
            self.0.push(Target::Call { id: Request::ID, name: Request::NAME, request, reply });
        }

        fn stepper<Opening: Opens>(&mut self) {
            let open = [reads::<Opening> as Reads, reads::<Opening::Opened>];
            let step = [reads::<Opening::Step> as Reads, reads::<Opening::Stepped>];
            self.0.push(Target::Stepper { id: Opening::ID, name: Opening::NAME, open, step });
        }
    }
    let mut found = Found::default();
    each_entry(&mut found);
    found.0
}

fn reads<Value: Words>(words: &[u64]) -> bool {
    Value::read(words).is_ok_and(|value| value.spelled() == words)
}
