//! The ratchet: what a person must read may shrink by itself, and grows only by a written change.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::lines::{self, Part};
use crate::workspace::{self, Workspace};
use crate::{Failure, Finding};

/// Where the allowed counts stand.
pub const FILE: &str = "xtask/trusted-lines.txt";

/// Parts with more lines than the ratchet file allows, and parts it does not name.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let allowed = allowed(workspace)?;
    let mut found = Vec::new();
    for Part { name, lines } in lines::count(workspace)?.read {
        match allowed.get(name) {
            None => found.push(Finding::new("ratchet", FILE, format!("no line `{name}: <lines>`; there are {lines}"))),
            Some(most) if lines > *most => found.push(Finding::new(
                "ratchet",
                FILE,
                format!(
                    "{name} has {lines} trusted lines, {most} are allowed: \
                     make it smaller, or raise the number in review"
                ),
            )),
            Some(_) => {}
        }
    }
    Ok(found)
}

/// Writes the present counts where they are lower than the allowed ones.
pub fn lower(workspace: &Workspace) -> Result<String, Failure> {
    let allowed = allowed(workspace)?;
    let mut text = String::from(
        "# The lines a person must read, at most. `cargo xtask tidy --lower-ratchet` lowers a number;\n\
         # raising one is a written change, for review.\n",
    );
    for Part { name, lines } in lines::count(workspace)?.read {
        let most = allowed.get(name).map_or(lines, |most| lines.min(*most));
        let _ = writeln!(text, "{name}: {most}");
    }
    workspace::write(&workspace.path(FILE), &text)?;
    Ok(text)
}

fn allowed(workspace: &Workspace) -> Result<BTreeMap<String, usize>, Failure> {
    if !workspace.path(FILE).is_file() {
        return Ok(BTreeMap::new());
    }
    let text = workspace.read(FILE)?;
    let pairs = text.lines().filter_map(|line| {
        let (name, lines) = line.split_once(':')?;
        Some((name.trim().to_owned(), lines.trim().parse().ok()?))
    });
    Ok(pairs.collect())
}
