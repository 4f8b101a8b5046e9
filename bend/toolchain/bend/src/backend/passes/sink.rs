//! Moves an operation into the arms that use its result: what a branch does not need is not
//! computed, and a call that a branch returns becomes a tail call there.

use std::collections::{BTreeMap, BTreeSet};

use super::super::ir::{Atom, Block, End, Operation, Statement, Uses, Var, count_block, count_statement};

/// A statement with what it uses, and what each arm of it does.
struct Entry {
    statement: Statement,
    uses: Uses,
    arms: Vec<Uses>,
}

/// Sinks the operations of a block and of every block inside it.
pub fn sink(block: &mut Block) {
    let mut total = Uses::new();
    count_block(block, &mut total);
    let mut leaving = BTreeSet::new();
    find_leaving(block, &total, &mut leaving);
    sink_block(block, &leaving);
}

/// The locals that code behind their own block uses too: an arm may leave its locals to what
/// follows the switch, so they stay where every path through the arm sets them.
fn find_leaving(block: &Block, total: &Uses, leaving: &mut BTreeSet<Var>) {
    let mut uses = Uses::new();
    count_block(block, &mut uses);
    for statement in &block.statements {
        match statement {
            Statement::Let(var, _) if uses.get(var) != total.get(var) => {
                leaving.insert(*var);
            }
            Statement::Switch(switch) => {
                for arm in switch.arms.iter().map(|(_, arm)| arm).chain(&switch.default) {
                    find_leaving(arm, total, leaving);
                }
            }
            Statement::Let(..) | Statement::Assign(_) => {}
        }
    }
}

fn sink_block(block: &mut Block, leaving: &BTreeSet<Var>) {
    // The statements read so far, last first, and for each local the entries that use it.
    let mut entries: Vec<Entry> = Vec::with_capacity(block.statements.len());
    let mut users: BTreeMap<Var, Vec<Option<usize>>> = BTreeMap::new();
    block.end.each_atom(&mut |atom| {
        if let Atom::Var(var) = atom {
            users.entry(var).or_default().push(None);
        }
    });
    while let Some(statement) = block.statements.pop() {
        match statement {
            Statement::Let(var, operation) => match target(&entries, &users, var).filter(|_| !leaving.contains(&var)) {
                Some(position) => {
                    for atom in operation.atoms() {
                        if let Atom::Var(operand) = atom {
                            let list = users.entry(*operand).or_default();
                            if !list.contains(&Some(position)) {
                                list.push(Some(position));
                            }
                        }
                    }
                    push_into(&mut entries[position], var, &operation);
                }
                None => enter(&mut entries, &mut users, Statement::Let(var, operation)),
            },
            other => enter(&mut entries, &mut users, other),
        }
    }
    block.statements = entries.into_iter().rev().map(|entry| entry.statement).collect();
    for statement in &mut block.statements {
        if let Statement::Switch(switch) = statement {
            for (_, arm) in &mut switch.arms {
                sink_block(arm, leaving);
            }
            if let Some(default) = &mut switch.default {
                sink_block(default, leaving);
            }
        }
    }
    if let Some(Statement::Let(var, Operation::Call(callee, atoms))) = block.statements.last()
        && matches!(&block.end, End::Return(Atom::Var(result)) if result == var)
    {
        block.end = End::Jump(*callee, atoms.clone());
        block.statements.pop();
    }
}

fn enter(entries: &mut Vec<Entry>, users: &mut BTreeMap<Var, Vec<Option<usize>>>, statement: Statement) {
    let mut uses = Uses::new();
    count_statement(&statement, &mut uses);
    let mut arms = Vec::new();
    if let Statement::Switch(switch) = &statement {
        for arm in switch.arms.iter().map(|(_, arm)| arm).chain(&switch.default) {
            let mut uses = Uses::new();
            count_block(arm, &mut uses);
            arms.push(uses);
        }
    }
    for var in uses.keys() {
        users.entry(*var).or_default().push(Some(entries.len()));
    }
    entries.push(Entry { statement, uses, arms });
}

/// The only user of `var`, if it is a switch that uses it in its arms alone.
fn target(entries: &[Entry], users: &BTreeMap<Var, Vec<Option<usize>>>, var: Var) -> Option<usize> {
    let [Some(position)] = users.get(&var)?[..] else { return None };
    match &entries[position].statement {
        Statement::Switch(switch) if switch.of != Atom::Var(var) => Some(position),
        _ => None,
    }
}

fn push_into(entry: &mut Entry, var: Var, operation: &Operation) {
    let Statement::Switch(switch) = &mut entry.statement else { return };
    let blocks = switch.arms.iter_mut().map(|(_, arm)| arm).chain(switch.default.iter_mut());
    for (block, uses) in blocks.zip(&mut entry.arms) {
        if uses.remove(&var).is_none() {
            continue;
        }
        block.statements.insert(0, Statement::Let(var, operation.clone()));
        for atom in operation.atoms() {
            if let Atom::Var(operand) = atom {
                *uses.entry(*operand).or_default() += 1;
                *entry.uses.entry(*operand).or_default() += 1;
            }
        }
    }
    entry.uses.remove(&var);
}
