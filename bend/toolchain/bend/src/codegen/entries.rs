//! `bend/entries.txt`: a line `<id> <name> <call|stepper|both>` an entry.

use std::path::Path;

use super::Error;

/// How an entry is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// One call, one answer.
    Call,
    /// Open, then steps.
    Stepper,
    /// Both.
    Both,
}

/// One entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryLine {
    /// Its number, for ever.
    pub id: u32,
    /// Its name: the file is `bend/ffi/<name>.bend`.
    pub name: String,
    /// Its kind.
    pub kind: EntryKind,
}

/// Reads `bend/entries.txt` of the repository at `root`. Empty lines and lines that start with
/// `#` are comments.
///
/// # Errors
///
/// The file cannot be read, or a line is wrong.
pub fn entry_lines(root: &Path) -> Result<Vec<EntryLine>, Error> {
    let path = root.join("bend/entries.txt");
    let text =
        std::fs::read_to_string(&path).map_err(|source| Error::Read { path: "bend/entries.txt".to_owned(), source })?;
    parse(&text)
}

fn parse(text: &str) -> Result<Vec<EntryLine>, Error> {
    let mut entries: Vec<EntryLine> = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let wrong = |what: String| Error::Entries { line: index + 1, what };
        let words: Vec<&str> = line.split_whitespace().collect();
        let (id, name, kind) = match words[..] {
            [] => continue,
            [first, ..] if first.starts_with('#') => continue,
            [id, name, kind] => (id, name, kind),
            _ => return Err(wrong(format!("`{line}` is not `<id> <name> <call|stepper|both>`"))),
        };
        let id = id.parse().map_err(|_| wrong(format!("`{id}` is no entry number")))?;
        let plain = |char: char| char.is_ascii_lowercase() || char.is_ascii_digit() || char == '_';
        if !name.chars().all(plain) || !name.starts_with(|char: char| char.is_ascii_lowercase()) {
            return Err(wrong(format!("`{name}` is no entry name: write it in lower case with `_`")));
        }
        let kind = match kind {
            "call" => EntryKind::Call,
            "stepper" => EntryKind::Stepper,
            "both" => EntryKind::Both,
            _ => return Err(wrong(format!("`{kind}` is no kind: write call, stepper or both"))),
        };
        if entries.iter().any(|entry| entry.id == id || entry.name == name) {
            return Err(wrong(format!("`{id} {name}` is there already: a number and a name are used once")));
        }
        entries.push(EntryLine { id, name: name.to_owned(), kind });
    }
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_and_wrong_ones_named() {
        let good = parse("# entries\n14 job call\n\n421 tool_call stepper\n").expect("good lines");
        assert_eq!(
            good,
            vec![
                EntryLine { id: 14, name: "job".to_owned(), kind: EntryKind::Call },
                EntryLine { id: 421, name: "tool_call".to_owned(), kind: EntryKind::Stepper },
            ]
        );
        let told = |text: &str| parse(text).map(|_| ()).expect_err("a wrong line").to_string();
        assert_eq!(
            [
                told("14 job"),
                told("x job call"),
                told("14 Job call"),
                told("14 job cell"),
                told("14 job call\n14 stop call"),
            ],
            [
                "bend/entries.txt:1: `14 job` is not `<id> <name> <call|stepper|both>`",
                "bend/entries.txt:1: `x` is no entry number",
                "bend/entries.txt:1: `Job` is no entry name: write it in lower case with `_`",
                "bend/entries.txt:1: `cell` is no kind: write call, stepper or both",
                "bend/entries.txt:2: `14 stop` is there already: a number and a name are used once",
            ]
        );
    }
}
