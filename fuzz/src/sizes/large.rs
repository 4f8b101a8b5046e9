//! Large requests: values of a type whose lists fill a given number of words.

use bailiff_bend::backend::{Data, TypeForm, TypeId, Types};
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::load::Loaded;
use bailiff_proof_kernel::{Form, Term};
use xtask::Failure;
use xtask::golden::Random;

/// The values of one type.
pub struct Large {
    table: Vec<TypeForm>,
    of: TypeId,
    /// By type: whether a list is anywhere in it.
    listed: Vec<bool>,
}

impl Large {
    /// The type `of` of an entry's file.
    ///
    /// # Errors
    ///
    /// The file declares no such type, or it has no words.
    pub fn new(loaded: &Loaded, of: &str) -> Result<Large, Failure> {
        let Found::Here(Top::Datatype(id)) = loaded.names.top(loaded.names.entry, of) else {
            return Err(Failure::Said(format!("the entry declares no type `{of}`")));
        };
        let said = |error: bailiff_bend::backend::Error| Failure::Said(error.to_string());
        let mut types = Types::new(&loaded.book, loaded.names.base.is_some()).map_err(said)?;
        let of = types.of(&Term::new(0, Form::Datatype(id, Vec::new())), of).map_err(said)?;
        let table = types.table;
        let mut listed: Vec<bool> = table.iter().map(|form| matches!(form, TypeForm::List(_))).collect();
        for _ in 0..table.len() {
            for (id, form) in table.iter().enumerate() {
                if let TypeForm::Data(data) = form {
                    listed[id] |= data.constructors.iter().flat_map(|made| &made.fields).any(|(_, ty)| listed[*ty]);
                }
            }
        }
        Ok(Large { table, of, listed })
    }

    /// Whether a value can be large at all.
    pub fn grows(&self) -> bool {
        self.listed[self.of]
    }

    /// The words of a value, about `length` of them, at most.
    pub fn words(&self, random: &mut Random, length: u64) -> Vec<u64> {
        let mut words = Vec::new();
        self.value(self.of, random, length, &mut words);
        words
    }

    /// Adds a value that takes at most `budget` words, if one so small exists.
    fn value(&self, id: TypeId, random: &mut Random, budget: u64, words: &mut Vec<u64>) {
        match &self.table[id] {
            TypeForm::List(item) => {
                let at = words.len();
                words.push(0);
                let share = budget.saturating_sub(1) / [1, 1, 1, 2, 4][random.below(5) as usize];
                let mut count = 0;
                loop {
                    let before = words.len();
                    // Items of one size, so that no list is filled by one item.
                    self.value(*item, random, (share / 8).min(64), words);
                    if (words.len() - at) as u64 > share + 1 || words.len() == before {
                        words.truncate(before);
                        break;
                    }
                    count += 1;
                }
                words[at] = count;
            }
            TypeForm::Data(data) => self.data(data, random, budget, words),
            _ => words.push(random.word()),
        }
    }

    fn data(&self, data: &Data, random: &mut Random, budget: u64, words: &mut Vec<u64>) {
        let grows = |at: &&bailiff_bend::backend::DataConstructor| at.fields.iter().any(|(_, ty)| self.listed[*ty]);
        let growing: Vec<_> = data.constructors.iter().filter(grows).collect();
        let all: Vec<_> = data.constructors.iter().collect();
        let from = if growing.is_empty() || budget < 16 { &all } else { &growing };
        let Some(made) = from.get(random.below(from.len().max(1) as u64) as usize) else { return };
        if data.constructors.len() > 1 {
            words.push(u64::from(made.index));
        }
        let start = words.len();
        for (at, (_, ty)) in made.fields.iter().enumerate() {
            // What is left, but for a little for the fields after this one.
            let later = 8 * (made.fields.len() - at) as u64;
            let used = (words.len() - start) as u64;
            self.value(*ty, random, budget.saturating_sub(used + later), words);
        }
    }
}
