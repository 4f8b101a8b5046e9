//! Values in and out of the machine, and as text.

use std::fmt::Write as _;

use bailiff_proof_kernel::{Book, ConstructorId, Quantity};

use super::heap::{Thunk, Whnf, known};
use super::machine::Evaluator;
use super::{EvaluateError, Value};

/// What is still to be read, or put together from what was read.
enum Task {
    Read(Thunk),
    Skip,
    /// The rest of a list or text of which this many items were read; whether it is a text.
    Rest(Thunk, usize, bool),
    /// A constructor with this many fields.
    Join(ConstructorId, usize),
}

impl Evaluator<'_> {
    /// The machine's form of a value.
    pub(super) fn load(&self, value: &Value) -> Result<Whnf, EvaluateError> {
        let missing = EvaluateError::IllTyped("a literal without its type");
        Ok(match value {
            Value::Nat(number) => Whnf::Nat(*number),
            Value::U32(number) => Whnf::U32(*number),
            Value::Char(code) => Whnf::Char(*code),
            Value::Text(text) => Whnf::Text(text.as_str().into(), 0),
            Value::Codes(codes) => {
                let (Some(nil), Some(con)) = (self.literals.snil, self.literals.scon) else {
                    return Err(missing);
                };
                let mut rest = Whnf::Con(nil, [].into());
                for code in codes.iter().rev() {
                    rest = Whnf::Con(con, [known(Whnf::Char(*code)), known(rest)].into());
                }
                rest
            }
            Value::List(items) => {
                let (Some(nil), Some(con)) = (self.literals.nil, self.literals.con) else {
                    return Err(missing);
                };
                let mut rest = Whnf::Con(nil, [].into());
                for item in items.iter().rev() {
                    rest = Whnf::Con(con, [known(self.load(item)?), known(rest)].into());
                }
                rest
            }
            Value::Con(constructor, fields) => {
                let mut thunks = Vec::with_capacity(fields.len());
                for field in fields {
                    thunks.push(known(self.load(field)?));
                }
                Whnf::Con(*constructor, thunks.into())
            }
            Value::Opaque => Whnf::Opaque,
        })
    }

    /// The whole of a value. The tasks stand on a stack of their own, so depth costs memory only.
    pub(super) fn read(&self, value: Whnf, left: &mut u64) -> Result<Value, EvaluateError> {
        let mut tasks = vec![Task::Read(known(value))];
        let mut done: Vec<Value> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Skip => done.push(Value::Opaque),
                Task::Read(thunk) => match self.force(&thunk, left)? {
                    Whnf::Nat(number) => done.push(Value::Nat(number)),
                    Whnf::U32(number) => done.push(Value::U32(number)),
                    Whnf::Char(code) => done.push(Value::Char(code)),
                    Whnf::Closure(..) | Whnf::Opaque => done.push(Value::Opaque),
                    other => {
                        let (constructor, fields) = self.open(other)?;
                        self.expand(constructor, &fields, &mut tasks);
                    }
                },
                Task::Rest(thunk, count, text) => {
                    let (constructor, fields) = self.open(self.force(&thunk, left)?)?;
                    if let [head, rest] = &fields[..] {
                        tasks.push(Task::Rest(rest.clone(), count + 1, text));
                        tasks.push(Task::Read(head.clone()));
                        continue;
                    }
                    let ends = [self.literals.nil, self.literals.snil];
                    if !ends.contains(&Some(constructor)) || count > done.len() {
                        return Err(EvaluateError::IllTyped("a list that does not end"));
                    }
                    let items = done.split_off(done.len() - count);
                    done.push(if text { spell(items)? } else { Value::List(items) });
                }
                Task::Join(constructor, count) => {
                    let fields = done.split_off(done.len().saturating_sub(count));
                    done.push(self.join(constructor, fields));
                }
            }
        }
        done.pop().ok_or(EvaluateError::IllTyped("nothing to read"))
    }

    /// The tasks that read a constructor.
    fn expand(&self, constructor: ConstructorId, fields: &[Thunk], tasks: &mut Vec<Task>) {
        let literals = &self.literals;
        let is = |found: Option<ConstructorId>| found == Some(constructor);
        let text = is(literals.scon) || is(literals.snil);
        if let [head, rest] = fields
            && (is(literals.con) || text)
        {
            tasks.push(Task::Rest(rest.clone(), 1, text));
            tasks.push(Task::Read(head.clone()));
            return;
        }
        tasks.push(Task::Join(constructor, fields.len()));
        let quantities = self
            .book
            .constructors
            .get(constructor.0 as usize)
            .map(|constructor| &constructor.fields[..])
            .unwrap_or_default();
        for (index, field) in fields.iter().enumerate().rev() {
            let erased = quantities.get(index).is_some_and(|(quantity, ..)| *quantity == Quantity::Zero);
            tasks.push(if erased { Task::Skip } else { Task::Read(field.clone()) });
        }
    }

    /// A constructor of values that were read, in the one form that [`Value`] has for it.
    fn join(&self, constructor: ConstructorId, fields: Vec<Value>) -> Value {
        let literals = &self.literals;
        let is = |found: Option<ConstructorId>| found == Some(constructor);
        if is(literals.nil) {
            return Value::List(Vec::new());
        }
        if is(literals.snil) {
            return Value::Text(String::new());
        }
        if is(literals.chr)
            && let [Value::U32(code)] = fields[..]
        {
            return Value::Char(code);
        }
        if is(literals.u32)
            && let Some(number) = fields.first().and_then(|word| self.number(word))
        {
            return Value::U32(number);
        }
        Value::Con(constructor, fields)
    }

    /// The number of a chain of 32 bits, lowest first.
    fn number(&self, word: &Value) -> Option<u32> {
        let mut word = word;
        let mut number = 0;
        for bit in 0..32 {
            let Value::Con(_, fields) = word else { return None };
            let [Value::Con(head, _), rest] = &fields[..] else { return None };
            if Some(*head) == self.literals.r#true {
                number |= 1 << bit;
            }
            word = rest;
        }
        match word {
            Value::Con(end, _) if Some(*end) == self.literals.wnil => Some(number),
            _ => None,
        }
    }
}

/// A text of characters.
fn spell(items: Vec<Value>) -> Result<Value, EvaluateError> {
    let mut codes = Vec::with_capacity(items.len());
    for item in items {
        match item {
            Value::Char(code) => codes.push(code),
            _ => return Err(EvaluateError::IllTyped("a text of what is no Char")),
        }
    }
    let text: Option<String> = codes.iter().map(|code| char::from_u32(*code)).collect();
    Ok(text.map_or(Value::Codes(codes), Value::Text))
}

/// Writes a value as the language does.
pub(super) fn show(value: &Value, book: &Book, text: &mut String) {
    match value {
        Value::Nat(number) => {
            let _ = write!(text, "{number}n");
        }
        Value::U32(number) => {
            let _ = write!(text, "{number}");
        }
        Value::Char(code) => {
            text.push('\'');
            show_char(*code, text);
            text.push('\'');
        }
        Value::Text(string) => {
            text.push('"');
            string.chars().for_each(|char| show_char(u32::from(char), text));
            text.push('"');
        }
        Value::Codes(codes) => {
            text.push('"');
            codes.iter().for_each(|code| show_char(*code, text));
            text.push('"');
        }
        Value::List(items) => show_all("[", items, "]", book, text),
        Value::Con(constructor, fields) => {
            let name = book.constructors.get(constructor.0 as usize).map_or("?", |constructor| &*constructor.name);
            match &fields[..] {
                [first, second] if name == "Tuple" => {
                    text.push('(');
                    show(first, book, text);
                    // Tuples nest to the right.
                    let mut rest = second;
                    while let Value::Con(inner, fields) = rest
                        && inner == constructor
                        && let [first, second] = &fields[..]
                    {
                        text.push_str(", ");
                        show(first, book, text);
                        rest = second;
                    }
                    text.push_str(", ");
                    show(rest, book, text);
                    text.push(')');
                }
                _ => {
                    text.push_str(name);
                    show_all("{", fields, "}", book, text);
                }
            }
        }
        Value::Opaque => text.push_str("{==}"),
    }
}

fn show_all(open: &str, items: &[Value], close: &str, book: &Book, text: &mut String) {
    text.push_str(open);
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(", ");
        }
        show(item, book, text);
    }
    text.push_str(close);
}

fn show_char(code: u32, text: &mut String) {
    match char::from_u32(code) {
        Some('\n') => text.push_str("\\n"),
        Some('\t') => text.push_str("\\t"),
        Some('\r') => text.push_str("\\r"),
        Some('\0') => text.push_str("\\0"),
        Some('\\') => text.push_str("\\\\"),
        Some('\'') => text.push_str("\\'"),
        Some('"') => text.push_str("\\\""),
        Some(char) if !char.is_control() => text.push(char),
        _ => {
            let _ = write!(text, "\\u{{{code:x}}}");
        }
    }
}
