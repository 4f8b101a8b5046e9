//! All functions of a program as C, callees first.

use std::collections::BTreeSet;

use super::super::groups::{callees, groups};
use super::super::ir::{FunctionId, KnownIndices, Program};
use super::function::Writer;

/// The C text of a program's functions.
#[derive(Debug)]
pub struct CProgram {
    /// Tables and functions; it needs the header and the runtime before it.
    pub text: String,
    /// The C name of each root's function.
    pub roots: Vec<String>,
    /// Indices that the boundary needs.
    pub known: KnownIndices,
}

/// Writes a program as C.
pub fn c_program(program: &Program, prefix: &str) -> CProgram {
    let reached = reachable(program);
    let mut writer = Writer::new(program, prefix);
    let mut functions = String::new();
    for members in groups(program).members {
        let members: Vec<FunctionId> = members.into_iter().filter(|member| reached.contains(member)).collect();
        if members.is_empty() {
            continue;
        }
        for member in &members {
            functions.push_str(&format!("\n/* {} */\n", super::comment(&program.functions[*member].name)));
        }
        functions.push_str(&writer.group_text(&members));
    }
    let roots = program.roots.iter().map(|root| writer.names[*root].clone()).collect();
    CProgram { text: format!("\n{}{functions}", writer.constants), roots, known: program.known.clone() }
}

/// The functions that the roots reach.
fn reachable(program: &Program) -> BTreeSet<FunctionId> {
    let mut reached = BTreeSet::new();
    let mut waiting = program.roots.clone();
    while let Some(id) = waiting.pop() {
        if reached.insert(id) {
            callees(&program.functions[id].body, &mut waiting);
        }
    }
    reached
}
