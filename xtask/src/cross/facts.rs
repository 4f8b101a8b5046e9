//! Evaluation facts: closed calls of first-order defs, and the values that our evaluator gives.
//!
//! Agda proves each by `refl`, so the translated functions compute what the evaluator (which holds
//! the compiled core) computes.

use std::collections::{BTreeMap, HashMap};

use bailiff_bend::evaluator::{Evaluator, Value};
use bailiff_cross::{Fact, Program};
use bailiff_proof_kernel::{
    Book, ConstructorId, Datatype, DatatypeId, Def, DefId, Form, Limits, Quantity, Term, normal_form,
};

use crate::Failure;
use crate::book::ProofBook;
use crate::golden::{Ask, Line, Random};
use crate::origin::{Side, side};
use crate::workspace::Workspace;

/// Calls of each def that takes arguments.
const CALLS: usize = 2;
/// Frozen requests of each entry.
const REQUESTS: usize = 6;
/// Steps of the evaluator for a call.
const STEPS: u64 = 200_000;
/// Constructors of a value, at most: a larger one is left out.
const SIZE: u64 = 80;
/// The largest word of a request: Agda counts in ones.
const WORD: u64 = 100;

/// Defs whose calls Agda does not end in time: it shares no work between the uses of an argument, and a power
/// of a 32-bit word uses each product again for every bit.
const LEFT_OUT: [&str; 1] = ["bend/base.bend U32.pow"];

/// The facts of `book`.
pub fn facts(workspace: &Workspace, book: &ProofBook, program: &Program<'_>) -> Result<Vec<Fact>, Failure> {
    let mut frozen = frozen(workspace)?;
    let evaluator = Evaluator::new(book.book(), program.base.is_some());
    let (mut facts, mut types) = (Vec::new(), HashMap::new());
    for (at, site) in program.defs.iter().enumerate() {
        let (Some(site), Some(def), Ok(id)) = (site, book.book().defs.get(at), u32::try_from(at).map(DefId)) else {
            continue;
        };
        let file = format!("{}.bend", site.file);
        if LEFT_OUT.contains(&format!("{file} {}", site.name).as_str()) {
            continue;
        }
        if matches!(side(&file), Side::Proof | Side::Elsewhere) || def.is_law || def.templates > 0 {
            continue;
        }
        let entry = site.file.strip_prefix("bend/ffi/").filter(|_| site.name == "entry");
        let calls = match entry.and_then(|entry| frozen.remove(entry)) {
            Some(requests) => requests.into_iter().map(|request| vec![request]).collect(),
            None => calls(book.book(), def, &mut types, &format!("{file} {}", site.name)),
        };
        for arguments in calls {
            facts.extend(fact(book.book(), &evaluator, id, &arguments, &site.file));
        }
    }
    Ok(facts)
}

/// An argument: what the evaluator takes, and the term.
type Argument = (Value, Term);

fn fact(book: &Book, evaluator: &Evaluator<'_>, def: DefId, arguments: &[Argument], area: &str) -> Option<Fact> {
    let values: Vec<Value> = arguments.iter().map(|(value, _)| value.clone()).collect();
    let value = evaluator.call(def, &values, STEPS).ok()?;
    let value = term(book, &value, &mut SIZE.clone())?;
    let head = new(Form::Def(def));
    let call = match arguments {
        [] => head,
        _ => new(Form::App(head, arguments.iter().map(|(_, term)| term.clone()).collect())),
    };
    Some(Fact { area: area.to_owned(), call, value })
}

/// Arguments for some calls of `def`, if all its parameters are first-order.
fn calls(book: &Book, def: &Def, types: &mut HashMap<Term, Option<Term>>, seed: &str) -> Vec<Vec<Argument>> {
    let mut speaker = Speaker { book, random: Random::new(hash(seed)), types };
    let count = if def.arity == 0 { 1 } else { CALLS };
    (0..count).filter_map(|_| speaker.arguments(def)).collect()
}

/// The small frozen requests of each entry.
fn frozen(workspace: &Workspace) -> Result<BTreeMap<String, Vec<Argument>>, Failure> {
    let mut found = BTreeMap::new();
    for file in workspace.files("golden", "txt")? {
        let text = workspace.read(&file)?;
        let lines = text.lines().filter_map(Line::parse).filter(|line| line.ask == Ask::Call);
        let small = lines.filter(|line| line.words.iter().all(|word| *word <= WORD));
        let requests = small.take(REQUESTS).map(|line| {
            let value = Value::List(line.words.iter().map(|word| Value::Nat(u128::from(*word))).collect());
            let items = line.words.iter().map(|word| new(Form::Nat(*word))).collect::<Vec<_>>();
            (value, items)
        });
        let name = file.trim_start_matches("golden/").trim_end_matches(".txt").to_owned();
        found.insert(name, requests.collect::<Vec<_>>());
    }
    let list = |(value, items): (Value, Vec<Term>)| (value, new(Form::List(items.into())));
    Ok(found
        .into_iter()
        .map(|(name, requests)| {
            // The empty list is its constructor; no request of an entry is empty but a malformed one.
            let full = requests.into_iter().filter(|(_, items)| !items.is_empty());
            (name, full.map(list).collect())
        })
        .collect())
}

/// A value as a term, if it is small and has no part without a first-order value.
fn term(book: &Book, value: &Value, left: &mut u64) -> Option<Term> {
    *left = left.checked_sub(1)?;
    let literals = &book.literals;
    Some(new(match value {
        Value::Nat(number) => Form::Nat(u64::try_from(*number).ok().filter(|number| *number <= 10_000)?),
        Value::U32(number) => Form::U32(*number),
        Value::Char(code) => Form::Char(*code),
        Value::Text(text) if text.is_empty() => Form::Con(literals.snil?, Vec::new()),
        Value::Text(text) => {
            *left = left.checked_sub(text.len() as u64)?;
            Form::Text(text.as_str().into())
        }
        Value::List(items) if items.is_empty() => Form::Con(literals.nil?, Vec::new()),
        Value::List(items) => {
            Form::List(items.iter().map(|item| term(book, item, left)).collect::<Option<Vec<_>>>()?.into())
        }
        Value::Con(id, fields) => {
            Form::Con(*id, fields.iter().map(|field| term(book, field, left)).collect::<Option<_>>()?)
        }
        Value::Codes(_) | Value::Opaque => return None,
    }))
}

/// Makes closed values of closed types.
struct Speaker<'b> {
    book: &'b Book,
    random: Random,
    /// What closed types compute to: the kernel looks at the whole book each time it is asked.
    types: &'b mut HashMap<Term, Option<Term>>,
}

impl Speaker<'_> {
    fn arguments(&mut self, def: &Def) -> Option<Vec<Argument>> {
        let mut given: Vec<Argument> = Vec::new();
        let mut ty = def.ty.clone();
        while let Form::Pi(quantity, _, domain, codomain) = ty.form() {
            let terms: Vec<Term> = given.iter().map(|(_, term)| term.clone()).collect();
            let domain = instantiate(domain, &terms, 0);
            let (value, term) = self.value(&domain, 0)?;
            given.push((if *quantity == Quantity::Zero { Value::Opaque } else { value }, term));
            ty = codomain.clone();
        }
        Some(given)
    }

    /// A value of the closed type `ty`.
    fn value(&mut self, ty: &Term, depth: u32) -> Option<Argument> {
        match ty.form() {
            Form::Quant => Some((Value::Opaque, new(Form::Qty(Quantity::Many)))),
            Form::Kind(_) => {
                Some((Value::Opaque, new(Form::Datatype(self.datatype_of(self.book.literals.zero)?, Vec::new()))))
            }
            Form::Datatype(id, parameters) => {
                let value = self.of_datatype(*id, parameters, depth)?;
                let term = term(self.book, &value, &mut SIZE.clone())?;
                Some((value, term))
            }
            Form::App(..) | Form::Def(_) | Form::Ann(..) => {
                let book = self.book;
                let compute = || normal_form(book, ty, Limits::default()).ok();
                let whole = self.types.entry(ty.clone()).or_insert_with(compute).clone()?;
                matches!(whole.form(), Form::Datatype(..)).then(|| self.value(&whole, depth))?
            }
            _ => None,
        }
    }

    fn of_datatype(&mut self, id: DatatypeId, parameters: &[Term], depth: u32) -> Option<Value> {
        let literals = self.book.literals;
        let is = |constructor| self.datatype_of(constructor) == Some(id);
        let few = if depth < 3 { 4 } else { 2 };
        if is(literals.zero) {
            let number = if self.random.below(8) == 0 { self.random.below(40) } else { self.random.below(7) };
            return Some(Value::Nat(u128::from(number)));
        }
        if is(literals.u32) {
            return Some(Value::U32(u32::try_from(self.random.below(300)).ok()?));
        }
        if is(literals.chr) {
            return Some(Value::Char(u32::try_from(97 + self.random.below(4)).ok()?));
        }
        if is(literals.snil) {
            let letters = (0..self.random.below(few)).map(|_| if self.random.below(2) == 0 { 'a' } else { 'b' });
            return Some(Value::Text(letters.collect()));
        }
        if is(literals.nil) {
            let item = parameters.last()?;
            let items = (0..self.random.below(few)).map(|_| self.value(item, depth + 1).map(|(value, _)| value));
            return items.collect::<Option<_>>().map(Value::List);
        }
        let datatype: &Datatype = self.book.datatypes.get(id.0 as usize)?;
        // A value must end: deep inside, only constructors of no field.
        let constructors: Vec<ConstructorId> = match depth {
            0..6 => datatype.constructors.clone(),
            _ => datatype.constructors.iter().copied().filter(|id| self.fields(*id).is_empty()).collect(),
        };
        let choice = usize::try_from(self.random.below(constructors.len().max(1) as u64)).ok()?;
        let chosen = *constructors.get(choice)?;
        let mut scope = parameters.to_vec();
        let mut fields = Vec::new();
        for (_, _, ty) in self.fields(chosen).to_vec() {
            let (value, term) = self.value(&instantiate(&ty, &scope, 0), depth + 1)?;
            scope.push(term);
            fields.push(value);
        }
        Some(Value::Con(chosen, fields))
    }

    fn fields(&self, id: ConstructorId) -> &[(Quantity, bailiff_proof_kernel::Name, Term)] {
        self.book.constructors.get(id.0 as usize).map_or(&[], |constructor| &constructor.fields)
    }

    fn datatype_of(&self, id: Option<ConstructorId>) -> Option<DatatypeId> {
        Some(self.book.constructors.get(id?.0 as usize)?.datatype)
    }
}

/// `term` with the closed `values` for its outer variables (the last is index 0 under `binders`).
fn instantiate(term: &Term, values: &[Term], binders: u32) -> Term {
    match term.form() {
        Form::Var(index) if *index >= binders => {
            let outer = (*index - binders) as usize;
            let value = values.len().checked_sub(outer + 1).and_then(|at| values.get(at));
            value.unwrap_or(term).clone()
        }
        form => Term::new(term.tag(), form.with_parts(|more, part| instantiate(part, values, binders + more))),
    }
}

fn new(form: Form) -> Term {
    Term::new(0, form)
}

/// FNV-1a: a seed that stays when other defs come and go.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
