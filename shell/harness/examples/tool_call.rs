//! A tool call from its start to its settle, as an observer of the board and its journal see it; then
//! one whose process ends while its tool runs.

use std::error::Error;
use std::fmt::Write as _;
use std::sync::Arc;

use bailiff_harness::{
    CallRequest, Change, Entry, Harness, Keep, MemoryJournal, Observer, OutputLimits, Report, ReportError, Seen,
    ToolApi, Truncation,
};
use serde_json::json;

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    print!("{}", transcript()?);
    Ok(())
}

/// Counts, two numbers a report.
fn count(tool: &ToolApi) -> Result<Vec<u8>, ReportError> {
    for number in [1, 3, 5] {
        tool.output(format!("{number}\n{}\n", number + 1).as_bytes())?;
    }
    tool.diagnostic("tool_warning", "six is enough")?;
    tool.usage(json!({ "numbers": 6 }))?;
    Ok(b"counted".to_vec())
}

fn request(call: &str) -> CallRequest {
    let limits = OutputLimits { max_bytes: 1_000, max_lines: 4, keep: Keep::Both };
    CallRequest::new(call, "count").arguments(json!({ "to": 6 })).safe_to_rerun().truncation(Truncation::On(limits))
}

/// What both calls look like.
pub fn transcript() -> Result<String, Failure> {
    let mut said = String::new();
    let journal = Arc::new(MemoryJournal::default());
    let harness = Harness::new(journal.clone());
    let mut board = harness.observe();
    say_board(&mut said, &mut board)?;

    let ready = harness.take_up(request("call-1"))?.ready().ok_or("it has run in part before")?;
    let mut kept = None;
    ready.run(|tool| {
        kept = Some(tool.clone());
        count(tool)
    })?;
    say_board(&mut said, &mut board)?;
    if let Some(Err(refused)) = kept.map(|tool| tool.output(b"7\n")) {
        writeln!(said, "a late report: {refused}")?;
    }
    say_journal(&mut said, &journal, "call-1")?;

    // The process ends while the tool runs: nobody tells an end, and what was reported is lost.
    let (_, tool) = harness.take_up(request("call-2"))?.ready().ok_or("it has run in part before")?.start();
    tool.output(b"1\n2\n")?;
    drop((harness, tool));

    let harness = Harness::new(journal.clone());
    harness.take_up(request("call-2"))?.ready().ok_or("it is not safe to run again")?.run(count)?;
    say_journal(&mut said, &journal, "call-2")?;
    Ok(said)
}

/// What the board shows that was not seen before.
fn say_board(said: &mut String, board: &mut Observer) -> Result<(), Failure> {
    while let Some(seen) = board.try_next() {
        match seen {
            Seen::Present { calls, missed } => {
                writeln!(said, "board: {} calls run, {missed} changes missed", calls.len())?
            }
            Seen::Changed(update) => {
                let change = match &update.change {
                    Change::Reported(Report::Output(bytes)) => format!("output {:?}", String::from_utf8_lossy(bytes)),
                    Change::Reported(Report::Diagnostic(diagnostic)) => {
                        format!("{}: {}", diagnostic.kind, diagnostic.message)
                    }
                    Change::Reported(Report::Usage(usage)) => format!("usage {usage}"),
                    other => format!("{other:?}"),
                };
                writeln!(said, "board: {} {change}", update.call)?;
            }
        }
    }
    Ok(())
}

fn say_journal(said: &mut String, journal: &MemoryJournal, call: &str) -> Result<(), Failure> {
    for entry in journal.entries(&call.into()) {
        match entry {
            Entry::Start(start) => writeln!(said, "journal: {call} starts {} {}", start.tool, start.arguments)?,
            Entry::Clear => writeln!(said, "journal: {call} is cleared and runs again")?,
            Entry::Settle(settlement) => {
                let output = settlement.progress.output.clone()?;
                let notice = output.notice(&mut bailiff_rules::Rules::new(), None)?;
                let warnings: Vec<&str> =
                    settlement.progress.notes.diagnostics.iter().map(|warning| warning.message.as_str()).collect();
                writeln!(said, "journal: {call} settles as {:?}, warned {warnings:?}:", settlement.outcome)?;
                write!(said, "{}", output.text_with_notice(&notice))?;
            }
        }
    }
    Ok(())
}
