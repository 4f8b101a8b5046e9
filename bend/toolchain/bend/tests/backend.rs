//! Every corpus program with a value for `main`: the evaluator gives it, and so does the compiled
//! program where `main` is first-order and uses no closure.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bailiff_bend::backend::{Error, emit_program};
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator};
use bailiff_bend::load::{Loaded, Options, load};
use bailiff_proof_kernel::DefId;

/// The programs that the backend refuses by name, and how: `main` keeps a function as data, or its type
/// has no normal form to lay out.
const REFUSED: &[(&str, &str)] = &[
    ("230-quantity-polymorphic-list.bend", "higher order: "),
    ("266-closure-captures.bend", "higher order: "),
    ("531-recursive-type-of-data.bend", "error: the type of `main` has no normal form"),
];

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus/bend")
}

/// The files with a `# main:` line, and what it says.
fn programs() -> Vec<(PathBuf, String)> {
    let mut programs = Vec::new();
    let folders = [corpus(), corpus().join("own")].map(|folder| fs::read_dir(folder).expect("the corpus is there"));
    for entry in folders.into_iter().flatten() {
        let path = entry.expect("a directory entry").path();
        if path.extension().is_none_or(|extension| extension != "bend") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a corpus file is UTF-8");
        if let Some(main) = text.lines().find_map(|line| line.strip_prefix("# main: ")) {
            programs.push((path, main.trim().to_owned()));
        }
    }
    programs.sort();
    programs
}

fn loaded(path: &Path) -> (Loaded, DefId) {
    let loaded = match load(path, &Options::default()) {
        Ok(loaded) => loaded,
        Err((_, faults)) => panic!("{} does not load: {faults:?}", path.display()),
    };
    match loaded.names.top(loaded.names.entry, "main") {
        Found::Here(Top::Def(main)) => (loaded, main),
        _ => panic!("{} has no main", path.display()),
    }
}

fn on_large_stack<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new()
        .stack_size(1 << 29)
        .spawn(work)
        .expect("a thread starts")
        .join()
        .expect("the thread ends well")
}

fn evaluated(path: &Path) -> String {
    let (loaded, main) = loaded(path);
    let evaluator = Evaluator::new(&loaded.book, loaded.names.base.is_some());
    match evaluator.call(main, &[], DEFAULT_STEPS) {
        Ok(value) => value.show(&loaded.book),
        Err(error) => format!("error: {error}"),
    }
}

fn compiled(path: &Path, directory: &Path) -> String {
    let (loaded, main) = loaded(path);
    let text = match emit_program(&loaded.book, loaded.names.base.is_some(), main) {
        Ok(text) => text,
        Err(error @ Error::HigherOrder { .. }) => return format!("higher order: {error}"),
        Err(error) => return format!("error: {error}"),
    };
    let name = path.file_stem().expect("a file name").to_string_lossy().into_owned();
    let source = directory.join(format!("{name}.c"));
    let program = directory.join(&name);
    fs::write(&source, text).expect("the C file is written");
    let cc = Command::new("cc")
        .args(["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-o"])
        .args([&program, &source])
        .output()
        .expect("cc runs");
    if !cc.status.success() {
        return format!("cc: {}", String::from_utf8_lossy(&cc.stderr));
    }
    let run = Command::new(&program).output().expect("the program runs");
    let shown = String::from_utf8_lossy(&run.stdout).trim_end().to_owned();
    if run.status.success() { shown } else { format!("{}: {}", run.status, String::from_utf8_lossy(&run.stderr)) }
}

fn differences(show: impl Fn(&Path) -> String, refused: &[(&str, &str)]) -> Vec<String> {
    let mut wrong = Vec::new();
    for (path, main) in programs() {
        let name = path.file_name().expect("a file name").to_string_lossy().into_owned();
        let shown = show(&path);
        let refusal = refused.iter().find(|(refused, _)| *refused == name);
        let expected = refusal.map_or(shown == main, |(_, how)| shown.starts_with(how));
        if !expected {
            wrong.push(format!("{name}: expected {main}, got {shown}"));
        }
    }
    wrong
}

#[test]
fn the_evaluator_gives_the_value_of_every_program() {
    let wrong = on_large_stack(|| differences(evaluated, &[]));
    assert_eq!(wrong, Vec::<String>::new());
}

#[test]
fn the_compiled_program_prints_the_value_of_every_first_order_program() {
    let directory = std::env::temp_dir().join(format!("bailiff-backend-{}", std::process::id()));
    fs::create_dir_all(&directory).expect("a scratch directory");
    let scratch = directory.clone();
    let wrong = on_large_stack(move || differences(|path| compiled(path, &scratch), REFUSED));
    fs::remove_dir_all(&directory).expect("the scratch directory goes");
    assert_eq!(wrong, Vec::<String>::new());
}
