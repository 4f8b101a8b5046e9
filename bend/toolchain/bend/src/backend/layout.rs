//! How the values of each datatype lie in memory, and what of a def is erased.

use std::collections::HashMap;

use bailiff_proof_kernel::{Book, Constructor, ConstructorId, DatatypeId, DefId, Form, Quantity, Term};

use super::error::{Error, Result};
use super::ir::KnownIndices;

/// How a constructor is represented.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Its index, with its live fields in the arena if it has any.
    Plain,
    /// The only constructor of its type with one live field: it is that field.
    Transparent,
    /// `Zero` of the native Nat.
    Zero,
    /// `Succ` of the native Nat.
    Succ,
    /// The native U32.
    U32,
}

/// One constructor's layout.
#[derive(Clone, Debug)]
pub struct ConstructorLayout {
    /// Its position in its type.
    pub index: u16,
    /// Its type.
    pub datatype: DatatypeId,
    /// For each field, whether a value of it exists at run time.
    pub live: Vec<bool>,
    /// How many do.
    pub live_count: usize,
    /// Its representation.
    pub kind: Kind,
}

/// All layouts of a book.
#[derive(Debug)]
pub struct Layout {
    constructors: Vec<ConstructorLayout>,
    /// Indices for the runtime.
    pub known: KnownIndices,
    /// Whether Nat is native.
    pub nat: bool,
    /// Whether U32 is native, with Bool in the order False, True.
    pub u32: bool,
}

impl Layout {
    /// Lays out every datatype of `book`. `base` says that the book imports Base, so that Base's
    /// names are Base's.
    pub fn new(book: &Book, base: bool) -> Result<Layout> {
        let mut constructors = Vec::with_capacity(book.constructors.len());
        for constructor in &book.constructors {
            constructors.push(lay_out(book, constructor));
        }
        for (id, datatype) in book.datatypes.iter().enumerate() {
            if datatype.constructors.len() > usize::from(u16::MAX) + 1 {
                return Err(Error::TooManyConstructors {
                    datatype: datatype.name.to_string(),
                    count: datatype.constructors.len(),
                });
            }
            for (index, constructor) in datatype.constructors.iter().enumerate() {
                if let Some(layout) = constructors.get_mut(constructor.0 as usize) {
                    layout.index = u16::try_from(index).unwrap_or(u16::MAX);
                    layout.datatype = DatatypeId(u32::try_from(id).unwrap_or(u32::MAX));
                    if datatype.constructors.len() == 1 && layout.live_count == 1 {
                        layout.kind = Kind::Transparent;
                    }
                }
            }
        }
        let mut layout = Layout { constructors, known: KnownIndices::default(), nat: false, u32: false };
        layout.find_natives(book, base);
        Ok(layout)
    }

    /// The layout of a constructor.
    pub fn constructor(&self, id: ConstructorId) -> &ConstructorLayout {
        &self.constructors[id.0 as usize]
    }

    fn find_natives(&mut self, book: &Book, base: bool) {
        let literals = &book.literals;
        if let (Some(zero), Some(succ)) = (literals.zero, literals.succ)
            && is_nat(book, zero, succ)
        {
            self.constructors[zero.0 as usize].kind = Kind::Zero;
            self.constructors[succ.0 as usize].kind = Kind::Succ;
            self.nat = true;
        }
        let index = |id: ConstructorId| self.constructors[id.0 as usize].index;
        let live = |id: ConstructorId| self.constructors[id.0 as usize].live_count;
        if let (Some(nil), Some(con)) = (literals.nil, literals.con)
            && live(nil) == 0
            && live(con) == 2
        {
            self.known.list = Some((index(nil), index(con)));
        }
        if let (Some(nil), Some(con)) = (literals.snil, literals.scon)
            && live(nil) == 0
            && live(con) == 2
        {
            self.known.string = Some((index(nil), index(con)));
        }
        if let (Some(nil), Some(con), Some(no), Some(yes), Some(word)) =
            (literals.wnil, literals.wcon, literals.r#false, literals.r#true, literals.u32)
            && base
            && self.nat
            && live(nil) == 0
            && live(con) == 2
            && index(no) == 0
            && index(yes) == 1
        {
            self.known.word = Some((index(nil), index(con)));
            self.constructors[word.0 as usize].kind = Kind::U32;
            self.u32 = true;
        }
    }
}

fn lay_out(_book: &Book, constructor: &Constructor) -> ConstructorLayout {
    let live: Vec<bool> =
        constructor.fields.iter().map(|(quantity, _, ty)| *quantity != Quantity::Zero && !is_erased_type(ty)).collect();
    let live_count = live.iter().filter(|live| **live).count();
    ConstructorLayout { index: 0, datatype: constructor.datatype, live, live_count, kind: Kind::Plain }
}

/// Whether `zero` and `succ` make unary numbers and nothing else.
fn is_nat(book: &Book, zero: ConstructorId, succ: ConstructorId) -> bool {
    let (Some(zero_def), Some(succ_def)) =
        (book.constructors.get(zero.0 as usize), book.constructors.get(succ.0 as usize))
    else {
        return false;
    };
    let family = zero_def.datatype;
    let Some(datatype) = book.datatypes.get(family.0 as usize) else { return false };
    let own = |ty: &Term| matches!(ty.form(), Form::Datatype(id, ps) if *id == family && ps.is_empty());
    succ_def.datatype == family
        && datatype.params.is_empty()
        && datatype.constructors.len() == 2
        && zero_def.fields.is_empty()
        && matches!(&succ_def.fields[..], [(quantity, _, ty)] if *quantity != Quantity::Zero && own(ty))
}

/// Whether every value of this type is a type, a quantity, evidence, or a function to one: such
/// a value never decides anything at run time.
pub fn is_erased_type(ty: &Term) -> bool {
    match ty.form() {
        Form::Kind(_) | Form::Quant | Form::Equal(..) => true,
        Form::Pi(_, _, _, result) => is_erased_type(result),
        _ => false,
    }
}

/// What compiling needs to know of a def.
#[derive(Clone, Debug)]
pub struct DefInfo {
    /// For each parameter, whether it is live. As many as the type shows, at least the arity.
    pub live: Vec<bool>,
    /// Whether its results are erased.
    pub erased: bool,
    /// Whether its body names itself.
    pub recursive: bool,
    /// The size of its body.
    pub size: usize,
}

/// Facts about defs, found when first asked for.
#[derive(Debug, Default)]
pub struct DefInfos {
    found: HashMap<DefId, DefInfo>,
}

impl DefInfos {
    /// The facts about `id`.
    pub fn get(&mut self, book: &Book, id: DefId) -> DefInfo {
        if let Some(info) = self.found.get(&id) {
            return info.clone();
        }
        let info = inspect(book, id);
        self.found.insert(id, info.clone());
        info
    }
}

fn inspect(book: &Book, id: DefId) -> DefInfo {
    let def = &book.defs[id.0 as usize];
    let mut live = Vec::new();
    let mut ty = def.ty.clone();
    while let Form::Pi(quantity, _, domain, result) = ty.form() {
        let is_template = (live.len() as u32) < def.templates;
        live.push((*quantity != Quantity::Zero || is_template) && !is_erased_type(domain));
        let next = result.clone();
        ty = next;
    }
    let erased = is_erased_type(&ty);
    while (live.len() as u32) < def.arity {
        live.push(true);
    }
    let mut size = 0;
    let mut recursive = false;
    if let Some(body) = &def.body {
        measure(body, id, &mut size, &mut recursive);
    }
    DefInfo { live, erased, recursive, size }
}

fn measure(term: &Term, own: DefId, size: &mut usize, recursive: &mut bool) {
    *size += 1;
    if let Form::Def(id) = term.form()
        && *id == own
    {
        *recursive = true;
    }
    each_child(term, &mut |child, _| measure(child, own, size, recursive));
}

/// Calls `see` with each part of a term that may be live, and how many binders it is under.
pub fn each_child(term: &Term, see: &mut dyn FnMut(&Term, u32)) {
    match term.form() {
        Form::Lam(_, _, body) => see(body, 1),
        Form::App(head, args) => {
            see(head, 0);
            args.iter().for_each(|arg| see(arg, 0));
        }
        Form::Let(quantity, _, value, body) => {
            if *quantity != Quantity::Zero {
                see(value, 0);
            }
            see(body, 1);
        }
        Form::Ann(inner, _) => see(inner, 0),
        Form::Con(_, fields) => fields.iter().for_each(|field| see(field, 0)),
        Form::Rewrite { body, .. } => see(body, 0),
        Form::Split(_, hit, miss) => {
            see(hit, 0);
            see(miss, 0);
        }
        Form::List(items) => items.iter().for_each(|item| see(item, 0)),
        Form::Var(_)
        | Form::Def(_)
        | Form::Kind(_)
        | Form::Quant
        | Form::Qty(_)
        | Form::Meet(..)
        | Form::Pi(..)
        | Form::Datatype(..)
        | Form::Equal(..)
        | Form::Refl
        | Form::Absurd
        | Form::Nat(_)
        | Form::U32(_)
        | Form::Char(_)
        | Form::Text(_)
        | Form::Hole(_) => {}
    }
}
