//! Large terms: each check ends, within the default steps and the stack that the limits ask for.

#[path = "naive/text.rs"]
mod text;

use bailiff_proof_kernel::{
    Book, Def, DefId, Form, Item, Limits, Name, Quantity, Refusal, Term, check_book, normal_form,
};
use std::rc::Rc;
use text::{Names, book, new, on_a_stack};

/// Bytes of stack that one level of depth may take; the deepest frames measured take 1,200.
const BYTES_A_LEVEL: usize = 2_560;

/// The refusals of a book made on a stack that holds the limits, and dropped there.
fn refusals(limits: Limits, make: impl FnOnce(&mut Book, &Names) + Send) -> Vec<Refusal> {
    let mebibytes = (limits.depth as usize * BYTES_A_LEVEL) >> 20;
    on_a_stack(mebibytes.max(1), || {
        let (mut book, names) = book("");
        make(&mut book, &names);
        check_book(&book, limits).errors.iter().map(|error| error.refusal).collect()
    })
}

fn accepted(make: impl FnOnce(&mut Book, &Names) + Send) {
    assert_eq!(refusals(Limits::default(), make), vec![]);
}

fn add(book: &mut Book, name: &str, ty: Term, arity: u32, body: Term) -> Term {
    let id = DefId(book.defs.len() as u32);
    book.defs.push(Def { name: Rc::from(name), ty, templates: 0, arity, body: Some(body), is_law: false });
    book.items.push(Item::Def(id));
    new(Form::Def(id))
}

fn equation(book: &mut Book, a: Term, b: Term, ty: Term) {
    add(book, "equation", new(Form::Equal(a, b, ty)), 0, new(Form::Refl));
}

fn var(index: u32) -> Term {
    new(Form::Var(index))
}

fn call(f: Term, args: Vec<Term>) -> Term {
    new(Form::App(f, args))
}

fn name() -> Name {
    Name::new("x")
}

#[test]
fn a_list_of_100_000_elements() {
    accepted(|book, names| {
        let ty = names.term("(List &2 Nat)");
        let items = || (0..100_000).map(|i| new(Form::Nat(i % 7))).collect::<Rc<[Term]>>();
        let xs = add(book, "xs", ty.clone(), 0, new(Form::List(items())));
        let ys = add(book, "ys", ty.clone(), 0, new(Form::List(items())));
        equation(book, xs.clone(), ys, ty);
        let length = call(names.term("List.length"), vec![names.term("&2"), names.term("Nat"), xs]);
        equation(book, length, new(Form::Nat(100_000)), names.term("Nat"));
    });
}

#[test]
fn a_text_of_1_000_000_characters() {
    accepted(|book, names| {
        let text = "abcdefgh".repeat(125_000);
        let xs = add(book, "xs", names.term("String"), 0, new(Form::Text(Rc::from(text.as_str()))));
        let rest = new(Form::Text(Rc::from(&text[1..])));
        let con = new(Form::Con(names.constructor("SCon"), vec![names.term("'a'"), rest]));
        equation(book, xs, con, names.term("String"));
    });
}

#[test]
fn the_numbers_4294967295_and_4294967295n() {
    accepted(|book, names| {
        let n = add(book, "n", names.term("Nat"), 0, new(Form::Nat(4_294_967_295)));
        let con = new(Form::Con(names.constructor("Succ"), vec![new(Form::Nat(4_294_967_294))]));
        equation(book, n, con, names.term("Nat"));
        let u = add(book, "u", names.term("U32"), 0, new(Form::U32(u32::MAX)));
        equation(book, u, new(Form::U32(u32::MAX)), names.term("U32"));
    });
}

fn chain(names: &Names, length: u32) -> Term {
    let nil = new(Form::Con(names.constructor("Nil"), vec![]));
    (0..length).fold(nil, |tail, _| new(Form::Con(names.constructor("Con"), vec![new(Form::Nat(1)), tail])))
}

#[test]
fn a_chain_of_100_000_constructors() {
    let chain = |book: &mut Book, names: &Names| {
        let xs = chain(names, 100_000);
        add(book, "xs", names.term("(List &2 Nat)"), 0, xs);
    };
    assert_eq!(refusals(Limits { depth: 200_000, ..Limits::default() }, chain), vec![]);
    // the text itself nests deeper than the limit
    assert_eq!(refusals(Limits::default(), chain), vec![Refusal::Depth]);
}

#[test]
fn a_chain_of_20_000_lets() {
    accepted(|book, names| {
        let pred = |term| call(names.term("Nat.pred"), vec![term]);
        let lets = (0..20_000).fold(var(0), |body, _| new(Form::Let(Quantity::One, name(), pred(var(0)), body)));
        add(book, "f", names.term("(-> Nat Nat)"), 1, new(Form::Lam(false, name(), lets)));
    });
}

#[test]
fn a_book_of_20_000_defs() {
    accepted(|book, names| {
        let mut last = names.term("Nat.pred");
        for _ in 0..20_000 {
            let body = new(Form::Lam(false, name(), call(last, vec![var(0)])));
            last = add(book, "next", names.term("(-> Nat Nat)"), 1, body);
        }
    });
}

#[test]
fn deep_calls_annotations_and_types() {
    accepted(|book, names| {
        let (nat, arrow) = (names.term("Nat"), names.term("(-> Nat Nat)"));
        let calls = (0..30_000).fold(var(0), |term, _| call(names.term("Nat.pred"), vec![term]));
        add(book, "calls", arrow.clone(), 1, new(Form::Lam(false, name(), calls)));
        let annotated = (0..90_000).fold(var(0), |term, _| new(Form::Ann(term, nat.clone())));
        add(book, "annotated", arrow, 1, new(Form::Lam(false, name(), annotated)));
        let domains = (0..30_000).fold(nat.clone(), |ty, _| new(Form::Pi(Quantity::One, name(), ty, nat.clone())));
        add(book, "domains", names.term("Type"), 0, domains);
        let ty = (0..20_000).fold(nat.clone(), |cod, _| new(Form::Pi(Quantity::One, name(), nat.clone(), cod)));
        let body = (0..20_000).fold(new(Form::Nat(0)), |body, _| new(Form::Lam(false, name(), body)));
        add(book, "lambdas", ty, 20_000, body);
    });
}

#[test]
fn a_term_past_the_depth_limit_is_refused_before_the_stack_ends() {
    let limits = Limits { depth: 20_000, ..Limits::default() };
    let past = refusals(limits, |book, names| {
        let calls = (0..19_000).fold(var(0), |term, _| call(names.term("Nat.pred"), vec![term]));
        add(book, "calls", names.term("(-> Nat Nat)"), 1, new(Form::Lam(false, name(), calls)));
        let turns = call(names.term("Nat.sub"), vec![new(Form::Nat(100_000)), new(Form::Nat(100_000))]);
        equation(book, turns, new(Form::Nat(0)), names.term("Nat"));
    });
    assert_eq!(past, vec![Refusal::Depth; 2]);
}

/// With it a dead term applies a function to itself, for ever.
const OMEGA: &str = "(type D () Type (K f (-> D Nat)))";

#[test]
fn a_dead_term_without_an_end_is_harmless_until_it_is_compared() {
    let delta = "(the (-> D Nat) (split K (fn f (f (K f))) absurd))";
    let omega = format!("({delta} (K {delta}))");
    let judge = |text: &str, limits: Limits| {
        let text = format!("{OMEGA} {text}");
        on_a_stack(256, move || {
            let (book, _) = book(&text);
            check_book(&book, limits).errors.iter().map(|error| error.refusal).collect::<Vec<_>>()
        })
    };
    let kept = format!("(def f Nat 0 (let -e {omega} 0n))");
    assert_eq!(judge(&kept, Limits::default()), vec![]);
    let compared = format!("(def f (== {omega} 0n Nat) 0 refl)");
    assert_eq!(judge(&compared, Limits { steps: 100_000, ..Limits::default() }), vec![Refusal::Steps]);
    assert_eq!(judge(&compared, Limits::default()), vec![Refusal::Depth]);
    // a successor for ever, beside two at a time: each side has a next layer
    let succ = |body: &str| {
        let delta = format!("(the (-> D Nat) (split K (fn f {body}) absurd))");
        format!("({delta} (K {delta}))")
    };
    let (one, two) = (succ("(Succ (f (K f)))"), succ("(Succ (Succ (f (K f))))"));
    let beside = format!("(def f (== {one} {two} Nat) 0 refl)");
    assert_eq!(judge(&beside, Limits { steps: 2_000_000, ..Limits::default() }), vec![Refusal::Steps]);
}

#[test]
fn a_value_as_long_as_the_steps_allow_is_dropped() {
    let result = on_a_stack(256, || {
        let (book, names) =
            book("(def from (-> Nat (List &2 Nat)) 1 (split Succ (fn +p (Con p (from p))) (fn z Nil)))");
        let endless = call(names.term("from"), vec![new(Form::Nat(u64::MAX))]);
        let limits = Limits { steps: 4_000_000, ..Limits::default() };
        normal_form(&book, &endless, limits).map(|_| ()).map_err(|error| error.refusal)
    });
    assert_eq!(result, Err(Refusal::Steps));
}
