//! The generated Rust: one file an entry, one file for the types of each rule file.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::Error;
use super::entry::Compiled;
use super::receipt::{digest, receipt};
use super::rust_functions;
use super::rust_value::value;
use crate::backend::{Data, TypeForm, TypeId};

/// Rust's reserved words that a field may be named by.
const RESERVED: &[&str] = &[
    "as", "async", "await", "box", "break", "const", "continue", "crate", "do", "dyn", "else", "enum", "extern",
    "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut",
    "override", "priv", "pub", "ref", "return", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield", "abstract", "become",
];

/// All generated Rust files; `core` is the text of core.c.
pub(super) fn files(root: &Path, entries: &[Compiled], core: &str) -> Result<Vec<(PathBuf, String)>, Error> {
    let head = receipt(root, entries)?.rust();
    // For each rule file's module, its types by name, and the entries that see it.
    let mut modules: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut seen: BTreeMap<String, Vec<&Compiled>> = BTreeMap::new();
    let mut files = Vec::new();
    for entry in entries {
        let shared = Rust { entry, own: BTreeSet::new() };
        let rust = Rust { entry, own: shared.own_names() };
        let mut own = String::new();
        let mut used: BTreeSet<(String, String)> = BTreeSet::new();
        for (id, form) in entry.table.iter().enumerate() {
            let TypeForm::Data(data) = form else { continue };
            let Place::Declared { module, name } = rust.place(id, data) else { continue };
            match module {
                None => own.push_str(&rust.declaration(id, data, &name)?),
                Some(module) => {
                    let text = shared.declaration(id, data, &name)?;
                    if !rust.own.contains(&name) {
                        used.insert((module.clone(), name.clone()));
                    }
                    let seen = seen.entry(module.clone()).or_default();
                    if seen.last().is_none_or(|last| last.line.id != entry.line.id) {
                        seen.push(entry);
                    }
                    let types = modules.entry(module).or_default();
                    if types.get(&name).is_some_and(|other| *other != text) {
                        return Err(rust.shape(format!("two entries see different types `{name}`")));
                    }
                    types.insert(name, text);
                }
            }
        }
        let head = receipt(root, [entry])?.rust();
        files.push((entry.rust_path(), rust.entry_file(&head, &used, &own)?));
    }
    let mut list = String::new();
    for (module, types) in &modules {
        let head = receipt(root, seen.remove(module).unwrap_or_default())?.rust();
        let body: String = types.values().map(String::as_str).collect();
        let word = if names(&body, "Word") { "use crate::word::Word;\n" } else { "" };
        let text = format!(
            "//! Types of the rule file `{module}`.\n{head}\n{word}use crate::words::{{Malformed, Reader, Words}};\n{others}{body}",
            others = others(module, &modules, &body),
        );
        files.push((PathBuf::from(format!("ffi/src/generated/types/{module}.rs")), text));
        let _ = writeln!(list, "pub mod {module};");
    }
    files.push((
        PathBuf::from("ffi/src/generated/types/mod.rs"),
        format!("//! The types of the rule files, one module a file.\n{head}\n{list}"),
    ));
    let mut names: Vec<&str> = entries.iter().map(|entry| entry.line.name.as_str()).collect();
    names.sort_unstable();
    let list: String = names.iter().map(|name| format!("pub mod {name};\n")).collect();
    files.push((
        PathBuf::from("ffi/src/generated/mod.rs"),
        format!(
            "//! The entries, one module each, and the types of the rule files.\n{head}\n{list}pub mod types;\n\n\
             /// The SHA-256 of the core, `ffi/generated/core.c`.\n\
             pub const CORE_SHA256: &str = \"{}\";\n{}",
            digest(core.as_bytes()),
            rust_functions::each_entry(entries)
        ),
    ));
    files.sort();
    Ok(files)
}

/// The imports of types that other rule files declare.
fn others(own: &str, modules: &BTreeMap<String, BTreeMap<String, String>>, body: &str) -> String {
    let mut text = String::new();
    for (module, types) in modules.iter().filter(|(module, _)| *module != own) {
        for name in types.keys() {
            if names_type(body, name) && !modules[own].contains_key(name) {
                let _ = writeln!(text, "use super::{module}::{name};");
            }
        }
    }
    text
}

/// Whether a Rust text has this identifier.
fn names(text: &str, name: &str) -> bool {
    text.split(|char: char| !char.is_alphanumeric() && char != '_').any(|word| word == name)
}

/// Whether a Rust text names this type as that of a field: a variant may have its name too.
fn names_type(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + name.len()..]);
        (before.ends_with(": ") || before.ends_with('<')) && (after.starts_with(',') || after.starts_with('>'))
    })
}

/// Where a datatype lives in Rust.
enum Place {
    /// A type of Rust's own.
    Std,
    /// A generated type: in the entry's module, or in the module of its rule file.
    Declared { module: Option<String>, name: String },
}

/// The Rust of one entry.
pub(super) struct Rust<'e> {
    pub entry: &'e Compiled,
    /// The names in scope that a rule file's type of the same name must not take: those of the
    /// entry's own types, where its own file is written.
    own: BTreeSet<String>,
}

impl Rust<'_> {
    pub(super) fn shape(&self, what: String) -> Error {
        Error::Shape { path: self.entry.path.clone(), what }
    }

    fn place(&self, id: TypeId, data: &Data) -> Place {
        let (path, declared) = self.entry.declared(data.datatype);
        if self.entry.in_base(data.datatype) && ["Bool", "Maybe", "Unit"].contains(&&*declared) {
            return Place::Std;
        }
        let module = (path != self.entry.path).then(|| {
            let path = path.strip_prefix("bend/").unwrap_or(&path);
            path.strip_suffix(".bend").unwrap_or(path).replace(['/', '-'], "_")
        });
        Place::Declared { module, name: self.name(id) }
    }

    /// The names of the types that the entry's file declares.
    fn own_names(&self) -> BTreeSet<String> {
        let declared = self.entry.table.iter().enumerate().filter_map(|(id, form)| match form {
            TypeForm::Data(data) => match self.place(id, data) {
                Place::Declared { module: None, name } => Some(name),
                _ => None,
            },
            _ => None,
        });
        declared.collect()
    }

    /// The name of a type, its parameters after it: `BothWordBool`.
    fn name(&self, id: TypeId) -> String {
        match &self.entry.table[id] {
            TypeForm::Nat => "Word".to_owned(),
            TypeForm::U32 => "U32".to_owned(),
            TypeForm::Char => "Char".to_owned(),
            TypeForm::Text => "Text".to_owned(),
            TypeForm::Evidence => "Unit".to_owned(),
            TypeForm::List(item) => format!("List{}", self.name(*item)),
            TypeForm::Data(data) => {
                let (_, mut name) = self.entry.declared(data.datatype);
                name = name.replace('.', "_");
                for argument in &data.arguments {
                    name.push_str(&self.name(*argument));
                }
                name
            }
        }
    }

    /// The type as Rust writes it in a generated file.
    pub(super) fn spelled(&self, id: TypeId) -> Result<String, Error> {
        Ok(match &self.entry.table[id] {
            TypeForm::Nat => "Word".to_owned(),
            TypeForm::U32 => "u32".to_owned(),
            TypeForm::List(item) => format!("Vec<{}>", self.spelled(*item)?),
            TypeForm::Evidence => "()".to_owned(),
            TypeForm::Char | TypeForm::Text => {
                return Err(self.shape("String and Char do not cross as words; send a number instead".to_owned()));
            }
            TypeForm::Data(data) => match self.place(id, data) {
                Place::Declared { module: Some(module), name } if self.own.contains(&name) => {
                    format!("super::types::{module}::{name}")
                }
                Place::Declared { name, .. } => name,
                Place::Std => match (&*self.entry.declared(data.datatype).1, &data.arguments[..]) {
                    ("Bool", _) => "bool".to_owned(),
                    ("Maybe", [item]) => format!("Option<{}>", self.spelled(*item)?),
                    _ => "()".to_owned(),
                },
            },
        })
    }

    /// The type of a field: boxed where the type would contain itself.
    fn field(&self, owner: TypeId, field: TypeId) -> Result<String, Error> {
        let spelled = self.spelled(field)?;
        Ok(if self.contains(field, owner, &mut BTreeSet::new()) { format!("Box<{spelled}>") } else { spelled })
    }

    /// Whether a value of `outer` holds one of `inner` without a list between.
    fn contains(&self, outer: TypeId, inner: TypeId, seen: &mut BTreeSet<TypeId>) -> bool {
        if outer == inner {
            return true;
        }
        let TypeForm::Data(data) = &self.entry.table[outer] else { return false };
        seen.insert(outer)
            && data
                .constructors
                .iter()
                .flat_map(|constructor| &constructor.fields)
                .any(|(_, field)| self.contains(*field, inner, seen))
    }

    fn declaration(&self, id: TypeId, data: &Data, name: &str) -> Result<String, Error> {
        let (path, declared) = self.entry.declared(data.datatype);
        let mut text = format!("\n/// `{declared}` of `{path}`.\n#[derive(Clone, Debug, PartialEq, Eq)]\n");
        let mut rows = Vec::new();
        for constructor in &data.constructors {
            let mut fields = Vec::new();
            for (field, ty) in &constructor.fields {
                fields.push((field_name(field), self.field(id, *ty)?));
            }
            rows.push((constructor.name.replace('.', "_"), constructor.index, fields));
        }
        if let [(_, _, fields)] = &rows[..] {
            let _ = write!(text, "pub struct {name} {{");
            for (field, ty) in fields {
                let _ = write!(text, "\n    /// `{field}`.\n    pub {field}: {ty},");
            }
            text.push_str(if fields.is_empty() { "}\n" } else { "\n}\n" });
        } else {
            let _ = writeln!(text, "pub enum {name} {{");
            for (variant, _, fields) in &rows {
                let _ = write!(text, "    /// `{variant}`.\n    {variant}");
                if !fields.is_empty() {
                    text.push_str(" {\n");
                    for (field, ty) in fields {
                        let _ = writeln!(text, "        /// `{field}`.\n        {field}: {ty},");
                    }
                    text.push_str("    }");
                }
                text.push_str(",\n");
            }
            text.push_str("}\n");
        }
        let _ = write!(text, "\nimpl Words for {name} {{\n{}{}}}\n", put(name, &rows), take(name, &rows));
        Ok(text)
    }

    fn defaults_name_word(&self) -> Result<bool, Error> {
        for (_, ty, default) in &self.entry.defaults {
            if names(&self.spelled(*ty)?, "Word") || names(&value(self, *ty, default)?, "Word") {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn entry_file(&self, head: &str, used: &BTreeSet<(String, String)>, own: &str) -> Result<String, Error> {
        let line = &self.entry.line;
        let functions = rust_functions::functions(self.entry);
        let word = names(own, "Word") || self.defaults_name_word()?;
        let mut text = format!(
            "//! Entry {id}, `{name}`: see `{path}`.\n{head}\n{imports}\n",
            id = line.id,
            name = line.name,
            path = self.entry.path,
            imports = rust_functions::imports(self.entry, word),
        );
        for (module, name) in used {
            let _ = writeln!(text, "pub use super::types::{module}::{name};");
        }
        let _ = write!(text, "\n/// The number of this entry.\npub const ID: u32 = {id};\n{functions}", id = line.id,);
        for (name, ty, default) in &self.entry.defaults {
            let _ = write!(
                text,
                "\n/// `{name}` of the rule: what to take when a call ended with a fault.\npub fn {name}() -> {} {{\n    {}\n}}\n",
                self.spelled(*ty)?,
                value(self, *ty, default)?
            );
        }
        text.push_str(own);
        Ok(text)
    }
}

pub(super) fn field_name(name: &str) -> String {
    let name = name.replace('.', "_");
    if RESERVED.contains(&&*name) { format!("r#{name}") } else { name }
}

type Row = (String, u16, Vec<(String, String)>);

/// The expression that makes a constructor.
fn shape_of(name: &str, rows: &[Row], row: &Row, inner: impl Fn(&str) -> String) -> String {
    let path = if rows.len() == 1 { name.to_owned() } else { format!("{name}::{}", row.0) };
    let fields: Vec<String> = row.2.iter().map(|(field, _)| inner(field)).collect();
    match (fields.is_empty(), rows.len()) {
        (true, 1) => format!("{path} {{}}"),
        (true, _) => path,
        (false, _) => format!("{path} {{ {} }}", fields.join(", ")),
    }
}

fn put(name: &str, rows: &[Row]) -> String {
    let mut text = String::new();
    if let [row] = rows {
        let words = if row.2.is_empty() { "_" } else { "words" };
        let _ = writeln!(text, "    #[inline]\n    fn put(&self, {words}: &mut Vec<u64>) {{");
        for (field, _) in &row.2 {
            let _ = writeln!(text, "        self.{field}.put(words);");
        }
        text.push_str("    }\n");
        return text;
    }
    text.push_str("    #[inline]\n    fn put(&self, words: &mut Vec<u64>) {\n        match self {\n");
    for (variant, index, fields) in rows {
        // Bound by position: a field may have any name, `words` too.
        let bound: Vec<String> =
            fields.iter().enumerate().map(|(place, (field, _))| format!("{field}: part_{place}")).collect();
        let pattern = if bound.is_empty() { String::new() } else { format!(" {{ {} }}", bound.join(", ")) };
        let _ = writeln!(text, "            {name}::{variant}{pattern} => {{");
        let _ = writeln!(text, "                words.push({index});");
        for place in 0..fields.len() {
            let _ = writeln!(text, "                part_{place}.put(words);");
        }
        text.push_str("            }\n");
    }
    text.push_str("        }\n    }\n");
    text
}

fn take(name: &str, rows: &[Row]) -> String {
    let mut text = String::from("\n    #[inline]\n    fn take(words: &mut Reader<'_>) -> Result<Self, Malformed> {\n");
    let make = |row: &Row| shape_of(name, rows, row, |field| format!("{field}: Words::take(words)?"));
    if let [row] = rows {
        if row.2.is_empty() {
            text = text.replace("words", "_words");
        }
        let _ = writeln!(text, "        Ok({})", make(row));
    } else {
        text.push_str("        match words.word()? {\n");
        for row in rows {
            let _ = writeln!(text, "            {} => Ok({}),", row.1, make(row));
        }
        text.push_str("            _ => Err(Malformed),\n        }\n");
    }
    text.push_str("    }\n");
    text
}
