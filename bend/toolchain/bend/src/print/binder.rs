//! Names for binders: their own, unless something else has it.

use bailiff_proof_kernel::{Form, Name, Term};

use super::{Printer, occurs};
use crate::elaborate::Found;
use crate::lex::Keyword;

/// Base names that sugar means: a local of such a name would stop the sugar.
const SUGAR: [&str; 24] = [
    "Pair", "Exists", "Or", "Empty", "Unit", "Tuple", "Nil", "Con", "Zero", "Succ", "U32", "WCon", "WNil", "True",
    "False", "Chr", "SNil", "SCon", "Nat", "List", "String", "Char", "Bool", "Word",
];

impl Printer<'_> {
    /// Notes every global name that the term's text uses.
    pub(super) fn take_names(&mut self, term: &Term) {
        let name = match term.form() {
            Form::Def(id) => Some(self.def_name(*id)),
            Form::Con(id, _) | Form::Split(id, ..) => Some(self.constructor_name(*id)),
            Form::Datatype(id, _) => {
                let info = &self.names.datatypes[id.0 as usize];
                Some(self.names.spelled(self.file, info.file, &info.name))
            }
            _ => None,
        };
        self.taken.extend(name);
        for (_, part) in term.form().parts() {
            self.take_names(&part);
        }
    }

    /// Writes a lambda's binder and runs `inside` under it.
    pub(super) fn under(&mut self, name: &Name, body: &Term, inside: impl FnOnce(&mut Self)) {
        let name = self.fresh(name, occurs(body, 0));
        self.push(&name);
        self.scope.push(name);
        inside(self);
        self.scope.pop();
    }

    /// A name that means nothing else here; `_` will do for a variable that is not used.
    pub(super) fn fresh(&self, name: &Name, used: bool) -> String {
        let wish = name.0.replace('.', "_");
        if wish == "_" && !used {
            return wish;
        }
        let wish = if is_word(&wish) { wish } else { "x".to_owned() };
        if self.is_free(&wish) {
            return wish;
        }
        let stem = wish.trim_end_matches(|c: char| c.is_ascii_digit());
        let stem = if stem.is_empty() { "x" } else { stem };
        // The scope is finite, so some number is free.
        (1_usize..).map(|number| format!("{stem}{number}")).find(|name| self.is_free(name)).unwrap_or(wish)
    }

    fn is_free(&self, name: &str) -> bool {
        let global = matches!(self.names.constructor(self.file, name), Found::Here(_));
        !global && !SUGAR.contains(&name) && !self.taken.contains(name) && !self.scope.iter().any(|other| other == name)
    }

    /// Names for the variables of a context, the innermost last: the innermost keeps its own.
    #[must_use]
    pub fn context_names<'n>(&mut self, context: impl DoubleEndedIterator<Item = &'n Name>) -> Vec<String> {
        self.scope.clear();
        let mut names = Vec::new();
        for name in context.rev() {
            let name = if &*name.0 == "_" { "_".to_owned() } else { self.fresh(name, true) };
            if name != "_" {
                self.scope.push(name.clone());
            }
            names.push(name);
        }
        names.reverse();
        names
    }
}

fn is_word(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && text != "_"
        && Keyword::from_word(text).is_none()
}
