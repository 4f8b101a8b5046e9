//! What is translated: a book, and where its declarations stand.

use bailiff_proof_kernel::{AbsurdNote, Book, ClosedBy, DefId};

/// Where a declaration stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// The path of its file from the root, without `.bend`. For a filled law, the file of its fill.
    pub file: String,
    /// Its name in the file that declares it.
    pub name: String,
}

/// A law to restate in the index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Law {
    /// The law.
    pub def: DefId,
    /// The index module that restates it: the name of the law's file.
    pub area: String,
    /// Its name there.
    pub name: String,
}

/// A book and what its numbers mean.
#[derive(Clone, Debug)]
pub struct Program<'book> {
    /// The book, as the elaborator wrote it.
    pub book: &'book Book,
    /// Of each datatype.
    pub datatypes: Vec<Site>,
    /// The name of each constructor in its file.
    pub constructors: Vec<String>,
    /// Of each def and law; none for a def that only the checker looks at.
    pub defs: Vec<Option<Site>>,
    /// The file whose names every other file sees: Base.
    pub base: Option<String>,
    /// Which value closed each `\{}`: a hint that spares Agda a search. A wrong one is refused.
    pub absurd: &'book [AbsurdNote],
}

impl Program<'_> {
    /// What closed the `\{}` of `def` at `tag`, in the order in which the checker met them.
    pub(crate) fn closed_by(&self, def: DefId, tag: u32) -> Vec<ClosedBy> {
        let here = self.absurd.iter().filter(|note| note.def == def && note.tag == tag);
        here.map(|note| note.by).collect()
    }
}
