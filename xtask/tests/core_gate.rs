//! The core gate is a suspect: each defect planted in a copy of the entries must turn it red.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::core;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

/// A copy of this repository's rules, entries, laws and C library, with the core that they make.
fn sound() -> Result<TempDir, Box<dyn Error>> {
    let folder = TempDir::new()?;
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for (part, extension) in [("bend", "bend"), ("laws", "bend"), ("ffi/capi/src", "rs")] {
        for file in here.files(part, extension)? {
            if !file.starts_with("bend/toolchain/") {
                write(&folder.path().join(&file), &here.read(&file)?)?;
            }
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

const HEADER: &str = "ffi/generated/bailiff.h";

/// The header alone is red: the core is made of the rules, not of their laws nor of the library.
fn only_the_header(red: &BTreeSet<String>) {
    assert_eq!(red, &BTreeSet::from([HEADER.to_owned()]));
}

#[test]
fn a_header_edited_by_hand_is_red() -> Outcome {
    only_the_header(&red(|root| {
        replace(&root.join(HEADER), "#define BAILIFF_ENTRY_JOB 14", "#define BAILIFF_ENTRY_JOB 15")
    })?);
    Ok(())
}

#[test]
fn a_header_that_says_a_law_as_it_was_is_red() -> Outcome {
    let path = "laws/stop.bend";
    only_the_header(&red(|root| replace(&root.join(path), "no member is sent KILL.", "nobody is sent KILL."))?);
    Ok(())
}

#[test]
fn a_header_that_lacks_a_function_of_the_library_is_red() -> Outcome {
    let path = "ffi/capi/src/provenance.rs";
    only_the_header(&red(|root| replace(&root.join(path), "fn bailiff_version()", "fn bailiff_release()"))?);
    Ok(())
}

#[test]
fn a_header_says_of_each_entry_its_words_its_defaults_and_its_laws() -> Outcome {
    let folder = sound()?;
    let header = fs::read_to_string(folder.path().join(HEADER))?;
    let (_, stop) = header.split_once("* Entry 90, stop: a call. The milliseconds").ok_or("the entry is there")?;
    let (stop, _) = stop.split_once("#define BAILIFF_ENTRY_STOP 90").ok_or("its number is there")?;
    let said = [
        "Request = elapsed_ms: Nat, members: List Sent",
        "Nat = one word, 0 to 281474976710655",
        "Plan = 0 Finished\n *        | 1 Signals, orders: List Order, again_ms: Maybe Nat",
        "on_plan_fault = 1 0 0 (a Plan)",
        "stop_kill_never_before_grace, laws/stop.bend: before 2,000 ms have passed no member is sent KILL.",
        "stop_entry_answers, laws/stop.bend: a request answers the plan.",
    ];
    let missing: Vec<&str> = said.into_iter().filter(|said| !stop.contains(said)).collect();
    assert_eq!(missing, Vec::<&str>::new());
    // A law of another rule is not among them, nor one that names nothing of this one.
    assert!(!stop.contains("job_") && !stop.contains("bound_"), "{stop}");
    Ok(())
}
