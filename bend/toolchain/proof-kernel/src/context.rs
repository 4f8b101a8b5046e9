//! The checker's state: the variables in scope, how often each was used, and where we are.

use crate::error::{AbsurdNote, Error, Place, Refusal, Subject};
use crate::evaluate::{Machine, Spent};
use crate::term::{Book, ConstructorId, DefId, Name, Quantity, Term};
use crate::value::{Env, Thunk, Value, delay, ready, variable};
use alloc::boxed::Box;
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

impl Opened {
    /// How many slots it opens in its turn.
    pub fn fields(&self) -> u32 {
        match self {
            Opened::Variable(_) => 0,
            Opened::Constructor(_, fields) => *fields,
        }
    }
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
    pub instances: Vec<(DefId, Vec<Term>)>,
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

    /// Puts one more variable in scope, whose value is `value` or itself.
    pub fn bind(&mut self, entry: Entry, value: Option<Thunk>) {
        let value = value.unwrap_or_else(|| variable(self.level()));
        self.env = self.env.push(value);
        self.context.push(entry);
    }

    /// Runs `work` under one more variable. Its uses are held to its quantity one by one.
    pub fn under<T>(
        &mut self,
        entry: Entry,
        value: Option<Thunk>,
        work: impl FnOnce(&mut Self) -> Checked<T>,
    ) -> Checked<T> {
        let outer = self.env.clone();
        self.bind(entry, value);
        let result = self.deeper(work);
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
        let shown = |thunk: &Thunk| self.machine.shown(thunk, self.level());
        let entry =
            |(entry, below): (&Entry, u32)| (entry.name.clone(), entry.quantity, self.machine.shown(&entry.ty, below));
        Error {
            place: self.place,
            instance: self.instance,
            tag,
            refusal,
            expected: expected.map(shown),
            observed: observed.map(shown),
            context: self.context.iter().zip(0..).map(entry).collect(),
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
