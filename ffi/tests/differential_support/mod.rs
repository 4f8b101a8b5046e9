//! Random requests of an entry, well formed and not, and what the evaluator makes of them.

use std::path::{Path, PathBuf};

use bailiff_bend::backend::{Data, TypeForm, TypeId, Types, WIRE_MAX};
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_bend::load::{Loaded, Options, load};
use bailiff_core::{EntryError, Told};
use bailiff_proof_kernel::{DefId, Form, Term};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::Union;

/// The repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Loads a file of the repository.
pub fn book(path: &str) -> Loaded {
    load(&root().join(path), &Options::default())
        .unwrap_or_else(|(_, faults)| panic!("{path} does not load: {faults:?}"))
}

/// A def of the file that was asked for.
pub fn def(loaded: &Loaded, name: &str) -> DefId {
    match loaded.names.top(loaded.names.entry, name) {
        Found::Here(Top::Def(def)) => def,
        other => panic!("no def {name}: {other:?}"),
    }
}

/// The types that a request is made of.
pub struct Requests {
    /// By [`TypeId`].
    pub table: Vec<TypeForm>,
    /// The request's own.
    pub request: TypeId,
}

/// The types of the entry's type `of`: `Request`, `Opening` or `Step`.
pub fn requests(loaded: &Loaded, of: &str) -> Requests {
    let Found::Here(Top::Datatype(id)) = loaded.names.top(loaded.names.entry, of) else { panic!("no type {of}") };
    let mut types = Types::new(&loaded.book, true).expect("types");
    let request = types.of(&Term::new(0, Form::Datatype(id, Vec::new())), of).expect("a request type");
    Requests { table: types.table, request }
}

/// Numbers with a liking for the edges.
fn nat() -> BoxedStrategy<u64> {
    prop_oneof![
        4 => 0u64..5,
        2 => 0u64..100_000,
        1 => 0..=WIRE_MAX,
        1 => Just(WIRE_MAX),
        1 => Just(WIRE_MAX - 1),
        1 => Just(1 << 32),
    ]
    .boxed()
}

/// Values of a type.
pub fn values(table: &[TypeForm], id: TypeId) -> BoxedStrategy<Value> {
    match &table[id] {
        TypeForm::Nat => nat().prop_map(|number| Value::Nat(u128::from(number))).boxed(),
        TypeForm::List(item) => vec(values(table, *item), 0..12).prop_map(Value::List).boxed(),
        TypeForm::Data(data) => Union::new(data.constructors.iter().map(|constructor| {
            let id = constructor.id;
            let fields: Vec<_> = constructor.fields.iter().map(|(_, ty)| values(table, *ty)).collect();
            fields.prop_map(move |fields| Value::Con(id, fields)).boxed()
        }))
        .boxed(),
        other => panic!("no request has {other:?}"),
    }
}

/// The words of a value, by its type alone.
pub fn words(table: &[TypeForm], id: TypeId, value: &Value, to: &mut Vec<u64>) {
    match (&table[id], value) {
        (TypeForm::Nat, Value::Nat(number)) => to.push(u64::try_from(*number).expect("a word")),
        (TypeForm::List(item), Value::List(items)) => {
            to.push(items.len() as u64);
            items.iter().for_each(|value| words(table, *item, value, to));
        }
        (TypeForm::Data(Data { constructors, .. }), Value::Con(id, fields)) => {
            let constructor = constructors.iter().find(|found| found.id == *id).expect("its constructor");
            if constructors.len() > 1 {
                to.push(u64::from(constructor.index));
            }
            for ((_, ty), field) in constructor.fields.iter().zip(fields) {
                words(table, *ty, field, to);
            }
        }
        (form, value) => panic!("{value:?} is no {form:?}"),
    }
}

/// Words that spell a request, and words near them that may not.
pub fn near(spelled: Vec<u64>) -> BoxedStrategy<Vec<u64>> {
    let length = spelled.len();
    let place = 0..length.max(1);
    let base = Just(spelled);
    prop_oneof![
        3 => base.clone(),
        // Truncated.
        2 => (base.clone(), 0..=length).prop_map(|(words, keep)| words[..keep].to_vec()),
        // Extra.
        1 => (base.clone(), vec(nat(), 1..4)).prop_map(|(mut words, extra)| {
            words.extend(extra);
            words
        }),
        // A wrong tag, length or number.
        3 => (base.clone(), place.clone(), nat()).prop_map(|(mut words, place, number)| {
            if let Some(word) = words.get_mut(place) {
                *word = number;
            }
            words
        }),
        // A word gone.
        1 => (base, place).prop_map(|(mut words, place)| {
            if place < words.len() {
                words.remove(place);
            }
            words
        }),
    ]
    .boxed()
}

/// Words as the evaluator takes them.
pub fn list(words: &[u64]) -> Value {
    Value::List(words.iter().map(|word| Value::Nat(u128::from(*word))).collect())
}

/// What an entry answers to words, by the evaluator.
pub fn evaluated(loaded: &Loaded, entry: DefId, words: &[u64]) -> Result<Told<Vec<u64>>, EntryError> {
    let value = Evaluator::new(&loaded.book, true).call(entry, &[list(words)], DEFAULT_STEPS).expect("a value");
    answered(&value)
}

/// An answer of the wire.
pub fn answered(value: &Value) -> Result<Told<Vec<u64>>, EntryError> {
    let Value::Con(_, fields) = value else { panic!("an entry answers a constructor") };
    match &fields[..] {
        [Value::List(items)] => Ok(Told { reply: items.iter().map(number).collect(), text: String::new() }),
        [Value::List(items), Value::Text(text)] => {
            Ok(Told { reply: items.iter().map(number).collect(), text: text.clone() })
        }
        [Value::Text(text)] => Err(EntryError { text: text.clone() }),
        other => panic!("an entry answers words or a text, not {other:?}"),
    }
}

/// A Nat as a word.
pub fn number(value: &Value) -> u64 {
    match value {
        Value::Nat(number) => u64::try_from(*number).expect("a word"),
        other => panic!("{other:?} is no Nat"),
    }
}

/// Runs on a thread whose stack holds the front's recursion.
pub fn on_large_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(1 << 28).spawn(work).expect("a thread starts");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}
