//! The checker's state: the variables in scope, how often each was used, and where we are.

use crate::error::{AbsurdNote, Error, Place, Refusal, Subject};
use crate::evaluate::{Machine, Spent};
use crate::term::{Book, ConstructorId, DefId, Name, Quantity, Term};
use crate::value::{Env, Thunk, Value, delay, ready, variable};
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;

/// Why a check stopped.
pub(crate) enum Stop {
    Spent(Spent),
    Refused(Box<Error>),
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Stop {
        Stop::Spent(spent)
    }
}

pub(crate) type Checked<T> = Result<T, Stop>;

/// One variable in scope.
#[derive(Clone)]
pub(crate) struct Entry {
    pub name: Name,
    pub quantity: Quantity,
    pub ty: Thunk,
    /// A `~` parameter: an opaque closed constant, usable without count.
    pub template: bool,
    /// Live uses so far.
    pub used: Quantity,
    /// A let's value as written, and the number of variables it is under.
    pub written: Option<(Term, u32)>,
}

impl Entry {
    pub fn new(name: &Name, quantity: Quantity, ty: Thunk) -> Entry {
        Entry { name: name.clone(), quantity, ty, template: false, used: Quantity::Zero, written: None }
    }
}

/// One step of the way a case tree has opened a def's parameters, in reading order: a slot was
/// bound to a variable (by level), or split by a constructor of so many fields.
#[derive(Clone)]
pub(crate) enum Opened {
    Variable(u32),
    Constructor(ConstructorId, u32),
}

/// The def being checked, for its self-calls.
#[derive(Clone)]
pub(crate) struct Current {
    pub id: DefId,
    /// What the tree has opened, each with the quantity it was found at.
    pub opened: Vec<(Quantity, Opened)>,
    /// Slots that the tree has not opened yet.
    pub pending: u32,
}

pub(crate) struct Checker<'a> {
    pub machine: Machine<'a>,
    pub context: Vec<Entry>,
    pub env: Env,
    pub place: Place,
    pub instance: Option<DefId>,
    pub current: Option<Current>,
    pub in_template: bool,
    /// Nearest source position of the text being checked.
    pub tag: u32,
    /// Instances made so far, and how deep the one being checked is nested.
    pub instances: BTreeSet<(DefId, Vec<Term>)>,
    pub nesting: u32,
    pub notes: Vec<AbsurdNote>,
    #[cfg(feature = "refusal-switch")]
    pub without: Option<Refusal>,
}

/// `Kind(q)`: `Type` for `One`, `Data` for `Many`.
pub(crate) fn kind(q: Quantity) -> Thunk {
    ready(Value::Kind(ready(Value::Qty(q))))
}

/// The thunk of a closed term.
pub(crate) fn closed(term: &Term) -> Thunk {
    delay(&Env::default(), term)
}

impl<'a> Checker<'a> {
    pub fn book(&self) -> &'a Book {
        self.machine.book
    }

    pub fn level(&self) -> u32 {
        self.env.size()
    }

    /// Runs `work` one level deeper.
    pub fn deeper<T>(&mut self, work: impl FnOnce(&mut Self) -> Checked<T>) -> Checked<T> {
        let left = self.machine.depth_left.get();
        let inner = left.checked_sub(1).ok_or(Spent(Refusal::Depth))?;
        self.machine.depth_left.set(inner);
        let result = work(self);
        self.machine.depth_left.set(left);
        result
    }

    /// Runs `work` under one more variable, whose value is `value` or itself, and holds the
    /// variable's uses to its quantity.
    pub fn under<T>(
        &mut self,
        entry: Entry,
        value: Option<Thunk>,
        work: impl FnOnce(&mut Self) -> Checked<T>,
    ) -> Checked<T> {
        let outer = self.env.clone();
        self.env = outer.push(value.unwrap_or_else(|| variable(outer.size())));
        self.context.push(entry);
        let result = self.deeper(work);
        if let (Ok(_), Some(entry)) = (&result, self.context.last()) {
            let fine = entry.template || entry.used <= entry.quantity;
            let subject = Subject::Variable(entry.name.clone());
            self.require_of(fine, Refusal::UsedTwice, self.tag, subject)?;
        }
        self.env = outer;
        self.context.pop();
        result
    }

    pub fn uses(&self) -> Vec<Quantity> {
        self.context.iter().map(|entry| entry.used).collect()
    }

    /// Sets each variable's uses to what `choose` makes of them and the recorded ones.
    pub fn set_uses(&mut self, uses: &[Quantity], choose: fn(Quantity, Quantity) -> Quantity) {
        for (entry, used) in self.context.iter_mut().zip(uses) {
            entry.used = choose(entry.used, *used);
        }
    }

    pub fn require(&self, fine: bool, refusal: Refusal, at: &Term) -> Checked<()> {
        self.require_types(fine, refusal, at, None, None)
    }

    pub fn require_types(
        &self,
        fine: bool,
        refusal: Refusal,
        at: &Term,
        expected: Option<&Thunk>,
        observed: Option<&Thunk>,
    ) -> Checked<()> {
        if fine || self.waived(refusal) {
            return Ok(());
        }
        Err(self.refuse(refusal, at, expected, observed))
    }

    pub fn require_of(&self, fine: bool, refusal: Refusal, tag: u32, subject: Subject) -> Checked<()> {
        if fine || self.waived(refusal) {
            return Ok(());
        }
        let mut error = self.error(refusal, tag, None, None);
        error.subject = subject;
        Err(Stop::Refused(Box::new(error)))
    }

    /// A refusal that nothing can follow.
    pub fn refuse(&self, refusal: Refusal, at: &Term, expected: Option<&Thunk>, observed: Option<&Thunk>) -> Stop {
        let tag = if at.tag() == 0 { self.tag } else { at.tag() };
        Stop::Refused(Box::new(self.error(refusal, tag, expected, observed)))
    }

    pub fn error(&self, refusal: Refusal, tag: u32, expected: Option<&Thunk>, observed: Option<&Thunk>) -> Error {
        let shown = |thunk: &Thunk, level| self.machine.shown(thunk, level);
        let level = self.level();
        let context = self.context.iter().zip(0..);
        Error {
            place: self.place,
            instance: self.instance,
            tag,
            refusal,
            expected: expected.map(|t| shown(t, level)),
            observed: observed.map(|t| shown(t, level)),
            context: context
                .map(|(entry, below)| (entry.name.clone(), entry.quantity, shown(&entry.ty, below)))
                .collect(),
            subject: Subject::None,
        }
    }

    #[cfg(feature = "refusal-switch")]
    fn waived(&self, refusal: Refusal) -> bool {
        self.without == Some(refusal)
    }

    #[cfg(not(feature = "refusal-switch"))]
    fn waived(&self, _: Refusal) -> bool {
        false
    }
}
