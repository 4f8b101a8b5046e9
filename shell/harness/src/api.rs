//! What a tool gets: its reports, and whether to end; and the run of one.

use std::any::Any;
use std::fmt::Display;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use bailiff_output::Truncation;
use bailiff_rules::RunLeave;
use serde_json::Value;

use crate::call::{Call, End};
use crate::failure::{ReportError, Unsettled};
use crate::progress::{Diagnostic, Report, RetainedOutput, Settlement, ToolUse};
use crate::request::CallId;

/// A call whose opening record is written: its tool may run, once.
#[derive(Debug)]
pub struct Ready {
    pub(crate) call: Call,
    pub(crate) leave: RunLeave,
}

/// What a running tool has of its call. Clones report for the same call, from any thread, in the order
/// in which they are taken.
///
/// # Errors
///
/// Every report fails once the call has settled, as [`ReportError::Settled`]: nothing of it is stored.
#[derive(Clone, Debug)]
pub struct ToolApi {
    call: Call,
}

impl Ready {
    /// The call, for its owner: to abort it, or to end it from elsewhere.
    pub fn call(&self) -> &Call {
        &self.call
    }

    /// Starts a tool that is no function: whoever drives it reports, and ends the call.
    pub fn start(self) -> (Call, ToolApi) {
        (self.call.clone(), tool_of(self.call, self.leave))
    }

    /// Runs a tool on this thread and tells its end: what it returned, or what it threw; a panic is a
    /// throw with the panic's message. The answer is what the settle carries; `None` if the call had
    /// ended before the tool did.
    ///
    /// # Errors
    ///
    /// The settle is not written; see [`Call::settle_again`].
    pub fn run<E: Display>(
        self,
        tool: impl FnOnce(&ToolApi) -> Result<Vec<u8>, E>,
    ) -> Result<Option<Arc<Settlement>>, Unsettled> {
        let (call, api) = self.start();
        // What the tool left half done is its own; of ours it holds handles alone.
        let end = match catch_unwind(AssertUnwindSafe(|| tool(&api))) {
            Ok(Ok(result)) => End::Returned(result),
            Ok(Err(error)) => End::Threw(error.to_string()),
            Err(panic) => End::Threw(message_of(&*panic)),
        };
        call.end(end)
    }
}

// rule: tool_call
fn tool_of(call: Call, _leave: RunLeave) -> ToolApi {
    ToolApi { call }
}

fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("the tool panicked").to_owned()
}

impl ToolApi {
    /// The id of the call.
    pub fn id(&self) -> &CallId {
        self.call.id()
    }

    /// What bounds the call's output and its result.
    pub fn truncation(&self) -> &Truncation {
        self.call.truncation()
    }

    /// Whether to end now: somebody aborted the call.
    pub fn aborted(&self) -> bool {
        self.call.aborted()
    }

    /// Reports the next bytes of the output.
    pub fn output(&self, bytes: &[u8]) -> Result<(), ReportError> {
        self.report(Report::Output(bytes.to_vec()))
    }

    /// Reports a warning or another remark.
    pub fn diagnostic(&self, kind: &str, message: &str) -> Result<(), ReportError> {
        self.report(Report::Diagnostic(Diagnostic { kind: kind.to_owned(), message: message.to_owned() }))
    }

    /// Reports what the call used.
    pub fn usage(&self, usage: Value) -> Result<(), ReportError> {
        self.report(Report::Usage(usage))
    }

    /// Reports details, in the place of those before.
    pub fn details(&self, details: Value) -> Result<(), ReportError> {
        self.report(Report::Details(details))
    }

    /// Reports output that the tool has bounded itself, in the place of the one before.
    pub fn retained_output(&self, retained: RetainedOutput) -> Result<(), ReportError> {
        self.report(Report::RetainedOutput(retained))
    }

    /// Reports another tool that is about to run. On an error it must not: the call has settled.
    pub fn execute_tool(&self, tool: &str, arguments: Value) -> Result<(), ReportError> {
        self.report(Report::ExecuteTool(ToolUse { tool: tool.to_owned(), arguments }))
    }

    /// Reports whatever it is.
    pub fn report(&self, report: Report) -> Result<(), ReportError> {
        self.call.report(report)
    }
}
