//! The request of an entry is read where the caller left it.
//!
//! A root's last parameter is the request, a list of words. Where the code only takes that list apart,
//! a list is not built: what is left of the request is the number of words read so far. Where the
//! list itself is needed, because it goes into a constructor or to another function, it is built
//! once, and what is left of it is a place in it.

use std::collections::BTreeSet;

use super::super::ir::{
    Atom, Block, End, Function, FunctionId, Machine, Operation, Program, Request, Statement, Switch, Test, Var,
};

/// Makes each root read its last parameter as the words of a request.
pub fn read_in_place(program: &mut Program) {
    let called = called(program);
    for position in 0..program.roots.len() {
        let root = program.roots[position];
        let shared = called.contains(&root) || program.roots[..position].contains(&root);
        let root = if shared { outer(program, root) } else { root };
        program.roots[position] = root;
        read_by(&mut program.functions[root]);
    }
}

/// The functions that something of the program calls.
fn called(program: &Program) -> BTreeSet<FunctionId> {
    let mut calls = Vec::new();
    for function in &program.functions {
        super::super::groups::callees(&function.body, &mut calls);
    }
    calls.into_iter().collect()
}

/// A new function that does nothing but call this one.
fn outer(program: &mut Program, inner: FunctionId) -> FunctionId {
    let Function { name, params, .. } = &program.functions[inner];
    let params: Vec<Var> = (0..).take(params.len()).collect();
    let atoms = params.iter().map(|param| Atom::Var(*param)).collect();
    let locals = params.last().map_or(0, |last| last + 1);
    let body = Block { statements: Vec::new(), end: End::Jump(inner, atoms) };
    program.functions.push(Function { name: name.clone(), params, locals, body, request: None });
    program.functions.len() - 1
}

fn read_by(function: &mut Function) {
    let Some(words) = function.params.pop() else { return };
    let mut rests = BTreeSet::from([words]);
    // A local is a rest of the request if whatever it gets is one.
    loop {
        let mut found = Found::default();
        found.block(&function.body, &rests);
        let more: Vec<Var> =
            found.rests.difference(&found.others).filter(|var| !rests.contains(*var)).copied().collect();
        if more.is_empty() {
            break;
        }
        rests.extend(more);
    }
    let mut rewrite = Rewrite { rests, locals: function.locals, listed: false };
    rewrite.block(&mut function.body);
    function.locals = rewrite.locals;
    function.request = Some(Request { listed: rewrite.listed });
}

/// What the locals of a function get.
#[derive(Default)]
struct Found {
    /// Those that get a rest of the request somewhere.
    rests: BTreeSet<Var>,
    /// Those that get something else somewhere.
    others: BTreeSet<Var>,
}

impl Found {
    fn block(&mut self, block: &Block, known: &BTreeSet<Var>) {
        let is_rest = |atom: &Atom| matches!(atom, Atom::Var(var) if known.contains(var));
        for statement in &block.statements {
            match statement {
                Statement::Let(var, operation) => {
                    let rest = matches!(operation, Operation::Field(of, 1) if is_rest(of));
                    self.note(*var, rest);
                }
                Statement::Assign(pairs) => pairs.iter().for_each(|(var, atom)| self.note(*var, is_rest(atom))),
                Statement::Switch(switch) => arms(switch).for_each(|arm| self.block(arm, known)),
            }
        }
    }

    fn note(&mut self, var: Var, rest: bool) {
        let set = if rest { &mut self.rests } else { &mut self.others };
        set.insert(var);
    }
}

fn arms(switch: &Switch) -> impl Iterator<Item = &Block> {
    switch.arms.iter().map(|(_, arm)| arm).chain(&switch.default)
}

struct Rewrite {
    rests: BTreeSet<Var>,
    locals: u32,
    listed: bool,
}

impl Rewrite {
    fn is_rest(&self, atom: Atom) -> bool {
        matches!(atom, Atom::Var(var) if self.rests.contains(&var))
    }

    fn block(&mut self, block: &mut Block) {
        let mut statements = Vec::with_capacity(block.statements.len());
        for mut statement in std::mem::take(&mut block.statements) {
            match &mut statement {
                Statement::Let(_, operation) => self.operation(operation, &mut statements),
                Statement::Assign(pairs) => {
                    for (var, atom) in pairs {
                        if !self.rests.contains(var) {
                            self.listed(atom, &mut statements);
                        }
                    }
                }
                Statement::Switch(switch) => self.switch(switch, &mut statements),
            }
            statements.push(statement);
        }
        block.end.each_atom_mut(&mut |atom| self.listed(atom, &mut statements));
        block.statements = statements;
    }

    fn operation(&mut self, operation: &mut Operation, before: &mut Vec<Statement>) {
        match operation {
            Operation::Field(of, field) if self.is_rest(*of) => {
                let machine = if *field == 0 { Machine::RequestWord } else { Machine::RequestRest };
                *operation = Operation::Machine(machine, vec![*of]);
            }
            other => other.atoms_mut().iter_mut().for_each(|atom| self.listed(atom, before)),
        }
    }

    fn switch(&mut self, switch: &mut Switch, before: &mut Vec<Statement>) {
        if self.is_rest(switch.of) && switch.test == Test::Index {
            switch.test = Test::Request;
        } else {
            self.listed(&mut switch.of, before);
        }
        let arms = switch.arms.iter_mut().map(|(_, arm)| arm);
        arms.chain(switch.default.iter_mut()).for_each(|arm| self.block(arm));
    }

    /// Where a rest of the request is needed as a list, the list in its place.
    fn listed(&mut self, atom: &mut Atom, before: &mut Vec<Statement>) {
        if self.is_rest(*atom) {
            let list = self.locals;
            self.locals += 1;
            before.push(Statement::Let(list, Operation::Machine(Machine::RequestList, vec![*atom])));
            *atom = Atom::Var(list);
            self.listed = true;
        }
    }
}
