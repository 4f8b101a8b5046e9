//! For what a list holds: its words are more than none, and those behind it are still there. So a
//! list's length is never larger than the words that are left.

use super::alias::View;
use super::facts::argument;
use super::reader::{Row, spelled};
use super::text::{WORDS, case, def};
use super::types::{Shape, TypeId};

/// `_more` and `_wide` of a type, where a list needs them.
pub(super) fn facts(view: &View<'_>, id: TypeId) -> String {
    let ty = &view.table.types[id];
    let needed = [(ty.more, "more"), (ty.wide, "wide")];
    needed.into_iter().filter(|(needed, _)| *needed).map(|(_, name)| fact(view, id, name)).collect()
}

fn fact(view: &View<'_>, id: TypeId, name: &str) -> String {
    let ty = &view.table.types[id];
    let body = match &ty.shape {
        Shape::Word | Shape::Bool | Shape::Request(..) => return String::new(),
        Shape::Maybe(part) => composite(view, *part, "maybe", name),
        Shape::List(part) => composite(view, *part, "list", name),
        Shape::Data(constructors) => {
            let rows = Row::all(id, constructors);
            let cases: String = rows.map(|row| of_row(view, row, name)).collect();
            format!("match x:\n{cases}")
        }
    };
    let number = if name == "more" { "m" } else { "1n+m" };
    let enough = view.library("enough");
    def(
        &format!("{}_{name}", ty.stem),
        &[
            format!("x: {}", view.ty(id)),
            format!("+k: {WORDS}"),
            "+m: Nat".to_owned(),
            format!("e: {{True{{}} == {enough}(m, k) : Bool}}"),
        ],
        &format!("{{True{{}} == {enough}({number}, {}(x, k)) : Bool}}", view.put(id)),
        &body,
    )
}

fn composite(view: &View<'_>, part: TypeId, family: &str, name: &str) -> String {
    format!(
        "{}(~{}, ~{}, {}, x, k, m, e)",
        view.library_fact(&format!("{family}_{name}")),
        view.ty(part),
        view.put(part),
        argument(view, part, "more")
    )
}

fn of_row(view: &View<'_>, row: Row<'_>, name: &str) -> String {
    let variables = row.variables();
    let copied: Vec<String> = variables.iter().map(|name| format!("+{name}")).collect();
    // Without a word of its own, the first field that has words gives the one that is asked for.
    let widest = view.table.first_word(&row.constructors[row.index]);
    let wide = widest.filter(|_| name == "wide" && row.tag().is_none());
    let mut evidence = "e".to_owned();
    for (field, (_, ty)) in row.fields().iter().enumerate().rev() {
        let rest = spelled(view, &row.fields()[field + 1..], &variables[field + 1..], "k");
        let (fact, number) = match wide {
            Some(at) if at == field => ("wide", "m"),
            Some(at) if field < at => ("more", "1n+m"),
            _ => ("more", "m"),
        };
        evidence = format!("{}({}, {rest}, {number}, {evidence})", view.fact(*ty, fact), variables[field]);
    }
    if name == "more"
        && let Some(tag) = row.tag()
    {
        let rest = spelled(view, row.fields(), &variables, "k");
        let more = view.enough_more();
        evidence = format!("{more}(m, {tag}n, {rest}, {evidence})");
    }
    case(&row.value(view, &copied), &evidence)
}
