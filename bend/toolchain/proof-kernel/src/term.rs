//! The core language: what the elaborator writes and the kernel judges.
//!
//! A variable is a de Bruijn index (0 is the innermost binder). Names and tags are for people:
//! equality and hashing ignore them. A book numbers its datatypes, constructors and
//! defs; a term names them by number, so no two things can be confused by their spelling.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::hash::{Hash, Hasher};
use core::ops::Deref;

/// How often a live value may be used: `-`, plain, `+`. As literals: `&0`, `&1`, `&2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// `-` or `&0`: never live.
    Zero,
    /// Plain or `&1`: at most once.
    One,
    /// `+` or `&2`: any number of times.
    Many,
}

/// Index of a datatype in [`Book::datatypes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DatatypeId(pub u32);
/// Index of a constructor in [`Book::constructors`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConstructorId(pub u32);
/// Index of a def or law in [`Book::defs`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DefId(pub u32);

/// A binder's name, for messages only: all names are equal.
#[derive(Clone, Debug)]
pub struct Name(pub Rc<str>);

impl Name {
    /// A name spelled `text`.
    pub fn new(text: &str) -> Name {
        Name(Rc::from(text))
    }
}

/// Makes all values of a type equal.
macro_rules! all_equal {
    ($type:ty) => {
        impl PartialEq for $type {
            fn eq(&self, _: &Self) -> bool {
                true
            }
        }
        impl Eq for $type {}
        impl Hash for $type {
            fn hash<H: Hasher>(&self, _: &mut H) {}
        }
    };
}
all_equal!(Name);
all_equal!(Tag);

/// A shared term with an opaque tag (the front's source position; 0 is none).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term(Rc<(Tag, Form)>);

#[derive(Debug)]
struct Tag(u32);

impl Term {
    /// A term of `form` that stands at the source position `tag`.
    pub fn new(tag: u32, form: Form) -> Term {
        Term(Rc::new((Tag(tag), form)))
    }
    /// The opaque source position given to [`Term::new`].
    pub fn tag(&self) -> u32 {
        self.0.0.0
    }
    /// The form of the term.
    pub fn form(&self) -> &Form {
        &self.0.1
    }
    /// Whether both are one allocation.
    pub fn same(&self, other: &Term) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}
impl Deref for Term {
    type Target = Form;
    fn deref(&self) -> &Form {
        &self.0.1
    }
}

/// One layer of a term. "Under n" means: in scope of n more variables, the last the innermost.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A variable, by index.
    Var(u32),
    /// A def or a law. A template is named only at the head of an [`Form::App`] that has all
    /// its `~` arguments.
    Def(DefId),
    /// `Kind(q)`; `Type` is `Kind(&1)`, `Data` is `Kind(&2)`.
    Kind(Term),
    /// `Quant`.
    Quant,
    /// `&0`, `&1`, `&2`.
    Qty(Quantity),
    /// `a <&> b`.
    Meet(Term, Term),
    /// `@q x: dom -> cod`, cod under 1.
    Pi(Quantity, Name, Term, Term),
    /// `x => body` (false) or `+x => body` (true), body under 1.
    Lam(bool, Name, Term),
    /// `f(a, b)`: at least one argument; the head is no [`Form::App`].
    App(Term, Vec<Term>),
    /// `q x = value; body`, body under 1.
    Let(Quantity, Name, Term, Term),
    /// `{x : T}`.
    Ann(Term, Term),
    /// `D<ps>`, all parameters written.
    Datatype(DatatypeId, Vec<Term>),
    /// `K{fields}`.
    Con(ConstructorId, Vec<Term>),
    /// `{a == b : T}`.
    Equal(Term, Term, Term),
    /// `{==}`.
    Refl,
    /// `%e@E : P; body`: evidence E, motive P under 2 (first the right end `_`, then the
    /// equation e, the innermost), body under 0.
    Rewrite {
        /// The evidence.
        evidence: Term,
        /// The motive, under 2.
        motive: Term,
        /// What is checked at the left end.
        body: Term,
    },
    /// `\{K: hit; miss}`: a function that splits its argument. `hit` takes K's fields (as
    /// lambdas or splits), `miss` the whole argument.
    Split(ConstructorId, Term, Term),
    /// `\{}`.
    Absurd,
    /// `42n`.
    Nat(u64),
    /// `42`.
    U32(u32),
    /// `'c'`, by its code.
    Char(u32),
    /// `"text"`.
    Text(Rc<str>),
    /// `[a, b]`, never empty (the empty list is its constructor).
    List(Rc<[Term]>),
    /// `?name`.
    Hole(Name),
}

/// One `type` declaration.
#[derive(Clone, Debug)]
pub struct Datatype {
    /// Full name, for messages.
    pub name: Rc<str>,
    /// Parameters in order, each type under the ones before.
    pub params: Vec<(Quantity, Name, Term)>,
    /// The declared kind, under the parameters; it must evaluate to `Kind(G)`.
    pub kind: Term,
    /// Constructors in order.
    pub constructors: Vec<ConstructorId>,
}

/// One constructor.
#[derive(Clone, Debug)]
pub struct Constructor {
    /// Full name, for messages.
    pub name: Rc<str>,
    /// The datatype it makes.
    pub datatype: DatatypeId,
    /// Fields in order, each type under the parameters and the fields before.
    pub fields: Vec<(Quantity, Name, Term)>,
}

/// One def, template or law.
#[derive(Clone, Debug)]
pub struct Def {
    /// Full name, for messages.
    pub name: Rc<str>,
    /// Its closed type: one [`Form::Pi`] per parameter (a `~` parameter as `&0`).
    pub ty: Term,
    /// How many leading parameters are `~`.
    pub templates: u32,
    /// How many parameters its text names, the `~` ones included: the arity of unfolding and of
    /// descent. For an open law, 0.
    pub arity: u32,
    /// The body, closed: lambdas and splits over the parameters (the `~` ones first, as
    /// lambdas), then any term. `None` is an open law.
    pub body: Option<Term>,
    /// Whether it was declared by `law`.
    pub is_law: bool,
}

/// What is checked, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item {
    /// A datatype and its constructors.
    Datatype(DatatypeId),
    /// A def: its type, then its body.
    Def(DefId),
    /// A law's claim.
    Claim(DefId),
    /// A law's fill: claim again, then its body.
    Fill(DefId),
}

/// The constructors that literals stand for. Judged as constructors wherever they are used, so a
/// wrong entry makes a literal mean something else, never makes it well typed.
#[derive(Clone, Copy, Debug, Default)]
#[allow(missing_docs)] // each is the constructor of its name in Base
pub struct Literals {
    pub zero: Option<ConstructorId>,
    pub succ: Option<ConstructorId>,
    pub u32: Option<ConstructorId>,
    pub wnil: Option<ConstructorId>,
    pub wcon: Option<ConstructorId>,
    pub r#false: Option<ConstructorId>,
    pub r#true: Option<ConstructorId>,
    pub chr: Option<ConstructorId>,
    pub snil: Option<ConstructorId>,
    pub scon: Option<ConstructorId>,
    pub nil: Option<ConstructorId>,
    pub con: Option<ConstructorId>,
}

/// A whole program.
#[derive(Clone, Debug, Default)]
pub struct Book {
    /// All datatypes.
    pub datatypes: Vec<Datatype>,
    /// All constructors.
    pub constructors: Vec<Constructor>,
    /// All defs and laws.
    pub defs: Vec<Def>,
    /// The order of checking. Live code sees only what is above it.
    pub items: Vec<Item>,
    /// What literals mean.
    pub literals: Literals,
}
