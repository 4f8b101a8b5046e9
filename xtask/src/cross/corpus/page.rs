//! The table of the second opinion, as a page.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::{ACCEPTED, GROUPS, Opinion, Row};

const HEAD: &str = "\
<!-- Made by `cargo xtask cross --corpus --update`. -->

# What slips past one kernel, and what the other says

Each program of the corpus, elaborated and translated without asking our kernel, and judged by Agda 2.6.2.2. Three
things can come of one that we refuse:

- **refused**: Agda refuses it too, for the reason given; or the translation does (an open law, a hole, a
  datatype that is not evidently positive).
- **holds**: Agda accepts it, so what is written there is well typed and total in ordinary type theory. Our
  refusal then guards something that type theory does not have (quantities, demand) or is stricter on purpose.
- **no core**: the parser or the elaborator refuses it, so there is no core term to force past the kernel.

The translation drops quantities, so a refusal of *usage* is one that Agda cannot repeat: where nothing else is wrong,
the program holds. That is the point of the table: no program that proves something false holds.
";

/// Why a program of the group can hold in ordinary type theory.
fn remark(group: &str) -> &'static str {
    match group {
        "usage" => {
            "Type theory lets every value be used any number of times. What keeps our logic consistent by counting \
             uses, Agda keeps by universes and positivity."
        }
        "demand" => "An erased value and a live one are one to type theory; a def may stand below its first use.",
        "descent" => {
            "Agda looks for a descent in any order of the arguments, through functions that it can unfold and fields \
             that are functions; ours reads the arguments from left to right and computes nothing."
        }
        "coverage" => "Both ask that the clauses cover every case.",
        "equality" => "Both ask that two sides of an equation compute to one form.",
        "motive" => "Both ask that a rewrite gives the goal.",
        "kinds" => "The translation knows one kind, `Set`: Data and Type are one to it.",
        "types" => "Both ask that a term has the type that is asked for.",
        "templates" => {
            "A template is a function to type theory, and its arguments are any terms. Most of these the elaborator \
             refuses before there is a core term."
        }
        "open laws" => "Neither accepts a law without a proof; the translation refuses it before Agda is asked.",
        ACCEPTED => {
            "What our kernel accepts and Agda does not: `Type : Type` (a datatype with a field of type Type, a function \
             called at Type itself), quantities as values, and what is safe only because it is dead or counted. A law \
             that needed one would count as not cross-checked. The programs that both accept are not listed."
        }
        _ => "There is no core term.",
    }
}

/// The page of `rows`.
pub fn page(rows: &[Row]) -> String {
    let mut text = HEAD.to_owned();
    text.push_str("\n| group | programs | Agda refuses | not translated | holds | no core |\n|-|-|-|-|-|-|\n");
    let mut by_group: BTreeMap<usize, Vec<&Row>> = BTreeMap::new();
    for row in rows {
        let at = GROUPS.iter().position(|group| *group == row.group).unwrap_or(GROUPS.len());
        by_group.entry(at).or_default().push(row);
    }
    let count = |rows: &[&Row], is: fn(&Opinion) -> bool| rows.iter().filter(|row| is(&row.opinion)).count();
    for rows in by_group.values() {
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} |",
            rows.first().map_or("", |row| row.group),
            rows.len(),
            count(rows, |opinion| matches!(opinion, Opinion::Refused(_))),
            count(rows, |opinion| matches!(opinion, Opinion::NotTranslated(_))),
            count(rows, |opinion| matches!(opinion, Opinion::Holds(_))),
            count(rows, |opinion| matches!(opinion, Opinion::NoCore)),
        );
    }
    for rows in by_group.values() {
        let group = rows.first().map_or("", |row| row.group);
        let _ = write!(text, "\n## {group}\n\n{}\n\n", remark(group));
        text.push_str("| program | our kernel | second opinion |\n|-|-|-|\n");
        let agreed = |row: &&&Row| group == ACCEPTED && matches!(row.opinion, Opinion::Holds(_));
        rows.iter().filter(|row| !agreed(row)).for_each(|row| text.push_str(&table_row(row)));
    }
    text
}

/// One row of a group's table.
pub fn table_row(row: &Row) -> String {
    let opinion = match &row.opinion {
        Opinion::Refused(why) => format!("refused: {}", cell(why)),
        Opinion::NotTranslated(why) => format!("not translated: {}", cell(why)),
        Opinion::Holds(what) => format!("holds: `{}`", cell(what)),
        Opinion::NoCore => "no core".to_owned(),
    };
    format!("| {} | {} | {opinion} |\n", row.name, cell(&row.ours))
}

/// Text that does not end its cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
