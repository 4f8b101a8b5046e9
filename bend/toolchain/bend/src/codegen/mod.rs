//! The generated files of `ffi/`: the compiled core of all entries in `bend/entries.txt`, its
//! header, and the Rust types, word writers and readers, and functions of each entry.

mod core_c;
mod entries;
mod entry;
mod receipt;
mod rust;
mod rust_functions;
mod rust_value;
mod shape;
mod words;

use std::path::{Path, PathBuf};

use thiserror::Error;

pub use entries::{EntryKind, EntryLine, entry_lines};
pub(crate) use entry::{BASE, file_paths};
pub use words::EntryWords;

/// Why the generated files could not be made.
#[derive(Debug, Error)]
pub enum Error {
    /// A file cannot be read.
    #[error("{path} cannot be read: {source}")]
    Read {
        /// The file.
        path: String,
        /// Why.
        source: std::io::Error,
    },
    /// A line of `bend/entries.txt` is wrong.
    #[error("bend/entries.txt:{line}: {what}")]
    Entries {
        /// The line, from 1.
        line: usize,
        /// What is wrong and how to mend it.
        what: String,
    },
    /// An entry's file does not load.
    #[error("{path} does not load:\n{diagnostics}")]
    Load {
        /// The entry file.
        path: String,
        /// The errors, rendered.
        diagnostics: String,
    },
    /// An entry's book does not check.
    #[error("{path} does not check ({count} errors); run `cargo xtask bend check {path}`")]
    Check {
        /// The entry file.
        path: String,
        /// How many errors.
        count: usize,
    },
    /// An entry's file is not shaped like an entry.
    #[error("{path}: {what}")]
    Shape {
        /// The entry file.
        path: String,
        /// What is wrong and how to mend it.
        what: String,
    },
    /// An entry has no compiled form.
    #[error("{path}: {source}")]
    Backend {
        /// The entry file.
        path: String,
        /// Why.
        source: crate::backend::Error,
    },
    /// The value of a safe default cannot be computed.
    #[error("{path}: `{def}` has no value: {source}")]
    Default {
        /// The entry file.
        path: String,
        /// The def.
        def: String,
        /// Why.
        source: crate::evaluator::EvaluateError,
    },
    /// The thread that compiles could not start, or died.
    #[error("the compiler's thread failed: {0}")]
    Thread(String),
}

/// The command that makes the generated files.
pub(crate) const COMMAND: &str = "cargo xtask core";

/// What the sources make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The generated files: each path, from the root, with its text.
    pub files: Vec<(PathBuf, String)>,
    /// What the words of each entry are.
    pub entries: Vec<EntryWords>,
}

/// What the sources of the repository at `repo_root` make. It recurses as deep as terms nest, so it runs on a thread with a large stack of its own.
///
/// # Errors
///
/// The first entry that does not load, check or compile.
pub fn generate(repo_root: &Path) -> Result<Generated, Error> {
    let root = repo_root.to_path_buf();
    std::thread::Builder::new()
        .name("core compiler".to_owned())
        .stack_size(1 << 30)
        .spawn(move || generate_here(&root))
        .map_err(|error| Error::Thread(error.to_string()))?
        .join()
        .map_err(|_| Error::Thread("it ended early".to_owned()))?
}

fn generate_here(root: &Path) -> Result<Generated, Error> {
    let lines = entry_lines(root)?;
    let mut entries = Vec::with_capacity(lines.len());
    for line in lines {
        entries.push(entry::compile_entry(root, line)?);
    }
    let receipt = receipt::receipt(root, &entries)?;
    let core = core_c::core(&receipt, &entries);
    let mut files = rust::files(root, &entries, &core)?;
    files.push((PathBuf::from("ffi/generated/core.h"), core_c::header(&receipt)));
    files.push((PathBuf::from("ffi/generated/core.c"), core));
    let entries = entries.iter().map(words::words).collect::<Result<_, _>>()?;
    Ok(Generated { files, entries })
}
