//! What the command line may say.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use bailiff_rules::Word;

/// Runs commands for coding agents. What is kept, when a run ends and who is signalled is decided by
/// rules that are proved; this program gathers the facts and does what they answer.
#[derive(Debug, Parser)]
#[command(name = "bailiff", version, arg_required_else_help = true)]
pub struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub verb: Verb,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub enum Verb {
    /// Run one command as a job and account for every byte it writes
    Run(RunArguments),
    /// List the laws that are proved of the rules in this program, by entry
    Laws(LawsArguments),
}

/// The arguments of `bailiff laws`.
#[derive(Debug, Args)]
pub struct LawsArguments {
    /// Say in full what the laws of one entry say: its number, as in the log, or its name
    #[arg(long, value_name = "ENTRY")]
    pub entry: Option<String>,

    /// Say in full what one law says
    #[arg(long, value_name = "NAME", conflicts_with = "entry")]
    pub law: Option<String>,

    /// Print one JSON object with everything that is known of them
    #[arg(long)]
    pub json: bool,
}

const AFTER_HELP: &str = "\
The command runs in a session and process group of its own. Its stdout and stderr share one pipe, in exact
order. The kept bytes go to stdout; one line on stderr tells the end, the bytes kept of the bytes written, and
the time. The run ends when the command has ended (and 200 ms later at most), also if processes it left
running still hold the pipe: those are named, and what they write later is lost.

The kept bytes are a window on the output: its start (head), its end (tail) or half of each (both), at most
--cap bytes, whole lines where they fit. The start is shown as it comes, the rest when the run has ended, and
a line in the place of what is left out counts it. What a carriage return let the rest of its line overwrite,
and terminal escape sequences, are hidden and counted; with --raw they are shown, and --log has every byte.

With --cap alone its first bytes are kept, every one as it is, and shown as they come.

Ctrl-C, TERM, HUP and QUIT ask for the job's end, as the time limit does: TERM for every process of the job,
also for one that made its own session, and KILL for who is left two seconds later.

With --json the object's `reason` says why the end was asked for: `time_limit`; `signal`, one came to bailiff;
`output`, it could not be delivered or logged; `fault`, a rule failed. It is null when nobody asked.

Exit status: the command's own; 128 + N when signal N ended it; 127 when there is no such program; 126 when it
cannot be executed; 125 when bailiff itself failed or was asked for something it cannot do.

Set BAILIFF_LOG (error, warn, info, debug, trace) to see on stderr what happens inside.";

/// The arguments of `bailiff run`.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP, override_usage = "\
bailiff run [OPTIONS] -- PROGRAM [ARGS]...
       bailiff run [OPTIONS] --shell SCRIPT
       bailiff run [OPTIONS] --shell-file PATH")]
pub struct RunArguments {
    /// Keep at most BYTES bytes; given alone, the first ones [default: 51200]
    #[arg(long, value_name = "BYTES", value_parser = cap, allow_negative_numbers = true)]
    pub cap: Option<u64>,

    /// Keep every byte; needs --output
    #[arg(long)]
    pub no_cap: bool,

    /// With --no-cap: write the output to FILE, replacing what it held
    #[arg(long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Show at most N lines [default: 2000]
    #[arg(long, value_name = "N", value_parser = lines, allow_negative_numbers = true)]
    pub lines: Option<u64>,

    /// Show the head, tail or both of output that does not fit [default: both]
    #[arg(long, value_name = "END", hide_possible_values = true)]
    pub keep: Option<KeepArgument>,

    /// Write every byte to FILE, replacing what it held, and show what fits
    #[arg(long, value_name = "FILE")]
    pub log: Option<PathBuf>,

    /// Show overwritten lines and escape sequences too
    #[arg(long)]
    pub raw: bool,

    /// Ask for the command's end after MS milliseconds
    #[arg(long, value_name = "MS", value_parser = time_limit, allow_negative_numbers = true)]
    pub time_limit: Option<Duration>,

    /// Run in DIR instead of the current directory
    #[arg(long, value_name = "DIR")]
    pub cwd: Option<PathBuf>,

    /// Give the command FILE as its standard input instead of /dev/null
    #[arg(long, value_name = "FILE")]
    pub stdin: Option<PathBuf>,

    /// Print one JSON object on stdout instead of the output and the line
    #[arg(long)]
    pub json: bool,

    /// Run SCRIPT with bash, which gets it by descriptor, not as an argument
    #[arg(long, value_name = "SCRIPT", conflicts_with_all = ["shell_file", "command"])]
    pub shell: Option<OsString>,

    /// Run the script in PATH with bash (`-`: read it from our standard input)
    #[arg(long, value_name = "PATH", conflicts_with = "command")]
    pub shell_file: Option<PathBuf>,

    /// The program to run and its arguments
    #[arg(last = true, value_name = "PROGRAM")]
    pub command: Vec<OsString>,
}

/// The end of output that is shown. (A value with a help of its own would make the whole help long.)
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum KeepArgument {
    Head,
    Tail,
    Both,
}

impl RunArguments {
    /// Whether an option says what a window shows.
    pub fn says_window(&self) -> bool {
        self.lines.is_some() || self.keep.is_some() || self.log.is_some() || self.raw
    }

    /// Whether the output is shown through a window: unless a cap alone, or none, was asked for.
    pub fn asks_for_window(&self) -> bool {
        self.says_window() || (self.cap.is_none() && !self.no_cap && self.output.is_none())
    }
}

fn cap(text: &str) -> Result<u64, String> {
    let bytes = text
        .parse::<u64>()
        .map_err(|_| format!("`{text}` is no number of bytes: write digits only, as in --cap 51200"))?;
    match Word::new(bytes) {
        Some(_) => Ok(bytes),
        None => Err(format!(
            "{bytes} is more than the largest cap, {}: to keep every byte, use --no-cap --output FILE",
            Word::MAX.get()
        )),
    }
}

fn lines(text: &str) -> Result<u64, String> {
    let lines = text.parse::<u64>();
    let lines = lines.map_err(|_| format!("`{text}` is no number of lines: write digits only, as in --lines 2000"))?;
    match Word::new(lines) {
        Some(_) => Ok(lines),
        None => Err(format!("{lines} is more than the largest number of lines, {}", Word::MAX.get())),
    }
}

fn time_limit(text: &str) -> Result<Duration, String> {
    match text.parse::<u64>() {
        Ok(0) => Err("a limit of 0 ms leaves no time to run: give at least 1, or no limit at all".to_owned()),
        Ok(millis) => Ok(Duration::from_millis(millis)),
        Err(_) => Err(format!("`{text}` is no number of milliseconds: write digits only, as in --time-limit 5000")),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::panic, reason = "a test fails by panicking")]

    use bailiff_output::Truncation;
    use bailiff_rules::Rules;
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_help_names_the_standard_limits_of_the_core() {
        let Ok(Truncation::On(limits)) = Truncation::standard(&mut Rules::new()) else { panic!("a standard") };
        let mut command = Arguments::command();
        let help = command.find_subcommand_mut("run").map(|run| run.render_long_help().to_string()).unwrap_or_default();
        let named =
            [format!("[default: {}]", limits.max_bytes), format!("at most N lines [default: {}]", limits.max_lines)];
        assert_eq!(named.map(|text| help.contains(&text)), [true, true], "{help}");
    }
}
