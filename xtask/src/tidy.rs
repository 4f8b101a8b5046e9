//! `cargo xtask tidy`: the form of the tree, and the pages that must stay true.

mod bend_files;
mod exceptions;
mod machine;
mod pages;
mod ratchet;
mod rust_files;

use crate::workspace::Workspace;
use crate::{Failure, Finding};

pub use exceptions::Exceptions;

/// Everything `tidy` finds wrong in `workspace`.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mut exceptions = Exceptions::read(workspace)?;
    let mut found = rust_files::findings(workspace, &mut exceptions)?;
    found.extend(bend_files::findings(workspace, &mut exceptions)?);
    found.extend(exceptions.unused());
    found.extend(pages::entries(workspace)?);
    found.extend(pages::trust_rows(workspace)?);
    found.extend(machine::findings(workspace)?);
    found.extend(pages::libraries(workspace)?);
    found.extend(pages::figures(workspace)?);
    found.extend(ratchet::findings(workspace)?);
    found.sort();
    Ok(found)
}

/// Lowers the ratchet to the present counts.
pub fn lower_ratchet(workspace: &Workspace) -> Result<String, Failure> {
    ratchet::lower(workspace)
}
