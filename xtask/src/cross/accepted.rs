//! That Agda accepted a book, kept where a machine without Agda can read it, with the digest of what it
//! was. A record of another book counts for nothing; that a record of this one is true, the gate
//! holds by asking Agda.

use std::collections::BTreeSet;

use bailiff_cross::agda::VERSION;
use bailiff_cross::{Subject, translate};
use bailiff_proof_kernel::DefId;

use super::{program, said};
use crate::Failure;
use crate::book::{Judged, ProofBook};
use crate::prove::ENTRY;
use crate::provenance::sha256;
use crate::stack;
use crate::workspace::{self, Workspace};

/// Where it is kept.
const FILE: &str = "golden/cross/accepted.md";

/// What Agda is asked of a book.
#[derive(Clone, Debug)]
pub struct Asked {
    modules_sha256: String,
    /// What has no translation.
    lost: BTreeSet<DefId>,
}

/// What Agda is asked of `book`, but for the evaluation facts: they say nothing of a proof.
pub fn asked(book: &ProofBook, judged: &Judged) -> Result<Asked, Failure> {
    let translation = translate(&program::program(book, &judged.absurd), &program::laws(book), &[])
        .map_err(|reason| Failure::Said(format!("the index: {reason}")))?;
    let modules = translation.modules.iter();
    // Lengths apart, no two lists of modules read as one text.
    let text: String =
        modules.map(|module| format!("{} {}\n{}", module.name, module.text.len(), module.text)).collect();
    let lost = translation.refused.iter().filter_map(|refused| match refused.subject {
        Subject::Def(id) => Some(id),
        Subject::Datatype(_) => None,
    });
    Ok(Asked { modules_sha256: sha256(text.as_bytes()), lost: lost.collect() })
}

impl Asked {
    /// SHA-256 of the modules, in hexadecimal.
    pub fn modules_sha256(&self) -> &str {
        &self.modules_sha256
    }

    /// Whether the law `id` is among what is asked.
    pub fn has(&self, id: DefId) -> bool {
        !self.lost.contains(&id)
    }

    /// Whether the record in `workspace` is that Agda accepted exactly this.
    pub fn were_accepted(&self, workspace: &Workspace) -> bool {
        workspace.read(FILE).is_ok_and(|text| text == self.record())
    }

    fn record(&self) -> String {
        format!("Agda {VERSION} accepted the modules {}\n", self.modules_sha256)
    }
}

/// Records that Agda accepted the book of `workspace`.
pub fn update(workspace: &Workspace) -> Result<(), Failure> {
    let asked = stack::deep(|| {
        let book = ProofBook::load(workspace, ENTRY).map_err(|found| said(&found))?;
        asked(&book, &book.judge(workspace))
    })??;
    workspace::write(&workspace.path(FILE), &asked.record())
}
