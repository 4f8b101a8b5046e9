//! A request with one constructor: its reader stops at the first part that does not read and names
//! it, and the facts say which.

use super::alias::View;
use super::facts::{Chain, read_off, rewrite};
use super::reader::{Row, spelled};
use super::text::{WORDS, case, def};
use super::types::{Constructor, TypeId};

/// What a request's text calls a field: its name, without the unit of a time.
fn part(field: &str) -> &str {
    field.strip_suffix("_ms").unwrap_or(field)
}

fn bad(entry: &str, field: &str) -> String {
    format!("Fail{{\"{entry}: bad {}\"}}", part(field))
}

fn left_over(entry: &str) -> String {
    format!("Fail{{\"{entry}: input left over\"}}")
}

/// Its reader.
pub(super) fn reader(view: &View<'_>, id: TypeId, entry: &str, constructor: &Constructor) -> String {
    let row = Row { id, constructors: std::slice::from_ref(constructor), index: 0 };
    let variables = row.variables();
    let (absent, got) = (format!("{}{{}}", view.library("Bad")), view.library("Got"));
    let mut text = String::new();
    for (field, (name, ty)) in row.fields().iter().enumerate().rev() {
        let here = &variables[field];
        let mut body = format!("match r:\n{}", case(&absent, &bad(entry, name)));
        match row.fields().get(field + 1) {
            None => {
                body +=
                    &case(&format!("{got}{{{here}, Nil{{}}}}"), &format!("Done{{{}}}", row.value(view, &variables)));
                body += &case(&format!("{got}{{{here}, _ <> _}}"), &left_over(entry));
            }
            Some((_, next)) => {
                let mut arguments = variables[..=field].to_vec();
                arguments.push(format!("{}(rest)", view.read(*next)));
                let then = format!("got_{}({})", row.step(view, field + 1), arguments.join(", "));
                body += &case(&format!("{got}{{{here}, rest}}"), &then);
            }
        }
        let mut parameters = row.before(view, field, "");
        parameters.push(format!("r: {}", view.read_ty(*ty)));
        text += &def(&format!("got_{}", row.step(view, field)), &parameters, &view.read_ty(id), &body);
    }
    let first = row.fields().first().map_or(String::new(), |(_, ty)| format!("{}(ws)", view.read(*ty)));
    let begins = format!("got_{}({first})", row.step(view, 0));
    text + &def(&format!("read_{}", view.table.types[id].stem), &[format!("ws: {WORDS}")], &view.read_ty(id), &begins)
}

/// Its facts: a request that is spelled reads back; words after it are left over; each part that does
/// not read is named; and what is no request is refused with one of these texts.
pub(super) fn facts(view: &View<'_>, id: TypeId, entry: &str, constructor: &Constructor) -> String {
    let row = Row { id, constructors: std::slice::from_ref(constructor), index: 0 };
    let stem = &view.table.types[id].stem;
    let (read, put, gives) = (view.read(id), view.put(id), view.read_ty(id));
    let (variables, all) = (row.variables(), row.value(view, &row.variables()));
    let copied: Vec<String> = variables.iter().map(|name| format!("+{name}")).collect();
    let reads = |value: &str, k: &str| {
        let steps = read_off(view, row, variables.len(), k, value);
        format!("match x:\n{}", case(&row.value(view, &copied), &format!("{steps}{{==}}")))
    };
    let x = format!("x: {}", view.ty(id));
    let mut text = def(
        &format!("{stem}_reads"),
        std::slice::from_ref(&x),
        &format!("{{Done{{x}} == {read}({put}(x, Nil{{}})) : {gives}}}"),
        &reads(&format!("Done{{{all}}}"), "Nil{}"),
    );
    text += &def(
        &format!("{stem}_left_over"),
        &[x, "+w: Nat".to_owned(), format!("+ws: {WORDS}")],
        &format!("{{{} == {read}({put}(x, w <> ws)) : {gives}}}", left_over(entry)),
        &reads(&left_over(entry), "w <> ws"),
    );
    for (field, (name, ty)) in row.fields().iter().enumerate() {
        let before = spelled(view, &row.fields()[..field], &variables, "ws");
        let told = bad(entry, name);
        let mut parameters = row.before(view, field, "+");
        parameters.push(format!("+ws: {WORDS}"));
        let absent = format!("{}{{}}", view.library("Bad"));
        parameters.push(format!("e: {{{absent} == {}(ws) : {}}}", view.read(*ty), view.read_ty(*ty)));
        let got = Chain { view, row, field }.got("_");
        let body = format!(
            "{}{}{{==}}",
            read_off(view, row, field, "ws", &told),
            rewrite("e", &format!("{{{told} == {got} : {gives}}}"))
        );
        text += &def(
            &format!("bad_{}", row.step(view, field)),
            &parameters,
            &format!("{{{told} == {read}({before}) : {gives}}}"),
            &body,
        );
    }
    text + &refuses(view, row, entry)
}

/// What holds of each text holds of what is answered to words that are no request.
fn refuses(view: &View<'_>, row: Row<'_>, entry: &str) -> String {
    let (stem, gives) = (&view.table.types[row.id].stem, view.read_ty(row.id));
    let variables = row.variables();
    let holds: Vec<String> =
        row.fields().iter().map(|(name, _)| format!("bad_{name}: P({})", bad(entry, name))).collect();
    let last = format!("left_over: P({})", left_over(entry));
    let named: Vec<String> = row.fields().iter().map(|(name, _)| format!("bad_{name}")).collect();
    let none =
        format!("none: @x: {} -> {{{}(x, Nil{{}}) == ws : {WORDS}}} -> Empty", view.ty(row.id), view.put(row.id));
    let property = format!("~P: {gives} -> Type");
    let mut text = String::new();
    let (absent, got_words) = (format!("{}{{}}", view.library("Bad")), view.library("Got"));
    for field in (0..row.fields().len()).rev() {
        let chain = Chain { view, row, field };
        let here = &variables[field];
        let mut parameters = vec![property.clone()];
        parameters.extend(chain.parameters());
        parameters.push(none.clone());
        parameters.extend(holds[field..].iter().cloned());
        parameters.push(last.clone());
        let mut body = format!("match r:\n{}", case(&absent, &named[field]));
        match row.fields().get(field + 1) {
            None => {
                let value = format!("{got_words}{{{here}, Nil{{}}}}");
                let equation = chain.equation("Nil{}");
                let absurd = format!(
                    "Empty.absurd(P({}), none({},\n{}))",
                    chain.got(&value),
                    row.value(view, &variables),
                    indented(&equation)
                );
                body += &case(&format!("{got_words}{{+{here}, Nil{{}}}}"), &absurd);
                body += &case(&format!("{got_words}{{{here}, w <> rest}}"), "left_over");
            }
            Some(_) => {
                let mut arguments = vec!["~P".to_owned(), "none".to_owned()];
                arguments.extend(named[field + 1..].iter().cloned());
                arguments.push("left_over".to_owned());
                let call = chain.goes_on(&format!("got_{}_refuses", row.step(view, field + 1)), &arguments);
                body += &case(&format!("{got_words}{{+{here}, +rest}}"), &call);
            }
        }
        let result = format!("P({})", chain.got("r"));
        text += &def(&format!("got_{}_refuses", row.step(view, field)), &parameters, &result, &body);
    }
    let Some((_, first)) = row.fields().first() else { return text };
    let mut parameters = vec![property, format!("+ws: {WORDS}"), none];
    parameters.extend(holds);
    parameters.push(last);
    let body = format!(
        "got_{}_refuses(~P, ws, {}(ws), {}(ws), none, {}, left_over)",
        row.step(view, 0),
        view.read(*first),
        view.fact(*first, "again"),
        named.join(", ")
    );
    text + &def(&format!("{stem}_refuses"), &parameters, &format!("P({}(ws))", view.read(row.id)), &body)
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}
