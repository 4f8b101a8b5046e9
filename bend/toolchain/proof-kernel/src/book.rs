//! The whole book, declaration by declaration.

use crate::context::{Checked, Checker, Current, Entry, Stop, closed};
use crate::error::{Error, Limits, Place, Refusal, Report, Subject};
use crate::evaluate::Machine;
use crate::shape;
use crate::term::{Book, DatatypeId, Def, DefId, Form, Item, Quantity, Term};
use crate::value::{Env, Thunk, Value, delay, variable};
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::Cell;

/// Checks every declaration of the book, in order; an error ends its declaration only.
pub fn check_book(book: &Book, limits: Limits) -> Report {
    check_book_watched(book, limits, &mut |_| ())
}

/// The same, and calls `watch` after each declaration's check (the kernel has no clock; a caller has).
pub fn check_book_watched(book: &Book, limits: Limits, watch: &mut dyn FnMut(Item)) -> Report {
    let mut report = Report::default();
    let mut checker = new_checker(book, limits);
    for (place, tag, refusal) in shape::faults(book, limits.depth) {
        checker.place = place;
        report.errors.push(checker.error(refusal, tag, None, None));
    }
    if !report.errors.is_empty() {
        return report; // ill-shaped terms are not looked at
    }
    for item in &book.items {
        checker.begin(*item, limits);
        let result = checker.item(*item);
        report.steps += limits.steps - checker.machine.steps_left.get();
        match (result, item) {
            (Ok(()), Item::Def(id) | Item::Fill(id)) => checker.machine.checked[id.0 as usize].set(true),
            (Ok(()), _) => {}
            (Err(stop), _) => report.errors.push(*checker.stopped(stop, limits)),
        }
        watch(*item);
    }
    checker.place = Place::Book;
    if report.errors.is_empty() && !checker.saw_all() {
        report.errors.push(checker.error(Refusal::ItemOrder, 0, None, None));
    }
    let open = book.defs.iter().zip(0..).filter(|(def, _)| def.body.is_none());
    report.open_laws = open.map(|(_, index)| DefId(index)).collect();
    report.absurd = checker.notes;
    report
}

/// The normal form of a closed term of a book that checks, every def unfolding.
///
/// # Errors
/// [`Refusal::Steps`] or [`Refusal::Depth`] when a limit is spent; a fault of shape.
pub fn normal_form(book: &Book, term: &Term, limits: Limits) -> Result<Term, Box<Error>> {
    let checker = new_checker(book, limits);
    let faults = shape::faults(book, limits.depth);
    if let Some((_, tag, refusal)) = faults.into_iter().next() {
        return Err(Box::new(checker.error(refusal, tag, None, None)));
    }
    if let Err((tag, refusal)) = shape::scan(book, term, 0, limits.depth) {
        return Err(Box::new(checker.error(refusal, tag, None, None)));
    }
    checker.machine.checked.iter().for_each(|checked| checked.set(true));
    let result = checker.machine.quote(&closed(term), 0, false);
    result.map_err(|spent| checker.stopped(Stop::Spent(spent), limits))
}

fn new_checker(book: &Book, limits: Limits) -> Checker<'_> {
    Checker {
        machine: Machine {
            book,
            checked: book.defs.iter().map(|_| Cell::new(false)).collect(),
            steps_left: Cell::new(limits.steps),
            depth_left: Cell::new(limits.depth),
        },
        context: Vec::new(),
        env: Env::default(),
        place: Place::Book,
        instance: None,
        current: None,
        in_template: false,
        tag: 0,
        instances: Vec::new(),
        nesting: 0,
        notes: Vec::new(),
        #[cfg(feature = "refusal-switch")]
        without: limits.without,
    }
}

impl Checker<'_> {
    /// Starts a declaration from a clean state, whatever ended the last one.
    fn begin(&mut self, item: Item, limits: Limits) {
        self.machine.steps_left.set(limits.steps);
        self.machine.depth_left.set(limits.depth);
        self.context.clear();
        self.env = Env::default();
        self.place = match item {
            Item::Datatype(id) => Place::Datatype(id),
            Item::Def(id) | Item::Claim(id) | Item::Fill(id) => Place::Def(id),
        };
        (self.instance, self.current, self.in_template) = (None, None, false);
        (self.tag, self.nesting) = (0, 0);
    }

    /// Whether every datatype and every def with a body was checked.
    fn saw_all(&self) -> bool {
        let book = self.book();
        let bodies = book.defs.iter().zip(&self.machine.checked).all(|(def, done)| def.body.is_none() || done.get());
        let mut ids = (0..).zip(&book.datatypes).map(|(index, _)| Item::Datatype(DatatypeId(index)));
        bodies && ids.all(|item| book.items.contains(&item))
    }

    fn stopped(&self, stop: Stop, limits: Limits) -> Box<Error> {
        match stop {
            Stop::Refused(error) => error,
            Stop::Spent(spent) => {
                let mut error = self.error(spent.0, self.tag, None, None);
                error.subject = Subject::Limit(match spent.0 {
                    Refusal::Depth => u64::from(limits.depth),
                    _ => limits.steps,
                });
                Box::new(error)
            }
        }
    }

    fn item(&mut self, item: Item) -> Checked<()> {
        match item {
            Item::Datatype(id) => self.datatype(id),
            Item::Claim(id) => self.signature(&self.book().defs[id.0 as usize]).map(|_| ()),
            Item::Def(id) | Item::Fill(id) => {
                let def = &self.book().defs[id.0 as usize];
                let ty = self.signature(def)?;
                let Some(body) = &def.body else {
                    return Err(self.refuse(Refusal::ItemOrder, &def.ty, None, None));
                };
                let Some(body) = shape::past_lambdas(body, def.templates) else {
                    return Err(self.refuse(Refusal::TemplateShape, body, None, None));
                };
                let goal = delay(&self.env, ty);
                let pending = self.arrows_shown(&goal, def.arity.saturating_sub(def.templates))?;
                self.current = Some(Current { id, opened: Vec::new(), pending });
                self.in_template = def.templates > 0;
                self.check_tree(body, &goal, true, true)
            }
        }
    }

    /// Checks a def's type, whose first binders are `~`, and leaves these in scope; the rest of it.
    fn signature<'d>(&mut self, def: &'d Def) -> Checked<&'d Term> {
        let mut ty = &def.ty;
        for _ in 0..def.templates {
            let Form::Pi(_, name, dom, cod) = ty.form() else {
                return Err(self.refuse(Refusal::TemplateShape, ty, None, None));
            };
            self.check_type(dom)?;
            let entry = Entry::new(name, Quantity::Zero, delay(&self.env, dom));
            self.bind(Entry { template: true, ..entry }, None);
            ty = cod;
        }
        self.check_type(ty)?;
        Ok(ty)
    }

    /// How many of the first `most` parameters the type shows as function types: descent reads no
    /// parameter that shows only after a match.
    fn arrows_shown(&self, ty: &Thunk, most: u32) -> Checked<u32> {
        let mut ty = ty.clone();
        for seen in 0..most {
            let Value::Pi(_, _, _, cod) = self.machine.force(&ty)? else {
                return Ok(seen);
            };
            ty = self.machine.enter(&cod, variable(self.level() + seen));
        }
        Ok(most)
    }

    fn datatype(&mut self, id: DatatypeId) -> Checked<()> {
        let datatype = &self.book().datatypes[id.0 as usize];
        for (q, name, ty) in &datatype.params {
            self.check_binder_type(*q, ty)?;
            self.bind(Entry::new(name, *q, delay(&self.env, ty)), None);
        }
        self.check_type(&datatype.kind)?;
        let kind = delay(&self.env, &datatype.kind);
        if !matches!(self.machine.force(&kind)?, Value::Kind(_)) {
            return Err(self.refuse(Refusal::DatatypeKind, &datatype.kind, None, Some(&kind)));
        }
        let params = self.env.clone();
        for con in &datatype.constructors {
            for (q, name, ty) in &self.book().constructors[con.0 as usize].fields {
                // A live field's type fits the datatype's kind, a `+` field's is Data, a `-` field's any.
                match q {
                    Quantity::One => self.check(ty, &kind, false)?,
                    Quantity::Zero | Quantity::Many => self.check_binder_type(*q, ty)?,
                }
                self.bind(Entry::new(name, *q, delay(&self.env, ty)), None);
            }
            self.env = params.clone();
            self.context.truncate(datatype.params.len());
        }
        Ok(())
    }
}
