//! An answer with text for people beside its words.

/// A reply, and the text that came with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told<Reply> {
    /// What the words are.
    pub reply: Reply,
    /// The text; empty if the entry had none to give.
    pub text: String,
}
