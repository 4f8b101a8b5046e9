//! Calls of defs: as a machine operation, inlined, or as a call of an instance.

use std::collections::BTreeSet;
use std::rc::Rc;

use bailiff_proof_kernel::{DefId, Form, Term};

use super::super::error::{Error, Result};
use super::super::ir::{Atom, End, Machine, Operation};
use super::super::layout::each_child;
use super::super::machine::{Call, machine_call};
use super::super::value::{Made, Value};
use super::term::Args;
use super::{Code, Flow, Instance, MAX_INLINE_DEPTH, Mode, Part, SMALL, SOFT_STATEMENTS};

impl Code<'_, '_> {
    /// Calls a def with pending arguments; with too few of them it is a value.
    pub(super) fn call(&mut self, def: DefId, mut args: Args, mode: Mode) -> Result<Flow> {
        let info = self.shared.infos.get(self.shared.book, def);
        if info.erased {
            return self.finish(Value::Erased, mode);
        }
        let arity = info.live.len();
        if args.len() < arity {
            args.reverse();
            return self.finish(Value::Partial(def, Rc::from(args)), mode);
        }
        if let Some(value) = self.machine_function(def, &mut args, &info.live)? {
            return self.apply(value, args, mode);
        }
        let has_function = args.iter().any(holds_function);
        let small = info.size <= SMALL && self.statements < SOFT_STATEMENTS;
        let once = self.shared.references.get(&def).copied().unwrap_or(0) <= 1;
        if !info.recursive && (has_function || small || once) {
            if self.defs.len() >= MAX_INLINE_DEPTH {
                return Err(Error::TooManyInstances {
                    def: self.def_name(),
                    limit: MAX_INLINE_DEPTH,
                    what: "nested calls",
                });
            }
            return self.body_of(def, args, mode);
        }
        let mut atoms = Vec::new();
        let mut parts = Vec::new();
        for (position, arg) in args.iter().rev().enumerate() {
            parts.push(if info.live.get(position).copied().unwrap_or(true) {
                self.abstract_part(arg, &mut atoms)?
            } else {
                Part::Erased
            });
        }
        let function = self.shared.instance(Instance { def, parts })?;
        if mode == Mode::Tail {
            return Ok(self.end(End::Jump(function, atoms)));
        }
        let var = self.emit(Operation::Call(function, atoms))?;
        Ok(Flow::Value(Value::Atom(Atom::Var(var))))
    }

    /// The machine form of a Base function at its arguments, which it takes off `args`.
    fn machine_function(&mut self, def: DefId, args: &mut Args, live: &[bool]) -> Result<Option<Value>> {
        if !self.shared.base || !self.shared.layout.nat || !self.shared.layout.u32 {
            return Ok(None);
        }
        let Some((call, count)) = machine_call(&self.shared.name(def)) else { return Ok(None) };
        if live.len() != count || live.contains(&false) {
            return Ok(None);
        }
        let mut atoms = Vec::with_capacity(count);
        for _ in 0..count {
            let arg = args.pop().unwrap_or(Value::Erased);
            atoms.push(self.store(&arg)?);
        }
        let atom = match call {
            Call::Same(machine) => self.machine(machine, atoms)?,
            Call::Swapped(machine) => {
                atoms.reverse();
                self.machine(machine, atoms)?
            }
            Call::With(machine, word) => {
                atoms.push(Atom::Word(word));
                self.machine(machine, atoms)?
            }
            Call::Twice(machine) => {
                atoms.extend_from_within(..);
                self.machine(machine, atoms)?
            }
            Call::Identity => match atoms.pop() {
                Some(atom) => atom,
                None => return self.ill_typed("a call without arguments"),
            },
            Call::DivMod => return self.divmod(atoms).map(Some),
        };
        Ok(Some(Value::Atom(atom)))
    }

    fn divmod(&mut self, atoms: Vec<Atom>) -> Result<Value> {
        let tuple = self
            .shared
            .book
            .constructors
            .iter()
            .position(|constructor| &*constructor.name == "Tuple")
            .and_then(|position| u32::try_from(position).ok());
        let Some(tuple) = tuple else {
            return self.ill_typed("Nat.divmod without Base's Tuple");
        };
        let quotient = self.machine(Machine::NatDiv, atoms.clone())?;
        let rest = self.machine(Machine::NatMod, atoms)?;
        Ok(Value::Made(Rc::new(Made::new(
            bailiff_proof_kernel::ConstructorId(tuple),
            vec![Value::Atom(quotient), Value::Atom(rest)],
        ))))
    }

    /// Splits an argument into what an instance is compiled for and the words it is called with.
    fn abstract_part(&mut self, value: &Value, atoms: &mut Vec<Atom>) -> Result<Part> {
        match value {
            Value::Erased => Ok(Part::Erased),
            Value::Function(closure) => {
                let mut free = BTreeSet::new();
                free_variables(&closure.term, 0, &mut free);
                let mut parts = Vec::with_capacity(free.len());
                for index in free {
                    let Some(value) = closure.env.get(index).cloned() else {
                        return self.ill_typed("a variable out of scope");
                    };
                    parts.push((index, self.abstract_part(&value, atoms)?));
                }
                Ok(Part::Closure(closure.term.clone(), parts))
            }
            Value::Partial(def, got) => {
                let mut parts = Vec::with_capacity(got.len());
                for value in got.iter() {
                    parts.push(self.abstract_part(value, atoms)?);
                }
                Ok(Part::Partial(*def, parts))
            }
            Value::Made(made) if holds_function(value) => {
                let mut parts = Vec::with_capacity(made.fields.len());
                for field in &made.fields {
                    parts.push(self.abstract_part(field, atoms)?);
                }
                Ok(Part::Made(made.constructor, parts))
            }
            _ => {
                atoms.push(self.store(value)?);
                Ok(Part::Run)
            }
        }
    }
}

/// Whether a function stands in a value.
fn holds_function(value: &Value) -> bool {
    match value {
        Value::Function(_) | Value::Partial(..) => true,
        Value::Made(made) => made.fields.iter().any(holds_function),
        Value::Sum(sum) => sum.cases.iter().any(|(_, fields)| fields.iter().any(holds_function)),
        Value::Items(items, from) => items.get(*from..).is_some_and(|items| items.iter().any(holds_function)),
        Value::Erased | Value::Atom(_) | Value::Bits(..) | Value::Text(..) => false,
    }
}

fn free_variables(term: &Term, under: u32, free: &mut BTreeSet<u32>) {
    if let Form::Var(index) = term.form()
        && *index >= under
    {
        free.insert(index - under);
    }
    each_child(term, &mut |child, more| free_variables(child, under + more, free));
}
