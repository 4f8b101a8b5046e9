//! Random matches against the plain reading of the language: the first row that matches decides,
//! and the rows that no value reaches are exactly those that are warned about.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use bailiff_bend::{check, evaluate};
use bailiff_proof_kernel::Limits;
use elaborate_support::{Program, deep};
use proptest::prelude::*;

const TYPE: &str = "import Base\ntype T is Data:\n  A{}\n  B{x: T}\n  C{x: T, y: T}\n";

#[derive(Clone, Debug, PartialEq)]
struct Value(usize, Vec<Value>);

#[derive(Clone, Debug)]
enum Pat {
    Wild,
    Var,
    Con(usize, Vec<Pat>),
}

const NAMES: [(&str, usize); 3] = [("A", 0), ("B", 1), ("C", 2)];

impl Value {
    /// Every value of at most so many constructors on a path.
    fn all(depth: usize) -> Vec<Value> {
        let Some(depth) = depth.checked_sub(1) else {
            return Vec::new();
        };
        let inner = Value::all(depth);
        let mut all = vec![Value(0, Vec::new())];
        all.extend(inner.iter().map(|x| Value(1, vec![x.clone()])));
        for x in &inner {
            all.extend(inner.iter().map(|y| Value(2, vec![x.clone(), y.clone()])));
        }
        all
    }

    fn text(&self) -> String {
        let fields: Vec<String> = self.1.iter().map(Value::text).collect();
        format!("{}{{{}}}", NAMES[self.0].0, fields.join(", "))
    }
}

impl Pat {
    /// The text, with the next variables' numbers.
    fn text(&self, next: &mut usize) -> String {
        match self {
            Pat::Wild => "_".to_owned(),
            Pat::Var => {
                *next += 1;
                format!("+v{}", *next - 1)
            }
            Pat::Con(id, fields) => {
                let fields: Vec<String> = fields.iter().map(|field| field.text(next)).collect();
                format!("{}{{{}}}", NAMES[*id].0, fields.join(", "))
            }
        }
    }

    /// The values of the variables, if the pattern matches.
    fn matches<'v>(&self, value: &'v Value, found: &mut Vec<&'v Value>) -> bool {
        match self {
            Pat::Wild => true,
            Pat::Var => {
                found.push(value);
                true
            }
            Pat::Con(id, fields) => {
                *id == value.0 && fields.iter().zip(&value.1).all(|(field, value)| field.matches(value, found))
            }
        }
    }
}

/// One row: two patterns, and which variable its body names (or a scrutinee, past the variables).
type Row = ([Pat; 2], usize);

fn pattern() -> impl Strategy<Value = Pat> {
    let leaf = prop_oneof![Just(Pat::Wild), Just(Pat::Var), Just(Pat::Con(0, Vec::new()))];
    leaf.prop_recursive(2, 8, 2, |inner| {
        prop_oneof![
            inner.clone().prop_map(|x| Pat::Con(1, vec![x])),
            (inner.clone(), inner).prop_map(|(x, y)| Pat::Con(2, vec![x, y])),
        ]
    })
}

fn rows() -> impl Strategy<Value = Vec<Row>> {
    proptest::collection::vec(((pattern(), pattern()).prop_map(|(a, b)| [a, b]), 0..6_usize), 0..6).prop_map(
        |mut rows| {
            rows.push(([Pat::Wild, Pat::Var], 0));
            rows
        },
    )
}

/// The program, and for each row the names its body may choose from.
fn program(rows: &[Row], values: &[Value]) -> String {
    let mut text = format!("{TYPE}def f(+a: T, +b: T) -> Nat & T:\n  match a b:\n");
    for (number, (patterns, named)) in rows.iter().enumerate() {
        let mut variables = 0;
        let left = patterns[0].text(&mut variables);
        let right = patterns[1].text(&mut variables);
        let named = match named % (variables + 2) {
            at if at < variables => format!("v{at}"),
            at => ["a", "b"][at - variables].to_owned(),
        };
        writeln!(text, "    case {left}, {right}: ({number}n, {named})").unwrap();
    }
    let calls: Vec<String> = pairs(values).map(|(a, b)| format!("f({}, {})", a.text(), b.text())).collect();
    write!(text, "def main() -> List<(Nat & T)>:\n  [{}]\n", calls.join(",\n   ")).unwrap();
    text
}

fn pairs(values: &[Value]) -> impl Iterator<Item = (&Value, &Value)> {
    values.iter().flat_map(|a| values.iter().map(move |b| (a, b)))
}

/// What `main` must be, and the rows that some value reaches.
fn expected(rows: &[Row], values: &[Value]) -> (String, BTreeSet<usize>) {
    let mut reached = BTreeSet::new();
    let mut answers = Vec::new();
    for (a, b) in pairs(values) {
        for (number, (patterns, named)) in rows.iter().enumerate() {
            let mut found = Vec::new();
            if patterns[0].matches(a, &mut found) && patterns[1].matches(b, &mut found) {
                found.extend([a, b]);
                let value = found[named % found.len()];
                reached.insert(number);
                answers.push(format!("({number}n, {})", value.text()));
                break;
            }
        }
    }
    (format!("[{}]", answers.join(", ")), reached)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]
    #[test]
    fn the_first_row_that_matches_decides(rows in rows()) {
        let values = Value::all(3);
        let text = program(&rows, &values);
        let (answers, _) = expected(&rows, &values);
        // A pattern has three constructors on a path, so one more tells it from any other.
        let (_, reached) = expected(&rows, &Value::all(4));
        let shown = text.clone();
        let count = rows.len();
        let (faults, main, unreached) = deep(move || {
            let program = Program::single(&text);
            let loaded = match program.load() {
                Ok(loaded) => loaded,
                Err((sources, found)) => panic!("{text}\n{}", program.shown(&sources, &found)),
            };
            let faults = check::check(&loaded, Limits::default());
            let main = evaluate::normal_form(&loaded, "main", Limits::default()).unwrap();
            let warned = loaded.warnings.iter().filter_map(|warning| warning.span);
            let lines: BTreeSet<usize> = warned.map(|span| text[..span.start as usize].lines().count()).collect();
            (program.shown(&loaded.sources, &faults), main, lines)
        });
        prop_assert_eq!(faults, "", "{}", shown);
        prop_assert_eq!(main, answers, "{}", shown);
        let first = shown.lines().position(|line| line.starts_with("    case")).unwrap() + 1;
        let expected: BTreeSet<usize> = (0..count).filter(|row| !reached.contains(row)).map(|row| first + row).collect();
        prop_assert_eq!(unreached, expected, "{}", shown);
    }
}
