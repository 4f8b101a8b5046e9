//! One group of functions as one C function.
//!
//! A call inside the group is a jump to a label. A call that is not the last thing its function
//! does first saves the locals that are still needed in a frame at the upper end of the arena,
//! so the C stack never grows with the input.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::super::ir::{Atom, Block, End, Function, FunctionId, KnownIndices, Operation, Program, Statement, Var};
use super::identifier;

/// How a group behaves.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Habits {
    /// Calls itself at all.
    pub loops: bool,
    /// Makes calls inside the group that need a frame.
    pub frames: bool,
    /// Fills holes.
    pub holes: bool,
    /// Adds to its result.
    pub sums: bool,
}

/// The text of a program under construction.
pub(super) struct Writer<'p> {
    pub program: &'p Program,
    pub known: &'p KnownIndices,
    /// The C name of each function.
    pub names: Vec<String>,
    /// What each name at file scope starts with.
    pub prefix: String,
    /// Tables of literals.
    pub constants: String,
    /// How many there are.
    pub tables: usize,
    /// The text of the current function.
    pub text: String,
    pub indent: usize,
    /// The functions of the current group, and the number of each one's first local.
    pub group: Vec<(FunctionId, u32)>,
    /// The first local of the function being written.
    pub base: u32,
    pub habits: Habits,
    /// Whether the `fault` label is used.
    pub faults: bool,
    /// Whether the `finish` label is used.
    pub finishes: bool,
    /// The locals each frame keeps, by its number.
    pub sites: Vec<Vec<Var>>,
    pub joins: usize,
}

impl<'p> Writer<'p> {
    pub(super) fn new(program: &'p Program, prefix: &str) -> Writer<'p> {
        let names = program
            .functions
            .iter()
            .enumerate()
            .map(|(id, function)| format!("{prefix}f{id}_{}", identifier(&function.name)))
            .collect();
        Writer {
            program,
            known: &program.known,
            names,
            prefix: prefix.to_owned(),
            constants: String::new(),
            tables: 0,
            text: String::new(),
            indent: 1,
            group: Vec::new(),
            base: 0,
            habits: Habits::default(),
            faults: false,
            finishes: false,
            sites: Vec::new(),
            joins: 0,
        }
    }

    pub(super) fn line(&mut self, text: &str) {
        for _ in 0..self.indent {
            self.text.push_str("    ");
        }
        self.text.push_str(text);
        self.text.push('\n');
    }

    pub(super) fn label(&mut self, text: &str) {
        let _ = writeln!(self.text, "{text}:;");
    }

    pub(super) fn local(&self, var: Var) -> String {
        format!("v{}", self.base + var)
    }

    pub(super) fn atom(&self, atom: Atom) -> String {
        match atom {
            Atom::Var(var) => self.local(var),
            Atom::Word(word) => format!("UINT64_C({word})"),
        }
    }

    /// The first local of a function, if it is in the current group.
    pub(super) fn member(&self, function: FunctionId) -> Option<u32> {
        self.group.iter().find(|(id, _)| *id == function).map(|(_, base)| *base)
    }

    /// The C text of one group.
    pub(super) fn group_text(&mut self, members: &[FunctionId]) -> String {
        let mut base = 0;
        self.group.clear();
        for member in members {
            self.group.push((*member, base));
            base += self.program.functions[*member].locals;
        }
        self.habits = Habits::default();
        for member in members {
            let mut habits = self.habits;
            self.observe(&self.program.functions[*member].body, &mut habits);
            self.habits = habits;
        }
        self.text.clear();
        self.sites.clear();
        (self.faults, self.finishes, self.indent, self.joins) = (false, false, 1, 0);
        for (member, base) in self.group.clone() {
            let function = &self.program.functions[member];
            self.base = base;
            if self.habits.loops || members.len() > 1 {
                self.label(&format!("enter_{member}"));
            }
            self.faults = true;
            self.line("STEP();");
            if function.request.is_some_and(|request| request.listed) {
                self.check();
            }
            self.block(&function.body, &BTreeSet::new());
        }
        if self.finishes {
            self.finish();
        }
        if self.faults {
            let _ = writeln!(self.text, "fault:\n    return 0;");
        }
        let body = std::mem::take(&mut self.text);
        self.frame_text(members, &body)
    }

    /// The function around a group's code.
    fn frame_text(&self, members: &[FunctionId], body: &str) -> String {
        let mut text = String::new();
        let functions: Vec<(&Function, u32)> =
            self.group.iter().map(|(id, base)| (&self.program.functions[*id], *base)).collect();
        let single = members.len() == 1;
        let mut params = BTreeSet::new();
        match functions[..] {
            [(function, base)] if single => {
                let name = &self.names[members[0]];
                let list: String = function
                    .params
                    .iter()
                    .map(|var| {
                        params.insert(base + var);
                        format!(", word v{}", base + var)
                    })
                    .collect();
                let request = function.request.map_or("", |_| ", const word *words, word n_words");
                let _ = writeln!(text, "static word {name}(core *c{list}{request}) {{");
            }
            _ => {
                let width = functions.iter().map(|(f, _)| f.params.len()).max().unwrap_or(0);
                let list: String = (0..width).map(|index| format!(", word a{index}")).collect();
                let _ = writeln!(text, "static word {}g{}(core *c, int entry{list}) {{", self.prefix, members[0]);
            }
        }
        let used = used_locals(body);
        let locals: Vec<String> =
            used.iter().filter(|local| !params.contains(local)).map(|local| format!("v{local} = 0")).collect();
        for chunk in locals.chunks(8) {
            let _ = writeln!(text, "    word {};", chunk.join(", "));
        }
        for unused in params.iter().filter(|param| !used.contains(param)) {
            let _ = writeln!(text, "    (void)v{unused};");
        }
        if let [(function, _)] = functions[..] {
            self.request_text(&mut text, function, body);
        }
        if self.finishes {
            let _ = writeln!(text, "    word result;");
        }
        if self.habits.frames {
            let _ = writeln!(text, "    const word base = c->frame;");
        }
        if self.habits.holes {
            let _ = writeln!(text, "    word hole = 0, head = 0;");
        }
        if self.habits.sums {
            let _ = writeln!(text, "    word more = 0;");
        }
        if !single {
            let _ = writeln!(text, "    switch (entry) {{");
            for (id, base) in &self.group {
                let _ = write!(text, "    case {id}:");
                for (index, param) in self.program.functions[*id].params.iter().enumerate() {
                    if used.contains(&(base + param)) {
                        let _ = write!(text, " v{} = a{index};", base + param);
                    }
                }
                let _ = writeln!(text, " goto enter_{id};");
            }
            let _ = writeln!(text, "    default: FAULT(BAILIFF_FAULT_INTERNAL);\n    }}");
        }
        text.push_str(body);
        text.push_str("}\n");
        if !single {
            self.wrappers(&mut text, members);
        }
        text
    }

    /// What a function that reads its request has before its code.
    fn request_text(&self, text: &mut String, function: &Function, body: &str) {
        let Some(request) = function.request else { return };
        if request.listed {
            let (nil, con) = self.known.list.unwrap_or_default();
            let _ = writeln!(text, "    const word request = list_request(c, words, n_words, {nil}, {con});");
        } else if !body.contains("words") {
            let _ = writeln!(text, "    (void)words;\n    (void)n_words;");
        } else if !body.contains("n_words") {
            let _ = writeln!(text, "    (void)n_words;");
        }
    }

    /// One small function a member of a group of several.
    fn wrappers(&self, text: &mut String, members: &[FunctionId]) {
        let width = members.iter().map(|id| self.program.functions[*id].params.len()).max().unwrap_or(0);
        for id in members {
            let count = self.program.functions[*id].params.len();
            let list: String = (0..count).map(|index| format!(", word a{index}")).collect();
            let pass: String =
                (0..width).map(|index| if index < count { format!(", a{index}") } else { ", 0".to_owned() }).collect();
            let _ = writeln!(
                text,
                "static inline word {}(core *c{list}) {{\n    return {}g{}(c, {id}{pass});\n}}",
                self.names[*id], self.prefix, members[0]
            );
        }
    }

    fn observe(&self, block: &Block, habits: &mut Habits) {
        for statement in &block.statements {
            match statement {
                Statement::Let(_, Operation::Call(callee, _)) => {
                    if self.member(*callee).is_some() {
                        habits.loops = true;
                        habits.frames = true;
                    }
                }
                Statement::Switch(switch) => {
                    for (_, arm) in &switch.arms {
                        self.observe(arm, habits);
                    }
                    if let Some(default) = &switch.default {
                        self.observe(default, habits);
                    }
                }
                Statement::Let(..) | Statement::Assign(_) => {}
            }
        }
        match &block.end {
            End::Jump(callee, _) => habits.loops |= self.member(*callee).is_some(),
            End::Fill(..) => (habits.loops, habits.holes) = (true, true),
            End::Plus(..) => (habits.loops, habits.sums) = (true, true),
            End::Fall | End::Return(_) | End::Unreachable => {}
        }
    }

    /// The common end: adds, fills, and goes back to the last frame.
    fn finish(&mut self) {
        let _ = writeln!(self.text, "finish:");
        if self.habits.sums {
            self.line("ADD(result, result, more);");
        }
        if self.habits.holes {
            self.line("if (hole != 0) { c->memory[hole] = result; result = head; }");
        }
        if !self.habits.frames {
            self.line("return result;");
            return;
        }
        self.line("if (c->frame == base) return result;");
        self.line("switch (c->memory[c->frame]) {");
        let sites = std::mem::take(&mut self.sites);
        for (site, kept) in sites.iter().enumerate() {
            self.line(&format!("case {site}:"));
            self.indent += 1;
            for (index, local) in kept.iter().enumerate() {
                self.line(&format!("v{local} = c->memory[c->frame + {}];", index + 1));
            }
            let mut next = kept.len() + 1;
            for local in self.loop_state() {
                self.line(&format!("{local} = c->memory[c->frame + {next}];"));
                next += 1;
            }
            self.line(&format!("c->frame += {next};"));
            self.line("c->depth += 1;");
            self.line(&format!("goto resume_{site};"));
            self.indent -= 1;
        }
        self.line("default: FAULT(BAILIFF_FAULT_INTERNAL);");
        self.line("}");
        self.faults = true;
    }

    /// What a frame keeps beside locals.
    pub(super) fn loop_state(&self) -> Vec<&'static str> {
        let mut state = Vec::new();
        if self.habits.holes {
            state.extend(["hole", "head"]);
        }
        if self.habits.sums {
            state.push("more");
        }
        state
    }
}

/// The locals that occur in C text.
fn used_locals(body: &str) -> BTreeSet<u32> {
    let bytes = body.as_bytes();
    let mut used = BTreeSet::new();
    for (index, byte) in bytes.iter().enumerate() {
        let starts =
            *byte == b'v' && (index == 0 || !(bytes[index - 1].is_ascii_alphanumeric() || bytes[index - 1] == b'_'));
        if !starts {
            continue;
        }
        let digits: String = body[index + 1..].chars().take_while(char::is_ascii_digit).collect();
        if let Ok(local) = digits.parse() {
            used.insert(local);
        }
    }
    used
}
