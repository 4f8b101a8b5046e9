//! `cargo xtask prove`: checks every proof against every law, and everything around them.

mod areas;
mod binders;
mod law_lines;
mod law_text;
mod report;
mod upstream;
mod wiring;
mod witness;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;

use crate::book::ProofBook;
use crate::lines::{self, LineCounts};
use crate::lock;
use crate::origin::{Side, side};
use crate::source::SourceTree;
use crate::stack;
use crate::workspace::Workspace;
use crate::{Failure, Finding, verdict};

pub use areas::{AreaRow, PageRow};
pub(crate) use law_lines::sentence;
pub use law_text::File;
pub use report::steps as claim_lines;
pub(crate) use wiring::public_functions;

/// The file that reaches everything.
pub const ENTRY: &str = "proof/PROOF.bend";

/// What to print beside the verdict.
#[derive(Debug, Args)]
pub struct Options {
    /// Print each law: its sentence, and its claim as the checked core term says it.
    #[arg(long)]
    laws: bool,
    /// Also run this upstream checker over the same file, and print both verdicts.
    #[arg(long, value_name = "PATH")]
    upstream: Option<PathBuf>,
}

/// One law, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LawText {
    /// Its name.
    pub name: String,
    /// The sentence above it.
    pub sentence: String,
    /// Its claim, printed from its core term.
    pub claim: String,
}

/// What the gate saw.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// One row an area.
    pub areas: Vec<AreaRow>,
    /// How much of the page of law names is there.
    pub page: Vec<PageRow>,
    /// Both sides' lines.
    pub lines: LineCounts,
    /// The laws, in order.
    pub laws: Vec<LawText>,
    /// How many files were read.
    pub files: usize,
    /// Everything wrong.
    pub findings: Vec<Finding>,
    /// From nothing to the verdict.
    pub elapsed: Duration,
}

/// Runs the gate and prints what it saw.
pub fn run(workspace: &Workspace, options: &Options) -> Result<ExitCode, Failure> {
    let outcome = gate(workspace)?;
    if options.laws {
        print!("{}", report::laws(&outcome));
    }
    print!("{}", report::table(&outcome));
    let mut findings = outcome.findings;
    if let Some(program) = &options.upstream {
        let said = upstream::check(workspace, program)?;
        println!("upstream: {}", said.verdict());
        findings.extend(said.finding());
    }
    Ok(verdict("prove", &findings))
}

/// Checks everything from nothing.
pub fn gate(workspace: &Workspace) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let mut outcome = stack::deep(|| checked(workspace))??;
    outcome.findings.sort();
    outcome.findings.dedup();
    outcome.elapsed = start.elapsed();
    Ok(outcome)
}

fn checked(workspace: &Workspace) -> Result<Outcome, Failure> {
    let tree = SourceTree::read(workspace)?;
    let mut findings = law_lines::findings(&tree);
    let lines = lines::count(workspace)?;
    let book = match ProofBook::load(workspace, ENTRY) {
        Ok(book) => book,
        Err(found) => {
            findings.extend(found);
            let (areas, page, laws) = (Vec::new(), Vec::new(), Vec::new());
            let elapsed = Duration::ZERO;
            return Ok(Outcome { areas, page, lines, laws, files: 0, findings, elapsed });
        }
    };
    let judged = book.judge(workspace);
    findings.extend(judged.findings.iter().cloned());
    let files = book.files();
    findings.extend(law_text::findings(&files));
    findings.extend(law_text::todos(&files));
    findings.extend(law_text::redeclared(&files));
    findings.extend(witness::findings(&files));
    findings.extend(unreached(workspace, &book)?);
    findings.extend(wiring::findings(book.book(), book.origins(), &tree));
    findings.extend(lock::findings(workspace, book.book(), book.origins())?);
    let rows = areas::rows(workspace, &book, &judged)?;
    findings.extend(rows.findings);
    let laws = book
        .laws()
        .map(|(id, origin)| LawText {
            name: origin.name.clone(),
            sentence: law_lines::sentence(&tree, &origin.path, &origin.name).unwrap_or_default(),
            claim: book.claim(id),
        })
        .collect();
    let files = files.len();
    Ok(Outcome { areas: rows.areas, page: rows.page, lines, laws, files, findings, elapsed: Duration::ZERO })
}

/// Files of the mirrored trees that the entry does not reach.
fn unreached(workspace: &Workspace, book: &ProofBook) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for folder in ["bend", "laws", "proof"] {
        for path in workspace.files(folder, "bend")? {
            let aside = path.starts_with("bend/toolchain/");
            if !aside && side(&path) != Side::Base && !book.has_file(&path) {
                let what = format!("nothing that {ENTRY} imports reaches it: import it, or delete it");
                found.push(Finding::new("unreached", path, what));
            }
        }
    }
    Ok(found)
}
