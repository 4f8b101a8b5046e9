//! The golden gate is a suspect: each defect planted in a copy of the entries must turn it red.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::golden::{self, Side};
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

/// The table and the places that are red in a copy of this repository's entries, where each side replays
/// a golden file as `replay` says.
fn replayed(replay: impl Fn(Side, &str) -> golden::Replayed) -> Result<(String, BTreeSet<String>), Box<dyn Error>> {
    let folder = TempDir::new()?;
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for file in here.files("bend", "bend")? {
        if !file.starts_with("bend/toolchain/") {
            write(&folder.path().join(&file), &here.read(&file)?)?;
        }
    }
    write(&folder.path().join("bend/entries.txt"), "14 job call\n90 stop call\n")?;
    let copy = Workspace::at(folder.path());
    golden::update(&copy)?;
    let (table, found) = golden::three_replays(&copy, &|side, text| Ok(replay(side, text)))?;
    Ok((table, found.into_iter().map(|finding| finding.place).collect()))
}

/// A replay without a fault: the lines after the first.
fn lines_of(text: &str) -> String {
    text.split_once('\n').map_or("", |(_, lines)| lines).to_owned()
}

#[test]
fn each_file_says_how_its_three_replays_went() -> Outcome {
    let (table, red) = replayed(|side, text| match side {
        Side::Shell if text.contains("entry 90") => Ok(lines_of(text).replacen("=> ", "=> 9 ", 1)),
        _ => Ok(lines_of(text)),
    })?;
    let expected = "golden/job.txt           model ok   core ok   shell ok\n\
                    golden/stop.txt          model ok   core ok   shell RED\n";
    assert_eq!((table.as_str(), red), (expected, BTreeSet::from(["golden/stop.txt:2".to_owned()])));
    Ok(())
}

#[test]
fn a_replay_that_lacks_a_line_or_a_byte_is_red() -> Outcome {
    let without = |lines: String| lines.split_once('\n').map_or(String::new(), |(_, rest)| rest.to_owned());
    let (_, short) = replayed(|_, text| Ok(without(lines_of(text))))?;
    assert!(short.contains("golden/job.txt") && short.contains("golden/stop.txt"), "{short:?}");
    let (_, unended) = replayed(|side, text| match side {
        Side::Core => Ok(lines_of(text).trim_end().to_owned()),
        Side::Shell => Ok(lines_of(text)),
    })?;
    assert_eq!(unended, BTreeSet::from(["golden/job.txt".to_owned(), "golden/stop.txt".to_owned()]));
    Ok(())
}

#[test]
fn an_entry_that_a_side_does_not_replay_is_red() -> Outcome {
    let (table, red) = replayed(|side, text| match side {
        Side::Shell if text.contains("entry 14") => Err("the shell has no such entry".to_owned()),
        _ => Ok(lines_of(text)),
    })?;
    assert!(table.contains("golden/job.txt           model ok   core ok   shell RED"), "{table}");
    assert_eq!(red, one("golden/job.txt"));
    Ok(())
}
