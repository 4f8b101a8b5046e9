//! A stepper of the compiled core: a state that the core keeps from step to step.

use std::fmt;

use crate::context::{raw_told, reply, settled, spell, told};
use crate::fault::{CoreFault, EntryError};
use crate::limits::Limits;
use crate::raw::Steps;
use crate::told::Told;
use crate::words::Words;

/// A handle on a state. It has two arenas; each step copies the state from one to the other, so
/// its memory does not grow with the steps. It closes when it is dropped, and so only once:
///
/// ```compile_fail,E0382
/// let (stepper, _) = bailiff_core::Stepper::open_words(bailiff_core::Limits::default(), 421, &[0]);
/// drop(stepper);
/// drop(stepper);
/// ```
///
/// Nor is there a second handle on one state:
///
/// ```compile_fail,E0599
/// let (stepper, _) = bailiff_core::Stepper::open_words(bailiff_core::Limits::default(), 421, &[0]);
/// let other = stepper.clone();
/// ```
pub struct Stepper {
    steps: Steps,
    request: Vec<u64>,
    id: u32,
}

/// What an open or a step answers: outside a fault, inside the entry's own error.
type Answer<T> = Result<Result<T, EntryError>, CoreFault>;

impl Stepper {
    /// Opens the entry `id`. A handle whose open was refused answers every step with the entry's
    /// error; one whose open ended with a fault answers every step with that fault.
    pub fn open<Opening: Words, Opened: Words>(
        limits: Limits,
        id: u32,
        opening: &Opening,
    ) -> (Stepper, Answer<Opened>) {
        let mut request = Vec::new();
        spell(&mut request, opening);
        let (steps, answer) = Steps::open(limits, id, &request, reply);
        (Stepper { steps, request, id }, settled(answer))
    }

    /// The same for an entry that answers text too.
    pub fn open_told<Opening: Words, Opened: Words>(
        limits: Limits,
        id: u32,
        opening: &Opening,
    ) -> (Stepper, Answer<Told<Opened>>) {
        let mut request = Vec::new();
        spell(&mut request, opening);
        let (steps, answer) = Steps::open(limits, id, &request, told);
        (Stepper { steps, request, id }, settled(answer))
    }

    /// Opens on words as they are, and gives what `read` makes of the words and the text of the answer
    /// where they lie: in the memory of this handle, until its next step.
    pub fn open_in_place<T>(
        limits: Limits,
        id: u32,
        words: &[u64],
        read: impl FnOnce(&[u64], &[u8]) -> T,
    ) -> (Stepper, Answer<T>) {
        let (steps, answer) = Steps::open(limits, id, words, read);
        (Stepper { steps, request: Vec::new(), id }, answer)
    }

    /// Steps on words as they are, and gives what `read` makes of the words and the text of the answer
    /// where they lie.
    ///
    /// # Errors
    ///
    /// See [`Stepper::step`].
    pub fn step_in_place<T>(&mut self, words: &[u64], read: impl FnOnce(&[u64], &[u8]) -> T) -> Answer<T> {
        self.steps.step(words, read)
    }

    /// Opens on words as they are.
    pub fn open_words(limits: Limits, id: u32, words: &[u64]) -> (Stepper, Answer<Told<Vec<u64>>>) {
        let (steps, answer) = Steps::open(limits, id, words, raw_told);
        (Stepper { steps, request: Vec::new(), id }, settled(answer))
    }

    /// One step.
    ///
    /// # Errors
    ///
    /// The step ended with a fault, and the state is as it was before; the inner error is the
    /// entry's own.
    pub fn step<Step: Words, Stepped: Words>(&mut self, step: &Step) -> Answer<Stepped> {
        spell(&mut self.request, step);
        settled(self.steps.step(&self.request, reply))
    }

    /// The same for an entry that answers text too.
    ///
    /// # Errors
    ///
    /// See [`Stepper::step`].
    pub fn step_told<Step: Words, Stepped: Words>(&mut self, step: &Step) -> Answer<Told<Stepped>> {
        spell(&mut self.request, step);
        settled(self.steps.step(&self.request, told))
    }

    /// Steps on words as they are.
    ///
    /// # Errors
    ///
    /// See [`Stepper::step`].
    pub fn step_words(&mut self, words: &[u64]) -> Answer<Told<Vec<u64>>> {
        settled(self.steps.step(words, raw_told))
    }

    /// How many words of its arena the state takes.
    pub fn state_words(&self) -> u64 {
        self.steps.state_words()
    }
}

impl fmt::Debug for Stepper {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Stepper")
            .field("id", &self.id)
            .field("state_words", &self.state_words())
            .finish_non_exhaustive()
    }
}
