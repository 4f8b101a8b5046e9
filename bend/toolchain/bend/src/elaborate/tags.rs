//! Source positions of core terms: one number a span.

use std::collections::HashMap;

use crate::ast::{FileId, Span};

/// The spans seen so far.
#[derive(Debug)]
pub struct Tags {
    spans: Vec<Span>,
    numbers: HashMap<Span, u32>,
}

impl Default for Tags {
    fn default() -> Self {
        // Number 0 means "no position".
        let none = Span { file: FileId(0), start: 0, end: 0 };
        Self { spans: vec![none], numbers: HashMap::new() }
    }
}

impl Tags {
    /// The number of a span.
    pub fn of(&mut self, span: Span) -> u32 {
        let next = u32::try_from(self.spans.len()).unwrap_or(0);
        *self.numbers.entry(span).or_insert_with(|| {
            self.spans.push(span);
            next
        })
    }

    /// The span of every number.
    pub fn into_spans(self) -> Vec<Span> {
        self.spans
    }
}
