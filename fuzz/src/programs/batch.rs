//! Programs together: one load, one check, one C file, one run; and the evaluator's word on each call.

use std::fs;
use std::path::Path;
use std::process::Command;

use bailiff_bend::backend::{EmittedCall, emit_calls};
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{Evaluator, Value};
use bailiff_bend::load::{Loaded, Options, load};
use bailiff_proof_kernel::{DefId, Limits, check_book};
use xtask::Failure;

use super::generate::{PRELUDE, Program};

/// What every program is called with.
pub const ARGUMENTS: [[u64; 2]; 8] =
    [[0, 0], [1, 3], [4, 2], [7, 9], [(1 << 48) - 1, 5], [6, (1 << 48) - 1], [1 << 63, 1], [2, (1 << 32) - 1]];
/// Steps of the evaluator, after which a call counts as spent.
const EVALUATOR_STEPS: u64 = 200_000;
/// Steps of the compiled call.
const CALL_STEPS: u64 = 2_000_000;

/// What programs are tried with.
pub struct Tools<'t> {
    /// A folder for their files.
    pub folder: &'t Path,
    /// Changes the C before it is compiled; the tests plant a defect here.
    pub edit: &'t (dyn Fn(String) -> String + Sync),
}

/// What a batch came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Batch {
    /// Calls that gave the same value evaluated and compiled.
    pub equal: u64,
    /// Calls that spent a limit, or grew a number too large, on either side.
    pub spent: u64,
    /// Calls that did not: the program, the arguments, the two values.
    pub unequal: Vec<(usize, [u64; 2], String, String)>,
}

/// A batch that ran, or what stopped it as a whole: a program that does not load, check or compile, a C
/// compiler that complains, a compiled program that ends otherwise.
pub type Outcome = Result<Batch, String>;

/// Runs programs, whose names differ, on all arguments.
///
/// # Errors
///
/// A file cannot be written, or a program of the machine cannot be started.
pub fn run(programs: &[Program], tools: &Tools<'_>) -> Result<Outcome, Failure> {
    let text: String = programs.iter().map(|program| program.text.as_str()).collect();
    let path = tools.folder.join("programs.bend");
    fs::write(&path, format!("{PRELUDE}{text}")).map_err(|error| Failure::io(&path, error))?;
    let loaded = match load(&path, &Options::default()) {
        Ok(loaded) => loaded,
        Err((_, faults)) => return Ok(Err(format!("it does not load: {:?}", faults.first()))),
    };
    let report = check_book(&loaded.book, Limits::default());
    if let Some(error) = report.errors.first() {
        return Ok(Err(format!("it does not check: {error:?}")));
    }
    let mut roots = Vec::new();
    for program in programs {
        match loaded.names.top(loaded.names.entry, &program.root) {
            Found::Here(Top::Def(def)) => roots.push(def),
            _ => return Ok(Err(format!("it has no def `{}`", program.root))),
        }
    }
    match printed(&loaded, &roots, tools)? {
        Ok(lines) => Ok(compared(&loaded, &roots, &lines)),
        Err(said) => Ok(Err(said)),
    }
}

/// What the compiled programs print: a line a call, empty after a fault.
fn printed(loaded: &Loaded, roots: &[DefId], tools: &Tools<'_>) -> Result<Result<Vec<String>, String>, Failure> {
    let mut calls = Vec::new();
    for def in roots {
        calls.extend(ARGUMENTS.iter().map(|args| EmittedCall { def: *def, args: args.to_vec() }));
    }
    let text = match emit_calls(&loaded.book, true, &calls, CALL_STEPS) {
        Ok(text) => (tools.edit)(text),
        Err(error) => return Ok(Err(format!("the backend refuses it: {error}"))),
    };
    let (source, program) = (tools.folder.join("programs.c"), tools.folder.join("programs"));
    fs::write(&source, text).map_err(|error| Failure::io(&source, error))?;
    let flags =
        ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined", "-fno-sanitize-recover=all", "-o"];
    let failed = |program: &Path| {
        let program = program.display().to_string();
        move |error| Failure::Spawn { program, error }
    };
    let cc = Command::new("cc").args(flags).args([&program, &source]).output().map_err(failed(Path::new("cc")))?;
    if !cc.status.success() {
        return Ok(Err(format!("cc complains: {}", String::from_utf8_lossy(&cc.stderr))));
    }
    let output = Command::new(&program).output().map_err(failed(&program))?;
    if !matches!(output.status.code(), Some(0 | 3)) {
        let said = String::from_utf8_lossy(&output.stderr);
        let last = said.lines().last().unwrap_or_default();
        return Ok(Err(format!("the compiled program ends with {}: {last}", output.status)));
    }
    let lines: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    if lines.len() != calls.len() {
        return Ok(Err(format!("the compiled program prints {} lines for {} calls", lines.len(), calls.len())));
    }
    Ok(Ok(lines))
}

fn compared(loaded: &Loaded, roots: &[DefId], lines: &[String]) -> Outcome {
    let evaluator = Evaluator::new(&loaded.book, true);
    let mut batch = Batch::default();
    for ((number, def), lines) in roots.iter().enumerate().zip(lines.chunks(ARGUMENTS.len())) {
        for (arguments, line) in ARGUMENTS.iter().zip(lines) {
            let values: Vec<Value> = arguments.iter().map(|argument| Value::Nat(u128::from(*argument))).collect();
            // The core computes what the lazy evaluator may not need, so a fault is no disagreement.
            match evaluator.call(*def, &values, EVALUATOR_STEPS) {
                Ok(value) if !line.is_empty() => {
                    let value = value.show(&loaded.book);
                    if value == *line {
                        batch.equal += 1;
                    } else {
                        batch.unequal.push((number, *arguments, value, line.clone()));
                    }
                }
                _ => batch.spent += 1,
            }
        }
    }
    Ok(batch)
}
