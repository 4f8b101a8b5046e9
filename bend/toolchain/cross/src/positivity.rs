//! Our own positivity lint.
//!
//! Bend does not ask that a datatype be positive, and the checker of the Agda we run can be talked
//! out of asking (agda/agda#8564: a function declared above the datatype and defined below it). So a datatype
//! is translated only if each field that leads back to it is evidently positive: the datatype at
//! the end of arrows, inside positive parameters of families, or behind a def whose every leaf is so.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use bailiff_proof_kernel::{Book, DatatypeId, DefId, Form, Term};

use crate::layout::Layout;
use crate::mentions::{Node, names_variable};
use crate::reason::Reason;

/// Adds to `refused` every datatype with a field that is not evidently positive.
pub fn lint(book: &Book, layout: &Layout, refused: &mut BTreeMap<Node, Reason>) {
    let lint = Lint { book, parameters: RefCell::default(), arguments: RefCell::default() };
    for group in &layout.groups {
        for node in group {
            let Node::Datatype(id) = node else { continue };
            if let Some(reason) = lint.fault(*id, group) {
                refused.insert(*node, reason);
            }
        }
    }
}

/// What must stand in positive places only.
#[derive(Clone, Copy, Debug)]
enum Target<'g> {
    /// The declarations of a cycle.
    Group(&'g [Node]),
    /// A variable.
    Variable(u32),
}

impl Target<'_> {
    fn under(self, binders: u32) -> Self {
        match self {
            Target::Group(group) => Target::Group(group),
            Target::Variable(index) => Target::Variable(index + binders),
        }
    }

    fn is_node(self, node: Node) -> bool {
        matches!(self, Target::Group(group) if group.contains(&node))
    }

    fn is_named_by(self, term: &Term) -> bool {
        match self {
            Target::Variable(index) => names_variable(term, index),
            Target::Group(group) => {
                let head = match term.form() {
                    Form::Datatype(id, _) => Some(Node::Datatype(*id)),
                    Form::Def(id) => Some(Node::Def(*id)),
                    _ => None,
                };
                head.is_some_and(|node| group.contains(&node))
                    || term.form().parts().iter().any(|(_, part)| self.is_named_by(part))
            }
        }
    }
}

struct Lint<'b> {
    book: &'b Book,
    /// Whether a family's parameter is positive; one that is being looked at is taken to be.
    parameters: RefCell<BTreeMap<(DatatypeId, usize), bool>>,
    arguments: RefCell<BTreeMap<(DefId, usize), bool>>,
}

impl Lint<'_> {
    /// The first field of `id` that is not evidently positive in the cycle `group`.
    fn fault(&self, id: DatatypeId, group: &[Node]) -> Option<Reason> {
        for constructor in &self.book.datatypes.get(id.0 as usize)?.constructors {
            let constructor = self.book.constructors.get(constructor.0 as usize)?;
            for (_, name, ty) in &constructor.fields {
                if !self.positive(ty, Target::Group(group), &mut BTreeSet::new()) {
                    let (constructor, field) = (constructor.name.as_ref().into(), name.0.as_ref().into());
                    return Some(Reason::Positivity { constructor, field });
                }
            }
        }
        None
    }

    /// Whether `target` is named in evidently positive places of `term` only. `open` are the defs
    /// of the cycle whose leaves are being looked at.
    fn positive(&self, term: &Term, target: Target<'_>, open: &mut BTreeSet<DefId>) -> bool {
        if !target.is_named_by(term) {
            return true;
        }
        match term.form() {
            Form::Var(_) => true,
            Form::Def(id) => self.call(*id, &[], target, open),
            Form::Datatype(id, arguments) => arguments.iter().enumerate().all(|(at, argument)| {
                !target.is_named_by(argument) || self.parameter(*id, at) && self.positive(argument, target, open)
            }),
            Form::Pi(_, _, domain, codomain) => {
                !target.is_named_by(domain) && self.positive(codomain, target.under(1), open)
            }
            Form::Lam(_, _, body) => self.positive(body, target.under(1), open),
            Form::Let(_, _, value, body) => !target.is_named_by(value) && self.positive(body, target.under(1), open),
            Form::Ann(inner, ty) => !target.is_named_by(ty) && self.positive(inner, target, open),
            Form::App(head, arguments) => match head.form() {
                Form::Def(id) => self.call(*id, arguments, target, open),
                Form::Var(_) => !arguments.iter().any(|argument| target.is_named_by(argument)),
                _ => false,
            },
            _ => false,
        }
    }

    /// A call: its arguments where the def's own text is positive in them, and the leaves of a def
    /// of the cycle.
    fn call(&self, id: DefId, arguments: &[Term], target: Target<'_>, open: &mut BTreeSet<DefId>) -> bool {
        let in_cycle = target.is_node(Node::Def(id));
        let arguments = arguments.iter().enumerate().all(|(at, argument)| {
            !target.is_named_by(argument) || !in_cycle && self.argument(id, at) && self.positive(argument, target, open)
        });
        if !arguments || !in_cycle || !open.insert(id) {
            return arguments;
        }
        let body = self.book.defs.get(id.0 as usize).and_then(|def| def.body.as_ref());
        body.is_some_and(|body| self.leaves(body, target, open))
    }

    fn leaves(&self, tree: &Term, target: Target<'_>, open: &mut BTreeSet<DefId>) -> bool {
        match tree.form() {
            Form::Lam(_, _, body) => self.leaves(body, target.under(1), open),
            Form::Split(_, hit, miss) => self.leaves(hit, target, open) && self.leaves(miss, target, open),
            _ => self.positive(tree, target, open),
        }
    }

    /// Whether the parameter `at` of the family `id` is positive in all its fields.
    fn parameter(&self, id: DatatypeId, at: usize) -> bool {
        if let Some(known) = self.parameters.borrow().get(&(id, at)) {
            return *known;
        }
        self.parameters.borrow_mut().insert((id, at), true);
        let Some(datatype) = self.book.datatypes.get(id.0 as usize) else { return false };
        let outer = datatype.params.len().saturating_sub(at + 1);
        let constructors = datatype.constructors.iter().filter_map(|id| self.book.constructors.get(id.0 as usize));
        let positive =
            constructors.flat_map(|constructor| constructor.fields.iter().enumerate()).all(|(before, (_, _, ty))| {
                let index = u32::try_from(outer + before).unwrap_or(u32::MAX);
                self.positive(ty, Target::Variable(index), &mut BTreeSet::new())
            });
        self.parameters.borrow_mut().insert((id, at), positive);
        positive
    }

    /// Whether the def `id` is lambdas and a text that is positive in the parameter `at`.
    fn argument(&self, id: DefId, at: usize) -> bool {
        if let Some(known) = self.arguments.borrow().get(&(id, at)) {
            return *known;
        }
        self.arguments.borrow_mut().insert((id, at), false);
        let Some(mut body) = self.book.defs.get(id.0 as usize).and_then(|def| def.body.clone()) else { return false };
        let mut lambdas = 0;
        while let Form::Lam(_, _, inner) = body.form() {
            lambdas += 1;
            body = inner.clone();
        }
        let Some(index) = usize::checked_sub(lambdas, at + 1) else { return false };
        let index = Target::Variable(u32::try_from(index).unwrap_or(u32::MAX));
        let positive = self.positive(&body, index, &mut BTreeSet::new());
        self.arguments.borrow_mut().insert((id, at), positive);
        positive
    }
}
