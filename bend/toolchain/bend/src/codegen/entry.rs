//! One entry: its book, its types, its C.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use bailiff_proof_kernel::{Book, DatatypeId, DefId, Form, Limits, Term, check_book};

use super::Error;
use super::entries::{EntryKind, EntryLine};
use crate::backend::{CProgram, Data, TypeForm, TypeId, Types, compile};
use crate::diagnostic;
use crate::elaborate::{Found, Names, Top};
use crate::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use crate::load::{Loaded, Options, load};

/// A compiled entry.
pub(super) struct Compiled {
    /// Its line.
    pub line: EntryLine,
    /// Its file, relative to the repository.
    pub path: String,
    /// Every file that went in, relative to the repository, with its text.
    pub sources: Vec<(String, Rc<str>)>,
    /// For each file of the book, the same path.
    pub file_paths: Vec<String>,
    /// What its names mean.
    pub names: Names,
    /// Its types.
    pub table: Vec<TypeForm>,
    /// What its function answers.
    pub answer: AnswerShape,
    /// Its safe defaults: def name, type, value.
    pub defaults: Vec<(String, TypeId, Value)>,
    /// Its C.
    pub c: CProgram,
}

/// Where the words and the text of an answer stand.
#[derive(Clone, Debug, Default)]
pub(super) struct AnswerShape {
    /// Index of `Answer`.
    pub answer: u16,
    /// Position of its `words`, and of its `text` if it has one.
    pub words: u32,
    /// See `words`.
    pub text: Option<u32>,
    /// Index of `Error`.
    pub error: u16,
}

pub(super) fn compile_entry(root: &Path, line: EntryLine) -> Result<Compiled, Error> {
    let path = format!("bend/ffi/{}.bend", line.name);
    let shape = |what: &str| Error::Shape { path: path.clone(), what: what.to_owned() };
    if line.kind != EntryKind::Call {
        return Err(shape("this toolchain compiles `call` entries only"));
    }
    let loaded = load(&root.join(&path), &Options::default()).map_err(|(sources, faults)| Error::Load {
        path: path.clone(),
        diagnostics: diagnostic::render(&faults, &sources),
    })?;
    let report = check_book(&loaded.book, Limits::default());
    if !report.errors.is_empty() {
        return Err(Error::Check { path, count: report.errors.len() });
    }
    let names = &loaded.names;
    let entry_type = |name: &str| match names.top(names.entry, name) {
        Found::Here(Top::Datatype(id)) => Some(Term::new(0, Form::Datatype(id, Vec::new()))),
        _ => None,
    };
    let request = entry_type("Request").ok_or_else(|| shape("it declares no type `Request`"))?;
    let reply = entry_type("Reply").ok_or_else(|| shape("it declares no type `Reply`"))?;
    let Found::Here(Top::Def(entry)) = names.top(names.entry, "entry") else {
        return Err(shape("it declares no `def entry(ws: List<&2, Nat>) -> Reply of the wire`"));
    };
    let refused = |source| Error::Backend { path: path.clone(), source };
    let mut types = Types::new(&loaded.book, names.base.is_some()).map_err(refused)?;
    let answer = answer_shape(&loaded.book, &mut types, entry, &path)?;
    let mut types = Types::new(&loaded.book, names.base.is_some()).map_err(refused)?;
    types.of(&request, "Request").map_err(refused)?;
    types.of(&reply, "Reply").map_err(refused)?;
    let reached = types.table.len();
    let mut defaults = Vec::new();
    for (name, def) in default_defs(&loaded) {
        let ty = types.of(&loaded.book.defs[def.0 as usize].ty, &name).map_err(refused)?;
        if ty < reached {
            let evaluator = Evaluator::new(&loaded.book, names.base.is_some());
            let value = evaluator.call(def, &[], DEFAULT_STEPS).map_err(|source| Error::Default {
                path: path.clone(),
                def: name.clone(),
                source,
            })?;
            defaults.push((name, ty, value));
        }
    }
    let prefix = format!("{}_", line.name);
    let c = compile(&loaded.book, names.base.is_some(), &[entry], &prefix).map_err(refused)?;
    let file_paths = file_paths(root, &loaded);
    let sources = file_paths.iter().cloned().zip(loaded.sources.files.iter().map(|file| file.text.clone())).collect();
    let mut table = types.table;
    table.truncate(reached);
    let names = loaded.names;
    Ok(Compiled { line, path, sources, file_paths, names, table, answer, defaults, c })
}

/// The paths of a book's files, relative to the repository.
fn file_paths(root: &Path, loaded: &Loaded) -> Vec<String> {
    let real_root = std::fs::canonicalize(root).unwrap_or_else(|_| root.to_path_buf());
    loaded
        .sources
        .files
        .iter()
        .map(|file| {
            let real = std::fs::canonicalize(&file.path).unwrap_or_else(|_| file.path.clone());
            let relative = real.strip_prefix(&real_root).map_or(real.clone(), Path::to_path_buf);
            slashes(&relative)
        })
        .collect()
}

fn slashes(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

/// The safe defaults: the defs `on_..._fault` without parameters.
fn default_defs(loaded: &Loaded) -> Vec<(String, DefId)> {
    let mut found = Vec::new();
    for (id, info) in loaded.names.defs.iter().enumerate() {
        let is_default = info.name.starts_with("on_") && info.name.ends_with("_fault") && !info.is_law;
        let Ok(id) = u32::try_from(id) else { continue };
        let plain = loaded
            .book
            .defs
            .get(id as usize)
            .is_some_and(|def| def.body.is_some() && !matches!(def.ty.form(), Form::Pi(..)));
        if is_default && plain {
            found.push((info.name.to_string(), DefId(id)));
        }
    }
    found.sort();
    found
}

/// The entry's result type must be `Answer{words}` or `Answer{words, text}`, and `Error{text}`.
fn answer_shape(book: &Book, types: &mut Types<'_>, entry: DefId, path: &str) -> Result<AnswerShape, Error> {
    let wrong = || Error::Shape {
        path: path.to_owned(),
        what: "its `entry` must take a List<&2, Nat> and give a type with the constructors \
               `Answer{words: List<&2, Nat>}` and `Error{text: String}`"
            .to_owned(),
    };
    let refused = |source| Error::Backend { path: path.to_owned(), source };
    let Some(Form::Pi(_, _, words, result)) = book.defs.get(entry.0 as usize).map(|def| def.ty.form()) else {
        return Err(wrong());
    };
    let words = types.of(words, "entry").map_err(refused)?;
    let result = types.of(result, "entry").map_err(refused)?;
    let is_words = |table: &[TypeForm], id: TypeId| matches!(&table[id], TypeForm::List(item) if matches!(table[*item], TypeForm::Nat));
    let table = &types.table;
    let TypeForm::Data(Data { constructors, .. }) = &table[result] else { return Err(wrong()) };
    if !is_words(table, words) {
        return Err(wrong());
    }
    let mut shape = AnswerShape::default();
    let [first, second] = &constructors[..] else { return Err(wrong()) };
    for constructor in [first, second] {
        let simple = constructor.name.rsplit(':').next().unwrap_or_default();
        match (simple, &constructor.fields[..]) {
            ("Answer", [(_, words)]) if is_words(table, *words) => shape.answer = constructor.index,
            ("Answer", [(_, words), (_, text)])
                if is_words(table, *words) && matches!(table[*text], TypeForm::Text) =>
            {
                shape.answer = constructor.index;
                shape.text = Some(1);
            }
            ("Error", [(_, text)]) if matches!(table[*text], TypeForm::Text) => {
                shape.error = constructor.index;
            }
            _ => return Err(wrong()),
        }
    }
    if shape.answer == shape.error {
        return Err(wrong());
    }
    Ok(shape)
}

impl Compiled {
    /// The file that declares a datatype, and its name there.
    pub(super) fn declared(&self, datatype: DatatypeId) -> (String, String) {
        match self.names.datatypes.get(datatype.0 as usize) {
            Some(info) => {
                let path = self.file_paths.get(info.file.0 as usize).cloned().unwrap_or_default();
                (path, info.name.to_string())
            }
            None => (String::new(), String::new()),
        }
    }

    /// Whether Base declares a datatype.
    pub(super) fn in_base(&self, datatype: DatatypeId) -> bool {
        self.names.base.is_some()
            && self.names.datatypes.get(datatype.0 as usize).map(|info| info.file) == self.names.base
    }

    /// The path of a generated file.
    pub(super) fn rust_path(&self) -> PathBuf {
        PathBuf::from(format!("ffi/src/generated/{}.rs", self.line.name))
    }
}
