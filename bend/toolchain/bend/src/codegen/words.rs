//! What an entry's words are, for people: each type that crosses the wire as a line or a few.

use super::Error;
use super::entries::EntryLine;
use super::entry::Compiled;
use crate::backend::{Data, TypeForm, TypeId, WIRE_MAX};
use crate::evaluator::Value;

/// An entry as its callers in other languages see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryWords {
    /// Its number, name and kind.
    pub line: EntryLine,
    /// Its file, from the root.
    pub path: String,
    /// Every file of its book, from the root.
    pub sources: Vec<String>,
    /// What its file says of it: the text behind `# Entry 14, job`, or nothing.
    pub about: String,
    /// Its types, as lines: `Name = field: Type, …`, or `Name = 0 Constructor, field: Type`, then
    /// `| 1 …` below it.
    pub types: Vec<String>,
    /// Whether a call, and whether a step, is answered a text too.
    pub texts: (bool, bool),
    /// What to take after a fault: the rule's def, its type and its words.
    pub defaults: Vec<(String, String, Vec<u64>)>,
}

/// The words of an entry.
pub(super) fn words(entry: &Compiled) -> Result<EntryWords, Error> {
    let shown = Shown { entry };
    let mut types = Vec::new();
    for (id, form) in entry.table.iter().enumerate() {
        shown.lines(id, form, &mut types);
    }
    let mut defaults = Vec::new();
    for (name, ty, value) in &entry.defaults {
        let mut words = Vec::new();
        shown.spell(*ty, value, &mut words)?;
        defaults.push((name.clone(), shown.name(*ty), words));
    }
    let has_text = |shape: &super::shape::AnswerShape| shape.text.is_some();
    Ok(EntryWords {
        line: entry.line.clone(),
        path: entry.path.clone(),
        sources: entry.file_paths.clone(),
        about: about(entry),
        types,
        texts: (
            entry.call.as_ref().is_some_and(|(shape, _)| has_text(shape)),
            entry.stepper.as_ref().is_some_and(|stepper| has_text(&stepper.answer)),
        ),
        defaults,
    })
}

/// The comment of an entry's file that starts with its number and name; nothing if there is none.
fn about(entry: &Compiled) -> String {
    let head = format!("Entry {}, {}", entry.line.id, entry.line.name);
    let text = entry.sources.iter().find(|(path, _)| *path == entry.path).map_or("", |(_, text)| text);
    let comments = text.lines().map(|line| line.strip_prefix("# "));
    let about = comments.skip_while(|line| line.is_none_or(|line| !line.starts_with(&head))).map_while(|line| line);
    let about = about.collect::<Vec<_>>().join(" ");
    about.strip_prefix(&head).unwrap_or_default().trim_start_matches([':', '.', ' ']).to_owned()
}

/// The types of an entry, by their names.
struct Shown<'e> {
    entry: &'e Compiled,
}

impl Shown<'_> {
    fn name(&self, id: TypeId) -> String {
        match &self.entry.table[id] {
            TypeForm::Nat => "Nat".to_owned(),
            TypeForm::U32 => "U32".to_owned(),
            TypeForm::Char => "Char".to_owned(),
            TypeForm::Text => "String".to_owned(),
            TypeForm::Evidence => "Evidence".to_owned(),
            TypeForm::List(item) => format!("List {}", self.argument(*item)),
            TypeForm::Data(data) => {
                let mut name = self.data_name(data);
                for argument in &data.arguments {
                    name.push(' ');
                    name.push_str(&self.argument(*argument));
                }
                name
            }
        }
    }

    fn argument(&self, id: TypeId) -> String {
        let name = self.name(id);
        if name.contains(' ') { format!("({name})") } else { name }
    }

    /// The name of a datatype, with its file where the entry has another type of that name.
    fn data_name(&self, data: &Data) -> String {
        let (path, name) = self.entry.declared(data.datatype);
        let namesake = self.entry.table.iter().any(|form| match form {
            TypeForm::Data(other) => other.datatype != data.datatype && self.entry.declared(other.datatype).1 == name,
            _ => false,
        });
        if !namesake || path == self.entry.path {
            return name;
        }
        let file = path.rsplit('/').next().unwrap_or(&path);
        format!("{}.{name}", file.strip_suffix(".bend").unwrap_or(file))
    }

    /// The lines of a type.
    fn lines(&self, id: TypeId, form: &TypeForm, lines: &mut Vec<String>) {
        let name = self.name(id);
        match form {
            TypeForm::Nat => lines.push(format!("{name} = one word, 0 to {WIRE_MAX}")),
            TypeForm::U32 => lines.push(format!("{name} = one word, 0 to {}", u32::MAX)),
            TypeForm::List(item) => {
                lines.push(format!("{name} = one word, how many, then so many times: {}", self.name(*item)));
            }
            TypeForm::Evidence | TypeForm::Char | TypeForm::Text => lines.push(format!("{name} = no word")),
            TypeForm::Data(data) => {
                let fields = |fields: &[(std::rc::Rc<str>, TypeId)]| -> Vec<String> {
                    fields.iter().map(|(field, ty)| format!("{field}: {}", self.name(*ty))).collect()
                };
                if let [only] = &data.constructors[..] {
                    let fields = fields(&only.fields).join(", ");
                    lines.push(format!("{name} = {}", if fields.is_empty() { "no word" } else { &fields }));
                    return;
                }
                for (place, constructor) in data.constructors.iter().enumerate() {
                    let before = if place == 0 { format!("{name} =") } else { format!("{:1$} |", "", name.len()) };
                    let mut parts = vec![format!("{} {}", constructor.index, constructor.name)];
                    parts.extend(fields(&constructor.fields));
                    lines.push(format!("{before} {}", parts.join(", ")));
                }
            }
        }
    }

    /// The words of a value.
    fn spell(&self, id: TypeId, value: &Value, words: &mut Vec<u64>) -> Result<(), Error> {
        let wrong = || Error::Shape { path: self.entry.path.clone(), what: "a safe default has no words".to_owned() };
        match (&self.entry.table[id], value) {
            (TypeForm::Nat, Value::Nat(number)) => words.push(u64::try_from(*number).map_err(|_| wrong())?),
            (TypeForm::U32, Value::U32(number)) => words.push(u64::from(*number)),
            (TypeForm::List(item), Value::List(items)) => {
                words.push(items.len() as u64);
                for value in items {
                    self.spell(*item, value, words)?;
                }
            }
            (TypeForm::Evidence, _) => {}
            (TypeForm::Data(data), Value::Con(id, fields)) => {
                let constructor = data.constructors.iter().find(|found| found.id == *id).ok_or_else(wrong)?;
                if data.constructors.len() > 1 {
                    words.push(u64::from(constructor.index));
                }
                let live = fields.iter().zip(&constructor.live).filter(|(_, live)| **live).map(|(field, _)| field);
                for ((_, ty), field) in constructor.fields.iter().zip(live) {
                    self.spell(*ty, field, words)?;
                }
            }
            _ => return Err(wrong()),
        }
        Ok(())
    }
}
