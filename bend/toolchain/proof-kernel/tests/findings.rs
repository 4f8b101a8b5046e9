//! Books that showed a fault of the kernel.

#[path = "naive/text.rs"]
mod text;

use bailiff_proof_kernel::{Book, DefId, Form, Limits, Refusal, Term, check_book, normal_form};
use text::{bare_book, book, on_a_stack};

fn refusals_of(book: &Book) -> Vec<Refusal> {
    check_book(book, Limits::default()).errors.iter().map(|error| error.refusal).collect()
}

#[track_caller]
fn accepted(text: &str) {
    assert_eq!(on_a_stack(64, || refusals_of(&book(text).0)), vec![], "{text}");
}

/// A `~` argument is any closed term, so an instance has one wherever the template has a name.
#[test]
fn a_template_on_an_argument_that_has_no_inferred_type() {
    accepted("(def f (-> Nat Nat) 1 (fn x (Nat.iterate (fn n (Succ n)) 3n x)))");
    accepted("(template t 1 (all -n Nat Nat) 1 (fn n (let m n m))) (def f Nat 0 (t 3n))");
    accepted(
        "(def f (-> (List &2 Nat) (List &2 Bool)) 1 (fn xs (List.map &2 &2 Nat Bool (split Zero True (fn n False)) xs)))",
    );
}

/// The table of literals is the front's: no entry makes a literal that its type does not have.
#[test]
fn a_literal_has_the_fields_that_its_constructors_declare() {
    let empty = "(type Empty () Data)";
    let bits = "(type Bool () Data (False) (True))";
    let word = "(type Word () Data (WNil) (WCon head Bool tail Word))";
    let u32_type = "(type U32 () Data (Bits word Word))";
    let check = |types: &[&str]| {
        let text = format!("{} (def x U32 0 42)", types.concat());
        on_a_stack(16, || refusals_of(&bare_book(&text).0))
    };
    assert_eq!(check(&[empty, bits, word, u32_type]), vec![]);
    let ends = "(type Word () Data (WNil e Empty) (WCon head Bool tail Word))";
    assert_eq!(check(&[empty, bits, ends, u32_type]), vec![Refusal::FieldCount]);
    let bit = "(type Bool () Data (False e Empty) (True))";
    assert_eq!(check(&[empty, bit, word, u32_type]), vec![Refusal::FieldCount]);
    let longer = "(type Word () Data (WNil) (WCon head Bool tail Word e Empty))";
    assert_eq!(check(&[empty, bits, longer, u32_type]), vec![Refusal::FieldCount]);
    let shorter = "(type Word () Data (WNil) (WCon head Bool))";
    assert_eq!(check(&[empty, bits, shorter, u32_type]), vec![Refusal::FieldCount]);
    let whole = "(type U32 () Data (Bits word Word e Empty))";
    assert_eq!(check(&[empty, bits, word, whole]), vec![Refusal::FieldCount]);
}

/// The arity is the front's: a large one makes no work.
#[test]
fn an_arity_past_every_parameter() {
    let (mut book, names) = book(
        "(def id (-> Nat Nat) 1 (fn x x)) (def same (-> Nat Nat) 1 (fn x x))
         (def f (== id same (-> Nat Nat)) 0 refl)",
    );
    book.defs[names.def("id").0 as usize].arity = u32::MAX;
    assert_eq!(refusals_of(&book).len(), 1);
}

/// A term beside the book is of the book's shape too.
#[test]
fn a_normal_form_of_an_ill_shaped_term_is_refused() {
    let (book, names) = book("");
    let refusal =
        |term: Form| normal_form(&book, &Term::new(0, term), Limits::default()).map_err(|error| error.refusal).err();
    assert_eq!(refusal(Form::Def(DefId(900))), Some(Refusal::UnknownId));
    assert_eq!(refusal(Form::Con(names.constructor("Succ"), vec![])), Some(Refusal::FieldCount));
    assert_eq!(refusal(Form::Def(names.def("List.map"))), Some(Refusal::TemplateBare));
    assert_eq!(refusal(Form::App(Term::new(0, Form::Def(names.def("Nat.add"))), vec![])), Some(Refusal::CallShape));
}

/// By eta a split is equal to its expansion, so it is equal to itself however it is given.
#[test]
fn a_split_that_evaluation_gives_is_equal_to_its_copy() {
    let split = "(the (-> Bool Nat) (split True 0n (split False 1n absurd)))";
    let again = format!("(the (-> Bool Nat) {split})");
    let eta = format!("(the (-> Bool Nat) (fn b ({split} b)))");
    let equal = |a: &str, b: &str| format!("(def f (== {a} {b} (-> Bool Nat)) 0 refl)");
    accepted(&equal(split, split));
    accepted(&equal(split, &eta));
    accepted(&equal(&eta, &again));
    accepted(&equal(split, &again));
    let none = "(the (-> Empty Nat) absurd)";
    accepted(&format!("(def f (== {none} (let x {none} x) (-> Empty Nat)) 0 refl)"));
}

/// A def of fewer names than its type has arrows is a function, called at once or in two steps.
#[test]
fn a_call_past_the_arity_is_a_call_of_the_result() {
    accepted(
        "(def f (-> Nat Nat Nat) 1 (fn m (split Zero 0n (fn n m))))
         (def g (all a Nat (all b Nat (== (f a b) (let h (the (-> Nat Nat) (f a)) (h b)) Nat))) 2 (fn a b refl))",
    );
}
