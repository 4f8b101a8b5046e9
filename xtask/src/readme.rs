//! `cargo xtask readme`: the sessions that README.md shows are those that its commands give.
//!
//! A session is a block fenced as `console`. Each of its lines that starts with `$ ` is a command, and the
//! lines up to the next one (and an empty line before it) are what it writes. The commands of this
//! repository are run and compared whole, but for times and the compiler; any other may show nothing. A line `…` stands for
//! lines left out: those before it, and those behind it, must be the first and the last.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use crate::workspace::{Workspace, write};
use crate::{Failure, Finding, verdict};

/// The page.
pub const PAGE: &str = "README.md";

const FENCE: &str = "```console\n";
const END: &str = "```\n";
const LEFT_OUT: &str = "…";

/// The library's example needs a release build; a test of the library compiles it, runs it and knows its lines.
const HELD_ELSEWHERE: &str = "./daemon";

/// How `bailiff laws` starts the line that names the C compiler.
const COMPILED_BY: &str = "compiled  ";

/// Compares the sessions with what their commands give, or writes them afresh first.
pub fn run(workspace: &Workspace, update: bool) -> Result<ExitCode, Failure> {
    let shell = Shell::new(workspace)?;
    if update {
        let text = workspace.read(PAGE)?;
        write(&workspace.path(PAGE), &page(&text, &mut |command| shell.output(command))?)?;
    }
    Ok(verdict("readme", &compared(&workspace.read(PAGE)?, &mut |command| shell.output(command))?))
}

/// The sessions that are not what their commands give.
///
/// # Errors
///
/// A command cannot be run.
pub fn findings(workspace: &Workspace) -> Result<Vec<Finding>, Failure> {
    let shell = Shell::new(workspace)?;
    compared(&workspace.read(PAGE)?, &mut |command| shell.output(command))
}

/// What runs commands: their output, as a terminal would show it.
type Runner<'run> = dyn FnMut(&str) -> Result<String, Failure> + 'run;

/// The sessions of a page that are not what `run` gives.
pub fn compared(text: &str, run: &mut Runner<'_>) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for command in sessions(text).into_iter().flat_map(commands) {
        let shown = command.output.join("\n");
        if !is_ours(command.line) {
            if !shown.trim().is_empty() && command.line != HELD_ELSEWHERE {
                let what = format!("`{}` shows output, and no test runs it", command.line);
                found.push(Finding::new("readme", PAGE, what));
            }
            continue;
        }
        let given = run(command.line)?;
        if timeless(&given_as(&command.output, &given)) != timeless(shown.trim_end()) {
            let what = format!("`{}` gives something else: run `cargo xtask readme --update`", command.line);
            found.push(Finding::new("readme", PAGE, what));
        }
    }
    Ok(found)
}

/// The page with what `run` gives in its sessions.
pub fn page(text: &str, run: &mut Runner<'_>) -> Result<String, Failure> {
    let mut page = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(FENCE) {
        let (session, behind) = after.split_once(END).unwrap_or((after, ""));
        page.push_str(before);
        page.push_str(FENCE);
        let mut blocks = Vec::new();
        for command in commands(session) {
            let mut block = format!("$ {}\n", command.line);
            let shown = if is_ours(command.line) {
                given_as(&command.output, &run(command.line)?)
            } else {
                command.output.join("\n").trim_end().to_owned()
            };
            // What is the same but for its times stays as it was.
            let before = command.output.join("\n").trim_end().to_owned();
            let shown = if timeless(&shown) == timeless(&before) { before } else { shown };
            if !shown.is_empty() {
                block.push_str(&shown);
                block.push('\n');
            }
            blocks.push(block);
        }
        let apart = if session.contains("\n\n$ ") { "\n" } else { "" };
        page.push_str(&blocks.join(apart));
        page.push_str(END);
        rest = behind;
    }
    page.push_str(rest);
    Ok(page)
}

struct Session<'text> {
    /// The command, with what continues it.
    line: &'text str,
    output: Vec<&'text str>,
}

fn sessions(text: &str) -> Vec<&str> {
    text.split(FENCE).skip(1).filter_map(|after| after.split_once(END)).map(|(session, _)| session).collect()
}

fn commands(session: &str) -> Vec<Session<'_>> {
    let mut commands: Vec<Session<'_>> = Vec::new();
    for line in session.lines() {
        match (line.strip_prefix("$ "), commands.last_mut()) {
            (Some(line), _) => commands.push(Session { line, output: Vec::new() }),
            (None, Some(command)) => command.output.push(line),
            (None, None) => {}
        }
    }
    commands
}

fn is_ours(command: &str) -> bool {
    ["bailiff ", "cargo xtask "].iter().any(|ours| command.starts_with(ours))
}

/// What was given, with the lines left out that `shown` leaves out: those behind the line that is, but for
/// its numbers, the last one shown before them.
fn given_as(shown: &[&str], given: &str) -> String {
    let given = given.trim_end();
    let Some(gap) = shown.iter().position(|line| *line == LEFT_OUT) else { return given.to_owned() };
    let lines: Vec<&str> = given.lines().collect();
    let behind = shown[gap + 1..].iter().filter(|line| !line.is_empty()).count();
    let last = gap.checked_sub(1).map_or("", |before| shown[before]);
    let Some(cut) = lines.iter().position(|line| numberless(line) == numberless(last)) else {
        return given.to_owned();
    };
    let tail = lines.len().saturating_sub(behind).max(cut + 1);
    [&lines[..=cut], &[LEFT_OUT], &lines[tail..]].concat().join("\n")
}

/// A line without its numbers.
fn numberless(line: &str) -> String {
    let mut text = String::new();
    for word in line.split_whitespace() {
        text.extend(word.chars().filter(|character| !character.is_ascii_digit()));
        text.push(' ');
    }
    text
}

/// A text without what differs from run to run or from machine to machine: seconds with their decimals, the
/// milliseconds of the JSON answer, and the compiler that `bailiff laws` names.
fn timeless(text: &str) -> String {
    let mut timeless = String::new();
    for line in text.lines() {
        let line = if line.starts_with(COMPILED_BY) { COMPILED_BY } else { line };
        let (line, rest) = match line.split_once("\"elapsed_ms\":") {
            Some((before, after)) => {
                (before, format!("\"elapsed_ms\":{}", after.trim_start_matches(|c: char| c.is_ascii_digit())))
            }
            None => (line, String::new()),
        };
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        for (at, word) in words.iter().enumerate() {
            let is_time = word.contains('.') && word.chars().all(|c| c.is_ascii_digit() || c == '.');
            let seconds = words.get(at + 1).is_some_and(|unit| unit.trim_end_matches('.') == "s");
            timeless.push_str(if is_time && seconds { "TIME" } else { word });
            timeless.push(' ');
        }
        timeless.push_str(&rest);
        timeless.push('\n');
    }
    timeless
}

/// A shell with this build's programs.
struct Shell<'tree> {
    root: &'tree Path,
    path: String,
}

impl<'tree> Shell<'tree> {
    fn new(workspace: &'tree Workspace) -> Result<Self, Failure> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let built = Command::new(cargo)
            .current_dir(workspace.root())
            .args(["build", "--quiet", "--package", "bailiff-cli"])
            .status();
        let built = built.map_err(|error| Failure::Spawn { program: "cargo build".to_owned(), error })?;
        if !built.success() {
            return Err(Failure::Said("`bailiff` does not build".to_owned()));
        }
        let old = std::env::var("PATH").unwrap_or_default();
        let path = format!("{}:{old}", workspace.path("target/debug").display());
        Ok(Shell { root: workspace.root(), path })
    }

    fn output(&self, command: &str) -> Result<String, Failure> {
        let output = Command::new("bash")
            .args(["-c", &format!("{{ {command}\n}} 2>&1")])
            .current_dir(self.root)
            .env("PATH", &self.path)
            .stdin(Stdio::null())
            .output()
            .map_err(|error| Failure::Spawn { program: "bash".to_owned(), error })?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}
