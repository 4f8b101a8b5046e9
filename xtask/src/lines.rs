//! How many lines a person must read, and how many need only be checked.

use crate::Failure;
use crate::workspace::Workspace;

/// One part of the repository and its lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// What it is, as the ratchet file names it.
    pub name: &'static str,
    /// Lines that are not blank.
    pub lines: usize,
}

/// The two sides of the trust boundary.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineCounts {
    /// What a person must read.
    pub read: Vec<Part>,
    /// What need only be checked.
    pub checked: Vec<Part>,
}

/// Which files make a part: folders, extensions, and what of them is left out.
struct Selection {
    name: &'static str,
    folders: &'static [&'static str],
    extensions: &'static [&'static str],
    without: &'static [&'static str],
}

/// Tests, generated text and files that other parts count.
const NEVER: &[&str] = &["/tests/", "/generated/", "/snapshots/", "/benches/", "/examples/"];

const READ: &[Selection] = &[
    Selection { name: "laws", folders: &["laws"], extensions: &["bend"], without: &[] },
    Selection { name: "shell", folders: &["shell"], extensions: &["rs"], without: &[] },
    Selection { name: "ffi, by hand", folders: &["ffi"], extensions: &["rs", "c", "h"], without: &[] },
    Selection {
        name: "proof kernel",
        folders: &["bend/toolchain/proof-kernel/src"],
        extensions: &["rs"],
        without: &[],
    },
    Selection {
        name: "parser and elaborator",
        folders: &["bend/toolchain/bend/src"],
        extensions: &["rs"],
        // What compiles, evaluates, renders or writes Bend text decides nothing about what a law's
        // text means.
        without: &["/backend/", "/codegen/", "/evaluator/", "/evaluate.rs", "/diagnostic/", "/wire/"],
    },
];

const CHECKED: &[Selection] = &[
    Selection { name: "bend", folders: &["bend"], extensions: &["bend"], without: &["/toolchain/"] },
    Selection { name: "proof", folders: &["proof"], extensions: &["bend"], without: &[] },
];

/// The line counts of `workspace`.
pub fn count(workspace: &Workspace) -> Result<LineCounts, Failure> {
    let side = |selections: &[Selection]| -> Result<Vec<Part>, Failure> {
        selections.iter().map(|selection| part(workspace, selection)).collect()
    };
    Ok(LineCounts { read: side(READ)?, checked: side(CHECKED)? })
}

fn part(workspace: &Workspace, selection: &Selection) -> Result<Part, Failure> {
    let mut lines = 0;
    for folder in selection.folders {
        for extension in selection.extensions {
            for file in workspace.files(folder, extension)? {
                let path = format!("/{file}");
                let left_out = |pattern: &&str| path.contains(*pattern);
                if NEVER.iter().any(left_out) || selection.without.iter().any(left_out) {
                    continue;
                }
                lines += filled_lines(&workspace.read(&file)?);
            }
        }
    }
    Ok(Part { name: selection.name, lines })
}

/// Lines of `text` that are not blank.
pub fn filled_lines(text: &str) -> usize {
    text.lines().filter(|line| !line.trim().is_empty()).count()
}

/// The lines of all `parts`.
pub fn total(parts: &[Part]) -> usize {
    parts.iter().map(|part| part.lines).sum()
}
