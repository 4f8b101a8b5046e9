//! Finding the type of a term: the forms that have one of their own.

use crate::context::{Checked, Checker, Entry, closed, kind};
use crate::error::{Refusal, Subject};
use crate::term::{DatatypeId, DefId, Form, Quantity, Term};
use crate::value::{Env, Thunk, Value, delay, ready};

impl Checker<'_> {
    pub fn infer(&mut self, term: &Term, live: bool) -> Checked<Thunk> {
        self.machine.step()?;
        if term.tag() != 0 {
            self.tag = term.tag();
        }
        match term.form() {
            Form::Var(index) => self.infer_variable(term, *index, live),
            Form::Def(id) => {
                self.use_def(term, *id, &[], live)?;
                Ok(closed(&self.book().defs[id.0 as usize].ty))
            }
            Form::App(head, args) => self.infer_call(head, args, live),
            Form::Kind(q) => {
                self.check(q, &ready(Value::Quant), false)?;
                Ok(kind(Quantity::One))
            }
            Form::Quant => Ok(kind(Quantity::One)),
            Form::Qty(_) => Ok(ready(Value::Quant)),
            Form::Meet(a, b) => {
                let quant = ready(Value::Quant);
                self.check(a, &quant, live)?;
                self.check(b, &quant, live)?;
                Ok(quant)
            }
            Form::Pi(q, name, dom, cod) => {
                self.check_binder_type(*q, dom)?;
                let entry = Entry::new(name, *q, delay(&self.env, dom));
                self.under(entry, None, |c| c.check_type(cod))?;
                Ok(kind(Quantity::One))
            }
            Form::Ann(x, ty) => {
                self.check_type(ty)?;
                let ty = delay(&self.env, ty);
                self.check(x, &ty, live)?;
                Ok(ty)
            }
            Form::Datatype(id, params) => self.infer_family(*id, params, live),
            Form::Equal(a, b, ty) => {
                self.check_type(ty)?;
                let ty = delay(&self.env, ty);
                self.check(a, &ty, false)?;
                self.check(b, &ty, false)?;
                Ok(kind(Quantity::Many))
            }
            Form::Hole(_) => Err(self.refuse(Refusal::Hole, term, None, None)),
            _ => Err(self.refuse(Refusal::NoInference, term, None, None)),
        }
    }

    fn infer_variable(&mut self, term: &Term, index: u32, live: bool) -> Checked<Thunk> {
        let Some(entry) = self.context.iter().rev().nth(index as usize) else {
            return Err(self.refuse(Refusal::Scope, term, None, None));
        };
        let ty = entry.ty.clone();
        if live {
            self.use_variable(index, term.tag())?;
        }
        Ok(ty)
    }

    fn infer_call(&mut self, head: &Term, args: &[Term], live: bool) -> Checked<Thunk> {
        let mut templates = 0;
        let mut ty = match head.form() {
            Form::Def(id) => {
                let def = &self.book().defs[id.0 as usize];
                templates = def.templates as usize;
                if head.tag() != 0 {
                    self.tag = head.tag();
                }
                self.use_def(head, *id, args, live)?;
                closed(&def.ty)
            }
            _ => self.deeper(|c| c.infer(head, live))?,
        };
        for (index, arg) in args.iter().enumerate() {
            let Value::Pi(q, _, dom, cod) = self.machine.force(&ty)? else {
                return Err(self.refuse(Refusal::NotFunction, head, None, Some(&ty)));
            };
            // A `~` argument is closed text that every instance runs: it is judged at the demand
            // of this text, although its binder counts as erased.
            let template = index < templates;
            if template {
                let fine = self.is_closed(arg, 0);
                self.require(fine, Refusal::TemplateOpen, arg)?;
            }
            let demand = live && (template || q != Quantity::Zero);
            self.deeper(|c| c.check(arg, &dom, demand))?;
            ty = self.machine.enter(&cod, delay(&self.env, arg));
        }
        if let Form::Def(id) = head.form()
            && templates > 0
            && live
            && !self.in_template
        {
            self.instantiate(*id, &args[..templates])?;
        }
        Ok(ty)
    }

    /// Judges a live mention of a def on the arguments it has.
    fn use_def(&mut self, at: &Term, id: DefId, args: &[Term], live: bool) -> Checked<()> {
        if !live {
            return Ok(());
        }
        if self.current.as_ref().is_some_and(|current| current.id == id) {
            let descends = self.descends(args);
            return self.require_of(descends, Refusal::NoDescent, at.tag(), Subject::Def(id));
        }
        let checked = self.machine.checked[id.0 as usize].get();
        self.require_of(checked, Refusal::NotChecked, at.tag(), Subject::Def(id))
    }

    fn infer_family(&mut self, id: DatatypeId, params: &[Term], live: bool) -> Checked<Thunk> {
        let datatype = &self.book().datatypes[id.0 as usize];
        let mut env = Env::default();
        for (param, (q, _, ty)) in params.iter().zip(&datatype.params) {
            let goal = delay(&env, ty);
            self.deeper(|c| c.check(param, &goal, live && *q != Quantity::Zero))?;
            env = env.push(delay(&self.env, param));
        }
        Ok(delay(&env, &datatype.kind))
    }
}
