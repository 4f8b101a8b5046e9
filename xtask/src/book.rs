//! A loaded book seen from the repository: its files by their path from the root, and who stands where.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use bailiff_bend::ast::FileId;
use bailiff_bend::check;
use bailiff_bend::diagnostic::{self, Diagnostic, Severity};
use bailiff_bend::elaborate::Names;
use bailiff_bend::load::{self, Loaded, Options, Sources};
use bailiff_bend::print;
use bailiff_proof_kernel::{AbsurdNote, Book, DefId, Item, Limits, Place, check_book_watched};

use crate::Finding;
use crate::origin::{Origin, Origins, Side};
use crate::prove::File;
use crate::reach;
use crate::workspace::Workspace;

/// A book without an error of the front.
#[derive(Debug)]
pub struct ProofBook {
    loaded: Loaded,
    paths: Vec<String>,
    origins: Origins,
}

/// The kernel's verdict.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// What it refuses, and the open laws.
    pub findings: Vec<Finding>,
    /// Defs and laws it refuses or that have no fill.
    pub faulty: BTreeSet<DefId>,
    /// What closed each `\\{}`.
    pub absurd: Vec<AbsurdNote>,
    /// Time by file.
    pub elapsed: BTreeMap<String, Duration>,
}

impl ProofBook {
    /// The book of `entry`, or what the front finds wrong. Base is the one of the workspace.
    pub fn load(workspace: &Workspace, entry: &str) -> Result<ProofBook, Vec<Finding>> {
        let options = Options { base: Some(workspace.path("bend/base.bend")), ..Options::default() };
        let loaded = load::load(&workspace.path(entry), &options)
            .map_err(|(sources, found)| findings(workspace, &sources, &found))?;
        let paths: Vec<String> = loaded.sources.files.iter().map(|file| from_root(workspace, &file.path)).collect();
        let origin = |file: usize, name: &str| Origin {
            path: paths.get(file).cloned().unwrap_or_default(),
            name: name.to_owned(),
        };
        let names = &loaded.names;
        let origins = Origins {
            datatypes: names.datatypes.iter().map(|info| origin(info.file.0 as usize, &info.name)).collect(),
            defs: names.defs.iter().map(|info| origin(info.file.0 as usize, &info.name)).collect(),
            fills: names
                .defs
                .iter()
                .map(|info| info.filled.and_then(|span| paths.get(span.file.0 as usize).cloned()))
                .collect(),
        };
        Ok(ProofBook { loaded, paths, origins })
    }

    /// Its core terms.
    pub fn book(&self) -> &Book {
        &self.loaded.book
    }

    /// Where its declarations stand.
    pub fn origins(&self) -> &Origins {
        &self.origins
    }

    /// Its files.
    pub fn files(&self) -> Vec<File<'_>> {
        let sources = self.loaded.sources.files.iter();
        let files = self.paths.iter().zip(sources).zip(&self.loaded.modules);
        files.map(|((path, source), module)| File { path, text: &source.text, module }).collect()
    }

    /// What its names mean.
    pub fn names(&self) -> &Names {
        &self.loaded.names
    }

    /// The path of `file` from the root.
    pub fn path(&self, file: FileId) -> Option<&str> {
        self.paths.get(file.0 as usize).map(String::as_str)
    }

    /// Whether it has the file `path` (from the root).
    pub fn has_file(&self, path: &str) -> bool {
        self.paths.iter().any(|found| found == path)
    }

    /// The laws of `laws/`, in order.
    pub fn laws(&self) -> impl Iterator<Item = (DefId, &Origin)> {
        self.origins.iter().filter(|(id, origin)| {
            origin.side() == Side::Law && self.loaded.book.defs.get(id.0 as usize).is_some_and(|def| def.is_law)
        })
    }

    /// The claim of a law as its core term says it, in surface syntax.
    pub fn claim(&self, law: DefId) -> String {
        let Some(def) = self.loaded.book.defs.get(law.0 as usize) else { return String::new() };
        print::term(&self.loaded, law, &def.ty)
    }

    /// Runs the kernel over everything.
    pub fn judge(&self, workspace: &Workspace) -> Judged {
        let mut judged = Judged::default();
        let mut last = Instant::now();
        let report = check_book_watched(&self.loaded.book, Limits::default(), &mut |item| {
            let now = Instant::now();
            *judged.elapsed.entry(self.path_of(item)).or_default() += now - last;
            last = now;
        });
        for error in &report.errors {
            if let Place::Def(id) = error.place {
                judged.faulty.insert(id);
            }
        }
        judged.faulty.extend(&report.open_laws);
        judged.absurd.clone_from(&report.absurd);
        // `law_text::todos` names every one of these, a hole or not.
        let mut found = check::diagnostics(&self.loaded, &report);
        found.retain(|diagnostic| diagnostic.code != "todo");
        judged.findings = findings(workspace, &self.loaded.sources, &found);
        judged
    }

    /// Whether the law `id`, and everything its proof stands on, checks.
    pub fn is_proved(&self, id: DefId, judged: &Judged) -> bool {
        let body = self.loaded.book.defs.get(id.0 as usize).and_then(|def| def.body.as_ref());
        let Some(body) = body else { return false };
        judged.faulty.is_empty()
            || !judged.faulty.contains(&id)
                && reach::closure(&self.loaded.book, body, |_| true).defs.is_disjoint(&judged.faulty)
    }

    fn path_of(&self, item: Item) -> String {
        let origin = match item {
            Item::Datatype(id) => self.origins.datatypes.get(id.0 as usize),
            Item::Def(id) | Item::Claim(id) | Item::Fill(id) => self.origins.def(id),
        };
        origin.map_or_else(String::new, |origin| origin.path.clone())
    }
}

/// `path` from the root of `workspace`; Base, wherever it was read from, is `bend/base.bend`.
fn from_root(workspace: &Workspace, path: &Path) -> String {
    let real = |path: &Path| fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    let path = real(path);
    let root = real(workspace.root());
    path.strip_prefix(&root).unwrap_or(&path).to_string_lossy().into_owned()
}

/// One finding a diagnostic, under its own code.
fn findings(workspace: &Workspace, sources: &Sources, found: &[Diagnostic]) -> Vec<Finding> {
    let errors = found.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
    errors
        .map(|diagnostic| {
            let file = diagnostic.span.and_then(|span| sources.files.get(span.file.0 as usize));
            let place = file.map_or_else(String::new, |file| from_root(workspace, &file.path));
            let text = diagnostic::render(std::slice::from_ref(diagnostic), sources);
            Finding::new(diagnostic.code, place, text.trim_end().to_owned())
        })
        .collect()
}
