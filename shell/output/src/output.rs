//! An output on its way to a reader: viewed, bounded, and whole in a file where it is cut.

use std::path::PathBuf;

use bailiff_rules::{Fault, Rules};

use crate::artifact::{Artifact, ArtifactError};
use crate::bounded::Bounded;
use crate::buffer::OutputBuffer;
use crate::truncation::Truncation;
use crate::view::View;

/// An output that streams to a reader. Its memory does not grow with the output, but without a cap.
#[derive(Debug)]
pub struct BoundedOutput {
    view: Option<View>,
    buffer: OutputBuffer,
    artifact: Option<Artifact>,
}

/// What a reader gets of an output that has ended.
#[derive(Debug)]
pub struct Shown {
    /// Its view, bounded.
    pub bounded: Bounded,
    /// How many bytes the view hides: those that were overwritten, and escape sequences. With the kept and
    /// the dropped ones they are every byte.
    pub hidden_bytes: u64,
    /// The file with every byte, if there was one to write; or why it could not be.
    pub artifact: Option<Result<PathBuf, ArtifactError>>,
}

impl BoundedOutput {
    /// An output whose bytes are all shown, as far as the truncation goes.
    ///
    /// # Errors
    ///
    /// A limit is larger than the core counts, or the core did not open the output.
    pub fn open(truncation: &Truncation) -> Result<Self, Fault> {
        Ok(BoundedOutput { view: None, buffer: OutputBuffer::open(truncation)?, artifact: None })
    }

    /// Shows what a terminal would still show: not what a carriage return let the rest of its line
    /// overwrite, and no escape sequence. A frame of more than `frame_bytes` is shown all the same
    /// (`None`: of more than the core's standard, 64 KiB).
    ///
    /// # Errors
    ///
    /// The number is larger than the core counts, or the core did not open the view.
    pub fn viewed(self, frame_bytes: Option<u64>) -> Result<Self, Fault> {
        Ok(BoundedOutput { view: Some(View::open(frame_bytes)?), ..self })
    }

    /// Writes every byte, also the hidden ones, to a new private file, if the output passes the limits.
    ///
    /// # Errors
    ///
    /// A limit is larger than the core counts.
    pub fn saved_to(self, truncation: &Truncation, path: PathBuf) -> Result<Self, Fault> {
        Ok(BoundedOutput { artifact: Some(Artifact::new(truncation, path)?), ..self })
    }

    /// Takes the next bytes of the output.
    pub fn push(&mut self, text: &[u8]) {
        if let Some(artifact) = &mut self.artifact {
            artifact.push(text);
        }
        match &mut self.view {
            Some(view) => view.push(text, |shown| self.buffer.push(shown)),
            None => self.buffer.push(text),
        }
    }

    /// What is shown of the output, which has ended.
    ///
    /// # Errors
    ///
    /// A step failed inside the core, so that not every byte is counted.
    pub fn finish(mut self) -> Result<Shown, Fault> {
        let hidden_bytes = match self.view {
            Some(view) => view.finish(|shown| self.buffer.push(shown))?,
            None => 0,
        };
        let bounded = self.buffer.snapshot()?;
        Ok(Shown { bounded, hidden_bytes, artifact: self.artifact.and_then(Artifact::finish) })
    }

    /// How much memory the stored bytes take, those of an artifact that is not made yet left out.
    pub fn stored_capacity_bytes(&self) -> usize {
        self.buffer.stored_capacity_bytes() + self.view.as_ref().map_or(0, View::stored_capacity_bytes)
    }

    /// Whether more bytes can settle.
    pub fn settles(&self) -> bool {
        self.buffer.settles()
    }

    /// The bytes from the start that are shown whatever comes.
    ///
    /// # Errors
    ///
    /// The call failed inside the core.
    pub fn settled(&self, rules: &mut Rules) -> Result<&[u8], Fault> {
        self.buffer.settled(rules)
    }
}
