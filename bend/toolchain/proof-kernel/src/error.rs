//! What the kernel refuses, and what it says of each refusal.

use crate::term::{DatatypeId, DefId, Name, Quantity, Term};
use alloc::vec::Vec;

/// Bounds on one declaration's check.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Steps of evaluation, conversion and checking a declaration may take.
    pub steps: u64,
    /// How deep evaluation, conversion and checking may nest. The caller's stack must hold it:
    /// allow 10 KiB a level.
    pub depth: u32,
    /// The refusal left out, to show that a test misses it.
    #[cfg(feature = "refusal-switch")]
    pub without: Option<Refusal>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 50_000_000,
            depth: 100_000,
            #[cfg(feature = "refusal-switch")]
            without: None,
        }
    }
}

macro_rules! refusals {
    ($($name:ident: $text:literal,)*) => {
        /// One variant for each reason to refuse.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Refusal { $(#[doc = $text] $name,)* }
        impl Refusal {
            /// All of them.
            pub const ALL: &'static [Refusal] = &[$(Refusal::$name,)*];
            /// What is refused, in words.
            pub fn text(self) -> &'static str {
                match self { $(Refusal::$name => $text,)* }
            }
        }
    };
}

refusals! {
    // Shape: what the front may not get wrong either.
    Scope: "a variable that no binder binds",
    UnknownId: "a number that no datatype, constructor or def has",
    FieldCount: "a constructor with more or fewer fields than it declares",
    ParameterCount: "a datatype with more or fewer parameters than it declares",
    CallShape: "a call of nothing, a call of a call, or an empty list literal",
    ConstructorList: "a constructor that stands in another datatype's list, or in none",
    ItemOrder: "a datatype or def that the book never checks, or checks without a body",
    TemplateShape: "a template whose text does not start with its `~` parameters",
    TemplateBare: "a template without all its `~` arguments",
    TemplateOpen: "a `~` argument that names a run-time variable",
    TemplateNesting: "instances nested more than 64 deep",
    // Types.
    Mismatch: "the type found does not fit the type asked",
    NoInference: "a form that has no inferred type",
    NotFunction: "an application of what is no function",
    LambdaGoal: "a lambda where no function is asked",
    SplitGoal: "a split or `\\{}` where no function is asked",
    SplitDomain: "a split or `\\{}` of what is no datatype",
    SplitForeign: "a split by a constructor of another datatype",
    SplitRepeated: "a split by a constructor that was split before",
    SplitErased: "a live split of an erased value",
    CasesLeft: "`\\{}` where a case is left and no live value is empty",
    ConGoal: "a constructor where no datatype is asked",
    ConForeign: "a constructor of another datatype",
    ConRemoved: "a constructor that its type has lost",
    LiteralUndeclared: "a literal whose constructors the book does not have",
    ReflGoal: "`{==}` where no equation is asked",
    ReflDiffers: "`{==}` between two things that differ",
    EvidenceType: "a rewrite by what is no equation",
    MotiveGoal: "a rewrite whose motive does not give the goal",
    DatatypeKind: "a datatype whose kind is not `Kind(G)`",
    Hole: "`?name`",
    // Usage.
    CopiedType: "`+` on a type that is not Data",
    CopiedErased: "`+` on a lambda whose domain is erased",
    ErasedUse: "a live use of an erased variable",
    UsedTwice: "more than one live use of a plain variable",
    // Order and termination.
    NotChecked: "a live use of an open law, or of a def that is not checked yet",
    NoDescent: "a live self-call that does not descend",
    // Limits.
    Steps: "the step limit is spent",
    Depth: "the depth limit is reached",
}

/// Where an error stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The book itself.
    Book,
    /// A datatype.
    Datatype(DatatypeId),
    /// A def or law.
    Def(DefId),
}

/// One refusal. Free variables of the terms index `context`, its last entry being index 0.
#[derive(Clone, Debug)]
pub struct Error {
    /// The declaration.
    pub place: Place,
    /// For an instance of a template: that template.
    pub instance: Option<DefId>,
    /// The nearest source position (0: none).
    pub tag: u32,
    /// Why.
    pub refusal: Refusal,
    /// What was asked, normalised as far as a small budget goes.
    pub expected: Option<Term>,
    /// What was found.
    pub observed: Option<Term>,
    /// The variables in scope: name, quantity, type.
    pub context: Vec<(Name, Quantity, Term)>,
    /// The variable, def or limit that the refusal is about.
    pub subject: Subject,
}

/// What an error is about, beside its terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Nothing more to say.
    None,
    /// A variable.
    Variable(Name),
    /// A def or law.
    Def(DefId),
    /// The limit that was spent.
    Limit(u64),
}

/// What closed a `\\{}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedBy {
    /// The domain itself has no constructor left.
    Domain,
    /// The live variable of this index, outside the `\\{}`.
    Variable(u32),
}

/// How one `\\{}` was justified (a translation to another prover needs it).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsurdNote {
    /// The def whose text it stands in.
    pub def: DefId,
    /// Its source position.
    pub tag: u32,
    /// What closed it.
    pub by: ClosedBy,
}

/// The verdict on a book: it checks if there is no error and no open law.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Every refusal, at most one a declaration.
    pub errors: Vec<Error>,
    /// Laws without a fill.
    pub open_laws: Vec<DefId>,
    /// How each `\\{}` was closed.
    pub absurd: Vec<AbsurdNote>,
    /// Steps taken in all.
    pub steps: u64,
}
