//! Ill-shaped books, which no front should write: the kernel refuses each, and looks no further.

use bailiff_proof_kernel::{
    Book, Constructor, ConstructorId, Datatype, DatatypeId, Def, DefId, Form, Item, Limits, Literals, Name, Quantity,
    Refusal, Term, check_book, normal_form,
};
use std::rc::Rc;

fn new(form: Form) -> Term {
    Term::new(0, form)
}

fn var(index: u32) -> Term {
    new(Form::Var(index))
}

fn data() -> Term {
    new(Form::Kind(new(Form::Qty(Quantity::Many))))
}

fn nat() -> Term {
    new(Form::Datatype(DatatypeId(0), vec![]))
}

fn call(def: u32, args: Vec<Term>) -> Term {
    new(Form::App(new(Form::Def(DefId(def))), args))
}

fn def(name: &str, ty: Term, arity: u32, body: Term) -> Def {
    Def { name: Rc::from(name), ty, templates: 0, arity, body: Some(body), is_law: false }
}

fn function(body: Term) -> Def {
    let ty = new(Form::Pi(Quantity::One, Name::new("n"), nat(), nat()));
    def("f", ty, 1, new(Form::Lam(false, Name::new("n"), body)))
}

/// `type Nat is Data: Zero{} Succ{pred: Nat}`, then the defs.
fn book(defs: Vec<Def>) -> Book {
    let constructor = |name: &str, fields| Constructor { name: Rc::from(name), datatype: DatatypeId(0), fields };
    let items = std::iter::once(Item::Datatype(DatatypeId(0)))
        .chain((0..).take(defs.len()).map(|index| Item::Def(DefId(index))))
        .collect();
    Book {
        datatypes: vec![Datatype {
            name: Rc::from("Nat"),
            params: vec![],
            kind: data(),
            constructors: vec![ConstructorId(0), ConstructorId(1)],
        }],
        constructors: vec![
            constructor("Zero", vec![]),
            constructor("Succ", vec![(Quantity::One, Name::new("pred"), nat())]),
        ],
        defs,
        items,
        literals: Literals { zero: Some(ConstructorId(0)), succ: Some(ConstructorId(1)), ..Literals::default() },
    }
}

fn refusals(book: &Book) -> Vec<Refusal> {
    check_book(book, Limits::default()).errors.iter().map(|error| error.refusal).collect()
}

#[track_caller]
fn refused_as(book: &Book, refusal: Refusal) {
    assert_eq!(refusals(book), vec![refusal]);
}

#[test]
fn the_sound_neighbour_of_these_books_is_accepted() {
    assert_eq!(refusals(&book(vec![function(var(0)), function(call(0, vec![var(0)]))])), vec![]);
}

#[test]
fn a_variable_that_nothing_binds() {
    refused_as(&book(vec![function(var(1))]), Refusal::Scope);
}

#[test]
fn a_def_that_does_not_exist() {
    refused_as(&book(vec![function(new(Form::Def(DefId(7))))]), Refusal::UnknownId);
    refused_as(&book(vec![function(call(7, vec![var(0)]))]), Refusal::UnknownId);
}

#[test]
fn a_datatype_that_does_not_exist() {
    refused_as(&book(vec![function(new(Form::Datatype(DatatypeId(3), vec![])))]), Refusal::UnknownId);
}

#[test]
fn a_constructor_that_does_not_exist() {
    refused_as(&book(vec![function(new(Form::Con(ConstructorId(9), vec![])))]), Refusal::UnknownId);
    let split = new(Form::Split(ConstructorId(9), var(0), new(Form::Absurd)));
    refused_as(&book(vec![function(split)]), Refusal::UnknownId);
}

#[test]
fn a_literal_that_means_a_constructor_that_does_not_exist() {
    let mut book = book(vec![]);
    book.literals.chr = Some(ConstructorId(40));
    refused_as(&book, Refusal::UnknownId);
}

#[test]
fn a_constructor_with_a_field_too_many_or_too_few() {
    refused_as(&book(vec![function(new(Form::Con(ConstructorId(0), vec![var(0)])))]), Refusal::FieldCount);
    refused_as(&book(vec![function(new(Form::Con(ConstructorId(1), vec![])))]), Refusal::FieldCount);
}

#[test]
fn a_datatype_with_a_parameter_too_many() {
    refused_as(&book(vec![function(new(Form::Datatype(DatatypeId(0), vec![nat()])))]), Refusal::ParameterCount);
}

#[test]
fn a_call_of_nothing_and_a_call_of_a_call() {
    refused_as(&book(vec![function(var(0)), function(call(0, vec![]))]), Refusal::CallShape);
    let nested = new(Form::App(call(0, vec![var(0)]), vec![var(0)]));
    refused_as(&book(vec![function(var(0)), function(nested)]), Refusal::CallShape);
}

#[test]
fn an_empty_list_literal() {
    refused_as(&book(vec![function(new(Form::List(Rc::from([]))))]), Refusal::CallShape);
}

#[test]
fn a_constructor_in_no_list_or_in_two_places() {
    let mut lost = book(vec![]);
    lost.datatypes[0].constructors.pop();
    refused_as(&lost, Refusal::ConstructorList);
    let mut twice = book(vec![]);
    twice.datatypes[0].constructors.push(ConstructorId(0));
    refused_as(&twice, Refusal::ConstructorList);
}

#[test]
fn a_constructor_of_another_datatype_in_the_list() {
    let mut book = book(vec![]);
    book.datatypes.push(Datatype { name: Rc::from("Other"), params: vec![], kind: data(), constructors: vec![] });
    book.items.push(Item::Datatype(DatatypeId(1)));
    book.constructors[1].datatype = DatatypeId(1);
    refused_as(&book, Refusal::ConstructorList);
}

#[test]
fn a_def_or_a_datatype_that_is_never_checked() {
    let mut no_def = book(vec![function(var(0))]);
    no_def.items.pop();
    refused_as(&no_def, Refusal::ItemOrder);
    let mut no_datatype = book(vec![function(var(0))]);
    no_datatype.items.remove(0);
    refused_as(&no_datatype, Refusal::ItemOrder);
}

#[test]
fn an_item_that_is_no_declaration() {
    let mut book = book(vec![]);
    book.items.push(Item::Fill(DefId(3)));
    refused_as(&book, Refusal::UnknownId);
}

#[test]
fn a_def_without_a_body_and_a_law_whose_fill_is_never_checked() {
    let mut hollow = book(vec![function(var(0))]);
    hollow.defs[0].body = None;
    refused_as(&hollow, Refusal::ItemOrder);
    let mut unfilled = book(vec![function(var(0))]);
    unfilled.defs[0].is_law = true;
    unfilled.items[1] = Item::Claim(DefId(0));
    refused_as(&unfilled, Refusal::ItemOrder);
}

#[test]
fn a_template_without_its_lambdas_or_its_binders() {
    let mut bodiless = book(vec![def("t", nat(), 1, new(Form::Nat(0)))]);
    bodiless.defs[0].templates = 1;
    refused_as(&bodiless, Refusal::TemplateShape);
    let mut typeless = book(vec![def("t", nat(), 1, new(Form::Lam(false, Name::new("x"), new(Form::Nat(0)))))]);
    typeless.defs[0].templates = 1;
    refused_as(&typeless, Refusal::TemplateShape);
}

#[test]
fn a_template_without_its_arguments() {
    let mut bare = book(vec![function(var(0)), function(new(Form::Def(DefId(0))))]);
    bare.defs[0].templates = 1;
    refused_as(&bare, Refusal::TemplateBare);
}

#[test]
fn an_arity_past_the_parameters_gives_no_descent() {
    // f(n) = f(n), with an arity that promises more columns than there are
    let mut book = book(vec![function(call(0, vec![var(0)]))]);
    book.defs[0].arity = 9;
    refused_as(&book, Refusal::NoDescent);
}

#[test]
fn a_split_whose_fields_are_dropped_is_no_function_of_them() {
    // \{Succ: 0n; \{Zero: 0n; \{}}}: the hit arm must take Succ's field
    let rest = new(Form::Split(ConstructorId(0), new(Form::Nat(0)), new(Form::Absurd)));
    let split = new(Form::Split(ConstructorId(1), new(Form::Nat(0)), rest));
    let ty = new(Form::Pi(Quantity::One, Name::new("n"), nat(), nat()));
    refused_as(&book(vec![def("f", ty, 1, split)]), Refusal::ConGoal);
}

#[test]
fn the_largest_literal_is_judged_at_once() {
    assert_eq!(refusals(&book(vec![def("big", nat(), 0, new(Form::Nat(u64::MAX)))])), vec![]);
}

#[test]
fn a_spent_limit_is_named() {
    let limits = Limits { steps: 10, ..Limits::default() };
    let report = check_book(&book(vec![function(var(0))]), limits);
    assert_eq!(report.errors.iter().map(|e| e.refusal).collect::<Vec<_>>(), vec![Refusal::Steps; 2]);
}

#[test]
fn a_deep_term_ends_at_the_depth_limit() {
    let deep = (0..2_000).fold(var(0), |inner, _| call(0, vec![inner]));
    let limits = Limits { depth: 500, ..Limits::default() };
    let report = check_book(&book(vec![function(var(0)), function(deep)]), limits);
    assert_eq!(report.errors.iter().map(|e| e.refusal).collect::<Vec<_>>(), vec![Refusal::Depth]);
}

#[test]
fn a_normal_form_of_an_open_term_is_refused() {
    let refusal = normal_form(&book(vec![]), &var(0), Limits::default()).map_err(|error| error.refusal);
    assert_eq!(refusal, Err(Refusal::Scope));
}
