//! The artifact of an output, and what settles of its window.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the test's own files")]

#[allow(dead_code, reason = "the properties of a bound take the rest")]
mod reference;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use bailiff_output::{BoundedOutput, Keep, OutputLimits, Rules, Shown, Truncation};
use proptest::prelude::*;
use reference::{outputs, truncations};

fn limited(max_bytes: u64, max_lines: u64) -> Truncation {
    Truncation::On(OutputLimits { max_bytes, max_lines, keep: Keep::Both })
}

fn shown(truncation: &Truncation, path: &Path, writes: &[&[u8]]) -> Shown {
    let output = BoundedOutput::open(truncation).unwrap().viewed(None).unwrap();
    let mut output = output.saved_to(truncation, path.to_owned()).unwrap();
    writes.iter().for_each(|write| output.push(write));
    output.finish().unwrap()
}

fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("output");
    (folder, path)
}

#[test]
fn an_output_within_its_limits_has_no_artifact() {
    let (folder, path) = folder();
    for truncation in [limited(10, 3), Truncation::Off] {
        let shown = shown(&truncation, &path, &[b"one\ntwo\n", b"3\r"]);
        assert!(shown.artifact.is_none());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
    let shown = shown(&Truncation::Off, &path, &[&[b'x'; 100_000]]);
    assert!(shown.artifact.is_none());
    assert_eq!(shown.bounded.dropped_bytes(), 0);
}

#[test]
fn one_that_passes_them_is_in_a_private_file_with_every_raw_byte() {
    let writes: [&[u8]; 4] = [b"10%\r20%\r", b"30%\n\x1b[1mtwo\x1b[0m\nthree\n", b"four\n", b"five"];
    // By bytes, by lines, and both only at the last write.
    for truncation in [limited(12, 100), limited(1_000, 2), limited(35, 4)] {
        let (_folder, path) = folder();
        let shown = shown(&truncation, &path, &writes);
        assert_eq!(shown.artifact.unwrap().unwrap(), path);
        assert_eq!(fs::read(&path).unwrap(), writes.concat());
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, 0o600);
        let notice = shown.bounded.notice(&mut Rules::new(), Some(&path)).unwrap();
        assert!(notice.ends_with(&format!(". Full output: {}", path.display())), "{notice}");
    }
}

#[test]
fn a_file_that_cannot_be_made_loses_no_output_and_is_told() {
    let (_folder, path) = folder();
    fs::write(&path, "somebody else's").unwrap();
    let writes: [&[u8]; 3] = [b"one\n", b"two\n", b"three\n"];
    let there = shown(&limited(8, 2), &path, &writes);
    assert_eq!((there.bounded.head(), there.bounded.tail()), (&b"one\n"[..], &b"ree\n"[..]));
    assert_eq!(there.bounded.kept_bytes() + there.bounded.dropped_bytes(), 14);
    let said = there.artifact.unwrap().unwrap_err().to_string();
    assert!(said.contains(&path.display().to_string()), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), "somebody else's");
    let nowhere = shown(&limited(8, 2), &path.join("below"), &writes);
    assert!(nowhere.artifact.unwrap().is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    /// What settles is what is shown in the end, and an artifact is there if and only if bytes are dropped.
    #[test]
    fn what_settles_stays_and_what_is_dropped_is_saved(truncation in truncations(), writes in outputs()) {
        let (folder, path) = folder();
        let mut rules = Rules::new();
        let mut output = BoundedOutput::open(&truncation).unwrap().saved_to(&truncation, path.clone()).unwrap();
        let mut settled = Vec::new();
        for write in &writes {
            let settles = output.settles();
            output.push(write);
            let now = output.settled(&mut rules).unwrap();
            prop_assert!(now.starts_with(&settled));
            prop_assert!(settles || now == settled);
            settled = now.to_vec();
        }
        let shown = output.finish().unwrap();
        prop_assert!(shown.bounded.head().starts_with(&settled), "{:?} {:?}", shown.bounded, settled);
        let saved = shown.artifact.map(|artifact| fs::read(artifact.unwrap()).unwrap());
        prop_assert_eq!(saved, (shown.bounded.dropped_bytes() > 0).then(|| writes.concat()));
        drop(folder);
    }
}
