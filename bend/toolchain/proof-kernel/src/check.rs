//! Checking a term against a type: the forms whose type is given, not found.
//!
//! `live` is the demand: a dead check counts no use, and nothing checked dead is live evidence.

use crate::context::{Checked, Checker, Entry, Opened, closed, kind};
use crate::error::{AbsurdNote, ClosedBy, Place, Refusal, Subject};
use crate::term::{ConstructorId, Form, Name, Quantity, Term};
use crate::value::{Closure, Env, Head, Thunk, Value, delay, ready, variable};
use alloc::rc::Rc;

pub(crate) fn times(a: Quantity, b: Quantity) -> Quantity {
    match (a, b) {
        (Quantity::Zero, _) | (_, Quantity::Zero) => Quantity::Zero,
        (Quantity::Many, _) | (_, Quantity::Many) => Quantity::Many,
        (Quantity::One, Quantity::One) => Quantity::One,
    }
}

/// The parts of a function type's value.
pub(crate) type Arrow = (Quantity, Name, Thunk, Closure);

impl Checker<'_> {
    /// Checks that `term` is a type, dead.
    pub fn check_type(&mut self, term: &Term) -> Checked<()> {
        self.check(term, &kind(Quantity::One), false)
    }

    /// Checks that `term` is a type that a binder of quantity `q` may have, dead.
    pub fn check_binder_type(&mut self, q: Quantity, term: &Term) -> Checked<()> {
        match q {
            Quantity::Many => self.check(term, &kind(Quantity::Many), false),
            Quantity::Zero | Quantity::One => self.check_type(term),
        }
    }

    pub fn check(&mut self, term: &Term, goal: &Thunk, live: bool) -> Checked<()> {
        self.check_tree(term, goal, live, false)
    }

    /// `tree`: whether the term continues the case tree of the def being checked.
    pub fn check_tree(&mut self, term: &Term, goal: &Thunk, live: bool, tree: bool) -> Checked<()> {
        let (mut term, mut goal, mut live, mut tree) = (term.clone(), goal.clone(), live, tree);
        loop {
            self.machine.step()?;
            if term.tag() != 0 {
                self.tag = term.tag();
            }
            let at = term.clone();
            match at.form() {
                Form::Lam(plus, name, body) => return self.lambda(&at, (*plus, name, body), &goal, live, tree),
                Form::Split(con, hit, miss) => {
                    return self.deeper(|c| c.split(&at, (*con, hit, miss), &goal, live, tree));
                }
                Form::Absurd => return self.absurd(&at, &goal, live),
                Form::Let(q, name, value, body) => {
                    let ty = self.deeper(|c| c.infer(value, live && *q != Quantity::Zero))?;
                    if *q == Quantity::Many {
                        self.require_data(&ty, &at)?;
                    }
                    let mut entry = Entry::new(name, *q, ty);
                    entry.written = Some((value.clone(), self.level()));
                    let value = delay(&self.env, value);
                    return self.under(entry, Some(value), |c| c.check(body, &goal, live));
                }
                Form::Rewrite { evidence, motive, body } => {
                    goal = self.rewrite(&at, evidence, motive, &goal, live)?;
                    (term, tree) = (body.clone(), false);
                }
                Form::Con(con, fields) => {
                    let Some((last, last_goal, demand)) = self.constructor(&at, *con, fields, &goal, live)? else {
                        return Ok(());
                    };
                    (term, goal, live, tree) = (last, last_goal, demand, false);
                }
                Form::Refl => {
                    let Value::Equal(a, b, _) = self.machine.force(&goal)? else {
                        return Err(self.refuse(Refusal::ReflGoal, &at, Some(&goal), None));
                    };
                    let same = self.machine.equal(&a, &b, self.level())?;
                    return self.require_types(same, Refusal::ReflDiffers, &at, Some(&b), Some(&a));
                }
                Form::Hole(_) => return Err(self.refuse(Refusal::Hole, &at, Some(&goal), None)),
                Form::Nat(_) | Form::U32(_) | Form::Char(_) | Form::Text(_) | Form::List(_) => {
                    return self.deeper(|c| c.literal(&at, &goal, live));
                }
                _ => {
                    let ty = self.deeper(|c| c.infer(&at, live))?;
                    let fits = self.machine.fits(&ty, &goal, self.level())?;
                    return self.require_types(fits, Refusal::Mismatch, &at, Some(&goal), Some(&ty));
                }
            }
        }
    }

    pub fn arrow(&self, ty: &Thunk, refusal: Refusal, at: &Term) -> Checked<Arrow> {
        match self.machine.force(ty)? {
            Value::Pi(q, name, dom, cod) => Ok((q, name, dom, cod)),
            _ => Err(self.refuse(refusal, at, Some(ty), None)),
        }
    }

    pub fn require_data(&self, ty: &Thunk, at: &Term) -> Checked<()> {
        self.require_types(self.is_data(ty)?, Refusal::CopiedType, at, None, Some(ty))
    }

    /// Whether the kind of a type is Data, as far as its head tells.
    fn is_data(&self, ty: &Thunk) -> Checked<bool> {
        let (mut kind, args) = match self.machine.force(ty)? {
            Value::Equal(..) => return Ok(true),
            Value::Datatype(id, params, _) => {
                let kind = &self.book().datatypes[id.0 as usize].kind;
                (delay(&Env::default().extend(&params), kind), [].into())
            }
            Value::Stuck(Head::Def(id), args) => (closed(&self.book().defs[id.0 as usize].ty), args),
            Value::Stuck(Head::Var(level), args) => match self.context.get(level as usize) {
                Some(entry) => (entry.ty.clone(), args),
                None => return Ok(false),
            },
            _ => return Ok(false),
        };
        for arg in args.iter() {
            let Value::Pi(_, _, _, cod) = self.machine.force(&kind)? else {
                return Ok(false);
            };
            kind = self.machine.enter(&cod, arg.clone());
        }
        let Value::Kind(q) = self.machine.force(&kind)? else {
            return Ok(false);
        };
        Ok(matches!(self.machine.force(&q)?, Value::Qty(Quantity::Many)))
    }

    fn lambda(&mut self, at: &Term, of: (bool, &Name, &Term), goal: &Thunk, live: bool, tree: bool) -> Checked<()> {
        let (plus, name, body) = of;
        let (q, _, dom, cod) = self.arrow(goal, Refusal::LambdaGoal, at)?;
        if plus {
            self.require(q != Quantity::Zero, Refusal::CopiedErased, at)?;
            self.require_data(&dom, at)?;
        }
        let quantity = if plus { Quantity::Many } else { q };
        let level = self.level();
        let goal = self.machine.enter(&cod, variable(level));
        let entry = Entry::new(name, quantity, dom);
        self.opening(tree, (q, Opened::Variable(level)), |c, tree| {
            c.under(entry, None, |c| c.check_tree(body, &goal, live, tree))
        })
    }

    /// Runs `work` with one more slot of the case tree opened, if the tree still has one.
    fn opening(
        &mut self,
        tree: bool,
        opened: (Quantity, Opened),
        work: impl FnOnce(&mut Self, bool) -> Checked<()>,
    ) -> Checked<()> {
        let Some(current) = self.current.as_mut().filter(|current| tree && current.pending > 0) else {
            return work(self, false);
        };
        let before = current.pending;
        current.pending = before - 1 + opened.1.fields();
        current.opened.push(opened);
        let result = work(self, true);
        if let Some(current) = &mut self.current {
            current.opened.pop();
            current.pending = before;
        }
        result
    }

    fn split(
        &mut self,
        at: &Term,
        of: (ConstructorId, &Term, &Term),
        goal: &Thunk,
        live: bool,
        tree: bool,
    ) -> Checked<()> {
        let (con, hit, miss) = of;
        let (q, name, dom, cod) = self.arrow(goal, Refusal::SplitGoal, at)?;
        self.require(!live || q != Quantity::Zero, Refusal::SplitErased, at)?;
        let Value::Datatype(id, params, gone) = self.machine.force(&dom)? else {
            return Err(self.refuse(Refusal::SplitDomain, at, None, Some(&dom)));
        };
        let constructor = &self.book().constructors[con.0 as usize];
        self.require_types(constructor.datatype == id, Refusal::SplitForeign, at, None, Some(&dom))?;
        self.require_types(!gone.contains(&con), Refusal::SplitRepeated, at, None, Some(&dom))?;
        let motive = ready(Value::Lam(false, name.clone(), cod.clone()));
        let hit_goal = self.telescope(con, q, motive, &params);
        let opened = Opened::Constructor(con, constructor.fields.len() as u32);
        let before = self.uses();
        self.opening(tree, (q, opened), |c, tree| c.check_tree(hit, &hit_goal, live, tree))?;
        let after_hit = self.uses();
        self.set_uses(&before, |_, recorded| recorded);
        let mut removed = [&gone[..], &[con]].concat();
        removed.sort_unstable();
        let rest = ready(Value::Datatype(id, params, Rc::from(removed)));
        let miss_goal = ready(Value::Pi(q, name, rest, cod));
        self.check_tree(miss, &miss_goal, live, tree)?;
        self.set_uses(&after_hit, |a, b| a.max(b));
        Ok(())
    }

    /// `@f1: F1 -> .. -> motive(K{f1, ..})`, each field's quantity times q.
    fn telescope(&self, con: ConstructorId, q: Quantity, motive: Thunk, params: &[Thunk]) -> Thunk {
        let new = |form| Term::new(0, form);
        let fields = &self.book().constructors[con.0 as usize].fields;
        let (count, below) = (fields.len() as u32, params.len() as u32);
        let whole = new(Form::Con(con, (0..count).rev().map(|i| new(Form::Var(i))).collect()));
        let end = new(Form::App(new(Form::Var(count + below)), alloc::vec![whole]));
        let term = fields
            .iter()
            .rev()
            .fold(end, |rest, (of_field, name, ty)| new(Form::Pi(times(q, *of_field), name.clone(), ty.clone(), rest)));
        delay(&Env::default().push(motive).extend(params), &term)
    }

    fn constructors_left(&self, ty: &Thunk) -> Checked<Option<usize>> {
        let Value::Datatype(id, _, gone) = self.machine.force(ty)? else {
            return Ok(None);
        };
        let all = &self.book().datatypes[id.0 as usize].constructors;
        Ok(Some(all.iter().filter(|k| !gone.contains(k)).count()))
    }

    fn absurd(&mut self, at: &Term, goal: &Thunk, live: bool) -> Checked<()> {
        let (q, _, dom, _) = self.arrow(goal, Refusal::SplitGoal, at)?;
        self.require(!live || q != Quantity::Zero, Refusal::SplitErased, at)?;
        let Some(left) = self.constructors_left(&dom)? else {
            return Err(self.refuse(Refusal::SplitDomain, at, None, Some(&dom)));
        };
        let mut closed_by = (left == 0).then_some(ClosedBy::Domain);
        for (index, entry) in (0..).zip(self.context.iter().rev()) {
            let live = entry.quantity != Quantity::Zero && !entry.template;
            if closed_by.is_none() && live && self.constructors_left(&entry.ty)? == Some(0) {
                closed_by = Some(ClosedBy::Variable(index));
            }
        }
        self.require_types(closed_by.is_some(), Refusal::CasesLeft, at, None, Some(&dom))?;
        if let (Some(by), Place::Def(def), None) = (closed_by, self.place, self.instance) {
            let tag = if at.tag() == 0 { self.tag } else { at.tag() };
            self.notes.push(AbsurdNote { def, tag, by });
        }
        Ok(())
    }

    /// Checks all but the body of a rewrite; the body's goal.
    fn rewrite(&mut self, at: &Term, evidence: &Term, motive: &Term, goal: &Thunk, live: bool) -> Checked<Thunk> {
        let equation = self.deeper(|c| c.infer(evidence, live))?;
        let Value::Equal(left, right, ty) = self.machine.force(&equation)? else {
            return Err(self.refuse(Refusal::EvidenceType, evidence, None, Some(&equation)));
        };
        let end = Entry::new(&Name::new("_"), Quantity::One, ty.clone());
        let to_end = ready(Value::Equal(left.clone(), variable(self.level()), ty));
        let name = Entry::new(&Name::new("_"), Quantity::One, to_end);
        self.under(end, None, |c| c.under(name, None, |c| c.check_type(motive)))?;
        let at_right = delay(&self.env.extend(&[right, delay(&self.env, evidence)]), motive);
        let fits = self.machine.fits(&at_right, goal, self.level())?;
        self.require_types(fits, Refusal::MotiveGoal, at, Some(goal), Some(&at_right))?;
        Ok(delay(&self.env.extend(&[left, ready(Value::Refl)]), motive))
    }

    /// The parameters of the datatype that `goal` is, if it has the constructor `con` still.
    pub fn parameters(&self, at: &Term, con: ConstructorId, goal: &Thunk) -> Checked<Rc<[Thunk]>> {
        let Value::Datatype(id, params, gone) = self.machine.force(goal)? else {
            return Err(self.refuse(Refusal::ConGoal, at, Some(goal), None));
        };
        if self.book().constructors[con.0 as usize].datatype != id {
            return Err(self.refuse(Refusal::ConForeign, at, Some(goal), None));
        }
        self.require_types(!gone.contains(&con), Refusal::ConRemoved, at, Some(goal), None)?;
        Ok(params)
    }

    /// Checks all fields but the last; the last, its goal and its demand.
    fn constructor(
        &mut self,
        at: &Term,
        con: ConstructorId,
        fields: &[Term],
        goal: &Thunk,
        live: bool,
    ) -> Checked<Option<(Term, Thunk, bool)>> {
        let params = self.parameters(at, con, goal)?;
        let declared = &self.book().constructors[con.0 as usize].fields;
        // Written terms were counted before; a literal's layers are counted here.
        self.require_types(fields.len() == declared.len(), Refusal::FieldCount, at, Some(goal), None)?;
        let mut env = Env::default().extend(&params);
        let mut last = None;
        for (index, (field, (q, _, ty))) in fields.iter().zip(declared).enumerate() {
            let (field_goal, demand) = (delay(&env, ty), live && *q != Quantity::Zero);
            if index + 1 == fields.len() {
                last = Some((field.clone(), field_goal, demand));
            } else {
                self.deeper(|c| c.check(field, &field_goal, demand))?;
                env = env.push(delay(&self.env, field));
            }
        }
        Ok(last)
    }

    /// One live use of the variable `index`.
    pub fn use_variable(&mut self, index: u32, tag: u32) -> Checked<()> {
        let Some(entry) = self.context.iter_mut().rev().nth(index as usize) else {
            return Ok(());
        };
        if entry.template {
            return Ok(());
        }
        let (subject, quantity) = (Subject::Variable(entry.name.clone()), entry.quantity);
        let used = if entry.used == Quantity::Zero { Quantity::One } else { Quantity::Many };
        entry.used = used.min(quantity);
        self.require_of(quantity != Quantity::Zero, Refusal::ErasedUse, tag, subject.clone())?;
        self.require_of(used <= quantity, Refusal::UsedTwice, tag, subject)
    }
}
