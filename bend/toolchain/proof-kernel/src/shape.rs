//! The parts of a term, and the shape a book must have before any term of it is looked at.

use crate::error::{Place, Refusal};
use crate::term::{Book, ConstructorId, DefId, Form, Item, Term};
use alloc::vec::Vec;

impl Form {
    /// The parts of the form in order, each with how many variables it is under.
    pub fn parts(&self) -> Vec<(u32, Term)> {
        self.apart().1
    }

    /// The form with each part replaced by what `change` makes of it.
    pub fn with_parts(&self, mut change: impl FnMut(u32, &Term) -> Term) -> Form {
        match self {
            Form::Var(_) | Form::Def(_) | Form::Quant | Form::Qty(_) | Form::Refl | Form::Absurd => self.clone(),
            Form::Nat(_) | Form::U32(_) | Form::Char(_) | Form::Text(_) | Form::Hole(_) => self.clone(),
            Form::Kind(q) => Form::Kind(change(0, q)),
            Form::Lam(plus, name, body) => Form::Lam(*plus, name.clone(), change(1, body)),
            Form::Meet(a, b) => Form::Meet(change(0, a), change(0, b)),
            Form::Ann(a, b) => Form::Ann(change(0, a), change(0, b)),
            Form::Split(con, hit, miss) => Form::Split(*con, change(0, hit), change(0, miss)),
            Form::Pi(q, name, a, b) => Form::Pi(*q, name.clone(), change(0, a), change(1, b)),
            Form::Let(q, name, a, b) => Form::Let(*q, name.clone(), change(0, a), change(1, b)),
            Form::Equal(a, b, c) => Form::Equal(change(0, a), change(0, b), change(0, c)),
            Form::Rewrite { evidence, motive, body } => {
                Form::Rewrite { evidence: change(0, evidence), motive: change(2, motive), body: change(0, body) }
            }
            Form::App(f, args) => Form::App(change(0, f), args.iter().map(|t| change(0, t)).collect()),
            Form::Datatype(id, ts) => Form::Datatype(*id, ts.iter().map(|t| change(0, t)).collect()),
            Form::Con(id, ts) => Form::Con(*id, ts.iter().map(|t| change(0, t)).collect()),
            Form::List(ts) => Form::List(ts.iter().map(|t| change(0, t)).collect()),
        }
    }

    /// The form with its parts taken out, and the parts.
    pub(crate) fn apart(&self) -> (Form, Vec<(u32, Term)>) {
        let (mut parts, blank) = (Vec::new(), Term::new(0, Form::Quant));
        let form = self.with_parts(|binders, part| {
            parts.push((binders, part.clone()));
            blank.clone()
        });
        (form, parts)
    }
}

/// A fault of shape and where it stands.
pub(crate) type Fault = (Place, u32, Refusal);

/// Every fault of shape in the book. A book without one cannot make the kernel look outside it.
pub(crate) fn faults(book: &Book, depth: u32) -> Vec<Fault> {
    let mut found = Vec::new();
    let mut note = |place, result: Result<(), (u32, Refusal)>| {
        if let Err((tag, refusal)) = result {
            found.push((place, tag, refusal));
        }
    };
    let size = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let scan = |term: &Term, scope: u32| scan(book, term, scope, depth);
    let mut listed = alloc::vec![0_u32; book.constructors.len()];
    for (index, datatype) in book.datatypes.iter().enumerate() {
        let id = crate::term::DatatypeId(size(index));
        for (scope, (_, _, ty)) in datatype.params.iter().enumerate() {
            note(Place::Datatype(id), scan(ty, size(scope)));
        }
        let params = size(datatype.params.len());
        note(Place::Datatype(id), scan(&datatype.kind, params));
        for con in &datatype.constructors {
            let Some(constructor) = book.constructors.get(con.0 as usize) else {
                note(Place::Datatype(id), Err((0, Refusal::UnknownId)));
                continue;
            };
            listed[con.0 as usize] += 1;
            if constructor.datatype != id {
                note(Place::Datatype(id), Err((0, Refusal::ConstructorList)));
            }
            for (scope, (_, _, ty)) in constructor.fields.iter().enumerate() {
                note(Place::Datatype(id), scan(ty, params + size(scope)));
            }
        }
    }
    if listed.iter().any(|times| *times != 1) {
        note(Place::Book, Err((0, Refusal::ConstructorList)));
    }
    for (index, def) in book.defs.iter().enumerate() {
        let place = Place::Def(DefId(size(index)));
        note(place, scan(&def.ty, 0));
        if let Some(body) = &def.body {
            note(place, scan(body, 0));
        }
        if def.arity > depth {
            note(place, Err((def.ty.tag(), Refusal::Depth))); // no type shows so many parameters
        }
    }
    let known = |item: &Item| match item {
        Item::Datatype(id) => (id.0 as usize) < book.datatypes.len(),
        Item::Def(id) | Item::Claim(id) | Item::Fill(id) => (id.0 as usize) < book.defs.len(),
    };
    if !book.items.iter().all(known) {
        note(Place::Book, Err((0, Refusal::UnknownId)));
    }
    let l = &book.literals;
    let words = [l.zero, l.succ, l.u32, l.wnil, l.wcon, l.r#false, l.r#true, l.chr, l.snil, l.scon, l.nil, l.con];
    if words.iter().flatten().any(|id| id.0 as usize >= book.constructors.len()) {
        note(Place::Book, Err((0, Refusal::UnknownId)));
    }
    found
}

/// What stands under the first `count` lambdas of a term.
pub(crate) fn past_lambdas(term: &Term, count: u32) -> Option<&Term> {
    (0..count).try_fold(term, |term, _| match term.form() {
        Form::Lam(_, _, body) => Some(body),
        _ => None,
    })
}

/// Scope, numbers and counts of one term under `scope` variables.
pub(crate) fn scan(book: &Book, term: &Term, scope: u32, depth_left: u32) -> Result<(), (u32, Refusal)> {
    let fail = |refusal| Err((term.tag(), refusal));
    let Some(inner) = depth_left.checked_sub(1) else {
        return fail(Refusal::Depth);
    };
    let con = |id: &ConstructorId| book.constructors.get(id.0 as usize);
    match term.form() {
        Form::Var(index) if *index >= scope => return fail(Refusal::Scope),
        Form::Def(id) => match book.defs.get(id.0 as usize) {
            None => return fail(Refusal::UnknownId),
            Some(def) if def.templates > 0 => return fail(Refusal::TemplateBare),
            Some(_) => {}
        },
        Form::App(head, args) => {
            if args.is_empty() || matches!(head.form(), Form::App(..)) {
                return fail(Refusal::CallShape);
            }
            if let Form::Def(id) = head.form() {
                match book.defs.get(id.0 as usize) {
                    None => return fail(Refusal::UnknownId),
                    Some(def) if args.len() < def.templates as usize => return fail(Refusal::TemplateBare),
                    Some(_) => {}
                }
                // The head was judged here: a template may stand in it.
                return args.iter().try_for_each(|arg| scan(book, arg, scope, inner));
            }
        }
        Form::Datatype(id, params) => match book.datatypes.get(id.0 as usize) {
            None => return fail(Refusal::UnknownId),
            Some(datatype) if datatype.params.len() != params.len() => return fail(Refusal::ParameterCount),
            Some(_) => {}
        },
        Form::Con(id, fields) => match con(id) {
            None => return fail(Refusal::UnknownId),
            Some(constructor) if constructor.fields.len() != fields.len() => return fail(Refusal::FieldCount),
            Some(_) => {}
        },
        Form::Split(id, ..) if con(id).is_none() => return fail(Refusal::UnknownId),
        Form::List(items) if items.is_empty() => return fail(Refusal::CallShape),
        _ => {}
    }
    term.parts().into_iter().try_for_each(|(binders, part)| scan(book, &part, scope.saturating_add(binders), inner))
}
