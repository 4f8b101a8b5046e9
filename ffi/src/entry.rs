//! The entries as types, for code that treats all of them alike.

use crate::words::Words;

/// A request of an entry that is called.
pub trait Asks: Words + 'static {
    /// The entry's number.
    const ID: u32;
    /// Its name.
    const NAME: &'static str;
    /// What it answers.
    type Reply: Words + 'static;
}

/// What a handle of an entry is opened with.
pub trait Opens: Words + 'static {
    /// The entry's number.
    const ID: u32;
    /// Its name.
    const NAME: &'static str;
    /// What the open answers.
    type Opened: Words + 'static;
    /// What a step takes.
    type Step: Words + 'static;
    /// What it answers.
    type Stepped: Words + 'static;
}

/// Who is shown every entry, by [`each_entry`](crate::each_entry).
pub trait EntryVisitor {
    /// An entry that is called; one of both kinds is shown twice.
    fn call<Request: Asks>(&mut self);
    /// An entry that is opened and stepped.
    fn stepper<Opening: Opens>(&mut self);
}
