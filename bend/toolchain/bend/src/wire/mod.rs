//! The wire as Bend text: for each type that an entry's requests and replies are made of, a reader
//! and a speller under `bend/wire/`, and the proofs of its two facts under `proof/wire/`. What a type
//! of the entry file needs stands in the entry file itself, between two marks.
//!
//! Nothing here is trusted: the text is checked like any other file.

mod alias;
mod facts;
mod more;
mod reader;
mod request;
mod section;
mod text;
mod types;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::codegen::{self, entry_lines};

/// Why the wire could not be made.
#[derive(Debug, Error)]
pub enum Error {
    /// `bend/entries.txt` cannot be read.
    #[error(transparent)]
    Entries(#[from] codegen::Error),
    /// A file cannot be read.
    #[error("{path} cannot be read: {source}")]
    Read {
        /// The file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// The types of an entry's file do not load, or do not check.
    #[error("the types of {path} do not check:\n{diagnostics}")]
    Types {
        /// The entry file.
        path: String,
        /// The errors, rendered.
        diagnostics: String,
    },
    /// A type, or the file around it, is no part of the wire.
    #[error("{path}: {what}")]
    Shape {
        /// The entry file.
        path: String,
        /// What is wrong and how to mend it.
        what: String,
    },
    /// The thread that generates could not start, or died.
    #[error("the generator's thread failed: {0}")]
    Thread(String),
}

/// The command that makes the wire.
pub(crate) const COMMAND: &str = "cargo xtask wire";

/// The files of the wire of the repository at `root`, and each entry file with its part made anew:
/// each path (relative to it) with its text. It recurses as deep as terms nest, so it runs on a
/// thread with a large stack of its own.
///
/// # Errors
///
/// The first entry whose types do not check or have no wire.
pub fn generate(root: &Path) -> Result<Vec<(PathBuf, String)>, Error> {
    let root = root.to_path_buf();
    std::thread::Builder::new()
        .name("wire generator".to_owned())
        .stack_size(1 << 30)
        .spawn(move || generate_here(&root))
        .map_err(|error| Error::Thread(error.to_string()))?
        .join()
        .map_err(|_| Error::Thread("it ended early".to_owned()))?
}

fn generate_here(root: &Path) -> Result<Vec<(PathBuf, String)>, Error> {
    let mut table = types::Table::default();
    let mut entries = Vec::new();
    for line in entry_lines(root)? {
        if let Some(entry) = section::read(root, &line)? {
            table.entry(&entry)?;
            entries.push(entry);
        }
    }
    table.settle();
    let mut files = BTreeMap::new();
    for home in table.homes() {
        let entry = entries.iter().find(|entry| entry.path == home);
        let (path, text) = match entry {
            Some(entry) => (home.clone(), section::with(entry, &table)?),
            None => (alias::wire_path(&home), reader::file(&table, &home)),
        };
        files.insert(PathBuf::from(path), text);
        files.insert(PathBuf::from(alias::facts_path(&home)), facts::file(&table, &home));
    }
    Ok(files.into_iter().collect())
}
