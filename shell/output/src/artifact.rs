//! The artifact of an output: a private file with every byte of it, made when it passes its limits.

use std::fs::File;
use std::io::{self, Write};
use std::path::PathBuf;

use bailiff_access::{AccessError, create_private_file};
use bailiff_rules::{Cap, Fault, Rules, Tally, Word};

use crate::measure::{lines, tally};
use crate::truncation::Truncation;

/// Why an output is not saved.
#[derive(Debug, thiserror::Error)]
pub enum ArtifactError {
    /// The file could not be made.
    #[error(transparent)]
    Made(#[from] AccessError),
    /// The file could not take all of it.
    #[error("cannot write all of the output to `{}`: {why}", path.display())]
    Written {
        /// The file; it has the bytes before the one that failed.
        path: PathBuf,
        /// What the system said.
        why: io::Error,
    },
}

/// The artifact of one output. Until it is needed its bytes wait here; they are within the limits.
#[derive(Debug)]
pub(crate) struct Artifact {
    rules: Rules,
    cap: Cap,
    path: PathBuf,
    seen: Tally,
    state: State,
}

#[derive(Debug)]
enum State {
    Waits(Vec<u8>),
    Made(File),
    Failed(ArtifactError),
}

impl Artifact {
    pub(crate) fn new(truncation: &Truncation, path: PathBuf) -> Result<Self, Fault> {
        let seen = Tally { bytes: Word::default(), ends: Word::default(), inside: false };
        let (rules, cap) = (Rules::new(), truncation.cap()?);
        Ok(Artifact { rules, cap, path, seen, state: State::Waits(Vec::new()) })
    }

    // rule: artifact
    /// Takes the next bytes of the output.
    pub(crate) fn push(&mut self, text: &[u8]) {
        let waiting = match &mut self.state {
            State::Waits(waiting) => waiting,
            State::Made(_) => return self.write(text),
            State::Failed(_) => return,
        };
        let more = tally(text);
        self.seen.bytes = Word::clamped(self.seen.bytes.get() + more.bytes.get());
        self.seen.ends = Word::clamped(self.seen.ends.get() + more.ends.get());
        self.seen.inside = if text.is_empty() { self.seen.inside } else { more.inside };
        if !self.rules.needs_artifact(self.cap.clone(), self.seen.bytes, lines(&self.seen)) {
            waiting.extend_from_slice(text);
            return;
        }
        let waiting = std::mem::take(waiting);
        self.state = match create_private_file(&mut self.rules, &self.path) {
            Ok(file) => State::Made(file),
            Err(error) => State::Failed(error.into()),
        };
        self.write(&waiting);
        self.write(text);
    }

    /// Where the output is, or why it is not; nothing if it needed no file.
    pub(crate) fn finish(self) -> Option<Result<PathBuf, ArtifactError>> {
        match self.state {
            State::Waits(_) => None,
            State::Made(_) => Some(Ok(self.path)),
            State::Failed(error) => Some(Err(error)),
        }
    }

    fn write(&mut self, text: &[u8]) {
        if let State::Made(file) = &mut self.state
            && let Err(why) = file.write_all(text)
        {
            self.state = State::Failed(ArtifactError::Written { path: self.path.clone(), why });
        }
    }
}
