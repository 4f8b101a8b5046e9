//! What was recorded of a core when it was made: its entries, their laws, and who checked the proofs.
//!
//! `cargo xtask core` writes a [`Record`] beside the generated C, and the core's crate carries it; the
//! digests in it say of which C file, which laws and which proof kernel it speaks.

use serde::{Deserialize, Serialize};

/// The record of one core.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The command that wrote it, and the toolchain's version.
    pub made_by: String,
    /// SHA-256 of the generated C file, in hexadecimal.
    pub core_c_sha256: String,
    /// SHA-256 of its header.
    pub core_h_sha256: String,
    /// Who judged the proofs.
    pub checkers: Checkers,
    /// The entries, by number.
    pub entries: Vec<Entry>,
    /// The laws, by name.
    pub laws: Vec<Law>,
}

/// Who judged the proofs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Checkers {
    /// The proof kernel of the repository, run when the record was made.
    pub proof_kernel: ProofKernel,
    /// The second opinion.
    pub agda: Agda,
}

/// The proof kernel that judged the book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProofKernel {
    /// Its version.
    pub version: String,
    /// Its lines that are not blank.
    pub lines: usize,
    /// SHA-256 of its sources: of each file the path, the length and the text.
    pub sources_sha256: String,
}

/// The second opinion, from a mechanical translation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Agda {
    /// The version that is asked.
    pub version: String,
    /// Whether its recorded verdict is of these very laws, rules and proofs. If not, it counts for none.
    pub asked: bool,
    /// SHA-256 of the translated modules.
    pub modules_sha256: String,
}

/// One entry of the core.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub id: u32,
    /// Its name.
    pub name: String,
    /// Its file, from the root of the repository.
    pub file: String,
}

/// One law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Law {
    /// Its name.
    pub name: String,
    /// Its digest in LAWS.lock: of all that it means.
    pub lock_sha256: String,
    /// What it says, in plain words.
    pub sentence: String,
    /// Its claim in Bend, printed from the checked core term, a line a binder.
    pub claim: String,
    /// Its file, from the root of the repository.
    pub file: String,
    /// The public functions that its claim reaches: `<file>::<function>`.
    pub functions: Vec<String>,
    /// The numbers of the entries that it is about, by what they run; none: it is shared.
    pub entries: Vec<u32>,
    /// Who accepted its proof, and everything the proof stands on.
    pub accepted_by: Accepted,
}

/// Who accepted a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Accepted {
    /// The proof kernel did.
    pub proof_kernel: bool,
    /// Agda did.
    pub agda: bool,
}
