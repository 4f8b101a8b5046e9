//! The compiler is a suspect: random well-typed first-order programs, called with numbers that
//! the compiler does not know, give the same values evaluated and compiled.
//!
//! `BAILIFF_RANDOM_BATCHES=N` runs N batches instead of the few of a normal run, from the seed
//! `BAILIFF_RANDOM_SEED`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "random_support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use bailiff_bend::backend::{EmittedCall, emit_calls};
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{Evaluator, Value};
use bailiff_bend::load::{Options, load};
use bailiff_proof_kernel::{Limits, check_book};
use support::{PRELUDE, Program, Random, program};

/// Programs a batch: one load, one run of cc.
const PROGRAMS: usize = 40;
const ARGUMENTS: &[[u64; 2]] = &[[0, 0], [1, 3], [4, 2], [7, 9], [(1 << 48) - 1, 5], [6, (1 << 48) - 1]];
const STEPS: u64 = 3_000_000;

/// What a batch came to.
#[derive(Debug, Default)]
struct Count {
    equal: usize,
    spent: usize,
}

fn batch(seed: u64, directory: &Path) -> Count {
    let mut random = Random::new(seed);
    let programs: Vec<Program> = (0..PROGRAMS).map(|index| program(&mut random, &format!("p{index}"))).collect();
    let text: String = programs.iter().map(|program| program.text.as_str()).collect();
    let path = directory.join(format!("batch_{seed}.bend"));
    fs::write(&path, format!("{PRELUDE}{text}")).expect("the batch is written");
    let loaded = load(&path, &Options::default()).map_err(|(_, faults)| faults).expect("the batch loads");
    let report = check_book(&loaded.book, Limits::default());
    assert!(report.errors.is_empty(), "seed {seed} checks: {:?}", report.errors.first());
    let mut calls = Vec::new();
    for program in &programs {
        let Found::Here(Top::Def(def)) = loaded.names.top(loaded.names.entry, &program.root) else {
            panic!("no {}", program.root)
        };
        calls.extend(ARGUMENTS.iter().map(|args| EmittedCall { def, args: args.to_vec() }));
    }
    let source = directory.join(format!("batch_{seed}.c"));
    let run = directory.join(format!("batch_{seed}"));
    let text = emit_calls(&loaded.book, true, &calls, 50_000_000).expect("the batch compiles");
    fs::write(&source, text).expect("the C file is written");
    let flags =
        ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-fsanitize=undefined", "-fno-sanitize-recover=all", "-o"];
    let cc = Command::new("cc").args(flags).args([&run, &source]).output().expect("cc runs");
    assert!(cc.status.success(), "seed {seed}: {}", String::from_utf8_lossy(&cc.stderr));
    let output = Command::new(&run).output().expect("the program runs");
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        matches!(output.status.code(), Some(0 | 3)),
        "seed {seed}: {} {}",
        output.status,
        String::from_utf8_lossy(&output.stderr)
    );
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), calls.len(), "seed {seed}: a line a call");
    let evaluator = Evaluator::new(&loaded.book, true);
    let mut count = Count::default();
    for (call, line) in calls.iter().zip(lines) {
        let args: Vec<Value> = call.args.iter().map(|arg| Value::Nat(u128::from(*arg))).collect();
        // The core computes what the lazy evaluator may not need, so a fault is no disagreement.
        match evaluator.call(call.def, &args, STEPS) {
            Ok(value) if !line.is_empty() => {
                let name = &loaded.book.defs[call.def.0 as usize].name;
                assert_eq!(line, value.show(&loaded.book), "seed {seed}: {name}({:?})", call.args);
                count.equal += 1;
            }
            _ => count.spent += 1,
        }
    }
    count
}

#[test]
fn random_programs_give_the_same_values_evaluated_and_compiled() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let batches = number("BAILIFF_RANDOM_BATCHES").unwrap_or(4);
    let first = number("BAILIFF_RANDOM_SEED").unwrap_or(1);
    let work = move || {
        let directory = std::env::temp_dir().join(format!("bailiff-random-{}", std::process::id()));
        fs::create_dir_all(&directory).expect("a scratch directory");
        let mut total = Count::default();
        for seed in first..first + batches {
            let count = batch(seed, &directory);
            total.equal += count.equal;
            total.spent += count.spent;
        }
        fs::remove_dir_all(&directory).expect("the scratch directory goes");
        println!("{} calls equal, {} past a limit", total.equal, total.spent);
        assert!(total.equal > 4 * total.spent, "most calls end within the limits: {total:?}");
    };
    let thread = std::thread::Builder::new().stack_size(1 << 29).spawn(work).expect("a thread starts");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}
