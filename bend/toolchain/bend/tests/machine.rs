//! Every Base function that the compiled core runs as a machine operation, and every one that
//! the evaluator computes on numbers, against its definition.
//!
//! The definitions of Nat are unary, so near 2^48 the compiled operation is held against the
//! evaluator's own arithmetic (on 128 bits), and that against the definitions on small numbers.
//! U32 is held against its definitions on bits, at every edge.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use bailiff_bend::backend::{HEADER, NAT_MAX, compile, machine_functions, runtime};
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{EvaluateError, Evaluator, NATIVE_FUNCTIONS, Value};
use bailiff_bend::load::{Loaded, Options, load};
use bailiff_proof_kernel::{DefId, Form};

const EDGES: &[u64] = &[
    0,
    1,
    2,
    3,
    7,
    31,
    32,
    33,
    255,
    65_535,
    65_536,
    (1 << 31) - 1,
    1 << 31,
    (1 << 32) - 1,
    1 << 32,
    (1 << 32) + 1,
    (1 << 48) - 1,
    1 << 48,
    (1 << 62) + 5,
    NAT_MAX - 1,
    NAT_MAX,
];

const STEPS: u64 = 20_000_000;

/// The parameters and the result of each function, by their types in Base.
fn signature(loaded: &Loaded, def: DefId) -> (Vec<String>, String) {
    let mut params = Vec::new();
    let mut ty = loaded.book.defs[def.0 as usize].ty.clone();
    while let Form::Pi(_, _, domain, result) = ty.form() {
        params.push(type_name(loaded, domain));
        let next = result.clone();
        ty = next;
    }
    (params, type_name(loaded, &ty))
}

fn type_name(loaded: &Loaded, ty: &bailiff_proof_kernel::Term) -> String {
    match ty.form() {
        Form::Datatype(id, _) => loaded.book.datatypes[id.0 as usize].name.to_string(),
        // `Nat & Nat`: the calls are made one a part.
        Form::App(..) => "Pair".to_owned(),
        other => panic!("no machine function has the type {other:?}"),
    }
}

/// A file with one def a function (one a part of a pair), so that each call is compiled as a call.
fn wrappers() -> (Loaded, Vec<(String, DefId)>) {
    let directory = tempdir();
    let base = directory.join("base_names.bend");
    fs::write(&base, "import Base\n\ndef main() -> Nat:\n  0n\n").expect("the file is written");
    let names = load(&base, &Options::default()).map_err(|(_, faults)| faults).expect("Base loads");
    let mut text = String::from("import Base\n");
    let mut wrapped = Vec::new();
    for name in machine_functions() {
        let Found::Here(Top::Def(def)) = names.names.top(names.names.entry, name) else {
            panic!("Base has no {name}: the table of machine operations names it")
        };
        let (params, result) = signature(&names, def);
        let list: Vec<String> = params.iter().enumerate().map(|(index, ty)| format!("x{index}: {ty}")).collect();
        let args: Vec<String> = (0..params.len()).map(|index| format!("x{index}")).collect();
        let call = format!("{name}({})", args.join(", "));
        let parts = if result == "Pair" {
            vec![("Nat", format!("Pair.fst(Nat, Nat, {call})")), ("Nat", format!("Pair.snd(Nat, Nat, {call})"))]
        } else {
            vec![(result.as_str(), call)]
        };
        for (part, (result, body)) in parts.into_iter().enumerate() {
            let wrapper = format!("w{part}.{name}");
            let _ = write!(text, "\ndef {wrapper}({}) -> {result}:\n  {body}\n", list.join(", "));
            wrapped.push(wrapper);
        }
    }
    let path = directory.join("wrappers.bend");
    fs::write(&path, text).expect("the file is written");
    let loaded = load(&path, &Options::default()).map_err(|(_, faults)| faults).expect("the wrappers load");
    let found = wrapped
        .into_iter()
        .map(|name| match loaded.names.top(loaded.names.entry, &name) {
            Found::Here(Top::Def(def)) => (name, def),
            other => panic!("{name}: {other:?}"),
        })
        .collect();
    fs::remove_dir_all(&directory).expect("the scratch directory goes");
    (loaded, found)
}

fn tempdir() -> std::path::PathBuf {
    let directory =
        std::env::temp_dir().join(format!("bailiff-machine-{}-{:?}", std::process::id(), std::thread::current().id()));
    fs::create_dir_all(&directory).expect("a scratch directory");
    directory
}

/// The arguments that a function is tried at.
fn cases(params: &[String]) -> Vec<Vec<u64>> {
    let edges = |ty: &str| -> Vec<u64> {
        let limit = if ty == "U32" { u64::from(u32::MAX) } else { NAT_MAX };
        EDGES.iter().copied().filter(|edge| *edge <= limit).collect()
    };
    let mut cases = vec![Vec::new()];
    for ty in params {
        cases = cases
            .iter()
            .flat_map(|case: &Vec<u64>| {
                edges(ty).into_iter().map(move |edge| {
                    let mut case = case.clone();
                    case.push(edge);
                    case
                })
            })
            .collect();
    }
    cases
}

fn argument(ty: &str, number: u64) -> Value {
    match ty {
        "U32" => Value::U32(u32::try_from(number).expect("an edge of U32")),
        _ => Value::Nat(u128::from(number)),
    }
}

/// The word that a value is in the compiled core, or the fault.
fn word(loaded: &Loaded, value: Result<Value, EvaluateError>) -> Option<String> {
    let word = match value {
        Ok(Value::Nat(number)) if number <= u128::from(NAT_MAX) => number.to_string(),
        Ok(Value::Nat(_)) | Err(EvaluateError::TooLarge) => "fault 3".to_owned(),
        Ok(Value::U32(number)) => number.to_string(),
        Ok(Value::Con(constructor, fields)) if fields.is_empty() => {
            let datatype = loaded.book.constructors[constructor.0 as usize].datatype;
            let all = &loaded.book.datatypes[datatype.0 as usize].constructors;
            all.iter().position(|found| *found == constructor).expect("its own constructor").to_string()
        }
        // The definition is unary here: too long to run.
        Err(EvaluateError::Steps(_)) => return None,
        other => panic!("{other:?}"),
    };
    Some(word)
}

/// What the compiled wrappers give, a line a case.
fn compiled(loaded: &Loaded, wrapped: &[(String, DefId)], all: &[Vec<Vec<u64>>]) -> Vec<String> {
    let roots: Vec<DefId> = wrapped.iter().map(|(_, def)| *def).collect();
    let program = compile(&loaded.book, true, &roots, "").expect("the wrappers compile");
    let mut text = format!(
        "#include <inttypes.h>\n#include <stdio.h>\n#include <stdlib.h>\n{HEADER}\n{}{}\n",
        runtime(&program.text),
        program.text
    );
    text.push_str("static core context;\nstatic core *fresh(void) {\n    context.top = 1; context.frame = context.memory_words;\n    context.depth = 100; context.steps = 100; context.status = 0;\n    return &context;\n}\nstatic void show(word value) {\n    if (context.status != 0) printf(\"fault %\" PRIu32 \"\\n\", context.status);\n    else printf(\"%\" PRIu64 \"\\n\", value);\n}\nint main(void) {\n    context.memory = malloc(8192); context.memory_words = 1024;\n");
    for (root, cases) in program.roots.iter().zip(all) {
        for case in cases {
            let args: String = case.iter().map(|arg| format!(", UINT64_C({arg})")).collect();
            let _ = writeln!(text, "    show({root}(fresh(){args}));");
        }
    }
    text.push_str("    return 0;\n}\n");
    let directory = tempdir();
    let source = directory.join("machine.c");
    let program = directory.join("machine");
    fs::write(&source, text).expect("the C file is written");
    // Not optimised, so that the C is what runs.
    let flags = ["-std=c11", "-O0", "-Wall", "-Wextra", "-Werror", "-o"];
    let cc = Command::new("cc").args(flags).args([&program, &source]).output().expect("cc runs");
    assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
    let run = Command::new(&program).output().expect("the program runs");
    fs::remove_dir_all(&directory).expect("the scratch directory goes");
    String::from_utf8_lossy(&run.stdout).lines().map(str::to_owned).collect()
}

fn on_large_stack(work: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(1 << 28).spawn(work).expect("a thread starts");
    if let Err(panic) = thread.join() {
        std::panic::resume_unwind(panic);
    }
}

/// What a U32 function comes to on a Nat too large to count to: a shift by it leaves 0, a conversion wraps.
fn far(name: &str, case: &[u64]) -> String {
    match name.split_once('.') {
        Some((_, "U32.shln" | "U32.shrn")) => "0".to_owned(),
        Some((_, "U32.from_nat")) => (case[0] % (1 << 32)).to_string(),
        _ => panic!("{name} takes a Nat: say what it comes to on a large one"),
    }
}

#[test]
fn every_machine_operation_is_its_definition_at_the_edges() {
    on_large_stack(|| {
        let (loaded, wrapped) = wrappers();
        let with_natives = Evaluator::new(&loaded.book, true);
        let definitions = Evaluator::new(&loaded.book, false);
        let signatures: Vec<Vec<String>> = wrapped.iter().map(|(_, def)| signature(&loaded, *def).0).collect();
        let all: Vec<Vec<Vec<u64>>> = signatures.iter().map(|params| cases(params)).collect();
        let mut lines = compiled(&loaded, &wrapped, &all).into_iter();
        let mut wrong = Vec::new();
        let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
        for (((name, def), params), cases) in wrapped.iter().zip(&signatures).zip(&all) {
            // Nat's functions are native in the evaluator; U32's run as they are defined, in unary
            // where they take a Nat.
            for case in cases {
                let line = lines.next().expect("a line a case");
                let args: Vec<Value> = params.iter().zip(case).map(|(ty, number)| argument(ty, *number)).collect();
                let longest = if name.contains("from_nat") { 70_000 } else { 300 };
                let long = params.iter().zip(case).any(|(ty, number)| ty == "Nat" && *number > longest);
                let expected = if name.contains("U32") && long {
                    // The definition counts that far in unary: what it comes to.
                    Some(far(name, case))
                } else {
                    word(&loaded, with_natives.call(*def, &args, STEPS))
                };
                if let Some(expected) = expected {
                    *compared.entry(name.split_once('.').map_or("", |(_, name)| name)).or_default() += 1;
                    if expected != line {
                        wrong.push(format!("{name}({case:?}) is {expected}, compiled {line}"));
                    }
                }
                let small = !long && case.iter().all(|number| *number <= 255);
                if small {
                    let defined = word(&loaded, definitions.call(*def, &args, 200_000));
                    if defined.as_deref().is_some_and(|defined| defined != line) {
                        wrong.push(format!("{name}({case:?}) is defined as {defined:?}, compiled {line}"));
                    }
                }
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
        let missing: Vec<&str> =
            machine_functions().filter(|name| compared.get(name).copied().unwrap_or(0) < 10).collect();
        assert_eq!(missing, Vec::<&str>::new(), "each function is compared at ten edges at least");
    });
}

#[test]
fn every_native_function_of_the_evaluator_is_its_definition_on_small_numbers() {
    on_large_stack(|| {
        let (loaded, _) = wrappers();
        let natives = Evaluator::new(&loaded.book, true);
        let definitions = Evaluator::new(&loaded.book, false);
        let mut wrong = Vec::new();
        for (name, count) in NATIVE_FUNCTIONS {
            let Found::Here(Top::Def(def)) = loaded.names.top(loaded.names.entry, name) else {
                panic!("Base has no {name}")
            };
            for a in 0..14u128 {
                for b in 0..if *count == 2 { 6u128 } else { 1 } {
                    let args: Vec<Value> = [a, b].iter().take(*count).map(|number| Value::Nat(*number)).collect();
                    let native = natives.call(def, &args, STEPS);
                    let defined = definitions.call(def, &args, STEPS);
                    if native != defined {
                        wrong.push(format!("{name}({a}, {b}): native {native:?}, defined {defined:?}"));
                    }
                }
            }
        }
        assert_eq!(wrong, Vec::<String>::new());
    });
}
