//! A window on the output: the limits that were asked for, and what is shown at the end.

use std::fs::File;
use std::path::PathBuf;

use bailiff_job::{Outcome, RunError, Sink};
use bailiff_output::{Bounded, BoundedOutput, Keep, Truncation};
use bailiff_rules::{Fault, Rules};

use crate::arguments::{KeepArgument, RunArguments};
use crate::failure::Failure;
use crate::run::said;

/// What is shown of a run.
#[derive(Debug)]
pub struct Shown {
    /// Its output, bounded.
    pub bounded: Bounded,
    /// How many bytes the view hides.
    pub hidden_bytes: u64,
    /// What is not shown; empty if all is.
    pub notice: String,
    /// The file with every byte, if there is one.
    pub log: Option<PathBuf>,
    /// Why the file that was asked for has not every byte, if so.
    pub log_error: Option<String>,
}

impl Shown {
    /// The output for a reader.
    pub fn with_notice(&self) -> Vec<u8> {
        self.bounded.with_notice(&self.notice)
    }
}

/// Where a run with a window puts its output.
#[allow(clippy::disallowed_methods, reason = "no rule yet: `--log FILE` replaces the file, as `>` does")]
pub fn sink(arguments: &RunArguments, rules: &mut Rules, live: Option<File>) -> Result<Sink, Failure> {
    let output = truncation(arguments, rules).and_then(|truncation| BoundedOutput::open(&truncation));
    let viewed = output.and_then(|output| if arguments.raw { Ok(output) } else { output.viewed(None) });
    let output = viewed.map_err(RunError::Refused)?;
    let log = arguments
        .log
        .as_ref()
        .map(|path| File::create(path).map_err(|error| Failure::LogFile { path: path.clone(), why: said(&error) }));
    Ok(Sink::window(output, log.transpose()?, live))
}

/// What the window shows. The outcome then counts what is shown as kept.
pub fn look(
    arguments: &RunArguments,
    rules: &mut Rules,
    outcome: &mut Outcome,
    output: BoundedOutput,
) -> Result<Shown, Failure> {
    let bailiff_output::Shown { bounded, hidden_bytes, .. } = output.finish().map_err(Failure::Uncounted)?;
    let log_error = outcome.unlogged.as_ref().map(said);
    let log = arguments.log.clone().filter(|_| log_error.is_none());
    let notice = bounded.notice(rules, log.as_deref()).map_err(Failure::Uncounted)?;
    outcome.kept_bytes = bounded.kept_bytes();
    outcome.dropped_bytes = bounded.dropped_bytes();
    Ok(Shown { bounded, hidden_bytes, notice, log, log_error })
}

/// The standard of the core, but for what the arguments say.
fn truncation(arguments: &RunArguments, rules: &mut Rules) -> Result<Truncation, Fault> {
    let mut truncation = Truncation::standard(rules)?;
    if let Truncation::On(limits) = &mut truncation {
        limits.max_bytes = arguments.cap.unwrap_or(limits.max_bytes);
        limits.max_lines = arguments.lines.unwrap_or(limits.max_lines);
        if let Some(keep) = arguments.keep {
            limits.keep = match keep {
                KeepArgument::Head => Keep::Head,
                KeepArgument::Tail => Keep::Tail,
                KeepArgument::Both => Keep::Both,
            };
        }
    }
    Ok(truncation)
}
