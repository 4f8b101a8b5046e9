//! The golden index: what Agda was asked, law by law, as people reviewed it.

use std::collections::BTreeMap;

use bailiff_cross::Translation;

use crate::workspace::{self, Workspace};
use crate::{Failure, Finding};

/// Where it is kept.
const FOLDER: &str = "golden/cross";
/// What was not translated.
const LEFT_OUT: &str = "golden/cross/not-cross-checked.md";

/// Writes it afresh.
pub fn update(workspace: &Workspace, translation: &Translation) -> Result<(), Failure> {
    let wanted = wanted(translation);
    for (path, text) in &wanted {
        workspace::write(&workspace.path(path), text)?;
    }
    for path in committed(workspace)? {
        if !wanted.contains_key(&path) {
            let path = workspace.path(&path);
            std::fs::remove_file(&path).map_err(|error| Failure::io(&path, error))?;
        }
    }
    Ok(())
}

/// Where the index differs from the golden one.
pub fn findings(workspace: &Workspace, translation: &Translation) -> Result<Vec<Finding>, Failure> {
    let wanted = wanted(translation);
    let mend = "if the laws were meant to change, run `cargo xtask cross --update` and review the difference";
    let mut found = Vec::new();
    for (path, text) in &wanted {
        let committed = if workspace.path(path).is_file() { workspace.read(path)? } else { String::new() };
        if &committed != text {
            let line = text.lines().zip(committed.lines().chain(std::iter::repeat(""))).position(|(a, b)| a != b);
            let place = format!("{path}:{}", line.map_or(committed.lines().count(), |line| line) + 1);
            found.push(Finding::new("cross-index", place, format!("the translation says something else: {mend}")));
        }
    }
    for path in committed(workspace)? {
        if !wanted.contains_key(&path) {
            found.push(Finding::new("cross-index", path, format!("the translation has no such module: {mend}")));
        }
    }
    Ok(found)
}

fn committed(workspace: &Workspace) -> Result<Vec<String>, Failure> {
    let mut files = workspace.files(FOLDER, "agda")?;
    if workspace.path(LEFT_OUT).is_file() {
        files.push(LEFT_OUT.to_owned());
    }
    Ok(files)
}

/// The files that should be there.
fn wanted(translation: &Translation) -> BTreeMap<String, String> {
    let index = translation.modules.iter().filter(|module| module.name.starts_with("Index."));
    let mut wanted: BTreeMap<String, String> =
        index.map(|module| (format!("{FOLDER}/{}", module.path()), module.text.clone())).collect();
    if !translation.refused.is_empty() {
        let lines = translation.refused.iter().map(|refused| format!("{}\n", super::line(refused)));
        wanted.insert(LEFT_OUT.to_owned(), lines.collect());
    }
    wanted
}
