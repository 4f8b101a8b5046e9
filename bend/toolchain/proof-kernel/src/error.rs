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
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// One variant for each reason to refuse.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Refusal { $($(#[$doc])* $name,)* }
        impl Refusal {
            /// All of them.
            pub const ALL: &'static [Refusal] = &[$(Refusal::$name,)*];
        }
    };
}

refusals! {
    // Shape: what the front may not get wrong either.
    /// A variable that no binder binds.
    Scope,
    /// A number that no datatype, constructor or def has.
    UnknownId,
    /// A constructor with more or fewer fields than it declares.
    FieldCount,
    /// A datatype with more or fewer parameters than it declares.
    ParameterCount,
    /// A call of nothing, a call of a call, or an empty list literal.
    CallShape,
    /// A constructor that stands in another datatype's list, or in none.
    ConstructorList,
    /// A datatype, def or law that is checked never or twice, or out of order.
    ItemOrder,
    /// A template whose text does not start with its `~` parameters.
    TemplateShape,
    /// A template without all its `~` arguments.
    TemplateBare,
    /// A `~` argument that names a run-time variable.
    TemplateOpen,
    /// Instances nested more than 64 deep.
    TemplateNesting,
    // Types.
    /// The type found does not fit the type asked.
    Mismatch,
    /// A form that has no inferred type.
    NoInference,
    /// An application of what is no function.
    NotFunction,
    /// A lambda where no function is asked.
    LambdaGoal,
    /// A split or `\{}` where no function is asked.
    SplitGoal,
    /// A split or `\{}` of what is no datatype.
    SplitDomain,
    /// A split by a constructor of another datatype.
    SplitForeign,
    /// A split by a constructor that was split before.
    SplitRepeated,
    /// A live split of an erased value.
    SplitErased,
    /// `\{}` where a case is left and no live value is empty.
    CasesLeft,
    /// A constructor where no datatype is asked.
    ConGoal,
    /// A constructor of another datatype.
    ConForeign,
    /// A constructor that its type has lost.
    ConRemoved,
    /// A literal whose constructors the book does not have.
    LiteralUndeclared,
    /// `{==}` where no equation is asked.
    ReflGoal,
    /// `{==}` between two things that differ.
    ReflDiffers,
    /// A rewrite by what is no equation.
    EvidenceType,
    /// A rewrite whose motive does not give the goal.
    MotiveGoal,
    /// A datatype whose kind is not `Kind(G)`.
    DatatypeKind,
    /// `?name`.
    Hole,
    // Usage.
    /// `+` on a type that is not Data.
    CopiedType,
    /// `+` on a lambda whose domain is erased.
    CopiedErased,
    /// A live use of an erased variable.
    ErasedUse,
    /// More than one live use of a plain variable.
    UsedTwice,
    // Order and termination.
    /// A live use of an open law, or of a def that is not checked yet.
    NotChecked,
    /// A live self-call that does not descend.
    NoDescent,
    // Limits.
    /// The step limit is spent.
    Steps,
    /// The depth limit is reached.
    Depth,
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

/// What closed a `\{}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClosedBy {
    /// The domain itself has no constructor left.
    Domain,
    /// The live variable of this index, outside the `\{}`.
    Variable(u32),
}

/// How one `\{}` was justified (a translation to another prover needs it).
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
    /// How each `\{}` was closed.
    pub absurd: Vec<AbsurdNote>,
    /// Steps taken in all.
    pub steps: u64,
}
