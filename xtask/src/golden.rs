//! `cargo xtask golden`: each entry's answers to fixed requests, frozen in `golden/<entry>.txt`.
//!
//! The answers are what the proved definitions compute, by the evaluator; the compiled core is held
//! to the same files by its own tests. A line is `<id> | <words> => <words>`, or `=> ! "<error>"`.

mod line;
mod request;

use bailiff_bend::codegen::{self, EntryLine};
use bailiff_bend::diagnostic;
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_bend::load::{self, Loaded, Options};
use bailiff_proof_kernel::{Book, DefId};

use crate::workspace::{self, Workspace};
use crate::{Failure, Finding, stack};

pub use line::{Answer, Line};
pub use request::{Random, requests};

/// Requests frozen for each entry.
const REQUESTS: usize = 120;

/// Writes every golden file afresh.
pub fn update(workspace: &Workspace) -> Result<(), Failure> {
    for entry in entries(workspace)? {
        let text = stack::deep(|| {
            let book = EntryBook::load(workspace, &entry)?;
            let mut text = heading(&entry);
            for words in requests(&book.loaded, u64::from(entry.id), REQUESTS)? {
                let line = Line { id: entry.id, answer: book.answer(&words)?, words };
                text.push_str(&format!("{line}\n"));
            }
            Ok::<String, Failure>(text)
        })??;
        workspace::write(&workspace.path(&path(&entry)), &text)?;
    }
    Ok(())
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

fn differences(workspace: &Workspace, entry: &EntryLine, path: &str) -> Result<Vec<Finding>, Failure> {
    let book = EntryBook::load(workspace, entry)?;
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
        let answer = book.answer(&frozen.words)?;
        if answer != frozen.answer {
            found.push(Finding::new("golden", place, format!("the rule now answers `{answer}`")));
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

/// An entry's book, ready to answer.
struct EntryBook {
    loaded: Loaded,
    entry: DefId,
}

impl EntryBook {
    fn load(workspace: &Workspace, entry: &EntryLine) -> Result<EntryBook, Failure> {
        let file = format!("bend/ffi/{}.bend", entry.name);
        let options = Options { base: Some(workspace.path("bend/base.bend")) };
        let loaded = load::load(&workspace.path(&file), &options)
            .map_err(|(sources, found)| Failure::Bend(diagnostic::render(&found, &sources)))?;
        match loaded.names.top(loaded.names.entry, "entry") {
            Found::Here(Top::Def(entry)) => Ok(EntryBook { loaded, entry }),
            _ => Err(Failure::Said(format!("{file} declares no def `entry`"))),
        }
    }

    fn answer(&self, words: &[u64]) -> Result<Answer, Failure> {
        let request = Value::List(words.iter().map(|word| Value::Nat(u128::from(*word))).collect());
        let value = Evaluator::new(&self.loaded.book, true)
            .call(self.entry, &[request], DEFAULT_STEPS)
            .map_err(|error| Failure::Said(error.to_string()))?;
        read_answer(&self.loaded.book, value).ok_or_else(|| Failure::Said("the entry's value is no answer".to_owned()))
    }
}

/// `Answer{words}` or `Error{text}` of the wire.
fn read_answer(book: &Book, value: Value) -> Option<Answer> {
    let Value::Con(constructor, fields) = value else { return None };
    let name = &*book.constructors.get(constructor.0 as usize)?.name;
    match (name.rsplit(['.', '/', ':']).next()?, fields.into_iter().next()?) {
        ("Answer", Value::List(words)) => {
            let word = |value| match value {
                Value::Nat(word) => u64::try_from(word).ok(),
                _ => None,
            };
            Some(Answer::Words(words.into_iter().map(word).collect::<Option<_>>()?))
        }
        ("Error", Value::Text(text)) => Some(Answer::Error(text)),
        _ => None,
    }
}
