//! The reader and the speller of each type.

use super::alias::{View, wire_path};
use super::request;
use super::text::{WORDS, case, def, header};
use super::types::{Constructor, Shape, Table, TypeId};

/// The file of the readers and spellers of the types of `home`.
pub(super) fn file(table: &Table, home: &str) -> String {
    let view = View::of_file(table, wire_path(home));
    let ids: Vec<TypeId> = table.of_home(home).collect();
    let body = functions(&view, home);
    let header = header(&view, &ids, &format!("The words of the types of {home}."));
    format!("import Base\n{}\n{header}\n{}\n", view.imports(), body.trim_end())
}

/// The readers and spellers of the types of `home`.
pub(super) fn functions(view: &View<'_>, home: &str) -> String {
    view.table.of_home(home).map(|id| of_type(view, id)).collect()
}

fn of_type(view: &View<'_>, id: TypeId) -> String {
    let ty = &view.table.types[id];
    match &ty.shape {
        Shape::Word | Shape::Bool => String::new(),
        Shape::Maybe(held) => composite(view, id, "maybe", *held),
        Shape::List(item) => composite(view, id, "list", *item),
        Shape::Data(constructors) => data(view, id, constructors),
        Shape::Request(entry, constructor) => {
            request::reader(view, id, entry, constructor) + &speller(view, id, std::slice::from_ref(constructor))
        }
    }
}

fn words(name: &str) -> String {
    format!("{name}: {WORDS}")
}

fn composite(view: &View<'_>, id: TypeId, family: &str, part: TypeId) -> String {
    let stem = &view.table.types[id].stem;
    let (library, put) = (view.library(family), view.library(&format!("put_{family}")));
    let read = format!("{library}(~{}, ~{}, ws)", view.ty(part), view.read(part));
    let spell = format!("{put}(~{}, ~{}, x, k)", view.ty(part), view.put(part));
    def(&format!("read_{stem}"), &[words("ws")], &view.read_ty(id), &read)
        + &def(&format!("put_{stem}"), &[format!("x: {}", view.ty(id)), words("k")], WORDS, &spell)
}

/// A type's constructor: where it stands.
#[derive(Clone, Copy)]
pub(super) struct Row<'t> {
    /// The type.
    pub id: TypeId,
    /// Its constructors.
    pub constructors: &'t [Constructor],
    /// Which.
    pub index: usize,
}

impl<'t> Row<'t> {
    /// The constructors of a type.
    pub(super) fn all(id: TypeId, constructors: &'t [Constructor]) -> impl Iterator<Item = Row<'t>> {
        (0..constructors.len()).map(move |index| Row { id, constructors, index })
    }

    /// Its fields.
    pub(super) fn fields(&self) -> &'t [(String, TypeId)] {
        &self.constructors[self.index].fields
    }

    /// Its word, if its type has more than one constructor.
    pub(super) fn tag(&self) -> Option<usize> {
        (self.constructors.len() > 1).then_some(self.index)
    }

    /// The constructor with these fields.
    pub(super) fn value(&self, view: &View<'_>, fields: &[String]) -> String {
        format!("{}{{{}}}", view.declared(self.id, &self.constructors[self.index].name), fields.join(", "))
    }

    /// The names of its fields as variables.
    pub(super) fn variables(&self) -> Vec<String> {
        self.fields().iter().map(|(name, _)| variable(name)).collect()
    }

    /// The name of what goes on once a field is read.
    pub(super) fn step(&self, view: &View<'_>, field: usize) -> String {
        let stem = &view.table.types[self.id].stem;
        let name = &self.fields()[field].0;
        match self.tag() {
            None => format!("{stem}_{name}"),
            Some(_) => {
                let constructor = super::types::snake(&self.constructors[self.index].name);
                format!("{stem}_{constructor}_{name}")
            }
        }
    }

    /// The fields before `field`, as parameters.
    pub(super) fn before(&self, view: &View<'_>, field: usize, mark: &str) -> Vec<String> {
        let before = self.fields()[..field].iter();
        before.map(|(name, ty)| format!("{mark}{}: {}", variable(name), view.ty(*ty))).collect()
    }
}

/// A field as a variable that no other name of the made text captures.
fn variable(field: &str) -> String {
    let taken = ["ws", "r", "k", "x", "m", "e", "f", "w", "at", "rest", "none", "back"];
    if taken.contains(&field) || field.starts_with("bad_") { format!("{field}_") } else { field.to_owned() }
}

fn data(view: &View<'_>, id: TypeId, constructors: &[Constructor]) -> String {
    let mut text = String::new();
    for row in Row::all(id, constructors) {
        for field in (0..row.fields().len()).rev() {
            text += &going_on(view, row, field);
        }
    }
    let stem = &view.table.types[id].stem;
    let body = match constructors {
        [_] => begins(view, Row { id, constructors, index: 0 }, "ws"),
        _ => {
            let rows = Row::all(id, constructors);
            let cases: String =
                rows.map(|row| case(&format!("{}n <> rest", row.index), &begins(view, row, "rest"))).collect();
            format!("match ws:\n{cases}{}", case("_", &format!("{}{{}}", view.library("Bad"))))
        }
    };
    text += &def(&format!("read_{stem}"), &[words("ws")], &view.read_ty(id), &body);
    text + &speller(view, id, constructors)
}

/// Reading the fields of a constructor off `words`.
fn begins(view: &View<'_>, row: Row<'_>, words: &str) -> String {
    match row.fields().first() {
        None => format!("{}{{{}, {words}}}", view.library("Got"), row.value(view, &[])),
        Some((_, ty)) => format!("got_{}({}({words}))", row.step(view, 0), view.read(*ty)),
    }
}

/// What goes on once a field is read.
fn going_on(view: &View<'_>, row: Row<'_>, field: usize) -> String {
    let variables = row.variables();
    let here = &variables[field];
    let then = match row.fields().get(field + 1) {
        None => format!("{}{{{}, rest}}", view.library("Got"), row.value(view, &variables)),
        Some((_, next)) => {
            let mut arguments = variables[..=field].to_vec();
            arguments.push(format!("{}(rest)", view.read(*next)));
            format!("got_{}({})", row.step(view, field + 1), arguments.join(", "))
        }
    };
    let (bad, got) = (format!("{}{{}}", view.library("Bad")), view.library("Got"));
    let body = format!("match r:\n{}{}", case(&bad, &bad), case(&format!("{got}{{{here}, rest}}"), &then));
    let mut parameters = row.before(view, field, "");
    parameters.push(format!("r: {}", view.read_ty(row.fields()[field].1)));
    def(&format!("got_{}", row.step(view, field)), &parameters, &view.read_ty(row.id), &body)
}

/// The words of some fields before the words `k`.
pub(super) fn spelled(view: &View<'_>, fields: &[(String, TypeId)], variables: &[String], k: &str) -> String {
    let pairs = fields.iter().zip(variables).rev();
    pairs.fold(k.to_owned(), |k, ((_, ty), variable)| match view.table.types[*ty].shape {
        Shape::Word => format!("{variable} <> {k}"),
        _ => format!("{}({variable}, {k})", view.put(*ty)),
    })
}

fn speller(view: &View<'_>, id: TypeId, constructors: &[Constructor]) -> String {
    let cases: String = Row::all(id, constructors)
        .map(|row| {
            let variables = row.variables();
            let fields = spelled(view, row.fields(), &variables, "k");
            let words = row.tag().map_or(fields.clone(), |tag| format!("{tag}n <> {fields}"));
            case(&row.value(view, &variables), &words)
        })
        .collect();
    let parameters = [format!("x: {}", view.ty(id)), words("k")];
    def(&format!("put_{}", view.table.types[id].stem), &parameters, WORDS, &format!("match x:\n{cases}"))
}
