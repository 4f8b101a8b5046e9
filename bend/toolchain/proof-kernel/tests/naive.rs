//! The kernel against a second evaluator: random well-typed programs are accepted, and have one
//! normal form.
#![allow(clippy::panic)]

#[path = "naive/evaluator.rs"]
mod evaluator;
#[path = "naive/generator.rs"]
mod generator;
#[path = "naive/text.rs"]
mod text;

use bailiff_proof_kernel::{
    Book, Def, DefId, Form, Item, Limits, Name, Place, Quantity, Refusal, Term, check_book, normal_form,
};
use evaluator::{Naive, change_parts, shift, spelled};
use generator::{Generator, Ty};
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use text::{Names, new, on_a_stack};

const LIMITS: Limits = Limits { steps: 2_000_000, depth: 4_000 };

/// A book with up to two helpers and `main`, which is its last def.
struct Program {
    book: Book,
    main: DefId,
    ty: Ty,
}

fn add(book: &mut Book, def: Def) -> DefId {
    let id = DefId(book.defs.len() as u32);
    book.defs.push(def);
    book.items.push(Item::Def(id));
    id
}

fn program(prelude: &Book, names: &Names, tape: &[u16]) -> Program {
    let mut generator = Generator::new(names, tape);
    let mut book = prelude.clone();
    for _ in 0..generator.below(3) {
        let id = DefId(book.defs.len() as u32);
        let helper = generator.helper(id, 3);
        add(&mut book, helper);
    }
    let (count, result) = (generator.below(4), generator.ty(2));
    let ty = generator.arrows(count, result);
    let body = generator.closed(&ty, true, 7);
    let written = generator.term_of(&ty);
    let main = Def { name: Rc::from("main"), ty: written, templates: 0, arity: 0, body: Some(body), is_law: false };
    let main = add(&mut book, main);
    Program { book, main, ty }
}

fn form_name(form: &Form) -> &'static str {
    match form {
        Form::Var(_) => "Var",
        Form::Def(_) => "Def",
        Form::Kind(_) => "Kind",
        Form::Quant => "Quant",
        Form::Qty(_) => "Qty",
        Form::Meet(..) => "Meet",
        Form::Pi(..) => "Pi",
        Form::Lam(..) => "Lam",
        Form::App(..) => "App",
        Form::Let(..) => "Let",
        Form::Ann(..) => "Ann",
        Form::Datatype(..) => "Datatype",
        Form::Con(..) => "Con",
        Form::Equal(..) => "Equal",
        Form::Refl => "Refl",
        Form::Rewrite { .. } => "Rewrite",
        Form::Split(..) => "Split",
        Form::Absurd => "Absurd",
        Form::Nat(_) => "Nat",
        Form::U32(_) => "U32",
        Form::Char(_) => "Char",
        Form::Text(_) => "Text",
        Form::List(_) => "List",
        Form::Hole(_) => "Hole",
    }
}

type Counts = BTreeMap<&'static str, u64>;

fn count(term: &Term, counts: &mut Counts) {
    *counts.entry(form_name(term.form())).or_default() += 1;
    change_parts(term.form(), &mut |_, part| {
        count(part, counts);
        part.clone()
    });
}

/// Runs `property` on random tapes.
fn on_tapes(cases: u32, property: impl Fn(&Book, &Names, &[u16]) -> Result<(), TestCaseError>) {
    let (prelude, names) = text::book("");
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let result = TestRunner::new(config).run(&vec(any::<u16>(), 0..800), |tape| property(&prelude, &names, &tape));
    if let Err(failure) = result {
        panic!("{failure}");
    }
}

fn fail(reason: String) -> TestCaseError {
    TestCaseError::fail(reason)
}

/// The kernel's normal form of `main`, its literals spelled out.
fn kernel_form(book: &Book, main: &Term) -> Result<Term, TestCaseError> {
    normal(book, main).map(|(spelled, _)| spelled)
}

fn verdict(book: &Book) -> Vec<(Place, Refusal)> {
    check_book(book, LIMITS).errors.iter().map(|error| (error.place, error.refusal)).collect()
}

fn told(book: &Book) -> Vec<String> {
    check_book(book, LIMITS)
        .errors
        .iter()
        .map(|e| format!("{:?} in {:?}: expected {:?}, observed {:?}", e.refusal, e.place, e.expected, e.observed))
        .collect()
}

/// Every form that a well-typed program can hold.
const FORMS: [&str; 23] = [
    "Absurd", "Ann", "App", "Char", "Con", "Datatype", "Def", "Equal", "Kind", "Lam", "Let", "List", "Meet", "Nat",
    "Pi", "Qty", "Quant", "Refl", "Rewrite", "Split", "Text", "U32", "Var",
];

#[test]
fn programs_are_accepted_and_have_the_naive_normal_form() {
    on_a_stack(256, || {
        let (written, normal) = (RefCell::new(Counts::new()), RefCell::new(Counts::new()));
        on_tapes(3_000, |prelude, names, tape| {
            let program = program(prelude, names, tape);
            let main = new(Form::Def(program.main));
            let defs = &program.book.defs[prelude.defs.len()..];
            let errors = told(&program.book);
            if !errors.is_empty() {
                return Err(fail(format!("refused at {:?}: {errors:#?}\n{defs:#?}", program.ty)));
            }
            let found = kernel_form(&program.book, &main)?;
            for def in defs {
                count(&def.ty, &mut written.borrow_mut());
                count(def.body.as_ref().expect("a body"), &mut written.borrow_mut());
            }
            count(&found, &mut normal.borrow_mut());
            let expected = Naive::new(&program.book, 2_000_000).normal_form(&main);
            let expected = expected.map_err(|_| fail(format!("the naive evaluator runs out of fuel: {defs:#?}")))?;
            same(&expected, &found, defs)
        });
        let all: Vec<&str> = written.borrow().keys().copied().collect();
        assert_eq!(all, FORMS, "a form is never written");
        let stuck: Vec<&str> =
            ["App", "Rewrite", "Split", "Var"].into_iter().filter(|name| !normal.borrow().contains_key(name)).collect();
        assert_eq!(stuck, Vec::<&str>::new(), "a form is never stuck");
    });
}

fn same(expected: &Term, found: &Term, defs: &[Def]) -> Result<(), TestCaseError> {
    if expected == found {
        return Ok(());
    }
    Err(fail(format!("expected {expected:?}\nfound {found:?}\nof {defs:#?}")))
}

/// The `at`th part of the term, counted down, made a hole.
fn with_a_hole(term: &Term, at: &mut usize) -> Term {
    if *at == 0 {
        *at = usize::MAX;
        return new(Form::Hole(Name::new("here")));
    }
    *at -= 1;
    new(change_parts(term.form(), &mut |_, part| with_a_hole(part, at)))
}

#[test]
fn a_hole_is_refused_where_it_is_reached_and_stays_in_the_normal_form() {
    on_a_stack(256, || {
        let shown = Cell::new(0);
        on_tapes(1_000, |prelude, names, tape| {
            let mut program = program(prelude, names, tape);
            let id = program.main.0 as usize;
            let body = program.book.defs[id].body.clone().expect("a body");
            let mut counts = Counts::new();
            count(&body, &mut counts);
            let mut at = tape.iter().map(|n| usize::from(*n)).sum::<usize>() % counts.values().sum::<u64>() as usize;
            program.book.defs[id].body = Some(with_a_hole(&body, &mut at));
            if told(&program.book).is_empty() {
                return Err(fail(format!("a hole is accepted in {:#?}", program.book.defs[id])));
            }
            let main = new(Form::Def(program.main));
            let found = kernel_form(&program.book, &main)?;
            let mut normal = Counts::new();
            count(&found, &mut normal);
            shown.set(shown.get() + u32::from(normal.contains_key("Hole")));
            let expected = Naive::new(&program.book, 2_000_000).normal_form(&main);
            same(&expected.map_err(|_| fail("out of fuel".into()))?, &found, &program.book.defs[id..])
        });
        assert!(shown.get() > 100, "{} normal forms of 1,000 show a hole", shown.get());
    });
}

/// The term with other names and tags.
fn renamed(term: &Term, tag: &mut u32) -> Term {
    *tag += 1;
    let own = *tag;
    let name = || Name::new(&format!("n{own}"));
    let form = match change_parts(term.form(), &mut |_, part| renamed(part, tag)) {
        Form::Pi(q, _, dom, cod) => Form::Pi(q, name(), dom, cod),
        Form::Lam(plus, _, body) => Form::Lam(plus, name(), body),
        Form::Let(q, _, value, body) => Form::Let(q, name(), value, body),
        Form::Hole(_) => Form::Hole(name()),
        form => form,
    };
    Term::new(own, form)
}

fn renamed_book(book: &Book) -> Book {
    let mut book = book.clone();
    let tag = &mut 0;
    for def in &mut book.defs {
        def.ty = renamed(&def.ty, tag);
        def.body = def.body.as_ref().map(|body| renamed(body, tag));
    }
    for datatype in &mut book.datatypes {
        datatype.kind = renamed(&datatype.kind, tag);
        for (_, name, ty) in &mut datatype.params {
            (*name, *ty) = (Name::new("p"), renamed(ty, tag));
        }
    }
    for constructor in &mut book.constructors {
        for (_, name, ty) in &mut constructor.fields {
            (*name, *ty) = (Name::new("f"), renamed(ty, tag));
        }
    }
    book
}

#[test]
fn names_and_tags_change_nothing() {
    on_a_stack(256, || {
        let refused = Cell::new(0);
        on_tapes(1_000, |prelude, names, tape| {
            let mut program = program(prelude, names, tape);
            let id = program.main.0 as usize;
            if tape.len() % 2 == 1 {
                // an ill-typed book is refused for the same reasons
                program.book.defs[id].ty = new(Form::Quant);
            }
            let other = renamed_book(&program.book);
            let verdict = verdict(&program.book);
            refused.set(refused.get() + u32::from(!verdict.is_empty()));
            if verdict != self::verdict(&other) {
                return Err(fail(format!("{verdict:?} became {:?}", self::verdict(&other))));
            }
            let main = new(Form::Def(program.main));
            same(&kernel_form(&program.book, &main)?, &kernel_form(&other, &main)?, &program.book.defs[id..])
        });
        assert!(refused.get() > 100, "{} books of 1,000 were refused", refused.get());
    });
}

#[test]
fn a_closed_term_means_the_same_under_binders() {
    on_a_stack(256, || {
        on_tapes(1_000, |prelude, names, tape| {
            let mut program = program(prelude, names, tape);
            let def = program.book.defs[program.main.0 as usize].clone();
            let depth = 1 + tape.len() as u32 % 40;
            let unit = || new(Form::Datatype(names.datatype("Unit"), vec![]));
            let body = shift(def.body.as_ref().expect("a body"), depth, 0);
            let binders = 0..depth;
            let ty = binders
                .clone()
                .fold(shift(&def.ty, depth, 0), |cod, _| new(Form::Pi(Quantity::Zero, Name::new("u"), unit(), cod)));
            let lambdas = |body| binders.clone().fold(body, |body, _| new(Form::Lam(false, Name::new("u"), body)));
            let under = Def { name: Rc::from("under"), ty, body: Some(lambdas(body)), arity: depth, ..def };
            let under = add(&mut program.book, under);
            let errors = told(&program.book);
            if !errors.is_empty() {
                return Err(fail(format!("{errors:#?}")));
            }
            let main = kernel_form(&program.book, &new(Form::Def(program.main)))?;
            let args = vec![new(Form::Con(names.constructor("One"), vec![])); depth as usize];
            let applied = new(Form::App(new(Form::Def(under)), args));
            same(&main, &kernel_form(&program.book, &applied)?, &[])?;
            let bound = program.book.defs[under.0 as usize].body.clone().expect("a body");
            same(&lambdas(main), &kernel_form(&program.book, &bound)?, &[])
        });
    });
}

fn checks(book: &Book, ty: &Term, term: &Term) -> bool {
    let mut book = book.clone();
    let ty = new(Form::Equal(term.clone(), term.clone(), ty.clone()));
    let body = Some(new(Form::Refl));
    add(&mut book, Def { name: Rc::from("equation"), ty, templates: 0, arity: 0, body, is_law: false });
    verdict(&book).is_empty()
}

/// Whether `{==}` proves the equation of two closed terms.
fn equal(book: &Book, ty: &Term, a: &Term, b: &Term) -> bool {
    let mut book = book.clone();
    let ty = new(Form::Equal(a.clone(), b.clone(), ty.clone()));
    let body = Some(new(Form::Refl));
    add(&mut book, Def { name: Rc::from("equation"), ty, templates: 0, arity: 0, body, is_law: false });
    let verdict = verdict(&book);
    assert!(verdict.iter().all(|(_, refusal)| *refusal == Refusal::ReflDiffers), "{verdict:?}");
    verdict.is_empty()
}

#[test]
fn conversion_is_an_equivalence_and_agrees_with_normal_forms() {
    on_a_stack(256, || {
        let (yes, no) = (Cell::new(0), Cell::new(0));
        on_tapes(150, |prelude, names, tape| {
            let mut generator = Generator::new(names, tape);
            let (count, result) = (generator.below(3), generator.ty(1));
            let ty = generator.arrows(count, result);
            let written = generator.term_of(&ty);
            let mut terms = vec![];
            for _ in 0..2 {
                let term = generator.closed(&ty, false, 5);
                terms.push(generator.disguised(&ty, term.clone()));
                let (_, normal) = normal(prelude, &term)?;
                terms.push(term);
                // a normal form may have lost what gave its parts their types
                if checks(prelude, &written, &normal) {
                    terms.push(normal);
                }
            }
            let forms = terms.iter().map(|term| normal(prelude, term)).collect::<Result<Vec<_>, _>>()?;
            let mut related = vec![vec![false; terms.len()]; terms.len()];
            for (i, a) in terms.iter().enumerate() {
                for (j, b) in terms.iter().enumerate() {
                    related[i][j] = equal(prelude, &written, a, &renamed(b, &mut 0));
                    let tally = if related[i][j] { &yes } else { &no };
                    tally.set(tally.get() + 1);
                    let mut counts = Counts::new();
                    self::count(&forms[i].0, &mut counts);
                    // `\{..}` is compared as it is written, so one normal form is not enough.
                    let plain = !counts.contains_key("Split") && !counts.contains_key("Absurd");
                    if plain && forms[i].0 == forms[j].0 && !related[i][j] {
                        return Err(fail(format!("{a:?} and {b:?} have one normal form, and differ")));
                    }
                    if ty.is_data() && forms[i].0 != forms[j].0 && related[i][j] {
                        return Err(fail(format!("{a:?} and {b:?} are equal, and have two normal forms")));
                    }
                }
            }
            let all = 0..terms.len();
            for i in all.clone() {
                if !related[i][i] {
                    return Err(fail(format!("{:?} differs from itself", terms[i])));
                }
                for j in all.clone() {
                    if related[i][j] != related[j][i] {
                        return Err(fail(format!("{:?} and {:?}: one way only", terms[i], terms[j])));
                    }
                    for k in all.clone() {
                        if related[i][j] && related[j][k] && !related[i][k] {
                            let [a, b, c] = [i, j, k].map(|at| &terms[at]);
                            return Err(fail(format!("{a:?} is {b:?} is {c:?}, but the first is not the last")));
                        }
                    }
                }
            }
            Ok(())
        });
        assert!(yes.get() > 500 && no.get() > 500, "{} equal, {} not", yes.get(), no.get());
    });
}

/// The normal form, spelled out and as the kernel gives it.
fn normal(book: &Book, term: &Term) -> Result<(Term, Term), TestCaseError> {
    let result = normal_form(book, term, LIMITS).map_err(|error| fail(format!("{:?} of {term:?}", error.refusal)))?;
    Ok((spelled(&book.literals, &result), result))
}
