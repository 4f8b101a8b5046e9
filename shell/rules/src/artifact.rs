//! When all of an output is written to a file: entry 78.

use bailiff_core::Word;
use bailiff_core::artifact::{self, Artifact, Request};
use bailiff_core::bound::Cap;

use crate::Rules;

impl Rules {
    /// Whether an output of so many bytes and lines so far needs a file with all of it.
    pub fn needs_artifact(&mut self, cap: Cap, bytes: Word, lines: Word) -> bool {
        let answer = self.wire.ask(&Request { cap, bytes, lines });
        let artifact = answer.map(|reply| reply.artifact).unwrap_or_else(|fault| {
            self.remember(fault);
            artifact::on_artifact_fault()
        });
        match artifact {
            Artifact::Needed => true,
            Artifact::Needless => false,
        }
    }
}
