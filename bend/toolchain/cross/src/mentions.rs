//! What a term names: datatypes, defs, variables, literals.

use std::collections::BTreeSet;

use bailiff_proof_kernel::{Book, ConstructorId, DatatypeId, DefId, Form, Term};

/// A declaration of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Node {
    /// A datatype with its constructors.
    Datatype(DatatypeId),
    /// A def or law.
    Def(DefId),
}

/// A literal that is written once a module.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Constant {
    /// A U32.
    U32(u32),
    /// A Char, by its code.
    Char(u32),
    /// A String.
    Text(String),
}

/// What a term names.
#[derive(Clone, Debug, Default)]
pub struct Mentions {
    /// Declarations.
    pub nodes: BTreeSet<Node>,
    /// Literals that are constants.
    pub constants: BTreeSet<Constant>,
}

impl Mentions {
    /// Of the datatype or def `node`.
    pub fn of_node(book: &Book, node: Node) -> Mentions {
        let mut found = Mentions::default();
        match node {
            Node::Datatype(id) => {
                if let Some(datatype) = book.datatypes.get(id.0 as usize) {
                    datatype.params.iter().for_each(|(_, _, ty)| found.add(book, ty));
                    let constructors = datatype.constructors.iter();
                    for constructor in constructors.filter_map(|id| book.constructors.get(id.0 as usize)) {
                        constructor.fields.iter().for_each(|(_, _, ty)| found.add(book, ty));
                    }
                }
            }
            Node::Def(id) => {
                if let Some(def) = book.defs.get(id.0 as usize) {
                    found.add(book, &def.ty);
                    def.body.iter().for_each(|body| found.add(book, body));
                }
            }
        }
        found
    }

    /// Of `term`.
    pub fn of_term(book: &Book, term: &Term) -> Mentions {
        let mut found = Mentions::default();
        found.add(book, term);
        found
    }

    /// Adds what `term` names.
    pub fn add(&mut self, book: &Book, term: &Term) {
        let mut pending = vec![term.clone()];
        while let Some(term) = pending.pop() {
            let literals = &book.literals;
            match term.form() {
                // A kind is written as `Set`, whatever its quantity.
                Form::Kind(_) => continue,
                Form::Def(id) => {
                    self.nodes.insert(Node::Def(*id));
                }
                Form::Datatype(id, _) => {
                    self.nodes.insert(Node::Datatype(*id));
                }
                Form::Con(id, _) | Form::Split(id, ..) => self.constructor(book, Some(*id)),
                Form::Nat(_) => self.constructor(book, literals.zero),
                Form::List(_) => self.constructor(book, literals.nil),
                Form::U32(value) => self.constant(book, Constant::U32(*value)),
                Form::Char(code) => self.constant(book, Constant::Char(*code)),
                Form::Text(text) => self.constant(book, Constant::Text(text.to_string())),
                _ => {}
            }
            pending.extend(term.form().parts().into_iter().map(|(_, part)| part));
        }
    }

    fn constant(&mut self, book: &Book, constant: Constant) {
        let literals = &book.literals;
        let of = match constant {
            Constant::U32(_) => [literals.u32, None, None],
            Constant::Char(_) => [literals.u32, literals.chr, None],
            Constant::Text(_) => [literals.u32, literals.chr, literals.snil],
        };
        // A constant is written out to its bits.
        for id in of.into_iter().chain([literals.wnil, literals.wcon, literals.r#true]) {
            self.constructor(book, id);
        }
        self.constants.insert(constant);
    }

    fn constructor(&mut self, book: &Book, id: Option<ConstructorId>) {
        if let Some(constructor) = id.and_then(|id| book.constructors.get(id.0 as usize)) {
            self.nodes.insert(Node::Datatype(constructor.datatype));
        }
    }
}

/// Whether `term` names the variable `index`.
pub fn names_variable(term: &Term, index: u32) -> bool {
    match term.form() {
        Form::Var(found) => *found == index,
        form => form.parts().iter().any(|(binders, part)| names_variable(part, index + binders)),
    }
}
