//! `cargo xtask lock`: LAWS.lock, one line a law, so that no law changes its meaning unnoticed.

use std::collections::BTreeMap;

use bailiff_proof_kernel::{Book, DatatypeId, DefId};

use crate::book::ProofBook;
use crate::core_text::{CoreText, Names as _};
use crate::origin::{Origins, Side};
use crate::prove;
use crate::provenance::sha256;
use crate::reach::{self, Named};
use crate::stack;
use crate::workspace::{self, Workspace};
use crate::{Failure, Finding};

/// Where the lock stands.
pub const FILE: &str = "LAWS.lock";

/// Writes the lock that the laws of `workspace` ask for.
pub fn update(workspace: &Workspace) -> Result<(), Failure> {
    let text = stack::deep(|| load(workspace).map(|book| text(book.book(), book.origins())))??;
    workspace::write(&workspace.path(FILE), &text)
}

/// How the lock on disk differs from the laws of `workspace`.
pub fn check(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    stack::deep(|| {
        let book = load(workspace)?;
        findings(workspace, book.book(), book.origins())
    })?
}

/// The book of every proof, or what the front finds wrong with it.
pub fn load(workspace: &Workspace) -> Result<ProofBook, Failure> {
    ProofBook::load(workspace, prove::ENTRY).map_err(|found| {
        let lines: Vec<String> = found.iter().map(Finding::to_string).collect();
        Failure::Bend(lines.join("\n"))
    })
}

/// The lock that the laws of `book` ask for.
pub fn text(book: &Book, origins: &Origins) -> String {
    let lines = entries(book, origins);
    let mut text = String::new();
    for (name, digest) in lines {
        text.push_str(&format!("{name} {digest}\n"));
    }
    text
}

/// Name and digest of each law of `laws/`.
fn entries(book: &Book, origins: &Origins) -> BTreeMap<String, String> {
    let laws = origins.iter().filter(|(id, origin)| {
        origin.side() == Side::Law && book.defs.get(id.0 as usize).is_some_and(|def| def.is_law)
    });
    laws.map(|(id, origin)| (origin.name.clone(), digest(book, origins, id))).collect()
}

/// The digest of what a law means.
pub fn digest(book: &Book, origins: &Origins, law: DefId) -> String {
    sha256(meaning(book, origins, law).as_bytes())
}

/// The text that a law's digest is taken of: its claim, and every datatype and def that the claim
/// reaches. What stands in `laws/`, `bend/lib` and Base counts in full; a function of a rule or
/// an entry by its name and type.
pub fn meaning(book: &Book, origins: &Origins, law: DefId) -> String {
    let reached = reached(book, origins, law);
    let mut datatypes: Vec<DatatypeId> = reached.datatypes.into_iter().collect();
    datatypes.sort_by_key(|id| origins.datatype_name(*id));
    let mut defs: Vec<DefId> = reached.defs.into_iter().collect();
    defs.sort_by_key(|id| origins.def_name(*id));
    let mut text = CoreText::new(book, origins);
    text.def(law, false);
    datatypes.into_iter().for_each(|id| text.datatype(id));
    defs.into_iter().for_each(|id| text.def(id, in_full(book, origins, id)));
    text.finish()
}

/// Every datatype and def that the claim of `law` reaches.
pub fn reached(book: &Book, origins: &Origins, law: DefId) -> Named {
    let claim = book.defs.get(law.0 as usize).map(|def| &def.ty);
    claim.map(|claim| reach::closure(book, claim, |id| in_full(book, origins, id))).unwrap_or_default()
}

/// Whether a def counts in full in what a law means.
fn in_full(book: &Book, origins: &Origins, id: DefId) -> bool {
    let side = origins.def(id).map_or(Side::Elsewhere, |origin| origin.side());
    matches!(side, Side::Base | Side::Library | Side::Law)
        && book.defs.get(id.0 as usize).is_some_and(|def| !def.is_law)
}

/// How the lock on disk differs from the laws.
pub fn findings(workspace: &Workspace, book: &Book, origins: &Origins) -> Result<Vec<Finding>, Failure> {
    if !workspace.path(FILE).is_file() {
        let what = "there is no lock: `cargo xtask lock --update` writes it";
        return Ok(vec![Finding::new("lock", FILE, what)]);
    }
    Ok(differences(&workspace.read(FILE)?, &text(book, origins)))
}

fn differences(on_disk: &str, expected: &str) -> Vec<Finding> {
    let read = |text: &str| -> BTreeMap<String, String> {
        let pairs = text.lines().filter_map(|line| line.split_once(' '));
        pairs.map(|(name, digest)| (name.to_owned(), digest.to_owned())).collect()
    };
    let (locked, asked) = (read(on_disk), read(expected));
    let mend = "see what changed, then `cargo xtask lock --update` in a commit of its own";
    let mut found = Vec::new();
    for (name, digest) in &asked {
        match locked.get(name) {
            None => found.push(Finding::new("lock", FILE, format!("{name} is not locked: {mend}"))),
            Some(other) if other != digest => {
                let what = format!("{name} means something else than what is locked: {mend}");
                found.push(Finding::new("lock", FILE, what));
            }
            Some(_) => {}
        }
    }
    for name in locked.keys().filter(|name| !asked.contains_key(*name)) {
        let what = format!("{name} is locked, and there is no such law: {mend}");
        found.push(Finding::new("lock", FILE, what));
    }
    if found.is_empty() && on_disk != expected {
        found.push(Finding::new("lock", FILE, format!("its lines are not as written: {mend}")));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_difference_is_named() {
        let found = differences("a 1\nb 2\nd 4\n", "a 1\nb 3\nc 5\n");
        let names: Vec<&str> = found.iter().filter_map(|finding| finding.what.split(' ').next()).collect();
        assert_eq!(names, ["b", "c", "d"]);
        assert_eq!(differences("a 1\n", "a 1\n"), []);
    }
}
