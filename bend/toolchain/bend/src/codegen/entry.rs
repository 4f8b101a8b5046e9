//! One entry: its book, its types, its C.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use bailiff_proof_kernel::{DatatypeId, DefId, Form, Limits, Term, check_book};

use super::Error;
use super::entries::{EntryKind, EntryLine};
use super::shape::{AnswerShape, StepperShape, answer_shape, turn_shape};
use crate::backend::{CProgram, TypeForm, TypeId, Types, compile_entry as compile};
use crate::diagnostic;
use crate::elaborate::{Found, Names, Top};
use crate::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use crate::load::{Loaded, Options, load};

/// The file of Base.
pub(crate) const BASE: &str = "bend/base.bend";

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
    /// What a call answers, and its C function; absent from an entry that is no call.
    pub call: Option<(AnswerShape, String)>,
    /// Its open and step; absent from an entry that is no stepper.
    pub stepper: Option<StepperShape>,
    /// Its safe defaults: def name, type, value.
    pub defaults: Vec<(String, TypeId, Value)>,
    /// Its C.
    pub c: CProgram,
}

pub(super) fn compile_entry(root: &Path, line: EntryLine) -> Result<Compiled, Error> {
    let path = format!("bend/ffi/{}.bend", line.name);
    let shape = |what: &str| Error::Shape { path: path.clone(), what: what.to_owned() };
    let loaded = load(&root.join(&path), &Options::default()).map_err(|(sources, faults)| Error::Load {
        path: path.clone(),
        diagnostics: diagnostic::render(&faults, &sources),
    })?;
    let report = check_book(&loaded.book, Limits::default());
    if !report.errors.is_empty() {
        return Err(Error::Check { path, count: report.errors.len() });
    }
    let names = &loaded.names;
    let (calls, steps) = (line.kind != EntryKind::Stepper, line.kind != EntryKind::Call);
    let refused = |source| Error::Backend { path: path.clone(), source };
    let crossing: &[&str] = match line.kind {
        EntryKind::Call => &["Request", "Reply"],
        EntryKind::Stepper => &["Opening", "Opened", "Step", "Stepped"],
        EntryKind::Both => &["Request", "Reply", "Opening", "Opened", "Step", "Stepped"],
    };
    let mut types = Types::new(&loaded.book, names.base.is_some()).map_err(refused)?;
    for name in crossing {
        let Found::Here(Top::Datatype(id)) = names.top(names.entry, name) else {
            return Err(shape(&format!("it declares no type `{name}`")));
        };
        types.of(&Term::new(0, Form::Datatype(id, Vec::new())), name).map_err(refused)?;
    }
    let reached = types.table.len();
    let def = |name: &str, parameters: &str, result: &str| match names.top(names.entry, name) {
        Found::Here(Top::Def(def)) => Ok(def),
        _ => Err(shape(&format!("it declares no `def {name}({parameters}) -> {result}`"))),
    };
    let mut roots = Vec::new();
    if calls {
        roots.push(def("entry", "ws: List<&2, Nat>", "Reply of the wire")?);
    }
    if steps {
        roots.push(def("open", "ws: List<&2, Nat>", "Turn")?);
        roots.push(def("step", "state: State, ws: List<&2, Nat>", "Turn")?);
    }
    let prefix = format!("{}_", line.name);
    let answer = match roots.first() {
        Some(entry) if calls => Some(answer_shape(&loaded, *entry, &path)?),
        _ => None,
    };
    let stepped = match roots[..] {
        [.., open, step] if steps => Some(turn_shape(&loaded, open, step, &path)?),
        _ => None,
    };
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
    let c = compile(&loaded.book, names.base.is_some(), &roots, &prefix).map_err(refused)?;
    let call = answer.zip(c.roots.first().cloned());
    let stepper = stepped.map(|shape| shape.with_functions(&c));
    let file_paths = file_paths(root, &loaded);
    let sources = file_paths.iter().cloned().zip(loaded.sources.files.iter().map(|file| file.text.clone())).collect();
    let mut table = types.table;
    table.truncate(reached);
    let names = loaded.names;
    Ok(Compiled { line, path, sources, file_paths, names, table, call, stepper, defaults, c })
}

/// The paths of a book's files, relative to the repository at `root`; Base, which the book may have
/// from the program, is `bend/base.bend`.
pub(crate) fn file_paths(root: &Path, loaded: &Loaded) -> Vec<String> {
    let real_root = std::fs::canonicalize(root).unwrap_or_else(|_| root.to_path_buf());
    let base = loaded.names.base.map(|base| base.0 as usize);
    let files = loaded.sources.files.iter().enumerate();
    files
        .map(|(index, file)| {
            if base == Some(index) {
                return BASE.to_owned();
            }
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
