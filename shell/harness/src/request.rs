//! What an agent asks for: a tool, by a call that has an id.

use std::fmt;
use std::sync::Arc;

use bailiff_output::Truncation;
use serde_json::Value;

/// The id of a tool call, as the agent's model gave it: any text, unique in its journal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CallId(Arc<str>);

impl From<&str> for CallId {
    fn from(text: &str) -> Self {
        CallId(text.into())
    }
}

impl fmt::Display for CallId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// A tool call, as its start records it.
#[derive(Clone, Debug, PartialEq)]
pub struct Start {
    /// The name of the tool.
    pub tool: String,
    /// What it is called with.
    pub arguments: Value,
    /// Whether the tool may be run again, should this process end before the call has settled.
    pub safe_to_rerun: bool,
}

/// A tool call that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct CallRequest {
    /// Its id.
    pub call: CallId,
    /// What is called, and whether it may be run again.
    pub start: Start,
    /// What bounds its output; `None`: what the core has as the standard.
    pub truncation: Option<Truncation>,
}

impl CallRequest {
    /// A call without arguments that may not be run again, under the standard bound.
    pub fn new(call: &str, tool: &str) -> Self {
        let start = Start { tool: tool.to_owned(), arguments: Value::Null, safe_to_rerun: false };
        CallRequest { call: call.into(), start, truncation: None }
    }

    /// With these arguments.
    #[must_use]
    pub fn arguments(mut self, arguments: Value) -> Self {
        self.start.arguments = arguments;
        self
    }

    /// As a call that may be run again.
    #[must_use]
    pub fn safe_to_rerun(mut self) -> Self {
        self.start.safe_to_rerun = true;
        self
    }

    /// Under this bound.
    #[must_use]
    pub fn truncation(mut self, truncation: Truncation) -> Self {
        self.truncation = Some(truncation);
        self
    }
}
