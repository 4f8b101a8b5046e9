//! Requests for an entry, made from its types: values and their spellings, and each spelling
//! damaged in every way a sender could.

use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::load::Loaded;
use bailiff_proof_kernel::{Book, ConstructorId, DatatypeId, Form, Quantity, Term};

use crate::Failure;

/// The largest word.
const MOST: u64 = (1 << 48) - 1;

/// A generator whose stream is fixed by its seed (xorshift64*).
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 16) % bound
    }

    /// A word: mostly small, at times near a power of two, at times the largest.
    pub fn word(&mut self) -> u64 {
        match self.below(8) {
            0..=3 => self.below(8),
            4 | 5 => self.below(100_000),
            6 => MOST - self.below(4),
            _ => (1 << self.below(48)) - self.below(2),
        }
    }
}

/// `count` values of the type `of` of the entry of `loaded`, as words: half of them as they are
/// spelled, half damaged.
pub fn requests(loaded: &Loaded, of: &str, seed: u64, count: usize) -> Result<Vec<Vec<u64>>, Failure> {
    let Found::Here(Top::Datatype(request)) = loaded.names.top(loaded.names.entry, of) else {
        return Err(Failure::Said(format!("the entry declares no type `{of}`")));
    };
    let mut speller = Speller { book: &loaded.book, random: Random::new(seed), words: Vec::new() };
    let request = Type { term: Term::new(0, Form::Datatype(request, Vec::new())), scope: Vec::new() };
    let mut requests = Vec::new();
    while requests.len() < count {
        speller.words.clear();
        speller.value(&request, 0)?;
        requests.push(speller.words.clone());
        requests.push(damaged(&mut speller.random, &speller.words));
    }
    requests.truncate(count);
    Ok(requests)
}

/// `words` cut short, with a word more, or with one word changed.
fn damaged(random: &mut Random, words: &[u64]) -> Vec<u64> {
    let mut damaged = words.to_vec();
    let at = usize::try_from(random.below(words.len().max(1) as u64)).unwrap_or(0);
    match random.below(3) {
        0 => damaged.truncate(at),
        1 => damaged.push(random.word()),
        _ => {
            if let Some(word) = damaged.get_mut(at) {
                *word = random.word();
            }
        }
    }
    damaged
}

/// A type, and the types of the parameters in its scope (the last is index 0).
#[derive(Clone, Debug)]
struct Type {
    term: Term,
    scope: Vec<Type>,
}

struct Speller<'book> {
    book: &'book Book,
    random: Random,
    words: Vec<u64>,
}

impl Speller<'_> {
    /// Adds the words of a random value of type `ty`.
    fn value(&mut self, ty: &Type, depth: u32) -> Result<(), Failure> {
        let no_words = || Failure::Said("a request has a part that has no words".to_owned());
        match ty.term.form() {
            Form::Var(index) => {
                let at = ty.scope.len().checked_sub(*index as usize + 1).ok_or_else(no_words)?;
                let inner = ty.scope.get(at).cloned().ok_or_else(no_words)?;
                self.value(&inner, depth)
            }
            Form::Ann(inner, _) => self.value(&Type { term: inner.clone(), scope: ty.scope.clone() }, depth),
            Form::Datatype(id, arguments) => {
                let arguments: Vec<Type> =
                    arguments.iter().map(|argument| Type { term: argument.clone(), scope: ty.scope.clone() }).collect();
                self.datatype(*id, &arguments, depth)
            }
            _ => Err(no_words()),
        }
    }

    fn datatype(&mut self, id: DatatypeId, arguments: &[Type], depth: u32) -> Result<(), Failure> {
        if self.is_of(self.book.literals.zero, id) {
            let word = self.random.word();
            self.words.push(word);
            return Ok(());
        }
        if self.is_of(self.book.literals.nil, id) {
            let length = self.random.below(if depth < 3 { 6 } else { 2 });
            self.words.push(length);
            let item = arguments.last().cloned();
            for item in item.iter().cycle().take(usize::try_from(length).unwrap_or(0)) {
                self.value(item, depth + 1)?;
            }
            return Ok(());
        }
        let constructors = self.book.datatypes.get(id.0 as usize).map_or(&[][..], |found| &found.constructors);
        let choice = usize::try_from(self.random.below(constructors.len().max(1) as u64)).unwrap_or(0);
        if constructors.len() > 1 {
            self.words.push(choice as u64);
        }
        let chosen = constructors.get(choice).and_then(|id| self.book.constructors.get(id.0 as usize));
        let Some(chosen) = chosen else { return Ok(()) };
        let mut scope = arguments.to_vec();
        for (quantity, _, ty) in &chosen.fields {
            let field = Type { term: ty.clone(), scope: scope.clone() };
            if *quantity != Quantity::Zero {
                self.value(&field, depth + 1)?;
            }
            scope.push(field);
        }
        Ok(())
    }

    fn is_of(&self, constructor: Option<ConstructorId>, id: DatatypeId) -> bool {
        constructor
            .and_then(|constructor| self.book.constructors.get(constructor.0 as usize))
            .is_some_and(|constructor| constructor.datatype == id)
    }
}
