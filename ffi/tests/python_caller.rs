//! A Python program loads the core by ctypes and gets the frozen answers, calls and steps:
//! `ffi/examples/replay.py` over `ffi/examples/bailiff_core.py`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[allow(dead_code, reason = "the other tests of callers take the rest")]
mod callers;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use callers::{compiled, golden_files, golden_lines, root};

fn replayed(library: &Path, files: &[PathBuf]) -> (bool, String) {
    let script = root().join("ffi/examples/replay.py");
    let output =
        Command::new("python3").arg("-B").arg(script).arg("bailiff_core").arg(library).args(files).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn python_gets_the_frozen_answers() {
    let flags = ["-std=c11", "-O1", "-shared", "-fPIC"];
    let library = compiled("cc", "libcore.so", &flags, &["ffi/generated/core.c"], &[]);
    let files = golden_files();
    let lines: usize = files.iter().map(|file| golden_lines(file).lines().count()).sum();
    assert!(files.len() > 5 && lines > 500);
    assert_eq!(replayed(&library, &files), (true, format!("{lines} lines, 0 wrong\n")));

    // An answer that is not the core's is told.
    let planted = library.with_file_name("planted.txt");
    fs::write(&planted, "# planted\n421#1 open | 0 => 0\n421#1 step | 0 1 => 2\n").unwrap();
    let told = format!("{}: 421#1 step | 0 1 => 0, not 2\n2 lines, 1 wrong\n", planted.display());
    assert_eq!(replayed(&library, &[planted]), (false, told));
}
