//! What the text of the laws may name, read from core terms: a law speaks of a rule through its
//! public functions only, and no proof chooses what a law means.

use std::collections::BTreeSet;

use bailiff_proof_kernel::{Book, DefId};

use crate::Finding;
use crate::origin::{Origins, Side};
use crate::reach::{self, Named};
use crate::source::SourceTree;

/// The line that makes a function of a rule file public.
const MARK: &str = "RULE";

/// What the law files name and may not.
pub fn findings(book: &Book, origins: &Origins, tree: &SourceTree) -> Vec<Finding> {
    let public = public_functions(tree);
    let mut found = Vec::new();
    for (id, origin) in origins.iter().filter(|(_, origin)| origin.side() == Side::Law) {
        let Some(def) = book.defs.get(id.0 as usize) else {
            continue;
        };
        let mut named = Named::default();
        reach::names(book, &def.ty, &mut named);
        if let Some(body) = def.body.as_ref().filter(|_| !def.is_law) {
            reach::names(book, body, &mut named);
        }
        for used in named.defs.iter().filter_map(|used| origins.def(*used)) {
            let fault = match used.side() {
                Side::Base | Side::Library | Side::Law => continue,
                Side::Rule if public.contains(&(used.path.as_str(), used.name.as_str())) => {
                    continue;
                }
                Side::Rule => "which has no `# RULE` line above it",
                Side::Proof | Side::Elsewhere => "which is no function of a rule",
            };
            let what = format!("{} names {} of {}, {fault}", origin.name, used.name, used.path);
            found.push(Finding::new("wiring", &origin.path, what));
        }
        if def.is_law {
            found.extend(proof_chosen(book, origins, id));
        }
    }
    found
}

/// The functions of rule files with the mark above them, by file and name.
pub(crate) fn public_functions(tree: &SourceTree) -> BTreeSet<(&str, &str)> {
    let mut public = BTreeSet::new();
    for file in tree.files() {
        for declaration in &file.declarations {
            if declaration.comment.iter().any(|line| line == MARK) {
                public.insert((file.path.as_str(), declaration.name.as_str()));
            }
        }
    }
    public
}

/// Laws that the claim of `law` reaches and that only `proof/` fills.
fn proof_chosen(book: &Book, origins: &Origins, law: DefId) -> Vec<Finding> {
    let (Some(def), Some(origin)) = (book.defs.get(law.0 as usize), origins.def(law)) else {
        return Vec::new();
    };
    let filled_by_proof = |id: DefId| origins.fill(id).is_some_and(|path| path.starts_with("proof/"));
    let reached = reach::closure(book, &def.ty, |id| !filled_by_proof(id));
    let chosen = reached.defs.into_iter().filter(|id| *id != law && filled_by_proof(*id));
    chosen
        .filter_map(|id| origins.def(id))
        .map(|used| {
            let what = format!(
                "the claim of {} reaches the law {}, which only {} fills: a proof would choose its meaning",
                origin.name, used.name, "proof/"
            );
            Finding::new("law-reaches-proof", &origin.path, what)
        })
        .collect()
}
