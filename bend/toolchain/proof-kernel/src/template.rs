//! Templates: `~` arguments are closed, and each set of them makes one instance, checked as a def.

use crate::context::{Checked, Checker, closed};
use crate::error::{Refusal, Subject};
use crate::shape::past_lambdas;
use crate::term::{DefId, Form, Term};
use alloc::vec::Vec;

/// How deep instances may make instances.
const MOST_NESTED: u32 = 64;

/// `term` with its `args.len()` outermost free variables (under `binders` more) replaced by closed
/// terms, the last argument being the innermost variable.
fn instance_of(term: &Term, args: &[Term], binders: u32) -> Term {
    if let Form::Var(index) = term.form() {
        let arg = index.checked_sub(binders).and_then(|i| args.iter().rev().nth(i as usize));
        return arg.unwrap_or(term).clone();
    }
    let form = term.with_parts(|more, part| instance_of(part, args, binders + more));
    Term::new(term.tag(), form)
}

impl Checker<'_> {
    /// Whether `term`, under `binders` binders of its own, names no run-time variable.
    pub fn is_closed(&self, term: &Term, binders: u32) -> bool {
        if let Form::Var(index) = term.form() {
            let outer = index.checked_sub(binders);
            let entry = outer.and_then(|i| self.context.iter().rev().nth(i as usize));
            return outer.is_none() || entry.is_some_and(|entry| entry.template);
        }
        let parts = term.parts();
        parts.into_iter().all(|(more, part)| self.is_closed(&part, binders + more))
    }

    /// Checks the instance of a template at closed arguments, once.
    pub fn instantiate(&mut self, id: DefId, args: &[Term]) -> Checked<()> {
        let def = &self.book().defs[id.0 as usize];
        let body = def.body.as_ref().and_then(|body| past_lambdas(body, def.templates));
        let (Some(body), mut ty) = (body, &def.ty) else {
            return Ok(()); // an open law: refused as such at the call
        };
        // With its type at its side an argument can stand where the text applies it.
        let mut typed: Vec<Term> = Vec::new();
        for arg in args {
            if let Form::Pi(_, _, dom, cod) = ty.form() {
                let whole = Form::Ann(arg.clone(), instance_of(dom, &typed, 0));
                let written = matches!(arg.form(), Form::Ann(..));
                typed.push(if written { arg.clone() } else { Term::new(arg.tag(), whole) });
                ty = cod;
            }
        }
        let (body, ty) = (instance_of(body, &typed, 0), instance_of(ty, &typed, 0));
        if self.instances.contains(&(id, typed.clone())) {
            return Ok(());
        }
        self.instances.push((id, typed));
        let fine = self.nesting < MOST_NESTED;
        self.require_of(fine, Refusal::TemplateNesting, self.tag, Subject::Def(id))?;
        let context = core::mem::take(&mut self.context);
        let env = core::mem::take(&mut self.env);
        let (current, instance, tag) = (self.current.take(), self.instance.replace(id), self.tag);
        self.nesting += 1;
        self.deeper(|c| c.check(&body, &closed(&ty), true))?;
        self.nesting -= 1;
        (self.context, self.env) = (context, env);
        (self.current, self.instance, self.tag) = (current, instance, tag);
        Ok(())
    }
}
