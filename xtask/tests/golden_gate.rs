//! The golden gate is a suspect: each defect planted in a copy of the entries must turn it red.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::golden;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

/// The files that are red in a copy of this repository's entries, frozen and then damaged by `plant`.
fn red(plant: impl FnOnce(&Path) -> Outcome) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let folder = TempDir::new()?;
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for file in here.files("bend", "bend")? {
        if !file.starts_with("bend/toolchain/") {
            write(&folder.path().join(&file), &here.read(&file)?)?;
        }
    }
    write(&folder.path().join("bend/entries.txt"), &here.read("bend/entries.txt")?)?;
    let copy = Workspace::at(folder.path());
    golden::update(&copy)?;
    plant(folder.path())?;
    let place = |place: String| place.split(':').next().unwrap_or("").to_owned();
    Ok(golden::findings(&copy)?.into_iter().map(|finding| place(finding.place)).collect())
}

fn replace(path: &Path, from: &str, to: &str) -> Outcome {
    let text = fs::read_to_string(path)?;
    assert!(text.contains(from), "{} has no {from:?}", path.display());
    fs::write(path, text.replacen(from, to, 1))?;
    Ok(())
}

fn one(file: &str) -> BTreeSet<String> {
    BTreeSet::from([file.to_owned()])
}

#[test]
fn fresh_files_are_green() -> Outcome {
    assert_eq!(red(|_| Ok(()))?, BTreeSet::new());
    Ok(())
}

#[test]
fn an_answer_edited_by_hand_is_red() -> Outcome {
    assert_eq!(red(|root| replace(&root.join("golden/job.txt"), "=> ", "=> 9 "))?, one("golden/job.txt"));
    Ok(())
}

#[test]
fn a_rule_that_changed_is_red() -> Outcome {
    assert_eq!(red(|root| replace(&root.join("bend/stop.bend"), "2000n", "2n"))?, one("golden/stop.txt"));
    Ok(())
}

#[test]
fn an_error_text_that_changed_is_red() -> Outcome {
    assert_eq!(
        red(|root| replace(&root.join("bend/ffi/job.bend"), "job: bad cap", "job: no cap"))?,
        one("golden/job.txt")
    );
    Ok(())
}

#[test]
fn a_line_that_does_not_read_is_red() -> Outcome {
    assert_eq!(red(|root| replace(&root.join("golden/job.txt"), "14 | ", "15 | "))?, one("golden/job.txt"));
    Ok(())
}

#[test]
fn a_missing_file_is_red() -> Outcome {
    assert_eq!(red(|root| Ok(fs::remove_file(root.join("golden/stop.txt"))?))?, one("golden/stop.txt"));
    Ok(())
}

#[test]
fn a_file_of_no_entry_is_red() -> Outcome {
    assert_eq!(red(|root| Ok(write(&root.join("golden/lost.txt"), "# lost\n")?))?, one("golden/lost.txt"));
    Ok(())
}
