//! Files that a generator makes: written, or compared with what is committed.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::workspace::{self, Workspace};
use crate::{Failure, Finding};

/// One generator's files.
#[derive(Clone, Copy, Debug)]
pub struct Made {
    /// The gate that compares them.
    pub gate: &'static str,
    /// The command that writes them.
    pub command: &'static str,
    /// Folders in which every file is made.
    pub folders: &'static [&'static str],
    /// The endings of the files there.
    pub extensions: &'static [&'static str],
}

/// Writes the files that differ, deletes those that are no longer made, and says which.
pub fn write(workspace: &Workspace, made: &Made, files: &[(PathBuf, String)]) -> Result<Vec<String>, Failure> {
    let mut changed = Vec::new();
    for (path, text) in files {
        let path = path.to_string_lossy();
        if workspace.read(&path).ok().as_ref() != Some(text) {
            workspace::write(&workspace.path(&path), text)?;
            changed.push(path.into_owned());
        }
    }
    for stray in strays(workspace, made, files)? {
        let path = workspace.path(&stray);
        std::fs::remove_file(&path).map_err(|error| Failure::io(&path, error))?;
        changed.push(stray);
    }
    Ok(changed)
}

/// How the committed files differ from what the sources make.
pub fn findings(workspace: &Workspace, made: &Made, files: &[(PathBuf, String)]) -> Result<Vec<Finding>, Failure> {
    let mend = format!("run `{}` and commit what it writes", made.command);
    let mut found = Vec::new();
    for (path, text) in files {
        let place = path.to_string_lossy().into_owned();
        if !workspace.path(&place).is_file() {
            found.push(Finding::new(made.gate, place, format!("the file is missing: {mend}")));
        } else {
            let on_disk = workspace.read(&place)?;
            if let Some(line) = first_difference(&on_disk, text) {
                let what = format!("line {line} is not what the sources make: {mend}");
                found.push(Finding::new(made.gate, place, what));
            }
        }
    }
    for stray in strays(workspace, made, files)? {
        found.push(Finding::new(made.gate, stray, format!("no source makes this file: {mend}")));
    }
    Ok(found)
}

/// Files in the folders that nothing makes.
fn strays(workspace: &Workspace, made: &Made, files: &[(PathBuf, String)]) -> Result<Vec<String>, Failure> {
    let known: BTreeSet<String> = files.iter().map(|(path, _)| path.to_string_lossy().into_owned()).collect();
    let mut strays = Vec::new();
    for folder in made.folders {
        for extension in made.extensions {
            strays.extend(workspace.files(folder, extension)?.into_iter().filter(|file| !known.contains(file)));
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
