//! The stable code and the likely mend of each refusal.

use super::fault::FaultKind;

macro_rules! codes {
    ($($kind:ident: $code:literal,)*) => {
        impl FaultKind {
            /// The stable words of all kinds.
            pub const CODES: &'static [&'static str] = &[$($code,)*];

            /// A stable word for the kind of refusal.
            #[must_use]
            pub fn code(&self) -> &'static str {
                match self { $(Self::$kind { .. } => $code,)* }
            }
        }
    };
}

codes! {
    UnknownName: "unknown-name",
    NeedsBase: "needs-base",
    NotInImport: "not-in-import",
    DeclaredTwice: "declared-twice",
    RepeatsBase: "repeats-base",
    ReservedUpstream: "reserved-upstream",
    DeclaredUnderAlias: "declared-under-alias",
    AliasRepeated: "alias-repeated",
    AliasNamesBase: "alias-names-base",
    ConstructorTakesName: "constructor-takes-name",
    UnderscoreDeclared: "underscore-declared",
    FieldTwice: "field-twice",
    UnderscoreOutside: "underscore-outside",
    SugarNeedsBase: "sugar-needs-base",
    SugarShadowed: "sugar-shadowed",
    BinderNamesConstructor: "binder-names-constructor",
    BinderDotted: "binder-dotted",
    BareFamily: "bare-family",
    FamilyArguments: "family-arguments",
    FamilyBelow: "family-below",
    NotFamily: "not-a-family",
    PlusWithout: "plus-without-quantities",
    ConstructorBare: "constructor-bare",
    NotConstructor: "not-a-constructor",
    FieldCount: "field-count",
    TildeWithout: "tilde-without-template",
    TildeAfterPlain: "tilde-after-plain",
    TemplateBelow: "template-below",
    TemplateArguments: "template-arguments",
    TemplateOpen: "template-open",
    TemplateLate: "template-late",
    TemplateTwins: "template-twins",
    TemplateMisplaced: "template-misplaced",
    LambdaApplied: "lambda-applied",
    OperatorBare: "operator-bare",
    OperatorType: "operator-type",
    OperatorMissing: "operator-missing",
    SugarTemplate: "sugar-template",
    DoLet: "do-let",
    DoEnd: "do-end",
    SplitRepeated: "split-repeated",
    SplitForeign: "split-foreign",
    SplitWithout: "split-without",
    MatchMisplaced: "match-misplaced",
    MatchAfterLocal: "match-after-local",
    ScrutineeComputed: "scrutinee-computed",
    ScrutineeOther: "scrutinee-other",
    ScrutineeOpened: "scrutinee-opened",
    ScrutineePassed: "scrutinee-passed",
    ScrutineeTwice: "scrutinee-twice",
    PatternCount: "pattern-count",
    PatternForeign: "pattern-foreign",
    PatternAgain: "pattern-again",
    PatternBelow: "pattern-below",
    PatternTooLarge: "pattern-too-large",
    TreeTooLarge: "tree-too-large",
    SplitAfterLast: "split-after-last",
    RowLost: "row-lost",
    FillUnknown: "fill-unknown",
    FillOther: "fill-other",
    FillAbove: "fill-above",
    FillTwice: "fill-twice",
    FillNames: "fill-names",
    FillTyped: "fill-typed",
    ClauseWithoutType: "clause-without-type",
    ClauseMarked: "clause-marked",
    TermTooLarge: "term-too-large",
    NestedTooDeep: "nested-too-deep",
    OutsideFragment: "outside-the-fragment",
}

impl FaultKind {
    /// What to do about it, where that is known.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        Some(match self {
            Self::UnknownName { near: Some(near), .. } => format!("did you mean `{near}`?"),
            Self::FillUnknown { near: Some(near), .. } => format!("did you mean the law `{near}`?"),
            Self::UnknownName { near: None, .. } => {
                "declare it, or import the file that does and write `M.name`".into()
            }
            Self::FillUnknown { near: None, .. } => {
                "a def needs a result type (`-> T`); without one it is the proof of a law".into()
            }
            Self::NeedsBase { .. } | Self::SugarNeedsBase { .. } => "start the file with `import Base`".into(),
            Self::NotInImport { .. } => {
                "an alias reaches only what its file declares itself; a name of Base is written bare".into()
            }
            Self::DeclaredTwice { .. }
            | Self::RepeatsBase { .. }
            | Self::ReservedUpstream { .. }
            | Self::FieldTwice { .. }
            | Self::UnderscoreDeclared
            | Self::AliasRepeated { .. }
            | Self::AliasNamesBase { .. }
            | Self::TemplateTwins { .. }
            | Self::ConstructorTakesName { .. } => "give it another name".into(),
            Self::DeclaredUnderAlias { alias, .. } => {
                format!(
                    "rename it, or rename the import; `def {alias}.law(x):` without a type proves a law of that file"
                )
            }
            Self::UnderscoreOutside => "name the value, or write the rewrite as `%e : P` with `_` in P".into(),
            Self::SugarShadowed { name, .. } => format!("rename the local `{name}`"),
            Self::BinderNamesConstructor { name } | Self::ConstructorBare { name } => {
                format!("write `{name}{{..}}` for the constructor, or choose another name")
            }
            Self::BinderDotted { .. } => "use a name without dots here".into(),
            Self::BareFamily { name, .. } => format!("write `{name}<..>`"),
            Self::FamilyArguments { .. } => "write every parameter, or leave out all the leading quantities".into(),
            Self::FamilyBelow { .. } => "write every parameter, or move the type above".into(),
            Self::NotFamily { .. } => "write `f(..)` to call a def".into(),
            Self::PlusWithout { .. } => "write the parameters one by one".into(),
            Self::NotConstructor { name } => format!("write `{name}(..)` for a def, `{name}<..>` for a type"),
            Self::TildeWithout { .. } => "take the `~` away".into(),
            Self::TildeAfterPlain => "the `~` arguments come first".into(),
            Self::TemplateBelow { .. } => "move the template above its call".into(),
            Self::TemplateArguments { .. } => "give every `~` argument at the call".into(),
            Self::TemplateOpen { .. } => {
                "only a `~` parameter may stand in a `~` argument: pass the value at run time instead".into()
            }
            Self::TemplateLate { .. } => "only the leading parameters take `~`: move it to the front".into(),
            Self::TemplateMisplaced { .. } => "write `-` for an erased parameter".into(),
            Self::LambdaApplied => "write `{(x => b) : A -> B}(a)`, or `x : A = a` and then b".into(),
            Self::OperatorBare { operator } => {
                format!("write `(a {operator} b : T)`; the type does not reach into calls, constructors and let values")
            }
            Self::OperatorType => "write `(a + b : Nat)`".into(),
            Self::OperatorMissing => "write `{e : T}` to give a term a type".into(),
            Self::SugarTemplate { name, .. } => format!("call `{name}(~.., ..)`"),
            Self::DoLet => "write `x : T = v`".into(),
            Self::DoEnd => "end it with `return v` or a value".into(),
            Self::SplitRepeated { .. } => "take the second one away".into(),
            Self::SplitForeign { .. } => "a split names the constructors of one type".into(),
            Self::SplitWithout => "write `\\{K: ..; ..}`".into(),
            Self::MatchMisplaced | Self::ScrutineeComputed => {
                "give the value to a def of its own and match its parameter there".into()
            }
            Self::MatchAfterLocal => {
                "match first, and bind the local in the cases; or give the value to a def of its own".into()
            }
            Self::ScrutineeOther { .. } => "give it to a def of its own and match its parameter there".into(),
            Self::ScrutineeOpened { .. } => {
                "match the fields that its pattern binds, or write the inner pattern in the outer case".into()
            }
            Self::ScrutineePassed { .. } => {
                "match in the order of the parameters, or in one match of several values".into()
            }
            Self::ScrutineeTwice { .. } => "match it once".into(),
            Self::PatternCount { .. } => "write one pattern for each value that is matched".into(),
            Self::PatternForeign { .. } | Self::PatternAgain { .. } => "take the case away".into(),
            Self::PatternBelow { .. } => "move the type above".into(),
            Self::PatternTooLarge | Self::TreeTooLarge { .. } => {
                "compare with a call such as `Nat.is_eq` and match its answer".into()
            }
            Self::RowLost | Self::SplitAfterLast { .. } => "take the left-over cases away".into(),
            Self::FillOther { .. } => "only a law without a proof can be filled".into(),
            Self::FillAbove { .. } => "move the proof below the law".into(),
            Self::FillTwice { .. } => "take one of the proofs away".into(),
            Self::FillNames { .. } => "name the `for` clauses by position".into(),
            Self::FillTyped { name } => format!("write `def {name}(x, y):`"),
            Self::ClauseWithoutType { .. } => "write `for x: A`".into(),
            Self::ClauseMarked { .. } => "write `exs w: D`".into(),
            Self::OutsideFragment { .. } => "arrays, F32, IO and GPU calls are not part of the language here".into(),
            Self::TermTooLarge { .. } => "move what several cases or steps repeat to a def of its own".into(),
            Self::NestedTooDeep { .. } => "cut it into defs".into(),
            Self::FieldCount { .. } => return None,
        })
    }
}
