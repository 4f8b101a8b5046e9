//! Every corpus file that must be accepted parses without a word; broken copies never panic.

use std::fs;
use std::path::{Path, PathBuf};

use bailiff_bend::ast::FileId;
use bailiff_bend::diagnostic::{Colour, SourceText, render_with};
use bailiff_bend::parse::parse;

struct OneFile<'t>(&'t str, &'t str);

impl SourceText for OneFile<'_> {
    fn source(&self, _: FileId) -> Option<(&str, &str)> {
        Some((self.0, self.1))
    }
}

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/bend")
}

fn bend_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the corpus is there") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            bend_files(&path, files);
        } else if path.extension().is_some_and(|e| e == "bend") {
            files.push(path);
        }
    }
}

fn all_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    bend_files(&corpus(), &mut files);
    files.sort();
    files
}

/// The files that their first line, or their book, says must be accepted.
fn accepted() -> Vec<(String, String)> {
    let root = corpus();
    let mut found = Vec::new();
    for path in all_files() {
        let text = fs::read_to_string(&path).expect("a text");
        let name = path.strip_prefix(&root).expect("below the corpus").display().to_string();
        let book = name.starts_with("job-book/");
        if book || text.starts_with("# expect: accept") {
            found.push((name, text));
        }
    }
    found
}

#[test]
fn every_accepted_file_parses_without_a_diagnostic() {
    let files = accepted();
    assert!(files.len() >= 90, "only {} accepted files: is the corpus whole?", files.len());
    let mut failures = String::new();
    for (name, text) in &files {
        let (module, diagnostics) = parse(FileId(0), text);
        assert!(!module.decls.is_empty() || !module.imports.is_empty(), "{name} is empty");
        failures += &render_with(&diagnostics, &OneFile(name, text), Colour::Never);
    }
    assert_eq!(failures, "");
}
