//! Writing statements, and putting values into the arena when something needs them there.

use std::rc::Rc;

use bailiff_proof_kernel::ConstructorId;

use super::super::error::{Error, Result};
use super::super::ir::{Atom, Block, End, Machine, Operation, Statement, Switch, Test, Var};
use super::super::value::{Made, Value};
use super::{Code, Flow, MAX_STATEMENTS, Mode};

/// What is known of a local where the code stands.
#[derive(Clone, Debug)]
pub(super) enum Known {
    /// It is this constructor.
    Made(Rc<Made>),
    /// It is none of these constructors.
    Not(Rc<[ConstructorId]>),
    /// It is `pred` and one; and `base` and `more`.
    Succ {
        /// The predecessor.
        pred: Atom,
        /// What it was added to.
        base: Atom,
        /// How much.
        more: u64,
    },
}

impl Code<'_, '_> {
    pub(super) fn fresh(&mut self) -> Var {
        let var = self.locals;
        self.locals += 1;
        var
    }

    fn block(&mut self) -> &mut Block {
        if self.blocks.is_empty() {
            self.blocks.push(Block::new());
        }
        let last = self.blocks.len() - 1;
        &mut self.blocks[last]
    }

    pub(super) fn push(&mut self, statement: Statement) -> Result<()> {
        self.statements += 1;
        if self.statements > MAX_STATEMENTS {
            return Err(Error::TooManyInstances {
                def: self.def_name(),
                limit: MAX_STATEMENTS,
                what: "statements in one function",
            });
        }
        self.block().statements.push(statement);
        Ok(())
    }

    pub(super) fn end(&mut self, end: End) -> Flow {
        self.block().end = end;
        Flow::Done
    }

    /// A new local for the result of an operation.
    pub(super) fn emit(&mut self, operation: Operation) -> Result<Var> {
        let var = self.fresh();
        self.push(Statement::Let(var, operation))?;
        Ok(var)
    }

    /// The result of a machine operation, computed now where all its operands are known.
    pub(super) fn machine(&mut self, machine: Machine, atoms: Vec<Atom>) -> Result<Atom> {
        if let Some(known) = fold(machine, &atoms) {
            return Ok(known);
        }
        Ok(Atom::Var(self.emit(Operation::Machine(machine, atoms))?))
    }

    /// One more than a Nat.
    pub(super) fn succ(&mut self, pred: Atom) -> Result<Atom> {
        if let Atom::Word(word) = pred
            && word < super::super::NAT_MAX
        {
            return Ok(Atom::Word(word + 1));
        }
        let (base, more) = match pred {
            Atom::Var(var) => match self.known.get(&var) {
                Some(Known::Succ { base, more, .. }) => (*base, *more),
                _ => (pred, 0),
            },
            Atom::Word(_) => (pred, 0),
        };
        let more = more + 1;
        let var = self.emit(Operation::Machine(Machine::NatAdd, vec![base, Atom::Word(more)]))?;
        self.learn(var, Known::Succ { pred, base, more });
        Ok(Atom::Var(var))
    }

    /// Remembers a fact about a local until the branch it was learnt in ends.
    pub(super) fn learn(&mut self, var: Var, known: Known) {
        let old = self.known.insert(var, known);
        self.undo.push((var, old));
    }

    /// Writes a branch: `write` runs in a block of its own.
    pub(super) fn branch(&mut self, write: impl FnOnce(&mut Self) -> Result<Flow>) -> Result<(Block, Flow)> {
        self.reenter(Block::new(), write)
    }

    /// Goes on writing a branch.
    pub(super) fn reenter(
        &mut self,
        block: Block,
        write: impl FnOnce(&mut Self) -> Result<Flow>,
    ) -> Result<(Block, Flow)> {
        let mark = self.undo.len();
        self.blocks.push(block);
        self.scopes.push(self.next_scope);
        self.next_scope += 1;
        let flow = write(self)?;
        self.scopes.pop();
        while self.undo.len() > mark {
            if let Some((var, old)) = self.undo.pop() {
                match old {
                    Some(known) => self.known.insert(var, known),
                    None => self.known.remove(&var),
                };
            }
        }
        let block = self.blocks.pop().unwrap_or_default();
        Ok((block, flow))
    }

    /// The end of a term: in tail position its value returns.
    pub(super) fn finish(&mut self, value: Value, mode: Mode) -> Result<Flow> {
        match mode {
            Mode::Value => Ok(Flow::Value(value)),
            Mode::Tail => {
                let atom = self.store(&value)?;
                Ok(self.end(End::Return(atom)))
            }
        }
    }

    /// The run-time word of a value.
    pub(super) fn store(&mut self, value: &Value) -> Result<Atom> {
        match value {
            Value::Erased => Ok(Atom::Word(0)),
            Value::Atom(atom) => Ok(*atom),
            Value::Made(made) => self.store_made(made),
            Value::Sum(sum) => {
                let result = self.fresh();
                let mut arms = Vec::new();
                for (constructor, fields) in &sum.cases {
                    let made = Made::new(*constructor, fields.clone());
                    let (block, _) = self.branch(|code| {
                        let atom = code.store_made(&Rc::new(made))?;
                        code.push(Statement::Assign(vec![(result, atom)]))?;
                        Ok(Flow::Done)
                    })?;
                    arms.push((u64::from(self.index(*constructor)), block));
                }
                let of = Atom::Var(sum.index);
                self.push(Statement::Switch(Switch { test: Test::Word, of, arms, default: None }))?;
                Ok(Atom::Var(result))
            }
            Value::Bits(atom, from) => self.machine(Machine::U32Unpack, vec![*atom, Atom::Word(u64::from(*from))]),
            Value::Text(text, from) => match (text.get(*from..), self.shared.layout.known.string) {
                (Some(""), Some((nil, _))) => Ok(Atom::Word(u64::from(nil))),
                (Some(rest), Some(_)) => Ok(Atom::Var(self.emit(Operation::Text(Rc::from(rest)))?)),
                _ => self.ill_typed("a text literal where no String is known"),
            },
            Value::Items(items, from) => self.store_items(items.get(*from..).unwrap_or(&[])),
            Value::Function(_) | Value::Partial(..) => {
                self.higher_order("a function is stored, returned or passed on as data")
            }
        }
    }

    fn store_made(&mut self, made: &Rc<Made>) -> Result<Atom> {
        let index = self.index(made.constructor);
        if made.fields.is_empty() {
            return Ok(Atom::Word(u64::from(index)));
        }
        if let Some((var, scope)) = made.stored.get()
            && self.scopes.contains(&scope)
        {
            return Ok(Atom::Var(var));
        }
        let mut atoms = Vec::with_capacity(made.fields.len());
        for field in &made.fields {
            atoms.push(self.store(field)?);
        }
        let var = self.emit(Operation::Make(index, atoms))?;
        made.stored.set(Some((var, self.scopes.last().copied().unwrap_or(0))));
        self.learn(var, Known::Made(made.clone()));
        Ok(Atom::Var(var))
    }

    fn store_items(&mut self, items: &[Value]) -> Result<Atom> {
        let Some((nil, con)) = self.shared.layout.known.list else {
            return self.ill_typed("a list literal where no List is known");
        };
        let words: Option<Vec<u64>> = items
            .iter()
            .map(|item| match item {
                Value::Atom(Atom::Word(word)) => Some(*word),
                Value::Made(made) if made.fields.is_empty() => Some(u64::from(self.index(made.constructor))),
                _ => None,
            })
            .collect();
        if let Some(words) = words
            && words.len() > 4
        {
            let items = Rc::from(words);
            return Ok(Atom::Var(self.emit(Operation::Words { con, nil, items })?));
        }
        let mut rest = Atom::Word(u64::from(nil));
        for item in items.iter().rev() {
            let head = self.store(item)?;
            rest = Atom::Var(self.emit(Operation::Make(con, vec![head, rest]))?);
        }
        Ok(rest)
    }

    pub(super) fn index(&self, constructor: ConstructorId) -> u16 {
        self.shared.layout.constructor(constructor).index
    }
}

/// The result that needs no computing. A C compiler warns where these are written out.
fn fold(machine: Machine, atoms: &[Atom]) -> Option<Atom> {
    let word = |word: u64| Some(Atom::Word(word));
    match (machine, atoms) {
        (Machine::U32Bit, [Atom::Word(a), Atom::Word(b)]) => word(a.checked_shr(u32::try_from(*b).ok()?)? & 1),
        (Machine::NatDiv, [_, Atom::Word(0)]) => word(0),
        (Machine::NatMod, [a, Atom::Word(0)]) => Some(*a),
        (Machine::U32Shln | Machine::U32Shrn, [_, Atom::Word(32..)]) => word(0),
        (Machine::NatAdd, [a, Atom::Word(0)] | [Atom::Word(0), a]) => Some(*a),
        (Machine::NatAdd, [Atom::Word(a), Atom::Word(b)]) => {
            word(a.checked_add(*b).filter(|sum| *sum <= super::super::NAT_MAX)?)
        }
        (Machine::NatSub, [Atom::Word(0), _]) => word(0),
        (Machine::NatSub | Machine::Max, [a, Atom::Word(0)]) => Some(*a),
        (Machine::Max, [Atom::Word(0), b]) => Some(*b),
        (Machine::Min, [Atom::Word(0), _] | [_, Atom::Word(0)]) => word(0),
        (Machine::IsLt, [_, Atom::Word(0)]) => word(0),
        (Machine::IsLe, [Atom::Word(0), _]) => word(1),
        (machine, [a, b]) if a == b => match machine {
            Machine::NatSub | Machine::NatTake | Machine::IsLt | Machine::IsNe | Machine::U32Sub => word(0),
            Machine::IsLe | Machine::IsEq | Machine::Compare => word(1),
            Machine::Min | Machine::Max => Some(*a),
            _ => None,
        },
        _ => None,
    }
}
