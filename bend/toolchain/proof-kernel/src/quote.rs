//! From values back to terms: normal forms, and what messages show.

use crate::evaluate::{Machine, Spent};
use crate::term::{Form, Name, Term};
use crate::value::{Head, Thunk, Value, delay, ready, variable};
use alloc::vec::Vec;

/// Steps that the terms of one message may take.
const SHOWN_STEPS: u64 = 20_000;
const SHOWN_DEPTH: u32 = 200;

fn new(form: Form) -> Term {
    Term::new(0, form)
}

impl Machine<'_> {
    /// The normal form as far as a small budget goes; what is past it shows as `?...`.
    pub fn shown(&self, thunk: &Thunk, level: u32) -> Term {
        let (steps, depth) = (self.steps_left.get(), self.depth_left.get());
        self.steps_left.set(SHOWN_STEPS);
        self.depth_left.set(depth.min(SHOWN_DEPTH));
        let term = self.quote(thunk, level, true);
        self.steps_left.set(steps);
        self.depth_left.set(depth);
        term.unwrap_or_else(|_| new(Form::Hole(Name::new("..."))))
    }

    /// The normal form under `level` variables. With `lenient` a part that spends the budget
    /// becomes a hole.
    pub fn quote(&self, thunk: &Thunk, level: u32, lenient: bool) -> Result<Term, Spent> {
        let part = |t: &Thunk, level: u32| match self.nested(|| self.quote(t, level, lenient)) {
            Err(_) if lenient => Ok(new(Form::Hole(Name::new("...")))),
            other => other,
        };
        let parts = |ts: &[Thunk]| ts.iter().map(|t| part(t, level)).collect::<Result<Vec<Term>, Spent>>();
        // A long chain of constructors is a loop over the last field, not depth.
        let mut chain = Vec::new();
        let mut thunk = thunk.clone();
        let end = loop {
            self.step()?;
            let value = self.force(&thunk)?;
            let Value::Con(con, fields) = &value else {
                break value;
            };
            let Some((last, first)) = fields.split_last() else {
                break value;
            };
            chain.push((*con, parts(first)?));
            thunk = last.clone();
        };
        let fresh = variable(level);
        let form = match &end {
            Value::Kind(q) => Form::Kind(part(q, level)?),
            Value::Quant => Form::Quant,
            Value::Qty(q) => Form::Qty(*q),
            Value::Meet(a, b) => Form::Meet(part(a, level)?, part(b, level)?),
            Value::Pi(q, name, dom, cod) => {
                let cod = part(&self.enter(cod, fresh), level + 1)?;
                Form::Pi(*q, name.clone(), part(dom, level)?, cod)
            }
            Value::Lam(plus, name, closure) => {
                Form::Lam(*plus, name.clone(), part(&self.enter(closure, fresh), level + 1)?)
            }
            Value::Split(env, term) => match term.form() {
                Form::Split(con, hit, miss) => {
                    Form::Split(*con, part(&delay(env, hit), level)?, part(&delay(env, miss), level)?)
                }
                other => other.clone(),
            },
            Value::Datatype(id, params, _) => Form::Datatype(*id, parts(params)?),
            Value::Con(con, fields) => Form::Con(*con, parts(fields)?),
            Value::Nat(n) => Form::Nat(*n),
            Value::U32(n) => Form::U32(*n),
            Value::Char(c) => Form::Char(*c),
            Value::Text(text, at) => Form::Text(text.get(*at..).unwrap_or("").into()),
            Value::List(items, at) => match (items.get(*at..), self.open(&end)) {
                (Some([]) | None, Some((nil, _))) => Form::Con(nil, Vec::new()),
                (rest, _) => Form::List(parts(rest.unwrap_or(&[]))?.into()),
            },
            Value::Equal(a, b, ty) => Form::Equal(part(a, level)?, part(b, level)?, part(ty, level)?),
            Value::Refl => Form::Refl,
            Value::Stuck(head, args) => {
                let head = self.quote_head(head, level, lenient)?;
                if args.is_empty() { head.form().clone() } else { Form::App(head, parts(args)?) }
            }
        };
        Ok(chain.into_iter().rev().fold(new(form), |last, (con, mut fields)| {
            fields.push(last);
            new(Form::Con(con, fields))
        }))
    }

    fn quote_head(&self, head: &Head, level: u32, lenient: bool) -> Result<Term, Spent> {
        Ok(new(match head {
            // A level at or past `level` is a variable this message does not show.
            Head::Var(at) => match level.checked_sub(at + 1) {
                Some(index) => Form::Var(index),
                None => Form::Hole(Name::new("...")),
            },
            Head::Def(id) => Form::Def(*id),
            Head::Hole(name) => Form::Hole(name.clone()),
            Head::Split(env, term) => {
                let value = ready(Value::Split(env.clone(), term.clone()));
                return self.nested(|| self.quote(&value, level, lenient));
            }
            Head::Rewrite(evidence, env, [motive, body]) => {
                let motive = delay(&env.extend(&[variable(level), variable(level + 1)]), motive);
                self.nested(|| {
                    Ok::<_, Spent>(Form::Rewrite {
                        evidence: self.quote(evidence, level, lenient)?,
                        motive: self.quote(&motive, level + 2, lenient)?,
                        body: self.quote(&delay(env, body), level, lenient)?,
                    })
                })?
            }
        }))
    }
}
