//! Pages and comments that name something: what they name must exist.

use std::collections::BTreeSet;

use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// The entries and their numbers.
const ENTRIES: &str = "bend/entries.txt";
const TRUST: &str = "TRUST.md";
/// Every program in such a folder is a test.
const CORPUS: &str = "/tests/corpus/";
const ARCHITECTURE: &str = "ARCHITECTURE.md";
const README: &str = "README.md";
/// Figures stand between these two lines of the README.
const FIGURES_OPEN: &str = "<!-- figures from ";
const FIGURES_CLOSE: &str = "<!-- end of figures -->";

/// `// rule:` comments that name no entry, and lines of the entry list that do not read.
pub fn entries(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    let mut names = BTreeSet::new();
    let mut ids = BTreeSet::new();
    for (index, line) in workspace.read(ENTRIES)?.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let place = format!("{ENTRIES}:{}", index + 1);
        let words: Vec<&str> = line.split_whitespace().collect();
        let (id, name) = match words[..] {
            [id, name, "call" | "stepper" | "both"] if id.parse::<u32>().is_ok() => (id, name),
            _ => {
                let what = "write `<id> <name> <call|stepper|both>`";
                found.push(Finding::new("entry-list", place, what));
                continue;
            }
        };
        if !ids.insert(id.to_owned()) || !names.insert(name.to_owned()) {
            let what = format!("{id} or {name} stands on an earlier line: an id never comes back");
            found.push(Finding::new("entry-list", place, what));
        }
    }
    for file in workspace.files("", "rs")? {
        if file.starts_with("xtask/") {
            continue;
        }
        for (index, line) in workspace.read(&file)?.lines().enumerate() {
            let Some((_, name)) = line.split_once("// rule:") else {
                continue;
            };
            let name = name.split_whitespace().next().unwrap_or("").trim_end_matches(['.', ',', ';']);
            if !names.contains(name) {
                let what = format!("`// rule: {name}` names no entry of {ENTRIES}");
                found.push(Finding::new("rule-comment", format!("{file}:{}", index + 1), what));
            }
        }
    }
    Ok(found)
}

/// Rows of TRUST.md's tables that name no test, or a test that is not there.
///
/// A test is written between backticks: `path/to/file.rs::function`, or the path of a program of a
/// corpus, each of which is a test.
pub fn trust_rows(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    let text = workspace.read(TRUST)?;
    let lines: Vec<&str> = text.lines().collect();
    let mut rows = 0;
    for (index, line) in lines.iter().enumerate() {
        let header = lines.get(index + 1).is_some_and(|next| next.starts_with("|-") || next.starts_with("| -"));
        if !line.starts_with('|') || line.starts_with("|-") || line.starts_with("| -") || header {
            continue;
        }
        rows += 1;
        let place = format!("{TRUST}:{}", index + 1);
        let tests: Vec<&str> = line.split('`').skip(1).step_by(2).filter(|quoted| names_a_test(quoted)).collect();
        if tests.is_empty() {
            let what = "the row names no test: write `path/to/file.rs::function`";
            found.push(Finding::new("trust-row", place, what));
            continue;
        }
        for test in tests {
            if !test_exists(workspace, test)? {
                let what = format!("no test `{test}`");
                found.push(Finding::new("trust-row", &place, what));
            }
        }
    }
    if rows == 0 {
        found.push(Finding::new("trust-row", TRUST, "the page has no row"));
    }
    Ok(found)
}

fn names_a_test(quoted: &str) -> bool {
    quoted.contains(".rs::") || quoted.contains(CORPUS)
}

/// Whether `test` is a program of a corpus, or `file::function` a function of that file with a test
/// attribute above it.
fn test_exists(workspace: &Workspace, test: &str) -> Result<bool, Failure> {
    if test.contains(CORPUS) {
        return Ok(workspace.path(test).is_file());
    }
    let Some((file, function)) = test.split_once("::") else {
        return Ok(false);
    };
    if !workspace.path(file).is_file() {
        return Ok(false);
    }
    let text = workspace.read(file)?;
    let signature = format!("fn {function}(");
    let lines: Vec<&str> = text.lines().collect();
    Ok(lines.iter().enumerate().any(|(index, line)| {
        line.contains(&signature)
            && lines[index.saturating_sub(4)..index]
                .iter()
                .any(|line| line.trim_start().starts_with("#[") && line.contains("test"))
    }) || text.contains("proptest!") && text.contains(&signature))
}

/// Libraries of the workspace that ARCHITECTURE.md gives no reason for, and reasons without a library.
pub fn libraries(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mut used = BTreeSet::new();
    for manifest in workspace.files("", "toml")? {
        if manifest.ends_with("Cargo.toml") {
            used.extend(dependencies(&workspace.read(&manifest)?));
        }
    }
    let page = workspace.read(ARCHITECTURE)?;
    let rows = page.split("## Libraries").nth(1).unwrap_or("").split("\n## ").next().unwrap_or("");
    let first_cells = rows.lines().filter_map(|line| line.strip_prefix("| `")?.split('|').next());
    let named: BTreeSet<String> =
        first_cells.flat_map(|cell| cell.split(',')).map(|name| name.trim().trim_matches('`').to_owned()).collect();
    let missing = used.difference(&named).map(|name| format!("no row of its libraries gives a reason for {name}"));
    let unused = named.difference(&used).map(|name| format!("{name} is no library of the workspace"));
    Ok(missing.chain(unused).map(|what| Finding::new("libraries", ARCHITECTURE, what)).collect())
}

/// The libraries that a manifest names, this repository's own crates left out.
fn dependencies(manifest: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.trim().ends_with("dependencies]");
        } else if inside && line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let name = line.split(['=', '.', ' ']).next().unwrap_or("");
            if !line.contains("path =") && !name.starts_with("bailiff-") {
                names.push(name.to_owned());
            }
        }
    }
    names
}

/// Lines of the README's figures that no recorded bench file has.
pub fn figures(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    let text = workspace.read(README)?;
    let mut recorded: Option<BTreeSet<String>> = None;
    for (index, line) in text.lines().enumerate() {
        let place = format!("{README}:{}", index + 1);
        if let Some(rest) = line.strip_prefix(FIGURES_OPEN) {
            let file = rest.trim_end_matches("-->").trim();
            if workspace.path(file).is_file() {
                let lines = workspace.read(file)?;
                recorded = Some(lines.lines().map(str::to_owned).collect());
            } else {
                recorded = Some(BTreeSet::new());
                found.push(Finding::new("figures", place, format!("{file} is not there")));
            }
        } else if line == FIGURES_CLOSE {
            recorded = None;
        } else if let Some(lines) = &recorded
            && !line.trim().is_empty()
            && !lines.contains(line)
        {
            let what = "the line is in no recorded bench file: run `cargo xtask bench --record` and copy it";
            found.push(Finding::new("figures", place, what));
        }
    }
    if recorded.is_some() {
        let what = format!("the figures have no closing line `{FIGURES_CLOSE}`");
        found.push(Finding::new("figures", README, what));
    }
    Ok(found)
}
