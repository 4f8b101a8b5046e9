//! Nothing that a caller sends ends the process: the core under the address and the
//! undefined-behaviour sanitizer, on hostile words, arenas and limits (`hostile.c`).

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::path::Path;
use std::process::Command;

#[test]
fn hostile_calls_end_with_a_status_and_touch_nothing_else() {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = std::env::temp_dir().join(format!("bailiff-hostile-{}", std::process::id()));
    let flags = ["-std=c11", "-O1", "-g", "-pedantic", "-Wall", "-Wextra", "-Wshadow", "-Wconversion", "-Werror"];
    let cc = Command::new("cc")
        .args(flags)
        .args(["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-Igenerated", "-o"])
        .arg(&program)
        .args(["tests/hostile.c", "generated/core.c"])
        .current_dir(crate_folder)
        .output()
        .expect("cc runs");
    assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
    let run = Command::new(&program).output().expect("the program runs");
    std::fs::remove_file(&program).expect("the program goes");
    assert!(run.status.success(), "{}\n{}", run.status, String::from_utf8_lossy(&run.stderr));
    let counts: Vec<u64> =
        String::from_utf8_lossy(&run.stdout).lines().filter_map(|line| line.split_once(' ')?.1.parse().ok()).collect();
    let (calls, turns) = counts.split_at(10);
    assert_eq!((calls.iter().sum::<u64>(), turns.iter().sum::<u64>()), (200_000, 240_000));
    for counts in [calls, turns] {
        // Answers, errors, too large words, spent arenas, and unknown or closed entries all occur.
        for status in [0, 1, 2, 4, 8] {
            assert!(counts[status] > 1_000, "status {status} in {counts:?}");
        }
        assert_eq!(counts[9], 0, "an internal state that no checked program has: {counts:?}");
    }
    assert!(calls[6] > 1_000 && turns[6] > 100, "spent steps in {counts:?}");
}
