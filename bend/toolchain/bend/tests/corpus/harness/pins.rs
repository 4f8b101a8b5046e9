//! The pins of Base, cut into declarations, so that one whose names we lack can be left out.

use std::collections::BTreeSet;
use std::fs;

/// One top-level declaration of a pin file, with its comments.
#[derive(Clone, Debug)]
pub struct Chunk {
    /// Its first byte in the file.
    pub start: usize,
    /// The text.
    pub text: String,
}

/// Cuts a file at its top-level `def`, `type` and `law` lines. The first chunk is what stands above.
pub fn chunks(text: &str) -> Vec<Chunk> {
    let mut chunks = vec![Chunk { start: 0, text: String::new() }];
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if ["def ", "type ", "law "].iter().any(|word| line.starts_with(word)) {
            chunks.push(Chunk { start: at, text: String::new() });
        }
        if let Some(last) = chunks.last_mut() {
            last.text.push_str(line);
        }
        at += line.len();
    }
    chunks
}

/// The words of a text, dots included.
pub fn names(text: &str) -> BTreeSet<&str> {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
    text.lines()
        .map(|line| line.split_once('#').map_or(line, |(code, _)| code))
        .flat_map(|line| line.split(move |c| !word(c)))
        .map(|name| name.trim_matches('.'))
        .filter(|name| !name.is_empty())
        .collect()
}

/// The names that the pins' page lists and our Base does not declare.
pub fn missing() -> Result<BTreeSet<String>, String> {
    let read =
        |path: std::path::PathBuf| fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()));
    let page = read(super::run::corpus().join("bend/base-pins/README.md"))?;
    let base = read(super::run::base())?;
    let ours: BTreeSet<&str> = base
        .lines()
        .filter_map(|line| ["def ", "type "].iter().find_map(|word| line.strip_prefix(word)))
        .filter_map(|rest| rest.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).next())
        .collect();
    let listed: Vec<&str> =
        page.lines().filter_map(|line| line.strip_prefix("- `")?.split_once("` : ")).map(|(name, _)| name).collect();
    if listed.len() != 236 {
        return Err(format!("the pins' page lists {} names, not 236", listed.len()));
    }
    Ok(listed.into_iter().filter(|name| !ours.contains(name)).map(str::to_owned).collect())
}
