//! Each core form, as Agda text; Agda accepts each where it is installed.

mod support;

use insta::assert_snapshot;
use support::{NAT, Outcome, accepted, program};

/// The declarations that `text` makes beside those of [`NAT`].
fn shown(text: &str) -> Result<String, Box<dyn std::error::Error>> {
    let program = program(&format!("{NAT}{text}"))?;
    accepted(&program)?;
    Ok(program.text)
}

#[test]
fn functions_and_their_types() -> Outcome {
    assert_snapshot!(shown(
        "def compose(-A: Type, -B: Type, g: A -> B, f: @x: A -> B, x: A) -> B: g(x)\n\
         def twice(x: Nat) -> Nat: compose(Nat, Nat, y => Succ{y}, y => y, x)\n\
         def partial() -> Nat -> Nat: compose(Nat, Nat, y => y, y => y)\n",
    )?);
    Ok(())
}

#[test]
fn datatypes_with_parameters_and_quantities() -> Outcome {
    assert_snapshot!(shown(
        "type List<a, -A: Kind(a)> is Kind(a): Nil{} Con{head: A, tail: List<a, A>}\n\
         type Pack<-n: Nat, -B: @-x: Nat -> Type> is Type: Pack{value: B(n)}\n\
         def length(a, -A: Kind(a), xs: List<a, A>) -> Nat:\n  match xs:\n    case Nil{}: Zero{}\n    \
         case Con{h, t}: Succ{length(a, A, t)}\n\
         def one() -> Nat: length(&2, Nat, {Con{Zero{}, Nil{}} : List<&2, Nat>})\n\
         def meet(a, b, -A: Kind(a <&> b), x: A) -> A: x\n\
         def packed(p: Pack<Zero{}, _ => Nat>) -> Nat:\n  match p:\n    case Pack{v}: v\n",
    )?);
    Ok(())
}

#[test]
fn annotations_and_lets() -> Outcome {
    assert_snapshot!(shown(
        "def f(+n: Nat) -> Nat:\n  +m = n\n  k : Nat = Succ{m}\n  k\n\
         def g() -> Nat: {(x => Succ{x}) : Nat -> Nat}(Zero{})\n\
         def h(n: Nat) -> Nat: {n : Nat}\n",
    )?);
    Ok(())
}

#[test]
fn a_descent_through_an_annotation_or_a_let_is_seen() -> Outcome {
    shown(
        "def f(n: Nat) -> Nat:\n  match n:\n    case Zero{}: Zero{}\n    case Succ{p}: f({p : Nat})\n\
         def g(n: Nat) -> Nat:\n  match n:\n    case Zero{}: Zero{}\n    case Succ{p}:\n      q = p\n      g(q)\n",
    )?;
    Ok(())
}

#[test]
fn equations_and_rewrites() -> Outcome {
    assert_snapshot!(shown(
        "def sym(-A: Type, -a: A, -b: A, e: {a == b : A}) -> {b == a : A}:\n  %e : {_ == a : A}\n  {==}\n\
         def named(-A: Type, -a: A, -b: A, +e: {a == b : A}) -> {e == e : {a == b : A}}:\n  \
         %q@e : {q == q : {a == _ : A}}\n  {==}\n",
    )?);
    Ok(())
}

#[test]
fn laws_are_defs_of_their_fills_and_restated() -> Outcome {
    let program = program(&format!(
        "{NAT}law same:\n  for +n: Nat\n  for -m: Nat\n  {{n == n : Nat}}\n\ndef same(k, l): {{==}}\n"
    ))?;
    accepted(&program)?;
    let index = program.translation.modules.iter().find(|module| module.name == "Index.laws");
    assert_snapshot!("law", program.text);
    assert_snapshot!("index", index.map_or("", |module| &module.text));
    Ok(())
}

#[test]
fn splits_are_flat_clauses() -> Outcome {
    assert_snapshot!(shown(
        "def min(a: Nat, b: Nat) -> Nat:\n  match a b:\n    case Zero{} _: Zero{}\n    \
         case Succ{p} Zero{}: Zero{}\n    case Succ{p} Succ{q}: Succ{min(p, q)}\n\
         def last(a: Nat, b: Bool, c: Nat) -> Nat:\n  match b c:\n    case True{} Succ{p}: p\n    case _ _: a\n",
    )?);
    Ok(())
}

#[test]
fn a_default_arm_is_written_for_each_constructor_left() -> Outcome {
    assert_snapshot!(shown(
        "type Day is Data: Mon{} Tue{} Wed{n: Nat}\n\
         def same(d: Day) -> Day:\n  match d:\n    case Mon{}: Tue{}\n    case other: other\n\
         def work(d: Day) -> Bool:\n  match d:\n    case Mon{}: True{}\n    case _: False{}\n",
    )?);
    Ok(())
}

#[test]
fn no_case_is_an_absurd_pattern() -> Outcome {
    assert_snapshot!(shown(
        "def absurd(-A: Type, e: Empty) -> A:\n  match e:\n\
         def IsZero(n: Nat) -> Type:\n  match n:\n    case Zero{}: Unit\n    case Succ{p}: Empty\n\
         def pred(n: Nat, h: IsZero(n)) -> Nat:\n  match n h:\n    case Zero{} _: Zero{}\n    case Succ{p} e: absurd(Nat, e)\n",
    )?);
    Ok(())
}

#[test]
fn no_case_because_another_value_cannot_be() -> Outcome {
    // The checker notes which live value closed the match; Agda judges the clause again.
    assert_snapshot!(shown(
        "def whole(e: Empty, b: Bool) -> Nat:\n  match b:\n\
         def rest(e: Empty, b: Bool) -> Nat:\n  match b:\n    case True{}: Zero{}\n",
    )?);
    Ok(())
}

#[test]
fn splits_in_terms() -> Outcome {
    assert_snapshot!(shown(
        "def apply(f: Bool -> Nat, b: Bool) -> Nat: f(b)\n\
         def pick(+n: Nat, b: Bool) -> Nat: apply(\\{True: n; False: Succ{n}}, b)\n\
         def never() -> Empty -> Nat: \\{}\n\
         def other(e: Empty) -> Bool -> Nat: \\{}\n",
    )?);
    Ok(())
}

#[test]
fn a_type_and_the_def_that_computes_it() -> Outcome {
    assert_snapshot!(shown(
        "type Vec.Nil is Data: VNil{}\n\
         type Vec.Con<-p: Nat> is Data: VCon{head: Bool, tail: Vec(p)}\n\
         def Vec(n: Nat) -> Data:\n  match n:\n    case Zero{}: Vec.Nil\n    case Succ{p}: Vec.Con<p>\n\
         def zero(n: Nat) -> Vec(n):\n  match n:\n    case Zero{}: VNil{}\n    case Succ{p}: VCon{False{}, zero(p)}\n",
    )?);
    Ok(())
}

#[test]
fn a_signature_that_names_a_later_def_of_its_cycle() -> Outcome {
    assert_snapshot!(shown(
        "law half:\n  for x: Nat\n  Nat\n\n\
         def same(-x: Nat) -> {half(x) == half(x) : Nat}: {==}\n\n\
         def half(x):\n  match x:\n    case Zero{}: Zero{}\n    case Succ{p}:\n      -q = same(p)\n      p\n",
    )?);
    Ok(())
}

#[test]
fn templates_are_functions() -> Outcome {
    assert_snapshot!(shown(
        "def fold(~A: Type, ~f: A -> A, x: A, n: Nat) -> A:\n  match n:\n    case Zero{}: x\n    \
         case Succ{p}: f(fold(~A, ~f, x, p))\n\
         def two() -> Nat: fold(~Nat, ~(y => Succ{y}), Zero{}, Succ{Succ{Zero{}}})\n",
    )?);
    Ok(())
}

#[test]
fn fewer_lambdas_than_parameters() -> Outcome {
    let text = "law id:\n  for n: Nat\n  Nat\n\ndef id(): n => n\n\ndef Fn() -> Type: Nat -> Nat\n\
                law fn:\n  Fn\n\ndef fn(n): Succ{n}\n";
    assert_snapshot!(shown(text)?);
    Ok(())
}

#[test]
fn literals() -> Outcome {
    let program = program(
        "import Base\n\ndef n() -> Nat: 70000n\ndef p(n: Nat) -> Nat:\n  match n:\n    case 2n: 0n\n    case 1n+q: q\n    \
         case _: 3n\n\
         def u() -> U32: 5\ndef c() -> Char: 'a'\ndef s() -> String: \"ab\"\ndef l() -> List<&2, Nat>: [1n, 2n]\n",
    )?;
    // Base takes Agda some seconds: the command itself has it judged.
    assert_eq!(program.translation.refused, []);
    assert_snapshot!(program.text);
    Ok(())
}

#[test]
fn names_that_would_clash() -> Outcome {
    assert_snapshot!(shown(
        "type data is Data: data{field: Nat}\n\
         def where_(refl: Nat, Set: Nat, _: Nat) -> Nat: refl\n\
         def a.b(x: Nat) -> Nat: x\n\
         def a_b(a.b: Nat) -> Nat: a.b\n\
         def shadow(x: Nat) -> Nat -> Nat: x => x\n",
    )?);
    Ok(())
}
