//! From the specialiser's blocks to blocks ready for C: unused code goes, code moves into the
//! branch that needs it, a call under a constructor becomes a loop that fills the hole, and an entry
//! reads its request in place.

mod holes;
mod params;
mod request;
mod sink;

pub use request::read_in_place;

use super::ir::{Block, Program, Statement, Uses, count_block};

/// Runs all passes.
pub fn run(program: &mut Program) {
    for function in &mut program.functions {
        drop_unused(&mut function.body);
        sink::sink(&mut function.body);
        drop_unused(&mut function.body);
    }
    // A parameter that goes may leave others without a use.
    while params::drop_params(program) {
        for function in &mut program.functions {
            drop_unused(&mut function.body);
        }
    }
    let groups = super::groups::groups(program);
    for (id, function) in program.functions.iter_mut().enumerate() {
        let own = groups.group_of(id);
        holes::fill(&mut function.body, &|callee| groups.group_of(callee) == own);
        drop_unused(&mut function.body);
    }
}

/// Removes what nothing uses, until nothing more goes.
fn drop_unused(block: &mut Block) {
    loop {
        let mut uses = Uses::new();
        count_block(block, &mut uses);
        if !drop_once(block, &uses) {
            return;
        }
    }
}

fn drop_once(block: &mut Block, uses: &Uses) -> bool {
    let mut changed = false;
    block.statements.retain_mut(|statement| {
        let keep = match statement {
            Statement::Let(var, _) => uses.contains_key(var),
            Statement::Assign(pairs) => {
                let before = pairs.len();
                pairs.retain(|(var, _)| uses.contains_key(var));
                changed |= pairs.len() != before;
                !pairs.is_empty()
            }
            Statement::Switch(switch) => {
                for (_, arm) in &mut switch.arms {
                    changed |= drop_once(arm, uses);
                }
                if let Some(default) = &mut switch.default {
                    changed |= drop_once(default, uses);
                }
                let idle = |block: &Block| block.statements.is_empty() && matches!(block.end, super::ir::End::Fall);
                !(switch.arms.iter().all(|(_, arm)| idle(arm)) && switch.default.as_ref().is_none_or(idle))
            }
        };
        changed |= !keep;
        keep
    });
    changed
}
