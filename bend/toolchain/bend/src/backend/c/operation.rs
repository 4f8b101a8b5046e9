//! One operation as C.

use std::fmt::Write as _;

use super::super::ir::{Atom, Machine, Operation};
use super::comment;
use super::function::Writer;

impl Writer<'_> {
    /// Writes `to = operation`.
    pub(super) fn operation(&mut self, to: &str, operation: &Operation) {
        match operation {
            Operation::Make(index, fields) => {
                self.faults = true;
                self.line(&format!("MAKE({to}, {index}, {});", fields.len()));
                for (position, field) in fields.iter().enumerate() {
                    let field = self.atom(*field);
                    self.line(&format!("AT({to}, {position}) = {field};"));
                }
            }
            Operation::Field(of, index) => {
                let of = self.atom(*of);
                self.line(&format!("{to} = AT({of}, {index});"));
            }
            Operation::Machine(machine, atoms) => self.machine(to, *machine, atoms),
            Operation::Call(callee, atoms) => {
                let args = self.arguments(atoms);
                let name = self.names[*callee].clone();
                self.line(&format!("{to} = {name}(c{args});"));
                self.check();
            }
            Operation::Text(text) => {
                let codes: Vec<String> = text.chars().map(|char| u32::from(char).to_string()).collect();
                let (nil, con) = self.known.string.unwrap_or_default();
                let table = format!("{}text_{}", self.prefix, self.tables);
                self.tables += 1;
                let _ = writeln!(
                    self.constants,
                    "/* {} */\nstatic const uint32_t {table}[] = {{{}}};",
                    comment(text),
                    codes.join(", ")
                );
                self.line(&format!("{to} = make_text(c, {table}, {}, {nil}, {con});", codes.len()));
                self.check();
            }
            Operation::Words { con, nil, items } => {
                let words: Vec<String> = items.iter().map(|item| format!("UINT64_C({item})")).collect();
                let table = format!("{}words_{}", self.prefix, self.tables);
                self.tables += 1;
                let _ = writeln!(self.constants, "static const uint64_t {table}[] = {{{}}};", words.join(", "));
                self.line(&format!("{to} = make_words(c, {table}, {}, {nil}, {con});", words.len()));
                self.check();
            }
        }
    }

    /// Goes on only if the last call did not fault.
    pub(super) fn check(&mut self) {
        self.faults = true;
        self.line("if (c->status != 0) goto fault;");
    }

    /// `, a, b` for a call.
    pub(super) fn arguments(&self, atoms: &[Atom]) -> String {
        atoms.iter().map(|atom| format!(", {}", self.atom(*atom))).collect()
    }

    fn machine(&mut self, to: &str, machine: Machine, atoms: &[Atom]) {
        let a = atoms.first().map_or_else(|| "0".to_owned(), |atom| self.atom(*atom));
        let b = atoms.get(1).map_or_else(|| "0".to_owned(), |atom| self.atom(*atom));
        let value = match machine {
            Machine::NatAdd => {
                self.faults = true;
                self.line(&format!("ADD({to}, {a}, {b});"));
                return;
            }
            Machine::NatMul | Machine::NatPow => {
                let function = if machine == Machine::NatMul { "nat_mul" } else { "nat_pow" };
                self.line(&format!("{to} = {function}(c, {a}, {b});"));
                self.check();
                return;
            }
            Machine::U32Unpack => {
                let (nil, con) = self.known.word.unwrap_or_default();
                self.line(&format!("{to} = u32_unpack(c, {a}, {b}, {nil}, {con});"));
                self.check();
                return;
            }
            Machine::NatSub => format!("{a} > {b} ? {a} - {b} : 0"),
            Machine::NatTake => format!("{a} - {b}"),
            Machine::NatDiv => format!("{b} == 0 ? 0 : {a} / {b}"),
            Machine::NatMod => format!("{b} == 0 ? {a} : {a} % {b}"),
            Machine::Min => format!("{a} < {b} ? {a} : {b}"),
            Machine::Max => format!("{a} > {b} ? {a} : {b}"),
            Machine::IsLt => format!("{a} < {b}"),
            Machine::IsLe => format!("{a} <= {b}"),
            Machine::IsEq => format!("{a} == {b}"),
            Machine::IsNe => format!("{a} != {b}"),
            Machine::Compare if atoms.get(1) == Some(&Atom::Word(0)) => format!("1 + (word)({a} != 0)"),
            Machine::Compare => format!("(word)({a} > {b}) + (word)({a} >= {b})"),
            Machine::U32Add => format!("({a} + {b}) & UINT32_MAX"),
            Machine::U32Sub => format!("({a} - {b}) & UINT32_MAX"),
            Machine::U32Mul => format!("({a} * {b}) & UINT32_MAX"),
            Machine::U32And => format!("{a} & {b}"),
            Machine::U32Or => format!("{a} | {b}"),
            Machine::U32Xor => format!("{a} ^ {b}"),
            Machine::U32Not => format!("~{a} & UINT32_MAX"),
            Machine::U32Shln => format!("{b} < 32 ? {a} << {b} & UINT32_MAX : 0"),
            Machine::U32Shrn => format!("{b} < 32 ? {a} >> {b} : 0"),
            Machine::U32FromNat => format!("{a} & UINT32_MAX"),
            Machine::U32Pack => format!("u32_pack(c, {a})"),
            Machine::U32Bit => format!("{a} >> {b} & 1"),
            Machine::RequestWord => format!("words[{a}]"),
            Machine::RequestRest => format!("{a} + 1"),
            Machine::RequestList => {
                let (nil, _) = self.known.list.unwrap_or_default();
                format!("{a} < n_words ? request + ({a} << 17) : {nil}")
            }
        };
        self.line(&format!("{to} = {value};"));
    }
}
