//! What each refusal of the kernel is called, said and mended by.

use bailiff_proof_kernel::{Error, Quantity, Refusal, Subject};

use super::{is_function, quantity_of};
use crate::ast::FileId;
use crate::load::Loaded;

/// The sentence, the words under the span and the mend.
pub(super) struct Words {
    pub message: String,
    pub label: Option<String>,
    pub help: Option<String>,
}

/// A stable word for the kind of refusal.
pub(super) fn code(refusal: Refusal) -> &'static str {
    match refusal {
        Refusal::Scope => "scope",
        Refusal::UnknownId => "unknown-id",
        Refusal::FieldCount => "field-count",
        Refusal::ParameterCount => "parameter-count",
        Refusal::CallShape => "call-shape",
        Refusal::ConstructorList => "constructor-list",
        Refusal::ItemOrder => "item-order",
        Refusal::TemplateShape => "template-shape",
        Refusal::TemplateBare => "template-bare",
        Refusal::TemplateOpen => "template-open",
        Refusal::TemplateNesting => "template-nesting",
        Refusal::Mismatch => "mismatch",
        Refusal::NoInference => "no-inference",
        Refusal::NotFunction => "not-a-function",
        Refusal::LambdaGoal => "lambda-goal",
        Refusal::SplitGoal => "split-goal",
        Refusal::SplitDomain => "split-domain",
        Refusal::SplitForeign => "split-foreign",
        Refusal::SplitRepeated => "split-repeated",
        Refusal::SplitErased => "split-erased",
        Refusal::CasesLeft => "cases-left",
        Refusal::ConGoal => "constructor-goal",
        Refusal::ConForeign => "constructor-foreign",
        Refusal::ConRemoved => "constructor-removed",
        Refusal::LiteralUndeclared => "literal-undeclared",
        Refusal::ReflGoal => "reflexivity-goal",
        Refusal::ReflDiffers => "reflexivity-differs",
        Refusal::EvidenceType => "evidence-type",
        Refusal::MotiveGoal => "motive-goal",
        Refusal::DatatypeKind => "datatype-kind",
        Refusal::Hole => "hole",
        Refusal::CopiedType => "copied-type",
        Refusal::CopiedErased => "copied-erased",
        Refusal::ErasedUse => "erased-use",
        Refusal::UsedTwice => "used-twice",
        Refusal::NotChecked => "not-checked",
        Refusal::NoDescent => "no-descent",
        Refusal::Steps => "steps",
        Refusal::Depth => "depth",
    }
}

pub(super) fn of(loaded: &Loaded, file: FileId, error: &Error) -> Words {
    Words { message: message(loaded, file, error), label: label(error), help: help(loaded, file, error) }
}

fn subject(loaded: &Loaded, file: FileId, error: &Error) -> String {
    match &error.subject {
        Subject::None => "this".to_owned(),
        Subject::Variable(name) => format!("`{}`", name.0),
        Subject::Def(id) => {
            let info = &loaded.names.defs[id.0 as usize];
            format!("`{}`", loaded.names.spelled(file, info.file, &info.name))
        }
        Subject::Limit(limit) => limit.to_string(),
    }
}

fn message(loaded: &Loaded, file: FileId, error: &Error) -> String {
    let subject = subject(loaded, file, error);
    match error.refusal {
        Refusal::Mismatch => "this does not have the type that is asked for".into(),
        Refusal::NoInference => "this form has no type of its own, and none is asked for here".into(),
        Refusal::NotFunction => "this is called, and it is no function".into(),
        Refusal::LambdaGoal => "a function stands where none is asked for".into(),
        Refusal::SplitGoal => "a split stands where no function is asked for".into(),
        Refusal::SplitDomain => "what is matched here has no datatype as its type".into(),
        Refusal::SplitForeign => "this constructor is none of the datatype that is matched".into(),
        Refusal::SplitRepeated => "this constructor is matched already".into(),
        Refusal::SplitErased => "an erased value is matched in live code".into(),
        Refusal::CasesLeft => "this match leaves cases out".into(),
        Refusal::ConGoal => "a constructor stands where no datatype is asked for".into(),
        Refusal::ConForeign => "this constructor makes another datatype than the one asked for".into(),
        Refusal::ConRemoved => "this constructor is gone from the type: a case above has taken it".into(),
        Refusal::LiteralUndeclared => "this literal's constructors are not declared".into(),
        Refusal::ReflGoal => "`{==}` stands where no equation is asked for".into(),
        Refusal::ReflDiffers => "the two sides of this equation differ".into(),
        Refusal::EvidenceType => "a rewrite needs an equation, and this is none".into(),
        Refusal::MotiveGoal => "the motive at the equation's right end is not the goal".into(),
        Refusal::DatatypeKind => "a type is declared with a kind that is no `Kind(q)`".into(),
        Refusal::Hole => "a hole is left here".into(),
        Refusal::CopiedType => "`+` needs a Data type".into(),
        Refusal::CopiedErased => "`+` marks a function's parameter that its type erases".into(),
        Refusal::ErasedUse => format!("{subject} is erased, and this uses it"),
        Refusal::UsedTwice => format!("{subject} is used more than once"),
        Refusal::TemplateOpen => "a `~` argument names a variable that exists only at run time".into(),
        Refusal::TemplateNesting => format!("the template {subject} needs a new instance of itself without end"),
        Refusal::NotChecked if is_open_law(loaded, error) => format!("{subject} is a law without a proof up to here"),
        Refusal::NotChecked => format!("{subject} is not checked yet where this calls it"),
        Refusal::NoDescent => format!("{subject} calls itself, and no argument gets smaller"),
        Refusal::Steps if error.subject == Subject::None => "gave up: this takes too many steps".into(),
        Refusal::Steps => format!("gave up after {subject} steps"),
        Refusal::Depth if error.subject == Subject::None => "gave up: this nests too deep".into(),
        Refusal::Depth => format!("gave up {subject} levels deep"),
        other => format!("the book has {}", other.text()),
    }
}

fn is_open_law(loaded: &Loaded, error: &Error) -> bool {
    matches!(error.subject, Subject::Def(id) if loaded.names.defs[id.0 as usize].is_law)
}

fn label(error: &Error) -> Option<String> {
    let text = match error.refusal {
        Refusal::NoDescent => "the arguments are the def's own, or computed",
        Refusal::Hole => "its goal is the type expected here",
        Refusal::UsedTwice => "the second use, or the body that holds it",
        _ => return None,
    };
    Some(text.to_owned())
}

fn help(loaded: &Loaded, file: FileId, error: &Error) -> Option<String> {
    let subject = subject(loaded, file, error);
    Some(match error.refusal {
        Refusal::NoInference => "write it as `{e : T}`, or bind it with `x : T = e`".into(),
        Refusal::SplitErased => "drop the `-` of the parameter: induction and matching need a live value".into(),
        Refusal::CasesLeft => "add the cases, or end with `case _:`".into(),
        Refusal::ReflDiffers => {
            "if a side is stuck on a variable, match that variable or rewrite by a lemma first".into()
        }
        Refusal::MotiveGoal => {
            "write the goal as the motive and put `_` where the right end of the equation stands in it".into()
        }
        Refusal::EvidenceType => "give it a term whose type is `{a == b : T}`".into(),
        Refusal::CopiedType => {
            "a function and a Type can be used once; a family is Data at `&2`, as in `+List<A>`".into()
        }
        Refusal::CopiedErased => "take the `+` away".into(),
        Refusal::ErasedUse => format!("drop the `-` before {subject} where it is bound, or use it in types only"),
        Refusal::UsedTwice if quantity_of(error) == Some(Quantity::Zero) => {
            format!("drop the `-` before {subject} where it is bound")
        }
        Refusal::UsedTwice if is_function(error) => {
            "a function can be used once: make it a `~` parameter, or pass it once".into()
        }
        Refusal::UsedTwice => format!("write `+` before {subject} where it is bound, if its type is Data"),
        Refusal::TemplateOpen => "pass the value as a plain argument, or make it a `~` parameter too".into(),
        Refusal::TemplateNesting => "pass what changes from call to call as a plain argument".into(),
        Refusal::NotChecked if is_open_law(loaded, error) => "prove the law above this line".into(),
        Refusal::NotChecked => {
            format!("move {subject} above, or mend its own error; two defs cannot call each other")
        }
        Refusal::NoDescent => {
            "arguments are read left to right: each must be passed unchanged until one is a part of its parameter"
                .into()
        }
        Refusal::DatatypeKind => "write `is Type`, `is Data` or `is Kind(q)`".into(),
        Refusal::Depth => "cut it into defs".into(),
        Refusal::Steps => "smaller numbers, a lemma, or a def that hides the computation".into(),
        _ => return None,
    })
}
