//! A Python program loads the core by ctypes and gets the frozen answers, calls and steps:
//! `ffi/examples/replay.py`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn replayed(library: &Path, files: &[PathBuf]) -> (bool, String) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/replay.py");
    let output = Command::new("python3").arg(script).arg(library).args(files).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.success(), String::from_utf8(output.stdout).unwrap())
}

#[test]
fn python_gets_the_frozen_answers() {
    let ffi = Path::new(env!("CARGO_MANIFEST_DIR"));
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let library = scratch.join("libcore.so");
    let cc = Command::new("cc")
        .args(["-std=c11", "-O1", "-shared", "-fPIC", "-I"])
        .arg(ffi.join("generated"))
        .arg(ffi.join("generated/core.c"))
        .arg("-o")
        .arg(&library)
        .status()
        .unwrap();
    assert!(cc.success());
    let mut files: Vec<PathBuf> = fs::read_dir(ffi.join("../golden"))
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    let lines: usize = files.iter().map(|file| fs::read_to_string(file).unwrap().lines().count() - 1).sum();
    assert!(files.len() > 5 && lines > 500);
    assert_eq!(replayed(&library, &files), (true, format!("{lines} lines, 0 wrong\n")));

    // An answer that is not the core's is told.
    let planted = scratch.join("planted.txt");
    fs::write(&planted, "# planted\n421#1 open | 0 => 0\n421#1 step | 0 1 => 2\n").unwrap();
    let told = format!("{}: 421#1 step | 0 1 => 0, not 2\n2 lines, 1 wrong\n", planted.display());
    assert_eq!(replayed(&library, &[planted]), (false, told));
}
