//! A split applied to its scrutinee: decided while compiling where the scrutinee is known, else
//! a switch with one arm a constructor.

use std::rc::Rc;

use bailiff_proof_kernel::{ConstructorId, Form, Term};

use super::super::error::Result;
use super::super::ir::{Atom, Block, End, Machine, Operation, Statement, Switch, Test, Var};
use super::super::layout::Kind;
use super::super::value::{Env, Made, Value};
use super::build::Known;
use super::term::Args;
use super::{Code, Flow, Mode};

/// An arm of a switch under construction.
type Arm = (u64, Block, Flow);

impl Code<'_, '_> {
    /// Applies the split `term` to `scrutinee`, then to the pending arguments.
    pub(super) fn split(
        &mut self,
        term: &Term,
        env: &Env,
        scrutinee: Value,
        mut args: Args,
        mode: Mode,
    ) -> Result<Flow> {
        let Form::Split(first, hit, _) = term.form() else {
            args.push(scrutinee);
            return self.eval(term, env, args, mode);
        };
        let kind = self.shared.layout.constructor(*first).kind;
        match (kind, scrutinee) {
            (Kind::Transparent, value) => self.hit(*first, hit, env, &[value], args, mode),
            (Kind::U32, Value::Atom(atom)) => self.hit(*first, hit, env, &[Value::Bits(atom, 0)], args, mode),
            (Kind::Zero | Kind::Succ, Value::Atom(Atom::Word(word))) => self.known_nat(term, env, word, args, mode),
            (Kind::Zero | Kind::Succ, Value::Atom(Atom::Var(var))) => self.nat_local(term, env, var, args, mode),
            (Kind::Plain, Value::Atom(Atom::Word(word))) => {
                let made = self.enumeration(*first, word)?;
                self.chosen(term, env, &made, args, mode)
            }
            (Kind::Plain, Value::Atom(Atom::Var(var))) => self.plain(term, env, var, args, mode),
            (Kind::Plain, Value::Made(made)) => self.chosen(term, env, &made, args, mode),
            (Kind::Plain, Value::Sum(sum)) => {
                let mut arms = Vec::with_capacity(sum.cases.len());
                for (constructor, fields) in &sum.cases {
                    let made = Rc::new(Made::new(*constructor, fields.clone()));
                    let rest = args.clone();
                    let (block, flow) = self.branch(|code| code.chosen(term, env, &made, rest, mode))?;
                    arms.push((u64::from(self.index(*constructor)), block, flow));
                }
                self.switch(Test::Word, Atom::Var(sum.index), arms, None)
            }
            (Kind::Plain, Value::Bits(atom, from)) => {
                let made = self.bits(atom, from)?;
                self.chosen(term, env, &made, args, mode)
            }
            (Kind::Plain, Value::Text(text, from)) => {
                let made = self.text(&text, from)?;
                self.chosen(term, env, &made, args, mode)
            }
            (Kind::Plain, Value::Items(items, from)) => {
                let made = self.items(&items, from)?;
                self.chosen(term, env, &made, args, mode)
            }
            _ => self.ill_typed("a split on what is no constructor"),
        }
    }

    /// Goes on with the fields of the constructor that was hit.
    fn hit(
        &mut self,
        constructor: ConstructorId,
        hit: &Term,
        env: &Env,
        fields: &[Value],
        mut args: Args,
        mode: Mode,
    ) -> Result<Flow> {
        let live = self.shared.layout.constructor(constructor).live.clone();
        let mut fields = fields.iter().rev();
        for live in live.iter().rev() {
            args.push(match (live, live.then(|| fields.next()).flatten()) {
                (true, Some(value)) => value.clone(),
                (true, None) => return self.ill_typed("a constructor with too few fields"),
                (false, _) => Value::Erased,
            });
        }
        self.eval(hit, env, args, mode)
    }

    /// The scrutinee's constructor is known.
    fn chosen(&mut self, term: &Term, env: &Env, made: &Rc<Made>, args: Args, mode: Mode) -> Result<Flow> {
        let mut term = term.clone();
        loop {
            let next = match term.form() {
                Form::Split(constructor, hit, _) if *constructor == made.constructor => {
                    return self.hit(*constructor, hit, env, &made.fields, args, mode);
                }
                Form::Split(_, _, miss) => miss.clone(),
                _ => return self.split(&term, env, Value::Made(made.clone()), args, mode),
            };
            term = next;
        }
    }

    fn known_nat(&mut self, term: &Term, env: &Env, word: u64, args: Args, mode: Mode) -> Result<Flow> {
        let mut term = term.clone();
        loop {
            let next = match term.form() {
                Form::Split(constructor, hit, miss) => {
                    match (self.shared.layout.constructor(*constructor).kind, word) {
                        (Kind::Zero, 0) => return self.hit(*constructor, hit, env, &[], args, mode),
                        (Kind::Succ, 1..) => {
                            let pred = Value::Atom(Atom::Word(word - 1));
                            return self.hit(*constructor, hit, env, &[pred], args, mode);
                        }
                        _ => miss.clone(),
                    }
                }
                _ => return self.split(&term, env, Value::Atom(Atom::Word(word)), args, mode),
            };
            term = next;
        }
    }

    /// A Nat local: zero, or one more than its predecessor.
    fn nat_local(&mut self, term: &Term, env: &Env, var: Var, args: Args, mode: Mode) -> Result<Flow> {
        if let Some(Known::Succ { pred, .. }) = self.known.get(&var) {
            let pred = *pred;
            return self.nat_above_zero(term, env, var, pred, args, mode);
        }
        let rest = args.clone();
        let (block, flow) = self.branch(|code| code.known_nat(term, env, 0, rest, mode))?;
        let zero = (0, block, flow);
        let (block, flow) = self.branch(|code| {
            let operands = vec![Atom::Var(var), Atom::Word(1)];
            let pred = code.machine(Machine::NatTake, operands)?;
            code.learn(var, Known::Succ { pred, base: Atom::Var(var), more: 0 });
            code.nat_above_zero(term, env, var, pred, args, mode)
        })?;
        self.switch(Test::Word, Atom::Var(var), vec![zero], Some((block, flow)))
    }

    fn nat_above_zero(&mut self, term: &Term, env: &Env, var: Var, pred: Atom, args: Args, mode: Mode) -> Result<Flow> {
        let mut term = term.clone();
        loop {
            let next = match term.form() {
                Form::Split(constructor, hit, miss) => {
                    if self.shared.layout.constructor(*constructor).kind == Kind::Succ {
                        let pred = [Value::Atom(pred)];
                        return self.hit(*constructor, hit, env, &pred, args, mode);
                    }
                    miss.clone()
                }
                _ => return self.split(&term, env, Value::Atom(Atom::Var(var)), args, mode),
            };
            term = next;
        }
    }

    /// A local of a type with an index.
    fn plain(&mut self, term: &Term, env: &Env, var: Var, args: Args, mode: Mode) -> Result<Flow> {
        let mut excluded: Vec<ConstructorId> = match self.known.get(&var) {
            Some(Known::Made(made)) => {
                let made = made.clone();
                return self.chosen(term, env, &made, args, mode);
            }
            Some(Known::Not(excluded)) => excluded.to_vec(),
            _ => Vec::new(),
        };
        // The constructors this chain names that are still possible.
        let mut named = Vec::new();
        let mut last = term.clone();
        while let Form::Split(constructor, _, miss) = last.form() {
            if !excluded.contains(constructor) && !named.contains(constructor) {
                named.push(*constructor);
            }
            let next = miss.clone();
            last = next;
        }
        let Form::Split(first, ..) = term.form() else {
            return self.ill_typed("a split without a constructor");
        };
        let datatype = self.shared.layout.constructor(*first).datatype;
        let all = self.shared.book.datatypes[datatype.0 as usize].constructors.clone();
        let possible = all.iter().filter(|constructor| !excluded.contains(constructor)).count();
        if named.is_empty() {
            return self.split(&last, env, Value::Atom(Atom::Var(var)), args, mode);
        }
        if let ([only], 1) = (&named[..], possible) {
            let made = self.opened(var, *only)?;
            return self.chosen(term, env, &made, args, mode);
        }
        let mut arms = Vec::with_capacity(named.len());
        for constructor in &named {
            let rest = args.clone();
            let (block, flow) = self.branch(|code| {
                let made = code.opened(var, *constructor)?;
                code.chosen(term, env, &made, rest, mode)
            })?;
            arms.push((u64::from(self.index(*constructor)), block, flow));
        }
        let default = if named.len() < possible {
            excluded.extend(&named);
            Some(self.branch(|code| {
                code.learn(var, Known::Not(Rc::from(excluded)));
                code.split(&last, env, Value::Atom(Atom::Var(var)), args, mode)
            })?)
        } else {
            None
        };
        self.switch(Test::Index, Atom::Var(var), arms, default)
    }

    /// A local that is known to be this constructor.
    fn opened(&mut self, var: Var, constructor: ConstructorId) -> Result<Rc<Made>> {
        let count = self.shared.layout.constructor(constructor).live_count;
        let mut fields = Vec::with_capacity(count);
        for field in 0..count {
            let field = u32::try_from(field).unwrap_or(u32::MAX);
            let loaded = self.emit(Operation::Field(Atom::Var(var), field))?;
            fields.push(Value::Atom(Atom::Var(loaded)));
        }
        let made = Rc::new(Made::new(constructor, fields));
        // It stands in the arena already, wherever this local is in scope.
        made.stored.set(Some((var, 0)));
        self.learn(var, Known::Made(made.clone()));
        Ok(made)
    }

    fn enumeration(&mut self, first: ConstructorId, word: u64) -> Result<Rc<Made>> {
        let datatype = self.shared.layout.constructor(first).datatype;
        let constructors = &self.shared.book.datatypes[datatype.0 as usize].constructors;
        match usize::try_from(word).ok().and_then(|word| constructors.get(word)) {
            Some(constructor) => Ok(Rc::new(Made::new(*constructor, Vec::new()))),
            None => self.ill_typed("a word that is no constructor"),
        }
    }

    fn bits(&mut self, atom: Atom, from: u32) -> Result<Rc<Made>> {
        let literals = self.shared.book.literals;
        let (Some(nil), Some(con)) = (literals.wnil, literals.wcon) else {
            return self.ill_typed("bits where no Word is known");
        };
        if from >= 32 {
            return Ok(Rc::new(Made::new(nil, Vec::new())));
        }
        let bit = self.machine(Machine::U32Bit, vec![atom, Atom::Word(u64::from(from))])?;
        let fields = vec![Value::Atom(bit), Value::Bits(atom, from + 1)];
        Ok(Rc::new(Made::new(con, fields)))
    }

    fn text(&mut self, text: &Rc<str>, from: usize) -> Result<Rc<Made>> {
        let literals = self.shared.book.literals;
        let (Some(nil), Some(con)) = (literals.snil, literals.scon) else {
            return self.ill_typed("a text literal where no String is known");
        };
        let made = match text.get(from..).and_then(|rest| rest.chars().next()) {
            None => Made::new(nil, Vec::new()),
            Some(char) => {
                let head = Value::Atom(Atom::Word(u64::from(u32::from(char))));
                Made::new(con, vec![head, Value::Text(text.clone(), from + char.len_utf8())])
            }
        };
        Ok(Rc::new(made))
    }

    fn items(&mut self, items: &Rc<[Value]>, from: usize) -> Result<Rc<Made>> {
        let literals = self.shared.book.literals;
        let (Some(nil), Some(con)) = (literals.nil, literals.con) else {
            return self.ill_typed("a list literal where no List is known");
        };
        let made = match items.get(from) {
            None => Made::new(nil, Vec::new()),
            Some(head) => Made::new(con, vec![head.clone(), Value::Items(items.clone(), from + 1)]),
        };
        Ok(Rc::new(made))
    }

    /// Writes a switch; the values of the arms that go on become one value.
    fn switch(&mut self, test: Test, of: Atom, arms: Vec<Arm>, default: Option<(Block, Flow)>) -> Result<Flow> {
        let has_default = default.is_some();
        let (mut words, mut blocks) = (Vec::new(), Vec::new());
        for (word, block, flow) in arms {
            words.push(word);
            blocks.push((block, flow));
        }
        blocks.extend(default);
        let (blocks, flow) = self.merge(blocks)?;
        let mut blocks = blocks.into_iter();
        let arms: Vec<(u64, Block)> = words.into_iter().zip(blocks.by_ref()).collect();
        let default = if has_default { blocks.next() } else { None };
        self.push(Statement::Switch(Switch { test, of, arms, default }))?;
        match flow {
            Flow::Done => Ok(self.end(End::Unreachable)),
            flow => Ok(flow),
        }
    }
}
