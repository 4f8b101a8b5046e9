//! Diagnostics as text for people: the source line, the span underlined, types and the mend.

use std::fmt::Write as _;
use std::io::IsTerminal as _;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use super::{Diagnostic, Severity};
use crate::ast::FileId;

/// What the renderer asks of the files of a book.
pub trait SourceText {
    /// The path to show and the text of a file.
    fn source(&self, file: FileId) -> Option<(&str, &str)>;
}

/// Whether to write colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Plain text.
    Never,
    /// ANSI colours.
    Always,
}

impl Colour {
    /// Colours where the standard error stream is a terminal and `NO_COLOR` is not set.
    #[must_use]
    pub fn for_stderr() -> Self {
        let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if std::io::stderr().is_terminal() && !unwanted { Self::Always } else { Self::Never }
    }
}

/// All diagnostics, one after another, with colours where standard error is a terminal.
#[must_use]
pub fn render<S: SourceText + ?Sized>(diagnostics: &[Diagnostic], sources: &S) -> String {
    render_with(diagnostics, sources, Colour::for_stderr())
}

/// All diagnostics, one after another.
#[must_use]
pub fn render_with<S: SourceText + ?Sized>(diagnostics: &[Diagnostic], sources: &S, colour: Colour) -> String {
    let renderer = match colour {
        Colour::Never => Renderer::plain(),
        Colour::Always => Renderer::styled(),
    }
    .decor_style(DecorStyle::Ascii);
    let mut out = String::new();
    for diagnostic in diagnostics {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&render_one(&renderer, diagnostic, sources));
        out.push('\n');
    }
    out
}

fn render_one<S: SourceText + ?Sized>(renderer: &Renderer, diagnostic: &Diagnostic, sources: &S) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level.primary_title(diagnostic.message.as_str()).id(diagnostic.code);
    let source = diagnostic.span.and_then(|span| sources.source(span.file).map(|(path, text)| (span, path, text)));
    let mut group = Group::with_title(title);
    if let Some((span, path, text)) = source {
        let range = clamp(text, span.start as usize, span.end as usize);
        let mut annotation = AnnotationKind::Primary.span(range);
        if let Some(label) = &diagnostic.label {
            annotation = annotation.label(label.as_str());
        }
        group = group.element(Snippet::source(text).path(path).annotation(annotation));
    } else if let Some(label) = &diagnostic.label {
        group = group.element(Level::NOTE.message(label.as_str()));
    }
    if let Some(place) = &diagnostic.place {
        group = group.element(Level::NOTE.message(format!("in {place}")));
    }
    if let Some(types) = mismatch(diagnostic) {
        group = group.element(Level::NOTE.message(types));
    }
    if let Some(scope) = scope(&diagnostic.context) {
        group = group.element(Level::NOTE.message(scope));
    }
    if let Some(help) = &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    renderer.render(&[group])
}

/// A span that lies in the text and splits no character.
fn clamp(text: &str, start: usize, end: usize) -> std::ops::Range<usize> {
    let mut start = start.min(text.len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

fn mismatch(diagnostic: &Diagnostic) -> Option<String> {
    match (&diagnostic.expected, &diagnostic.observed) {
        (None, None) => None,
        (Some(expected), None) => Some(format!("expected {expected}")),
        (None, Some(observed)) => Some(format!("observed {observed}")),
        (Some(expected), Some(observed)) => Some(format!("expected {expected}\nobserved {observed}")),
    }
}

fn scope(context: &[(String, String)]) -> Option<String> {
    let mut text = String::from("in scope");
    for (name, ty) in context {
        // Writing to a String cannot fail.
        let _ = write!(text, "\n  {name} : {ty}");
    }
    (!context.is_empty()).then_some(text)
}
