//! What a run is told as: one line for people, or one JSON object.

use std::fmt::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;

use bailiff_job::{Asked, Outcome};
use bailiff_process::{End, Member, signal_name};

use crate::window::Shown;

/// The object of `--json`.
#[derive(Debug, Serialize)]
pub struct Report {
    end: EndKind,
    /// Absent when nobody asked for the end.
    reason: Option<ReasonKind>,
    exit_code: Option<u8>,
    signal: Option<u8>,
    kept_bytes: u64,
    dropped_bytes: u64,
    /// Absent when the output went to a file.
    output: Option<String>,
    output_encoding: Option<Encoding>,
    elapsed_ms: u64,
    left_running: Vec<LeftRunning>,
    /// Only of a run with a window.
    #[serde(flatten)]
    window: Option<Window>,
}

/// What is told of a window beside its start, which is the output of the report.
#[derive(Debug, Serialize)]
struct Window {
    kept_lines: u64,
    dropped_lines: u64,
    /// Overwritten in their line, or of an escape sequence. With the kept and dropped ones every byte.
    hidden_bytes: u64,
    output_tail: String,
    output_tail_encoding: Encoding,
    /// Absent when all of the output is shown.
    notice: Option<String>,
    /// The file with every byte; absent when there is none.
    log: Option<String>,
    /// Why the file that was asked for has not every byte; absent when it has, or none was asked for.
    log_error: Option<String>,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum EndKind {
    Exited,
    Killed,
}

/// Why the end was asked for.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum ReasonKind {
    /// The time limit passed.
    TimeLimit,
    /// A signal came to bailiff.
    Signal,
    /// Nobody can read what the command writes any more, or it cannot be stored.
    Output,
    /// A rule failed.
    Fault,
}

impl From<&Asked> for ReasonKind {
    fn from(asked: &Asked) -> Self {
        match asked {
            Asked::TimeLimit => ReasonKind::TimeLimit,
            Asked::Signal(_) => ReasonKind::Signal,
            Asked::Output => ReasonKind::Output,
            Asked::Fault(_) => ReasonKind::Fault,
        }
    }
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Encoding {
    Utf8,
    Base64,
}

#[derive(Debug, Serialize)]
struct LeftRunning {
    pid: i32,
    command: String,
}

impl Report {
    /// The report of an outcome, with the kept bytes if they are in memory.
    pub fn new(outcome: &Outcome, output: Option<Vec<u8>>) -> Self {
        let (output, output_encoding) = match output.map(encoded) {
            Some((text, encoding)) => (Some(text), Some(encoding)),
            None => (None, None),
        };
        Report {
            end: match outcome.reported {
                bailiff_rules::End::Exited { .. } => EndKind::Exited,
                bailiff_rules::End::Killed => EndKind::Killed,
            },
            reason: outcome.asked.as_ref().map(ReasonKind::from),
            exit_code: match outcome.end {
                Some(End::Exited(code)) => Some(code),
                Some(End::Signalled(_)) | None => None,
            },
            signal: match outcome.end {
                Some(End::Signalled(signal)) => Some(signal),
                Some(End::Exited(_)) | None => None,
            },
            kept_bytes: outcome.kept_bytes,
            dropped_bytes: outcome.dropped_bytes,
            output,
            output_encoding,
            elapsed_ms: u64::try_from(outcome.elapsed.as_millis()).unwrap_or(u64::MAX),
            left_running: outcome.left_running.iter().map(LeftRunning::from).collect(),
            window: None,
        }
    }

    /// The report of an outcome whose output is shown through a window.
    pub fn of_window(outcome: &Outcome, shown: Shown) -> Self {
        let Shown { bounded, hidden_bytes, notice, log, log_error } = shown;
        let (output_tail, output_tail_encoding) = encoded(bounded.tail().to_vec());
        let window = Window {
            kept_lines: bounded.kept_lines(),
            dropped_lines: bounded.dropped_lines(),
            hidden_bytes,
            output_tail,
            output_tail_encoding,
            notice: Some(notice).filter(|notice| !notice.is_empty()),
            log: log.map(|path| path.to_string_lossy().into_owned()),
            log_error,
        };
        Report { window: Some(window), ..Report::new(outcome, Some(bounded.head().to_vec())) }
    }
}

impl From<&Member> for LeftRunning {
    fn from(member: &Member) -> Self {
        LeftRunning { pid: member.pid, command: member.command.clone() }
    }
}

/// Text as it is; anything else in base64, for no byte may be changed.
fn encoded(bytes: Vec<u8>) -> (String, Encoding) {
    match String::from_utf8(bytes) {
        Ok(text) => (text, Encoding::Utf8),
        Err(error) => (STANDARD.encode(error.as_bytes()), Encoding::Base64),
    }
}

/// The one line for people.
pub fn line(outcome: &Outcome, hidden_bytes: u64) -> String {
    let mut line = match (&outcome.asked, outcome.end) {
        (None, Some(end)) => end_text(end),
        (asked, end) => {
            let end = end.map_or_else(|| "still running".to_owned(), end_text);
            format!("{} ({end})", asked_text(asked.as_ref(), outcome))
        }
    };
    let written = outcome.kept_bytes.saturating_add(outcome.dropped_bytes).saturating_add(hidden_bytes);
    // Writing into a String cannot fail.
    let _ = write!(line, " · kept {} B of {} B", grouped(outcome.kept_bytes), grouped(written));
    if hidden_bytes > 0 {
        let _ = write!(line, " · hidden {} B", grouped(hidden_bytes));
    }
    let _ = write!(line, " · {:.2} s", outcome.elapsed.as_secs_f64());
    for (index, member) in outcome.left_running.iter().enumerate() {
        let before = if index == 0 { " · left running:" } else { "," };
        let _ = write!(line, "{before} {} ({})", member.pid, member.command);
    }
    line
}

fn end_text(end: End) -> String {
    match end {
        End::Exited(code) => format!("exit {code}"),
        End::Signalled(signal) => signal_text(signal),
    }
}

fn signal_text(signal: u8) -> String {
    match signal_name(signal) {
        Some(name) => format!("signal {signal} {name}"),
        None => format!("signal {signal}"),
    }
}

fn asked_text(asked: Option<&Asked>, outcome: &Outcome) -> String {
    match asked {
        Some(Asked::TimeLimit) => "killed at the time limit".to_owned(),
        Some(Asked::Signal(signal)) => format!("killed on {}", signal_text(*signal)),
        Some(Asked::Output) => match (&outcome.undelivered, &outcome.unlogged) {
            (Some(error), _) => format!("killed because {error}"),
            (None, Some(_)) => "killed because its log could not be written".to_owned(),
            (None, None) => "killed because its output was lost".to_owned(),
        },
        Some(Asked::Fault(fault)) => format!("killed because {fault}"),
        None => "killed".to_owned(),
    }
}

/// A number with a comma between each three digits.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_three() {
        let texts = [0, 999, 1_000, 51_200, 1_288_913, u64::MAX].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "51,200", "1,288,913", "18,446,744,073,709,551,615"]);
    }

    #[test]
    fn every_reason_has_its_name() {
        let asked = [Asked::TimeLimit, Asked::Signal(15), Asked::Output, Asked::Fault(bailiff_rules::Fault::NoLeave)];
        let names = serde_json::json!(asked.each_ref().map(ReasonKind::from));
        assert_eq!(names, serde_json::json!(["time_limit", "signal", "output", "fault"]));
    }
}
