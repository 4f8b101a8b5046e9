//! Compiling the core, and building the program again after its C was touched.

use std::fs::File;
use std::process::Command;
use std::time::SystemTime;

use super::measure::{Cost, cost, in_turns, release_program, summary};
use super::table::Figure;
use crate::Failure;
use crate::workspace::Workspace;

/// The seconds of each step from a rule's text to a program that runs it.
pub fn figures(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let xtask = release_program(workspace, "xtask", "xtask")?;
    // `--check` compiles everything, and compares instead of writing.
    let compile = || cost(Command::new(&xtask).args(["core", "--check"]).current_dir(workspace.root()));
    let mut compiled = Vec::new();
    let mut built = Vec::new();
    for _ in 0..rounds {
        compiled.push(compile()?);
        built.push(c_compiler(workspace)?);
    }
    build(workspace)?;
    let (core, rust) = in_turns(
        rounds,
        || {
            let compiled = compile()?;
            touch(workspace, "ffi/generated/core.c")?;
            let built = build(workspace)?;
            Ok(Cost { elapsed: compiled.elapsed + built.elapsed, ..built })
        },
        || {
            touch(workspace, "shell/cli/src/main.rs")?;
            build(workspace)
        },
    )?;
    let seconds = |cost: Cost| format!("{:.2} s", cost.elapsed.as_secs_f64());
    let alone = |what, cost| Figure {
        what,
        here: seconds(cost),
        peer: String::new(),
        ratio: String::new(),
        aim: "",
        missed: false,
    };
    Ok(vec![
        alone("every entry compiled to C and Rust (`cargo xtask core`)", summary(&compiled)),
        alone("the C of the core compiled (`cc -O2`)", summary(&built)),
        Figure {
            what: "the core compiled, its C touched, the program built again",
            here: seconds(core),
            peer: format!("its Rust touched, the program built again: {}", seconds(rust)),
            ratio: format!("{:.1} times", core.elapsed.as_secs_f64() / rust.elapsed.as_secs_f64()),
            aim: "",
            missed: false,
        },
    ])
}

fn c_compiler(workspace: &Workspace) -> Result<Cost, Failure> {
    let mut cc = Command::new("cc");
    cc.args(["-std=c11", "-O2", "-c", "ffi/generated/core.c", "-o", "/dev/null"]);
    cost(cc.current_dir(workspace.root()))
}

/// Builds the program, as it is built while somebody works on it.
fn build(workspace: &Workspace) -> Result<Cost, Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    cost(Command::new(cargo).args(["build", "--quiet", "--package", "bailiff-cli"]).current_dir(workspace.root()))
}

/// Makes a file look changed.
fn touch(workspace: &Workspace, file: &str) -> Result<(), Failure> {
    let path = workspace.path(file);
    let touched = File::options().append(true).open(&path).and_then(|file| file.set_modified(SystemTime::now()));
    touched.map_err(|error| Failure::io(&path, error))
}
