//! Core terms as text for hashing: variables as indices, binder names and positions left out.
//!
//! Two terms have one text exactly when the kernel holds them to be the same term, given that
//! `name` gives each declaration a name of its own.

use std::fmt::Write as _;

use bailiff_proof_kernel::{Book, ConstructorId, DatatypeId, DefId, Form, Quantity, Term};

/// Gives each declaration the name it has in the text.
pub trait Names {
    /// A datatype's.
    fn datatype_name(&self, id: DatatypeId) -> String;
    /// A def's or law's.
    fn def_name(&self, id: DefId) -> String;
}

/// Writes terms of one book.
#[derive(Debug)]
pub struct CoreText<'book, N> {
    book: &'book Book,
    names: &'book N,
    out: String,
}

fn quantity(quantity: Quantity) -> char {
    match quantity {
        Quantity::Zero => '0',
        Quantity::One => '1',
        Quantity::Many => '2',
    }
}

impl<'book, N: Names> CoreText<'book, N> {
    /// A writer of the terms of `book`.
    pub fn new(book: &'book Book, names: &'book N) -> CoreText<'book, N> {
        CoreText { book, names, out: String::new() }
    }

    /// What was written.
    pub fn finish(self) -> String {
        self.out
    }

    /// Adds `text` as it stands.
    pub fn raw(&mut self, text: &str) {
        self.out.push_str(text);
    }

    /// Adds the declaration of a datatype.
    pub fn datatype(&mut self, id: DatatypeId) {
        let name = self.names.datatype_name(id);
        let _ = write!(self.out, "(type {name}");
        if let Some(datatype) = self.book.datatypes.get(id.0 as usize) {
            for (mark, _, ty) in &datatype.params {
                let _ = write!(self.out, " ({} ", quantity(*mark));
                self.term(ty);
                self.out.push(')');
            }
            self.out.push(' ');
            self.term(&datatype.kind);
            for constructor in &datatype.constructors {
                self.constructor(*constructor);
            }
        }
        self.out.push_str(")\n");
    }

    fn constructor(&mut self, id: ConstructorId) {
        if let Some(constructor) = self.book.constructors.get(id.0 as usize) {
            let _ = write!(self.out, " ({}", constructor.name);
            for (mark, _, ty) in &constructor.fields {
                let _ = write!(self.out, " ({} ", quantity(*mark));
                self.term(ty);
                self.out.push(')');
            }
            self.out.push(')');
        }
    }

    /// Adds the declaration of a def: with its body, or by name and type only. A law has its
    /// claim and no body: a proof is not part of what it says.
    pub fn def(&mut self, id: DefId, with_body: bool) {
        let name = self.names.def_name(id);
        if let Some(def) = self.book.defs.get(id.0 as usize) {
            let word = if def.is_law { "law" } else { "def" };
            let _ = write!(self.out, "({word} {name} {} ", def.templates);
            self.term(&def.ty);
            if let Some(body) = def.body.as_ref().filter(|_| with_body && !def.is_law) {
                let _ = write!(self.out, " {} ", def.arity);
                self.term(body);
            }
            self.out.push_str(")\n");
        }
    }

    /// Adds a term.
    pub fn term(&mut self, term: &Term) {
        match term.form() {
            Form::Var(index) => self.word(format_args!("{index}")),
            Form::Def(def) => self.name(*def),
            Form::Kind(inner) => self.form("Kind", &[inner]),
            Form::Quant => self.raw("Quant"),
            Form::Qty(mark) => self.word(format_args!("&{}", quantity(*mark))),
            Form::Meet(left, right) => self.form("meet", &[left, right]),
            Form::Pi(mark, _, dom, cod) => self.marked("pi", *mark, &[dom, cod]),
            Form::Lam(copied, _, body) => self.form(if *copied { "lam+" } else { "lam" }, &[body]),
            Form::App(head, arguments) => {
                self.form("app", &std::iter::once(head).chain(arguments).collect::<Vec<_>>());
            }
            Form::Let(mark, _, value, body) => self.marked("let", *mark, &[value, body]),
            Form::Ann(inner, ty) => self.form("ann", &[inner, ty]),
            Form::Datatype(id, parameters) => {
                let name = self.names.datatype_name(*id);
                self.form(&format!("data {name}"), &parameters.iter().collect::<Vec<_>>());
            }
            Form::Con(id, fields) => {
                let head = format!("con {}", self.constructor_name(*id));
                self.form(&head, &fields.iter().collect::<Vec<_>>());
            }
            Form::Equal(left, right, of) => self.form("eq", &[left, right, of]),
            Form::Refl => self.raw("refl"),
            Form::Rewrite { evidence, motive, body } => {
                self.form("rewrite", &[evidence, motive, body]);
            }
            Form::Split(id, hit, miss) => {
                let head = format!("split {}", self.constructor_name(*id));
                self.form(&head, &[hit, miss]);
            }
            Form::Absurd => self.raw("absurd"),
            Form::Nat(number) => self.word(format_args!("{number}n")),
            Form::U32(number) => self.word(format_args!("{number}u")),
            Form::Char(code) => self.word(format_args!("'{code}")),
            Form::Text(text) => self.word(format_args!("{text:?}")),
            Form::List(items) => self.form("list", &items.iter().collect::<Vec<_>>()),
            Form::Hole(name) => self.word(format_args!("?{}", name.0)),
        }
    }

    fn constructor_name(&self, id: ConstructorId) -> String {
        match self.book.constructors.get(id.0 as usize) {
            Some(found) => format!("{}::{}", self.names.datatype_name(found.datatype), found.name),
            None => format!("?{}", id.0),
        }
    }

    fn name(&mut self, def: DefId) {
        let name = self.names.def_name(def);
        self.out.push_str(&name);
    }

    fn word(&mut self, word: std::fmt::Arguments<'_>) {
        let _ = self.out.write_fmt(word);
    }

    fn marked(&mut self, head: &str, mark: Quantity, parts: &[&Term]) {
        self.form(&format!("{head} {}", quantity(mark)), parts);
    }

    fn form(&mut self, head: &str, parts: &[&Term]) {
        self.out.push('(');
        self.out.push_str(head);
        for part in parts {
            self.out.push(' ');
            self.term(part);
        }
        self.out.push(')');
    }
}
