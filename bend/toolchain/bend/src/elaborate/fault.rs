//! What elaboration refuses, each with its code, its sentence and its mend.

use std::rc::Rc;

use thiserror::Error;

use crate::ast::Span;
use crate::diagnostic::Diagnostic;

/// A refusal and where it stands.
#[derive(Clone, Debug)]
pub struct Fault {
    /// Where.
    pub span: Span,
    /// Why.
    pub kind: FaultKind,
}

/// The result of a step of elaboration.
pub type Elaborated<T> = Result<T, Box<Fault>>;

/// Refuses at a span.
pub fn refuse<T>(span: Span, kind: FaultKind) -> Elaborated<T> {
    Err(Box::new(Fault { span, kind }))
}

type Text = Rc<str>;

/// Why the text has no core term.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum FaultKind {
    // Names.
    /// No such name.
    #[error("`{name}` is not defined")]
    UnknownName {
        /// The name.
        name: Text,
        /// A name that is spelled much like it.
        near: Option<String>,
    },
    /// A name of the part of upstream's Base that stands outside the fragment.
    #[error("`{name}` is outside the fragment")]
    OutsideFragment {
        /// The name.
        name: Text,
    },
    /// A Base name in a file that does not import Base.
    #[error("`{name}` is a name of Base, and this file does not import Base")]
    NeedsBase {
        /// The name.
        name: Text,
    },
    /// The imported file has no such name.
    #[error("the file imported as `{alias}` declares no `{name}`")]
    NotInImport {
        /// The alias.
        alias: Text,
        /// What was looked for in it.
        name: Text,
    },
    /// A declaration repeats a name of its file.
    #[error("`{name}` is declared twice in this file")]
    DeclaredTwice {
        /// The name.
        name: Text,
    },
    /// A declaration repeats a name of Base.
    #[error("`{name}` is declared in Base, which this book imports")]
    RepeatsBase {
        /// The name.
        name: Text,
    },
    /// A declaration takes a name that the upstream Base has.
    #[error("`{name}` is a name of the upstream language's Base, so a book that imports Base may not declare it")]
    ReservedUpstream {
        /// The name.
        name: Text,
    },
    /// A declaration under an import's alias.
    #[error("`{name}` cannot be declared here: `{alias}` is an import's alias")]
    DeclaredUnderAlias {
        /// The name.
        name: Text,
        /// The alias.
        alias: Text,
    },
    /// Two imports of one alias.
    #[error("the alias `{alias}` names an earlier import")]
    AliasRepeated {
        /// The alias.
        alias: Text,
    },
    /// An alias that starts a Base name.
    #[error("the alias `{alias}` is the first word of a name of Base")]
    AliasNamesBase {
        /// The alias.
        alias: Text,
    },
    /// A constructor named as a def, a law or another type.
    #[error("the constructor `{name}` has the name of {what}")]
    ConstructorTakesName {
        /// The name.
        name: Text,
        /// What has it already.
        what: &'static str,
    },
    /// A declaration named `_`.
    #[error("`_` names nothing, so it cannot be declared")]
    UnderscoreDeclared,
    /// Two fields of one name.
    #[error("two fields of one constructor are named `{name}`")]
    FieldTwice {
        /// The name.
        name: Text,
    },
    /// `_` outside a motive.
    #[error("`_` is the right end of a rewrite's equation, and no motive stands around it")]
    UnderscoreOutside,
    /// A sugar whose Base name is not there.
    #[error("{sugar} means Base's `{name}`, and this file does not import Base")]
    SugarNeedsBase {
        /// The sugar as written.
        sugar: &'static str,
        /// What it means.
        name: &'static str,
    },
    /// A sugar under a local that takes its name.
    #[error("{sugar} means Base's `{name}`, but a local is named `{name}` here")]
    SugarShadowed {
        /// The sugar as written.
        sugar: &'static str,
        /// What it means.
        name: &'static str,
    },
    /// A let or pattern binder named as a constructor.
    #[error("`{name}` is a constructor, so it cannot be a binder")]
    BinderNamesConstructor {
        /// The name.
        name: Text,
    },
    /// A binder with dots where none may stand.
    #[error("the binder `{name}` has a dot")]
    BinderDotted {
        /// The name.
        name: Text,
    },

    // Types and constructors.
    /// A family without its arguments.
    #[error("`{name}` takes {count}")]
    BareFamily {
        /// The name.
        name: Text,
        /// How many parameters, in words.
        count: String,
    },
    /// A family with a wrong number of arguments.
    #[error("`{name}` takes {expected}, and {got} stand here")]
    FamilyArguments {
        /// The name.
        name: Text,
        /// How many it takes, in words.
        expected: String,
        /// How many were written.
        got: usize,
    },
    /// `D<..>` or `+D` that must fill quantities of a type declared below.
    #[error("`{name}` is declared below, so its quantities cannot be filled in here")]
    FamilyBelow {
        /// The name.
        name: Text,
    },
    /// `D<..>` of what is no datatype.
    #[error("`{name}` is no datatype")]
    NotFamily {
        /// The name.
        name: Text,
    },
    /// `+D` of a datatype without leading quantities.
    #[error("`+{name}` sets leading quantities, and `{name}` {why}")]
    PlusWithout {
        /// The name.
        name: Text,
        /// Why it cannot.
        why: &'static str,
    },
    /// A constructor written without its braces.
    #[error("`{name}` is a constructor")]
    ConstructorBare {
        /// The name.
        name: Text,
    },
    /// `K{..}` of what is no constructor.
    #[error("`{name}` is no constructor")]
    NotConstructor {
        /// The name.
        name: Text,
    },
    /// A constructor with a wrong number of fields, in a term or a pattern.
    #[error("`{name}` has {expected}, and {got} stand here")]
    FieldCount {
        /// The constructor.
        name: Text,
        /// How many it has, in words.
        expected: String,
        /// How many were written.
        got: usize,
    },

    // Calls.
    /// `~` before an argument of what is no template.
    #[error("`~` marks an argument of a template, and `{name}` takes {count}")]
    TildeWithout {
        /// What is called.
        name: Text,
        /// How many `~` parameters it has, in words.
        count: String,
    },
    /// `~` after an argument without it.
    #[error("a `~` argument stands after a plain one")]
    TildeAfterPlain,
    /// A `~` mark on a call of a template declared below.
    #[error("the template `{name}` is declared below")]
    TemplateBelow {
        /// The template.
        name: Text,
    },
    /// A template without all its `~` arguments.
    #[error("the template `{name}` takes {expected}, and {got} stand here")]
    TemplateArguments {
        /// The template.
        name: Text,
        /// How many, in words.
        expected: String,
        /// How many were written.
        got: usize,
    },
    /// A run-time variable in a `~` argument.
    #[error("`{name}` is a variable here, and a `~` argument must be closed")]
    TemplateOpen {
        /// The variable.
        name: Text,
    },
    /// A `~` parameter after a plain one.
    #[error("the parameter `~{name}` stands after a plain one")]
    TemplateLate {
        /// The parameter.
        name: Text,
    },
    /// Two `~` parameters of one name.
    #[error("two `~` parameters are named `{name}`")]
    TemplateTwins {
        /// The name.
        name: Text,
    },
    /// `~` on what cannot take it.
    #[error("`~{name}`: only a parameter of a def and a `for` clause of a law take `~`")]
    TemplateMisplaced {
        /// The binder.
        name: Text,
    },
    /// A lambda applied in place.
    #[error("a function is applied where it is written, so it has no type")]
    LambdaApplied,

    /// A term that text makes far larger than itself, by the cases and steps that repeat it.
    #[error("this declaration makes a term of more than {limit} nodes")]
    TermTooLarge {
        /// The limit.
        limit: u32,
    },
    /// Terms inside terms without end.
    #[error("the text nests more than {limit} levels deep")]
    NestedTooDeep {
        /// The limit.
        limit: u32,
    },

    // Operators and do blocks.
    /// An operator that needs `(.. : T)`.
    #[error("the operator `{operator}` takes its type from `(.. : T)`, and none stands around it")]
    OperatorBare {
        /// The operator.
        operator: &'static str,
    },
    /// `(e : T)` whose T is no type name.
    #[error("the operators' namespace after `:` must be the name of a type")]
    OperatorType,
    /// `(e : T)` without an operator.
    #[error("`(.. : T)` names the namespace of operators, and no operator that needs one stands in it")]
    OperatorMissing,
    /// A template as an operator or a do block's function.
    #[error("`{name}` is a template, so {sugar} cannot mean it")]
    SugarTemplate {
        /// The template.
        name: Text,
        /// The sugar.
        sugar: &'static str,
    },
    /// A let of a do block that is not `x : T = v`.
    #[error("a let of a do block binds one name with its type")]
    DoLet,
    /// A do block that does not end in a value.
    #[error("this do block ends without a value")]
    DoEnd,

    // Core forms.
    /// `\{K: ..; K: ..}`.
    #[error("`{name}` is matched already in this `\\{{..}}`")]
    SplitRepeated {
        /// The constructor.
        name: Text,
    },
    /// `\{..}` with constructors of two types.
    #[error("`{name}` is no constructor of {datatype}, which this `\\{{..}}` splits")]
    SplitForeign {
        /// The constructor.
        name: Text,
        /// The datatype.
        datatype: Text,
    },
    /// `\{e}`.
    #[error("this `\\{{..}}` names no constructor")]
    SplitWithout,

    // Matches.
    /// A match where none may stand.
    #[error("a match stands only in the body of a def or of a case")]
    MatchMisplaced,
    /// A match after a local statement.
    #[error("a match cannot follow a local statement")]
    MatchAfterLocal,
    /// A scrutinee that is no variable.
    #[error("a match inspects a parameter or a field, not a computed value")]
    ScrutineeComputed,
    /// A scrutinee that is a def or a type.
    #[error("a match inspects a parameter or a field, and `{name}` is {what}")]
    ScrutineeOther {
        /// The name.
        name: Text,
        /// What it is.
        what: &'static str,
    },
    /// A scrutinee whose constructor is known already.
    #[error("`{name}` is already taken apart here")]
    ScrutineeOpened {
        /// The name.
        name: Text,
    },
    /// A scrutinee that a match on a later one has passed.
    #[error("`{name}` cannot be matched here: a later parameter or field was matched before it")]
    ScrutineePassed {
        /// The name.
        name: Text,
    },
    /// One scrutinee twice in a match.
    #[error("`{name}` is matched twice in one match")]
    ScrutineeTwice {
        /// The name.
        name: Text,
    },
    /// A row with more or fewer patterns than scrutinees.
    #[error("this case has {got}, and its match has {expected}")]
    PatternCount {
        /// Patterns, in words.
        got: String,
        /// Scrutinees, in words.
        expected: String,
    },
    /// A constructor of another datatype in a column.
    #[error("`{name}` is no constructor of {datatype}, which the other cases match")]
    PatternForeign {
        /// The constructor.
        name: Text,
        /// The datatype.
        datatype: Text,
    },
    /// A constructor that an outer match has removed.
    #[error("`{name}` is matched already, so it is no case here")]
    PatternAgain {
        /// The constructor.
        name: Text,
    },
    /// A constructor pattern above the constructor's declaration.
    #[error("the constructor `{name}` is declared below, and a pattern needs it above")]
    PatternBelow {
        /// The constructor.
        name: Text,
    },
    /// A literal pattern with too many layers.
    #[error("this literal is too large for a pattern")]
    PatternTooLarge,
    /// A case tree with too many nodes.
    #[error("the cases of this def make a tree of more than {limit} nodes")]
    TreeTooLarge {
        /// The limit.
        limit: u32,
    },
    /// A split after the last constructor.
    #[error("every constructor of `{name}` has its case already, so the cases that are left cannot match it again")]
    SplitAfterLast {
        /// The scrutinee.
        name: Text,
    },

    /// A row that cannot be checked.
    #[error("this case cannot be checked alone")]
    RowLost,

    // Laws.
    /// A fill of no law.
    #[error("no law `{name}` is in scope, so this proves nothing")]
    FillUnknown {
        /// The name.
        name: Text,
        /// A law that is spelled much like it.
        near: Option<String>,
    },
    /// A fill of a def or type.
    #[error("`{name}` is {what}, not a law")]
    FillOther {
        /// The name.
        name: Text,
        /// What it is.
        what: &'static str,
    },
    /// A fill above its law.
    #[error("the law `{name}` is declared below its proof")]
    FillAbove {
        /// The law.
        name: Text,
    },
    /// A second fill.
    #[error("the law `{name}` is proved already")]
    FillTwice {
        /// The law.
        name: Text,
    },
    /// A fill with a wrong number of names.
    #[error("the law `{name}` takes {expected}, and this proof names {got}")]
    FillNames {
        /// The law.
        name: Text,
        /// How many, in words.
        expected: String,
        /// How many were written.
        got: usize,
    },
    /// A def with types for a law.
    #[error("`{name}` is a law, and its proof takes bare names and no result type")]
    FillTyped {
        /// The law.
        name: Text,
    },
    /// A clause without a type.
    #[error("the clause `{name}` has no type")]
    ClauseWithoutType {
        /// The binder.
        name: Text,
    },
    /// A mark that `exs` cannot take.
    #[error("`exs {name}` takes no mark")]
    ClauseMarked {
        /// The binder.
        name: Text,
    },
}

/// `1 parameter`, `2 parameters`, `no parameter`.
pub fn count(number: usize, what: &str) -> String {
    match number {
        0 => format!("no {what}"),
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}

impl Fault {
    /// The refusal as a diagnostic.
    #[must_use]
    pub fn diagnostic(&self) -> Diagnostic {
        let mut diagnostic = Diagnostic::error(self.kind.code(), self.kind.to_string()).at(self.span);
        if let Some(help) = self.kind.help() {
            diagnostic = diagnostic.help(help);
        }
        diagnostic
    }
}
