//! The core gate is a suspect: each defect planted in a copy of the entries must turn it red.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::core;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

/// A copy of this repository's rules and entries, with the core that they make.
fn sound() -> Result<TempDir, Box<dyn Error>> {
    let folder = TempDir::new()?;
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for file in here.files("bend", "bend")? {
        if !file.starts_with("bend/toolchain/") {
            write(&folder.path().join(&file), &here.read(&file)?)?;
        }
    }
    write(&folder.path().join("bend/entries.txt"), &here.read("bend/entries.txt")?)?;
    core::write(&Workspace::at(folder.path()))?;
    Ok(folder)
}

/// The generated files that are red once `plant` has run.
fn red(plant: impl FnOnce(&Path) -> Outcome) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let folder = sound()?;
    plant(folder.path())?;
    let findings = core::findings(&Workspace::at(folder.path()))?;
    Ok(findings.into_iter().map(|finding| finding.place).collect())
}

fn replace(path: &Path, from: &str, to: &str) -> Outcome {
    let text = fs::read_to_string(path)?;
    assert!(text.contains(from), "{} has no {from:?}", path.display());
    fs::write(path, text.replacen(from, to, 1))?;
    Ok(())
}

#[test]
fn a_fresh_core_is_green() -> Outcome {
    assert_eq!(red(|_| Ok(()))?, BTreeSet::new());
    Ok(())
}

#[test]
fn a_core_edited_by_hand_is_red() -> Outcome {
    let edited = red(|root| {
        let path = root.join("ffi/generated/core.c");
        let text = fs::read_to_string(&path)?;
        fs::write(&path, text + "/* by hand */\n")?;
        Ok(())
    })?;
    assert_eq!(edited, BTreeSet::from(["ffi/generated/core.c".to_owned()]));
    Ok(())
}

#[test]
fn a_missing_file_is_red() -> Outcome {
    let missing = red(|root| Ok(fs::remove_file(root.join("ffi/generated/core.h"))?))?;
    assert_eq!(missing, BTreeSet::from(["ffi/generated/core.h".to_owned()]));
    Ok(())
}

#[test]
fn a_file_that_nothing_makes_is_red() -> Outcome {
    let stray = red(|root| Ok(write(&root.join("ffi/src/generated/stray.rs"), "//! Stray.\n")?))?;
    assert_eq!(stray, BTreeSet::from(["ffi/src/generated/stray.rs".to_owned()]));
    Ok(())
}

#[test]
fn a_rule_that_changed_is_red() -> Outcome {
    let changed = red(|root| replace(&root.join("bend/stop.bend"), "2000n", "2001n"))?;
    assert!(changed.contains("ffi/generated/core.c"), "{changed:?}");
    Ok(())
}

#[test]
fn a_source_whose_comment_changed_is_red_by_its_receipt() -> Outcome {
    let changed = red(|root| {
        let path = root.join("bend/stop.bend");
        let text = fs::read_to_string(&path)?;
        fs::write(&path, text + "# A comment more.\n")?;
        Ok(())
    })?;
    assert!(changed.contains("ffi/generated/core.c"), "{changed:?}");
    Ok(())
}
