//! The library from C, C++ and Python: the frozen answers byte for byte, what is no use of it, and the
//! examples. It is linked as it is shipped: shared, and static.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the tests of the core take the rest")]
#[path = "../../tests/callers/mod.rs"]
mod callers;

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;

use callers::{WARNINGS, compiled, compilers, golden_files, golden_lines, printed, root};

const SANITIZERS: [&str; 3] = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// What the static library needs beside it: `rustc --print native-static-libs`.
const NATIVE: [&str; 5] = ["-lgcc_s", "-lutil", "-lpthread", "-lm", "-ldl"];

/// The library as cargo built it for this test.
fn library(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let library = test.with_file_name(name);
    assert!(library.is_file(), "{}", library.display());
    library
}

/// Compiles C or C++ that is linked with the shared library.
fn shared(compiler: &str, name: &str, flags: &[&str], sources: &[&str]) -> PathBuf {
    let library = library("libbailiff.so");
    let mut path = OsString::from("-Wl,-rpath,");
    path.push(library.parent().unwrap());
    compiled(compiler, name, flags, sources, &[library.as_os_str(), &path])
}

#[test]
fn c_gets_the_frozen_answers_of_the_shared_and_of_the_static_library() {
    let sources = ["ffi/tests/replay/replay.c", "ffi/tests/replay/crate_api.c"];
    for compiler in compilers(["gcc", "clang"], &WARNINGS) {
        let library = library("libbailiff.a");
        let after: Vec<&OsStr> = [library.as_os_str()].into_iter().chain(NATIVE.map(OsStr::new)).collect();
        let replays = [
            shared(compiler, "capi-shared", &WARNINGS, &sources),
            compiled(compiler, "capi-static", &WARNINGS, &sources, &after),
        ];
        for replay in replays {
            for path in golden_files() {
                let frozen = golden_lines(&path);
                assert_eq!(printed(&replay, &frozen), frozen, "{} on {}", replay.display(), path.display());
            }
        }
    }
}

/// What Python says of some golden files.
fn replayed(library: &Path, files: &[PathBuf]) -> (bool, String) {
    let script = root().join("ffi/examples/replay.py");
    let output =
        Command::new("python3").arg("-B").arg(script).arg("bailiff").arg(library).args(files).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn python_gets_the_frozen_answers() {
    let library = library("libbailiff.so");
    let files = golden_files();
    let lines: usize = files.iter().map(|file| golden_lines(file).lines().count()).sum();
    assert!(files.len() > 5 && lines > 500);
    assert_eq!(replayed(&library, &files), (true, format!("{lines} lines, 0 wrong\n")));

    // An answer that is not the library's is told.
    let planted = Path::new(env!("CARGO_TARGET_TMPDIR")).join("planted.txt");
    std::fs::write(&planted, "# planted\n76#1 open | 0 => 0 0 0 0\n76#1 step | 0 8 1 0 => 0 1\n").unwrap();
    let told = format!("{}: 76#1 step | 0 8 1 0 => 0 0, not 0 1\n2 lines, 1 wrong\n", planted.display());
    assert_eq!(replayed(&library, &[planted]), (false, told));
}

#[test]
fn what_is_no_use_of_the_library_is_a_status() {
    let expected = [
        "usual limits: 67108864 100000 10000000000",
        "call: 0 2",
        "no words: 1 job_wait: malformed request",
        "NULL and no words: 1 job_wait: malformed request",
        "NULL and words: 10",
        "NULL context: 10",
        "NULL reply: 10",
        "no length of memory: 4",
        "a word too large: 2",
        "no such entry: 8",
        "entry 0: 8",
        "no arena: 4",
        "more than all memory: 4",
        "call again: 0 2",
        "freed: NULL",
        "freed context: 10",
        "open: 0 0 0 100 10",
        "step: 0 2 0 0 0 0 0",
        "step, no words: 1 bound: malformed step",
        "step, NULL and words: 10",
        "step, a word too large: 2",
        "step, NULL reply: 10",
        "step again: 0 2 0 0 0 0 0",
        "closed: NULL",
        "closed stepper: 10",
        "refused open: 1 bound: malformed open",
        "step after it: 1 bound: the open was refused",
        "open without arena: 4",
        "step after it: 4",
        "open a call: 8",
        "step after it: 8",
        "open, NULL and words: 10",
        "no handle: NULL",
        "open, nowhere: 10",
        "open, NULL reply: 10",
        "no handle: NULL",
    ];
    // The sanitizers see also what is not given back.
    let flags: Vec<&str> = WARNINGS.into_iter().chain(SANITIZERS).collect();
    for compiler in compilers(["gcc", "clang"], &flags) {
        let program = shared(compiler, "misuse", &flags, &["ffi/capi/tests/misuse.c"]);
        assert_eq!(printed(&program, "").lines().collect::<Vec<_>>(), expected, "{compiler}");
    }
}

#[test]
fn both_headers_are_one_cpp_program() {
    let flags = ["-std=c++11", "-Wall", "-Wextra", "-Wpedantic", "-Werror"];
    for compiler in compilers(["g++", "clang++"], &flags[..1]) {
        let (source, version) = ("ffi/capi/tests/both_headers.cpp", env!("CARGO_PKG_VERSION"));
        let program = shared(compiler, "both-headers", &flags, &[source]);
        assert_eq!(printed(&program, ""), format!("0: 1 0 1 3\n{version}\n64\n"), "{compiler}");
    }
}

#[test]
fn the_example_in_c_gets_the_rules_answers() {
    let expected = [
        "call: status 0: 512 88 0 0",
        "again: status 1: job: bad event",
        "open: status 0: 0 0 100 10",
        "step: status 0: 0 1 0",
        "step: status 0: 0 1 0",
        "step: status 0: 0 1 1 104",
    ];
    let program = shared("cc", "daemon", &WARNINGS, &["ffi/examples/daemon.c"]);
    assert_eq!(printed(&program, "").lines().collect::<Vec<_>>(), expected);
}

#[test]
fn the_example_in_python_gets_the_rules_answer() {
    let script = root().join("ffi/examples/bailiff.py");
    let output = Command::new("python3").arg("-B").arg(script).arg(library("libbailiff.so")).output().unwrap();
    let (version, core) = (env!("CARGO_PKG_VERSION"), bailiff_core::CORE_SHA256);
    let expected = format!("version {version}\ncore {core}\n0 [512, 88, 0, 0] \n");
    assert_eq!(
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr)),
        (expected.into(), "".into())
    );
}

#[test]
fn the_shared_library_exports_the_functions_of_its_header_and_no_other() {
    let output = Command::new("nm").args(["-D", "--defined-only"]).arg(library("libbailiff.so")).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let listed = String::from_utf8(output.stdout).unwrap();
    let mut exported: Vec<&str> = listed.lines().filter_map(|line| line.split_whitespace().last()).collect();
    let header = std::fs::read_to_string(root().join("ffi/generated/bailiff.h")).unwrap();
    let declared = header.lines().filter(|line| !line.starts_with(' ')).filter_map(|line| {
        let (before, _) = line.split_once('(')?;
        before.rsplit([' ', '*']).next().filter(|name| name.starts_with("bailiff_"))
    });
    let mut declared: Vec<&str> = declared.collect();
    exported.sort_unstable();
    declared.sort_unstable();
    assert!(declared.len() > 8);
    assert_eq!(exported, declared);
}
