//! The view of an output as the core decides it: entry 77, a stepper.

use bailiff_core::view::{self, Act, Opening, Run, Seen, Step, Stepped};
use bailiff_core::{EntryError, Limits, Word};

use crate::Fault;
use crate::wire::Held;

/// One output that is viewed: the state that the core keeps of it.
#[derive(Debug)]
pub struct ViewStream {
    handle: Held<Opening>,
    fault: Option<Fault>,
}

impl ViewStream {
    /// Opens it; a frame of more than so many bytes cannot be overwritten (`None`: the standard).
    ///
    /// # Errors
    ///
    /// The core did not open it.
    pub fn open(frame_bytes: Option<Word>) -> Result<ViewStream, Fault> {
        let (handle, answer) = Held::open(Limits::default(), &Opening { frame_bytes });
        answer?;
        Ok(ViewStream { handle, fault: None })
    }

    /// The first step that failed, if one did. Its run is shown, and not counted.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// Tells the next run; the answer is what to do with it.
    pub fn take(&mut self, run: Run) -> Act {
        match self.step(Step::Take { run }) {
            Ok(Stepped::OfTake { act }) => act,
            other => {
                let fault = other.map_or_else(|fault| fault, |stepped| astray(&stepped));
                tracing::error!(%fault, "a step of a view failed; its run is shown");
                self.fault.get_or_insert(fault);
                view::on_step_fault()
            }
        }
    }

    /// What is shown of what is held back, and the counts of all, if the output ends here.
    ///
    /// # Errors
    ///
    /// A step failed: now, or before, so that not every byte is counted.
    pub fn look(&mut self) -> Result<Seen, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        match self.step(Step::Look)? {
            Stepped::OfLook { seen } => Ok(seen),
            other => Err(astray(&other)),
        }
    }

    fn step(&mut self, step: Step) -> Result<Stepped, Fault> {
        Ok(self.handle.step(&step)?.reply)
    }
}

fn astray(reply: &impl std::fmt::Debug) -> Fault {
    Fault::Entry(EntryError { text: format!("view: {reply:?} answers another question") })
}
