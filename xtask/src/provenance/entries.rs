//! Which laws an entry has, read from core terms. A law belongs to the entries that run a public
//! function which its claim reaches; else to those that run something which its functions call; else
//! to those of a law that ties its functions to what runs; else to those of the laws whose words (the
//! functions of its own law file) it is put in. A law of none is shared.

use std::collections::BTreeSet;

use bailiff_bend::codegen::EntryLine;
use bailiff_proof_kernel::{DatatypeId, DefId, Form, Term};

use crate::book::ProofBook;
use crate::lock;
use crate::origin::Side;
use crate::reach::{self, Named};

/// What an entry's file gives to the core.
const ROOTS: [&str; 3] = ["entry", "open", "step"];
/// The types whose values cross.
const CROSSING: [&str; 6] = ["Request", "Reply", "Opening", "Opened", "Step", "Stepped"];

/// What an entry runs.
#[derive(Clone, Debug)]
pub struct Runs {
    id: u32,
    /// Functions of rules and entries.
    defs: BTreeSet<DefId>,
}

impl Runs {
    /// Everything that the entry of `line` calls, and the safe defaults that its caller takes.
    pub fn of(book: &ProofBook, line: &EntryLine) -> Runs {
        let file = format!("bend/ffi/{}.bend", line.name);
        let origins = book.origins();
        let is_root = |id: &DefId| origins.def(*id).is_some_and(|at| at.path == file && ROOTS.contains(&&*at.name));
        let mut defs: BTreeSet<DefId> = origins.iter().map(|(id, _)| id).filter(is_root).collect();
        let called = called(book, &defs);
        let types = crossing(book, &file);
        // A default belongs to the entries that call its rule file and whose values have its type.
        let files: BTreeSet<&str> = called.iter().filter_map(|id| origins.def(*id)).map(|at| &*at.path).collect();
        let is_default = |id: &DefId| {
            let Some((at, def)) = origins.def(*id).zip(book.book().defs.get(id.0 as usize)) else { return false };
            let named = at.name.starts_with("on_") && at.name.ends_with("_fault") && !def.is_law;
            named && files.contains(&*at.path) && datatype(&def.ty).is_some_and(|ty| types.contains(&ty))
        };
        defs.extend(origins.iter().map(|(id, _)| id).filter(is_default));
        defs.extend(called);
        Runs { id: line.id, defs }
    }
}

/// What a law speaks of, and whose it is.
#[derive(Clone, Debug)]
pub struct Belongs {
    /// The law.
    pub law: DefId,
    /// The functions of rules and entries that its claim reaches.
    pub functions: BTreeSet<DefId>,
    /// The numbers of its entries.
    pub entries: BTreeSet<u32>,
}

/// Whose each law of `book` is.
pub fn of_laws(book: &ProofBook, runs: &[Runs]) -> Vec<Belongs> {
    let mut laws: Vec<Belongs> = book
        .laws()
        .map(|(law, _)| {
            let reached = lock::reached(book.book(), book.origins(), law).defs;
            let functions: BTreeSet<DefId> = reached.into_iter().filter(|id| is_rule(book, *id)).collect();
            let mut entries = running(runs, &functions);
            if entries.is_empty() {
                entries = running(runs, &called(book, &functions));
            }
            Belongs { law, functions, entries }
        })
        .collect();
    tie(&mut laws, |law| law.functions.clone());
    tie(&mut laws, |law| words(book, law.law));
    laws
}

/// Gives each law of no entry those of the laws that name something which it names.
fn tie(laws: &mut [Belongs], names: impl Fn(&Belongs) -> BTreeSet<DefId>) {
    let tied: Vec<(BTreeSet<DefId>, BTreeSet<u32>)> =
        laws.iter().filter(|law| !law.entries.is_empty()).map(|law| (names(law), law.entries.clone())).collect();
    for law in laws.iter_mut().filter(|law| law.entries.is_empty()) {
        let own = names(law);
        law.entries =
            tied.iter().filter(|(names, _)| !names.is_disjoint(&own)).flat_map(|tie| &tie.1).copied().collect();
    }
}

/// The functions of its own law file that the claim of `law` names.
fn words(book: &ProofBook, law: DefId) -> BTreeSet<DefId> {
    let path = |id| book.origins().def(id).map(|at| &at.path);
    let mut named = Named::default();
    if let Some(def) = book.book().defs.get(law.0 as usize) {
        reach::names(book.book(), &def.ty, &mut named);
    }
    named.defs.into_iter().filter(|id| path(*id) == path(law)).collect()
}

/// The numbers of the entries that run any of `functions`.
fn running(runs: &[Runs], functions: &BTreeSet<DefId>) -> BTreeSet<u32> {
    runs.iter().filter(|runs| !runs.defs.is_disjoint(functions)).map(|runs| runs.id).collect()
}

/// What `defs` call, directly or not, of rules and entries.
fn called(book: &ProofBook, defs: &BTreeSet<DefId>) -> BTreeSet<DefId> {
    let bodies = defs.iter().filter_map(|id| book.book().defs.get(id.0 as usize)?.body.as_ref());
    let reached = bodies.flat_map(|body| reach::closure(book.book(), body, |_| true).defs);
    reached.filter(|id| is_rule(book, *id)).collect()
}

/// The datatypes that cross in the entry of `file`, and all that they hold.
fn crossing(book: &ProofBook, file: &str) -> BTreeSet<DatatypeId> {
    let at = (0..).map(DatatypeId).zip(&book.origins().datatypes);
    let named = at.filter(|(_, at)| at.path == file && CROSSING.contains(&&*at.name)).map(|(id, _)| id);
    named.flat_map(|id| reach::closure_of_datatype(book.book(), id).datatypes).collect()
}

/// The datatype that a type is of.
fn datatype(ty: &Term) -> Option<DatatypeId> {
    match ty.form() {
        Form::Datatype(id, _) => Some(*id),
        _ => None,
    }
}

fn is_rule(book: &ProofBook, id: DefId) -> bool {
    book.origins().def(id).is_some_and(|at| at.side() == Side::Rule)
}
