//! How a Bend name is spelled in Agda.
//!
//! The spelling is injective. A Bend name has letters, digits, `_` and `.`; Agda takes `.` for
//! a module and `_` for an operand, so they become `-` and `'`. Constructors get a `#` in front (a type and
//! its constructor may share a name), and what would clash gets a `^` and a number behind.

use std::collections::HashSet;

/// Words that Agda or the prelude keeps for itself.
const RESERVED: &[&str] = &[
    "abstract",
    "constructor",
    "data",
    "do",
    "eta-equality",
    "field",
    "forall",
    "hiding",
    "import",
    "in",
    "inductive",
    "coinductive",
    "infix",
    "infixl",
    "infixr",
    "instance",
    "interleaved",
    "let",
    "macro",
    "module",
    "mutual",
    "no-eta-equality",
    "open",
    "overlap",
    "pattern",
    "postulate",
    "primitive",
    "private",
    "public",
    "quote",
    "quoteTerm",
    "record",
    "renaming",
    "rewrite",
    "syntax",
    "tactic",
    "to",
    "unquote",
    "unquoteDecl",
    "unquoteDef",
    "using",
    "variable",
    "where",
    "with",
    "Eq",
    "refl",
    "rewrite-by",
    "the",
    "by-cases",
    "Prelude",
    "Index",
    "Facts",
    "All",
    "Agda",
    "Level",
];

/// The Agda spelling of a type, a def or a local.
pub fn spelled(name: &str) -> String {
    let mut text: String = name
        .chars()
        .map(|char| match char {
            '.' => '-',
            '_' => '\'',
            other => other,
        })
        .collect();
    // A leading ' would open a character literal.
    if text.starts_with('\'') {
        text.insert(0, '^');
    }
    let sort = |word: &str| text.strip_prefix(word).is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()));
    if RESERVED.contains(&text.as_str()) || sort("Set") || sort("Prop") || text == "SSet" {
        text.push('^');
    }
    text
}

/// The Agda spelling of a constructor.
pub fn constructor(name: &str) -> String {
    format!("#{}", spelled(name).trim_end_matches('^'))
}

/// The Agda module of the file `file`: its path, with dots between the parts.
pub fn module(file: &str) -> String {
    let parts = file.split('/').map(|part| spelled(part).replace('\'', "-"));
    parts.collect::<Vec<_>>().join(".")
}

/// `text` with the first number behind a `^` that makes it differ from all `taken`.
pub fn apart(text: String, taken: impl Fn(&str) -> bool) -> String {
    if !taken(&text) {
        return text;
    }
    let stem = text.trim_end_matches('^');
    (1..).map(|number| format!("{stem}^{number}")).find(|name| !taken(name)).unwrap_or_default()
}

/// Gives each name its spelling, apart from those given before.
#[derive(Clone, Debug, Default)]
pub struct Given(HashSet<String>);

impl Given {
    /// `text`, or `text` and a number.
    pub fn give(&mut self, text: String) -> String {
        let name = apart(text, |name| self.0.contains(name));
        self.0.insert(name.clone());
        name
    }

    /// Whether `name` was given.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_spelled_apart() {
        let names = ["Nat.add", "job_feed", "data", "_x", "Set1", "Settle", "refl", "a.b_c"];
        let expected = ["Nat-add", "job'feed", "data^", "^'x", "Set1^", "Settle", "refl^", "a-b'c"];
        assert_eq!(names.map(spelled), expected);
    }

    #[test]
    fn a_constructor_may_have_the_name_of_its_type() {
        assert_eq!(["Job", "data", "a.B"].map(constructor), ["#Job", "#data", "#a-B"]);
    }

    #[test]
    fn a_module_is_the_path_of_its_file() {
        assert_eq!(module("proof/job/job_step_exact"), "proof.job.job-step-exact");
        assert_eq!(module("Agda/Primitive"), "Agda^.Primitive");
    }

    #[test]
    fn a_second_name_gets_a_number() {
        let mut given = Given::default();
        let names = ["x", "x", "y", "x"].map(|name| given.give(name.to_owned()));
        assert_eq!(names, ["x", "x^1", "y", "x^2"]);
    }
}
