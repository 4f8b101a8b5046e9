//! The variables in scope, by name, and where each one stands in the core term.
//!
//! A name stands for a variable, and a variable for a binder of the core term or, once a match
//! has taken it apart, for the pattern that it was found to be.

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

/// The names in scope. Sharing its tail with other scopes, it is cheap to keep and to extend.
#[derive(Clone, Debug, Default)]
pub struct Scope(Option<Rc<Entry>>);

#[derive(Debug)]
struct Entry {
    name: Rc<str>,
    variable: Variable,
    rest: Scope,
}

impl Scope {
    /// The scope with one more name. `_` names nothing.
    #[must_use]
    pub fn with(&self, name: &Rc<str>, variable: Variable) -> Scope {
        if &**name == "_" {
            return self.clone();
        }
        self.push(name, variable)
    }

    /// The scope inside a motive, where `_` is its right end.
    #[must_use]
    pub fn with_right_end(&self, variable: Variable) -> Scope {
        self.push(&Rc::from("_"), variable)
    }

    fn push(&self, name: &Rc<str>, variable: Variable) -> Scope {
        Scope(Some(Rc::new(Entry { name: name.clone(), variable, rest: self.clone() })))
    }

    /// The innermost variable of a name.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Variable> {
        let mut scope = self;
        while let Some(entry) = &scope.0 {
            if &*entry.name == name {
                return Some(entry.variable);
            }
            scope = &entry.rest;
        }
        None
    }
}
