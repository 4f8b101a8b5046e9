//! A literal in a book that says of no constructor that literals mean it: refused, whatever is asked.

use bailiff_proof_kernel::{
    Book, Constructor, ConstructorId, Datatype, DatatypeId, Def, DefId, Form, Item, Limits, Literals, Name, Quantity,
    Refusal, Term, check_book,
};
use std::rc::Rc;

fn new(form: Form) -> Term {
    Term::new(0, form)
}

/// `type Nat is Data: Zero{} Succ{pred: Nat}`, and a def of that type whose body is `literal`.
fn refusals(literal: Form, literals: Literals) -> Vec<Refusal> {
    let nat = new(Form::Datatype(DatatypeId(0), vec![]));
    let book = Book {
        datatypes: vec![Datatype {
            name: Rc::from("Nat"),
            params: vec![],
            kind: new(Form::Kind(new(Form::Qty(Quantity::Many)))),
            constructors: vec![ConstructorId(0), ConstructorId(1)],
        }],
        constructors: vec![
            Constructor { name: Rc::from("Zero"), datatype: DatatypeId(0), fields: vec![] },
            Constructor {
                name: Rc::from("Succ"),
                datatype: DatatypeId(0),
                fields: vec![(Quantity::One, Name::new("pred"), nat.clone())],
            },
        ],
        defs: vec![Def {
            name: Rc::from("f"),
            ty: nat,
            templates: 0,
            arity: 0,
            body: Some(new(literal)),
            is_law: false,
        }],
        items: vec![Item::Datatype(DatatypeId(0)), Item::Def(DefId(0))],
        literals,
    };
    check_book(&book, Limits::default()).errors.iter().map(|error| error.refusal).collect()
}

#[test]
fn a_literal_that_means_nothing_is_refused() {
    for literal in [Form::Nat(0), Form::U32(7), Form::Char(97), Form::Text(Rc::from("")), Form::Text(Rc::from("a"))] {
        assert_eq!(refusals(literal.clone(), Literals::default()), [Refusal::LiteralUndeclared], "{literal:?}");
    }
}

#[test]
fn its_sound_neighbour_is_accepted() {
    let literals = Literals { zero: Some(ConstructorId(0)), succ: Some(ConstructorId(1)), ..Literals::default() };
    assert_eq!(refusals(Form::Nat(0), literals), []);
}
