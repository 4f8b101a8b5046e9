//! The two facts of each type: a value reads back from its words, whatever follows; and what is read
//! spells what was there.

use super::alias::{View, facts_path};
use super::reader::{Row, spelled};
use super::text::{WORDS, case, def, header};
use super::types::{Constructor, Shape, Table, TypeId};
use super::{more, request};

/// The file of the facts of the types of `home`.
pub(super) fn file(table: &Table, home: &str) -> String {
    let view = View::of_file(table, facts_path(home));
    let ids: Vec<TypeId> = table.of_home(home).collect();
    let body: String = ids.iter().map(|id| of_type(&view, *id)).collect();
    let header = header(&view, &ids, &format!("The facts of the words of the types of {home}: `_reads`, `_again`."));
    format!("import Base\n{}\n{header}\n{}\n", view.imports(), body.trim_end())
}

fn of_type(view: &View<'_>, id: TypeId) -> String {
    let ty = &view.table.types[id];
    let facts = match &ty.shape {
        Shape::Word | Shape::Bool => return String::new(),
        Shape::Maybe(held) => composite(view, id, "maybe", *held, &["reads"]),
        Shape::List(item) => composite(view, id, "list", *item, &["reads", "wide"]),
        Shape::Data(constructors) => reads(view, id, constructors) + &again(view, id, constructors),
        Shape::Request(entry, constructor) => request::facts(view, id, entry, constructor),
    };
    facts + &more::facts(view, id)
}

/// A rewrite and its motive.
pub(super) fn rewrite(evidence: &str, motive: &str) -> String {
    let breaks = if evidence.len() + motive.len() > 100 { "\n  " } else { " " };
    format!("%{evidence}{breaks}: {motive}\n")
}

/// The fact as an argument of a template.
pub(super) fn argument(view: &View<'_>, id: TypeId, fact: &str) -> String {
    let parameters: &[&str] = match fact {
        "reads" => &["x", "k"],
        "again" => &["ws"],
        _ => &["x", "k", "m", "e"],
    };
    let arrows: String = parameters.iter().map(|name| format!("{name} => ")).collect();
    format!("~({arrows}{}({}))", view.fact(id, fact), parameters.join(", "))
}

fn again_claim(view: &View<'_>, id: TypeId, words: &str, read: &str) -> String {
    let again = view.again();
    format!("{{{again}(~{}, ~{}, {words}, {read}) == {words} : {WORDS}}}", view.ty(id), view.put(id))
}

fn reads_claim(view: &View<'_>, id: TypeId) -> String {
    let got = view.library("Got");
    format!("{{{got}{{x, k}} == {}({}(x, k)) : {}}}", view.read(id), view.put(id), view.read_ty(id))
}

fn value_parameters(view: &View<'_>, id: TypeId) -> [String; 2] {
    [format!("x: {}", view.ty(id)), format!("+k: {WORDS}")]
}

fn composite(view: &View<'_>, id: TypeId, family: &str, part: TypeId, needs: &[&str]) -> String {
    let stem = &view.table.types[id].stem;
    let parts = format!("~{}, ~{}, ~{}", view.ty(part), view.read(part), view.put(part));
    let facts: Vec<String> = needs.iter().map(|fact| argument(view, part, fact)).collect();
    let reads = format!("{}({parts},\n  {}, x, k)", view.library_fact(&format!("{family}_reads")), facts.join(", "));
    let fact = argument(view, part, "again");
    let again = format!("{}({parts},\n  {fact}, ws)", view.library_fact(&format!("{family}_again")));
    let mut parameters = value_parameters(view, id);
    parameters[0].insert(0, '+');
    def(&format!("{stem}_reads"), &parameters, &reads_claim(view, id), &reads)
        + &def(
            &format!("{stem}_again"),
            &[format!("ws: {WORDS}")],
            &again_claim(view, id, "ws", &format!("{}(ws)", view.read(id))),
            &again,
        )
}

fn reads(view: &View<'_>, id: TypeId, constructors: &[Constructor]) -> String {
    let cases: String = Row::all(id, constructors).map(|row| reads_row(view, row)).collect();
    let name = format!("{}_reads", view.table.types[id].stem);
    def(&name, &value_parameters(view, id), &reads_claim(view, id), &format!("match x:\n{cases}"))
}

fn reads_row(view: &View<'_>, row: Row<'_>) -> String {
    let variables = row.variables();
    let copied: Vec<String> = variables.iter().map(|name| format!("+{name}")).collect();
    let value = format!("{}{{{}, k}}", view.library("Got"), row.value(view, &variables));
    let steps = read_off(view, row, variables.len(), "k", &value);
    case(&row.value(view, &copied), &format!("{steps}{{==}}"))
}

/// The rewrites that read the first `fields` fields off their words before `k`, towards `value`.
pub(super) fn read_off(view: &View<'_>, row: Row<'_>, fields: usize, k: &str, value: &str) -> String {
    let variables = row.variables();
    let mut text = String::new();
    for (field, (_, ty)) in row.fields()[..fields].iter().enumerate() {
        let rest = spelled(view, &row.fields()[field + 1..fields], &variables[field + 1..], k);
        let fact = format!("{}({}, {rest})", view.fact(*ty, "reads"), variables[field]);
        let here = Chain { view, row, field }.got("_");
        text += &rewrite(&fact, &format!("{{{value} == {here} : {}}}", view.read_ty(row.id)));
    }
    text
}

fn again(view: &View<'_>, id: TypeId, constructors: &[Constructor]) -> String {
    let mut text = String::new();
    for row in Row::all(id, constructors) {
        for field in (0..row.fields().len()).rev() {
            text += &again_step(view, row, field);
        }
    }
    let body = match constructors {
        [_] => again_begins(view, Row { id, constructors, index: 0 }, "ws"),
        _ => {
            let mut cases = case("Nil{}", "{==}");
            for row in Row::all(id, constructors) {
                let mark = if row.fields().is_empty() { "" } else { "+" };
                cases += &case(&format!("{}n <> {mark}rest", row.index), &again_begins(view, row, "rest"));
            }
            cases += &case(&format!("Con{{{}n+p, rest}}", constructors.len()), "{==}");
            format!("match ws:\n{cases}")
        }
    };
    let claim = again_claim(view, id, "ws", &format!("{}(ws)", view.read(id)));
    let mark = if constructors.len() == 1 { "+" } else { "" };
    text + &def(&format!("{}_again", view.table.types[id].stem), &[format!("{mark}ws: {WORDS}")], &claim, &body)
}

fn again_begins(view: &View<'_>, row: Row<'_>, words: &str) -> String {
    match row.fields().first() {
        None => "{==}".to_owned(),
        Some((_, ty)) => format!(
            "got_{}_again({words}, {}({words}), {}({words}))",
            row.step(view, 0),
            view.read(*ty),
            view.fact(*ty, "again")
        ),
    }
}

/// A field that was just read, in a proof that walks the fields.
#[derive(Clone, Copy)]
pub(super) struct Chain<'v, 't> {
    /// What is seen.
    pub view: &'v View<'t>,
    /// The constructor.
    pub row: Row<'v>,
    /// The field.
    pub field: usize,
}

impl Chain<'_, '_> {
    /// `got_…(the fields before, r)`.
    pub(super) fn got(&self, r: &str) -> String {
        let mut arguments = self.row.variables()[..self.field].to_vec();
        arguments.push(r.to_owned());
        let name = format!("got_{}", self.row.step(self.view, self.field));
        format!("{}({})", self.view.wire(self.row.id, &name), arguments.join(", "))
    }

    /// The words all fields were read off; the fields before; the words that were left; what was read
    /// off them; that it spells them (e); that they stand behind the fields before (f).
    pub(super) fn parameters(&self) -> Vec<String> {
        let (view, row) = (self.view, self.row);
        let ty = row.fields()[self.field].1;
        let at = if self.field == 0 { "ws" } else { "at" };
        let mut parameters = vec![format!("+ws: {WORDS}")];
        parameters.extend(row.before(view, self.field, "+"));
        if self.field > 0 {
            parameters.push(format!("+at: {WORDS}"));
        }
        parameters.push(format!("r: {}", view.read_ty(ty)));
        parameters.push(format!("e: {}", again_claim(view, ty, at, "r")));
        if self.field > 0 {
            parameters.push(format!("f: {{{} == ws : {WORDS}}}", self.behind("at")));
        }
        parameters
    }

    /// The words of the fields before, then `k`.
    fn behind(&self, k: &str) -> String {
        spelled(self.view, &self.row.fields()[..self.field], &self.row.variables(), k)
    }

    /// The words of this field, then `k`.
    fn here(&self, k: &str) -> String {
        let (variables, next) = (self.row.variables(), self.field + 1);
        spelled(self.view, &self.row.fields()[self.field..next], &variables[self.field..], k)
    }

    /// Evidence that the fields so far, then `k`, are the words.
    pub(super) fn equation(&self, k: &str) -> String {
        if self.field == 0 {
            return "e".to_owned();
        }
        format!("%Equal.sym({WORDS}, {}, at, e)\n  : {{{} == ws : {WORDS}}}\nf", self.here(k), self.behind("_"))
    }

    /// A call of the walk's next step.
    pub(super) fn goes_on(&self, name: &str, more: &[String]) -> String {
        let (view, row) = (self.view, self.row);
        let ty = row.fields()[self.field + 1].1;
        let (templates, more): (Vec<&String>, Vec<&String>) = more.iter().partition(|word| word.starts_with('~'));
        let mut arguments: Vec<String> = templates.into_iter().cloned().collect();
        arguments.push("ws".to_owned());
        arguments.extend(row.variables()[..=self.field].iter().cloned());
        arguments.push("rest".to_owned());
        arguments.push(format!("{}(rest)", view.read(ty)));
        arguments.push(format!("{}(rest)", view.fact(ty, "again")));
        let more: String = more.iter().map(|word| format!(", {word}")).collect();
        let equation = self.equation("rest");
        let equation = match &*equation {
            "e" => " e".to_owned(),
            _ => format!("\n  ({})", equation.replace('\n', "\n  ")),
        };
        format!("{name}({},{equation}{more})", arguments.join(", "))
    }
}

fn again_step(view: &View<'_>, row: Row<'_>, field: usize) -> String {
    let chain = Chain { view, row, field };
    let tagged = |words: &str| row.tag().map_or(words.to_owned(), |tag| format!("{tag}n <> {words}"));
    let here = &row.variables()[field];
    let then = match row.fields().get(field + 1) {
        Some(_) => chain.goes_on(&format!("got_{}_again", row.step(view, field + 1)), &[]),
        None => {
            let ws = tagged("ws");
            let mut steps = String::new();
            if field > 0 {
                let at = tagged(&chain.behind("_"));
                let evidence = format!("Equal.sym({WORDS}, {}, at, e)", chain.here("rest"));
                steps += &rewrite(&evidence, &format!("{{{at} == {ws} : {WORDS}}}"));
                steps += &rewrite("f", &format!("{{{} == {} : {WORDS}}}", tagged(&chain.behind("at")), tagged("_")));
            } else {
                steps += &rewrite("e", &format!("{{{} == {} : {WORDS}}}", tagged(&chain.here("rest")), tagged("_")));
            }
            steps + "{==}"
        }
    };
    let (bad, got) = (format!("{}{{}}", view.library("Bad")), view.library("Got"));
    let body = format!("match r:\n{}{}", case(&bad, "{==}"), case(&format!("{got}{{+{here}, +rest}}"), &then));
    let claim = again_claim(view, row.id, &tagged("ws"), &chain.got("r"));
    def(&format!("got_{}_again", row.step(view, field)), &chain.parameters(), &claim, &body)
}
