//! What every name of a book means: one table a file, and the rules that look a name up.

use std::collections::HashMap;
use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, DatatypeId, DefId};

use super::reserved;
use crate::ast::{FileId, Span};

/// What a bare name of the table of types and defs means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// A datatype.
    Datatype(DatatypeId),
    /// A def, a template or a law.
    Def(DefId),
}

/// A datatype as its declaration shows it.
#[derive(Clone, Debug)]
pub struct DatatypeInfo {
    /// Its name in its file.
    pub name: Rc<str>,
    /// Its file.
    pub file: FileId,
    /// Where its name stands.
    pub span: Span,
    /// Its place in the order of the book's declarations.
    pub order: u32,
    /// How many parameters it has.
    pub params: usize,
    /// How many of them, from the front, are quantities.
    pub quantities: usize,
    /// Its constructors.
    pub constructors: Vec<ConstructorId>,
}

/// A constructor as its declaration shows it.
#[derive(Clone, Debug)]
pub struct ConstructorInfo {
    /// Its name in its file.
    pub name: Rc<str>,
    /// Its file.
    pub file: FileId,
    /// Where its name stands.
    pub span: Span,
    /// The datatype it makes.
    pub datatype: DatatypeId,
    /// The names of its fields.
    pub fields: Vec<Rc<str>>,
}

/// A def or law as its declaration shows it.
#[derive(Clone, Debug)]
pub struct DefInfo {
    /// Its name in its file.
    pub name: Rc<str>,
    /// Its file.
    pub file: FileId,
    /// Where its name stands.
    pub span: Span,
    /// Its place in the order of the book's declarations.
    pub order: u32,
    /// How many leading `~` parameters it has.
    pub templates: usize,
    /// Whether it was declared by `law`.
    pub is_law: bool,
    /// For a law: how many `for` clauses stand before its first `exs`.
    pub clauses: usize,
    /// For a law: whether it has an `exs`.
    pub has_witness: bool,
    /// For a law: where its fill stands.
    pub filled: Option<Span>,
    /// For the check of a row that no arm reaches: the row. Such a def has no name to call it by.
    pub unreached_row: Option<Span>,
}

/// The names that one file declares and the files it sees.
#[derive(Clone, Debug, Default)]
pub struct FileNames {
    /// Its path relative to the entry's folder, without `.bend`; the entry's and Base's is empty.
    pub namespace: Rc<str>,
    /// Whether it has the line `import Base`.
    pub imports_base: bool,
    /// Whether it has no import line at all.
    pub imports_nothing: bool,
    /// Its aliases in the order of the imports.
    pub aliases: Vec<(Rc<str>, FileId)>,
    /// Its types, defs and laws.
    pub tops: HashMap<Rc<str>, Top>,
    /// Its constructors.
    pub constructors: HashMap<Rc<str>, ConstructorId>,
}

impl FileNames {
    /// The file that an alias names.
    #[must_use]
    pub fn alias(&self, name: &str) -> Option<FileId> {
        self.aliases.iter().find(|(alias, _)| &**alias == name).map(|(_, file)| *file)
    }
}

/// Every name of a book.
#[derive(Clone, Debug)]
pub struct Names {
    /// One table a file, by [`FileId`].
    pub files: Vec<FileNames>,
    /// By [`DatatypeId`].
    pub datatypes: Vec<DatatypeInfo>,
    /// By [`ConstructorId`].
    pub constructors: Vec<ConstructorInfo>,
    /// By [`DefId`].
    pub defs: Vec<DefInfo>,
    /// Base, if some file imports it.
    pub base: Option<FileId>,
    /// The file that was asked for.
    pub entry: FileId,
}

/// What looking a name up gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found<T> {
    /// This.
    Here(T),
    /// The first word is an alias, and its file does not declare the rest.
    NotInImport,
    /// Base has it, and the file does not import Base.
    NeedsBase,
    /// Nothing has it.
    Nothing,
}

type Table<T> = fn(&FileNames) -> &HashMap<Rc<str>, T>;

impl Names {
    /// The table of a file.
    #[must_use]
    pub fn file(&self, file: FileId) -> &FileNames {
        &self.files[file.0 as usize]
    }

    /// A type, def or law by the name that `file` writes.
    #[must_use]
    pub fn top(&self, file: FileId, name: &str) -> Found<Top> {
        self.find(file, name, |names| &names.tops)
    }

    /// A constructor by the name that `file` writes.
    #[must_use]
    pub fn constructor(&self, file: FileId, name: &str) -> Found<ConstructorId> {
        self.find(file, name, |names| &names.constructors)
    }

    /// The file's own declaration comes first, then Base's; an alias reaches its file alone.
    fn find<T: Copy>(&self, file: FileId, name: &str, table: Table<T>) -> Found<T> {
        let names = self.file(file);
        if let Some((first, rest)) = name.split_once('.')
            && let Some(target) = names.alias(first)
        {
            return match table(self.file(target)).get(rest) {
                Some(found) => Found::Here(*found),
                None => Found::NotInImport,
            };
        }
        if let Some(found) = table(names).get(name) {
            return Found::Here(*found);
        }
        let base = self.base.and_then(|base| table(self.file(base)).get(name));
        match base {
            Some(found) if names.imports_base => Found::Here(*found),
            Some(_) => Found::NeedsBase,
            None if !names.imports_base && self.base != Some(file) && reserved::reads_as_base(name) => Found::NeedsBase,
            None => Found::Nothing,
        }
    }

    /// The file whose names sugar means in `file`: Base, or the file itself if nothing can come
    /// between (Base's own text, or an entry that imports nothing).
    #[must_use]
    pub fn sugar_file(&self, file: FileId) -> Option<FileId> {
        let names = self.file(file);
        if names.imports_base {
            self.base
        } else if self.base == Some(file) || (self.entry == file && names.imports_nothing) {
            Some(file)
        } else {
            None
        }
    }

    /// The constructor that a sugar of `file` means.
    #[must_use]
    pub fn sugar_constructor(&self, file: FileId, name: &str) -> Option<ConstructorId> {
        let file = self.sugar_file(file)?;
        self.file(file).constructors.get(name).copied()
    }

    /// The type or def that a sugar of `file` means.
    #[must_use]
    pub fn sugar_top(&self, file: FileId, name: &str) -> Option<Top> {
        let file = self.sugar_file(file)?;
        self.file(file).tops.get(name).copied()
    }

    /// The full name of what `file` declares as `name`: unique in the book, for messages.
    #[must_use]
    pub fn full_name(&self, file: FileId, name: &str) -> Rc<str> {
        let namespace = &self.file(file).namespace;
        if namespace.is_empty() { Rc::from(name) } else { Rc::from(format!("{namespace}:{name}")) }
    }

    /// How `viewer` writes what `file` declares as `name`.
    #[must_use]
    pub fn spelled(&self, viewer: FileId, file: FileId, name: &str) -> String {
        if viewer == file || (self.base == Some(file) && self.file(viewer).imports_base) {
            return name.to_owned();
        }
        match self.file(viewer).aliases.iter().find(|(_, target)| *target == file) {
            Some((alias, _)) => format!("{alias}.{name}"),
            None => self.full_name(file, name).to_string(),
        }
    }

    /// A name that `file` can write and that differs from `name` in two letters at most.
    #[must_use]
    pub fn near(&self, file: FileId, name: &str, fits: impl Fn(Top) -> bool) -> Option<String> {
        let own = self.file(file);
        let mut best: Option<(usize, String)> = None;
        let mut offer = |candidate: String| {
            let distance = distance(name, &candidate);
            if distance <= 2
                && distance < name.len()
                && best.as_ref().is_none_or(|(least, other)| (distance, &candidate) < (*least, other))
            {
                best = Some((distance, candidate));
            }
        };
        let base = self.base.filter(|_| own.imports_base);
        for from in [Some(file), base].into_iter().flatten() {
            for (candidate, top) in &self.file(from).tops {
                if fits(*top) {
                    offer(candidate.to_string());
                }
            }
        }
        for (alias, target) in &own.aliases {
            for (candidate, top) in &self.file(*target).tops {
                if fits(*top) {
                    offer(format!("{alias}.{candidate}"));
                }
            }
        }
        best.map(|(_, candidate)| candidate)
    }
}

/// How many letters to insert, delete or change.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, left) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, right) in b.iter().enumerate() {
            let changed = diagonal + usize::from(left != *right);
            diagonal = row[j + 1];
            row[j + 1] = changed.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}
