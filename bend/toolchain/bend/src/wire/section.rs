//! An entry file: the types it declares, and its part that is made.

use std::collections::HashMap;
use std::ops::Range;
use std::path::Path;

use bailiff_proof_kernel::{Limits, check_book};

use super::alias::View;
use super::text::receipt;
use super::types::{Table, TypeId};
use super::{COMMAND, Error, reader};
use crate::ast::{Decl, FileId, Import, Module, Span};
use crate::check;
use crate::codegen::{EntryKind, EntryLine, file_paths};
use crate::diagnostic;
use crate::load::{Loaded, Options, load};
use crate::parse;

/// The line that opens the made part, and what it starts with.
const OPEN: &str = "# --- wire: ";
/// The line that closes it.
const CLOSE: &str =
    "# --- end of the wire ------------------------------------------------------------------------------";

/// An entry, by its types.
pub(super) struct Entry {
    /// Its name.
    pub name: String,
    /// Its file, from the root.
    pub path: String,
    /// Its types that cross.
    pub crossing: Vec<String>,
    /// The book of its types.
    pub loaded: Loaded,
    /// Its text before and behind the made part.
    text: (String, String),
    /// For each file of the book, its path from the root.
    paths: Vec<String>,
}

impl Entry {
    /// An error that names its file.
    pub(super) fn wrong(&self, what: String) -> Error {
        Error::Shape { path: self.path.clone(), what }
    }

    /// The path of a file of its book, from the root.
    pub(super) fn file_path(&self, file: FileId) -> String {
        self.paths.get(file.0 as usize).cloned().unwrap_or_default()
    }

    /// The alias that its text has for the file at `path`.
    pub(super) fn alias(&self, path: &str) -> Option<String> {
        let names = self.loaded.names.file(self.loaded.names.entry);
        names.aliases.iter().find(|(_, file)| self.file_path(*file) == path).map(|(alias, _)| alias.to_string())
    }
}

/// Reads an entry's file and checks its types; none if it reads by hand and keeps no place for the
/// made part.
pub(super) fn read(root: &Path, line: &EntryLine) -> Result<Option<Entry>, Error> {
    let path = format!("bend/ffi/{}.bend", line.name);
    let file = root.join(&path);
    let unreadable = |source| Error::Read { path: path.clone(), source };
    let text = std::fs::read_to_string(&file).map_err(unreadable)?;
    let real = std::fs::canonicalize(&file).map_err(unreadable)?;
    let (plain, place) = without_made(&text);
    let (module, faults) = parse::parse(FileId(0), &plain);
    let wrong = |diagnostics| Error::Types { path: path.clone(), diagnostics };
    if !faults.is_empty() {
        return Err(wrong(faults.iter().map(|fault| fault.message.clone()).collect::<Vec<_>>().join("\n")));
    }
    let by_hand = |found: &Decl| matches!(found, Decl::Def(def) if def.name.text.starts_with("read"));
    if place.is_none() && module.decls.iter().any(by_hand) {
        return Ok(None);
    }
    let texts = HashMap::from([(real, types_alone(&module, &plain))]);
    let options = Options { texts, ..Options::default() };
    let loaded = load(&file, &options).map_err(|(sources, faults)| wrong(diagnostic::render(&faults, &sources)))?;
    let report = check_book(&loaded.book, Limits::default());
    if !report.errors.is_empty() {
        return Err(wrong(diagnostic::render(&check::diagnostics(&loaded, &report), &loaded.sources)));
    }
    let crossing: &[&str] = match line.kind {
        EntryKind::Call => &["Request", "Reply"],
        EntryKind::Stepper => &["Opening", "Opened", "Step", "Stepped"],
        EntryKind::Both => &["Request", "Reply", "Opening", "Opened", "Step", "Stepped"],
    };
    let paths = file_paths(root, &loaded);
    let crossing = crossing.iter().map(|name| (*name).to_owned()).collect();
    let text = around(&module, &plain, place);
    Ok(Some(Entry { name: line.name.clone(), path, crossing, loaded, text, paths }))
}

/// The imports and types of an entry's text: what can be checked before the rest is made.
fn types_alone(module: &Module, plain: &str) -> String {
    let imports = module.imports.iter().map(|import| match import {
        Import::Base(span) | Import::File { span, .. } => *span,
    });
    let kept: Vec<&str> = imports.chain(types(module)).filter_map(|span| plain.get(place_of(span))).collect();
    kept.join("\n") + "\n"
}

fn types(module: &Module) -> impl Iterator<Item = Span> {
    module.decls.iter().filter_map(|found| match found {
        Decl::Type(found) => Some(found.span),
        _ => None,
    })
}

fn place_of(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

/// The text before the made part and behind it; a new one stands behind the last type.
fn around(module: &Module, plain: &str, place: Option<usize>) -> (String, String) {
    if let Some((before, behind)) = place.and_then(|place| plain.split_at_checked(place)) {
        return (before.to_owned(), behind.to_owned());
    }
    let end = types(module).map(|span| place_of(span).end).max().unwrap_or_default();
    let (before, behind) = plain.split_at_checked(end).unwrap_or((plain, ""));
    (format!("{}\n\n", before.trim_end()), format!("\n{}", behind.trim_start_matches('\n')))
}

/// The entry's file with its part made.
pub(super) fn with(entry: &Entry, table: &Table) -> Result<String, Error> {
    let view = View::of_entry(table, entry)?;
    let ids: Vec<TypeId> = table.of_home(&entry.path).collect();
    let body = reader::functions(&view, &entry.path);
    let (before, behind) = &entry.text;
    let (head, rest) = before.split_at(imports_end(before));
    let imports = view.imports();
    let open = format!("{OPEN}made by `{COMMAND}` from the types above; do not edit ------------------------");
    Ok(format!("{head}{imports}{rest}{open}\n{}\n{body}{CLOSE}\n{behind}", receipt(&view, &ids)))
}

/// The text without its made lines, and where the made part stood.
fn without_made(text: &str) -> (String, Option<usize>) {
    let mut plain = String::new();
    let mut place = None;
    let mut inside = false;
    for line in text.split_inclusive('\n') {
        if line.starts_with(OPEN) {
            place = Some(plain.len());
            inside = true;
        } else if inside {
            inside = !line.starts_with("# --- end of the wire");
        } else if !line.starts_with("import ../wire/") {
            plain.push_str(line);
        }
    }
    (plain, place)
}

/// Where the import lines of a text end.
fn imports_end(text: &str) -> usize {
    let mut end = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        if line.starts_with("import ") {
            end = at;
        }
    }
    end
}
