//! What a core term names: the datatypes and defs it reaches, at once or in the end.

use std::collections::BTreeSet;

use bailiff_proof_kernel::{Book, ConstructorId, DatatypeId, DefId, Form, Term};

/// A set of declarations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Named {
    /// Datatypes; a constructor counts as its datatype.
    pub datatypes: BTreeSet<DatatypeId>,
    /// Defs and laws.
    pub defs: BTreeSet<DefId>,
}

/// Adds what `term` itself names.
pub fn names(book: &Book, term: &Term, named: &mut Named) {
    let mut pending = vec![term];
    while let Some(term) = pending.pop() {
        match term.form() {
            Form::Var(_) | Form::Quant | Form::Qty(_) | Form::Refl | Form::Absurd | Form::Hole(_) => {}
            Form::Def(def) => {
                named.defs.insert(*def);
            }
            Form::Nat(_) => constructor(book, book.literals.zero, named),
            Form::U32(_) => constructor(book, book.literals.u32, named),
            Form::Char(_) => constructor(book, book.literals.chr, named),
            Form::Text(_) => constructor(book, book.literals.snil, named),
            Form::List(items) => {
                constructor(book, book.literals.nil, named);
                pending.extend(items.iter());
            }
            Form::Kind(inner) | Form::Lam(_, _, inner) => pending.push(inner),
            Form::Meet(left, right)
            | Form::Pi(_, _, left, right)
            | Form::Let(_, _, left, right)
            | Form::Ann(left, right) => pending.extend([left, right]),
            Form::App(head, arguments) => {
                pending.push(head);
                pending.extend(arguments.iter());
            }
            Form::Datatype(datatype, parameters) => {
                named.datatypes.insert(*datatype);
                pending.extend(parameters.iter());
            }
            Form::Con(id, fields) => {
                constructor(book, Some(*id), named);
                pending.extend(fields.iter());
            }
            Form::Equal(left, right, of) => pending.extend([left, right, of]),
            Form::Rewrite { evidence, motive, body } => pending.extend([evidence, motive, body]),
            Form::Split(id, hit, miss) => {
                constructor(book, Some(*id), named);
                pending.extend([hit, miss]);
            }
        }
    }
}

fn constructor(book: &Book, id: Option<ConstructorId>, named: &mut Named) {
    if let Some(found) = id.and_then(|id| book.constructors.get(id.0 as usize)) {
        named.datatypes.insert(found.datatype);
    }
}

/// Adds what the declaration of `datatype` names.
pub fn names_of_datatype(book: &Book, datatype: DatatypeId, named: &mut Named) {
    let Some(declared) = book.datatypes.get(datatype.0 as usize) else {
        return;
    };
    names(book, &declared.kind, named);
    declared.params.iter().for_each(|(_, _, ty)| names(book, ty, named));
    for id in &declared.constructors {
        if let Some(found) = book.constructors.get(id.0 as usize) {
            found.fields.iter().for_each(|(_, _, ty)| names(book, ty, named));
        }
    }
}

/// Everything that `term` reaches, where a def's body counts if `opens` says so.
pub fn closure(book: &Book, term: &Term, opens: impl Fn(DefId) -> bool) -> Named {
    let mut fresh = Named::default();
    names(book, term, &mut fresh);
    closed(book, fresh, opens)
}

/// The datatype `id` and everything that its declaration reaches.
pub fn closure_of_datatype(book: &Book, id: DatatypeId) -> Named {
    closed(book, Named { datatypes: BTreeSet::from([id]), defs: BTreeSet::new() }, |_| false)
}

fn closed(book: &Book, mut fresh: Named, opens: impl Fn(DefId) -> bool) -> Named {
    let mut reached = Named::default();
    while !(fresh.datatypes.is_empty() && fresh.defs.is_empty()) {
        let mut next = Named::default();
        for datatype in &fresh.datatypes {
            names_of_datatype(book, *datatype, &mut next);
        }
        for id in &fresh.defs {
            let Some(def) = book.defs.get(id.0 as usize) else {
                continue;
            };
            names(book, &def.ty, &mut next);
            if let Some(body) = def.body.as_ref().filter(|_| opens(*id)) {
                names(book, body, &mut next);
            }
        }
        reached.datatypes.extend(&fresh.datatypes);
        reached.defs.extend(&fresh.defs);
        next.datatypes.retain(|datatype| !reached.datatypes.contains(datatype));
        next.defs.retain(|def| !reached.defs.contains(def));
        fresh = next;
    }
    reached
}
