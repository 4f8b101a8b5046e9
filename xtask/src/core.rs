//! `cargo xtask core`: compiles every entry to C and Rust, makes the C library's header, and holds the
//! committed files to it.
//!
//! A generated file carries its receipt: the command, the toolchain's version and a digest of every
//! source that went in. Regenerating and comparing therefore checks the receipt with the text.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bailiff_bend::codegen;

use crate::header;
use crate::workspace::{self, Workspace};
use crate::{Failure, Finding};

/// Where generated files stand, and nothing else does.
const FOLDERS: [&str; 2] = ["ffi/generated", "ffi/src/generated"];

fn generate(workspace: &Workspace) -> Result<Vec<(PathBuf, String)>, Failure> {
    let made = codegen::generate(workspace.root()).map_err(|error| Failure::Bend(error.to_string()))?;
    let mut files = made.files;
    files.push((PathBuf::from(header::FILE), header::header(workspace, &made.entries)?));
    Ok(files)
}

/// Writes the generated files that differ, deletes those that are no longer made, and says which.
pub fn write(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    let files = generate(workspace)?;
    let mut changed = Vec::new();
    for (path, text) in &files {
        let path = path.to_string_lossy();
        if workspace.read(&path).ok().as_ref() != Some(text) {
            workspace::write(&workspace.path(&path), text)?;
            changed.push(path.into_owned());
        }
    }
    for stray in strays(workspace, &files)? {
        let path = workspace.path(&stray);
        std::fs::remove_file(&path).map_err(|error| Failure::io(&path, error))?;
        changed.push(stray);
    }
    Ok(changed)
}

/// How the committed files differ from what the sources make.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mend = "run `cargo xtask core` and commit what it writes";
    let files = generate(workspace)?;
    let mut found = Vec::new();
    for (path, text) in &files {
        let place = path.to_string_lossy().into_owned();
        if !workspace.path(&place).is_file() {
            found.push(Finding::new("core", place, format!("the file is missing: {mend}")));
        } else {
            let on_disk = workspace.read(&place)?;
            if let Some(line) = first_difference(&on_disk, text) {
                let what = format!("line {line} is not what the sources make: {mend}");
                found.push(Finding::new("core", place, what));
            }
        }
    }
    for stray in strays(workspace, &files)? {
        found.push(Finding::new("core", stray, format!("no source makes this file: {mend}")));
    }
    Ok(found)
}

/// Files in the generated folders that nothing makes.
fn strays(workspace: &Workspace, files: &[(PathBuf, String)]) -> Result<Vec<String>, Failure> {
    let made: BTreeSet<String> = files.iter().map(|(path, _)| path.to_string_lossy().into_owned()).collect();
    let mut strays = Vec::new();
    for folder in FOLDERS {
        for extension in ["c", "h", "rs"] {
            strays.extend(workspace.files(folder, extension)?.into_iter().filter(|file| !made.contains(file)));
        }
    }
    Ok(strays)
}

/// The first line, from 1, where two texts differ.
fn first_difference(one: &str, other: &str) -> Option<usize> {
    if one == other {
        return None;
    }
    let same = one.lines().zip(other.lines()).take_while(|(one, other)| one == other).count();
    Some(same + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_differing_line_is_named() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(first_difference("a\n", "a\nb\n"), Some(2));
    }
}
