//! `cargo xtask cross --corpus`: what the second opinion says of each program of the corpus.
//!
//! The programs are elaborated and translated without asking the kernel, so each of its refusals is
//! left out at once. What Agda then accepts is a theorem of ordinary type theory. Of the programs that the kernel
//! accepts, those that Agda does not show what the translation cannot say.

mod page;

use std::time::Duration;

use bailiff_cross::agda::{Agda, Run};
use bailiff_cross::{Module, Subject, Translation};
use bailiff_proof_kernel::{Error, Form, Limits, Place, Refusal, check_book};

use super::folder::Folder;
use super::{line, program};
use crate::book::ProofBook;
use crate::workspace::{self, Workspace};
use crate::{Failure, Finding, stack};

pub use page::{page, table_row};

/// The programs.
const CORPUS: &str = "bend/toolchain/bend/tests/corpus/bend";
/// The committed page.
pub const PAGE: &str = "golden/cross/second-opinion.md";
/// What a program gets.
const PATIENCE: Duration = Duration::from_secs(60);

/// The groups of refusals, in the order of the page.
pub const GROUPS: [&str; 12] = [
    "usage",
    "demand",
    "descent",
    "coverage",
    "equality",
    "motive",
    "kinds",
    "types",
    "templates",
    "open laws",
    "names and syntax",
    ACCEPTED,
];

/// The group of the programs that we accept.
pub const ACCEPTED: &str = "accepted here";

/// What the second opinion says of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// Agda refuses it, for this.
    Refused(String),
    /// The translation refuses it, for this.
    NotTranslated(String),
    /// It holds in ordinary type theory: this does.
    Holds(String),
    /// The front refuses it: no core term exists that could be forced past the kernel.
    NoCore,
}

/// A program of the corpus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Its file, without folder and extension.
    pub name: String,
    /// One of [`GROUPS`].
    pub group: &'static str,
    /// Why we refuse it, if we do.
    pub ours: String,
    /// What the second opinion says.
    pub opinion: Opinion,
}

/// The rows of the programs whose name `wanted` asks for.
pub fn rows(
    workspace: &Workspace,
    agda: &Agda,
    folder: &Folder,
    wanted: impl Fn(&str) -> bool,
) -> Result<Vec<Row>, Failure> {
    let agda = agda.with_patience(PATIENCE);
    let mut rows = Vec::new();
    for file in workspace.files(CORPUS, "bend")? {
        let inside = file.trim_start_matches(CORPUS).trim_start_matches('/');
        let name = inside.trim_start_matches("own/").trim_end_matches(".bend");
        // A file in another folder is a part of some program.
        if !name.contains('/') && wanted(name) {
            rows.push(row(workspace, &agda, folder, &file, name)?);
        }
    }
    Ok(rows)
}

/// Compares the committed page with what the programs are judged now.
pub fn findings(workspace: &Workspace, rows: &[Row]) -> Result<Vec<Finding>, Failure> {
    let committed = if workspace.path(PAGE).is_file() { workspace.read(PAGE)? } else { String::new() };
    let same = committed == page(rows);
    let what = "it is not what the programs are judged now: run `cargo xtask cross --corpus --update`";
    Ok(if same { Vec::new() } else { vec![Finding::new("cross-corpus", PAGE, what)] })
}

/// Writes the page.
pub fn update(workspace: &Workspace, rows: &[Row]) -> Result<(), Failure> {
    workspace::write(&workspace.path(PAGE), &page(rows))
}

/// The row of a program.
fn row(workspace: &Workspace, agda: &Agda, folder: &Folder, file: &str, name: &str) -> Result<Row, Failure> {
    let asked = stack::deep(|| asked(workspace, file))??;
    let (first, translation) = match asked {
        Asked::NoCore(ours) => {
            let group = if ours.starts_with("template") { "templates" } else { "names and syntax" };
            return Ok(Row { name: name.to_owned(), group, ours, opinion: Opinion::NoCore });
        }
        Asked::Core(first, translation) => (first, translation),
    };
    let opinion = match translation.refused.iter().find(|refused| !follows(&refused.reason)) {
        Some(refused) => {
            let text = line(refused);
            Opinion::NotTranslated(text.rsplit_once(".bend: ").map_or(text.clone(), |(_, said)| said.to_owned()))
        }
        None => judged(agda, folder, name, &translation, first.subject)?,
    };
    let (name, group, ours) = (name.to_owned(), first.group, first.text);
    Ok(Row { name, group, ours, opinion })
}

/// Whether a declaration is left out only for what another is.
fn follows(reason: &bailiff_cross::Reason) -> bool {
    matches!(reason, bailiff_cross::Reason::Reaches(_))
}

/// The first refusal of the kernel, or that there is none.
struct First {
    group: &'static str,
    text: String,
    subject: Option<Subject>,
}

enum Asked {
    NoCore(String),
    Core(First, Box<Translation>),
}

/// Asks the kernel, and translates whatever it says.
fn asked(workspace: &Workspace, file: &str) -> Result<Asked, Failure> {
    let book = match ProofBook::load(workspace, file) {
        Ok(book) => book,
        Err(found) => return Ok(Asked::NoCore(found.first().map_or("", |first| first.check).to_owned())),
    };
    let report = check_book(book.book(), Limits::default());
    let first = match (report.errors.first(), report.open_laws.first()) {
        (Some(error), _) => refusal(error),
        (None, Some(law)) => {
            let text = "a law without a fill".to_owned();
            First { group: "open laws", text, subject: Some(Subject::Def(*law)) }
        }
        (None, None) => First { group: ACCEPTED, text: "accepted".to_owned(), subject: None },
    };
    let program = program::program(&book, &report.absurd);
    let translated = bailiff_cross::translate(&program, &[], &[]);
    let translation = translated.map_err(|reason| Failure::Said(format!("{file}: {reason}")))?;
    Ok(Asked::Core(first, Box::new(translation)))
}

fn refusal(error: &Error) -> First {
    let kind =
        |term: &Option<bailiff_proof_kernel::Term>| term.as_ref().is_some_and(|t| matches!(t.form(), Form::Kind(_)));
    let group = match error.refusal {
        Refusal::UsedTwice | Refusal::ErasedUse | Refusal::CopiedType | Refusal::CopiedErased => "usage",
        Refusal::SplitErased | Refusal::NotChecked => "demand",
        Refusal::NoDescent => "descent",
        Refusal::CasesLeft
        | Refusal::SplitRepeated
        | Refusal::SplitForeign
        | Refusal::SplitDomain
        | Refusal::SplitGoal
        | Refusal::ConRemoved => "coverage",
        Refusal::ReflDiffers | Refusal::ReflGoal => "equality",
        Refusal::MotiveGoal | Refusal::EvidenceType => "motive",
        Refusal::TemplateBare | Refusal::TemplateOpen | Refusal::TemplateNesting | Refusal::TemplateShape => {
            "templates"
        }
        Refusal::DatatypeKind => "kinds",
        Refusal::Mismatch if kind(&error.expected) => "kinds",
        Refusal::Hole => "open laws",
        _ => "types",
    };
    let subject = match error.place {
        Place::Def(id) => Some(Subject::Def(id)),
        Place::Datatype(id) => Some(Subject::Datatype(id)),
        Place::Book => None,
    };
    First { group, text: error.refusal.text().to_owned(), subject }
}

/// Agda's opinion of a translated program. Base stands in a folder that all programs share.
fn judged(
    agda: &Agda,
    folder: &Folder,
    name: &str,
    translation: &Translation,
    subject: Option<Subject>,
) -> Result<Opinion, Failure> {
    let is_shared = |module: &&Module| module.name == "Prelude" || module.name == "bend.base";
    let (shared, own): (Vec<&Module>, Vec<&Module>) = translation.modules.iter().partition(is_shared);
    let of_base = if shared.len() == 2 { "corpus/with-base" } else { "corpus/without-base" };
    let owned = |modules: Vec<&Module>| modules.into_iter().cloned().collect::<Vec<_>>();
    let base = folder.write(of_base, &owned(shared))?;
    let own = folder.write(&format!("corpus/programs/{name}"), &owned(own))?;
    let run =
        agda.check(&own, &[&base], "All.agda").map_err(|error| Failure::Spawn { program: "agda".to_owned(), error })?;
    Ok(match run.code {
        Some(0) => {
            let said = subject.and_then(|subject| translation.signatures.get(&subject)).cloned();
            // Our check of a row that no arm reaches is no declaration.
            Opinion::Holds(said.unwrap_or_else(|| "without the row that no value reaches".to_owned()))
        }
        _ => Opinion::Refused(complaint(&run)),
    })
}

/// What Agda complains of: the kind of complaint, or its first sentence.
fn complaint(run: &Run) -> String {
    const KINDS: [(&str, &str); 13] = [
        ("Termination checking failed", "termination"),
        ("Incomplete pattern matching", "coverage"),
        ("not strictly positive", "positivity"),
        ("Set₁ != Set", "universe"),
        ("Set₁ is not less or equal than Set", "universe"),
        ("!= Set", "universe"),
        ("Setω", "universe"),
        ("should be empty", "coverage"),
        ("Unreachable clause", "coverage"),
        ("no verdict after", "no verdict in a minute"),
        ("heap overflow", "no verdict in 3 GiB"),
        (" != ", "conversion"),
        ("Not in scope", "scope"),
    ];
    let text = run.complaint();
    if let Some((_, kind)) = KINDS.iter().find(|(words, _)| text.contains(words)) {
        return (*kind).to_owned();
    }
    let sentence = text.lines().skip(1).take_while(|line| !line.starts_with("when ")).map(str::trim);
    sentence.collect::<Vec<_>>().join(" ")
}
