//! The stable code and the likely mend of each refusal.

use super::fault::FaultKind;

impl FaultKind {
    /// A stable word for the kind of refusal.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::UnknownName { .. } => "unknown-name",
            Self::NeedsBase { .. } => "needs-base",
            Self::NotInImport { .. } => "not-in-import",
            Self::DeclaredTwice { .. } => "declared-twice",
            Self::RepeatsBase { .. } => "repeats-base",
            Self::ReservedUpstream { .. } => "reserved-upstream",
            Self::DeclaredUnderAlias { .. } => "declared-under-alias",
            Self::AliasRepeated { .. } => "alias-repeated",
            Self::AliasNamesBase { .. } => "alias-names-base",
            Self::ConstructorTakesName { .. } => "constructor-takes-name",
            Self::UnderscoreDeclared => "underscore-declared",
            Self::FieldTwice { .. } => "field-twice",
            Self::UnderscoreOutside => "underscore-outside",
            Self::SugarNeedsBase { .. } => "sugar-needs-base",
            Self::SugarShadowed { .. } => "sugar-shadowed",
            Self::BinderNamesConstructor { .. } => "binder-names-constructor",
            Self::BinderDotted { .. } => "binder-dotted",
            Self::BareFamily { .. } => "bare-family",
            Self::FamilyArguments { .. } => "family-arguments",
            Self::FamilyBelow { .. } => "family-below",
            Self::NotFamily { .. } => "not-a-family",
            Self::PlusWithout { .. } => "plus-without-quantities",
            Self::ConstructorBare { .. } => "constructor-bare",
            Self::NotConstructor { .. } => "not-a-constructor",
            Self::FieldCount { .. } => "field-count",
            Self::TildeWithout { .. } => "tilde-without-template",
            Self::TildeAfterPlain => "tilde-after-plain",
            Self::TemplateBelow { .. } => "template-below",
            Self::TemplateArguments { .. } => "template-arguments",
            Self::TemplateOpen { .. } => "template-open",
            Self::TemplateLate { .. } => "template-late",
            Self::TemplateTwins { .. } => "template-twins",
            Self::TemplateMisplaced { .. } => "template-misplaced",
            Self::LambdaApplied => "lambda-applied",
            Self::OperatorBare { .. } => "operator-bare",
            Self::OperatorType => "operator-type",
            Self::OperatorMissing => "operator-missing",
            Self::SugarTemplate { .. } => "sugar-template",
            Self::DoLet => "do-let",
            Self::DoEnd => "do-end",
            Self::SplitRepeated { .. } => "split-repeated",
            Self::SplitForeign { .. } => "split-foreign",
            Self::SplitWithout => "split-without",
            Self::MatchMisplaced => "match-misplaced",
            Self::MatchAfterLocal => "match-after-local",
            Self::ScrutineeComputed => "scrutinee-computed",
            Self::ScrutineeOther { .. } => "scrutinee-other",
            Self::ScrutineeOpened { .. } => "scrutinee-opened",
            Self::ScrutineePassed { .. } => "scrutinee-passed",
            Self::ScrutineeTwice { .. } => "scrutinee-twice",
            Self::PatternCount { .. } => "pattern-count",
            Self::PatternForeign { .. } => "pattern-foreign",
            Self::PatternAgain { .. } => "pattern-again",
            Self::PatternBelow { .. } => "pattern-below",
            Self::PatternTooLarge => "pattern-too-large",
            Self::TreeTooLarge { .. } => "tree-too-large",
            Self::SplitAfterLast { .. } => "split-after-last",
            Self::RowLost => "row-lost",
            Self::FillUnknown { .. } => "fill-unknown",
            Self::FillOther { .. } => "fill-other",
            Self::FillAbove { .. } => "fill-above",
            Self::FillTwice { .. } => "fill-twice",
            Self::FillNames { .. } => "fill-names",
            Self::FillTyped { .. } => "fill-typed",
            Self::ClauseWithoutType { .. } => "clause-without-type",
            Self::ClauseMarked { .. } => "clause-marked",
        }
    }

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
            Self::NeedsBase { .. } | Self::SugarNeedsBase { .. } => {
                "start the file with `import Base`".into()
            }
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
                format!("rename it, or rename the import; `def {alias}.law(x):` without a type proves a law of that file")
            }
            Self::UnderscoreOutside => "name the value, or write the rewrite as `%e : P` with `_` in P".into(),
            Self::SugarShadowed { name, .. } => format!("rename the local `{name}`"),
            Self::BinderNamesConstructor { name } | Self::ConstructorBare { name } => {
                format!("write `{name}{{..}}` for the constructor, or choose another name")
            }
            Self::BinderDotted { .. } => "use a name without dots here".into(),
            Self::BareFamily { name, .. } => format!("write `{name}<..>`"),
            Self::FamilyArguments { .. } => {
                "write every parameter, or leave out all the leading quantities".into()
            }
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
            Self::FieldCount { .. } => return None,
        })
    }
}
