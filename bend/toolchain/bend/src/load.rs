//! From an entry file to a book in core terms: follows the imports, parses, elaborates.
//!
//! Parsing and elaborating recurse as deep as the text nests, so call this on a thread with a
//! large stack.

use std::collections::HashMap;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::rc::Rc;

use bailiff_proof_kernel::Book;

use crate::ast::{FileId, Ident, Import, Module, Span};
use crate::diagnostic::{Diagnostic, SourceText};
use crate::elaborate::{self, Input, InputFile, Names};
use crate::parse;

/// The Base that every `import Base` means, unless [`Options::base`] says otherwise.
const BASE: &str = include_str!("../../../base.bend");
/// Where it is in the repository.
const BASE_PATH: &str = "bend/base.bend";

/// How to load.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// A file to read in place of the embedded Base.
    pub base: Option<PathBuf>,
    /// Texts to read in place of files, by the file's real path.
    pub texts: HashMap<PathBuf, String>,
}

/// One file of a book.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Its path, as the entry or its import leads to it.
    pub path: PathBuf,
    /// Its text.
    pub text: Rc<str>,
    /// Its path relative to the entry's folder, without `.bend`; empty for the entry and for Base.
    pub namespace: Rc<str>,
    shown: String,
}

/// The files of a book, by [`FileId`].
#[derive(Clone, Debug, Default)]
pub struct Sources {
    /// The files.
    pub files: Vec<SourceFile>,
}

impl SourceText for Sources {
    fn source(&self, file: FileId) -> Option<(&str, &str)> {
        let file = self.files.get(file.0 as usize)?;
        Some((&file.shown, &file.text))
    }
}

/// A book in core terms, and what messages about it need.
#[derive(Debug)]
pub struct Loaded {
    /// The files.
    pub sources: Sources,
    /// Their syntax, by [`FileId`].
    pub modules: Vec<Module>,
    /// The book.
    pub book: Book,
    /// The span of each term's tag; tag 0 is none.
    pub tags: Vec<Span>,
    /// What the names mean.
    pub names: Names,
    /// What is accepted, but likely a mistake.
    pub warnings: Vec<Diagnostic>,
}

/// Loads the book of an entry file.
///
/// # Errors
///
/// The files read so far, and every error of reading, parsing, names, patterns and sugar.
pub fn load(entry: &Path, options: &Options) -> Result<Loaded, (Sources, Vec<Diagnostic>)> {
    let mut loader = Loader {
        options,
        root: PathBuf::new(),
        sources: Sources::default(),
        modules: Vec::new(),
        links: Vec::new(),
        seen: HashMap::new(),
        order: Vec::new(),
        base: None,
        faults: Vec::new(),
    };
    loader.entry(entry);
    if !loader.faults.is_empty() {
        return Err((loader.sources, loader.faults));
    }
    let mut files = Vec::new();
    for ((module, links), source) in loader.modules.into_iter().zip(loader.links).zip(&loader.sources.files) {
        files.push(InputFile { namespace: source.namespace.clone(), aliases: links, module });
    }
    let input = Input { files: &files, order: &loader.order, base: loader.base, entry: FileId(0) };
    match elaborate::elaborate(&input) {
        Err(faults) => Err((loader.sources, faults)),
        Ok(output) => Ok(Loaded {
            sources: loader.sources,
            modules: files.into_iter().map(|file| file.module).collect(),
            book: output.book,
            tags: output.tags,
            names: output.names,
            warnings: output.warnings,
        }),
    }
}

struct Loader<'o> {
    options: &'o Options,
    /// The entry's folder.
    root: PathBuf,
    sources: Sources,
    modules: Vec<Module>,
    links: Vec<Vec<(Ident, FileId)>>,
    /// The files read so far by their real path; none while the file's imports are read.
    seen: HashMap<PathBuf, Option<FileId>>,
    order: Vec<FileId>,
    base: Option<FileId>,
    faults: Vec<Diagnostic>,
}

impl Loader<'_> {
    fn entry(&mut self, entry: &Path) {
        let real = match fs::canonicalize(entry) {
            Ok(real) => real,
            Err(error) => return self.unreadable(entry, &error, None),
        };
        self.root = real.parent().map(Path::to_path_buf).unwrap_or_default();
        self.file(entry, real, "", None);
    }

    fn unreadable(&mut self, path: &Path, error: &io::Error, import: Option<Span>) {
        let mut fault = Diagnostic::error("unreadable", format!("`{}` cannot be read: {error}", path.display()));
        if let Some(span) = import {
            fault = fault.at(span).help("the path is relative to the importing file");
        }
        self.faults.push(fault);
    }

    /// Reads a file and all it imports; `import` is the line that asks for it.
    fn file(&mut self, path: &Path, real: PathBuf, namespace: &str, import: Option<Span>) -> Option<FileId> {
        match self.seen.get(&real) {
            Some(Some(id)) => return Some(*id),
            Some(None) => {
                let mut fault = Diagnostic::error(
                    "import-cycle",
                    format!("`{}` imports itself, through the files between", path.display()),
                )
                .help("move what both need to a third file");
                fault.span = import;
                self.faults.push(fault);
                return None;
            }
            None => {}
        }
        let given = self.options.texts.get(&real).map(|text| text.clone().into_bytes());
        let text = match given.map_or_else(|| fs::read(&real), Ok) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => text,
                Err(error) => {
                    let at = error.utf8_error().valid_up_to();
                    let message = format!("`{}` is no UTF-8 text: byte {at} starts no character", path.display());
                    let mut fault = Diagnostic::error("unreadable", message).help("save the file as UTF-8");
                    fault.span = import;
                    self.faults.push(fault);
                    return None;
                }
            },
            Err(error) => {
                self.unreadable(path, &error, import);
                return None;
            }
        };
        let id = self.parsed(path, &text, namespace);
        self.seen.insert(real.clone(), None);
        self.imports(id, path, &real);
        self.seen.insert(real, Some(id));
        self.order.push(id);
        Some(id)
    }

    fn parsed(&mut self, path: &Path, text: &str, namespace: &str) -> FileId {
        let id = FileId(u32::try_from(self.sources.files.len()).unwrap_or(u32::MAX));
        let (module, mut faults) = parse::parse(id, text);
        self.faults.append(&mut faults);
        self.sources.files.push(SourceFile {
            path: path.to_path_buf(),
            text: Rc::from(text),
            namespace: Rc::from(namespace),
            shown: path.display().to_string(),
        });
        self.modules.push(module);
        self.links.push(Vec::new());
        id
    }

    fn imports(&mut self, id: FileId, path: &Path, real: &Path) {
        let folder = real.parent().map(Path::to_path_buf).unwrap_or_default();
        for import in self.modules[id.0 as usize].imports.clone() {
            let Import::File { path: written, alias, span } = import else {
                self.base();
                continue;
            };
            let shown = tidied(&path.parent().unwrap_or(Path::new("")).join(&*written));
            let target = match fs::canonicalize(folder.join(&*written)) {
                Ok(target) => target,
                Err(error) => {
                    self.unreadable(&shown, &error, Some(span));
                    continue;
                }
            };
            let Some(namespace) = namespace(&self.root, &target) else {
                let message =
                    format!("the path of `{written}` from the entry's folder has a name that no import may write");
                let help = "each folder and file name is a letter or `_`, then letters, digits, `_` and `-`";
                self.faults.push(Diagnostic::error("import-path", message).at(span).help(help));
                continue;
            };
            if let Some(file) = self.file(&shown, target, &namespace, Some(span)) {
                self.links[id.0 as usize].push((alias, file));
            }
        }
    }

    fn base(&mut self) {
        if self.base.is_some() {
            return;
        }
        let (path, text) = match &self.options.base {
            None => (PathBuf::from(BASE_PATH), BASE.to_owned()),
            Some(path) => match fs::read_to_string(path) {
                Ok(text) => (path.clone(), text),
                Err(error) => return self.unreadable(&path.clone(), &error, None),
            },
        };
        let id = self.parsed(&path, &text, "");
        self.base = Some(id);
        if let Some(import) = self.modules[id.0 as usize].imports.first() {
            let (Import::Base(span) | Import::File { span, .. }) = import;
            let fault = Diagnostic::error("base-imports", "Base imports nothing").at(*span);
            self.faults.push(fault.help("take the import away"));
        }
        self.order.push(id);
    }
}

/// The path of a file from a folder, without `.bend`, if an import could write it.
fn namespace(from: &Path, to: &Path) -> Option<String> {
    let from: Vec<Component<'_>> = from.components().collect();
    let to: Vec<Component<'_>> = to.components().collect();
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let mut steps = vec!["..".to_owned(); from.len() - common];
    for (index, step) in to[common..].iter().enumerate() {
        let Component::Normal(step) = step else {
            return None;
        };
        let mut word = step.to_str()?;
        if common + index + 1 == to.len() {
            word = word.strip_suffix(".bend")?;
        }
        if !is_path_word(word) {
            return None;
        }
        steps.push(word.to_owned());
    }
    Some(steps.join("/"))
}

fn is_path_word(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && word.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '-')
}

/// The path without `.` and, where a folder stands before it, without `..`.
fn tidied(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for step in path.components() {
        match step {
            Component::CurDir => {}
            Component::ParentDir if matches!(tidy.components().next_back(), Some(Component::Normal(_))) => {
                tidy.pop();
            }
            step => tidy.push(step),
        }
    }
    tidy
}
