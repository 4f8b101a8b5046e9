//! What `cargo xtask core` records of a core: its digest, each entry with its laws and their lock
//! digests, and who accepted the proofs. The core's crate carries the file; `bailiff laws` prints it.

mod entries;

use std::fmt::Write as _;
use std::path::PathBuf;

use bailiff_bend::codegen::{self, EntryLine};
use bailiff_provenance::{Accepted, Agda, Checkers, Entry, Law, ProofKernel, Record};
use sha2::{Digest, Sha256};

use self::entries::{Belongs, Runs};
use crate::book::ProofBook;
use crate::cross;
use crate::lines;
use crate::lock;
use crate::made::{self, Made};
use crate::origin::Origin;
use crate::prove;
use crate::source::SourceTree;
use crate::stack;
use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// Where the record stands.
pub const FILE: &str = "ffi/generated/provenance.json";

/// The sources of the proof kernel.
const KERNEL: &str = "bend/toolchain/proof-kernel/src";

/// Every crate of the repository has this version.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The gate, and the command that writes the record.
const MADE: Made = Made { gate: "provenance", command: "cargo xtask core", folders: &[], extensions: &[] };

/// Writes the record if it differs, and says its path if it did.
pub fn write(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    made::write(workspace, &MADE, &[(PathBuf::from(FILE), text(workspace)?)])
}

/// How the record on disk differs from what the core, the laws and the proofs make.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    made::findings(workspace, &MADE, &[(PathBuf::from(FILE), text(workspace)?)])
}

fn text(workspace: &Workspace) -> Result<String, Failure> {
    let text = serde_json::to_string_pretty(&record(workspace)?);
    text.map(|text| text + "\n").map_err(|error| Failure::Said(format!("{FILE}: {error}")))
}

/// The record of `workspace` as it is.
pub fn record(workspace: &Workspace) -> Result<Record, Failure> {
    stack::deep(|| {
        let tree = SourceTree::read(workspace)?;
        let book = lock::load(workspace)?;
        let judged = book.judge(workspace);
        let asked = cross::asked(&book, &judged)?;
        let accepted = asked.were_accepted(workspace);
        let lines = codegen::entry_lines(workspace.root()).map_err(|error| Failure::Said(error.to_string()))?;
        let runs: Vec<Runs> = lines.iter().map(|line| Runs::of(&book, line)).collect();
        let law = |belongs: Belongs| {
            let origin = book.origins().def(belongs.law).cloned().unwrap_or_default();
            let sentence = prove::sentence(&tree, &origin.path, &origin.name).unwrap_or_default();
            let proof_kernel = book.is_proved(belongs.law, &judged);
            let accepted_by = Accepted { proof_kernel, agda: accepted && asked.has(belongs.law) };
            law(&book, belongs, sentence, accepted_by)
        };
        let mut laws: Vec<Law> = entries::of_laws(&book, &runs).into_iter().map(law).collect();
        laws.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(Record {
            made_by: format!("cargo xtask core, bailiff-bend {VERSION}"),
            core_c_sha256: sha256(workspace.read("ffi/generated/core.c")?.as_bytes()),
            core_h_sha256: sha256(workspace.read("ffi/generated/core.h")?.as_bytes()),
            checkers: Checkers {
                proof_kernel: kernel(workspace)?,
                agda: Agda {
                    version: cross::VERSION.to_owned(),
                    asked: accepted,
                    modules_sha256: asked.modules_sha256().to_owned(),
                },
            },
            entries: lines.into_iter().map(entry).collect(),
            laws,
        })
    })?
}

fn entry(EntryLine { id, name, kind: _ }: EntryLine) -> Entry {
    let file = format!("bend/ffi/{name}.bend");
    Entry { id, name, file }
}

fn law(book: &ProofBook, belongs: Belongs, sentence: String, accepted_by: Accepted) -> Law {
    let Belongs { law, functions, entries } = belongs;
    let origin = |id| book.origins().def(id).cloned().unwrap_or_default();
    let Origin { path: file, name } = origin(law);
    Law {
        name,
        lock_sha256: lock::digest(book.book(), book.origins(), law),
        sentence,
        claim: prove::claim_lines(&book.claim(law)).join("\n"),
        file,
        functions: functions.into_iter().map(origin).map(|at| format!("{}::{}", at.path, at.name)).collect(),
        entries: entries.into_iter().collect(),
        accepted_by,
    }
}

fn kernel(workspace: &Workspace) -> Result<ProofKernel, Failure> {
    let (mut lines, mut sources) = (0, String::new());
    for file in workspace.files(KERNEL, "rs")? {
        let text = workspace.read(&file)?;
        lines += lines::filled_lines(&text);
        // Lengths apart, no two lists of files read as one text.
        let _ = write!(sources, "{file} {}\n{text}", text.len());
    }
    Ok(ProofKernel { version: VERSION.to_owned(), lines, sources_sha256: sha256(sources.as_bytes()) })
}

/// The digest of `bytes`, in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
