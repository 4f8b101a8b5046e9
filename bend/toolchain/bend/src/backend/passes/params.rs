//! Removes parameters that no code needs: those that are only handed on to such parameters.

use std::collections::{BTreeMap, BTreeSet};

use super::super::ir::{Atom, Block, End, FunctionId, Operation, Program, Statement, Var};

/// A parameter, by its function and position.
type Place = (FunctionId, usize);

/// Removes the parameters of a program that are not needed, and says whether there were any. Roots
/// keep theirs: their callers are outside.
pub fn drop_params(program: &mut Program) -> bool {
    let mut needed: BTreeSet<Place> = BTreeSet::new();
    let mut waiting: Vec<Place> = Vec::new();
    // For each parameter, the parameters that need it if they are needed themselves.
    let mut feeds: BTreeMap<Place, Vec<Place>> = BTreeMap::new();
    for (id, function) in program.functions.iter().enumerate() {
        let mut flow = Flow { uses: BTreeSet::new(), handed: Vec::new() };
        flow.block(&function.body);
        let position = |var: Var| function.params.iter().position(|param| *param == var);
        waiting.extend(flow.uses.iter().filter_map(|var| position(*var)).map(|position| (id, position)));
        for (var, callee) in flow.handed {
            if let Some(position) = position(var) {
                feeds.entry(callee).or_default().push((id, position));
            }
        }
        if program.roots.contains(&id) {
            waiting.extend((0..function.params.len()).map(|position| (id, position)));
        }
    }
    while let Some(place) = waiting.pop() {
        if needed.insert(place) {
            waiting.extend(feeds.remove(&place).unwrap_or_default());
        }
    }
    let all: usize = program.functions.iter().map(|function| function.params.len()).sum();
    if needed.len() == all {
        return false;
    }
    for (id, function) in program.functions.iter_mut().enumerate() {
        let params = std::mem::take(&mut function.params);
        function.params = keep(params, id, &needed);
        rewrite(&mut function.body, &needed);
    }
    true
}

fn keep<T>(items: Vec<T>, function: FunctionId, needed: &BTreeSet<Place>) -> Vec<T> {
    items
        .into_iter()
        .enumerate()
        .filter(|(position, _)| needed.contains(&(function, *position)))
        .map(|(_, item)| item)
        .collect()
}

/// How a function uses its locals: for itself, or as arguments.
struct Flow {
    uses: BTreeSet<Var>,
    handed: Vec<(Var, Place)>,
}

impl Flow {
    fn uses(&mut self, atom: &Atom) {
        if let Atom::Var(var) = atom {
            self.uses.insert(*var);
        }
    }

    fn call(&mut self, callee: FunctionId, atoms: &[Atom]) {
        for (position, atom) in atoms.iter().enumerate() {
            if let Atom::Var(var) = atom {
                self.handed.push((*var, (callee, position)));
            }
        }
    }

    fn block(&mut self, block: &Block) {
        for statement in &block.statements {
            match statement {
                Statement::Let(_, Operation::Call(callee, atoms)) => self.call(*callee, atoms),
                Statement::Let(_, operation) => operation.atoms().iter().for_each(|atom| self.uses(atom)),
                Statement::Assign(pairs) => pairs.iter().for_each(|(_, atom)| self.uses(atom)),
                Statement::Switch(switch) => {
                    self.uses(&switch.of);
                    switch.arms.iter().map(|(_, arm)| arm).chain(&switch.default).for_each(|arm| self.block(arm));
                }
            }
        }
        match &block.end {
            End::Fall | End::Unreachable => {}
            End::Return(atom) => self.uses(atom),
            End::Jump(callee, atoms) => self.call(*callee, atoms),
            End::Fill(cells, callee, atoms) => {
                cells.iter().flat_map(|cell| &cell.fields).for_each(|atom| self.uses(atom));
                self.call(*callee, atoms);
            }
            End::Plus(amount, callee, atoms) => {
                self.uses(amount);
                self.call(*callee, atoms);
            }
        }
    }
}

fn rewrite(block: &mut Block, needed: &BTreeSet<Place>) {
    let trim = |callee: FunctionId, atoms: &mut Vec<Atom>| {
        *atoms = keep(std::mem::take(atoms), callee, needed);
    };
    for statement in &mut block.statements {
        match statement {
            Statement::Let(_, Operation::Call(callee, atoms)) => trim(*callee, atoms),
            Statement::Let(..) | Statement::Assign(_) => {}
            Statement::Switch(switch) => {
                let arms = switch.arms.iter_mut().map(|(_, arm)| arm);
                arms.chain(switch.default.iter_mut()).for_each(|arm| rewrite(arm, needed));
            }
        }
    }
    match &mut block.end {
        End::Jump(callee, atoms) | End::Fill(_, callee, atoms) | End::Plus(_, callee, atoms) => trim(*callee, atoms),
        End::Fall | End::Unreachable | End::Return(_) => {}
    }
}
