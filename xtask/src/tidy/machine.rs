//! The machine operations of TRUST.md: exactly the backend's own.

use std::collections::BTreeSet;

use bailiff_bend::backend::machine_functions;

use crate::workspace::Workspace;
use crate::{Failure, Finding};

const TRUST: &str = "TRUST.md";
const HEADING: &str = "## Machine operations\n";

/// Base functions that the backend computes on numbers and that no row names, and rows that name others.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let page = workspace.read(TRUST)?;
    let section = page.split(HEADING).nth(1).unwrap_or("").split("\n## ").next().unwrap_or("");
    let first_cells = section.lines().filter_map(|line| line.strip_prefix("| `")?.split('|').next());
    let named: BTreeSet<&str> =
        first_cells.flat_map(|cell| cell.split(',')).map(|name| name.trim().trim_matches('`')).collect();
    let own: BTreeSet<&str> = machine_functions().collect();
    let missing = own.difference(&named).map(|name| format!("no row of `{}` names {name}", HEADING.trim()));
    let other = named.difference(&own).map(|name| format!("{name} is no machine operation of the backend"));
    Ok(missing.chain(other).map(|what| Finding::new("machine-operations", TRUST, what)).collect())
}
