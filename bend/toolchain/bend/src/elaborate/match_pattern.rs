//! Patterns: a variable, or a constructor over patterns. A literal shows one layer at a time.

use std::rc::Rc;

use bailiff_proof_kernel::ConstructorId;

use super::Elaborator;
use super::fault::{Elaborated, FaultKind, refuse};
use super::literal::{NatIds, TextIds, WordIds};
use super::scope::{Meaning, Origin, Scope, Variable};
use crate::ast::{Ident, Mark, Pattern, PatternKind, Span};

/// The most successors or characters that one literal of a pattern may have.
const LARGEST_LITERAL: u64 = 4096;

/// A pattern whose names are resolved.
#[derive(Clone, Debug)]
pub(super) struct Pat {
    /// Where it stands.
    pub span: Span,
    shape: Shape,
}

#[derive(Clone, Debug)]
enum Shape {
    Bind(Variable, bool, Rc<str>),
    Con(ConstructorId, Rc<[Pat]>),
    /// So many successors of a pattern, or of zero.
    Nat(NatIds, u64, Option<Rc<Pat>>),
    U32(WordIds, u32),
    /// The bits of a word, the lowest first, so many left.
    Bits(WordIds, u32, u32),
    Char(TextIds, u32),
    /// The text from a byte on.
    Text(TextIds, Rc<str>, usize),
}

/// The outermost layer of a pattern.
#[derive(Clone, Debug)]
pub(super) enum View {
    /// A variable, whether it is marked `+`, and its name.
    Bind(Variable, bool, Rc<str>),
    /// A constructor over patterns.
    Con(ConstructorId, Vec<Pat>),
}

impl Pat {
    fn new(span: Span, shape: Shape) -> Pat {
        Pat { span, shape }
    }

    /// A variable without a name.
    pub(super) fn unnamed(span: Span, variable: Variable) -> Pat {
        Pat::new(span, Shape::Bind(variable, false, Rc::from("_")))
    }

    /// The outermost layer.
    pub(super) fn view(&self) -> View {
        let pat = |shape| Pat::new(self.span, shape);
        match &self.shape {
            Shape::Bind(variable, copied, name) => View::Bind(*variable, *copied, name.clone()),
            Shape::Con(id, fields) => View::Con(*id, fields.to_vec()),
            Shape::Nat(ids, 0, None) => View::Con(ids.zero, Vec::new()),
            Shape::Nat(_, 0, Some(tail)) => tail.view(),
            Shape::Nat(ids, count, tail) => View::Con(ids.succ, vec![pat(Shape::Nat(*ids, count - 1, tail.clone()))]),
            Shape::U32(ids, value) => View::Con(ids.u32, vec![pat(Shape::Bits(*ids, *value, 32))]),
            Shape::Bits(ids, _, 0) => View::Con(ids.wnil, Vec::new()),
            Shape::Bits(ids, value, left) => {
                let bit = if value & 1 == 1 { ids.yes } else { ids.no };
                let rest = Shape::Bits(*ids, value >> 1, left - 1);
                View::Con(ids.wcon, vec![pat(Shape::Con(bit, Rc::from([]))), pat(rest)])
            }
            Shape::Char(ids, code) => View::Con(ids.chr, vec![pat(Shape::U32(ids.word, *code))]),
            Shape::Text(ids, text, from) => match text[*from..].chars().next() {
                None => View::Con(ids.snil, Vec::new()),
                Some(c) => {
                    let rest = Shape::Text(*ids, text.clone(), from + c.len_utf8());
                    View::Con(ids.scon, vec![pat(Shape::Char(*ids, u32::from(c))), pat(rest)])
                }
            },
        }
    }
}

impl Elaborator {
    /// Reads a pattern; its variables come into `scope`, left to right.
    pub(super) fn pattern(&mut self, scope: &mut Scope, pattern: &Pattern) -> Elaborated<Pat> {
        let span = pattern.span;
        let shape = match &pattern.kind {
            PatternKind::Var(mark, name) => {
                self.fresh_binder(name)?;
                let variable = self.variables.add(Origin::Pattern, Meaning::Pending);
                *scope = scope.with(&name.text, variable);
                Shape::Bind(variable, *mark == Mark::Copied, name.text.clone())
            }
            PatternKind::Wild => {
                let variable = self.variables.add(Origin::Pattern, Meaning::Pending);
                return Ok(Pat::unnamed(span, variable));
            }
            PatternKind::Con(name, fields) => {
                let id = self.constructor(name)?;
                self.above(name, id)?;
                self.field_count(span, id, fields.len())?;
                let fields = fields.iter().map(|field| self.pattern(scope, field)).collect::<Elaborated<Vec<_>>>()?;
                Shape::Con(id, Rc::from(fields))
            }
            PatternKind::Nat(value) => {
                layers(span, *value)?;
                let ids = self.nat_ids(scope, span)?;
                self.all_above(span, &[ids.zero])?;
                Shape::Nat(ids, *value, None)
            }
            PatternKind::NatPlus(count, tail) => {
                layers(span, *count)?;
                let ids = self.nat_ids(scope, span)?;
                self.all_above(span, &[ids.succ])?;
                Shape::Nat(ids, *count, Some(Rc::new(self.pattern(scope, tail)?)))
            }
            PatternKind::U32(value) => {
                let ids = self.word_ids(scope, span)?;
                self.all_above(span, &ids.all())?;
                Shape::U32(ids, *value)
            }
            PatternKind::Char(code) => {
                let ids = self.text_ids(scope, span)?;
                self.all_above(span, &ids.all())?;
                Shape::Char(ids, *code)
            }
            PatternKind::Text(text) => {
                layers(span, text.len() as u64)?;
                let ids = self.text_ids(scope, span)?;
                self.all_above(span, &ids.all())?;
                Shape::Text(ids, text.clone(), 0)
            }
            PatternKind::List(items) => {
                let nil = self.pattern_constructor(scope, span, ("a list", "Nil", 0))?;
                let con = self.pattern_constructor(scope, span, ("a list", "Con", 2))?;
                let items = items.iter().map(|item| self.pattern(scope, item)).collect::<Elaborated<Vec<_>>>()?;
                let end = Pat::new(span, Shape::Con(nil, Rc::from([])));
                return Ok(nest(span, con, items, end));
            }
            PatternKind::Cons(head, tail) => {
                let con = self.pattern_constructor(scope, span, ("`<>`", "Con", 2))?;
                let head = self.pattern(scope, head)?;
                Shape::Con(con, Rc::from([head, self.pattern(scope, tail)?]))
            }
            PatternKind::Tuple(items) => {
                let tuple = self.pattern_constructor(scope, span, ("a tuple", "Tuple", 2))?;
                let mut items = items.iter().map(|item| self.pattern(scope, item)).collect::<Elaborated<Vec<_>>>()?;
                let Some(last) = items.pop() else {
                    return refuse(span, FaultKind::SugarNeedsBase { sugar: "a tuple", name: "Tuple" });
                };
                return Ok(nest(span, tuple, items, last));
            }
        };
        Ok(Pat::new(span, shape))
    }

    /// A pattern needs its constructor declared above.
    fn above(&self, name: &Ident, id: ConstructorId) -> Elaborated<()> {
        let datatype = self.names.constructors[id.0 as usize].datatype;
        if self.names.datatypes[datatype.0 as usize].order > self.order {
            return refuse(name.span, FaultKind::PatternBelow { name: name.text.clone() });
        }
        Ok(())
    }

    fn all_above(&self, span: Span, ids: &[ConstructorId]) -> Elaborated<()> {
        ids.iter().try_for_each(|id| {
            let text = self.names.constructors[id.0 as usize].name.clone();
            self.above(&Ident { text, span }, *id)
        })
    }

    /// A sugar's constructor, which a pattern needs declared above too.
    fn pattern_constructor(
        &self,
        scope: &Scope,
        span: Span,
        (sugar, name, fields): (&'static str, &'static str, usize),
    ) -> Elaborated<ConstructorId> {
        let id = self.literal_constructor(scope, span, sugar, name, fields)?;
        self.above(&Ident { text: Rc::from(name), span }, id)?;
        Ok(id)
    }
}

fn layers(span: Span, count: u64) -> Elaborated<()> {
    if count > LARGEST_LITERAL {
        return refuse(span, FaultKind::PatternTooLarge);
    }
    Ok(())
}

/// `K{a, K{b, .. end}}`.
fn nest(span: Span, constructor: ConstructorId, items: Vec<Pat>, end: Pat) -> Pat {
    items.into_iter().rev().fold(end, |rest, item| Pat::new(span, Shape::Con(constructor, Rc::from([item, rest]))))
}
