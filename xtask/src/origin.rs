//! Where the declarations of a checked book stand, and which side of the trust boundary that is.

use bailiff_proof_kernel::{DatatypeId, DefId};

use crate::core_text::Names;

/// The side of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// `bend/base.bend`.
    Base,
    /// `bend/lib/`: shared helpers, part of what a law says.
    Library,
    /// `bend/`: rules and entries.
    Rule,
    /// `laws/`.
    Law,
    /// `proof/`.
    Proof,
    /// Anywhere else.
    Elsewhere,
}

/// The side of the file at `path` (from the root).
pub fn side(path: &str) -> Side {
    if path == "bend/base.bend" {
        Side::Base
    } else if path.starts_with("bend/lib/") {
        Side::Library
    } else if path.starts_with("bend/") {
        Side::Rule
    } else if path.starts_with("laws/") {
        Side::Law
    } else if path.starts_with("proof/") {
        Side::Proof
    } else {
        Side::Elsewhere
    }
}

/// One declaration's place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// Its file, from the root.
    pub path: String,
    /// Its name in that file.
    pub name: String,
}

impl Origin {
    /// The side of its file.
    pub fn side(&self) -> Side {
        side(&self.path)
    }
}

/// The places of all declarations of a book, by number.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// Of each datatype.
    pub datatypes: Vec<Origin>,
    /// Of each def and law.
    pub defs: Vec<Origin>,
    /// For a filled law, the file of its proof.
    pub fills: Vec<Option<String>>,
}

impl Origins {
    /// Of a def or law.
    pub fn def(&self, id: DefId) -> Option<&Origin> {
        self.defs.get(id.0 as usize)
    }

    /// The file that proves the law `id`.
    pub fn fill(&self, id: DefId) -> Option<&str> {
        self.fills.get(id.0 as usize)?.as_deref()
    }

    /// Every def and law, with its place.
    pub fn iter(&self) -> impl Iterator<Item = (DefId, &Origin)> {
        (0..).map(DefId).zip(&self.defs)
    }
}

impl Names for Origins {
    fn datatype_name(&self, id: DatatypeId) -> String {
        self.datatypes.get(id.0 as usize).map_or_else(String::new, spelled)
    }

    fn def_name(&self, id: DefId) -> String {
        self.defs.get(id.0 as usize).map_or_else(String::new, spelled)
    }
}

fn spelled(origin: &Origin) -> String {
    format!("{}::{}", origin.path, origin.name)
}
