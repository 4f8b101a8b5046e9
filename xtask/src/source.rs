//! The Bend files as text: declarations, the comments above them, and what names what.
//!
//! This is a reader of layout, not a parser: a declaration starts in the first column and ends
//! before the next one. It serves the checks that speak of text (comments, lengths, dead text);
//! what a law means is read from core terms, never from here.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use crate::Failure;
use crate::workspace::Workspace;

/// What a declaration is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `def`, with a type.
    Def,
    /// `law`.
    Law,
    /// `type`.
    Type,
    /// `def` without a type: the proof of a law.
    Fill,
}

/// One declaration.
#[derive(Clone, Debug)]
pub struct Declaration {
    /// What it is.
    pub kind: Kind,
    /// Its name as written.
    pub name: String,
    /// Its first line, from 1.
    pub line: usize,
    /// Its lines, blank and comment lines at its end left out.
    pub lines: usize,
    /// The comment lines right above it, without `# `.
    pub comment: Vec<String>,
}

/// One file.
#[derive(Clone, Debug)]
pub struct BendFile {
    /// Its path from the root.
    pub path: String,
    /// Its text.
    pub text: String,
    /// Alias to path from the root.
    pub imports: BTreeMap<String, String>,
    /// Its declarations in order.
    pub declarations: Vec<Declaration>,
    /// Every name each declaration (or fill) writes: owner, names.
    uses: Vec<(String, BTreeSet<String>)>,
    /// Constructor to its type.
    constructors: BTreeMap<String, String>,
}

/// Where a declaration stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The file.
    pub path: String,
    /// The line.
    pub line: usize,
    /// The declaration.
    pub name: String,
}

/// All Bend files of rules, laws, proofs and ties. The toolchain's own tests and Base are not
/// among them.
#[derive(Clone, Debug)]
pub struct SourceTree {
    files: Vec<BendFile>,
}

/// The functions an entry file gives to the core; nothing in the tree need name them.
const ENTRY_FUNCTIONS: [&str; 7] = ["entry", "call", "open", "step", "read", "answer", "spell"];

impl SourceTree {
    /// The tree of `workspace`.
    pub fn read(workspace: &Workspace) -> Result<SourceTree, Failure> {
        let mut files = Vec::new();
        for folder in ["bend", "laws", "proof", "bridge"] {
            for path in workspace.files(folder, "bend")? {
                if path.starts_with("bend/toolchain/") || path == "bend/base.bend" {
                    continue;
                }
                files.push(BendFile::read(&path, workspace.read(&path)?));
            }
        }
        Ok(SourceTree { files })
    }

    /// Its files.
    pub fn files(&self) -> &[BendFile] {
        &self.files
    }

    /// Declarations that no law of `laws/`, no entry, no witness, no tie and no fact of the wire needs.
    pub fn dead(&self) -> Vec<Place> {
        let by_path: BTreeMap<&str, &BendFile> = self.files.iter().map(|file| (file.path.as_str(), file)).collect();
        let mut edges: BTreeMap<(&str, &str), BTreeSet<(&str, &str)>> = BTreeMap::new();
        let mut reached = BTreeSet::new();
        let mut pending = Vec::new();
        for file in &self.files {
            for (owner, names) in &file.uses {
                let Some(owner) = file.resolve(owner, &by_path) else {
                    continue;
                };
                let used = names.iter().filter_map(|name| file.resolve(name, &by_path));
                edges.entry(owner).or_default().extend(used);
            }
            for declaration in &file.declarations {
                if is_root(&file.path, declaration) {
                    pending.push((file.path.as_str(), declaration.name.as_str()));
                }
            }
        }
        while let Some(node) = pending.pop() {
            if reached.insert(node)
                && let Some(used) = edges.get(&node)
            {
                pending.extend(used);
            }
        }
        let mut dead = Vec::new();
        for file in &self.files {
            for declaration in file.declarations.iter().filter(|found| found.kind != Kind::Fill) {
                if !reached.contains(&(file.path.as_str(), declaration.name.as_str())) {
                    dead.push(Place {
                        path: file.path.clone(),
                        line: declaration.line,
                        name: declaration.name.clone(),
                    });
                }
            }
        }
        dead
    }
}

fn is_root(path: &str, declaration: &Declaration) -> bool {
    path.starts_with("bridge/")
        || path.ends_with("/witness.bend")
        || path.starts_with("proof/witness/")
        || path.starts_with("proof/wire/")
        || path == "proof/base/words.bend"
        || path.starts_with("laws/") && declaration.kind == Kind::Law
        || path.starts_with("bend/ffi/") && ENTRY_FUNCTIONS.contains(&declaration.name.as_str())
}

impl BendFile {
    fn read(path: &str, text: String) -> BendFile {
        let mut imports = BTreeMap::new();
        let mut declarations: Vec<Declaration> = Vec::new();
        let mut uses: Vec<(String, BTreeSet<String>)> = Vec::new();
        let mut constructors = BTreeMap::new();
        let mut comment = Vec::new();
        let mut open_type: Option<String> = None;
        for (index, line) in text.lines().enumerate() {
            if let Some(rest) = line.strip_prefix("import ") {
                if let Some((target, alias)) = rest.split_once(" as ") {
                    let alias = alias.split('#').next().unwrap_or("").trim();
                    imports.insert(alias.to_owned(), beside(path, target.trim()));
                }
                continue;
            }
            if let Some(words) = line.strip_prefix('#') {
                comment.push(words.trim().to_owned());
                continue;
            }
            if line.trim().is_empty() {
                comment.clear();
                continue;
            }
            if let Some((kind, name)) = opening(line) {
                open_type = (kind == Kind::Type).then(|| name.to_owned());
                declarations.push(Declaration {
                    kind,
                    name: name.to_owned(),
                    line: index + 1,
                    lines: 1,
                    comment: std::mem::take(&mut comment),
                });
                uses.push((name.to_owned(), BTreeSet::new()));
            } else if let Some(last) = declarations.last_mut() {
                last.lines = index + 2 - last.line;
            }
            comment.clear();
            if let Some(datatype) = &open_type
                && let Some((name, _)) = line.strip_prefix("  ").and_then(|line| line.split_once('{'))
            {
                constructors.insert(name.trim().to_owned(), datatype.clone());
            }
            if let Some((_, names)) = uses.last_mut() {
                names.extend(words_of(line).map(str::to_owned));
            }
        }
        BendFile { path: path.to_owned(), text, imports, declarations, uses, constructors }
    }

    /// The declaration that `name` means when written in this file, if it is one of the tree's.
    fn resolve<'tree>(
        &self,
        name: &str,
        by_path: &BTreeMap<&'tree str, &'tree BendFile>,
    ) -> Option<(&'tree str, &'tree str)> {
        let imported = name
            .split_once('.')
            .and_then(|(alias, rest)| Some((by_path.get(self.imports.get(alias)?.as_str())?, rest)));
        let (file, name) = match imported {
            Some((file, rest)) => (*file, rest),
            None => (*by_path.get(self.path.as_str())?, name),
        };
        let name = file.constructors.get(name).map_or(name, String::as_str);
        let declaration =
            file.declarations.iter().find(|declaration| declaration.name == name && declaration.kind != Kind::Fill)?;
        Some((file.path.as_str(), declaration.name.as_str()))
    }
}

/// The kind and name of the declaration that starts on `line`, if one does.
fn opening(line: &str) -> Option<(Kind, &str)> {
    let (kind, rest) = [("def ", Kind::Def), ("law ", Kind::Law), ("type ", Kind::Type)]
        .into_iter()
        .find_map(|(word, kind)| Some((kind, line.strip_prefix(word)?)))?;
    let rest = rest.trim_start();
    let (name, rest) = rest.split_at(rest.find(|c: char| !is_word(c)).unwrap_or(rest.len()));
    let kind = if kind == Kind::Def && fills(rest) { Kind::Fill } else { kind };
    Some((kind, name))
}

/// Whether a `def` whose line goes on like this after its name proves a law: bare names only, and
/// no result type.
fn fills(rest: &str) -> bool {
    let after = match rest.strip_prefix('(').and_then(|rest| rest.split_once(')')) {
        Some((names, after)) => {
            if !names.chars().all(|c| is_word(c) || c == ',' || c == ' ') {
                return false;
            }
            after
        }
        None => rest,
    };
    after.trim_start().starts_with(':')
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.'
}

/// The words of a line of code, comments and strings left out.
fn words_of(line: &str) -> impl Iterator<Item = &str> {
    let code = line.split('#').next().unwrap_or("");
    code.split('"')
        .step_by(2)
        .flat_map(|code| code.split(|c: char| !is_word(c)))
        .filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_'))
}

/// The path that `target` names in the file `path`.
fn beside(path: &str, target: &str) -> String {
    let folder = Path::new(path).parent().unwrap_or(Path::new(""));
    let mut plain = PathBuf::new();
    for part in folder.join(target).components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::Normal(part) => plain.push(part),
            _ => {}
        }
    }
    plain.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_reads_as_its_declarations_with_their_comments() {
        let text = "# Header.\nimport Base\nimport ../lib/wire.bend as W\n\n# RULE\n# The step.\n\
                    def step(x: Nat) -> Nat:\n  W.put(x)\n\ndef L.law(x):\n  helper(x)\n";
        let file = BendFile::read("bend/rule/job.bend", text.to_owned());
        assert_eq!(file.imports.get("W").map(String::as_str), Some("bend/lib/wire.bend"));
        let read: Vec<_> = file.declarations.iter().map(|d| (d.kind, d.name.as_str(), d.line, d.lines)).collect();
        assert_eq!(read, [(Kind::Def, "step", 7, 2), (Kind::Fill, "L.law", 10, 2)]);
        assert_eq!(file.declarations[0].comment, ["RULE", "The step."]);
        assert_eq!(file.uses[1].0, "L.law");
        assert!(file.uses[1].1.contains("helper"));
    }
}
