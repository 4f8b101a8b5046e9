//! Literals: judged as the constructors they stand for, a layer at a time, without building them.

use crate::context::{Checked, Checker};
use crate::error::Refusal;
use crate::term::{ConstructorId, Form, Literals, Quantity, Term};
use crate::value::{Env, Thunk, delay};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The bits of a number, the lowest first, as constructors.
pub(crate) fn word(literals: &Literals, n: u32) -> Option<Term> {
    let new = |con: Option<ConstructorId>, fields| Some(Term::new(0, Form::Con(con?, fields)));
    (0..32).rev().try_fold(new(literals.wnil, Vec::new())?, |rest, place| {
        let bit = if n >> place & 1 == 1 { literals.r#true } else { literals.r#false };
        new(literals.wcon, alloc::vec![new(bit, Vec::new())?, rest])
    })
}

/// One layer of a literal as a constructor; `None` for another term, or if the book lacks it.
pub(crate) fn layer(literals: &Literals, term: &Term) -> Option<Term> {
    let new = |form| Term::new(term.tag(), form);
    let (con, fields) = match term.form() {
        Form::Nat(0) => (literals.zero?, Vec::new()),
        Form::Nat(n) => (literals.succ?, alloc::vec![new(Form::Nat(n - 1))]),
        Form::Char(c) => (literals.chr?, alloc::vec![new(Form::U32(*c))]),
        Form::U32(n) => (literals.u32?, alloc::vec![word(literals, *n)?]),
        Form::Text(text) => match text.chars().next() {
            None => (literals.snil?, Vec::new()),
            Some(c) => {
                let rest = text.get(c.len_utf8()..)?;
                (literals.scon?, alloc::vec![new(Form::Char(c as u32)), new(Form::Text(rest.into()))])
            }
        },
        Form::List(items) => match &items[..] {
            [] => (literals.nil?, Vec::new()),
            [first, rest @ ..] => (literals.con?, alloc::vec![first.clone(), new(Form::List(rest.into()))]),
        },
        _ => return None,
    };
    Some(new(Form::Con(con, fields)))
}

impl Checker<'_> {
    pub fn literal(&mut self, at: &Term, goal: &Thunk, live: bool) -> Checked<()> {
        let undeclared = |c: &Self| c.refuse(Refusal::LiteralUndeclared, at, None, None);
        let first = layer(&self.book().literals, at).ok_or_else(|| undeclared(self))?;
        match (at.form(), first.form()) {
            (Form::Nat(1..), Form::Con(succ, _)) => self.nat(at, *succ, goal),
            (Form::Text(text), Form::Con(con, _)) if !text.is_empty() => {
                let item = |c| Term::new(at.tag(), Form::Char(c as u32));
                self.items(at, *con, text.chars().map(item), Form::Text("".into()), goal, live)
            }
            (Form::List(items), Form::Con(con, _)) if !items.is_empty() => {
                self.items(at, *con, items.iter().cloned(), Form::List([].into()), goal, live)
            }
            _ => self.check(&first, goal, live),
        }
    }

    /// A chain of `con`, a constructor of two fields, on the items, and its end.
    fn items(
        &mut self,
        at: &Term,
        con: ConstructorId,
        items: impl Iterator<Item = Term>,
        end: Form,
        goal: &Thunk,
        live: bool,
    ) -> Checked<()> {
        // A character that was judged at a type is not judged again at the same one.
        let mut known: BTreeMap<u32, Thunk> = BTreeMap::new();
        let (mut goal, mut live) = (goal.clone(), live);
        for item in items {
            self.machine.step()?;
            let params = self.parameters(at, con, &goal)?;
            let [(q, _, head), (tail_q, _, tail)] = &self.book().constructors[con.0 as usize].fields[..] else {
                return Err(self.refuse(Refusal::FieldCount, at, Some(&goal), None));
            };
            let env = Env::default().extend(&params);
            let head = delay(&env, head);
            let before = match item.form() {
                Form::Char(c) => known.insert(*c, head.clone()),
                _ => None,
            };
            let seen = before.map_or(Ok(false), |before| self.machine.equal(&before, &head, self.level()))?;
            if !seen {
                self.check(&item, &head, live && *q != Quantity::Zero)?;
            }
            live = live && *tail_q != Quantity::Zero;
            goal = delay(&env.push(delay(&self.env, &item)), tail);
        }
        self.literal(&Term::new(at.tag(), end), &goal, live)
    }

    /// A number that is not zero.
    fn nat(&mut self, at: &Term, succ: ConstructorId, goal: &Thunk) -> Checked<()> {
        let Form::Nat(mut left) = *at.form() else {
            return Err(self.refuse(Refusal::NoInference, at, Some(goal), None));
        };
        let mut goal = goal.clone();
        while left > 0 {
            self.machine.step()?;
            let params = self.parameters(at, succ, &goal)?;
            let [(_, _, ty)] = &self.book().constructors[succ.0 as usize].fields[..] else {
                return Err(self.refuse(Refusal::FieldCount, at, Some(&goal), None));
            };
            let next = delay(&Env::default().extend(&params), ty);
            // Where the predecessor has the very type of the whole, so have all below it.
            left = if self.machine.equal(&next, &goal, self.level())? { 0 } else { left - 1 };
            goal = next;
        }
        self.literal(&Term::new(at.tag(), Form::Nat(0)), &goal, false)
    }
}
