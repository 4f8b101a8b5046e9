//! The local variables of a term that is being written.

use bailiff_proof_kernel::Name;

use crate::spelling;

/// A pattern of a clause, by its place in the tree that is being written.
pub type Cell = usize;

/// One local variable.
#[derive(Clone, Debug)]
pub enum Local {
    /// A quantity: it is not written.
    Quantity,
    /// A value.
    Value {
        /// How it is spelled.
        name: String,
        /// The pattern that binds it, if a clause of the def does.
        cell: Option<Cell>,
    },
}

/// The locals in scope; the last is index 0.
#[derive(Clone, Debug, Default)]
pub struct Scope(Vec<Local>);

impl Scope {
    /// The variable `index`.
    pub fn get(&self, index: u32) -> Option<&Local> {
        let at = self.0.len().checked_sub(index as usize + 1)?;
        self.0.get(at)
    }

    /// Binds a quantity.
    pub fn push_quantity(&mut self) {
        self.0.push(Local::Quantity);
    }

    /// Binds a value under a spelling that no local and no name of `taken` has, and gives it.
    pub fn push(&mut self, name: &Name, cell: Option<Cell>, taken: impl Fn(&str) -> bool) -> String {
        let name = self.fresh(&name.0, taken);
        self.0.push(Local::Value { name: name.clone(), cell });
        name
    }

    /// A spelling of `name` that nothing in scope has.
    pub fn fresh(&self, name: &str, taken: impl Fn(&str) -> bool) -> String {
        // A name that starts with `_` is one that its author does not use.
        let text = if name.is_empty() || name.starts_with('_') { "w".to_owned() } else { spelling::spelled(name) };
        spelling::apart(text, |name| taken(name) || self.has(name))
    }

    /// Leaves the innermost binder.
    pub fn pop(&mut self) {
        self.0.pop();
    }

    fn has(&self, spelled: &str) -> bool {
        self.0.iter().any(|local| matches!(local, Local::Value { name, .. } if name == spelled))
    }
}
