//! Conversion: when two terms are equal, and when a type fits another.
//!
//! Two thunks are first compared as they were written, nothing unfolded, within a small budget;
//! only then by value. The written comparison only ever answers yes, so its budget decides
//! nothing.

use crate::evaluate::{Machine, Spent};
use crate::term::{Form, Quantity, Term};
use crate::value::{Env, Head, Thunk, Value, delay, variable};
use alloc::rc::Rc;
use alloc::vec::Vec;

/// Nodes the written comparison may visit.
const WRITTEN_BUDGET: u32 = 4_096;

impl Machine<'_> {
    /// Whether `a` equals `b` under `level` variables.
    pub fn equal(&self, a: &Thunk, b: &Thunk, level: u32) -> Result<bool, Spent> {
        let (mut a, mut b) = (a.clone(), b.clone());
        loop {
            self.step()?;
            if Rc::ptr_eq(&a, &b) || self.written_alike(&a, &b, level, &mut { WRITTEN_BUDGET }) {
                return Ok(true);
            }
            let (x, y) = (self.force(&a)?, self.force(&b)?);
            // The last field of two like constructors goes round this loop: a long chain is no depth.
            let Some(last) = self.nested(|| self.equal_but_last(&x, &y, level))? else {
                return Ok(false);
            };
            match last {
                Some((p, q)) => (a, b) = (p, q),
                None => return Ok(true),
            }
        }
    }

    fn all_equal(&self, a: &[Thunk], b: &[Thunk], level: u32) -> Result<bool, Spent> {
        if a.len() != b.len() {
            return Ok(false);
        }
        for (x, y) in a.iter().zip(b) {
            if !self.nested(|| self.equal(x, y, level))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// `None`: different. Otherwise equal if the pair it gives, if any, is.
    #[allow(clippy::type_complexity)]
    fn equal_but_last(&self, x: &Value, y: &Value, level: u32) -> Result<Option<Option<(Thunk, Thunk)>>, Spent> {
        let done = |same: bool| Ok(same.then_some(None));
        match (x, y) {
            (Value::Nat(m), Value::Nat(n)) => return done(m == n),
            (Value::U32(m), Value::U32(n)) | (Value::Char(m), Value::Char(n)) => return done(m == n),
            (Value::Text(s, i), Value::Text(t, j)) => return done(s.get(*i..) == t.get(*j..)),
            _ => {}
        }
        if let (Some((k, xs)), Some((l, ys))) = (self.open(x), self.open(y)) {
            if k != l || xs.len() != ys.len() {
                return Ok(None);
            }
            let Some((last_x, first_x)) = xs.split_last() else {
                return done(true);
            };
            let Some((last_y, first_y)) = ys.split_last() else {
                return done(true);
            };
            let same = self.all_equal(first_x, first_y, level)?;
            return Ok(same.then(|| Some((last_x.clone(), last_y.clone()))));
        }
        done(self.equal_values(x, y, level)?)
    }

    fn equal_values(&self, x: &Value, y: &Value, level: u32) -> Result<bool, Spent> {
        if matches!(x, Value::Lam(..)) || matches!(y, Value::Lam(..)) {
            let (Some(a), Some(b)) = (self.at_fresh(x, level)?, self.at_fresh(y, level)?) else {
                return Ok(false);
            };
            return self.equal(&a, &b, level + 1);
        }
        match (x, y) {
            (Value::Kind(a), Value::Kind(b)) => self.equal(a, b, level),
            (Value::Quant, Value::Quant) | (Value::Refl, Value::Refl) => Ok(true),
            (Value::Qty(a), Value::Qty(b)) => Ok(a == b),
            (Value::Meet(a, b), Value::Meet(c, d)) => Ok(self.equal(a, c, level)? && self.equal(b, d, level)?),
            (Value::Pi(p, _, a, b), Value::Pi(q, _, c, d)) => {
                let fresh = variable(level);
                Ok(p == q
                    && self.equal(a, c, level)?
                    && self.equal(&self.enter(b, fresh.clone()), &self.enter(d, fresh), level + 1)?)
            }
            (Value::Datatype(d, ps, gone), Value::Datatype(e, qs, lost)) => {
                Ok(d == e && gone == lost && self.all_equal(ps, qs, level)?)
            }
            (Value::Equal(a, b, t), Value::Equal(c, d, u)) => {
                Ok(self.equal(t, u, level)? && self.equal(a, c, level)? && self.equal(b, d, level)?)
            }
            (Value::Stuck(Head::Def(f), xs), Value::Stuck(Head::Def(g), ys))
                if f != g && xs.is_empty() && ys.is_empty() =>
            {
                let arity = |id: &crate::term::DefId| self.book.defs[id.0 as usize].arity;
                let count = arity(f).max(arity(g));
                if count == 0 {
                    return Ok(false);
                }
                let fresh: Vec<Thunk> = (level..level + count).map(variable).collect();
                let a = self.apply(x.clone(), &fresh)?;
                let b = self.apply(y.clone(), &fresh)?;
                let (a, b) = (crate::value::ready(a), crate::value::ready(b));
                self.equal(&a, &b, level + count)
            }
            (Value::Stuck(f, xs), Value::Stuck(g, ys)) => {
                Ok(self.equal_heads(f, g, level)? && self.all_equal(xs, ys, level)?)
            }
            _ => Ok(false),
        }
    }

    fn equal_heads(&self, f: &Head, g: &Head, level: u32) -> Result<bool, Spent> {
        match (f, g) {
            (Head::Var(a), Head::Var(b)) => Ok(a == b),
            (Head::Def(a), Head::Def(b)) => Ok(a == b),
            (Head::Split(d, s), Head::Split(e, t)) => Ok(self.alike(d, s, e, t, level, &mut { WRITTEN_BUDGET })),
            (Head::Rewrite(e, env, t), Head::Rewrite(f, other, u)) => {
                let (Form::Rewrite { motive: p, body: b, .. }, Form::Rewrite { motive: q, body: c, .. }) =
                    (t.form(), u.form())
                else {
                    return Ok(false);
                };
                let fresh = [variable(level), variable(level + 1)];
                let p = delay(&env.extend(&fresh), p);
                let q = delay(&other.extend(&fresh), q);
                Ok(self.equal(e, f, level)?
                    && self.equal(&p, &q, level + 2)?
                    && self.equal(&delay(env, b), &delay(other, c), level)?)
            }
            _ => Ok(false),
        }
    }

    /// Whether type `a` fits where `b` is asked.
    pub fn fits(&self, a: &Thunk, b: &Thunk, level: u32) -> Result<bool, Spent> {
        self.step()?;
        if Rc::ptr_eq(a, b) || self.written_alike(a, b, level, &mut { WRITTEN_BUDGET }) {
            return Ok(true);
        }
        let (x, y) = (self.force(a)?, self.force(b)?);
        self.nested(|| match (&x, &y) {
            (Value::Kind(g), Value::Kind(h)) => self.kind_fits(g, h, level),
            (Value::Pi(p, _, d, r), Value::Pi(q, _, e, s)) => {
                let fresh = variable(level);
                Ok(p == q
                    && self.fits(e, d, level)?
                    && self.fits(&self.enter(r, fresh.clone()), &self.enter(s, fresh), level + 1)?)
            }
            (Value::Datatype(d, ps, gone), Value::Datatype(e, qs, lost)) => {
                Ok(d == e && lost.iter().all(|k| gone.contains(k)) && self.all_equal(ps, qs, level)?)
            }
            _ => self.equal(a, b, level),
        })
    }

    fn kind_fits(&self, g: &Thunk, h: &Thunk, level: u32) -> Result<bool, Spent> {
        let (x, y) = (self.force(g)?, self.force(h)?);
        if matches!(x, Value::Qty(Quantity::Many)) || matches!(y, Value::Qty(Quantity::Zero | Quantity::One)) {
            return Ok(true);
        }
        if self.equal(g, h, level)? {
            return Ok(true);
        }
        if let Value::Meet(a, b) = &x
            && self.kind_fits(a, h, level)?
            && self.kind_fits(b, h, level)?
        {
            return Ok(true);
        }
        if let Value::Meet(c, d) = &y {
            return Ok(self.kind_fits(g, c, level)? || self.kind_fits(g, d, level)?);
        }
        Ok(false)
    }

    /// Whether two thunks came from like terms, nothing unfolded.
    fn written_alike(&self, a: &Thunk, b: &Thunk, level: u32, budget: &mut u32) -> bool {
        if Rc::ptr_eq(a, b) {
            return true;
        }
        match (&a.origin, &b.origin) {
            (Some((d, s)), Some((e, t))) => self.alike(d, s, e, t, level, budget),
            (None, None) => matches!(
                (a.value.get(), b.value.get()),
                (Some(Value::Stuck(Head::Var(i), xs)), Some(Value::Stuck(Head::Var(j), ys)))
                    if i == j && xs.is_empty() && ys.is_empty()
            ),
            _ => false,
        }
    }

    fn alike(&self, d: &Env, s: &Term, e: &Env, t: &Term, level: u32, budget: &mut u32) -> bool {
        if s.same(t) && d.same(e) {
            return true;
        }
        let Some(left) = budget.checked_sub(1) else {
            return false;
        };
        *budget = left;
        if self.step().is_err() {
            return false; // the caller's next step says so
        }
        // A variable stands for what it was given.
        if matches!(s.form(), Form::Var(_)) || matches!(t.form(), Form::Var(_)) {
            let (a, b) = (delay(d, s), delay(e, t));
            let deeper = || Ok::<_, Spent>(self.written_alike(&a, &b, level, budget));
            return self.nested(deeper).unwrap_or(false);
        }
        if !s.form().same_head(t.form()) {
            return false;
        }
        let (xs, ys) = (s.form().parts(), t.form().parts());
        xs.len() == ys.len()
            && xs.iter().zip(&ys).all(|((binders, x), (_, y))| {
                let fresh: Vec<Thunk> = (level..level + binders).map(variable).collect();
                let (d, e) = (d.extend(&fresh), e.extend(&fresh));
                self.nested(|| Ok::<_, Spent>(self.alike(&d, x, &e, y, level + binders, budget))).unwrap_or(false)
            })
    }
}
