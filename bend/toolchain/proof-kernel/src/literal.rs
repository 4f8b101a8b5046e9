//! Literals: judged as the constructors they stand for, a layer at a time, without building them.

use crate::context::{Checked, Checker};
use crate::error::Refusal;
use crate::term::{ConstructorId, Form, Quantity, Term};
use crate::value::{Env, Thunk, Value, delay, ready};
use alloc::rc::Rc;
use alloc::vec::Vec;

impl Checker<'_> {
    fn meaning(&self, at: &Term, con: Option<ConstructorId>) -> Checked<ConstructorId> {
        con.ok_or_else(|| self.refuse(Refusal::LiteralUndeclared, at, None, None))
    }

    pub fn literal(&mut self, at: &Term, goal: &Thunk, live: bool) -> Checked<()> {
        let literals = self.book().literals;
        let new = |form| Term::new(at.tag(), form);
        match at.form() {
            Form::Nat(n) => self.nat(at, *n, goal),
            Form::U32(n) => {
                let word = self.word(at, *n);
                let word = word.ok_or_else(|| self.refuse(Refusal::LiteralUndeclared, at, None, None))?;
                let whole = self.meaning(at, literals.u32)?;
                self.layer(at, whole, &[word], goal, live)
            }
            Form::Char(c) => {
                let chr = self.meaning(at, literals.chr)?;
                self.layer(at, chr, &[new(Form::U32(*c))], goal, live)
            }
            Form::Text(text) => {
                let (nil, con) = (self.meaning(at, literals.snil)?, self.meaning(at, literals.scon)?);
                // A character that was judged at a type is not judged again at the same one.
                let mut known: Vec<(char, Thunk)> = Vec::new();
                let mut goal = goal.clone();
                for c in text.chars() {
                    let (head, tail) = self.two_fields(at, con, &goal)?;
                    let mut seen = false;
                    for (other, ty) in &known {
                        seen = seen || (*other == c && self.machine.equal(ty, &head.1, self.level())?);
                    }
                    if !seen {
                        self.check(&new(Form::Char(c as u32)), &head.1, live && head.0 != Quantity::Zero)?;
                        known.push((c, head.1));
                    }
                    goal = tail(ready(Value::Char(c as u32)));
                }
                self.layer(at, nil, &[], &goal, live)
            }
            Form::List(items) => {
                let (nil, con) = (self.meaning(at, literals.nil)?, self.meaning(at, literals.con)?);
                let mut goal = goal.clone();
                let mut live = live;
                for item in items.iter() {
                    let (head, tail) = self.two_fields(at, con, &goal)?;
                    self.check(item, &head.1, live && head.0 != Quantity::Zero)?;
                    let (_, rest) = (head, tail(delay(&self.env, item)));
                    live = live && self.book().constructors[con.0 as usize].fields[1].0 != Quantity::Zero;
                    goal = rest;
                }
                self.layer(at, nil, &[], &goal, live)
            }
            _ => Err(self.refuse(Refusal::NoInference, at, Some(goal), None)),
        }
    }

    /// The bits of a number, the lowest first, as constructors.
    pub fn word(&self, at: &Term, n: u32) -> Option<Term> {
        let literals = self.book().literals;
        let new = |form| Term::new(at.tag(), form);
        let mut word = new(Form::Con(literals.wnil?, Vec::new()));
        for place in (0..32).rev() {
            let bit = if n >> place & 1 == 1 { literals.r#true? } else { literals.r#false? };
            word = new(Form::Con(literals.wcon?, alloc::vec![new(Form::Con(bit, Vec::new())), word]));
        }
        Some(word)
    }

    /// One constructor layer of a literal, its fields being given.
    fn layer(&mut self, at: &Term, con: ConstructorId, fields: &[Term], goal: &Thunk, live: bool) -> Checked<()> {
        let term = Term::new(at.tag(), Form::Con(con, fields.to_vec()));
        self.check(&term, goal, live)
    }

    /// For a constructor of two fields at `goal`: the first field's quantity and type, and the
    /// second's type from the first's value.
    #[allow(clippy::type_complexity)]
    fn two_fields(
        &self,
        at: &Term,
        con: ConstructorId,
        goal: &Thunk,
    ) -> Checked<((Quantity, Thunk), impl Fn(Thunk) -> Thunk + use<>)> {
        self.machine.step()?;
        let params: Rc<[Thunk]> = self.parameters(at, con, goal)?;
        let [(q, _, head), (_, _, tail)] = &self.book().constructors[con.0 as usize].fields[..] else {
            return Err(self.refuse(Refusal::FieldCount, at, Some(goal), None));
        };
        let env = Env::default().extend(&params);
        let first = delay(&env, head);
        let tail = tail.clone();
        Ok(((*q, first), move |value| delay(&env.push(value), &tail)))
    }

    fn nat(&mut self, at: &Term, n: u64, goal: &Thunk) -> Checked<()> {
        let literals = self.book().literals;
        let (zero, succ) = (self.meaning(at, literals.zero)?, self.meaning(at, literals.succ)?);
        let mut goal = goal.clone();
        let mut left = n;
        while left > 0 {
            self.machine.step()?;
            let params = self.parameters(at, succ, &goal)?;
            let [(_, _, ty)] = &self.book().constructors[succ.0 as usize].fields[..] else {
                return Err(self.refuse(Refusal::FieldCount, at, Some(&goal), None));
            };
            let next = delay(&Env::default().extend(&params), ty);
            left -= 1;
            // Where the predecessor has the very type of the whole, so have all below it.
            if self.machine.equal(&next, &goal, self.level())? {
                left = 0;
            }
            goal = next;
        }
        self.layer(at, zero, &[], &goal, false)
    }
}
