//! The types of the wire: what each is made of, and which file its words belong to.

use std::collections::{BTreeSet, HashMap};

use bailiff_proof_kernel::{DatatypeId, Form, Limits, Quantity, Term, normal_form};

use super::Error;
use super::section::Entry;
use crate::codegen::BASE;
use crate::elaborate::{Found, Top};

/// Index of a type in [`Table::types`].
pub(super) type TypeId = usize;

/// One type of the wire.
#[derive(Clone, Debug)]
pub(super) struct WireType {
    /// The file it is declared in, from the root; for a Maybe or a List that of what it holds.
    pub home: String,
    /// Its name there; empty for a Maybe or a List.
    pub name: String,
    /// The part that is its own in the names of its functions.
    pub stem: String,
    /// What it is made of.
    pub shape: Shape,
    /// Whether a list holds it, so that it must have a word.
    pub wide: bool,
    /// Whether it stands in what a list holds, so that the words behind it must still be counted.
    pub more: bool,
}

/// What a type is made of.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    /// A Nat: a word.
    Word,
    /// A Bool.
    Bool,
    /// A Maybe.
    Maybe(TypeId),
    /// A List.
    List(TypeId),
    /// Anything else: its constructors.
    Data(Vec<Constructor>),
    /// A request with one constructor, for its entry: a part that does not read is named.
    Request(String, Constructor),
}

/// A constructor.
#[derive(Clone, Debug)]
pub(super) struct Constructor {
    /// Its name.
    pub name: String,
    /// Its fields: name and type.
    pub fields: Vec<(String, TypeId)>,
}

/// Every type of the wire, each after those it is made of.
#[derive(Debug, Default)]
pub(super) struct Table {
    /// The types.
    pub types: Vec<WireType>,
    found: HashMap<String, TypeId>,
    /// The declared types whose fields are being read.
    open: Vec<String>,
}

impl Table {
    /// Adds the types of an entry.
    pub(super) fn entry(&mut self, entry: &Entry) -> Result<(), Error> {
        for name in &entry.crossing {
            let names = &entry.loaded.names;
            let Found::Here(Top::Datatype(id)) = names.top(names.entry, name) else {
                return Err(entry.wrong(format!("it declares no type `{name}`")));
            };
            self.declared(entry, id).map_err(|what| entry.wrong(what))?;
        }
        Ok(())
    }

    /// The files whose types these are.
    pub(super) fn homes(&self) -> BTreeSet<String> {
        self.types.iter().map(|found| found.home.clone()).filter(|home| !home.is_empty()).collect()
    }

    /// The types of one file, each after those it is made of.
    pub(super) fn of_home<'t>(&'t self, home: &'t str) -> impl Iterator<Item = TypeId> + 't {
        (0..self.types.len()).filter(move |id| self.types[*id].home == home)
    }

    /// Finds the types whose words a list counts.
    pub(super) fn settle(&mut self) {
        for id in (0..self.types.len()).rev() {
            let counted = self.types[id].wide || self.types[id].more;
            let parts: Vec<TypeId> = match &self.types[id].shape {
                Shape::List(item) => {
                    let item = *item;
                    self.types[item].wide = true;
                    vec![item]
                }
                Shape::Maybe(held) => vec![*held],
                Shape::Data(constructors) => {
                    if let (true, [one]) = (self.types[id].wide, &constructors[..])
                        && let Some(first) = self.first_word(one)
                    {
                        let first = one.fields[first].1;
                        let rest = one.fields.iter().map(|(_, ty)| *ty).collect();
                        self.types[first].wide = true;
                        rest
                    } else {
                        constructors.iter().flat_map(|found| found.fields.iter().map(|(_, ty)| *ty)).collect()
                    }
                }
                Shape::Word | Shape::Bool | Shape::Request(..) => Vec::new(),
            };
            for part in parts.into_iter().filter(|_| counted) {
                self.types[part].more = true;
            }
        }
    }

    /// The first field that has a word whatever its value.
    pub(super) fn first_word(&self, constructor: &Constructor) -> Option<usize> {
        constructor.fields.iter().position(|(_, ty)| self.has_words(*ty))
    }

    /// Whether every value has a word at least.
    fn has_words(&self, id: TypeId) -> bool {
        match &self.types[id].shape {
            Shape::Data(constructors) => match &constructors[..] {
                [one] => self.first_word(one).is_some(),
                _ => true,
            },
            Shape::Request(_, one) => self.first_word(one).is_some(),
            Shape::Word | Shape::Bool | Shape::Maybe(_) | Shape::List(_) => true,
        }
    }

    fn declared(&mut self, entry: &Entry, id: DatatypeId) -> Result<TypeId, String> {
        let names = &entry.loaded.names;
        let book = &entry.loaded.book;
        let (Some(info), Some(datatype)) = (names.datatypes.get(id.0 as usize), book.datatypes.get(id.0 as usize))
        else {
            return Err("a type out of range".to_owned());
        };
        let name = info.name.to_string();
        let home = entry.file_path(info.file);
        let key = format!("{home}::{name}");
        if let Some(found) = self.found.get(&key) {
            return Ok(*found);
        }
        if self.open.contains(&key) {
            return Err(format!(
                "{name} is made of itself: the wire has no reader for a recursive type; lay its values out in a List"
            ));
        }
        let data = matches!(datatype.kind.form(), Form::Kind(kind) if matches!(kind.form(), Form::Qty(Quantity::Many)));
        if !data || !datatype.params.is_empty() {
            return Err(format!(
                "{name} has type parameters, or holds a function and is no Data: the wire carries Nat, Bool, Maybe, \
                 List and types of your own without parameters"
            ));
        }
        let shape = match (home.as_str(), name.as_str()) {
            (BASE, "Nat") => Shape::Word,
            (BASE, "Bool") => Shape::Bool,
            (BASE, "String" | "Char" | "U32" | "Word") => {
                return Err(format!("{name} has no words on the wire: carry a Nat"));
            }
            _ => {
                self.open.push(key.clone());
                let mut constructors = Vec::new();
                for id in &datatype.constructors {
                    constructors.push(self.constructor(entry, &name, id.0 as usize)?);
                }
                self.open.pop();
                match &constructors[..] {
                    [] => return Err(format!("{name} has no constructor, so no value to read")),
                    [one] if home == entry.path && name == "Request" && !one.fields.is_empty() => {
                        Shape::Request(entry.name.clone(), one.clone())
                    }
                    _ => Shape::Data(constructors),
                }
            }
        };
        let (home, stem) = match shape {
            Shape::Word => (String::new(), "nat".to_owned()),
            Shape::Bool => (String::new(), "bool".to_owned()),
            _ => (home, snake(&name)),
        };
        self.add(key, WireType { home, name, stem, shape, wide: false, more: false })
    }

    fn add(&mut self, key: String, ty: WireType) -> Result<TypeId, String> {
        if let Some(other) = self.types.iter().find(|found| found.home == ty.home && found.stem == ty.stem) {
            return Err(format!("{} and {} would both be read by read_{}: rename one", other.name, ty.name, ty.stem));
        }
        self.types.push(ty);
        self.found.insert(key, self.types.len() - 1);
        Ok(self.types.len() - 1)
    }

    fn constructor(&mut self, entry: &Entry, ty: &str, id: usize) -> Result<Constructor, String> {
        let (Some(info), Some(declared)) =
            (entry.loaded.names.constructors.get(id), entry.loaded.book.constructors.get(id))
        else {
            return Err("a constructor out of range".to_owned());
        };
        let mut fields = Vec::new();
        for ((quantity, name, term), written) in declared.fields.iter().zip(&info.fields) {
            let place = format!("the field {} of {ty}", name.0);
            if *quantity == Quantity::Zero {
                return Err(format!("{place} is erased: it has no words"));
            }
            fields.push((written.to_string(), self.of(entry, term, &place)?));
        }
        Ok(Constructor { name: info.name.to_string(), fields })
    }

    /// The type that `term` is, at `place`.
    fn of(&mut self, entry: &Entry, term: &Term, place: &str) -> Result<TypeId, String> {
        if !is_plain(term) {
            return Err(format!("{place} is a function or depends on a value: the wire carries first-order data"));
        }
        let term = normal_form(&entry.loaded.book, term, Limits::default())
            .map_err(|_| format!("the type of {place} has no normal form"))?;
        let Form::Datatype(id, arguments) = term.form() else {
            return Err(format!("{place} is a function or depends on a value: the wire carries first-order data"));
        };
        let names = &entry.loaded.names;
        let info = names.datatypes.get(id.0 as usize).ok_or("a type out of range")?;
        let family = match &*info.name {
            "Maybe" | "List" if entry.file_path(info.file) == BASE => info.name.to_string(),
            _ if arguments.is_empty() => return self.declared(entry, *id),
            name => {
                return Err(format!(
                    "{place} is a {name}: of the types with parameters the wire carries Maybe and List"
                ));
            }
        };
        let [kind, held] = &arguments[..] else {
            return Err(format!("{place} is a {family} of more than one type"));
        };
        if !matches!(kind.form(), Form::Qty(Quantity::Many)) {
            return Err(format!("{place} is a {family} that cannot be copied: write {family}<&2, …>"));
        }
        let held = self.of(entry, held, place)?;
        let key = format!("{family}<{held}>");
        if let Some(found) = self.found.get(&key) {
            return Ok(*found);
        }
        if family == "List" && !self.has_words(held) {
            return Err(format!("{place} is a List of values without words: carry its length"));
        }
        let inner = &self.types[held];
        let home = if inner.home.is_empty() { BASE.to_owned() } else { inner.home.clone() };
        let stem = format!("{}_{}", family.to_lowercase(), inner.stem);
        let shape = if family == "List" { Shape::List(held) } else { Shape::Maybe(held) };
        self.add(key, WireType { home, name: String::new(), stem, shape, wide: false, more: false })
    }
}

/// Whether a type is made of names and their arguments alone.
fn is_plain(term: &Term) -> bool {
    match term.form() {
        Form::Datatype(_, arguments) => arguments.iter().all(is_plain),
        Form::App(head, arguments) => is_plain(head) && arguments.iter().all(is_plain),
        Form::Def(_) | Form::Qty(_) => true,
        _ => false,
    }
}

/// `JobEvent` as `job_event`.
pub(super) fn snake(name: &str) -> String {
    let mut text = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && index > 0 && !text.ends_with('_') {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}
