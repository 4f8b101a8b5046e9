//! `cargo xtask demo`: a real command prints far more than is shown, and every byte is accounted for.

use std::process::{Command, Stdio};

use crate::Failure;
use crate::workspace::Workspace;

/// What the command prints: the numbers up to here, one a line.
const LAST: u32 = 200_000;
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
    let text = |key: &str| answer[key].as_str().ok_or_else(|| wrong(&format!("has no text `{key}`")));
    let (head, tail) = (text("output")?, text("output_tail")?);
    if kept != (head.len() + tail.len()) as u64 || head.is_empty() || tail.is_empty() {
        return Err(wrong("does not show as much as it says, of both ends"));
    }
    if !printed.starts_with(head) || !printed.ends_with(tail) {
        return Err(wrong("does not show the two ends of the output"));
    }
    Ok(format!("exited with 0 · kept {kept} + dropped {dropped} = {total} bytes, all that it printed"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(kept: usize, dropped: usize, head: &str, tail: &str) -> String {
        format!(
            r#"{{"end":"exited","exit_code":0,"kept_bytes":{kept},"dropped_bytes":{dropped},"output":"{head}","output_tail":"{tail}"}}"#
        )
    }

    #[test]
    fn a_lost_byte_is_seen() {
        let printed = "abcdefgh";
        assert!(check(&answer(5, 3, "ab", "fgh"), printed).is_ok());
        assert!(check(&answer(5, 2, "ab", "fgh"), printed).is_err());
        assert!(check(&answer(4, 4, "ab", "fgh"), printed).is_err());
        assert!(check(&answer(5, 3, "bb", "fgh"), printed).is_err());
        assert!(check(&answer(5, 3, "ab", "fgg"), printed).is_err());
        assert!(check("{}", printed).is_err());
    }
}
