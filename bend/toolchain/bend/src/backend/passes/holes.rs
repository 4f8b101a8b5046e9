//! A call whose result goes straight under constructors (or is added to) at the end of a block
//! becomes a loop: the constructors are made first, and the call fills the hole.

use std::collections::BTreeMap;

use super::super::ir::{Atom, Block, Cell, End, FunctionId, Machine, Operation, Statement, Uses, Var, count_block};

/// Rewrites the ends of a function's blocks. `inside` says which callees loop.
pub fn fill(block: &mut Block, inside: &dyn Fn(FunctionId) -> bool) {
    let mut uses = Uses::new();
    count_block(block, &mut uses);
    fill_block(block, inside, &uses);
}

fn fill_block(block: &mut Block, inside: &dyn Fn(FunctionId) -> bool, uses: &Uses) {
    for statement in &mut block.statements {
        if let Statement::Switch(switch) = statement {
            for (_, arm) in &mut switch.arms {
                fill_block(arm, inside, uses);
            }
            if let Some(default) = &mut switch.default {
                fill_block(default, inside, uses);
            }
        }
    }
    let End::Return(Atom::Var(result)) = block.end else { return };
    let defined: BTreeMap<Var, usize> = block
        .statements
        .iter()
        .enumerate()
        .filter_map(|(index, statement)| match statement {
            Statement::Let(var, _) => Some((*var, index)),
            _ => None,
        })
        .collect();
    let search = Search { block, defined: &defined, inside, uses };
    let mut cells = Vec::new();
    let mut taken = Vec::new();
    if let Some((call, callee, atoms)) = search.cells(result, &mut cells, &mut taken) {
        taken.push(call);
        block.end = End::Fill(cells, callee, atoms);
    } else if let Some((amount, call, callee, atoms)) = search.sum(result) {
        taken = vec![call, defined[&result]];
        block.end = End::Plus(amount, callee, atoms);
    } else {
        return;
    }
    taken.sort_unstable();
    for index in taken.into_iter().rev() {
        block.statements.remove(index);
    }
}

struct Search<'a> {
    block: &'a Block,
    defined: &'a BTreeMap<Var, usize>,
    inside: &'a dyn Fn(FunctionId) -> bool,
    uses: &'a Uses,
}

/// Where the call stands, whom it calls, and with what.
type Found = (usize, FunctionId, Vec<Atom>);

impl Search<'_> {
    /// The operation that gives a local its value in this block, if only one place uses it.
    fn operation(&self, var: Var) -> Option<(usize, &Operation)> {
        if self.uses.get(&var) != Some(&1) {
            return None;
        }
        let index = *self.defined.get(&var)?;
        match self.block.statements.get(index)? {
            Statement::Let(_, operation) => Some((index, operation)),
            _ => None,
        }
    }

    /// A call that loops.
    fn call(&self, var: Var) -> Option<Found> {
        match self.operation(var)? {
            (index, Operation::Call(callee, atoms)) if (self.inside)(*callee) => Some((index, *callee, atoms.clone())),
            _ => None,
        }
    }

    /// The cells from `var` down to a call that loops.
    fn cells(&self, var: Var, cells: &mut Vec<Cell>, taken: &mut Vec<usize>) -> Option<Found> {
        let (index, Operation::Make(tag, fields)) = self.operation(var)? else { return None };
        // The last field first: in a list it is the rest.
        for (hole, field) in fields.iter().enumerate().rev() {
            let Atom::Var(inner) = field else { continue };
            let cell = Cell { tag: *tag, fields: fields.clone(), hole };
            cells.push(cell);
            taken.push(index);
            if let Some(found) = self.call(*inner) {
                return Some(found);
            }
            if let Some(found) = self.cells(*inner, cells, taken) {
                return Some(found);
            }
            cells.pop();
            taken.pop();
        }
        None
    }

    /// A sum of a call that loops and something else.
    fn sum(&self, var: Var) -> Option<(Atom, usize, FunctionId, Vec<Atom>)> {
        let (_, Operation::Machine(Machine::NatAdd, atoms)) = self.operation(var)? else {
            return None;
        };
        let [a, b] = atoms[..] else { return None };
        for (own, other) in [(b, a), (a, b)] {
            let Atom::Var(inner) = own else { continue };
            if own != other
                && let Some((index, callee, atoms)) = self.call(inner)
            {
                return Some((other, index, callee, atoms));
            }
        }
        None
    }
}
