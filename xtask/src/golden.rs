//! `cargo xtask golden`: each entry's answers to fixed requests, frozen in `golden/<entry>.txt`.
//!
//! The answers are what the proved definitions compute, by the evaluator. The same files are replayed by
//! the compiled core and by the shell, byte for byte (`golden/replay.rs`). A line is `<id> | <words> =>
//! <answer>`, or `<id>#<handle> open | …` and `<id>#<handle> step | …`; see `golden/line.rs`.

mod line;
mod replay;
mod request;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bailiff_bend::backend::WIRE_MAX;
use bailiff_bend::codegen::{self, EntryKind, EntryLine};
use bailiff_bend::diagnostic;
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_bend::load::{self, Loaded, Options};
use bailiff_proof_kernel::{Book, DefId};

use crate::workspace::{self, Workspace};
use crate::{Failure, Finding, stack};

pub use line::{Answer, Ask, Line};
pub use replay::{Replayed, Side, replay};
pub use request::{Random, requests};

/// Requests frozen for each entry.
const REQUESTS: usize = 120;
/// Handles frozen for each stepper, a quarter of them of an open that does not read as it should.
const HANDLES: u32 = 16;
/// Steps of each.
const STEPS: usize = 12;

/// Writes every golden file afresh.
pub fn update(workspace: &Workspace) -> Result<(), Failure> {
    for entry in entries(workspace)? {
        let text = stack::deep(|| {
            let mut book = EntryBook::load(workspace, &entry.name)?;
            let mut text = heading(&entry);
            for (ask, words) in asks(&book.loaded, &entry)? {
                // What no word of the wire can say is a fault of the core, and no answer to freeze.
                if let Some(answer) = book.answer(ask, &words)? {
                    text.push_str(&format!("{}\n", Line { id: entry.id, ask, words, answer }));
                }
            }
            Ok::<String, Failure>(text)
        })??;
        workspace::write(&workspace.path(&path(&entry)), &text)?;
    }
    Ok(())
}

/// What is asked of an entry, in order.
fn asks(loaded: &Loaded, entry: &EntryLine) -> Result<Vec<(Ask, Vec<u64>)>, Failure> {
    let seed = u64::from(entry.id);
    let mut asks = Vec::new();
    if entry.kind != EntryKind::Stepper {
        asks.extend(requests(loaded, "Request", seed, REQUESTS)?.into_iter().map(|words| (Ask::Call, words)));
    }
    if entry.kind != EntryKind::Call {
        let whole = |of, seed, count| Ok::<_, Failure>(requests(loaded, of, seed, count)?.into_iter().step_by(2));
        let damaged = requests(loaded, "Opening", seed, 2)?.into_iter().skip(1);
        let opens: Vec<Vec<u64>> = whole("Opening", seed, 2 * HANDLES as usize)?.collect();
        let damaged: Vec<Vec<u64>> = damaged.collect();
        for (handle, open) in (1..=HANDLES).zip(opens) {
            let open = damaged.first().filter(|_| handle % 4 == 0).cloned().unwrap_or(open);
            asks.push((Ask::Open(handle), open));
            // Three steps of four as they are spelled.
            let seed = seed + (u64::from(handle) << 32);
            let steps = requests(loaded, "Step", seed, 2 * STEPS)?;
            let steps = steps.chunks(2).enumerate().filter_map(|(at, pair)| pair.get(usize::from(at % 4 == 3)));
            asks.extend(steps.map(|words| (Ask::Step(handle), words.clone())));
        }
    }
    Ok(asks)
}

/// Lines whose answer is not the frozen one, files that are missing, and files of no entry.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    let entries = entries(workspace)?;
    for entry in &entries {
        let path = path(entry);
        if workspace.path(&path).is_file() {
            found.extend(stack::deep(|| differences(workspace, entry, &path))??);
        } else {
            found.push(Finding::new("golden", path, "the file is missing: run `cargo xtask golden --update`"));
        }
    }
    for file in workspace.files("golden", "txt")? {
        if !entries.iter().any(|entry| path(entry) == file) {
            found.push(Finding::new("golden", file, "no entry has this name: delete the file"));
        }
    }
    Ok(found)
}

/// What the three replays of the golden files found, and a line for each file that says so: the model's
/// here, the core's and the shell's by `replay`.
pub fn three_replays(
    workspace: &Workspace,
    replay: &dyn Fn(Side, &str) -> Result<Replayed, Failure>,
) -> Result<(String, Vec<Finding>), Failure> {
    let mut found = findings(workspace)?;
    let mut table = String::new();
    for entry in entries(workspace)? {
        let path = path(&entry);
        let model = !found.iter().any(|finding| finding.place.split(':').next() == Some(&path));
        let _ = write!(table, "{path:<24} model {}", said(model));
        if workspace.path(&path).is_file() {
            let text = workspace.read(&path)?;
            for side in Side::ALL {
                let differences = replay::differences(side, &path, &text, &replay(side, &text)?);
                let _ = write!(table, "   {} {}", side.name(), said(differences.is_empty()));
                found.extend(differences);
            }
        }
        table.push('\n');
    }
    Ok((table, found))
}

fn said(well: bool) -> &'static str {
    if well { "ok" } else { "RED" }
}

/// The gate: the three replays.
pub fn gate(workspace: &Workspace) -> Result<(String, Vec<Finding>), Failure> {
    replay::build(workspace)?;
    three_replays(workspace, &|side, text| replay(workspace, side, text))
}

fn differences(workspace: &Workspace, entry: &EntryLine, path: &str) -> Result<Vec<Finding>, Failure> {
    let mut book = EntryBook::load(workspace, &entry.name)?;
    let text = workspace.read(path)?;
    let mut found = Vec::new();
    if !text.starts_with(&heading(entry)) {
        let what = format!("its first line is not `{}`", heading(entry).trim_end());
        found.push(Finding::new("golden", path, what));
    }
    for (index, text) in text.lines().enumerate().skip(1) {
        let place = format!("{path}:{}", index + 1);
        let Some(frozen) = Line::parse(text).filter(|line| line.id == entry.id) else {
            found.push(Finding::new("golden", place, "the line does not read as `<id> | <words> => <answer>`"));
            continue;
        };
        let answer = book.answer(frozen.ask, &frozen.words)?;
        if answer.as_ref() != Some(&frozen.answer) {
            let answer = answer.map_or("more than the wire carries".to_owned(), |answer| format!("`{answer}`"));
            found.push(Finding::new("golden", place, format!("the rule now answers {answer}")));
        }
    }
    Ok(found)
}

fn entries(workspace: &Workspace) -> Result<Vec<EntryLine>, Failure> {
    codegen::entry_lines(workspace.root()).map_err(|error| Failure::Said(error.to_string()))
}

fn path(entry: &EntryLine) -> String {
    format!("golden/{}.txt", entry.name)
}

fn heading(entry: &EntryLine) -> String {
    format!("# cargo xtask golden --update; entry {} {}, seed {}\n", entry.id, entry.name, entry.id)
}

/// An entry's book, ready to answer, and the states of its handles.
pub struct EntryBook {
    loaded: Loaded,
    states: BTreeMap<u32, Value>,
}

impl EntryBook {
    /// The book of the entry `name`, no handle opened.
    ///
    /// # Errors
    ///
    /// Its file does not load.
    pub fn load(workspace: &Workspace, name: &str) -> Result<EntryBook, Failure> {
        let file = format!("bend/ffi/{name}.bend");
        let options = Options { base: Some(workspace.path("bend/base.bend")), ..Options::default() };
        let loaded = load::load(&workspace.path(&file), &options)
            .map_err(|(sources, found)| Failure::Bend(diagnostic::render(&found, &sources)))?;
        Ok(EntryBook { loaded, states: BTreeMap::new() })
    }

    /// Its declarations.
    pub fn loaded(&self) -> &Loaded {
        &self.loaded
    }

    fn def(&self, name: &str) -> Result<DefId, Failure> {
        match self.loaded.names.top(self.loaded.names.entry, name) {
            Found::Here(Top::Def(def)) => Ok(def),
            _ => Err(Failure::Said(format!("the entry declares no def `{name}`"))),
        }
    }

    /// The answer, by the evaluator; nothing, and the state of a handle as it was, if the wire cannot
    /// carry it.
    ///
    /// # Errors
    ///
    /// A step of a handle that is not open, or an entry that is no entry.
    pub fn answer(&mut self, ask: Ask, words: &[u64]) -> Result<Option<Answer>, Failure> {
        let words = Value::List(words.iter().map(|word| Value::Nat(u128::from(*word))).collect());
        let (def, arguments) = match ask {
            Ask::Call => (self.def("entry")?, vec![words]),
            Ask::Open(_) => (self.def("open")?, vec![words]),
            Ask::Step(handle) => {
                let unopened = || Failure::Said(format!("a step of handle {handle} stands before its open"));
                (self.def("step")?, vec![self.states.get(&handle).cloned().ok_or_else(unopened)?, words])
            }
        };
        let value = Evaluator::new(&self.loaded.book, true)
            .call(def, &arguments, DEFAULT_STEPS)
            .map_err(|error| Failure::Said(error.to_string()))?;
        let no_answer = || Failure::Said("the entry's value is no answer".to_owned());
        let (state, reply) = match ask {
            Ask::Call => (None, value),
            Ask::Open(handle) | Ask::Step(handle) => {
                let (state, reply) = turn(&self.loaded.book, value).ok_or_else(no_answer)?;
                (Some((handle, state)), reply)
            }
        };
        let answer = read_answer(&self.loaded.book, reply).ok_or_else(no_answer)?;
        if matches!(&answer, Answer::Words(words, _) if words.iter().any(|word| *word > WIRE_MAX)) {
            return Ok(None);
        }
        self.states.extend(state);
        Ok(Some(answer))
    }
}

/// The state and the reply of a turn.
fn turn(book: &Book, value: Value) -> Option<(Value, Value)> {
    let Value::Con(constructor, mut fields) = value else { return None };
    let declared = &book.constructors.get(constructor.0 as usize)?.fields;
    let mut part = |name: &str| {
        let at = declared.iter().position(|(_, field, _)| &*field.0 == name)?;
        Some(std::mem::replace(fields.get_mut(at)?, Value::Opaque))
    };
    Some((part("state")?, part("reply")?))
}

/// `Answer{words}`, `Answer{words, text}` or `Error{text}` of the wire.
fn read_answer(book: &Book, value: Value) -> Option<Answer> {
    let Value::Con(constructor, fields) = value else { return None };
    let name = &*book.constructors.get(constructor.0 as usize)?.name;
    let mut fields = fields.into_iter();
    match (name.rsplit(['.', '/', ':']).next()?, fields.next()?, fields.next()) {
        ("Answer", Value::List(words), text) => {
            let word = |value| match value {
                Value::Nat(word) => u64::try_from(word).ok(),
                _ => None,
            };
            let text = match text {
                None => String::new(),
                Some(Value::Text(text)) => text,
                Some(_) => return None,
            };
            Some(Answer::Words(words.into_iter().map(word).collect::<Option<_>>()?, text))
        }
        ("Error", Value::Text(text), None) => Some(Answer::Error(text)),
        _ => None,
    }
}
