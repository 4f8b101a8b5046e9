//! What a call reports, what is stored of it, and what its settle carries.

use bailiff_output::{Bounded, OutputBuffer, Truncation};
use bailiff_rules::{self as rules, Fault, KeepLeave, Outcome};
use serde_json::Value;

/// A warning or another remark on a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// What kind it is, such as `tool_warning`.
    pub kind: String,
    /// What it says.
    pub message: String,
}

/// Output that the tool has bounded itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetainedOutput {
    /// The bytes it kept.
    pub bytes: Vec<u8>,
    /// How many bytes it did not keep.
    pub dropped_bytes: u64,
    /// How many lines it did not keep, not even in part.
    pub dropped_lines: u64,
}

/// Another tool that the tool runs.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolUse {
    /// Its name.
    pub tool: String,
    /// What it is called with.
    pub arguments: Value,
}

/// One report of a running tool.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// The next bytes of its output, in any encoding.
    Output(Vec<u8>),
    /// A warning or another remark.
    Diagnostic(Diagnostic),
    /// What the call used, in whatever units its reader knows.
    Usage(Value),
    /// Details for whoever shows the call; they take the place of those before.
    Details(Value),
    /// Output that the tool has bounded itself; it takes the place of the one before.
    RetainedOutput(RetainedOutput),
    /// Another tool that it is about to run.
    ExecuteTool(ToolUse),
}

impl Report {
    /// As the core sees it: its kind alone.
    pub(crate) fn kind(&self) -> rules::Report {
        match self {
            Report::Output(_) => rules::Report::Output,
            Report::Diagnostic(_) => rules::Report::Diagnostic,
            Report::Usage(_) => rules::Report::Usage,
            Report::Details(_) => rules::Report::Details,
            Report::RetainedOutput(_) => rules::Report::RetainedOutput,
            Report::ExecuteTool(_) => rules::Report::ExecuteTool,
        }
    }

    /// About how many bytes it takes.
    pub(crate) fn size_bytes(&self) -> usize {
        match self {
            Report::Output(bytes) => bytes.len(),
            Report::Diagnostic(diagnostic) => diagnostic.kind.len() + diagnostic.message.len(),
            Report::Usage(value) | Report::Details(value) => value.to_string().len(),
            Report::RetainedOutput(retained) => retained.bytes.len(),
            Report::ExecuteTool(used) => used.tool.len() + used.arguments.to_string().len(),
        }
    }
}

/// Bytes under the call's bound; or why the core could not count them.
pub type BoundedBytes = Result<Bounded, Fault>;

/// What a call has reported beside its output.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Notes {
    /// Every diagnostic, in the order they were taken.
    pub diagnostics: Vec<Diagnostic>,
    /// Every usage, in the order they were taken.
    pub usage: Vec<Value>,
    /// The last details.
    pub details: Option<Value>,
    /// The last output that the tool had bounded itself.
    pub retained_output: Option<RetainedOutput>,
    /// Every other tool it ran, in the order they were taken.
    pub executed_tools: Vec<ToolUse>,
}

impl Notes {
    /// The last usage.
    pub fn last_usage(&self) -> Option<&Value> {
        self.usage.last()
    }
}

/// What a call has reported.
#[derive(Clone, Debug, PartialEq)]
pub struct Progress {
    /// Its output, every byte in the order they were taken: shown, or counted as dropped.
    pub output: BoundedBytes,
    /// The rest.
    pub notes: Notes,
}

/// How a call ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Ending {
    /// Its tool returned this, under the call's bound.
    Returned(BoundedBytes),
    /// Its tool threw, with this message, under the call's bound.
    Threw(BoundedBytes),
    /// It was aborted while its tool ran.
    Aborted,
    /// Its process ended while its tool ran, which may have done a part of its work and is not run
    /// again.
    Interrupted,
}

/// What a settle carries.
#[derive(Clone, Debug, PartialEq)]
pub struct Settlement {
    /// What the core made of the end.
    pub outcome: Outcome,
    /// The end.
    pub ending: Ending,
    /// All that the call took.
    pub progress: Progress,
}

/// What is stored of a running call.
#[derive(Debug)]
pub(crate) struct Stored {
    output: OutputBuffer,
    notes: Notes,
}

impl Stored {
    /// Nothing yet.
    pub(crate) fn open(truncation: &Truncation) -> Result<Self, Fault> {
        Ok(Stored { output: OutputBuffer::open(truncation)?, notes: Notes::default() })
    }

    /// Stores a report.
    // rule: tool_call
    pub(crate) fn store(&mut self, _leave: KeepLeave, report: &Report) {
        let notes = &mut self.notes;
        match report {
            Report::Output(bytes) => self.output.push(bytes),
            Report::Diagnostic(diagnostic) => notes.diagnostics.push(diagnostic.clone()),
            Report::Usage(usage) => notes.usage.push(usage.clone()),
            Report::Details(details) => notes.details = Some(details.clone()),
            Report::RetainedOutput(retained) => notes.retained_output = Some(retained.clone()),
            Report::ExecuteTool(used) => notes.executed_tools.push(used.clone()),
        }
    }

    /// Why not every byte of the output is counted, if so.
    pub(crate) fn fault(&self) -> Option<&Fault> {
        self.output.fault()
    }

    /// What was reported so far.
    pub(crate) fn progress(&mut self) -> Progress {
        Progress { output: self.output.snapshot(), notes: self.notes.clone() }
    }
}

/// Bounds a whole text as a call's output is.
pub(crate) fn bounded(truncation: &Truncation, text: &[u8]) -> BoundedBytes {
    let mut buffer = OutputBuffer::open(truncation)?;
    buffer.push(text);
    buffer.snapshot()
}
