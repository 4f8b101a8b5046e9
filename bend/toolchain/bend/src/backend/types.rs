//! First-order types as tables: what of a value exists at run time, and how it is written.

use std::collections::HashMap;
use std::rc::Rc;

use bailiff_proof_kernel::{Book, ConstructorId, DatatypeId, Form, Limits, Term, normal_form};

use super::error::{Error, Result};
use super::ir::KnownIndices;
use super::layout::{Kind, Layout, is_erased_type};

/// Index of a type in [`Types::table`].
pub type TypeId = usize;

/// Types that one type may be made of: a family whose fields grow its own parameters never ends.
const MAX_TYPES: usize = 1_000;

/// A type without parameters left.
#[derive(Clone, Debug)]
pub enum TypeForm {
    /// The native Nat.
    Nat,
    /// The native U32.
    U32,
    /// Base's Char.
    Char,
    /// Base's String.
    Text,
    /// Base's List.
    List(TypeId),
    /// Any other datatype.
    Data(Data),
    /// Evidence: it has no value at run time.
    Evidence,
}

/// A datatype at its parameters.
#[derive(Clone, Debug)]
pub struct Data {
    /// The family.
    pub datatype: DatatypeId,
    /// Its name.
    pub name: Rc<str>,
    /// The types among its parameters, in order.
    pub arguments: Vec<TypeId>,
    /// Its constructors, in order.
    pub constructors: Vec<DataConstructor>,
    /// Whether a value is that of its only live field.
    pub transparent: bool,
}

/// A constructor at its type's parameters.
#[derive(Clone, Debug)]
pub struct DataConstructor {
    /// Which.
    pub id: ConstructorId,
    /// Its name.
    pub name: Rc<str>,
    /// Its index.
    pub index: u16,
    /// Its live fields, in order: name and type.
    pub fields: Vec<(Rc<str>, TypeId)>,
    /// Whether each of its fields is live.
    pub live: Vec<bool>,
}

/// The types that some types are made of.
pub struct Types<'b> {
    book: &'b Book,
    layout: Layout,
    /// All types found.
    pub table: Vec<TypeForm>,
    found: HashMap<Term, TypeId>,
}

impl<'b> Types<'b> {
    /// No type yet.
    pub fn new(book: &'b Book, base: bool) -> Result<Types<'b>> {
        let layout = Layout::new(book, base)?;
        Ok(Types { book, layout, table: Vec::new(), found: HashMap::new() })
    }

    /// The indices that the boundary needs.
    pub(crate) fn known(&self) -> &KnownIndices {
        &self.layout.known
    }

    /// The type `term`, closed; `def` is named in errors.
    pub fn of(&mut self, term: &Term, def: &str) -> Result<TypeId> {
        let normal =
            normal_form(self.book, term, Limits::default()).map_err(|_| Error::NoNormalForm { def: def.to_owned() })?;
        if let Some(id) = self.found.get(&normal) {
            return Ok(*id);
        }
        let id = self.table.len();
        if id >= MAX_TYPES {
            return Err(Error::TooManyInstances { def: def.to_owned(), limit: MAX_TYPES, what: "types" });
        }
        self.table.push(TypeForm::Evidence);
        self.found.insert(normal.clone(), id);
        let refused =
            |shown: &str, why: &'static str| Err(Error::Type { def: def.to_owned(), shown: shown.to_owned(), why });
        self.table[id] = match normal.form() {
            _ if is_erased_type(&normal) => TypeForm::Evidence,
            Form::Datatype(datatype, args) => self.datatype(*datatype, args, def)?,
            Form::Pi(..) => return refused("a function type", "and a function is no data"),
            _ => return refused("a type that depends on a value", "and has no one compiled form"),
        };
        Ok(id)
    }

    fn datatype(&mut self, id: DatatypeId, args: &[Term], def: &str) -> Result<TypeForm> {
        let Some(datatype) = self.book.datatypes.get(id.0 as usize) else {
            return Err(Error::IllTyped { def: def.to_owned(), what: "a type out of range" });
        };
        let literals = &self.book.literals;
        let is_of = |constructor: Option<ConstructorId>| {
            constructor.is_some_and(|found| self.layout.constructor(found).datatype == id)
        };
        if self.layout.nat && is_of(literals.zero) {
            return Ok(TypeForm::Nat);
        }
        if self.layout.u32 && is_of(literals.u32) {
            return Ok(TypeForm::U32);
        }
        if self.layout.u32 && is_of(literals.chr) {
            return Ok(TypeForm::Char);
        }
        if self.layout.u32 && is_of(literals.scon) {
            return Ok(TypeForm::Text);
        }
        let is_list = self.layout.known.list.is_some() && is_of(literals.con);
        let mut arguments = Vec::new();
        for ((_, _, ty), arg) in datatype.params.iter().zip(args) {
            if matches!(ty.form(), Form::Kind(_)) {
                arguments.push(self.of(arg, def)?);
            }
        }
        if is_list && let [item] = arguments[..] {
            return Ok(TypeForm::List(item));
        }
        let mut constructors = Vec::with_capacity(datatype.constructors.len());
        let mut transparent = false;
        for constructor in &datatype.constructors {
            let layout = self.layout.constructor(*constructor).clone();
            transparent |= layout.kind == Kind::Transparent;
            let Some(declared) = self.book.constructors.get(constructor.0 as usize) else {
                return Err(Error::IllTyped { def: def.to_owned(), what: "a constructor out of range" });
            };
            let mut scope: Vec<Term> = args.to_vec();
            let mut fields = Vec::with_capacity(layout.live_count);
            for ((_, name, ty), live) in declared.fields.iter().zip(&layout.live) {
                if *live {
                    let ty = close(ty, &scope, 0);
                    fields.push((name.0.clone(), self.of(&ty, def)?));
                }
                // A later field's type may name this field; none of our types needs its value.
                scope.push(Term::new(0, Form::Refl));
            }
            constructors.push(DataConstructor {
                id: *constructor,
                name: simple(&declared.name),
                index: layout.index,
                fields,
                live: layout.live,
            });
        }
        Ok(TypeForm::Data(Data { datatype: id, name: simple(&datatype.name), arguments, constructors, transparent }))
    }
}

/// A name without the path of its file.
fn simple(name: &Rc<str>) -> Rc<str> {
    name.rsplit_once(':').map_or_else(|| name.clone(), |(_, name)| Rc::from(name))
}

/// `term` with the variables of a scope replaced by closed terms, the last for index 0.
fn close(term: &Term, scope: &[Term], under: u32) -> Term {
    let sub = |term: &Term| close(term, scope, under);
    let sub_under = |term: &Term, more: u32| close(term, scope, under + more);
    let all = |terms: &[Term]| terms.iter().map(sub).collect::<Vec<Term>>();
    let form = match term.form() {
        Form::Var(index) if *index >= under => {
            let position = (scope.len() as u32).checked_sub(1 + index - under);
            return match position.and_then(|position| scope.get(position as usize)) {
                Some(value) => value.clone(),
                None => term.clone(),
            };
        }
        Form::Kind(q) => Form::Kind(sub(q)),
        Form::Meet(a, b) => Form::Meet(sub(a), sub(b)),
        Form::Pi(q, name, domain, result) => Form::Pi(*q, name.clone(), sub(domain), sub_under(result, 1)),
        Form::Lam(copied, name, body) => Form::Lam(*copied, name.clone(), sub_under(body, 1)),
        Form::App(head, args) => {
            let head = sub(head);
            let mut args = all(args);
            match head.form() {
                Form::App(inner, first) => {
                    let mut joined = first.clone();
                    joined.append(&mut args);
                    Form::App(inner.clone(), joined)
                }
                _ => Form::App(head, args),
            }
        }
        Form::Let(q, name, value, body) => Form::Let(*q, name.clone(), sub(value), sub_under(body, 1)),
        Form::Ann(inner, ty) => Form::Ann(sub(inner), sub(ty)),
        Form::Datatype(id, args) => Form::Datatype(*id, all(args)),
        Form::Con(id, fields) => Form::Con(*id, all(fields)),
        Form::Equal(a, b, ty) => Form::Equal(sub(a), sub(b), sub(ty)),
        Form::Rewrite { evidence, motive, body } => {
            Form::Rewrite { evidence: sub(evidence), motive: sub_under(motive, 2), body: sub(body) }
        }
        Form::Split(id, hit, miss) => Form::Split(*id, sub(hit), sub(miss)),
        Form::List(items) => Form::List(items.iter().map(sub).collect()),
        Form::Var(_)
        | Form::Def(_)
        | Form::Quant
        | Form::Qty(_)
        | Form::Refl
        | Form::Absurd
        | Form::Nat(_)
        | Form::U32(_)
        | Form::Char(_)
        | Form::Text(_)
        | Form::Hole(_) => return term.clone(),
    };
    Term::new(term.tag(), form)
}
