//! The tidy gate is a suspect: each defect planted in a small tree must turn it red, by name.

use std::collections::BTreeSet;
use std::error::Error;

use bailiff_bend::backend::machine_functions;
use tempfile::TempDir;
use xtask::tidy;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

/// A tree that tidy finds nothing wrong with.
const SOUND: [(&str, &str); 12] = [
    (
        "Cargo.toml",
        "[workspace.dependencies]\nown = { path = \"own\" }\nserde = \"1\"\n\n[profile.dev]\nopt-level = 1\n",
    ),
    ("ARCHITECTURE.md", "# Architecture\n\n## Libraries, and why\n\n| crate | why |\n|---|---|\n| `serde` | JSON |\n"),
    ("bend/entries.txt", "# Numbers.\n14 job call\n80 job_rewind call\n"),
    (
        "bend/job.bend",
        "import Base\n\n# The job rule.\n\ndef room(n: Nat) -> Nat:\n  n\n\n# RULE\ndef keep(n: Nat) -> Nat:\n  room(n)\n",
    ),
    (
        "laws/job.bend",
        "import Base\nimport ../bend/job.bend as J\n\n# Laws of jobs.\n\n# LAW keeps: it keeps.\nlaw keeps:\n  for +n: Nat\n  {J.keep(n) == n : Nat}\n",
    ),
    ("proof/job.bend", "import Base\nimport ../laws/job.bend as L\n\n# Proofs of jobs.\n\ndef L.keeps(n):\n  {==}\n"),
    (
        "shell/src/lib.rs",
        "//! Performs answers.\n\n// rule: job\npub fn perform() {}\n\n#[test]\nfn performs() {\n    perform();\n}\n",
    ),
    (
        "README.md",
        "# bailiff\n\n<!-- figures from bench/results.md -->\n\n| prove | 1.00 s |\n\n<!-- end of figures -->\n",
    ),
    ("bench/results.md", "# Figures\n\n| prove | 1.00 s |\n"),
    ("xtask/trusted-lines.txt", "laws: 10\nshell: 20\nffi, by hand: 0\nproof kernel: 0\nparser and elaborator: 0\n"),
    ("ffi/src/generated/core.rs", "fn no_header() {}\n"),
    ("xtask/tidy-exceptions.txt", "# <path> | <lines> | <reason>\n"),
];

/// Its TRUST.md, with a row for the shell that names `test`, and one for the machine operations.
fn trust(test: &str, operations: &[&str]) -> String {
    let operations: Vec<String> = operations.iter().map(|name| format!("`{name}`")).collect();
    format!(
        "# Trust\n\n| what | test |\n|---|---|\n| the shell | `{test}` |\n\n## Machine operations\n\n| what | test \
         |\n|---|---|\n| {} | `shell/src/lib.rs::performs` |\n",
        operations.join(", ")
    )
}

/// The backend's own machine operations.
fn operations() -> Vec<&'static str> {
    machine_functions().collect()
}

/// The checks that turn red on the sound tree with `changes` planted in it.
fn red(changes: &[(&str, &str)]) -> Result<BTreeSet<&'static str>, Box<dyn Error>> {
    let folder = TempDir::new()?;
    let trust = trust("shell/src/lib.rs::performs", &operations());
    for (path, text) in SOUND.iter().chain(&[("TRUST.md", trust.as_str())]).chain(changes) {
        write(&folder.path().join(path), text)?;
    }
    let findings = tidy::findings(&Workspace::at(folder.path()))?;
    Ok(findings.iter().map(|finding| finding.check).collect())
}

fn planted(changes: &[(&str, &str)], expected: &[&'static str]) -> Outcome {
    assert_eq!(red(changes)?, expected.iter().copied().collect());
    Ok(())
}

/// A Rust file with a function of `lines` lines.
fn long_function(lines: usize) -> String {
    format!("//! Long.\n\nfn long() {{\n{}}}\n", "    step();\n".repeat(lines - 2))
}

#[test]
fn a_sound_tree_is_green() -> Outcome {
    planted(&[], &[])
}

#[test]
fn a_rust_file_without_a_header_is_red() -> Outcome {
    planted(&[("shell/src/bare.rs", "fn bare() {}\n")], &["header"])
}

#[test]
fn a_bend_file_without_a_header_is_red() -> Outcome {
    let bare = "import Base\n\nlaw other:\n  {0n == 0n : Nat}\n";
    planted(&[("laws/bare.bend", bare)], &["header"])
}

#[test]
fn a_long_file_is_red() -> Outcome {
    let long = format!("//! Long.\n{}", "// line\n".repeat(500));
    planted(&[("xtask/src/long.rs", &long)], &["file-length"])
}

#[test]
fn a_long_function_is_red() -> Outcome {
    planted(&[("xtask/src/long.rs", &long_function(101))], &["function-length"])
}

#[test]
fn a_long_function_with_a_reason_is_green() -> Outcome {
    let exception = "xtask/src/long.rs::long | 101 | one table\n";
    planted(&[("xtask/src/long.rs", &long_function(101)), ("xtask/tidy-exceptions.txt", exception)], &[])
}

#[test]
fn an_exception_without_a_reason_is_red() -> Outcome {
    let exception = "xtask/src/long.rs::long | 101 |\n";
    planted(&[("xtask/src/long.rs", &long_function(101)), ("xtask/tidy-exceptions.txt", exception)], &["exception"])
}

#[test]
fn an_exception_that_nothing_needs_is_red() -> Outcome {
    planted(&[("xtask/tidy-exceptions.txt", "gone.rs | 900 | long ago\n")], &["exception"])
}

#[test]
fn a_long_declaration_is_red() -> Outcome {
    let long = format!(
        "import Base\n\n# Long.\n\n# LAW long: long.\nlaw long:\n{}  {{0n == 0n : Nat}}\n",
        "  for +n: Nat\n".repeat(79)
    );
    planted(&[("laws/long.bend", &long), ("xtask/trusted-lines.txt", RAISED)], &["declaration-length"])
}

const RAISED: &str = "laws: 999\nshell: 20\nffi, by hand: 0\nproof kernel: 0\nparser and elaborator: 0\n";

#[test]
fn a_dead_declaration_is_red() -> Outcome {
    let dead = "import Base\n\n# Nobody calls it, but for itself.\n\ndef dead(n: Nat) -> Nat:\n  dead(n)\n";
    planted(&[("bend/dead.bend", dead)], &["dead-declaration"])
}

#[test]
fn a_rule_comment_without_its_entry_is_red() -> Outcome {
    planted(&[("shell/src/other.rs", "//! Other.\n\n// rule: jobs\nfn f() {}\n")], &["rule-comment"])
}

#[test]
fn an_entry_number_that_comes_back_is_red() -> Outcome {
    planted(&[("bend/entries.txt", "14 job call\n80 job_rewind call\n14 stop call\n")], &["entry-list"])
}

#[test]
fn a_trust_row_without_a_test_is_red() -> Outcome {
    planted(&[("TRUST.md", &trust("none", &operations()))], &["trust-row"])
}

#[test]
fn a_trust_row_whose_test_is_gone_is_red() -> Outcome {
    planted(&[("TRUST.md", &trust("shell/src/lib.rs::perform", &operations()))], &["trust-row"])
}

#[test]
fn a_figure_that_nobody_recorded_is_red() -> Outcome {
    planted(&[("bench/results.md", "# Figures\n\n| prove | 2.00 s |\n")], &["figures"])
}

#[test]
fn more_trusted_lines_than_the_ratchet_is_red() -> Outcome {
    let grown = format!("//! Grown.\n\n{}", "// line\n".repeat(40));
    planted(&[("shell/src/grown.rs", &grown)], &["ratchet"])
}

#[test]
fn the_ratchet_only_falls() -> Outcome {
    let folder = TempDir::new()?;
    for (path, text) in SOUND {
        write(&folder.path().join(path), text)?;
    }
    let workspace = Workspace::at(folder.path());
    tidy::lower_ratchet(&workspace)?;
    let lowered = workspace.read("xtask/trusted-lines.txt")?;
    assert!(lowered.contains("laws: 7\nshell: 7\n"), "{lowered}");
    write(&workspace.path("shell/src/grown.rs"), "//! Grown.\n")?;
    tidy::lower_ratchet(&workspace)?;
    assert_eq!(workspace.read("xtask/trusted-lines.txt")?, lowered);
    Ok(())
}

#[test]
fn the_proof_of_one_law_needs_no_header_of_its_own() -> Outcome {
    let proof = "import Base\nimport ../laws/job.bend as L\n\ndef L.keeps(n):\n  {==}\n";
    planted(&[("proof/keeps.bend", proof)], &[])?;
    planted(&[("proof/other.bend", proof)], &["header"])
}

#[test]
fn a_library_without_a_reason_is_red() -> Outcome {
    planted(&[("Cargo.toml", "[workspace.dependencies]\nserde = \"1\"\nrand = \"1\"\n")], &["libraries"])
}

#[test]
fn a_reason_without_its_library_is_red() -> Outcome {
    planted(&[("Cargo.toml", "[workspace.dependencies]\n")], &["libraries"])
}

#[test]
fn a_machine_operation_without_a_row_is_red() -> Outcome {
    let without: Vec<&str> = operations().into_iter().filter(|name| *name != "Nat.pow").collect();
    planted(&[("TRUST.md", &trust("shell/src/lib.rs::performs", &without))], &["machine-operations"])?;
    let more = [operations(), vec!["Nat.show"]].concat();
    planted(&[("TRUST.md", &trust("shell/src/lib.rs::performs", &more))], &["machine-operations"])
}
