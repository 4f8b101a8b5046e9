//! `cargo xtask demo`: a real command prints far more than the cap, and every byte is accounted for.

use std::process::{Command, Stdio};

use crate::Failure;
use crate::workspace::Workspace;

/// What the command prints: the numbers up to here, one a line.
const LAST: u32 = 200_000;
/// What `bailiff run` keeps by default.
const CAP: usize = 51_200;

/// Runs the command as a job and compares its answer with what the command printed.
pub fn run(workspace: &Workspace) -> Result<(), Failure> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let last = LAST.to_string();
    println!("$ bailiff run --json -- seq 1 {last}");
    let output = Command::new(cargo)
        .current_dir(workspace.root())
        .args(["run", "--quiet", "--package", "bailiff-cli", "--", "run", "--json", "--", "seq", "1", &last])
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failure::Spawn { program: "cargo run".to_owned(), error })?;
    if !output.status.success() {
        return Err(Failure::Said(format!("`bailiff run` ended with {}", output.status)));
    }
    let printed: String = (1..=LAST).map(|number| format!("{number}\n")).collect();
    let report = check(&String::from_utf8_lossy(&output.stdout), &printed)?;
    println!("{report}");
    Ok(())
}

/// Holds the answer `json` against what the command `printed`.
fn check(json: &str, printed: &str) -> Result<String, Failure> {
    let wrong = |what: &str| Failure::Said(format!("the answer of `bailiff run` {what}"));
    let answer: serde_json::Value =
        serde_json::from_str(json).map_err(|error| wrong(&format!("is no JSON: {error}")))?;
    let number = |key: &str| answer[key].as_u64().ok_or_else(|| wrong(&format!("has no number `{key}`")));
    let (kept, dropped) = (number("kept_bytes")?, number("dropped_bytes")?);
    let total = printed.len() as u64;
    if answer["end"] != "exited" || answer["exit_code"] != 0 {
        return Err(wrong("does not say that the command exited with 0"));
    }
    if kept + dropped != total {
        return Err(wrong(&format!("accounts for {} of {total} bytes", kept + dropped)));
    }
    if kept != CAP as u64 || answer["output"].as_str() != printed.get(..CAP) {
        return Err(wrong(&format!("does not keep the first {CAP} bytes")));
    }
    Ok(format!("exited with 0 · kept {kept} + dropped {dropped} = {total} bytes, all that it printed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(kept: usize, dropped: usize, output: &str) -> String {
        format!(r#"{{"end":"exited","exit_code":0,"kept_bytes":{kept},"dropped_bytes":{dropped},"output":"{output}"}}"#)
    }

    #[test]
    fn a_lost_byte_is_seen() {
        let printed = "x".repeat(CAP + 10);
        assert!(check(&answer(CAP, 10, &printed[..CAP]), &printed).is_ok());
        assert!(check(&answer(CAP, 9, &printed[..CAP]), &printed).is_err());
        assert!(check(&answer(CAP, 10, &printed[1..CAP]), &printed).is_err());
        assert!(check("{}", &printed).is_err());
    }
}
