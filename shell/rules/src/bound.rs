//! The bounder as the core decides it: entry 76, a call about a whole text and a stepper for one
//! that streams.

use bailiff_core::bound::{self, Cap, Full, Keep, Marks, Opening, Reply, Request, Slice, Step, Stepped, Store, Tally};
use bailiff_core::{EntryError, Limits, Told, Word};

use crate::wire::Held;
use crate::{Fault, Rules};

/// What was measured of the ends of a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// The bytes of each of the first lines, with its line end.
    pub front: Vec<Word>,
    /// The bytes of each of the last lines, the last first.
    pub back: Vec<Word>,
    /// The most bytes from the start, at most those of the marks, that cut no character.
    pub head_cut: Word,
    /// The same from the end.
    pub tail_cut: Word,
}

impl Rules {
    /// The cap when nothing else is asked.
    pub fn standard_cap(&mut self) -> Result<Cap, Fault> {
        match self.ask_bound(Request::Standard)?.reply {
            Reply::OfStandard { cap } => Ok(cap),
            other => Err(astray(&other)),
        }
    }

    /// What to measure of a text under a cap.
    pub fn bound_marks(&mut self, cap: Cap) -> Result<Marks, Fault> {
        match self.ask_bound(Request::Marks { cap })?.reply {
            Reply::OfMarks { marks } => Ok(marks),
            other => Err(astray(&other)),
        }
    }

    /// What to show of a whole text of so many bytes and lines, and what that drops.
    pub fn bound_slice(&mut self, cap: Cap, bytes: Word, lines: Word, ends: Ends) -> Result<Slice, Fault> {
        let Ends { front, back, head_cut, tail_cut } = ends;
        match self.ask_bound(Request::Slice { cap, bytes, lines, front, back, head_cut, tail_cut })?.reply {
            Reply::OfSlice { slice } => Ok(slice),
            other => Err(astray(&other)),
        }
    }

    /// The words under an output that was cut; none under a whole one. Those about a saved output end
    /// where its place is to follow.
    pub fn bound_notice(&mut self, keep: Keep, full: Full, slice: Slice) -> Result<String, Fault> {
        let told = self.ask_bound(Request::Notice { keep, full, slice })?;
        match told.reply {
            Reply::OfNotice => Ok(told.text),
            other => Err(astray(&other)),
        }
    }

    fn ask_bound(&mut self, request: Request) -> Result<Told<Reply>, Fault> {
        self.wire.ask_told(&request)
    }
}

/// One output that streams: the state that the core keeps of it.
#[derive(Debug)]
pub struct BoundStream {
    handle: Held<Opening>,
    fault: Option<Fault>,
}

impl BoundStream {
    /// Opens it under a cap; the marks say what to measure for a look.
    pub fn open(cap: Cap) -> Result<(BoundStream, Marks), Fault> {
        let (handle, answer) = Held::open(Limits::default(), &Opening { cap });
        Ok((BoundStream { handle, fault: None }, answer?.reply.marks))
    }

    /// The first step that failed, if one did. What it told is not counted.
    pub fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    /// Tells the next text; the answer is where to store it.
    pub fn out(&mut self, text: Tally) -> Store {
        match self.step(Step::Out { text }) {
            Ok(Stepped::OfOut { store }) => store,
            other => {
                self.remember(other);
                bound::on_out_fault()
            }
        }
    }

    /// Tells that a part of the output is missing here; the answer is whether to clear the tail.
    pub fn skip(&mut self, text: Tally) -> bool {
        match self.step(Step::Skip { text }) {
            Ok(Stepped::OfSkip { clear }) => clear,
            other => {
                self.remember(other);
                false
            }
        }
    }

    /// What to show now of what is stored, and what that drops of all that was told.
    pub fn look(&mut self, ends: Ends) -> Result<Slice, Fault> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let Ends { front, back, head_cut, tail_cut } = ends;
        match self.step(Step::Look { front, back, head_cut, tail_cut })? {
            Stepped::OfLook { slice } => Ok(slice),
            other => Err(astray(&other)),
        }
    }

    fn step(&mut self, step: Step) -> Result<Stepped, Fault> {
        Ok(self.handle.step(&step)?.reply)
    }

    fn remember(&mut self, answer: Result<Stepped, Fault>) {
        let fault = answer.map_or_else(|fault| fault, |stepped| astray(&stepped));
        tracing::error!(%fault, "a step of an output failed; it is not stored");
        self.fault.get_or_insert(fault);
    }
}

fn astray(reply: &impl std::fmt::Debug) -> Fault {
    Fault::Entry(EntryError { text: format!("bound: {reply:?} answers another question") })
}
