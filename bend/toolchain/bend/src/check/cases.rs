//! Which cases a match leaves out, read from the def's tree.

use std::collections::HashSet;

use bailiff_proof_kernel::{ConstructorId, Error, Form, Place, Term};

use crate::ast::FileId;
use crate::load::Loaded;

/// The constructors that the `\{}` of an error leaves out, in the words of a file.
pub(super) fn missing(loaded: &Loaded, file: FileId, error: &Error) -> Vec<String> {
    let Some(Form::Datatype(datatype, _)) = error.observed.as_ref().map(Term::form) else {
        return Vec::new();
    };
    let Some(all) = loaded.book.datatypes.get(datatype.0 as usize).map(|datatype| &datatype.constructors) else {
        return Vec::new();
    };
    let body = match error.place {
        Place::Def(id) => loaded.book.defs.get(id.0 as usize).and_then(|def| def.body.clone()),
        _ => None,
    };
    let mut found = None;
    if let Some(body) = body {
        search(&body, error.tag, all, &mut HashSet::new(), &mut found);
    }
    let taken: Vec<ConstructorId> = found.unwrap_or_default();
    let left = all.iter().filter(|id| !taken.contains(id));
    left.map(|id| {
        let info = &loaded.names.constructors[id.0 as usize];
        let fields = if info.fields.is_empty() { "" } else { ".." };
        format!("`{}{{{fields}}}`", loaded.names.spelled(file, info.file, &info.name))
    })
    .collect()
}

/// Finds a split of the datatype that ends in the `\{}` at `tag` before every constructor is taken.
fn search(
    term: &Term,
    tag: u32,
    all: &[ConstructorId],
    seen: &mut HashSet<*const Form>,
    found: &mut Option<Vec<ConstructorId>>,
) {
    if found.is_some() || !seen.insert(std::ptr::from_ref(term.form())) {
        return;
    }
    let mut taken = Vec::new();
    let mut rest = term.clone();
    while let Form::Split(id, _, miss) = rest.form().clone() {
        taken.push(id);
        rest = miss;
    }
    if *rest.form() == Form::Absurd && rest.tag() == tag {
        let of_type = taken.iter().all(|id| all.contains(id));
        if of_type && !taken.is_empty() && all.iter().any(|id| !taken.contains(id)) {
            *found = Some(taken);
            return;
        }
    }
    for (_, part) in term.form().parts() {
        search(&part, tag, all, seen, found);
    }
}
