//! Rust files: a header, and files and functions short enough to read.
//!
//! Lengths are read off the layout rustfmt gives: a function ends at the first closing brace in
//! the column of its first line.

use super::exceptions::Exceptions;
use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// Lines a file may have without a reason.
pub const FILE_LINES: usize = 500;
/// Lines a function may have without a reason.
pub const FUNCTION_LINES: usize = 100;

/// What is wrong with the Rust files of `workspace`.
pub fn findings(workspace: &Workspace, exceptions: &mut Exceptions) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for file in workspace.files("", "rs")? {
        if file.contains("/generated/") {
            continue;
        }
        let text = workspace.read(&file)?;
        if !text.starts_with("//!") {
            found.push(Finding::new(
                "header",
                &file,
                "the file does not open with a `//!` line that says what it is for",
            ));
        }
        let lines = text.lines().count();
        if !exceptions.allow(&file, lines, FILE_LINES) {
            let what = format!("{lines} lines; {FILE_LINES} is the limit: split it by responsibility");
            found.push(Finding::new("file-length", &file, what));
        }
        for function in functions(&text) {
            let place = format!("{file}::{}", function.name);
            if !exceptions.allow(&place, function.lines, FUNCTION_LINES) {
                let what = format!("{} has {} lines; {FUNCTION_LINES} is the limit", function.name, function.lines);
                found.push(Finding::new("function-length", format!("{file}:{}", function.line), what));
            }
        }
    }
    Ok(found)
}

/// A function of a Rust file.
#[derive(Debug, PartialEq, Eq)]
struct Function {
    name: String,
    line: usize,
    lines: usize,
}

fn functions(text: &str) -> Vec<Function> {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let Some(name) = function_name(line) else {
            continue;
        };
        let indent = &line[..line.len() - line.trim_start().len()];
        let close = format!("{indent}}}");
        let last = if line.ends_with('}') || line.ends_with(';') {
            Some(0)
        } else {
            lines[index..].iter().position(|line| *line == close)
        };
        if let Some(last) = last {
            found.push(Function { name: name.to_owned(), line: index + 1, lines: last + 1 });
        }
    }
    found
}

/// The name of the function whose signature starts on `line`, if one does.
fn function_name(line: &str) -> Option<&str> {
    const BEFORE: [&str; 9] =
        ["pub", "pub(crate)", "pub(super)", "const", "async", "unsafe", "extern", "\"C\"", "default"];
    let mut words = line.split_whitespace();
    let mut word = words.next()?;
    while BEFORE.contains(&word) {
        word = words.next()?;
    }
    if word != "fn" {
        return None;
    }
    let name = words.next()?;
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
    Some(&name[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_function_ends_at_the_brace_of_its_own_column() {
        let text = "impl X {\n    pub fn long(&self) -> u8 {\n        if x {\n        }\n        1\n    }\n}\n\
                    fn short() {}\nfn declared();\n";
        let function = |name: &str, line, lines| Function { name: name.to_owned(), line, lines };
        assert_eq!(functions(text), [function("long", 2, 5), function("short", 8, 1), function("declared", 9, 1)]);
    }
}
