//! What the front says about a program: one record for every stage, and its rendering.

mod render;

pub use render::{Colour, SourceText, render, render_with};

use crate::ast::Span;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// The program is refused.
    Error,
    /// The program is accepted; something in it is likely a mistake.
    Warning,
}

/// One error or warning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// A stable word for the kind of error, such as `syntax` or `outside-the-fragment`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// One line that names the thing and what is wrong with it.
    pub message: String,
    /// The declaration it stands in, such as ``def `f` ``.
    pub place: Option<String>,
    /// Where, if it has a place in a file.
    pub span: Option<Span>,
    /// What stands under the span.
    pub label: Option<String>,
    /// What was expected there, normalised.
    pub expected: Option<String>,
    /// What was observed there, normalised.
    pub observed: Option<String>,
    /// The variables in scope with their types, outermost first.
    pub context: Vec<(String, String)>,
    /// The likely mend.
    pub help: Option<String>,
}

impl Diagnostic {
    /// An error with a message and nothing else yet.
    #[must_use]
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            place: None,
            span: None,
            label: None,
            expected: None,
            observed: None,
            context: Vec::new(),
            help: None,
        }
    }

    /// A warning with a message and nothing else yet.
    #[must_use]
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self { severity: Severity::Warning, ..Self::error(code, message) }
    }

    /// Sets where it is.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// Sets the declaration it stands in.
    #[must_use]
    pub fn inside(mut self, place: impl Into<String>) -> Self {
        self.place = Some(place.into());
        self
    }

    /// Sets what stands under the span.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Self {
        self.label = Some(label.into());
        self
    }

    /// Sets what was expected and what was observed.
    #[must_use]
    pub fn mismatch(mut self, expected: impl Into<String>, observed: impl Into<String>) -> Self {
        self.expected = Some(expected.into());
        self.observed = Some(observed.into());
        self
    }

    /// Sets the variables in scope.
    #[must_use]
    pub fn context(mut self, context: Vec<(String, String)>) -> Self {
        self.context = context;
        self
    }

    /// Sets the likely mend.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
