//! How one file of the wire names what it needs of the others, and the import lines for that.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::Error;
use super::section::Entry;
use super::types::{Shape, Table, TypeId};
use crate::codegen::BASE;

/// The library of the wire.
pub(super) const LIBRARY: &str = "bend/lib/wire.bend";
/// What says of a reader and a speller that they agree.
const AGREEMENT: &str = "proof/base/wire.bend";
/// The facts of the library's readers and spellers.
const FACTS: &str = "proof/base/words.bend";

/// The file of the readers and spellers of the types of `home`.
pub(super) fn wire_path(home: &str) -> String {
    if home.starts_with("bend/ffi/") {
        return home.to_owned();
    }
    format!("bend/wire/{}", home.strip_prefix("bend/").unwrap_or(home))
}

/// The file of their facts.
pub(super) fn facts_path(home: &str) -> String {
    format!("proof/wire/{}", home.strip_prefix("bend/").unwrap_or(home))
}

/// What one file sees.
pub(super) struct View<'t> {
    /// The types.
    pub table: &'t Table,
    /// The file, from the root.
    path: String,
    /// The aliases of an entry's own import lines, by path.
    own: BTreeMap<String, String>,
    /// The aliases in use that this writes import lines for, by path.
    made: RefCell<BTreeMap<String, String>>,
}

impl<'t> View<'t> {
    /// What the file at `path` sees, which is made as a whole.
    pub(super) fn of_file(table: &'t Table, path: String) -> View<'t> {
        View { table, path, own: BTreeMap::new(), made: RefCell::default() }
    }

    /// What an entry file sees: by the aliases of its own import lines, and of those made for it.
    pub(super) fn of_entry(table: &'t Table, entry: &Entry) -> Result<View<'t>, Error> {
        let needed = table.homes().into_iter().chain([LIBRARY.to_owned()]);
        let own = needed.filter_map(|path| entry.alias(&path).map(|alias| (path, alias))).collect::<BTreeMap<_, _>>();
        if !own.contains_key(LIBRARY) || entry.loaded.names.base.is_none() {
            return Err(entry.wrong("write `import Base` and `import ../lib/wire.bend as W` first".to_owned()));
        }
        Ok(View { table, path: entry.path.clone(), own, made: RefCell::default() })
    }

    /// The made import lines.
    pub(super) fn imports(&self) -> String {
        let mut text = String::new();
        for (path, alias) in self.made.borrow().iter() {
            let _ = writeln!(text, "import {} as {alias}", relative(&self.path, path));
        }
        text
    }

    /// The prefix of what the file at `path` declares.
    fn prefix(&self, path: &str, alias: &str) -> String {
        if path == self.path || path == BASE {
            return String::new();
        }
        if let Some(own) = self.own.get(path) {
            return format!("{own}.");
        }
        self.made.borrow_mut().insert(path.to_owned(), alias.to_owned());
        format!("{alias}.")
    }

    /// `name` of the wire's library.
    pub(super) fn library(&self, name: &str) -> String {
        format!("{}{name}", self.prefix(LIBRARY, "W"))
    }

    /// What was read, spelled again.
    pub(super) fn again(&self) -> String {
        format!("{}again", self.prefix(AGREEMENT, "X"))
    }

    /// One more word in front leaves enough.
    pub(super) fn enough_more(&self) -> String {
        format!("{}enough_more", self.prefix(AGREEMENT, "X"))
    }

    /// The fact `name` of the library.
    pub(super) fn library_fact(&self, name: &str) -> String {
        format!("{}{name}", self.prefix(FACTS, "WFacts"))
    }

    /// `name` of the file that declares the type.
    pub(super) fn declared(&self, id: TypeId, name: &str) -> String {
        let home = &self.table.types[id].home;
        format!("{}{name}", self.prefix(home, &camel(home)))
    }

    /// `name` of the file of the type's reader and speller.
    pub(super) fn wire(&self, id: TypeId, name: &str) -> String {
        let home = &self.table.types[id].home;
        let suffix = if home.starts_with("bend/ffi/") { "" } else { "Wire" };
        format!("{}{name}", self.prefix(&wire_path(home), &format!("{}{suffix}", camel(home))))
    }

    /// The type, written.
    pub(super) fn ty(&self, id: TypeId) -> String {
        let ty = &self.table.types[id];
        match &ty.shape {
            Shape::Word => "Nat".to_owned(),
            Shape::Bool => "Bool".to_owned(),
            Shape::Maybe(held) => format!("Maybe<&2, {}>", self.ty(*held)),
            Shape::List(item) => format!("List<&2, {}>", self.ty(*item)),
            Shape::Data(_) | Shape::Request(..) => self.declared(id, &ty.name),
        }
    }

    /// What reading a value of the type gives.
    pub(super) fn read_ty(&self, id: TypeId) -> String {
        match &self.table.types[id].shape {
            Shape::Request(..) => format!("Result<&2, &2, String, {}>", self.ty(id)),
            _ => format!("{}<{}>", self.library("Read"), self.ty(id)),
        }
    }

    /// Its reader.
    pub(super) fn read(&self, id: TypeId) -> String {
        let ty = &self.table.types[id];
        match &ty.shape {
            Shape::Word => self.library("word"),
            Shape::Bool => self.library("bool"),
            _ => self.wire(id, &format!("read_{}", ty.stem)),
        }
    }

    /// Its speller.
    pub(super) fn put(&self, id: TypeId) -> String {
        let ty = &self.table.types[id];
        match &ty.shape {
            Shape::Word => self.library("put_word"),
            Shape::Bool => self.library("put_bool"),
            _ => self.wire(id, &format!("put_{}", ty.stem)),
        }
    }

    /// Its fact of the name `<type>_<fact>`.
    pub(super) fn fact(&self, id: TypeId, fact: &str) -> String {
        let ty = &self.table.types[id];
        match &ty.shape {
            Shape::Word => self.library_fact(&format!("word_{fact}")),
            Shape::Bool => self.library_fact(&format!("bool_{fact}")),
            _ => {
                let alias = format!("{}Facts", camel(&ty.home));
                format!("{}{}_{fact}", self.prefix(&facts_path(&ty.home), &alias), ty.stem)
            }
        }
    }
}

/// `bend/tool_call.bend` as `ToolCall`; an entry's file as `Entry`.
fn camel(home: &str) -> String {
    if home.starts_with("bend/ffi/") {
        return "Entry".to_owned();
    }
    let plain = home.strip_prefix("bend/").unwrap_or(home);
    let words = plain.strip_suffix(".bend").unwrap_or(plain).split(|letter: char| !letter.is_ascii_alphanumeric());
    words.map(|word| word[..1.min(word.len())].to_uppercase() + word.get(1..).unwrap_or("")).collect()
}

/// The file `to` as an import line of `from` writes it.
fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    let up = from.len() - 1 - common;
    let start = if up == 0 { "./".to_owned() } else { "../".repeat(up) };
    start + &to[common..].join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_aliases() {
        assert_eq!(relative("proof/wire/ffi/job.bend", "bend/wire/job.bend"), "../../../bend/wire/job.bend");
        assert_eq!(relative("bend/wire/job.bend", "bend/wire/base.bend"), "./base.bend");
        assert_eq!([camel("bend/tool_call.bend"), camel("bend/lib/a.bend"), camel(BASE)], ["ToolCall", "LibA", "Base"]);
    }
}
