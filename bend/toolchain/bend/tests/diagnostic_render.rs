//! A diagnostic with everything, and the odd ones, as text.

use bailiff_bend::ast::{FileId, Span};
use bailiff_bend::diagnostic::{Colour, Diagnostic, SourceText, render_with};
use insta::assert_snapshot;

struct Files;

impl SourceText for Files {
    fn source(&self, file: FileId) -> Option<(&str, &str)> {
        match file.0 {
            0 => Some(("bend/job.bend", "import Base\n\ndef total(job: Job) -> Nat:\n  Nat.add(job, \"é\")\n")),
            1 => Some(("empty.bend", "")),
            _ => None,
        }
    }
}

fn span(file: u32, start: u32, end: u32) -> Span {
    Span { file: FileId(file), start, end }
}

#[test]
fn every_part_has_its_line() {
    let diagnostics = [
        Diagnostic::error("mismatch", "`job` is no Nat")
            .at(span(0, 51, 54))
            .inside("def `total`")
            .label("a Job")
            .mismatch("Nat", "J.Job")
            .context(vec![("-A".to_owned(), "Type".to_owned()), ("job".to_owned(), "J.Job".to_owned())])
            .help("write `J.kept(job)`"),
        Diagnostic::warning("unused-row", "no value reaches this case").at(span(0, 13, 16)),
        Diagnostic::error("open-law", "the law `a` is open").label("no file fills it"),
        Diagnostic::error("mismatch", "a span that ends inside a character").at(span(0, 56, 58)),
        Diagnostic::error("syntax", "a span behind the end").at(span(0, 900, 901)),
        Diagnostic::error("syntax", "a span of an empty file").at(span(1, 0, 0)),
        Diagnostic::error("syntax", "a span of an unknown file").at(span(7, 0, 3)).label("there"),
    ];
    let text = render_with(&diagnostics, &Files, Colour::Never);
    assert_snapshot!(text);
    assert_eq!(render_with(&[], &Files, Colour::Never), "");
}

#[test]
fn colours_are_written_only_when_asked_for() {
    let diagnostics = [Diagnostic::error("syntax", "wrong").at(span(0, 0, 6))];
    assert!(!render_with(&diagnostics, &Files, Colour::Never).contains('\u{1b}'));
    assert!(render_with(&diagnostics, &Files, Colour::Always).contains('\u{1b}'));
}
