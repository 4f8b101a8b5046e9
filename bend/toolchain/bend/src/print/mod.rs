//! Core terms to surface text, in the names of the file that looks at them.
//!
//! [`term`] is exact: parsed and elaborated in that file, its text is the same core term again.
//! [`value`] reads better: constructors that spell a literal show as that literal.
//!
//! One thing has no exact text: a motive inside a motive that names the outer one's right end,
//! since `_` always means the inner one's. No text elaborates to such a term either.

mod binder;
mod chain;
mod literal;

use std::collections::HashSet;

use bailiff_proof_kernel::{ConstructorId, DefId, Form, Name, Quantity, Term};

use crate::ast::FileId;
use crate::elaborate::{Names, Top};
use crate::load::Loaded;

/// A closed term, exactly, in the names of the file that declares `def`.
#[must_use]
pub fn term(loaded: &Loaded, def: DefId, term: &Term) -> String {
    let file = loaded.names.defs.get(def.0 as usize).map_or(loaded.names.entry, |info| info.file);
    Printer::new(&loaded.names, file, Style::Exact, &[term]).print(&[], term)
}

/// A closed term for reading, in the names of `file`.
#[must_use]
pub fn value(loaded: &Loaded, file: FileId, term: &Term) -> String {
    Printer::new(&loaded.names, file, Style::Value, &[term]).print(&[], term)
}

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The text means the same core term.
    Exact,
    /// Constructors that spell a literal show as the literal.
    Value,
    /// As `Value`, and cut off after so many nodes.
    Message(usize),
}

/// How tightly the place of a term binds: a looser form stands in parentheses there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// Between commas: anything.
    Open,
    /// Before a brace, a colon or an end: no lambda.
    Term,
    /// Left of an arrow.
    Domain,
    /// Left of `&` and `|`.
    Factor,
    /// Right of `<>` and `<&>`.
    Tail,
    /// Left of `<>` and `<&>`, and a first type argument.
    Head,
    /// Before a call's parenthesis.
    Callee,
}

/// The state of a print.
pub struct Printer<'a> {
    names: &'a Names,
    file: FileId,
    style: Style,
    /// Names that no binder may take: those that the text means globally.
    taken: HashSet<String>,
    /// The names of the binders around this place, the innermost last.
    scope: Vec<String>,
    nodes: usize,
    out: String,
}

impl<'a> Printer<'a> {
    /// A printer for terms, which are given so that no binder takes a name they use.
    #[must_use]
    pub fn new(names: &'a Names, file: FileId, style: Style, terms: &[&Term]) -> Self {
        let mut printer =
            Self { names, file, style, taken: HashSet::new(), scope: Vec::new(), nodes: 0, out: String::new() };
        for term in terms {
            printer.take_names(term);
        }
        printer
    }

    /// The text of a term under the variables of a context, the innermost last.
    #[must_use]
    pub fn print(&mut self, context: &[String], term: &Term) -> String {
        self.scope = context.to_vec();
        self.nodes = 0;
        self.out.clear();
        self.write(term, Place::Open);
        std::mem::take(&mut self.out)
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn write(&mut self, term: &Term, place: Place) {
        self.nodes += 1;
        if let Style::Message(most) = self.style
            && self.nodes > most
        {
            return self.push("?...");
        }
        if self.sugar(term, place) {
            return;
        }
        match term.form() {
            Form::Var(index) => {
                let index = *index as usize;
                let name = self.scope.len().checked_sub(index + 1).and_then(|at| self.scope.get(at));
                let name = name.cloned().unwrap_or_else(|| format!("?outer{index}"));
                self.push(&name);
            }
            Form::Def(id) => self.push(&self.def_name(*id)),
            Form::Kind(q) => match q.form() {
                Form::Qty(Quantity::One) => self.push("Type"),
                Form::Qty(Quantity::Many) => self.push("Data"),
                _ => {
                    self.push("Kind(");
                    self.write(q, Place::Open);
                    self.push(")");
                }
            },
            Form::Quant => self.push("Quant"),
            Form::Qty(quantity) => self.push(match quantity {
                Quantity::Zero => "&0",
                Quantity::One => "&1",
                Quantity::Many => "&2",
            }),
            Form::Meet(a, b) => self.grouped(place > Place::Tail, |p| {
                p.write(a, Place::Head);
                p.push(" <&> ");
                p.write(b, Place::Tail);
            }),
            Form::Pi(quantity, name, dom, cod) => self.grouped(place > Place::Term, |p| {
                p.function_type(*quantity, name, dom, cod);
            }),
            Form::Lam(copied, name, body) => self.grouped(place > Place::Open, |p| {
                p.push(if *copied { "+" } else { "" });
                p.under(name, body, |p| {
                    p.push(" => ");
                    p.write(body, Place::Open);
                });
            }),
            Form::App(head, args) => {
                self.write(head, Place::Callee);
                let templates = self.templates(head);
                self.push("(");
                for (index, arg) in args.iter().enumerate() {
                    self.push(if index > 0 { ", " } else { "" });
                    if index < templates {
                        // A `~` binds as tightly as it can.
                        self.push("~");
                        self.write(arg, Place::Callee);
                    } else {
                        self.write(arg, Place::Open);
                    }
                }
                self.push(")");
            }
            Form::Let(quantity, name, value, body) => self.grouped(true, |p| {
                p.push(mark(*quantity));
                let name = p.fresh(name, true);
                p.push(&name);
                p.push(" = ");
                p.write(value, Place::Term);
                p.push("; ");
                p.scope.push(name);
                p.write(body, Place::Open);
                p.scope.pop();
            }),
            Form::Ann(term, ty) => {
                self.push("{");
                self.write(term, Place::Term);
                self.push(" : ");
                self.write(ty, Place::Term);
                self.push("}");
            }
            Form::Datatype(id, params) => {
                let info = &self.names.datatypes[id.0 as usize];
                let name = self.names.spelled(self.file, info.file, &info.name);
                self.push(&name);
                for (index, param) in params.iter().enumerate() {
                    self.push(if index == 0 { "<" } else { ", " });
                    self.write(param, if index == 0 { Place::Head } else { Place::Term });
                }
                self.push(if params.is_empty() { "" } else { ">" });
            }
            Form::Con(id, fields) => {
                let name = self.constructor_name(*id);
                self.push(&name);
                self.list("{", fields, "}");
            }
            Form::Equal(a, b, ty) => self.equation("==", [a, b, ty]),
            Form::Refl => self.push("{==}"),
            Form::Rewrite { evidence, motive, body } => self.grouped(true, |p| p.rewrite(evidence, motive, body)),
            Form::Split(..) => self.split(term),
            Form::Absurd => self.push("\\{}"),
            Form::Nat(value) => self.push(&format!("{value}n")),
            Form::U32(value) => self.push(&value.to_string()),
            Form::Char(code) => self.push(&literal::character(*code)),
            Form::Text(text) => self.push(&literal::text(text)),
            Form::List(items) => self.list("[", items, "]"),
            Form::Hole(name) => self.push(&format!("?{}", name.0)),
        }
    }

    fn grouped(&mut self, group: bool, inside: impl FnOnce(&mut Self)) {
        self.push(if group { "(" } else { "" });
        inside(self);
        self.push(if group { ")" } else { "" });
    }

    fn list(&mut self, open: &str, items: &[Term], close: &str) {
        self.push(open);
        for (index, item) in items.iter().enumerate() {
            self.push(if index > 0 { ", " } else { "" });
            self.write(item, Place::Open);
        }
        self.push(close);
    }

    fn equation(&mut self, sign: &str, [a, b, ty]: [&Term; 3]) {
        self.push("{");
        self.write(a, Place::Term);
        self.push(&format!(" {sign} "));
        self.write(b, Place::Term);
        self.push(" : ");
        self.write(ty, Place::Term);
        self.push("}");
    }

    fn function_type(&mut self, quantity: Quantity, name: &Name, dom: &Term, cod: &Term) {
        if quantity == Quantity::One && !occurs(cod, 0) {
            if let (Form::Equal(a, b, ty), Form::Datatype(id, _)) = (dom.form(), cod.form())
                && self.sugar_top("Empty") == Some(Top::Datatype(*id))
            {
                return self.equation("!=", [a, b, ty]);
            }
            self.write(dom, Place::Domain);
            self.push(" -> ");
            self.scope.push("_".to_owned());
            self.write(cod, Place::Term);
            self.scope.pop();
            return;
        }
        self.push("@");
        self.push(mark(quantity));
        let name = self.fresh(name, true);
        self.push(&name);
        self.push(": ");
        self.write(dom, Place::Domain);
        self.push(" -> ");
        self.scope.push(name);
        self.write(cod, Place::Term);
        self.scope.pop();
    }

    fn rewrite(&mut self, evidence: &Term, motive: &Term, body: &Term) {
        self.push("%");
        let name = if occurs(motive, 0) { self.fresh(&Name::new("e"), true) } else { "_".to_owned() };
        if name != "_" {
            self.push(&name);
            self.push("@");
        }
        self.write(evidence, Place::Factor);
        self.push(" : ");
        self.scope.push("_".to_owned());
        self.scope.push(name);
        self.write(motive, Place::Term);
        self.scope.truncate(self.scope.len() - 2);
        self.push("; ");
        self.write(body, Place::Open);
    }

    fn split(&mut self, term: &Term) {
        self.push("\\{");
        let mut rest = term.clone();
        let mut first = true;
        while let Form::Split(id, hit, miss) = rest.form().clone() {
            self.push(if first { "" } else { "; " });
            first = false;
            let name = self.constructor_name(id);
            self.push(&name);
            self.push(": ");
            self.write(&hit, Place::Term);
            rest = miss;
        }
        if *rest.form() != Form::Absurd {
            self.push("; ");
            self.write(&rest, Place::Term);
        }
        self.push("}");
    }

    fn def_name(&self, id: DefId) -> String {
        let info = &self.names.defs[id.0 as usize];
        self.names.spelled(self.file, info.file, &info.name)
    }

    fn constructor_name(&self, id: ConstructorId) -> String {
        let info = &self.names.constructors[id.0 as usize];
        self.names.spelled(self.file, info.file, &info.name)
    }

    /// How many `~` arguments a call with this head writes.
    fn templates(&self, head: &Term) -> usize {
        match head.form() {
            Form::Def(id) => self.names.defs[id.0 as usize].templates,
            _ => 0,
        }
    }
}

/// How a quantity is written before a binder.
pub(crate) fn mark(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Zero => "-",
        Quantity::One => "",
        Quantity::Many => "+",
    }
}

/// Whether the variable of an index occurs in a term.
pub(crate) fn occurs(term: &Term, index: u32) -> bool {
    match term.form() {
        Form::Var(found) => *found == index,
        form => form.parts().iter().any(|(binders, part)| occurs(part, index + binders)),
    }
}
