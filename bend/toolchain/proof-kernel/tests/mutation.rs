//! Well-typed books broken at random: the kernel ends, and what it still accepts is still sound.
#![allow(clippy::panic)]

#[path = "naive/evaluator.rs"]
mod evaluator;
#[path = "naive/generator.rs"]
mod generator;
#[path = "naive/text.rs"]
mod text;

use bailiff_proof_kernel::{
    Book, ConstructorId, DatatypeId, Def, DefId, Form, Item, Limits, Name, Quantity, Term, check_book, normal_form,
};
use evaluator::change_parts;
use generator::Generator;
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::test_runner::{Config, TestCaseError, TestRunner};
use std::cell::Cell;
use std::rc::Rc;
use text::{Names, new, on_a_stack};

const LIMITS: Limits = Limits { steps: 30_000, depth: 400 };

struct Tape<'a> {
    numbers: &'a [u16],
    at: usize,
}

impl Tape<'_> {
    fn below(&mut self, count: usize) -> usize {
        self.at += 1;
        usize::from(self.numbers.get(self.at - 1).copied().unwrap_or(0)) % count.max(1)
    }
    fn pick<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
    fn quantity(&mut self) -> Quantity {
        self.pick(&[Quantity::Zero, Quantity::One, Quantity::Many])
    }
}

fn size(term: &Term) -> usize {
    let mut total = 1;
    change_parts(term.form(), &mut |_, part| {
        total += size(part);
        part.clone()
    });
    total
}

/// The `at`th part of the term, counted down, replaced by what `change` makes of it.
fn at_part(term: &Term, at: &mut usize, change: &mut dyn FnMut(&Term) -> Term) -> Term {
    let here = *at == 0;
    *at = at.wrapping_sub(1);
    if here {
        return change(term);
    }
    Term::new(term.tag(), change_parts(term.form(), &mut |_, part| at_part(part, at, change)))
}

fn subterms(term: &Term, all: &mut Vec<Term>) {
    all.push(term.clone());
    change_parts(term.form(), &mut |_, part| {
        subterms(part, all);
        part.clone()
    });
}

/// One wrong turn at the top of `term`; `others` are terms to take from.
fn broken(term: &Term, tape: &mut Tape, book: &Book, others: &[Term]) -> Term {
    let any_def = |tape: &mut Tape| DefId(tape.below(book.defs.len() + 1) as u32);
    let any_con = |tape: &mut Tape| ConstructorId(tape.below(book.constructors.len() + 1) as u32);
    let any_type = |tape: &mut Tape| DatatypeId(tape.below(book.datatypes.len() + 1) as u32);
    let list = |tape: &mut Tape, terms: &[Term]| {
        let mut terms = terms.to_vec();
        let at = tape.below(terms.len());
        match tape.below(3) {
            0 if !terms.is_empty() => drop(terms.remove(at)),
            1 => terms.insert(at, tape.pick(others)),
            _ if !terms.is_empty() => terms.swap(0, at),
            _ => {}
        }
        terms
    };
    if tape.below(3) == 0 {
        return match tape.below(9) {
            0 => new(Form::Var(tape.below(4) as u32)),
            1 => new(Form::Absurd),
            2 => new(Form::Refl),
            3 => new(Form::Hole(Name::new("h"))),
            4 => new(Form::Def(any_def(tape))),
            5 => new(Form::Ann(term.clone(), tape.pick(others))),
            6 => new(Form::Let(tape.quantity(), Name::new("x"), tape.pick(others), term.clone())),
            7 => new(Form::App(term.clone(), vec![tape.pick(others)])),
            _ => new(Form::Split(any_con(tape), term.clone(), tape.pick(others))),
        };
    }
    match term.form() {
        Form::Var(index) => new(Form::Var(index.wrapping_add([1, u32::MAX, 2, 7][tape.below(4)]))),
        Form::Def(_) => new(Form::Def(any_def(tape))),
        Form::Qty(_) => new(Form::Qty(tape.quantity())),
        Form::Pi(_, name, dom, cod) => new(Form::Pi(tape.quantity(), name.clone(), dom.clone(), cod.clone())),
        Form::Lam(plus, name, body) => new(Form::Lam(!plus, name.clone(), body.clone())),
        Form::Let(_, name, value, body) => new(Form::Let(tape.quantity(), name.clone(), value.clone(), body.clone())),
        Form::App(head, args) => new(Form::App(head.clone(), list(tape, args))),
        Form::Con(id, fields) => {
            let id = if tape.below(2) == 0 { *id } else { any_con(tape) };
            new(Form::Con(id, list(tape, fields)))
        }
        Form::Datatype(id, params) => {
            let id = if tape.below(2) == 0 { *id } else { any_type(tape) };
            new(Form::Datatype(id, list(tape, params)))
        }
        Form::Split(con, hit, miss) => match tape.below(3) {
            0 => new(Form::Split(any_con(tape), hit.clone(), miss.clone())),
            1 => new(Form::Split(*con, miss.clone(), hit.clone())),
            _ => hit.clone(),
        },
        Form::Equal(a, b, ty) => new(Form::Equal(b.clone(), a.clone(), ty.clone())),
        Form::Ann(x, _) => x.clone(),
        Form::Rewrite { evidence, motive, body } => match tape.below(3) {
            0 => body.clone(),
            1 => new(Form::Rewrite { evidence: body.clone(), motive: motive.clone(), body: evidence.clone() }),
            _ => new(Form::Rewrite { evidence: evidence.clone(), motive: body.clone(), body: motive.clone() }),
        },
        Form::Nat(n) => new(Form::Nat(n ^ 1)),
        _ => tape.pick(others),
    }
}

/// A wrong turn somewhere in the book.
fn break_book(book: &mut Book, tape: &mut Tape, from: usize) {
    let mut others = vec![];
    for def in &book.defs[from..] {
        subterms(&def.ty, &mut others);
        def.body.iter().for_each(|body| subterms(body, &mut others));
    }
    let copy = book.clone();
    let change = |term: &Term, tape: &mut Tape| {
        let mut at = tape.below(size(term));
        at_part(term, &mut at, &mut |part| {
            if tape.below(2) == 0 { tape.pick(&others) } else { broken(part, tape, &copy, &others) }
        })
    };
    let whole = tape.below(6) == 5;
    let def = if whole { tape.below(book.defs.len()) } else { from + tape.below(book.defs.len() - from) };
    match tape.below(if whole { 14 } else { 4 }) {
        0 => book.defs[def].ty = change(&book.defs[def].ty, tape),
        1..=3 => book.defs[def].body = book.defs[def].body.as_ref().map(|body| change(body, tape)),
        4 => book.defs[def].arity = [0, 1_000, u32::MAX][tape.below(3)],
        5 => book.defs[def].templates = [0, 1, 2, u32::MAX][tape.below(4)],
        6 => book.defs[def].body = None,
        7 => book.defs[def].is_law = !book.defs[def].is_law,
        8 => {
            let (a, b) = (tape.below(book.items.len()), tape.below(book.items.len()));
            book.items.swap(a, b);
        }
        9 => {
            let at = tape.below(book.items.len());
            let item = [Item::Fill(DefId(def as u32)), Item::Claim(DefId(def as u32)), book.items[at]][tape.below(3)];
            book.items[at] = item;
        }
        10 => {
            let at = tape.below(book.datatypes.len());
            let ty = &mut book.datatypes[at];
            match tape.below(3) {
                0 => ty.kind = change(&ty.kind, tape),
                1 => drop(ty.params.pop()),
                _ => ty.params.iter_mut().for_each(|(q, _, ty)| (*q, *ty) = (tape.quantity(), change(ty, tape))),
            }
        }
        11 => {
            let at = tape.below(book.constructors.len());
            let con = &mut book.constructors[at];
            match tape.below(4) {
                0 => drop(con.fields.pop()),
                1 => con.fields.push((tape.quantity(), Name::new("f"), tape.pick(&others))),
                2 => con.datatype = DatatypeId(tape.below(book.datatypes.len() + 1) as u32),
                _ => con.fields.iter_mut().for_each(|(q, _, ty)| (*q, *ty) = (tape.quantity(), change(ty, tape))),
            }
        }
        12 => {
            let at = tape.below(book.datatypes.len());
            book.datatypes[at].constructors.rotate_left(1.min(copy.datatypes[at].constructors.len()));
        }
        _ => {
            let any = Some(ConstructorId(tape.below(book.constructors.len() + 1) as u32));
            let l = &mut book.literals;
            let all = [&mut l.zero, &mut l.succ, &mut l.u32, &mut l.wnil, &mut l.wcon, &mut l.r#false];
            let more = [&mut l.r#true, &mut l.chr, &mut l.snil, &mut l.scon, &mut l.nil, &mut l.con];
            let at = tape.below(12);
            *all.into_iter().chain(more).nth(at).expect("a literal") = any;
        }
    }
}

fn broken_book(prelude: &Book, names: &Names, numbers: &[u16]) -> Book {
    let mut book = prelude.clone();
    let mut generator = Generator::new(names, numbers);
    for _ in 0..=generator.below(2) {
        let id = DefId(book.defs.len() as u32);
        book.defs.push(generator.helper(id, 4));
        book.items.push(Item::Def(id));
    }
    let (count, result) = (generator.below(2), generator.ty(1));
    let ty = generator.arrows(count, result);
    let (body, ty) = (Some(generator.closed(&ty, true, 5)), generator.term_of(&ty));
    let id = DefId(book.defs.len() as u32);
    book.defs.push(Def { name: Rc::from("main"), ty, templates: 0, arity: 0, body, is_law: false });
    book.items.push(Item::Def(id));
    let half = numbers.len() / 2;
    let mut tape = Tape { numbers: &numbers[half..], at: 0 };
    for _ in 0..=tape.below(3) {
        break_book(&mut book, &mut tape, prelude.defs.len());
    }
    book
}

/// Whether a closed normal form shows a constructor wherever its type is a plain datatype.
fn is_canonical(term: &Term) -> bool {
    match term.form() {
        Form::App(..) | Form::Var(_) | Form::Rewrite { .. } | Form::Meet(..) | Form::Def(_) => false,
        Form::Con(_, fields) => fields.iter().all(|field| !matches!(field.form(), Form::Var(_)) && is_whole(field)),
        _ => true,
    }
}

/// Functions in a constructor may be partial calls; anything else is canonical.
fn is_whole(term: &Term) -> bool {
    match term.form() {
        Form::Con(..) => is_canonical(term),
        Form::Var(_) | Form::Rewrite { .. } | Form::Meet(..) => false,
        _ => true,
    }
}

fn arrows(ty: &Term) -> u32 {
    match ty.form() {
        Form::Pi(_, _, _, cod) => 1 + arrows(cod),
        _ => 0,
    }
}

fn is_a_datatype(book: &Book, ty: &Term) -> bool {
    normal_form(book, ty, LIMITS).is_ok_and(|ty| matches!(ty.form(), Form::Datatype(..)))
}

#[test]
fn a_broken_book_ends_and_proves_nothing_false() {
    on_a_stack(256, || {
        let (prelude, names) = text::book("(def start Nat 0 0n)");
        let (accepted, refused, judged) = (Cell::new(0), Cell::new(0), Cell::new(0));
        let cases = std::env::var("KERNEL_MUTATIONS").ok().and_then(|n| n.parse().ok()).unwrap_or(3_000);
        let config = Config { cases, failure_persistence: None, ..Config::default() };
        let result = TestRunner::new(config).run(&vec(any::<u16>(), 0..500), |numbers| {
            let book = broken_book(&prelude, &names, &numbers);
            let report = check_book(&book, LIMITS);
            if !report.errors.is_empty() || !report.open_laws.is_empty() {
                refused.set(refused.get() + 1);
                return Ok(());
            }
            accepted.set(accepted.get() + 1);
            for (index, def) in book.defs.iter().enumerate().filter(|(_, def)| def.templates == 0) {
                // A def whose arity is past its parameters is opaque, so its value is not seen.
                if book.defs.iter().any(|def| def.arity > arrows(&def.ty)) || !is_a_datatype(&book, &def.ty) {
                    continue;
                }
                let main = new(Form::Def(DefId(index as u32)));
                let wide = Limits { steps: 3_000_000, depth: 4_000 };
                let result = normal_form(&book, &main, wide);
                judged.set(judged.get() + 1);
                if !result.as_ref().is_ok_and(is_canonical) {
                    return Err(TestCaseError::fail(format!("{def:#?} is {result:?}")));
                }
            }
            Ok(())
        });
        if let Err(failure) = result {
            panic!("{failure}");
        }
        let counts = (accepted.get(), refused.get(), judged.get());
        eprintln!("{counts:?}");
        assert!(counts.0 > cases / 50 && counts.1 > cases / 2, "accepted, refused, judged: {counts:?}");
    });
}
