//! What is not translated, and why: each by name, with all that reaches it.

mod support;

use std::error::Error;

use support::{NAT, Outcome, Translated, accepted, files, judged, program};

/// The places and reasons of what `text` has and the translation refuses.
fn refused(text: &str) -> Result<Vec<String>, Box<dyn Error>> {
    Ok(reasons(&program(&format!("{NAT}{text}"))?))
}

fn reasons(program: &Translated) -> Vec<String> {
    let refused = program.translation.refused.iter();
    refused.map(|refused| format!("{}: {}", refused.place, refused.reason)).collect()
}

#[test]
fn an_open_law_and_what_reaches_it() -> Outcome {
    let found =
        refused("law open:\n  for n: Nat\n  {n == n : Nat}\n\ndef uses() -> {Zero{} == Zero{} : Nat}: open(Zero{})\n")?;
    assert_eq!(
        found,
        ["main.bend: open: it has no proof", "main.bend: uses: it reaches `main.open^`, which is not translated"]
    );
    Ok(())
}

#[test]
fn a_hole() -> Outcome {
    assert_eq!(refused("def f(n: Nat) -> Nat: ?todo_later\n")?, ["main.bend: f: it has the hole `?todo_later`"]);
    Ok(())
}

#[test]
fn a_quantity_as_a_value() -> Outcome {
    assert_eq!(
        refused("def q() -> {&1 == &1 : Quant}: {==}\n")?,
        ["main.bend: q: it uses a quantity as a value, and the translation drops quantities"]
    );
    Ok(())
}

#[test]
fn a_datatype_left_of_an_arrow() -> Outcome {
    assert_eq!(refused("type Neg is Type: Neg{f: Neg -> Empty}\n")?, [positivity("Neg", "Neg", "f")]);
    Ok(())
}

#[test]
fn a_datatype_behind_a_def_that_computes_with_it() -> Outcome {
    // agda/agda#8564: Agda itself accepts this shape.
    let found = refused(
        "def negate(u: Unit, X: Type) -> Type:\n  match u:\n    case Unit{}: X -> Empty\n\n\
         type Fix is Type: Wrap{f: negate(Unit{}, Fix)}\n",
    )?;
    assert_eq!(found, [positivity("Fix", "Wrap", "f")]);
    Ok(())
}

#[test]
fn a_datatype_behind_a_def_of_its_cycle() -> Outcome {
    let found = refused("def F() -> Type: D -> Empty\n\ntype D is Type: D{f: F}\n")?;
    assert_eq!(
        found,
        [positivity("D", "D", "f"), "main.bend: F: it reaches `main.D`, which is not translated".to_owned()]
    );
    Ok(())
}

#[test]
fn a_datatype_in_a_negative_parameter() -> Outcome {
    let found = refused("type Sink<-A: Type> is Type: Sink{f: A -> Nat}\ntype T is Type: T{s: Sink<T>}\n")?;
    assert_eq!(found, [positivity("T", "T", "s")]);
    Ok(())
}

#[test]
fn positive_datatypes_are_translated() -> Outcome {
    let program = program(&format!(
        "{NAT}type List<-A: Type> is Type: Nil{{}} Con{{head: A, tail: List<A>}}\n\
         type Sum<-A: Type, -B: @-x: A -> Type> is Type: Sum{{fst: A, snd: B(fst)}}\n\
         def Both(-A: Type, -B: Type) -> Type: Sum<A, _ => B>\n\
         type Tree is Type: Leaf{{}} Node{{kids: List<Tree>}} Wide{{f: Nat -> Tree}} Two{{p: Both(Tree, Nat)}}\n"
    ))?;
    accepted(&program)
}

const LAWS: &str = "type T is Data: K{}\n\nlaw value:\n  T\n";

#[test]
fn a_law_stands_in_the_file_of_its_fill() -> Outcome {
    let main = "import ./laws.bend as L\n\ndef L.value(): L.K{}\n\ndef use() -> L.T: L.value\n";
    let program = files(&[("main.bend", main), ("laws.bend", LAWS)])?;
    accepted(&program)
}

#[test]
fn two_files_that_need_each_other() -> Outcome {
    // Dead text may name a law that a later file fills, and that file may need this one.
    let other = "import ./laws.bend as L\n\ndef early() -> {L.value == L.value : L.T}: {==}\n";
    let main = "import ./laws.bend as L\nimport ./other.bend as O\n\ndef L.value(): L.K{}\n\n\
                def use() -> {L.value == L.value : L.T}: O.early\n";
    let program = files(&[("main.bend", main), ("laws.bend", LAWS), ("other.bend", other)])?;
    assert_eq!(
        reasons(&program),
        [
            "other.bend: early: its file and the file of `main.value` need each other",
            "main.bend: use: it reaches `other.early`, which is not translated"
        ]
    );
    Ok(())
}

#[test]
fn a_false_law_is_agdas_to_refuse() -> Outcome {
    let program =
        program(&format!("{NAT}law false:\n  {{Zero{{}} == Succ{{Zero{{}}}} : Nat}}\n\ndef false(): {{==}}\n"))?;
    assert_eq!(reasons(&program), Vec::<String>::new());
    if let Some(run) = judged(&program.translation)? {
        assert_eq!(run.code, Some(bailiff_cross::agda::REFUSED));
        assert!(run.output.contains("0 != 1") || run.output.contains("#Zero != "), "{}", run.output);
    }
    Ok(())
}

fn positivity(datatype: &str, constructor: &str, field: &str) -> String {
    format!(
        "main.bend: {datatype}: the field `{field}` of `{constructor}` mentions the datatype where it is not evidently \
         positive"
    )
}

#[test]
fn a_wrong_fact_is_agdas_to_refuse() -> Outcome {
    let call = |value: &str| {
        program(&format!(
            "{NAT}def not(b: Bool) -> Bool:\n  match b:\n    case True{{}}: False{{}}\n    case False{{}}: True{{}}\n\
             def call() -> Bool: not(True{{}})\ndef value() -> Bool: {value}{{}}\n"
        ))
    };
    for (value, code) in [("False", 0), ("True", bailiff_cross::agda::REFUSED)] {
        let program = call(value)?;
        let fact = program.translation.modules.iter().find(|module| module.name == "Facts.main");
        assert!(fact.is_some_and(|fact| fact.text.contains("fact-1 : Eq _ main.call main.value\nfact-1 = refl\n")));
        if let Some(run) = judged(&program.translation)? {
            assert_eq!(run.code, Some(code), "{}", run.output);
        }
    }
    Ok(())
}
