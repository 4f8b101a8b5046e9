//! The machine: a term or a value, and a stack of what waits for it.

use std::collections::HashMap;
use std::rc::Rc;

use bailiff_proof_kernel::{Book, ConstructorId, DefId, Form, Literals, Quantity, Term};

use super::heap::{Env, State, Thunk, Whnf, delayed, known};
use super::native::{NATIVE_FUNCTIONS, Outcome, compute};
use super::{EvaluateError, Value};

/// An evaluator of one book.
pub struct Evaluator<'b> {
    pub(super) book: &'b Book,
    pub(super) literals: Literals,
    /// The native functions among the defs: the name and the number of arguments.
    natives: HashMap<DefId, (&'static str, usize)>,
    orders: Option<[ConstructorId; 3]>,
    tuple: Option<ConstructorId>,
}

/// What waits for a value.
enum Frame {
    /// An argument for a function.
    Arg(Thunk),
    /// A place that keeps the value.
    Update(Thunk),
    /// A split that looks at it: the split, its scope, the place of the scrutinee.
    Split(Term, Env, Thunk),
    /// It is the predecessor of a Nat.
    Succ(u128),
    /// A native function with the arguments it has and those it still needs, the next one last.
    Native(&'static str, Vec<u128>, Vec<Thunk>),
}

enum Now {
    Eval(Term, Env),
    Return(Whnf),
}

impl<'b> Evaluator<'b> {
    /// An evaluator of a checked book. `base` says that the book imports Base, so that Base's
    /// names are Base's; the functions of [`NATIVE_FUNCTIONS`] are then computed on numbers.
    pub fn new(book: &'b Book, base: bool) -> Evaluator<'b> {
        let mut natives = HashMap::new();
        if base {
            for (id, def) in book.defs.iter().enumerate() {
                if let Some((name, count)) = NATIVE_FUNCTIONS.iter().find(|(name, _)| *name == &*def.name)
                    && let Ok(id) = u32::try_from(id)
                {
                    natives.insert(DefId(id), (*name, *count));
                }
            }
        }
        let find = |name: &str| {
            let position = book.constructors.iter().position(|found| &*found.name == name)?;
            u32::try_from(position).ok().map(ConstructorId)
        };
        let orders = match (find("LT"), find("EQ"), find("GT")) {
            (Some(lt), Some(eq), Some(gt)) => Some([lt, eq, gt]),
            _ => None,
        };
        let mut literals = book.literals;
        if !unary(book) {
            (literals.zero, literals.succ) = (None, None);
        }
        Evaluator { book, literals, natives, orders, tuple: find("Tuple") }
    }

    /// Calls a def and reads its whole value back.
    pub fn call(&self, def: DefId, args: &[Value], steps: u64) -> Result<Value, EvaluateError> {
        let mut left = steps;
        self.call_within(def, args, &mut left).map_err(|error| match error {
            EvaluateError::Steps(_) => EvaluateError::Steps(steps),
            other => other,
        })
    }

    fn call_within(&self, def: DefId, args: &[Value], left: &mut u64) -> Result<Value, EvaluateError> {
        let mut stack = Vec::new();
        for arg in args.iter().rev() {
            stack.push(Frame::Arg(known(self.load(arg)?)));
        }
        let start = Now::Eval(Term::new(0, Form::Def(def)), Env::default());
        let value = self.run(start, stack, left)?;
        self.read(value, left)
    }

    /// The value of a thunk.
    pub(super) fn force(&self, thunk: &Thunk, left: &mut u64) -> Result<Whnf, EvaluateError> {
        let mut stack = Vec::new();
        let now = enter(thunk.clone(), &mut stack)?;
        self.run(now, stack, left)
    }

    fn run(&self, mut now: Now, mut stack: Vec<Frame>, left: &mut u64) -> Result<Whnf, EvaluateError> {
        loop {
            *left = left.checked_sub(1).ok_or(EvaluateError::Steps(0))?;
            now = match now {
                Now::Eval(term, env) => self.eval(&term, env, &mut stack)?,
                Now::Return(value) => match stack.pop() {
                    None => return Ok(value),
                    Some(frame) => self.give(value, frame, &mut stack)?,
                },
            };
        }
    }

    fn eval(&self, term: &Term, env: Env, stack: &mut Vec<Frame>) -> Result<Now, EvaluateError> {
        Ok(match term.form() {
            Form::Var(index) => {
                let thunk = env.get(*index).ok_or(EvaluateError::IllTyped("a variable out of scope"))?;
                enter(thunk.clone(), stack)?
            }
            Form::Def(def) => return self.def(*def, stack),
            Form::App(head, args) => {
                for arg in args.iter().rev() {
                    stack.push(Frame::Arg(delay(arg, &env)));
                }
                Now::Eval(head.clone(), env)
            }
            Form::Lam(_, _, body) => match stack.pop() {
                Some(Frame::Arg(arg)) => Now::Eval(body.clone(), env.with(arg)),
                other => {
                    stack.extend(other);
                    Now::Return(Whnf::Closure(term.clone(), env))
                }
            },
            Form::Split(..) | Form::Absurd => match stack.pop() {
                Some(Frame::Arg(arg)) => {
                    stack.push(Frame::Split(term.clone(), env, arg.clone()));
                    enter(arg, stack)?
                }
                other => {
                    stack.extend(other);
                    Now::Return(Whnf::Closure(term.clone(), env))
                }
            },
            Form::Let(_, _, value, body) => {
                let value = delay(value, &env);
                Now::Eval(body.clone(), env.with(value))
            }
            Form::Ann(inner, _) => Now::Eval(inner.clone(), env),
            Form::Rewrite { body, .. } => Now::Eval(body.clone(), env),
            Form::Con(constructor, fields) => {
                if Some(*constructor) == self.literals.zero {
                    return Ok(Now::Return(Whnf::Nat(0)));
                }
                if Some(*constructor) == self.literals.succ {
                    let [pred] = &fields[..] else {
                        return Err(EvaluateError::IllTyped("a Succ without one field"));
                    };
                    stack.push(Frame::Succ(1));
                    return Ok(Now::Eval(pred.clone(), env));
                }
                let fields = fields.iter().map(|field| delay(field, &env)).collect();
                Now::Return(Whnf::Con(*constructor, fields))
            }
            Form::Nat(number) => Now::Return(Whnf::Nat(u128::from(*number))),
            Form::U32(number) => Now::Return(Whnf::U32(*number)),
            Form::Char(code) => Now::Return(Whnf::Char(*code)),
            Form::Text(text) => Now::Return(Whnf::Text(text.clone(), 0)),
            Form::List(items) => Now::Return(Whnf::Items(items.clone(), 0, env)),
            Form::Kind(_)
            | Form::Quant
            | Form::Qty(_)
            | Form::Meet(..)
            | Form::Pi(..)
            | Form::Datatype(..)
            | Form::Equal(..)
            | Form::Refl => Now::Return(Whnf::Opaque),
            Form::Hole(name) => return Err(EvaluateError::Hole(name.0.to_string())),
        })
    }

    fn def(&self, def: DefId, stack: &mut Vec<Frame>) -> Result<Now, EvaluateError> {
        if let Some((name, count)) = self.natives.get(&def) {
            let ready = stack.iter().rev().take(*count);
            if ready.clone().count() == *count && ready.clone().all(|frame| matches!(frame, Frame::Arg(_))) {
                let mut waiting: Vec<Thunk> = Vec::with_capacity(*count);
                for _ in 0..*count {
                    if let Some(Frame::Arg(arg)) = stack.pop() {
                        waiting.push(arg);
                    }
                }
                waiting.reverse();
                let first = waiting.pop();
                stack.push(Frame::Native(name, Vec::new(), waiting));
                return match first {
                    Some(first) => enter(first, stack),
                    None => Err(EvaluateError::IllTyped("a native function without arguments")),
                };
            }
        }
        let def = self.book.defs.get(def.0 as usize).ok_or(EvaluateError::IllTyped("a def out of range"))?;
        match &def.body {
            Some(body) => Ok(Now::Eval(body.clone(), Env::default())),
            None => Err(EvaluateError::OpenLaw(def.name.to_string())),
        }
    }

    /// Gives a value to what waited for it.
    fn give(&self, value: Whnf, frame: Frame, stack: &mut Vec<Frame>) -> Result<Now, EvaluateError> {
        match frame {
            Frame::Update(thunk) => {
                thunk.0.replace(State::Known(value.clone()));
                Ok(Now::Return(value))
            }
            Frame::Succ(more) => match value {
                Whnf::Nat(number) => {
                    // Successors in a row are one addition.
                    if let Some(Frame::Succ(outer)) = stack.last_mut() {
                        *outer += more;
                        return Ok(Now::Return(Whnf::Nat(number)));
                    }
                    let sum = number.checked_add(more).ok_or(EvaluateError::TooLarge)?;
                    Ok(Now::Return(Whnf::Nat(sum)))
                }
                _ => Err(EvaluateError::IllTyped("a Succ of no Nat")),
            },
            Frame::Arg(arg) => match value {
                Whnf::Closure(term, env) => {
                    stack.push(Frame::Arg(arg));
                    Ok(Now::Eval(term, env))
                }
                // A type applied to an argument is a type.
                Whnf::Opaque => Ok(Now::Return(Whnf::Opaque)),
                _ => Err(EvaluateError::IllTyped("a call of what is no function")),
            },
            Frame::Native(name, mut got, mut waiting) => {
                let Whnf::Nat(number) = value else {
                    return Err(EvaluateError::IllTyped("a native function on no Nat"));
                };
                got.push(number);
                match waiting.pop() {
                    Some(next) => {
                        stack.push(Frame::Native(name, got, waiting));
                        enter(next, stack)
                    }
                    None => Ok(Now::Return(self.outcome(compute(name, &got)?)?)),
                }
            }
            Frame::Split(term, env, place) => self.split(value, term, env, place, stack),
        }
    }

    fn outcome(&self, outcome: Outcome) -> Result<Whnf, EvaluateError> {
        let missing = EvaluateError::IllTyped("a native function without Base's types");
        match outcome {
            Outcome::Nat(number) => Ok(Whnf::Nat(number)),
            Outcome::Bool(truth) => {
                let constructor = if truth { self.literals.r#true } else { self.literals.r#false };
                Ok(Whnf::Con(constructor.ok_or(missing)?, Rc::from([])))
            }
            Outcome::Order(order) => {
                let [lt, eq, gt] = self.orders.ok_or(missing)?;
                let constructor = match order {
                    std::cmp::Ordering::Less => lt,
                    std::cmp::Ordering::Equal => eq,
                    std::cmp::Ordering::Greater => gt,
                };
                Ok(Whnf::Con(constructor, Rc::from([])))
            }
            Outcome::Pair(first, second) => {
                let fields = [known(Whnf::Nat(first)), known(Whnf::Nat(second))];
                Ok(Whnf::Con(self.tuple.ok_or(missing)?, Rc::from(fields)))
            }
        }
    }

    fn split(
        &self,
        value: Whnf,
        mut term: Term,
        env: Env,
        place: Thunk,
        stack: &mut Vec<Frame>,
    ) -> Result<Now, EvaluateError> {
        let (constructor, fields) = self.open(value)?;
        loop {
            let next = match term.form() {
                Form::Split(wanted, hit, miss) => {
                    if *wanted == constructor {
                        for field in fields.iter().rev() {
                            stack.push(Frame::Arg(field.clone()));
                        }
                        return Ok(Now::Eval(hit.clone(), env));
                    }
                    miss.clone()
                }
                Form::Absurd => return Err(EvaluateError::IllTyped("a match without a case")),
                _ => {
                    stack.push(Frame::Arg(place));
                    return Ok(Now::Eval(term, env));
                }
            };
            term = next;
        }
    }

    /// The constructor of a value, with its fields.
    pub(super) fn open(&self, value: Whnf) -> Result<(ConstructorId, Rc<[Thunk]>), EvaluateError> {
        let named = |constructor: Option<ConstructorId>, fields: Vec<Whnf>| {
            let constructor = constructor.ok_or(EvaluateError::IllTyped("a literal without its type"))?;
            let fields: Rc<[Thunk]> = fields.into_iter().map(known).collect();
            Ok((constructor, fields))
        };
        let literals = &self.literals;
        match value {
            Whnf::Con(constructor, fields) => Ok((constructor, fields)),
            Whnf::Nat(0) => named(literals.zero, Vec::new()),
            Whnf::Nat(number) => named(literals.succ, vec![Whnf::Nat(number - 1)]),
            Whnf::U32(number) => named(literals.u32, vec![Whnf::Bits(number, 0)]),
            Whnf::Bits(_, 32..) => named(literals.wnil, Vec::new()),
            Whnf::Bits(number, bit) => {
                let set = number >> bit & 1 == 1;
                let head = self.outcome(Outcome::Bool(set))?;
                named(literals.wcon, vec![head, Whnf::Bits(number, bit + 1)])
            }
            Whnf::Char(code) => named(literals.chr, vec![Whnf::U32(code)]),
            Whnf::Text(text, from) => match text.get(from..).and_then(|rest| rest.chars().next()) {
                None => named(literals.snil, Vec::new()),
                Some(char) => {
                    let rest = Whnf::Text(text, from + char.len_utf8());
                    named(literals.scon, vec![Whnf::Char(u32::from(char)), rest])
                }
            },
            Whnf::Items(items, from, env) => match items.get(from) {
                None => named(literals.nil, Vec::new()),
                Some(item) => {
                    let constructor = literals.con.ok_or(EvaluateError::IllTyped("a list without its type"))?;
                    let head = delay(item, &env);
                    let rest = known(Whnf::Items(items, from + 1, env));
                    Ok((constructor, Rc::from([head, rest])))
                }
            },
            Whnf::Closure(..) | Whnf::Opaque => Err(EvaluateError::IllTyped("a split on what is no constructor")),
        }
    }
}

/// Whether the constructors of Nat literals make unary numbers: a file without Base may give the
/// names another shape.
fn unary(book: &Book) -> bool {
    let constructor = |id: Option<ConstructorId>| book.constructors.get(id?.0 as usize);
    let (Some(zero), Some(succ)) = (constructor(book.literals.zero), constructor(book.literals.succ)) else {
        return false;
    };
    let family = book.datatypes.get(zero.datatype.0 as usize);
    zero.datatype == succ.datatype
        && family.is_some_and(|family| family.params.is_empty() && family.constructors.len() == 2)
        && zero.fields.is_empty()
        && matches!(&succ.fields[..], [(quantity, _, ty)] if *quantity != Quantity::Zero
            && matches!(ty.form(), Form::Datatype(id, _) if *id == zero.datatype))
}

/// The place of an argument; one that is a value already needs no computing.
fn delay(term: &Term, env: &Env) -> Thunk {
    match term.form() {
        Form::Var(index) => match env.get(*index) {
            Some(thunk) => thunk.clone(),
            None => delayed(term, env),
        },
        Form::Nat(number) => known(Whnf::Nat(u128::from(*number))),
        Form::Lam(..) => known(Whnf::Closure(term.clone(), env.clone())),
        _ => delayed(term, env),
    }
}

/// Goes to a thunk: its value, or its term with a place that keeps the value.
fn enter(thunk: Thunk, stack: &mut Vec<Frame>) -> Result<Now, EvaluateError> {
    let state = thunk.0.replace(State::Busy);
    match state {
        State::Known(value) => {
            thunk.0.replace(State::Known(value.clone()));
            Ok(Now::Return(value))
        }
        State::Delayed(term, env) => {
            stack.push(Frame::Update(thunk));
            Ok(Now::Eval(term, env))
        }
        State::Busy => Err(EvaluateError::IllTyped("a value that needs itself")),
    }
}
