//! Blocks, switches and ends as C statements.

use std::collections::BTreeSet;

use super::super::ir::{Atom, Block, Cell, End, FunctionId, Operation, Statement, Switch, Test, Var};
use super::function::Writer;

/// Nesting up to which a branch that goes on is written as if/else; deeper ones jump.
const MAX_NESTING: usize = 30;

type Live = BTreeSet<Var>;

impl Writer<'_> {
    /// Writes a block; `after` are the locals used after it if it falls through.
    pub(super) fn block(&mut self, block: &Block, after: &Live) {
        let live = if self.habits.frames { live_after_each(block, after) } else { Vec::new() };
        let none = Live::new();
        for (index, statement) in block.statements.iter().enumerate() {
            let after = live.get(index).unwrap_or(&none);
            match statement {
                Statement::Let(var, Operation::Call(callee, atoms)) if self.member(*callee).is_some() => {
                    self.framed_call(*var, *callee, atoms, after);
                }
                Statement::Let(var, operation) => {
                    let to = self.local(*var);
                    self.operation(&to, operation);
                }
                Statement::Assign(pairs) => {
                    for (var, atom) in pairs {
                        let (to, from) = (self.local(*var), self.atom(*atom));
                        self.line(&format!("{to} = {from};"));
                    }
                }
                Statement::Switch(switch) => self.switch(switch, after),
            }
        }
        self.finish_block(block);
    }

    fn finish_block(&mut self, block: &Block) {
        match &block.end {
            End::Fall => {}
            End::Return(atom) => {
                let value = self.atom(*atom);
                self.give(&value);
            }
            End::Jump(callee, atoms) => {
                if self.member(*callee).is_some() {
                    self.jump(*callee, atoms);
                } else {
                    let call = format!("{}(c{})", self.names[*callee], self.arguments(atoms));
                    if self.plain_return() {
                        self.line(&format!("return {call};"));
                    } else {
                        self.line(&format!("result = {call};"));
                        self.check();
                        self.finishes = true;
                        self.line("goto finish;");
                    }
                }
            }
            End::Fill(cells, callee, atoms) => {
                for cell in cells {
                    self.link(cell);
                }
                self.jump(*callee, atoms);
            }
            End::Plus(amount, callee, atoms) => {
                let amount = self.atom(*amount);
                self.line(&format!("ADD(more, more, {amount});"));
                self.faults = true;
                self.jump(*callee, atoms);
            }
            End::Unreachable => {
                let closed = matches!(block.statements.last(), Some(Statement::Switch(switch))
                    if !falls(switch));
                if !closed {
                    self.faults = true;
                    self.line("FAULT(BAILIFF_FAULT_INTERNAL);");
                }
            }
        }
    }

    fn plain_return(&self) -> bool {
        !self.habits.frames && !self.habits.holes && !self.habits.sums
    }

    fn give(&mut self, value: &str) {
        if self.plain_return() {
            self.line(&format!("return {value};"));
        } else {
            self.finishes = true;
            self.line(&format!("result = {value};"));
            self.line("goto finish;");
        }
    }

    /// A constructor whose last field the next result fills.
    fn link(&mut self, cell: &Cell) {
        self.faults = true;
        self.line("{");
        self.indent += 1;
        self.line("word cell;");
        self.line(&format!("MAKE(cell, {}, {});", cell.tag, cell.fields.len()));
        for (index, field) in cell.fields.iter().enumerate() {
            if index != cell.hole {
                let field = self.atom(*field);
                self.line(&format!("AT(cell, {index}) = {field};"));
            }
        }
        self.line("if (hole != 0) c->memory[hole] = cell; else head = cell;");
        self.line(&format!("hole = (cell >> 16) + {};", cell.hole));
        self.indent -= 1;
        self.line("}");
    }

    /// Gives a function of the group its arguments and goes there.
    fn jump(&mut self, callee: FunctionId, atoms: &[Atom]) {
        self.pass(callee, atoms);
        self.line(&format!("goto enter_{callee};"));
    }

    fn pass(&mut self, callee: FunctionId, atoms: &[Atom]) {
        let base = self.member(callee).unwrap_or(0);
        let params = self.program.functions[callee].params.clone();
        let mut pairs = Vec::new();
        for (param, atom) in params.iter().zip(atoms) {
            let (to, from) = (format!("v{}", base + param), self.atom(*atom));
            if to != from {
                pairs.push((to, from));
            }
        }
        let clash =
            pairs.iter().enumerate().any(|(index, (to, _))| pairs[index + 1..].iter().any(|(_, from)| from == to));
        if !clash {
            for (to, from) in &pairs {
                self.line(&format!("{to} = {from};"));
            }
            return;
        }
        self.line("{");
        self.indent += 1;
        for (index, (_, from)) in pairs.iter().enumerate() {
            self.line(&format!("const word t{index} = {from};"));
        }
        for (index, (to, _)) in pairs.iter().enumerate() {
            self.line(&format!("{to} = t{index};"));
        }
        self.indent -= 1;
        self.line("}");
    }

    /// A call inside the group that is not the last thing done: a frame, a jump, a label to come
    /// back to.
    fn framed_call(&mut self, var: Var, callee: FunctionId, atoms: &[Atom], after: &Live) {
        let kept: Vec<Var> = after.iter().filter(|live| **live != var).map(|live| self.base + live).collect();
        let state = self.loop_state();
        let site = self.sites.len();
        self.faults = true;
        self.line(&format!("PUSH({});", kept.len() + 1 + state.len()));
        self.line(&format!("c->memory[c->frame] = {site};"));
        for (index, local) in kept.iter().enumerate() {
            self.line(&format!("c->memory[c->frame + {}] = v{local};", index + 1));
        }
        for (index, local) in state.iter().enumerate() {
            self.line(&format!("c->memory[c->frame + {}] = {local};", kept.len() + 1 + index));
        }
        for local in &state {
            self.line(&format!("{local} = 0;"));
        }
        self.sites.push(kept);
        self.jump(callee, atoms);
        self.label(&format!("resume_{site}"));
        let to = self.local(var);
        self.line(&format!("{to} = result;"));
    }

    /// A branch. The largest arm is not nested if every other arm ends, so a chain of tests
    /// stays flat.
    fn switch(&mut self, switch: &Switch, after: &Live) {
        let mut arms: Vec<(Option<u64>, &Block)> =
            switch.arms.iter().map(|(word, block)| (Some(*word), block)).collect();
        if let Some(default) = &switch.default {
            arms.push((None, default));
        }
        // The arm that is taken when no other is.
        let last = match &switch.default {
            Some(_) => arms.len() - 1,
            None => {
                let largest = (0..arms.len()).max_by_key(|index| size(arms[*index].1));
                largest.unwrap_or(0)
            }
        };
        let of = self.atom(switch.of);
        let looked = match switch.test {
            Test::Index => format!("INDEX({of})"),
            Test::Word => of,
            Test::Request => match self.known.list.unwrap_or_default() {
                (0, 1) => format!("({of} < n_words)"),
                (nil, con) => format!("({of} < n_words ? {con} : {nil})"),
            },
        };
        if arms.is_empty() {
            return;
        }
        let (_, last) = arms.remove(last);
        let others_end = arms.iter().all(|(_, arm)| ends(arm));
        let flat = others_end || self.indent >= MAX_NESTING;
        let join = (flat && !others_end).then(|| {
            self.joins += 1;
            format!("join_{}", self.joins)
        });
        // A default that is smaller than another arm may still be nested: invert a two-way test.
        if let [(Some(word), only)] = arms[..]
            && !flat
            && ends(last)
            && size(only) > size(last)
        {
            self.line(&format!("if ({looked} != {word}) {{"));
            self.nested(last, after, None);
            self.line("}");
            self.block(only, after);
            return;
        }
        if let [(Some(word), only)] = arms[..] {
            self.line(&format!("if ({looked} == {word}) {{"));
            self.nested(only, after, join.as_deref());
        } else if !arms.is_empty() {
            self.line(&format!("switch ({looked}) {{"));
            for (word, arm) in &arms {
                self.line(&format!("case {}: {{", word.unwrap_or_default()));
                self.nested(arm, after, join.as_deref());
                self.line(if ends(arm) || join.is_some() { "}" } else { "} break;" });
            }
            if flat {
                self.line("default: break;");
            } else {
                self.line("default: {");
                self.nested(last, after, None);
                self.line(if ends(last) { "}" } else { "} break;" });
            }
        }
        if flat {
            if !arms.is_empty() {
                self.line("}");
            }
            self.block(last, after);
        } else if arms.len() == 1 {
            self.line("} else {");
            self.nested(last, after, None);
            self.line("}");
        } else {
            self.line("}");
        }
        if let Some(join) = join {
            self.label(&join);
        }
    }

    fn nested(&mut self, block: &Block, after: &Live, join: Option<&str>) {
        self.indent += 1;
        self.block(block, after);
        if let Some(join) = join
            && !ends(block)
        {
            self.line(&format!("goto {join};"));
        }
        self.indent -= 1;
    }
}

/// Whether control never leaves a block at its bottom.
fn ends(block: &Block) -> bool {
    !matches!(block.end, End::Fall)
}

/// Whether some arm of a switch goes on after it.
fn falls(switch: &Switch) -> bool {
    switch.arms.iter().map(|(_, arm)| arm).chain(&switch.default).any(|arm| !ends(arm))
}

fn size(block: &Block) -> usize {
    1 + block
        .statements
        .iter()
        .map(|statement| match statement {
            Statement::Switch(switch) => {
                let arms: usize = switch.arms.iter().map(|(_, arm)| size(arm)).sum();
                1 + arms + switch.default.as_ref().map_or(0, size)
            }
            Statement::Let(..) | Statement::Assign(_) => 1,
        })
        .sum::<usize>()
}

/// For each statement of a block, the locals used after it.
fn live_after_each(block: &Block, after: &Live) -> Vec<Live> {
    let mut live = live_at_end(block, after);
    let mut all = vec![Live::new(); block.statements.len()];
    for (index, statement) in block.statements.iter().enumerate().rev() {
        all[index] = live.clone();
        live = live_before(statement, live);
    }
    all
}

fn live_at_end(block: &Block, after: &Live) -> Live {
    match &block.end {
        End::Fall => after.clone(),
        end => {
            let mut live = Live::new();
            end.each_atom(&mut |atom| {
                if let Atom::Var(var) = atom {
                    live.insert(var);
                }
            });
            live
        }
    }
}

fn live_before(statement: &Statement, mut live: Live) -> Live {
    let use_atom = |live: &mut Live, atom: &Atom| {
        if let Atom::Var(var) = atom {
            live.insert(*var);
        }
    };
    match statement {
        Statement::Let(var, operation) => {
            live.remove(var);
            operation.atoms().iter().for_each(|atom| use_atom(&mut live, atom));
        }
        Statement::Assign(pairs) => {
            for (var, _) in pairs {
                live.remove(var);
            }
            pairs.iter().for_each(|(_, atom)| use_atom(&mut live, atom));
        }
        Statement::Switch(switch) => {
            let mut before = Live::new();
            use_atom(&mut before, &switch.of);
            for arm in switch.arms.iter().map(|(_, arm)| arm).chain(&switch.default) {
                let mut inner = live_at_end(arm, &live);
                for statement in arm.statements.iter().rev() {
                    inner = live_before(statement, inner);
                }
                before.extend(inner);
            }
            live = before;
        }
    }
    live
}
