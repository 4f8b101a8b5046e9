//! Which functions call each other in a circle: those share one C function, where a call is a
//! jump and a call that is not last keeps its frame in the arena instead of on the C stack.

use super::ir::{Block, End, FunctionId, Operation, Program, Statement};

/// The groups of a program, callees before their callers.
#[derive(Debug)]
pub struct Groups {
    /// The functions of each group.
    pub members: Vec<Vec<FunctionId>>,
    of: Vec<usize>,
}

impl Groups {
    /// The group of a function.
    pub fn group_of(&self, function: FunctionId) -> usize {
        self.of.get(function).copied().unwrap_or(usize::MAX)
    }
}

/// Finds the strongly connected components of the call graph (Tarjan's algorithm, without
/// recursion).
pub fn groups(program: &Program) -> Groups {
    let calls: Vec<Vec<FunctionId>> = program
        .functions
        .iter()
        .map(|function| {
            let mut calls = Vec::new();
            callees(&function.body, &mut calls);
            calls
        })
        .collect();
    let count = calls.len();
    let unseen = usize::MAX;
    let mut state = Tarjan {
        index: vec![unseen; count],
        low: vec![0; count],
        on_stack: vec![false; count],
        stack: Vec::new(),
        next: 0,
        members: Vec::new(),
        of: vec![0; count],
    };
    for start in 0..count {
        if state.index[start] == unseen {
            state.visit(start, &calls);
        }
    }
    Groups { members: state.members, of: state.of }
}

struct Tarjan {
    index: Vec<usize>,
    low: Vec<usize>,
    on_stack: Vec<bool>,
    stack: Vec<FunctionId>,
    next: usize,
    members: Vec<Vec<FunctionId>>,
    of: Vec<usize>,
}

impl Tarjan {
    fn enter(&mut self, function: FunctionId) {
        self.index[function] = self.next;
        self.low[function] = self.next;
        self.next += 1;
        self.stack.push(function);
        self.on_stack[function] = true;
    }

    fn visit(&mut self, start: FunctionId, calls: &[Vec<FunctionId>]) {
        let mut work = vec![(start, 0usize)];
        self.enter(start);
        while let Some((function, position)) = work.pop() {
            if let Some(callee) = calls[function].get(position).copied() {
                work.push((function, position + 1));
                if self.index[callee] == usize::MAX {
                    self.enter(callee);
                    work.push((callee, 0));
                } else if self.on_stack[callee] {
                    self.low[function] = self.low[function].min(self.index[callee]);
                }
                continue;
            }
            if let Some((caller, _)) = work.last() {
                self.low[*caller] = self.low[*caller].min(self.low[function]);
            }
            if self.low[function] == self.index[function] {
                let mut group = Vec::new();
                while let Some(member) = self.stack.pop() {
                    self.on_stack[member] = false;
                    self.of[member] = self.members.len();
                    group.push(member);
                    if member == function {
                        break;
                    }
                }
                group.sort_unstable();
                self.members.push(group);
            }
        }
    }
}

/// Every call of a block, in order.
pub fn callees(block: &Block, calls: &mut Vec<FunctionId>) {
    for statement in &block.statements {
        match statement {
            Statement::Let(_, Operation::Call(callee, _)) => calls.push(*callee),
            Statement::Let(..) | Statement::Assign(_) => {}
            Statement::Switch(switch) => {
                for (_, arm) in &switch.arms {
                    callees(arm, calls);
                }
                if let Some(default) = &switch.default {
                    callees(default, calls);
                }
            }
        }
    }
    match &block.end {
        End::Jump(callee, _) | End::Fill(_, callee, _) | End::Plus(_, callee, _) => {
            calls.push(*callee);
        }
        End::Fall | End::Return(_) | End::Unreachable => {}
    }
}
