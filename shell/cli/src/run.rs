//! `bailiff run`: from the arguments to a job, and from its outcome to what is told.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use bailiff_job::{Asked, Limits, Outcome, Sink, SinkError};
use bailiff_process::{Launch, Script};
use bailiff_rules::Rules;

use crate::arguments::RunArguments;
use crate::failure::Failure;
use crate::report::{self, Report};
use crate::window::{self, Shown};

/// Runs the command; the answer is our exit status.
pub fn run(arguments: &RunArguments) -> Result<u8, Failure> {
    let mut rules = Rules::new();
    let cap_bytes = cap(arguments)?;
    let script = script(arguments)?;
    let (program, rest) = command(arguments, script.as_ref())?;
    if let Some(directory) = &arguments.cwd {
        check_directory(directory)?;
    }
    let launch = Launch {
        program: &program,
        arguments: &rest,
        directory: arguments.cwd.as_deref(),
        stdin: stdin(arguments)?,
        script: script.as_ref(),
    };
    let mut sink = sink(arguments, &mut rules)?;
    let limits = Limits { cap_bytes, time: arguments.time_limit };
    let mut outcome = bailiff_job::run(&mut rules, launch, limits, &mut sink)?;
    tell(arguments, &mut rules, &mut outcome, sink)?;
    status(arguments, outcome)
}

fn cap(arguments: &RunArguments) -> Result<Option<u64>, Failure> {
    if arguments.asks_for_window() {
        // The job keeps every byte; the window is what is bounded.
        return if arguments.no_cap || arguments.output.is_some() { Err(Failure::WindowAndNoCap) } else { Ok(None) };
    }
    match (arguments.cap, arguments.no_cap, &arguments.output) {
        (Some(_), true, _) => Err(Failure::CapAndNoCap),
        (_, false, Some(_)) => Err(Failure::OutputWithoutNoCap),
        (None, true, None) => Err(Failure::NoCapWithoutOutput),
        (None, true, Some(_)) => Ok(None),
        (cap, false, None) => Ok(cap),
    }
}

fn script(arguments: &RunArguments) -> Result<Option<Script>, Failure> {
    let text = match (&arguments.shell, &arguments.shell_file) {
        (Some(text), _) => text.as_bytes().to_vec(),
        (None, Some(path)) => {
            read_script(path).map_err(|error| Failure::Script { path: path.clone(), why: said(&error) })?
        }
        (None, None) => return Ok(None),
    };
    Ok(Some(Script::new(&text)?))
}

fn read_script(path: &Path) -> io::Result<Vec<u8>> {
    if path.as_os_str() == "-" {
        let mut text = Vec::new();
        io::stdin().lock().read_to_end(&mut text)?;
        return Ok(text);
    }
    fs::read(path)
}

fn command(arguments: &RunArguments, script: Option<&Script>) -> Result<(OsString, Vec<OsString>), Failure> {
    if let Some(script) = script {
        return Ok((OsString::from("bash"), vec![OsString::from(script.path())]));
    }
    match arguments.command.split_first() {
        Some((program, rest)) if program.as_os_str() != OsStr::new("") => Ok((program.clone(), rest.to_vec())),
        Some(_) | None => Err(Failure::NothingToRun),
    }
}

fn check_directory(path: &Path) -> Result<(), Failure> {
    let failure = |why| Failure::Directory { path: path.to_owned(), why };
    let metadata = fs::metadata(path).map_err(|error| failure(said(&error)))?;
    if !metadata.is_dir() {
        return Err(failure("it is not a directory".to_owned()));
    }
    // Looking up a name in it is what changing into it needs, too.
    fs::metadata(path.join(".")).map_err(|error| failure(said(&error)))?;
    Ok(())
}

fn stdin(arguments: &RunArguments) -> Result<OwnedFd, Failure> {
    let Some(path) = &arguments.stdin else {
        return Ok(File::open("/dev/null")?.into());
    };
    let failure = |why| Failure::Stdin { path: path.clone(), why };
    let file = File::open(path).map_err(|error| failure(said(&error)))?;
    if file.metadata().is_ok_and(|metadata| metadata.is_dir()) {
        return Err(failure("it is a directory".to_owned()));
    }
    Ok(file.into())
}

#[allow(clippy::disallowed_methods, reason = "no rule yet: `--output FILE` replaces the file, as `>` does")]
fn sink(arguments: &RunArguments, rules: &mut Rules) -> Result<Sink, Failure> {
    if arguments.asks_for_window() {
        return window::sink(arguments, rules, live(arguments)?);
    }
    if let Some(path) = &arguments.output {
        let file = File::create(path).map_err(|error| Failure::OutputFile { path: path.clone(), why: said(&error) })?;
        return Ok(Sink::file(file));
    }
    if arguments.json {
        return Ok(Sink::memory());
    }
    Ok(Sink::stream(stdout()?))
}

/// Our standard output, if it shows the start of a window as it comes.
fn live(arguments: &RunArguments) -> io::Result<Option<File>> {
    if arguments.json { Ok(None) } else { stdout().map(Some) }
}

fn stdout() -> io::Result<File> {
    io::stdout().as_fd().try_clone_to_owned().map(File::from)
}

fn tell(arguments: &RunArguments, rules: &mut Rules, outcome: &mut Outcome, sink: Sink) -> Result<(), Failure> {
    let sink = match sink.into_window() {
        Ok((output, told_bytes)) => {
            let shown = window::look(arguments, rules, outcome, output)?;
            return tell_shown(arguments, rules, outcome, shown, told_bytes);
        }
        Err(sink) => sink,
    };
    if arguments.json {
        return tell_report(rules, outcome, &Report::new(outcome, sink.into_memory()), 0);
    }
    tell_line(outcome, 0);
    Ok(())
}

/// The first bytes of the window have been told already.
fn tell_shown(
    arguments: &RunArguments,
    rules: &mut Rules,
    outcome: &mut Outcome,
    shown: Shown,
    told_bytes: usize,
) -> Result<(), Failure> {
    let hidden_bytes = shown.hidden_bytes;
    if arguments.json {
        return tell_report(rules, outcome, &Report::of_window(outcome, shown), hidden_bytes);
    }
    // A reader that is gone, or was given up, gets no more; one whose log is full still does.
    let rest = match outcome.undelivered {
        None => shown.with_notice().get(told_bytes..).unwrap_or_default().to_vec(),
        Some(_) => Vec::new(),
    };
    let written = write(rules, rest);
    tell_line(outcome, hidden_bytes);
    let undelivered = written?;
    outcome.undelivered = outcome.undelivered.take().or(undelivered);
    Ok(())
}

/// Prints the report; if nobody takes it, the line is told in its place.
fn tell_report(rules: &mut Rules, outcome: &Outcome, report: &Report, hidden_bytes: u64) -> Result<(), Failure> {
    let mut text = serde_json::to_vec(report).map_err(|error| Failure::Stdout(SinkError::Failed(error.into())))?;
    text.push(b'\n');
    let written = write(rules, text);
    if !matches!(written, Ok(None)) {
        tell_line(outcome, hidden_bytes);
    }
    written?.map_or(Ok(()), |error| Err(Failure::Stdout(error)))
}

/// Writes the last bytes to our standard output, as long as somebody takes them and nobody interrupts.
fn write(rules: &mut Rules, text: Vec<u8>) -> Result<Option<SinkError>, Failure> {
    Ok(bailiff_job::deliver(rules, stdout()?, text)?)
}

fn tell_line(outcome: &Outcome, hidden_bytes: u64) {
    // If stderr is closed, nobody is there to be told.
    let _ = io::stderr().write_all(format!("{}\n", report::line(outcome, hidden_bytes)).as_bytes());
}

fn status(arguments: &RunArguments, outcome: Outcome) -> Result<u8, Failure> {
    if let Some(Asked::Fault(fault)) = outcome.asked {
        return Err(Failure::Fault(fault));
    }
    if let Some(error @ SinkError::Failed(_)) = outcome.undelivered {
        return Err(Failure::Lost(error));
    }
    if let (Some(path), Some(error)) = (&arguments.log, &outcome.unlogged) {
        return Err(Failure::Unlogged { path: path.clone(), why: said(error) });
    }
    outcome.end.map(|end| end.shell_status()).ok_or(Failure::StillRuns)
}

/// What the system said, without the number that only programmers read.
pub fn said(error: &io::Error) -> String {
    let text = error.to_string();
    match text.rfind(" (os error ") {
        Some(cut) => text[..cut].to_owned(),
        None => text,
    }
}
