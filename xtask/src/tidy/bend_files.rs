//! Bend files: a header, declarations short enough to read, and none that nothing needs.

use super::exceptions::Exceptions;
use super::rust_files::FILE_LINES;
use crate::source::{BendFile, Kind, Place, SourceTree};
use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// Lines a declaration may have without a reason.
pub const DECLARATION_LINES: usize = 80;

/// What is wrong with the Bend files of `workspace`.
pub fn findings(workspace: &Workspace, exceptions: &mut Exceptions) -> Result<Vec<Finding>, Failure> {
    let tree = SourceTree::read(workspace)?;
    let mut found = Vec::new();
    for file in tree.files() {
        if !has_header(&file.text) && !is_one_proof(file) {
            found.push(Finding::new(
                "header",
                &file.path,
                "no `#` line before the first declaration says what the file is for",
            ));
        }
        // What is made is compared, not read.
        let made = file.path.starts_with("bend/wire/") || file.path.starts_with("proof/wire/");
        let lines = file.text.lines().count();
        if !made && !exceptions.allow(&file.path, lines, FILE_LINES) {
            let what = format!("{lines} lines; {FILE_LINES} is the limit: split it by responsibility");
            found.push(Finding::new("file-length", &file.path, what));
        }
        for declaration in &file.declarations {
            let place = format!("{}::{}", file.path, declaration.name);
            if !exceptions.allow(&place, declaration.lines, DECLARATION_LINES) {
                let what =
                    format!("{} has {} lines; {DECLARATION_LINES} is the limit", declaration.name, declaration.lines);
                let at = format!("{}:{}", file.path, declaration.line);
                found.push(Finding::new("declaration-length", at, what));
            }
        }
    }
    for Place { path, line, name } in tree.dead() {
        let what = format!("nothing needs {name}: delete it");
        found.push(Finding::new("dead-declaration", format!("{path}:{line}"), what));
    }
    Ok(found)
}

/// Whether the file is the proof of the law it is named after: that law's sentence is its header.
fn is_one_proof(file: &BendFile) -> bool {
    let stem = file.path.rsplit('/').next().and_then(|name| name.strip_suffix(".bend"));
    file.path.starts_with("proof/")
        && file.declarations.iter().any(|found| found.kind == Kind::Fill && found.name.rsplit('.').next() == stem)
}

/// Whether the first line that is no import is a comment.
fn has_header(text: &str) -> bool {
    text.lines()
        .find(|line| !line.trim().is_empty() && !line.starts_with("import "))
        .is_some_and(|line| line.starts_with('#'))
}
