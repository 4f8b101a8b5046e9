//! Which laws speak of an entry: those that name one of its functions or of its safe defaults, and
//! those that reach, by the functions they name, a public function of the rule that the entry runs.

use std::collections::BTreeSet;

use bailiff_bend::codegen::EntryWords;
use bailiff_proof_kernel::DefId;

use crate::book::ProofBook;
use crate::origin::Side;
use crate::prove::{public_functions, sentence};
use crate::reach;
use crate::source::SourceTree;
use crate::stack;
use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// The file that imports every law.
const LAWS: &str = "laws/LAWS.bend";

/// What an entry's functions are called.
const FUNCTIONS: [&str; 3] = ["entry", "open", "step"];

/// A law, as the header says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidOf {
    /// Its name.
    pub name: String,
    /// Its file.
    pub path: String,
    /// Its sentence.
    pub sentence: String,
}

/// The laws that speak of each entry.
pub fn by_entry(workspace: &Workspace, entries: &[EntryWords]) -> Result<Vec<Vec<SaidOf>>, Failure> {
    stack::deep(|| {
        let book = ProofBook::load(workspace, LAWS)
            .map_err(|found| Failure::Bend(found.iter().map(Finding::to_string).collect::<Vec<_>>().join("\n")))?;
        let tree = SourceTree::read(workspace)?;
        let laws = Laws { book: &book, tree: &tree, public: public_defs(&book, &tree) };
        Ok(entries.iter().map(|entry| laws.of(entry)).collect())
    })?
}

/// The defs with the mark `# RULE`.
fn public_defs(book: &ProofBook, tree: &SourceTree) -> BTreeSet<DefId> {
    let public = public_functions(tree);
    let marked = book.origins().iter().filter(|(_, origin)| public.contains(&(&*origin.path, &*origin.name)));
    marked.map(|(id, _)| id).collect()
}

struct Laws<'book> {
    book: &'book ProofBook,
    tree: &'book SourceTree,
    public: BTreeSet<DefId>,
}

impl Laws<'_> {
    fn of(&self, entry: &EntryWords) -> Vec<SaidOf> {
        let own = self.own(entry);
        let laws = self.book.laws().filter(|(id, _)| !self.reached(*id).is_disjoint(&own));
        laws.map(|(_, origin)| SaidOf {
            name: origin.name.clone(),
            path: origin.path.clone(),
            sentence: sentence(self.tree, &origin.path, &origin.name).unwrap_or_default(),
        })
        .collect()
    }

    /// The functions of an entry, its safe defaults, and what of rules they run.
    fn own(&self, entry: &EntryWords) -> BTreeSet<DefId> {
        let is_default = |name: &str| entry.defaults.iter().any(|(default, ..)| default == name);
        let mut own = BTreeSet::new();
        for (id, origin) in self.book.origins().iter() {
            let function = origin.path == entry.path && FUNCTIONS.contains(&&*origin.name);
            if function || is_default(&origin.name) && entry.sources.contains(&origin.path) {
                own.extend(self.reached(id));
                own.insert(id);
            }
        }
        own
    }

    /// The public functions of rules that a def or a law's claim reaches.
    fn reached(&self, id: DefId) -> BTreeSet<DefId> {
        let book = self.book.book();
        let Some(def) = book.defs.get(id.0 as usize) else { return BTreeSet::new() };
        let opens = |id: DefId| book.defs.get(id.0 as usize).is_some_and(|def| !def.is_law);
        let term = def.body.as_ref().filter(|_| !def.is_law).unwrap_or(&def.ty);
        let reached = reach::closure(book, term, opens).defs;
        let of_rule = |id: &DefId| self.book.origins().def(*id).is_some_and(|origin| origin.side() == Side::Rule);
        reached.intersection(&self.public).copied().filter(of_rule).collect()
    }
}
