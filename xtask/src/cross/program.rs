//! A loaded book as the translation takes it.

use bailiff_cross::{Law, Program, Site};
use bailiff_proof_kernel::AbsurdNote;

use crate::book::ProofBook;
use crate::origin::Origin;

/// The program of `book`.
pub fn program<'b>(book: &'b ProofBook, absurd: &'b [AbsurdNote]) -> Program<'b> {
    let origins = book.origins();
    let names = book.names();
    let defs = origins.iter().zip(&names.defs).map(|((id, origin), info)| {
        // The check of a row that no arm reaches is no def that anything could name.
        info.unreached_row.is_none().then(|| {
            let file = origins.fill(id).unwrap_or(&origin.path);
            Site { file: stem(file), name: origin.name.clone() }
        })
    });
    Program {
        book: book.book(),
        datatypes: origins.datatypes.iter().map(site).collect(),
        constructors: names.constructors.iter().map(|info| info.name.to_string()).collect(),
        defs: defs.collect(),
        base: names.base.and_then(|file| book.path(file)).map(stem),
        absurd,
    }
}

/// The laws of `laws/`, by their file in it.
pub fn laws(book: &ProofBook) -> Vec<Law> {
    let area = |origin: &Origin| stem(&origin.path).trim_start_matches("laws/").to_owned();
    book.laws().map(|(def, origin)| Law { def, area: area(origin), name: origin.name.clone() }).collect()
}

fn site(origin: &Origin) -> Site {
    Site { file: stem(&origin.path), name: origin.name.clone() }
}

fn stem(path: &str) -> String {
    path.strip_suffix(".bend").unwrap_or(path).to_owned()
}
