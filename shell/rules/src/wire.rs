//! The one place where the shell's words go to the core and its answers come back, and their record.
//!
//! Where a subscriber takes the level TRACE of the target [`RECORD`], each crossing is told as one line,
//! in the form of the golden files: `<entry> | <words> => <answer>` of a call, `<entry>#<handle> open |
//! …` and `<entry>#<handle> step | …` of a handle.

use std::fmt;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicU64, Ordering};

use bailiff_core::words::Words;
use bailiff_core::{Asks, Core, CoreFault, EntryError, Limits, Opens, Stepper, Told};

use crate::Fault;

/// The target of the record.
pub const RECORD: &str = "bailiff_wire";

/// What crosses back.
type Answer = Result<Result<Told<Vec<u64>>, EntryError>, CoreFault>;

/// A context of the core, for calls.
#[derive(Debug)]
pub struct Wire {
    core: Core,
    words: Vec<u64>,
}

impl Wire {
    /// A context with these limits for each call.
    pub fn new(limits: Limits) -> Wire {
        Wire { core: Core::new(limits), words: Vec::new() }
    }

    /// Calls an entry.
    pub fn ask<Request: Asks>(&mut self, request: &Request) -> Result<Request::Reply, Fault> {
        Ok(self.ask_told(request)?.reply)
    }

    /// Calls an entry that answers text too.
    pub fn ask_told<Request: Asks>(&mut self, request: &Request) -> Result<Told<Request::Reply>, Fault> {
        let mut words = std::mem::take(&mut self.words);
        spell(request, &mut words);
        let answer = self.ask_words(Request::ID, &words);
        self.words = words;
        read(answer)
    }

    /// Sends an entry words as they are.
    pub fn ask_words(&mut self, id: u32, words: &[u64]) -> Answer {
        let answer = self.core.call_words_told(id, words);
        record(id, Turn::Call, words, &answer);
        answer
    }
}

/// A handle of an entry.
#[derive(Debug)]
pub struct Held<Opening: Opens> {
    stepper: Stepper,
    number: u64,
    words: Vec<u64>,
    opening: PhantomData<fn(Opening)>,
}

impl<Opening: Opens> Held<Opening> {
    /// Opens it; it is there whatever the answer is.
    pub fn open(limits: Limits, opening: &Opening) -> (Held<Opening>, Result<Told<Opening::Opened>, Fault>) {
        let mut words = Vec::new();
        spell(opening, &mut words);
        let (held, answer) = Held::open_words(limits, &words);
        (held, read(answer))
    }

    /// Opens it on words as they are.
    pub fn open_words(limits: Limits, words: &[u64]) -> (Held<Opening>, Answer) {
        /// The handles that this process has opened.
        static OPENED: AtomicU64 = AtomicU64::new(0);
        let number = OPENED.fetch_add(1, Ordering::Relaxed) + 1;
        let (stepper, answer) = Stepper::open_words(limits, Opening::ID, words);
        record(Opening::ID, Turn::Open(number), words, &answer);
        (Held { stepper, number, words: Vec::new(), opening: PhantomData }, answer)
    }

    /// One step.
    pub fn step(&mut self, step: &Opening::Step) -> Result<Told<Opening::Stepped>, Fault> {
        let mut words = std::mem::take(&mut self.words);
        spell(step, &mut words);
        let answer = self.step_words(&words);
        self.words = words;
        read(answer)
    }

    /// Steps on words as they are.
    pub fn step_words(&mut self, words: &[u64]) -> Answer {
        let answer = self.stepper.step_words(words);
        record(Opening::ID, Turn::Step(self.number), words, &answer);
        answer
    }
}

fn spell(value: &impl Words, words: &mut Vec<u64>) {
    words.clear();
    value.put(words);
}

fn read<Reply: Words>(answer: Answer) -> Result<Told<Reply>, Fault> {
    let Told { reply, text } = answer??;
    Ok(Told { reply: Reply::read(&reply).map_err(|_| CoreFault::Reply)?, text })
}

/// What crossed.
enum Turn {
    Call,
    Open(u64),
    Step(u64),
}

fn record(id: u32, turn: Turn, words: &[u64], answer: &Answer) {
    if tracing::enabled!(target: RECORD, tracing::Level::TRACE) {
        let line = Line { id, turn, words, answer };
        tracing::trace!(target: RECORD, "{line}");
    }
}

/// A crossing as a line.
struct Line<'a> {
    id: u32,
    turn: Turn,
    words: &'a [u64],
    answer: &'a Answer,
}

impl fmt::Display for Line<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.id)?;
        match self.turn {
            Turn::Call => {}
            Turn::Open(number) => write!(out, "#{number} open")?,
            Turn::Step(number) => write!(out, "#{number} step")?,
        }
        write!(out, " | {} => ", joined(self.words))?;
        match self.answer {
            Ok(Ok(told)) if told.text.is_empty() => write!(out, "{}", joined(&told.reply)),
            Ok(Ok(told)) => write!(out, "{} {:?}", joined(&told.reply), told.text),
            Ok(Err(error)) => write!(out, "! {:?}", error.text),
            Err(fault) => write!(out, "? {fault}"),
        }
    }
}

fn joined(words: &[u64]) -> String {
    words.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}
