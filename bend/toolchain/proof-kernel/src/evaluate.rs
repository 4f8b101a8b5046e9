//! Evaluation to weak head normal form, call by need.

use crate::error::Refusal;
use crate::literal::word;
use crate::term::{Book, ConstructorId, DefId, Form, Name, Quantity, Term};
use crate::value::{Closure, Env, Head, Thunk, Value, delay, ready, variable};
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::Cell;

/// A limit that was spent: [`Refusal::Steps`] or [`Refusal::Depth`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spent(pub Refusal);

/// The evaluator of one book. A def unfolds only once it is `checked`.
pub(crate) struct Machine<'a> {
    pub book: &'a Book,
    pub checked: Vec<Cell<bool>>,
    pub steps_left: Cell<u64>,
    pub depth_left: Cell<u32>,
}

impl<'a> Machine<'a> {
    pub fn step(&self) -> Result<(), Spent> {
        let left = self.steps_left.get().checked_sub(1);
        self.steps_left.set(left.ok_or(Spent(Refusal::Steps))?);
        Ok(())
    }

    /// Runs `work` one level deeper.
    pub fn nested<T, E: From<Spent>>(&self, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let left = self.depth_left.get();
        let inner = left.checked_sub(1).ok_or(Spent(Refusal::Depth))?;
        self.depth_left.set(inner);
        let result = work();
        self.depth_left.set(left);
        result
    }

    pub fn force(&self, thunk: &Thunk) -> Result<Value, Spent> {
        if let Some(value) = thunk.value.get() {
            return Ok(value.clone());
        }
        let Some((env, term)) = &thunk.origin else {
            return Err(Spent(Refusal::Scope)); // a thunk has an origin or a value
        };
        let value = self.nested(|| self.evaluate(env, term))?;
        let _ = thunk.value.set(value.clone());
        Ok(value)
    }

    /// The value of `closure` at `argument`.
    pub fn enter(&self, closure: &Closure, argument: Thunk) -> Thunk {
        delay(&closure.env.push(argument), &closure.body)
    }

    pub fn evaluate(&self, env: &Env, term: &Term) -> Result<Value, Spent> {
        let mut env = env.clone();
        let mut term = term.clone();
        loop {
            self.step()?;
            let next = match term.form() {
                Form::Var(index) => {
                    let thunk = env.get(*index).ok_or(Spent(Refusal::Scope))?;
                    return self.force(&thunk);
                }
                Form::Def(id) => return self.call(*id, &[]),
                Form::Kind(q) => return Ok(Value::Kind(delay(&env, q))),
                Form::Quant => return Ok(Value::Quant),
                Form::Qty(q) => return Ok(Value::Qty(*q)),
                Form::Meet(a, b) => return self.meet(delay(&env, a), delay(&env, b)),
                Form::Pi(q, name, dom, cod) => {
                    let closure = Closure { env: env.clone(), body: cod.clone() };
                    return Ok(Value::Pi(*q, name.clone(), delay(&env, dom), closure));
                }
                Form::Lam(plus, name, body) => {
                    let closure = Closure { env: env.clone(), body: body.clone() };
                    return Ok(Value::Lam(*plus, name.clone(), closure));
                }
                Form::App(f, args) => {
                    let args: Vec<Thunk> = args.iter().map(|a| delay(&env, a)).collect();
                    if let Form::Def(id) = f.form() {
                        return self.nested(|| self.call(*id, &args));
                    }
                    let f = self.nested(|| self.evaluate(&env, f))?;
                    return self.nested(|| self.apply(f, &args));
                }
                Form::Let(_, _, value, body) => {
                    env = env.push(delay(&env, value));
                    body.clone()
                }
                Form::Ann(x, _) => x.clone(),
                Form::Datatype(id, params) => {
                    let params = params.iter().map(|p| delay(&env, p)).collect();
                    return Ok(Value::Datatype(*id, params, Rc::from([])));
                }
                Form::Con(id, fields) => {
                    return Ok(Value::Con(*id, fields.iter().map(|f| delay(&env, f)).collect()));
                }
                Form::Equal(a, b, ty) => {
                    return Ok(Value::Equal(delay(&env, a), delay(&env, b), delay(&env, ty)));
                }
                Form::Refl => return Ok(Value::Refl),
                Form::Rewrite { evidence, motive, body } => {
                    let evidence = delay(&env, evidence);
                    if !matches!(self.force(&evidence)?, Value::Refl) {
                        let head = Head::Rewrite(evidence, env.clone(), [motive.clone(), body.clone()]);
                        return Ok(Value::Stuck(head, Rc::from([])));
                    }
                    body.clone()
                }
                Form::Split(..) | Form::Absurd => return Ok(Value::Split(env.clone(), term.clone())),
                Form::Nat(n) => return Ok(Value::Nat(*n)),
                Form::U32(n) => return Ok(Value::U32(*n)),
                Form::Char(c) => return Ok(Value::Char(*c)),
                Form::Text(text) => return Ok(Value::Text(text.clone(), 0)),
                Form::List(items) => {
                    return Ok(Value::List(items.iter().map(|i| delay(&env, i)).collect(), 0));
                }
                Form::Hole(name) => return Ok(Value::Stuck(Head::Hole(name.clone()), Rc::from([]))),
            };
            term = next;
        }
    }

    /// `a <&> b`: `&2` is neutral, `&0` absorbs, two literals meet.
    fn meet(&self, a: Thunk, b: Thunk) -> Result<Value, Spent> {
        let (x, y) = (self.force(&a)?, self.force(&b)?);
        Ok(match (&x, &y) {
            (Value::Qty(p), Value::Qty(q)) => Value::Qty(*p.min(q)),
            (Value::Qty(Quantity::Zero), _) | (_, Value::Qty(Quantity::Zero)) => Value::Qty(Quantity::Zero),
            (Value::Qty(Quantity::Many), _) => y,
            (_, Value::Qty(Quantity::Many)) => x,
            _ => Value::Meet(a, b),
        })
    }

    pub fn apply(&self, f: Value, args: &[Thunk]) -> Result<Value, Spent> {
        let Some((first, rest)) = args.split_first() else {
            return Ok(f);
        };
        self.step()?;
        match f {
            Value::Lam(_, _, closure) => {
                let result = self.evaluate(&closure.env.push(first.clone()), &closure.body)?;
                self.apply(result, rest)
            }
            Value::Split(env, term) => match self.run(&env, &term, args)? {
                Some(value) => Ok(value),
                None => Ok(Value::Stuck(Head::Split(env, term), Rc::from(args))),
            },
            Value::Stuck(Head::Def(id), before) => {
                let partial = before.len() < self.book.defs[id.0 as usize].arity as usize;
                let all = [&before, args].concat();
                if partial { self.call(id, &all) } else { Ok(Value::Stuck(Head::Def(id), Rc::from(all))) }
            }
            Value::Stuck(head, before) => Ok(Value::Stuck(head, Rc::from([&before, args].concat()))),
            // Not a function: only ill-typed text that is not judged yet gets here, and it equals nothing.
            _ => Ok(Value::Stuck(Head::Hole(Name::new("...")), Rc::from(args))),
        }
    }

    /// A def on arguments: its case tree's leaf, or the call itself, folded.
    fn call(&self, id: DefId, args: &[Thunk]) -> Result<Value, Spent> {
        let def = &self.book.defs[id.0 as usize];
        if let Some(body) = &def.body
            && self.checked[id.0 as usize].get()
            && let Some((own, more)) = args.split_at_checked(def.arity as usize)
            && let Some(value) = self.run(&Env::default(), body, own)?
        {
            return self.apply(value, more);
        }
        Ok(Value::Stuck(Head::Def(id), Rc::from(args)))
    }

    /// Runs a case tree on arguments; `None` if a split meets a stuck term.
    fn run(&self, env: &Env, tree: &Term, args: &[Thunk]) -> Result<Option<Value>, Spent> {
        let mut env = env.clone();
        let mut tree = tree.clone();
        // Pending arguments, the next one last.
        let mut pending: Vec<Thunk> = args.iter().rev().cloned().collect();
        loop {
            self.step()?;
            let Some(top) = pending.last().cloned() else {
                break;
            };
            let next = match tree.form() {
                Form::Lam(_, _, body) => {
                    pending.pop();
                    env = env.push(top);
                    body.clone()
                }
                Form::Split(con, hit, miss) => match self.open(&self.force(&top)?) {
                    Some((found, fields)) if found == *con => {
                        pending.pop();
                        pending.extend(fields.iter().rev().cloned());
                        hit.clone()
                    }
                    Some(_) => miss.clone(),
                    None => return Ok(None),
                },
                Form::Absurd => return Ok(None),
                _ => break,
            };
            tree = next;
        }
        let leaf = self.nested(|| self.evaluate(&env, &tree))?;
        pending.reverse();
        self.nested(|| self.apply(leaf, &pending)).map(Some)
    }

    /// A value's constructor and fields, one layer of a literal unfolded.
    pub fn open(&self, value: &Value) -> Option<(ConstructorId, Rc<[Thunk]>)> {
        let literals = &self.book.literals;
        let (con, fields) = match value {
            Value::Con(con, fields) => return Some((*con, fields.clone())),
            Value::Nat(0) => (literals.zero?, Vec::new()),
            Value::Nat(n) => (literals.succ?, alloc::vec![ready(Value::Nat(n - 1))]),
            Value::Char(c) => (literals.chr?, alloc::vec![ready(Value::U32(*c))]),
            Value::U32(n) => (literals.u32?, alloc::vec![delay(&Env::default(), &word(literals, *n)?)]),
            Value::Text(text, at) => match text.get(*at..)?.chars().next() {
                None => (literals.snil?, Vec::new()),
                Some(c) => {
                    let rest = Value::Text(text.clone(), at + c.len_utf8());
                    (literals.scon?, alloc::vec![ready(Value::Char(c as u32)), ready(rest)])
                }
            },
            Value::List(items, at) => match items.get(*at) {
                None => (literals.nil?, Vec::new()),
                Some(item) => {
                    let rest = ready(Value::List(items.clone(), at + 1));
                    (literals.con?, alloc::vec![item.clone(), rest])
                }
            },
            _ => return None,
        };
        Some((con, Rc::from(fields)))
    }

    /// A function value at a fresh variable; `None` if it is no function.
    pub fn at_fresh(&self, f: &Value, level: u32) -> Result<Option<Thunk>, Spent> {
        match f {
            Value::Lam(_, _, closure) => Ok(Some(self.enter(closure, variable(level)))),
            Value::Split(..) | Value::Stuck(..) => {
                let value = self.nested(|| self.apply(f.clone(), &[variable(level)]))?;
                Ok(Some(ready(value)))
            }
            _ => Ok(None),
        }
    }
}
