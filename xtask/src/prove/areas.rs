//! The rows of `prove`: what each area proves, and what the page of law names asks of it.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use crate::book::{Judged, ProofBook};
use crate::law_names::{self, Area};
use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// One area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AreaRow {
    /// Its name.
    pub name: String,
    /// Laws declared.
    pub laws: usize,
    /// Laws whose proof, and everything it stands on, checks.
    pub proved: usize,
    /// Time its declarations took.
    pub elapsed: Duration,
}

/// One area of the page of law names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageRow {
    /// Its name.
    pub name: String,
    /// How many of its laws there are.
    pub present: usize,
    /// How many it names.
    pub named: usize,
}

/// The rows, and what is wrong with them.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// One row an area with laws, and `shared` for what the rest took.
    pub areas: Vec<AreaRow>,
    /// One row an area of the page.
    pub page: Vec<PageRow>,
    /// Laws that the page asks for and nobody wrote, and names that two laws have.
    pub findings: Vec<Finding>,
}

/// The rows of `book`.
pub fn rows(workspace: &Workspace, book: &ProofBook, judged: &Judged) -> Result<Rows, Failure> {
    let (page, mut found) = law_names::read(workspace)?;
    let mut areas: BTreeMap<String, AreaRow> = BTreeMap::new();
    let row = |areas: &mut BTreeMap<String, AreaRow>, name: String, laws, proved, elapsed| {
        let row = areas.entry(name.clone()).or_insert(AreaRow { name, laws: 0, proved: 0, elapsed: Duration::ZERO });
        row.laws += laws;
        row.proved += proved;
        row.elapsed += elapsed;
    };
    let mut names = BTreeSet::new();
    let mut present = BTreeSet::new();
    for (id, origin) in book.laws() {
        let area = law_names::area_of(&page, &origin.path);
        present.insert(area.clone());
        row(&mut areas, area, 1, usize::from(book.is_proved(id, judged)), Duration::ZERO);
        if !names.insert(origin.name.as_str()) {
            let what = format!("two laws are called {}", origin.name);
            found.push(Finding::new("law-names", &origin.path, what));
        }
    }
    for (path, elapsed) in &judged.elapsed {
        row(&mut areas, area_of_file(&page, path, &present), 0, 0, *elapsed);
    }
    let mut rows = Vec::new();
    for Area { name, laws } in &page {
        let missing: Vec<&String> = laws.iter().filter(|law| !names.contains(law.as_str())).collect();
        if present.contains(name) {
            found.extend(missing.iter().map(|law| {
                let what = format!("no law has the name {law}, which {} asks of {name}", law_names::FILE);
                Finding::new("law-names", format!("laws/{name}.bend"), what)
            }));
        }
        let named = laws.len();
        rows.push(PageRow { name: name.clone(), present: named - missing.len(), named });
    }
    Ok(Rows { areas: areas.into_values().collect(), page: rows, findings: found })
}

/// The area that a file's time counts for: its own if laws stand there, else `shared`.
fn area_of_file(page: &[Area], path: &str, present: &BTreeSet<String>) -> String {
    let inner =
        ["bend/ffi/", "bend/", "laws/", "proof/"].iter().find_map(|folder| path.strip_prefix(folder)).unwrap_or(path);
    let area = law_names::area_of(page, inner);
    if present.contains(&area) { area } else { "shared".to_owned() }
}
