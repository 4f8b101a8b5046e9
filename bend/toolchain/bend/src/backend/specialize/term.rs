//! Reading a core term: its value, with the statements that compute it.

use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, DefId, Form, Quantity, Term};

use super::super::error::{Error, Result};
use super::super::ir::{Atom, End, Machine};
use super::super::layout::{Kind, each_child};
use super::super::value::{Closure, Env, Made, Value};
use super::{Code, Flow, Mode};

/// Pending arguments, the next one last.
pub(super) type Args = Vec<Value>;

/// Takes the value of a flow, or goes on with its end.
macro_rules! value {
    ($flow:expr) => {
        match $flow {
            Flow::Value(value) => value,
            Flow::Done => return Ok(Flow::Done),
        }
    };
}

impl Code<'_, '_> {
    /// Reads the body of a def at these arguments.
    pub(super) fn body_of(&mut self, def: DefId, args: Args, mode: Mode) -> Result<Flow> {
        let Some(body) = self.shared.book.defs.get(def.0 as usize).and_then(|def| def.body.clone()) else {
            return Err(Error::OpenLaw { def: self.def_name(), law: self.shared.name(def) });
        };
        self.defs.push(def);
        let flow = self.eval(&body, &Env::default(), args, mode)?;
        self.defs.pop();
        Ok(flow)
    }

    /// Reads a term applied to pending arguments.
    pub(super) fn eval(&mut self, term: &Term, env: &Env, mut args: Args, mode: Mode) -> Result<Flow> {
        match term.form() {
            Form::Var(index) => {
                let Some(value) = env.get(*index).cloned() else {
                    return self.ill_typed("a variable out of scope");
                };
                self.apply(value, args, mode)
            }
            Form::Def(def) => self.call(*def, args, mode),
            Form::App(head, terms) => self.application(head, terms, env, args, mode),
            Form::Lam(_, _, body) => match args.pop() {
                Some(arg) => self.eval(body, &env.with(arg), args, mode),
                None => self.finish(closure(term, env), mode),
            },
            Form::Split(..) => match args.pop() {
                Some(scrutinee) => self.split(term, env, scrutinee, args, mode),
                None => self.finish(closure(term, env), mode),
            },
            Form::Absurd => match args.pop() {
                Some(_) => Ok(self.end(End::Unreachable)),
                None => self.finish(closure(term, env), mode),
            },
            Form::Let(quantity, _, value, body) => {
                let bound = if *quantity == Quantity::Zero || !self.uses(body, 0) {
                    Value::Erased
                } else {
                    value!(self.eval(value, env, Vec::new(), Mode::Value)?)
                };
                self.eval(body, &env.with(bound), args, mode)
            }
            Form::Ann(inner, _) => self.eval(inner, env, args, mode),
            Form::Rewrite { body, .. } => self.eval(body, env, args, mode),
            Form::Con(constructor, fields) => {
                let layout = self.shared.layout.constructor(*constructor).clone();
                if layout.live.len() != fields.len() {
                    return self.ill_typed("a constructor with the wrong number of fields");
                }
                let mut values = Vec::with_capacity(layout.live_count);
                for (field, live) in fields.iter().zip(&layout.live) {
                    if *live {
                        values.push(value!(self.eval(field, env, Vec::new(), Mode::Value)?));
                    }
                }
                let value = self.construct(*constructor, values)?;
                self.finish(value, mode)
            }
            Form::Nat(number) => {
                let value = self.nat(*number)?;
                self.finish(value, mode)
            }
            Form::U32(number) => {
                if !self.shared.layout.u32 {
                    return self.ill_typed("a U32 literal where no Base U32 is known");
                }
                self.finish(Value::Atom(Atom::Word(u64::from(*number))), mode)
            }
            Form::Char(code) => {
                let chr = self.shared.book.literals.chr;
                let transparent = chr.is_some_and(|chr| self.shared.layout.constructor(chr).kind == Kind::Transparent);
                if !self.shared.layout.u32 || !transparent {
                    return self.ill_typed("a Char literal where no Base Char is known");
                }
                self.finish(Value::Atom(Atom::Word(u64::from(*code))), mode)
            }
            Form::Text(text) => self.finish(Value::Text(text.clone(), 0), mode),
            Form::List(items) => {
                let mut values = Vec::with_capacity(items.len());
                for item in items.iter() {
                    values.push(value!(self.eval(item, env, Vec::new(), Mode::Value)?));
                }
                self.finish(Value::Items(Rc::from(values), 0), mode)
            }
            Form::Kind(_)
            | Form::Quant
            | Form::Qty(_)
            | Form::Meet(..)
            | Form::Pi(..)
            | Form::Datatype(..)
            | Form::Equal(..)
            | Form::Refl => self.finish(Value::Erased, mode),
            Form::Hole(name) => Err(Error::Hole { def: self.def_name(), hole: name.0.to_string() }),
        }
    }

    fn nat(&mut self, number: u64) -> Result<Value> {
        if !self.shared.layout.nat {
            return self.ill_typed("a Nat literal where no Nat is known");
        }
        if number > super::super::NAT_MAX {
            return Err(Error::Literal { def: self.def_name(), value: number, max: super::super::NAT_MAX });
        }
        Ok(Value::Atom(Atom::Word(number)))
    }

    /// A constructor of values for its live fields.
    pub(super) fn construct(&mut self, id: ConstructorId, mut fields: Args) -> Result<Value> {
        match self.shared.layout.constructor(id).kind {
            Kind::Plain => Ok(Value::Made(Rc::new(Made::new(id, fields)))),
            Kind::Transparent => Ok(fields.pop().unwrap_or(Value::Erased)),
            Kind::Zero => Ok(Value::Atom(Atom::Word(0))),
            Kind::Succ => {
                let field = fields.pop().unwrap_or(Value::Erased);
                let pred = self.store(&field)?;
                Ok(Value::Atom(self.succ(pred)?))
            }
            Kind::U32 => match fields.pop() {
                Some(Value::Bits(atom, 0)) => Ok(Value::Atom(atom)),
                Some(word) => {
                    let word = self.store(&word)?;
                    Ok(Value::Atom(self.machine(Machine::U32Pack, vec![word])?))
                }
                None => self.ill_typed("a U32 without bits"),
            },
        }
    }

    /// Reads `head(terms..)` applied to more pending arguments.
    fn application(&mut self, head: &Term, terms: &[Term], env: &Env, args: Args, mode: Mode) -> Result<Flow> {
        if let Form::Def(def) = head.form() {
            return self.call_terms(*def, &[], terms, env, args, mode);
        }
        let function = value!(self.eval(head, env, Vec::new(), Mode::Value)?);
        match function {
            Value::Erased => self.finish(Value::Erased, mode),
            Value::Partial(def, got) => self.call_terms(def, &got, terms, env, args, mode),
            Value::Function(closure) => self.apply_closure(&closure, terms, env, args, mode),
            _ => self.higher_order("a function that is not known here is called"),
        }
    }

    /// Calls a def; an argument at an erased position is not even read.
    fn call_terms(
        &mut self,
        def: DefId,
        got: &[Value],
        terms: &[Term],
        env: &Env,
        rest: Args,
        mode: Mode,
    ) -> Result<Flow> {
        let info = self.shared.infos.get(self.shared.book, def);
        if info.erased {
            return self.finish(Value::Erased, mode);
        }
        let mut values: Vec<Value> = got.to_vec();
        for term in terms {
            let live = info.live.get(values.len()).copied().unwrap_or(true);
            values.push(if live { value!(self.eval(term, env, Vec::new(), Mode::Value)?) } else { Value::Erased });
        }
        let mut args = rest;
        args.extend(values.into_iter().rev());
        self.call(def, args, mode)
    }

    /// Applies a lambda or split to terms: what the function does not use is not read.
    fn apply_closure(&mut self, closure: &Closure, terms: &[Term], env: &Env, rest: Args, mode: Mode) -> Result<Flow> {
        let mut function = closure.term.clone();
        let mut inner = closure.env.clone();
        let mut values = Vec::with_capacity(terms.len());
        for (position, term) in terms.iter().enumerate() {
            if values.is_empty()
                && let Form::Lam(_, _, body) = function.form()
            {
                let value = if self.uses(body, 0) {
                    value!(self.eval(term, env, Vec::new(), Mode::Value)?)
                } else {
                    Value::Erased
                };
                inner = inner.with(value);
                let body = body.clone();
                function = body;
                continue;
            }
            for term in &terms[position..] {
                values.push(value!(self.eval(term, env, Vec::new(), Mode::Value)?));
            }
            break;
        }
        let mut args = rest;
        args.extend(values.into_iter().rev());
        self.eval(&function, &inner, args, mode)
    }

    /// Applies a value to pending arguments.
    pub(super) fn apply(&mut self, value: Value, args: Args, mode: Mode) -> Result<Flow> {
        if args.is_empty() {
            return self.finish(value, mode);
        }
        match value {
            Value::Erased => self.finish(Value::Erased, mode),
            Value::Partial(def, got) => {
                let mut args = args;
                args.extend(got.iter().rev().cloned());
                self.call(def, args, mode)
            }
            Value::Function(closure) => self.eval(&closure.term, &closure.env, args, mode),
            _ => self.higher_order("a function that is not known here is called"),
        }
    }

    /// Whether a term may use a variable at run time.
    pub(super) fn uses(&mut self, term: &Term, index: u32) -> bool {
        match term.form() {
            Form::Var(var) => *var == index,
            Form::App(head, args) => {
                let live = match head.form() {
                    Form::Def(def) => {
                        let info = self.shared.infos.get(self.shared.book, *def);
                        if info.erased {
                            return false;
                        }
                        Some(info.live)
                    }
                    _ => None,
                };
                self.uses(head, index)
                    || args.iter().enumerate().any(|(position, arg)| {
                        let live = live.as_ref().and_then(|live| live.get(position).copied()).unwrap_or(true);
                        live && self.uses(arg, index)
                    })
            }
            Form::Con(constructor, fields) => {
                let live = self.shared.layout.constructor(*constructor).live.clone();
                fields.iter().zip(live).any(|(field, live)| live && self.uses(field, index))
            }
            _ => {
                let mut used = false;
                let mut parts = Vec::new();
                each_child(term, &mut |child, under| parts.push((child.clone(), under)));
                for (part, under) in parts {
                    used = used || self.uses(&part, index + under);
                }
                used
            }
        }
    }
}

fn closure(term: &Term, env: &Env) -> Value {
    Value::Function(Rc::new(Closure { term: term.clone(), env: env.clone() }))
}
