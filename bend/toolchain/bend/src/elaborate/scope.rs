//! The variables in scope, by name, and where each one stands in the core term.
//!
//! A name stands for a variable, and a variable for a binder of the core term or, once a match
//! has taken it apart, for the pattern that it was found to be.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::rc::Rc;

use bailiff_proof_kernel::ConstructorId;

/// A variable of the def that is being elaborated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variable(u32);

/// What a variable stands for at this place of the tree.
#[derive(Clone, Debug)]
pub enum Meaning {
    /// Nothing yet: a parameter or field that the tree has not bound.
    Pending,
    /// The binder at this level, counted from the outermost.
    Level(u32),
    /// Another variable.
    Same(Variable),
    /// A constructor over other variables.
    Opened(ConstructorId, Rc<[Variable]>),
}

/// What made a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A parameter, or a field or variable of a pattern.
    Pattern,
    /// A `~` parameter.
    Template,
    /// A lambda, or the binder of a type.
    Function,
    /// A let.
    Let,
    /// The right end or the equation of a motive.
    Motive,
}

#[derive(Clone, Debug)]
struct State {
    meaning: Meaning,
    origin: Origin,
}

/// Every variable of the def that is being elaborated.
#[derive(Debug, Default)]
pub struct Variables {
    states: Vec<State>,
}

impl Variables {
    /// A new variable.
    pub fn add(&mut self, origin: Origin, meaning: Meaning) -> Variable {
        let variable = Variable(u32::try_from(self.states.len()).unwrap_or(u32::MAX));
        self.states.push(State { meaning, origin });
        variable
    }

    /// Sets what a variable stands for and returns what it stood for.
    pub fn set(&mut self, variable: Variable, meaning: Meaning) -> Meaning {
        std::mem::replace(&mut self.states[variable.0 as usize].meaning, meaning)
    }

    /// The variable that this one stands for, itself unless it is another's name.
    #[must_use]
    pub fn canonical(&self, mut variable: Variable) -> Variable {
        while let Meaning::Same(other) = self.meaning(variable) {
            variable = *other;
        }
        variable
    }

    /// What a variable stands for.
    #[must_use]
    pub fn meaning(&self, variable: Variable) -> &Meaning {
        &self.states[variable.0 as usize].meaning
    }

    /// What made a variable.
    #[must_use]
    pub fn origin(&self, variable: Variable) -> Origin {
        self.states[variable.0 as usize].origin
    }
}

/// The names in scope, each with its innermost variable. A scope shares its parts with the scopes
/// it was made from, so it is cheap to keep and to extend.
#[derive(Clone, Debug, Default)]
pub struct Scope(Option<Rc<Trie>>);

/// Names by the bits of their hashes, the lowest first.
#[derive(Debug)]
enum Trie {
    /// The names of one hash.
    Names(u64, Vec<(Rc<str>, Variable)>),
    /// The names whose next bit is 0, and those whose next bit is 1.
    Fork(Scope, Scope),
}

fn hash_of(name: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    name.hash(&mut hasher);
    hasher.finish()
}

impl Scope {
    /// The scope with one more name. `_` names nothing.
    #[must_use]
    pub fn with(&self, name: &Rc<str>, variable: Variable) -> Scope {
        if &**name == "_" {
            return self.clone();
        }
        self.insert(hash_of(name), 0, name, variable)
    }

    /// The scope inside a motive, where `_` is its right end.
    #[must_use]
    pub fn with_right_end(&self, variable: Variable) -> Scope {
        self.insert(hash_of("_"), 0, &Rc::from("_"), variable)
    }

    fn new(trie: Trie) -> Scope {
        Scope(Some(Rc::new(trie)))
    }

    fn insert(&self, hash: u64, bit: u32, name: &Rc<str>, variable: Variable) -> Scope {
        match self.0.as_deref() {
            None => Scope::new(Trie::Names(hash, vec![(name.clone(), variable)])),
            Some(Trie::Names(other, names)) if *other == hash => {
                let mut names = names.clone();
                names.retain(|(known, _)| known != name);
                names.push((name.clone(), variable));
                Scope::new(Trie::Names(hash, names))
            }
            // Two hashes differ in some bit, so this ends.
            Some(Trie::Names(other, _)) => {
                let (zero, one) = if other >> bit & 1 == 0 {
                    (self.clone(), Scope::default())
                } else {
                    (Scope::default(), self.clone())
                };
                Scope::new(Trie::Fork(zero, one)).insert(hash, bit, name, variable)
            }
            Some(Trie::Fork(zero, one)) if hash >> bit & 1 == 0 => {
                Scope::new(Trie::Fork(zero.insert(hash, bit + 1, name, variable), one.clone()))
            }
            Some(Trie::Fork(zero, one)) => {
                Scope::new(Trie::Fork(zero.clone(), one.insert(hash, bit + 1, name, variable)))
            }
        }
    }

    /// The innermost variable of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Variable> {
        let hash = hash_of(name);
        let mut scope = self;
        let mut bits = hash;
        loop {
            match scope.0.as_deref()? {
                Trie::Fork(zero, one) => scope = if bits & 1 == 0 { zero } else { one },
                Trie::Names(other, names) if *other == hash => {
                    return names.iter().find(|(known, _)| &**known == name).map(|(_, variable)| *variable);
                }
                Trie::Names(..) => return None,
            }
            bits >>= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_innermost_of_many_names_is_found() {
        let mut variables = Variables::default();
        let names: Vec<Rc<str>> = (0..1000).map(|number| Rc::from(format!("x{number}"))).collect();
        let bind = |variables: &mut Variables| variables.add(Origin::Let, Meaning::Pending);
        let mut scope = Scope::default();
        let mut expected = Vec::new();
        for name in &names {
            scope = scope.with(name, bind(&mut variables));
        }
        for name in &names {
            let variable = bind(&mut variables);
            scope = scope.with(name, variable);
            expected.push(Some(variable));
        }
        let found: Vec<Option<Variable>> = names.iter().map(|name| scope.find(name)).collect();
        assert_eq!(found, expected);
        assert_eq!((scope.find("x1000"), scope.find("_")), (None, None));
    }

    #[test]
    fn an_extended_scope_leaves_its_origin_alone() {
        let mut variables = Variables::default();
        let (x, y) = (Rc::from("x"), Rc::from("y"));
        let (outer, inner) =
            (variables.add(Origin::Let, Meaning::Pending), variables.add(Origin::Let, Meaning::Pending));
        let scope = Scope::default().with(&x, outer);
        let extended = scope.with(&x, inner).with(&y, inner).with_right_end(outer);
        assert_eq!((scope.find("x"), scope.find("y"), scope.find("_")), (Some(outer), None, None));
        assert_eq!(
            (extended.find("x"), extended.find("y"), extended.find("_")),
            (Some(inner), Some(inner), Some(outer))
        );
        assert_eq!(extended.with(&Rc::from("_"), inner).find("_"), Some(outer));
    }
}
