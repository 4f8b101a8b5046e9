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
        read((Request::ID, Request::NAME), "call", answer)
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
        (held, read((Opening::ID, Opening::NAME), "open", answer))
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
        read((Opening::ID, Opening::NAME), "step", answer)
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

/// What an answer is of an entry, by number and name, that was asked by a `call`, an `open` or a `step`;
/// each is told to the log at the level DEBUG.
fn read<Reply: Words>(
    (entry, name): (u32, &'static str),
    by: &'static str,
    answer: Answer,
) -> Result<Told<Reply>, Fault> {
    let read = |Told { reply, text }: Told<Vec<u64>>| match Reply::read(&reply) {
        Ok(reply) => Ok(Told { reply, text }),
        Err(_) => Err(CoreFault::Reply),
    };
    let answer = answer.and_then(|answer| match answer {
        Ok(told) => read(told).map(Ok),
        Err(error) => Ok(Err(error)),
    });
    match &answer {
        Ok(Ok(_)) => tracing::debug!(entry, name, by, outcome = "answer", "decision"),
        Ok(Err(error)) => tracing::debug!(entry, name, by, outcome = "error", %error, "decision"),
        Err(fault) => tracing::debug!(entry, name, by, outcome = "fault", %fault, "decision"),
    }
    Ok(answer??)
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

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::{BoundStream, Ends, Rules, Sent};

    /// A log that a test reads.
    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl io::Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().map_err(|_| io::ErrorKind::Other)?.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// The lines that the log has of `work`.
    fn logged(work: impl FnOnce()) -> Vec<String> {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::DEBUG)
            .without_time()
            .with_ansi(false)
            .with_target(false)
            .with_writer(move || writer.clone())
            .finish();
        tracing::subscriber::with_default(subscriber, work);
        let text = log.0.lock().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).unwrap_or_default();
        text.lines().map(|line| line.trim_start().to_owned()).collect()
    }

    #[test]
    fn a_decision_is_logged_with_its_entry_and_how_it_came_out() {
        let error = EntryError { text: "job: bad cap".to_owned() };
        let lines = logged(|| {
            let _ = read::<()>((14, "job"), "call", Ok(Ok(Told { reply: Vec::new(), text: String::new() })));
            let _ = read::<()>((14, "job"), "call", Ok(Err(error)));
            let _ = read::<()>((76, "bound"), "step", Err(CoreFault::Steps));
            let _ = read::<()>((14, "job"), "call", Ok(Ok(Told { reply: vec![1], text: String::new() })));
        });
        let (steps, reply) = (CoreFault::Steps, CoreFault::Reply);
        assert_eq!(
            lines,
            [
                r#"DEBUG decision entry=14 name="job" by="call" outcome="answer""#.to_owned(),
                r#"DEBUG decision entry=14 name="job" by="call" outcome="error" error=job: bad cap"#.to_owned(),
                format!(r#"DEBUG decision entry=76 name="bound" by="step" outcome="fault" fault={steps}"#),
                format!(r#"DEBUG decision entry=14 name="job" by="call" outcome="fault" fault={reply}"#),
            ]
        );
    }

    #[test]
    fn every_entry_that_is_asked_is_logged_by_its_number() {
        let lines = logged(|| {
            let mut rules = Rules::new();
            let _ = rules.open(None);
            rules.wait_turn(false, None);
            rules.stop_plan(0, vec![Sent::Untouched]);
            rules.peer(0, None);
            let Ok(cap) = rules.standard_cap() else { return };
            let Ok((mut stream, _)) = BoundStream::open(cap) else { return };
            let _ = stream.look(Ends::default());
        });
        let answer = |entry: u32, name: &str, by: &str| {
            format!(r#"DEBUG decision entry={entry} name="{name}" by="{by}" outcome="answer""#)
        };
        assert_eq!(
            lines,
            [
                answer(14, "job", "call"),
                answer(82, "drive", "call"),
                answer(81, "job_wait", "call"),
                answer(90, "stop", "call"),
                answer(33, "fsmode", "call"),
                answer(76, "bound", "call"),
                answer(76, "bound", "open"),
                answer(76, "bound", "step"),
            ]
        );
    }
}
