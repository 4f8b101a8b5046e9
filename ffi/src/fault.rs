//! How a call can go wrong.

use thiserror::Error;

/// A call that ended without an answer. Take the rule's safe default.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CoreFault {
    /// A word of the request is larger than the wire carries.
    #[error("a word of the request is larger than 2^48 - 1")]
    Word,
    /// A number grew past what the core computes with, or a reply's word past the wire.
    #[error("a number grew past the core's largest")]
    Nat,
    /// The arena is spent.
    #[error("the core's arena is spent; raise Limits::arena_bytes or send less")]
    Arena,
    /// The recursion depth is spent.
    #[error("the core's recursion depth is spent; raise Limits::depth or send less")]
    Depth,
    /// The steps are spent.
    #[error("the core's steps are spent; raise Limits::steps or send less")]
    Steps,
    /// A text has a code point that UTF-8 cannot spell.
    #[error("the core answered a text that is no UTF-8")]
    Text,
    /// No entry has this number.
    #[error("the core has no such entry")]
    Entry,
    /// The core met a state that no checked program has.
    #[error("the core met a state that no checked program has (status {0})")]
    Internal(u32),
    /// The words of the reply do not read as the entry's reply.
    #[error("the core's reply does not read as the entry's reply type")]
    Reply,
}

impl CoreFault {
    /// The status of `core.h` that says so.
    pub fn status(&self) -> u32 {
        match self {
            CoreFault::Word => 2,
            CoreFault::Nat => 3,
            CoreFault::Arena => 4,
            CoreFault::Depth => 5,
            CoreFault::Steps => 6,
            CoreFault::Text => 7,
            CoreFault::Entry => 8,
            CoreFault::Reply => 9,
            CoreFault::Internal(status) => *status,
        }
    }
}

/// The entry's own error: which part of the request does not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{text}")]
pub struct EntryError {
    /// `<entry>: <the first part that does not read>`.
    pub text: String,
}
