//! `cargo xtask cross`: the second opinion. Everything that `prove` judges, judged by Agda from a
//! mechanical translation.

mod accepted;
mod controls;
pub mod corpus;
mod facts;
mod folder;
mod golden;
mod install;
mod program;

use std::fs;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use bailiff_cross::agda::Agda;
use bailiff_cross::{Law, Refused, Subject, Translation};
use bailiff_proof_kernel::{Limits, check_book};
use clap::Args;

use crate::book::ProofBook;
use crate::prove::ENTRY;
use crate::stack;
use crate::workspace::Workspace;
use crate::{Failure, Finding, verdict};

pub use accepted::{Asked, asked};
pub use bailiff_cross::agda::VERSION;
pub use controls::{CONTROLS, Control, Expected};
pub use folder::{Folder, Question};
pub use install::{Installed, installed};

/// What to do beside asking.
#[derive(Debug, Args)]
pub struct Options {
    /// Fetch Agda first, if it is not there: two packages, unpacked under target/.
    #[arg(long)]
    install: bool,
    /// Write the golden index afresh, and that Agda accepted the book once it did (with --corpus: its page).
    #[arg(long)]
    update: bool,
    /// Ask of each program of the corpus, in place of the book.
    #[arg(long)]
    corpus: bool,
}

/// What the second opinion was asked and what it said.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Laws of the book.
    pub laws: usize,
    /// Laws whose statement and proof were translated.
    pub translated: usize,
    /// Laws that Agda accepted.
    pub accepted: usize,
    /// Datatypes, defs and laws translated.
    pub declarations: usize,
    /// Modules written.
    pub modules: usize,
    /// Evaluation facts.
    pub facts: usize,
    /// What was not translated, one line each.
    pub refused: Vec<String>,
    /// Our kernel's time over the book, and the memory of this process when it was done, in MiB.
    pub kernel: (Duration, u64),
    /// Time to load, judge and translate.
    pub translating: Duration,
    /// Agda's time, processor seconds and MiB over the book; none if it was asked the same before.
    pub agda: Option<(Duration, f64, u64)>,
    /// Time for the controls.
    pub controlling: Duration,
    /// Everything wrong.
    pub findings: Vec<Finding>,
}

/// Runs the gate and prints what it saw.
pub fn run(workspace: &Workspace, options: &Options) -> Result<ExitCode, Failure> {
    if options.update && !options.corpus {
        update(workspace)?;
    }
    let agda = match installed(workspace, options.install)? {
        Installed::Here(agda) => agda,
        Installed::Not(why) => return Ok(install::skipped(&why)),
    };
    if options.corpus {
        let rows = corpus::rows(workspace, &agda, &Folder::of(workspace)?, |_| true)?;
        if options.update {
            corpus::update(workspace, &rows)?;
        }
        return Ok(verdict("cross --corpus", &corpus::findings(workspace, &rows)?));
    }
    let outcome = gate(workspace, &agda, &Folder::of(workspace)?)?;
    if options.update && outcome.findings.is_empty() {
        accepted::update(workspace)?;
    }
    print!("{}", outcome.table());
    Ok(verdict("cross", &outcome.findings))
}

/// Writes the golden index afresh. Agda is not asked.
pub fn update(workspace: &Workspace) -> Result<(), Failure> {
    golden::update(workspace, &translated(workspace)?.translation)
}

/// Translates everything, has Agda judge it, and has Agda refuse the controls.
pub fn gate(workspace: &Workspace, agda: &Agda, folder: &Folder) -> Result<Outcome, Failure> {
    let start = Instant::now();
    let Translated { translation, laws, kernel } = translated(workspace)?;
    let mut outcome = Outcome { laws: laws.len(), kernel, ..Outcome::default() };
    let lost = |subject: Subject| translation.refused.iter().any(|refused| refused.subject == subject);
    outcome.translated = laws.iter().filter(|law| !lost(Subject::Def(law.def))).count();
    outcome.declarations = translation.declarations;
    outcome.modules = translation.modules.len();
    outcome.facts = translation.facts;
    outcome.refused = translation.refused.iter().map(line).collect();
    outcome.findings = golden::findings(workspace, &translation)?;
    let modules = folder.write("book", &translation.modules)?;
    outcome.translating = start.elapsed();
    let question = Question::of(agda, &translation.modules)?;
    if !question.was_accepted(folder) {
        let run = agda_check(agda, &modules, "All.agda")?;
        outcome.agda = Some((run.elapsed, run.processor_s, run.memory_mib));
        if run.code == Some(0) {
            question.keep_accepted(folder)?;
        } else {
            let what = format!("Agda does not accept the book:\n{}", run.complaint());
            outcome.findings.push(Finding::new("cross-agda", "", what));
        }
    }
    if question.was_accepted(folder) {
        outcome.accepted = outcome.translated;
    }
    let controlling = Instant::now();
    outcome.findings.extend(controls::findings(agda, folder)?);
    outcome.controlling = controlling.elapsed();
    outcome.findings.sort();
    Ok(outcome)
}

/// The book of a workspace in Agda.
struct Translated {
    translation: Translation,
    /// The laws that the index restates.
    laws: Vec<Law>,
    /// Time and MiB of our kernel.
    kernel: (Duration, u64),
}

fn translated(workspace: &Workspace) -> Result<Translated, Failure> {
    stack::deep(|| {
        let book = ProofBook::load(workspace, ENTRY).map_err(|found| said(&found))?;
        let start = Instant::now();
        // Only what closed each `\{}` is taken from the kernel, and Agda judges that again.
        let report = check_book(book.book(), Limits::default());
        let kernel = (start.elapsed(), memory_mib());
        let program = program::program(&book, &report.absurd);
        let laws = program::laws(&book);
        let facts = facts::facts(workspace, &book, &program)?;
        let translation = bailiff_cross::translate(&program, &laws, &facts);
        translation
            .map(|translation| Translated { translation, laws, kernel })
            .map_err(|reason| Failure::Said(format!("the index: {reason}")))
    })?
}

/// The most memory that this process has had, in MiB; 0 where the system does not say.
fn memory_mib() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kib = line.and_then(|line| line.trim().trim_end_matches("kB").trim().parse::<u64>().ok());
    kib.unwrap_or(0) / 1024
}

fn line(refused: &Refused) -> String {
    format!("{}: {}", refused.place, refused.reason)
}

fn said(findings: &[Finding]) -> Failure {
    Failure::Bend(findings.iter().map(|finding| format!("{finding}\n")).collect())
}

fn agda_check(agda: &Agda, folder: &Path, file: &str) -> Result<bailiff_cross::agda::Run, Failure> {
    agda.check(folder, &[], file).map_err(|error| Failure::Spawn { program: "agda".to_owned(), error })
}

impl Outcome {
    /// For people.
    pub fn table(&self) -> String {
        let mut text = String::new();
        for refused in &self.refused {
            text.push_str(&format!("not cross-checked: {refused}\n"));
        }
        let agda = match self.agda {
            Some((elapsed, processor_s, memory_mib)) => {
                let elapsed_s = elapsed.as_secs_f64();
                format!("Agda {elapsed_s:.1} s ({processor_s:.1} s of processor, {memory_mib} MiB)")
            }
            None => "unchanged since Agda accepted it".to_owned(),
        };
        text.push_str(&format!(
            "{} laws: {} translated, {} accepted, {} not cross-checked.\n\
             {} declarations and {} evaluation facts in {} modules; {} controls.\n\
             Translated in {:.1} s; our kernel {:.2} s ({} MiB); {agda}; controls {:.1} s.\n",
            self.laws,
            self.translated,
            self.accepted,
            self.laws - self.accepted,
            self.declarations,
            self.facts,
            self.modules,
            CONTROLS.len(),
            self.translating.as_secs_f64(),
            self.kernel.0.as_secs_f64(),
            self.kernel.1,
            self.controlling.as_secs_f64(),
        ));
        text
    }
}
