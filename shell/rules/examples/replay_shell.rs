//! Replays a golden file through the shell's typed calls, and prints what the shell records of it.
//!
//! The file comes on stdin. Each request that the generated Rust reader takes is read, and asked by its
//! value; one that it refuses must be refused by the core too, and crosses as it is. What is printed is
//! the record alone (`bailiff_rules::wire`): where it is not the file, byte for byte, `cargo xtask
//! golden` is red.

use std::collections::BTreeMap;
use std::error::Error;
use std::io::{Read, Write};
use std::marker::PhantomData;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use bailiff_core::words::Words;
use bailiff_core::{Asks, EntryVisitor, Limits, Opens, each_entry};
use bailiff_rules::Fault;
use bailiff_rules::wire::{Held, RECORD, Wire};
use tracing::field::{Field, Visit};
use tracing::span;

type Outcome = Result<(), Box<dyn Error>>;

/// What a line asks of an entry.
enum Ask<'l> {
    Call,
    Open(&'l str),
    Step(&'l str),
}

/// An entry in one of its uses.
trait Replays {
    fn replay(&mut self, ask: &Ask<'_>, words: &[u64]) -> Outcome;
}

/// Calls, by their request's type.
struct Calls<Request>(Wire, PhantomData<Request>);

impl<Request: Asks> Replays for Calls<Request> {
    fn replay(&mut self, _: &Ask<'_>, words: &[u64]) -> Outcome {
        match Request::read(words) {
            Ok(request) => Ok(self.0.ask_told(&request).map(drop)?),
            Err(_) => refused(self.0.ask_words(Request::ID, words).map(|answer| answer.is_err())),
        }
    }
}

/// Handles, by their opening's type.
struct Handles<Opening: Opens>(BTreeMap<String, Held<Opening>>);

impl<Opening: Opens> Replays for Handles<Opening> {
    fn replay(&mut self, ask: &Ask<'_>, words: &[u64]) -> Outcome {
        let limits = Limits::default();
        match ask {
            Ask::Call => Err("the entry is no call".into()),
            Ask::Open(handle) => {
                let (held, outcome) = match Opening::read(words) {
                    Ok(opening) => {
                        let (held, answer) = Held::open(limits, &opening);
                        (held, answer.map(drop).map_err(Into::into))
                    }
                    Err(_) => {
                        let (held, answer) = Held::open_words(limits, words);
                        (held, refused(answer.map(|answer| answer.is_err())))
                    }
                };
                self.0.insert((*handle).to_owned(), held);
                outcome
            }
            Ask::Step(handle) => {
                let held = self.0.get_mut(*handle).ok_or("a step before its open")?;
                match Opening::Step::read(words).map(|step| held.step(&step)) {
                    // The handle whose open was refused refuses what reads too.
                    Ok(Ok(_) | Err(Fault::Entry(_))) => Ok(()),
                    Ok(Err(fault)) => Err(fault.into()),
                    Err(_) => refused(held.step_words(words).map(|answer| answer.is_err())),
                }
            }
        }
    }
}

fn refused(answer: Result<bool, bailiff_core::CoreFault>) -> Outcome {
    if answer? { Ok(()) } else { Err("the core answers what the generated reader refuses".into()) }
}

/// Every entry, ready to replay: its calls, and its handles.
#[derive(Default)]
struct Entries(BTreeMap<(u32, bool), Box<dyn Replays>>);

impl EntryVisitor for Entries {
    fn call<Request: Asks>(&mut self) {
        let calls = Calls(Wire::new(Limits::default()), PhantomData::<Request>);
        self.0.insert((Request::ID, false), Box::new(calls));
    }

    fn stepper<Opening: Opens>(&mut self) {
        self.0.insert((Opening::ID, true), Box::new(Handles::<Opening>(BTreeMap::new())));
    }
}

impl Entries {
    fn line(&mut self, line: &str) -> Outcome {
        let (head, rest) = line.split_once(" | ").ok_or("no request")?;
        let (words, _) = rest.split_once("=>").ok_or("no answer")?;
        let words = words.split_whitespace().map(str::parse).collect::<Result<Vec<u64>, _>>()?;
        let (id, ask) = match head.split_once('#') {
            None => (head, Ask::Call),
            Some((id, turn)) => match turn.split_once(' ') {
                Some((handle, "open")) => (id, Ask::Open(handle)),
                Some((handle, "step")) => (id, Ask::Step(handle)),
                _ => return Err("neither an open nor a step".into()),
            },
        };
        let uses = (id.parse()?, !matches!(ask, Ask::Call));
        self.0.get_mut(&uses).ok_or("the shell has no such entry")?.replay(&ask, &words)
    }
}

/// Takes the lines of the record.
#[derive(Clone, Default)]
struct Recorder(Arc<Mutex<String>>);

impl Visit for Recorder {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        if field.name() == "message" {
            let mut text = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            text.push_str(&format!("{value:?}\n"));
        }
    }
}

impl tracing::Subscriber for Recorder {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        metadata.target() == RECORD
    }

    fn event(&self, event: &tracing::Event<'_>) {
        event.record(&mut self.clone());
    }

    fn new_span(&self, _: &span::Attributes<'_>) -> span::Id {
        span::Id::from_u64(1)
    }

    fn record(&self, _: &span::Id, _: &span::Record<'_>) {}
    fn record_follows_from(&self, _: &span::Id, _: &span::Id) {}
    fn enter(&self, _: &span::Id) {}
    fn exit(&self, _: &span::Id) {}
}

fn replay(file: &str) -> Result<String, Box<dyn Error>> {
    let recorder = Recorder::default();
    let mut entries = Entries::default();
    each_entry(&mut entries);
    let mut outcome = Ok(());
    tracing::subscriber::with_default(recorder.clone(), || {
        for line in file.lines().filter(|line| !line.starts_with('#')) {
            outcome = entries.line(line).map_err(|error| format!("{line}: {error}"));
            if outcome.is_err() {
                break;
            }
        }
    });
    outcome?;
    let text = recorder.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    Ok(text)
}

fn main() -> ExitCode {
    let mut file = String::new();
    let replayed = std::io::stdin().read_to_string(&mut file).map_err(Into::into).and_then(|_| replay(&file));
    let told = replayed.and_then(|text| Ok(std::io::stdout().write_all(text.as_bytes())?));
    match told {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
