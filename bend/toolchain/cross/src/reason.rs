//! Why a declaration was not translated.

use std::sync::Arc;

/// A reason to leave a declaration, and all that reaches it, out of the second opinion.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// `?name`.
    #[error("it has the hole `?{0}`")]
    Hole(Arc<str>),
    /// A law without a fill.
    #[error("it has no proof")]
    Open,
    /// A quantity where a value is asked: quantities are dropped by their declared places.
    #[error("it uses a quantity as a value, and the translation drops quantities")]
    QuantityAsValue,
    /// What stands after the last split of a value is no lambda and no `\{}`.
    #[error("the default arm of a split is no function")]
    DefaultArm,
    /// A split by constructors of more than one datatype.
    #[error("it splits one value by constructors of two datatypes")]
    ForeignSplit,
    /// A literal whose constructors the book does not have.
    #[error("it has a literal of a type that the book does not declare")]
    Literal,
    /// A number that no declaration has.
    #[error("it names a declaration that the book does not have")]
    Unknown,
    /// A variable that no binder binds.
    #[error("it names a variable that no binder binds")]
    Scope,
    /// The positivity lint.
    #[error("the field `{field}` of `{constructor}` mentions the datatype where it is not evidently positive")]
    Positivity {
        /// The constructor.
        constructor: Arc<str>,
        /// Its field.
        field: Arc<str>,
    },
    /// The declarations of a cycle stand in more than one module.
    #[error("it is declared in a cycle with `{0}`, which stands in another file")]
    Cycle(Arc<str>),
    /// Its file and another need each other.
    #[error("its file and the file of `{0}` need each other")]
    FileCycle(Arc<str>),
    /// It reaches what was not translated.
    #[error("it reaches `{0}`, which is not translated")]
    Reaches(Arc<str>),
}
