//! Conversion: when two terms are equal, and when a type fits another.
//!
//! Two thunks are first compared as they were written, nothing unfolded, within a small budget;
//! only then by value. The written comparison only ever answers yes, so its budget decides
//! nothing.

use crate::evaluate::{Machine, Spent};
use crate::term::{DefId, Form, Quantity, Term};
use crate::value::{Env, Head, Thunk, Value, delay, ready, variable};
use alloc::rc::Rc;
use alloc::vec::Vec;

/// Nodes the written comparison of two values may visit: a few, for every layer asks again.
const WRITTEN_BUDGET: u32 = 256;

impl Machine<'_> {
    /// Whether `a` equals `b` under `level` variables.
    pub fn equal(&self, a: &Thunk, b: &Thunk, level: u32) -> Result<bool, Spent> {
        let (mut a, mut b) = (a.clone(), b.clone());
        // The last field of two like constructors goes round this loop: a long chain is no depth.
        loop {
            self.step()?;
            if self.written_alike(&a, &b, level, &mut { WRITTEN_BUDGET }) {
                return Ok(true);
            }
            let (x, y) = (self.force(&a)?, self.force(&b)?);
            match (&x, &y) {
                (Value::Nat(m), Value::Nat(n)) => return Ok(m == n),
                (Value::U32(m), Value::U32(n)) | (Value::Char(m), Value::Char(n)) => return Ok(m == n),
                (Value::Text(s, i), Value::Text(t, j)) => return Ok(s.get(*i..) == t.get(*j..)),
                _ => {}
            }
            let (Some((k, xs)), Some((l, ys))) = (self.open(&x), self.open(&y)) else {
                return self.nested(|| self.equal_values(&x, &y, level));
            };
            match (xs.split_last(), ys.split_last()) {
                (Some((p, xs)), Some((q, ys))) if k == l && self.all_equal(xs, ys, level)? => {
                    (a, b) = (p.clone(), q.clone());
                }
                (None, None) => return Ok(k == l),
                _ => return Ok(false),
            }
        }
    }

    fn all_equal(&self, a: &[Thunk], b: &[Thunk], level: u32) -> Result<bool, Spent> {
        for (x, y) in a.iter().zip(b) {
            if !self.nested(|| self.equal(x, y, level))? {
                return Ok(false);
            }
        }
        Ok(a.len() == b.len())
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
            // Two names of functions: compared on as many arguments as either takes.
            (Value::Stuck(Head::Def(f), xs), Value::Stuck(Head::Def(g), ys))
                if f != g && xs.is_empty() && ys.is_empty() =>
            {
                let arity = |id: &DefId| self.book.defs[id.0 as usize].arity;
                let end = level + arity(f).max(arity(g));
                let fresh: Vec<Thunk> = (level..end).map(variable).collect();
                let (a, b) = (self.apply(x.clone(), &fresh)?, self.apply(y.clone(), &fresh)?);
                Ok(end > level && self.equal(&ready(a), &ready(b), end)?)
            }
            (Value::Split(d, s), Value::Split(e, t)) => Ok(self.alike(d, s, e, t, level, &mut { u32::MAX })),
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
            (Head::Split(d, s), Head::Split(e, t)) => Ok(self.alike(d, s, e, t, level, &mut { u32::MAX })),
            (Head::Rewrite(e, d, [p, b]), Head::Rewrite(f, other, [q, c])) => {
                let fresh = [variable(level), variable(level + 1)];
                let (p, q) = (delay(&d.extend(&fresh), p), delay(&other.extend(&fresh), q));
                Ok(self.equal(e, f, level)?
                    && self.equal(&p, &q, level + 2)?
                    && self.equal(&delay(d, b), &delay(other, c), level)?)
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
        match (self.force(g)?, self.force(h)?) {
            (Value::Meet(a, b), _) => Ok(self.kind_fits(&a, h, level)? && self.kind_fits(&b, h, level)?),
            (_, Value::Meet(c, d)) => Ok(self.kind_fits(g, &c, level)? || self.kind_fits(g, &d, level)?),
            (Value::Qty(Quantity::Many), _) | (_, Value::Qty(Quantity::Zero | Quantity::One)) => Ok(true),
            _ => self.equal(g, h, level),
        }
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
        // A hole equals nothing: each stands for a term of its own.
        let ((x, xs), (y, ys)) = (s.form().apart(), t.form().apart());
        x == y
            && !matches!(x, Form::Hole(_))
            && xs.iter().zip(&ys).all(|((binders, x), (_, y))| {
                let fresh: Vec<Thunk> = (level..level + binders).map(variable).collect();
                let (d, e) = (d.extend(&fresh), e.extend(&fresh));
                self.nested(|| Ok::<_, Spent>(self.alike(&d, x, &e, y, level + binders, budget))).unwrap_or(false)
            })
    }
}
