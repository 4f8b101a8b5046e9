//! What the tests of C, C++ and Python callers share: the compilers, the golden files, and the lines
//! that the linked core itself answers.

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bailiff_core::{Core, CoreFault, EntryError, Limits, Stepper, Told};

/// The flags that each compiler of C passes with.
pub const WARNINGS: [&str; 7] = ["-std=c11", "-pedantic", "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Werror"];

/// The repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().find(|folder| folder.join("golden").is_dir()).unwrap().into()
}

/// Those of `named` that compile and link a program with `flags`. `.ci/run` installs what is missing,
/// so that CI leaves none out.
pub fn compilers(named: [&'static str; 2], flags: &[&str]) -> Vec<&'static str> {
    let mut found = Vec::new();
    for name in named {
        let probe = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("probe-{name}-{}.c", std::process::id()));
        fs::write(&probe, "int main(void) { return 0; }\n").unwrap();
        let made = probe.with_extension("out");
        let compiles = Command::new(name).args(flags).arg(&probe).arg("-o").arg(&made).output();
        fs::remove_file(&probe).unwrap();
        if compiles.is_ok_and(|output| output.status.success()) {
            fs::remove_file(&made).unwrap();
            found.push(name);
        } else {
            eprintln!("left out: no {name} here that takes {flags:?}; see the packages in .ci/run");
            assert!(std::env::var("CI").as_deref() != Ok("true"), "CI compiles with {name} {flags:?}");
        }
    }
    found
}

/// Compiles `sources` (paths from the root) with `flags`, and gives what it made.
pub fn compiled(compiler: &str, name: &str, flags: &[&str], sources: &[&str], after: &[&OsStr]) -> PathBuf {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{compiler}"));
    let output = Command::new(compiler)
        .args(flags)
        .arg("-Iffi/generated")
        .args(sources)
        .arg("-o")
        .arg(&made)
        .args(after)
        .current_dir(root())
        .output()
        .unwrap();
    assert!(output.status.success(), "{compiler} {sources:?}\n{}", String::from_utf8_lossy(&output.stderr));
    made
}

/// What a program prints when it is given `input`; it must end well and print no error.
pub fn printed(program: &Path, input: &str) -> String {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || pipe.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{}: {told}", output.status);
    String::from_utf8(output.stdout).unwrap()
}

/// The golden files, in order.
pub fn golden_files() -> Vec<PathBuf> {
    let listed = fs::read_dir(root().join("golden")).unwrap().map(|file| file.unwrap().path());
    let mut files: Vec<PathBuf> = listed.filter(|path| path.extension() == Some(OsStr::new("txt"))).collect();
    files.sort();
    let list = fs::read_to_string(root().join("bend/entries.txt")).unwrap();
    let entries = list.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).count();
    assert_eq!(files.len(), entries, "one golden file an entry");
    files
}

/// The lines of a golden file, without its head.
pub fn golden_lines(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let (head, lines) = text.split_once('\n').unwrap();
    assert!(head.starts_with("# ") && !lines.is_empty(), "{}", path.display());
    lines.to_owned()
}

/// The linked core, asked line by line.
pub struct Linked {
    core: Core,
    handles: HashMap<String, Stepper>,
}

impl Linked {
    /// No handle is open.
    pub fn new() -> Linked {
        Linked { core: Core::new(Limits::default()), handles: HashMap::new() }
    }

    /// The line that the core makes of a golden line's request.
    pub fn answer(&mut self, line: &str) -> String {
        let (asked, _) = line.split_once("=>").unwrap();
        let (head, request) = asked.split_once(" | ").unwrap();
        let words: Vec<u64> = request.split_whitespace().map(|word| word.parse().unwrap()).collect();
        let answer = match head.split_once(' ') {
            None => self.core.call_words_told(head.parse().unwrap(), &words),
            Some((handle, "open")) => {
                let (id, _) = handle.split_once('#').unwrap();
                let (stepper, answer) = Stepper::open_words(Limits::default(), id.parse().unwrap(), &words);
                assert!(self.handles.insert(handle.to_owned(), stepper).is_none());
                answer
            }
            Some((handle, turn)) => {
                assert_eq!(turn, "step");
                self.handles.get_mut(handle).unwrap().step_words(&words)
            }
        };
        format!("{asked}=> {}", spelled(answer))
    }
}

/// An answer as a golden file writes it; a fault by its status.
fn spelled(answer: Result<Result<Told<Vec<u64>>, EntryError>, CoreFault>) -> String {
    match answer {
        Ok(Ok(told)) => {
            let words = told.reply.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
            if told.text.is_empty() { words } else { format!("{words} {:?}", told.text) }
        }
        Ok(Err(error)) => format!("! {:?}", error.text),
        Err(fault) => format!("status {}", fault.status()),
    }
}
