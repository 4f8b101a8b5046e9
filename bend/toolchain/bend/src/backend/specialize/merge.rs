//! The value after a branch: what its arms agree on stays known, the rest becomes locals that
//! each arm sets.

use std::rc::Rc;

use bailiff_proof_kernel::ConstructorId;

use super::super::error::Result;
use super::super::ir::{Atom, Block, Statement, Switch, Test, Var};
use super::super::value::{Made, Sum, Value};
use super::{Code, Flow};

/// How deep a value may stay open over a merge.
const MAX_DEPTH: u32 = 5;

/// The common form of several values.
enum Plan {
    /// All are this value.
    Same(Value),
    /// A word in a local.
    Word(Var),
    /// One constructor.
    Made(ConstructorId, Vec<Plan>),
    /// One of several, its index in a local.
    Sum(Var, Vec<(ConstructorId, Vec<Plan>)>),
}

impl Code<'_, '_> {
    /// Merges the arms of a switch.
    pub(super) fn merge(&mut self, arms: Vec<(Block, Flow)>) -> Result<(Vec<Block>, Flow)> {
        let values: Vec<Value> = arms
            .iter()
            .filter_map(|(_, flow)| match flow {
                Flow::Value(value) => Some(value.clone()),
                Flow::Done => None,
            })
            .collect();
        match &values[..] {
            [] => return Ok((arms.into_iter().map(|(block, _)| block).collect(), Flow::Done)),
            [only] => {
                let only = only.clone();
                let blocks = arms.into_iter().map(|(block, _)| block).collect();
                return Ok((blocks, Flow::Value(only)));
            }
            _ => {}
        }
        let plan = self.plan(&values, 0)?;
        let mut blocks = Vec::with_capacity(arms.len());
        for (block, flow) in arms {
            match flow {
                Flow::Done => blocks.push(block),
                Flow::Value(value) => {
                    let (block, _) = self.reenter(block, |code| {
                        let mut pairs = Vec::new();
                        code.assign(&plan, &value, &mut pairs)?;
                        if !pairs.is_empty() {
                            code.push(Statement::Assign(pairs))?;
                        }
                        Ok(Flow::Done)
                    })?;
                    blocks.push(block);
                }
            }
        }
        Ok((blocks, Flow::Value(result(&plan))))
    }

    fn plan(&mut self, values: &[Value], depth: u32) -> Result<Plan> {
        let Some((first, others)) = values.split_first() else {
            return self.ill_typed("a merge of nothing");
        };
        if others.iter().all(|other| same(first, other)) {
            return Ok(Plan::Same(first.clone()));
        }
        if values.iter().any(|value| matches!(value, Value::Function(_) | Value::Partial(..))) {
            return self.higher_order("branches choose between functions");
        }
        // Each constructor that occurs, with the field values of each value that has it.
        let mut cases: Vec<(ConstructorId, Vec<Vec<Value>>)> = Vec::new();
        for value in values {
            match value {
                Value::Made(made) => add(&mut cases, made.constructor, made.fields.clone()),
                Value::Sum(sum) => {
                    for (constructor, fields) in &sum.cases {
                        add(&mut cases, *constructor, fields.clone());
                    }
                }
                _ => return Ok(Plan::Word(self.fresh())),
            }
        }
        // A type whose constructors are all bare is one word anyway.
        let bare = cases.first().is_none_or(|(constructor, _)| self.is_bare(*constructor));
        if bare || depth >= MAX_DEPTH {
            return Ok(Plan::Word(self.fresh()));
        }
        cases.sort_by_key(|(constructor, _)| *constructor);
        let index = if cases.len() > 1 { Some(self.fresh()) } else { None };
        let mut plans = Vec::with_capacity(cases.len());
        for (constructor, rows) in cases {
            let width = rows.first().map_or(0, Vec::len);
            let mut fields = Vec::with_capacity(width);
            for column in 0..width {
                let column: Vec<Value> = rows.iter().filter_map(|row| row.get(column).cloned()).collect();
                fields.push(self.plan(&column, depth + 1)?);
            }
            plans.push((constructor, fields));
        }
        Ok(match (index, plans.pop()) {
            (None, Some((constructor, fields))) => Plan::Made(constructor, fields),
            (Some(index), Some(last)) => {
                plans.push(last);
                Plan::Sum(index, plans)
            }
            (_, None) => return self.ill_typed("a merge of nothing"),
        })
    }

    /// What an arm sets so that its value takes the common form.
    fn assign(&mut self, plan: &Plan, value: &Value, pairs: &mut Vec<(Var, Atom)>) -> Result<()> {
        match (plan, value) {
            (Plan::Same(_), _) => Ok(()),
            (Plan::Word(var), value) => {
                let atom = self.store(value)?;
                pairs.push((*var, atom));
                Ok(())
            }
            (Plan::Made(_, plans), Value::Made(made)) => self.assign_all(plans, &made.fields, pairs),
            (Plan::Sum(index, cases), Value::Made(made)) => {
                pairs.push((*index, Atom::Word(u64::from(self.index(made.constructor)))));
                self.assign_case(cases, made.constructor, &made.fields, pairs)
            }
            (Plan::Sum(index, cases), Value::Sum(sum)) => {
                pairs.push((*index, Atom::Var(sum.index)));
                if sum.cases.iter().any(|(_, fields)| fields.iter().any(needs_code)) {
                    return self.assign_chosen(cases, sum);
                }
                for (constructor, fields) in &sum.cases {
                    self.assign_case(cases, *constructor, fields, pairs)?;
                }
                Ok(())
            }
            _ => self.ill_typed("branches of different types"),
        }
    }

    /// Sets the fields of the case that a sum is, and makes nothing for the others.
    fn assign_chosen(&mut self, cases: &[(ConstructorId, Vec<Plan>)], sum: &Sum) -> Result<()> {
        let mut arms = Vec::with_capacity(sum.cases.len());
        for (constructor, fields) in &sum.cases {
            let (block, _) = self.branch(|code| {
                let mut pairs = Vec::new();
                code.assign_case(cases, *constructor, fields, &mut pairs)?;
                code.push(Statement::Assign(pairs))?;
                Ok(Flow::Done)
            })?;
            arms.push((u64::from(self.index(*constructor)), block));
        }
        let of = Atom::Var(sum.index);
        self.push(Statement::Switch(Switch { test: Test::Word, of, arms, default: None }))
    }

    /// Whether no constructor of its type has a live field.
    fn is_bare(&self, constructor: ConstructorId) -> bool {
        let layout = &self.shared.layout;
        let datatype = layout.constructor(constructor).datatype;
        self.shared.book.datatypes[datatype.0 as usize]
            .constructors
            .iter()
            .all(|constructor| layout.constructor(*constructor).live_count == 0)
    }

    fn assign_case(
        &mut self,
        cases: &[(ConstructorId, Vec<Plan>)],
        constructor: ConstructorId,
        fields: &[Value],
        pairs: &mut Vec<(Var, Atom)>,
    ) -> Result<()> {
        match cases.iter().find(|(case, _)| *case == constructor) {
            Some((_, plans)) => self.assign_all(plans, fields, pairs),
            None => self.ill_typed("branches of different types"),
        }
    }

    fn assign_all(&mut self, plans: &[Plan], fields: &[Value], pairs: &mut Vec<(Var, Atom)>) -> Result<()> {
        for (plan, field) in plans.iter().zip(fields) {
            self.assign(plan, field, pairs)?;
        }
        Ok(())
    }
}

fn add(cases: &mut Vec<(ConstructorId, Vec<Vec<Value>>)>, constructor: ConstructorId, row: Vec<Value>) {
    match cases.iter_mut().find(|(case, _)| *case == constructor) {
        Some((_, rows)) => rows.push(row),
        None => cases.push((constructor, vec![row])),
    }
}

/// Whether putting a value into the arena may take code.
fn needs_code(value: &Value) -> bool {
    match value {
        Value::Erased | Value::Atom(_) | Value::Function(_) | Value::Partial(..) => false,
        Value::Made(made) => !made.fields.is_empty(),
        Value::Sum(_) | Value::Bits(..) | Value::Text(..) | Value::Items(..) => true,
    }
}

fn result(plan: &Plan) -> Value {
    match plan {
        Plan::Same(value) => value.clone(),
        Plan::Word(var) => Value::Atom(Atom::Var(*var)),
        Plan::Made(constructor, plans) => {
            Value::Made(Rc::new(Made::new(*constructor, plans.iter().map(result).collect())))
        }
        Plan::Sum(index, cases) => Value::Sum(Rc::new(Sum {
            index: *index,
            cases: cases
                .iter()
                .map(|(constructor, plans)| (*constructor, plans.iter().map(result).collect()))
                .collect(),
        })),
    }
}

/// Whether two values are one, without a look at run-time code.
fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Erased, Value::Erased) => true,
        (Value::Atom(a), Value::Atom(b)) => a == b,
        (Value::Made(a), Value::Made(b)) => {
            Rc::ptr_eq(a, b)
                || (a.constructor == b.constructor && a.fields.iter().zip(&b.fields).all(|(a, b)| same(a, b)))
        }
        (Value::Sum(a), Value::Sum(b)) => Rc::ptr_eq(a, b),
        (Value::Bits(a, i), Value::Bits(b, j)) => a == b && i == j,
        (Value::Text(a, i), Value::Text(b, j)) => Rc::ptr_eq(a, b) && i == j,
        (Value::Items(a, i), Value::Items(b, j)) => Rc::ptr_eq(a, b) && i == j,
        (Value::Function(a), Value::Function(b)) => Rc::ptr_eq(a, b),
        (Value::Partial(a, xs), Value::Partial(b, ys)) => {
            a == b && xs.len() == ys.len() && xs.iter().zip(ys.iter()).all(|(x, y)| same(x, y))
        }
        _ => false,
    }
}
