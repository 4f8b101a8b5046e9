//! Termination: a live self-call descends, read from its text alone.

use crate::context::{Checker, Opened};
use crate::term::{ConstructorId, Form, Quantity, Term};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// What a case tree has opened of one slot.
enum Pattern {
    Variable(u32),
    Constructor(ConstructorId, Vec<Pattern>),
    Unopened,
}

#[derive(Clone, Copy, PartialEq)]
enum Order {
    Less,
    Equal,
    Unknown,
}

fn address<T: ?Sized>(x: &T) -> usize {
    core::ptr::from_ref(x).cast::<u8>() as usize
}

/// The next slot in reading order, and the quantity it was found at.
fn next_slot(opened: &mut core::slice::Iter<(Quantity, Opened)>) -> (Quantity, Pattern) {
    match opened.next() {
        None => (Quantity::One, Pattern::Unopened),
        Some((q, Opened::Variable(level))) => (*q, Pattern::Variable(*level)),
        Some((q, Opened::Constructor(con, fields))) => {
            let fields = (0..*fields).map(|_| next_slot(opened).1).collect();
            (*q, Pattern::Constructor(*con, fields))
        }
    }
}

impl Checker<'_> {
    /// Whether a self-call on `args` descends: each argument equal to its parameter until one is
    /// smaller. Erased parameters are skipped.
    pub fn descends(&self, args: &[Term]) -> bool {
        let Some(current) = &self.current else {
            return false;
        };
        let templates = self.book().defs[current.id.0 as usize].templates as usize;
        let mut opened = current.opened.iter();
        let mut reading = Reading { checker: self, layers: BTreeMap::new(), known: BTreeMap::new() };
        for arg in args.iter().skip(templates) {
            let (quantity, pattern) = next_slot(&mut opened);
            if quantity == Quantity::Zero {
                continue;
            }
            // Keys are addresses, and this pattern's may be an earlier one's.
            reading.known.clear();
            match reading.order(arg, self.level(), &pattern) {
                Order::Less => return true,
                Order::Equal => {}
                Order::Unknown => return false,
            }
        }
        false
    }
}

/// One comparison. `layers` keeps each literal's unfolded layer, so that one literal is always
/// one term; `known` keeps what was compared, so that no pair is compared twice.
struct Reading<'c, 'a> {
    checker: &'c Checker<'a>,
    layers: BTreeMap<usize, Term>,
    known: BTreeMap<(usize, u32, usize), Order>,
}

impl Reading<'_, '_> {
    /// `term` (under `depth` variables) beside `pattern`.
    fn order(&mut self, term: &Term, depth: u32, pattern: &Pattern) -> Order {
        let (term, depth) = self.read(term, depth);
        let key = (address(term.form()), depth, address(pattern));
        if let Some(order) = self.known.get(&key) {
            return *order;
        }
        let order = self.compare(&term, depth, pattern);
        self.known.insert(key, order);
        order
    }

    fn compare(&mut self, term: &Term, depth: u32, pattern: &Pattern) -> Order {
        match (term.form(), pattern) {
            (Form::Var(index), Pattern::Variable(level)) if depth.checked_sub(index + 1) == Some(*level) => {
                Order::Equal
            }
            (form, Pattern::Constructor(con, slots)) => {
                if let Form::Con(found, fields) = form
                    && found == con
                {
                    let orders: Vec<Order> =
                        fields.iter().zip(slots).map(|(field, slot)| self.order(field, depth, slot)).collect();
                    if orders.iter().all(|order| *order == Order::Equal) {
                        return Order::Equal;
                    }
                    if !orders.contains(&Order::Unknown) {
                        return Order::Less;
                    }
                }
                let inside = slots.iter().any(|slot| self.order(term, depth, slot) != Order::Unknown);
                if inside { Order::Less } else { Order::Unknown }
            }
            _ => Order::Unknown,
        }
    }

    /// The term read through annotations and lets, one layer of a literal unfolded.
    fn read(&mut self, term: &Term, depth: u32) -> (Term, u32) {
        let (mut term, mut depth) = (term.clone(), depth);
        loop {
            let next = match term.form() {
                Form::Ann(x, _) => (x.clone(), depth),
                Form::Var(index) => {
                    let level = depth.checked_sub(index + 1);
                    let entry = level.and_then(|l| self.checker.context.get(l as usize));
                    match entry.and_then(|entry| entry.written.clone()) {
                        Some(written) => written,
                        None => return (term, depth),
                    }
                }
                _ => return (self.layer(&term).unwrap_or(term), depth),
            };
            (term, depth) = next;
        }
    }

    fn layer(&mut self, term: &Term) -> Option<Term> {
        let key = address(term.form());
        if let Some(layer) = self.layers.get(&key) {
            return Some(layer.clone());
        }
        let layer = crate::literal::layer(&self.checker.book().literals, term)?;
        self.layers.insert(key, layer.clone());
        Some(layer)
    }
}
