//! The wire gate is a suspect: each defect planted in a copy of the tree must turn it red.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::wire;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

/// A copy of this repository's rules, entries and made proofs.
fn sound() -> Result<TempDir, Box<dyn Error>> {
    let folder = TempDir::new()?;
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for file in here.files("bend", "bend")?.into_iter().chain(here.files("proof/wire", "bend")?) {
        if !file.starts_with("bend/toolchain/") {
            write(&folder.path().join(&file), &here.read(&file)?)?;
        }
    }
    write(&folder.path().join("bend/entries.txt"), &here.read("bend/entries.txt")?)?;
    Ok(folder)
}

/// The files that are red once `plant` has run.
fn red(plant: impl FnOnce(&Path) -> Outcome) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let folder = sound()?;
    plant(folder.path())?;
    let findings = wire::findings(&Workspace::at(folder.path()))?;
    Ok(findings.into_iter().map(|finding| finding.place).collect())
}

fn replace(path: &Path, from: &str, to: &str) -> Outcome {
    let text = fs::read_to_string(path)?;
    assert!(text.contains(from), "{} has no {from:?}", path.display());
    fs::write(path, text.replacen(from, to, 1))?;
    Ok(())
}

fn places(places: &[&str]) -> BTreeSet<String> {
    places.iter().map(|place| (*place).to_owned()).collect()
}

#[test]
fn the_committed_wire_is_green() -> Outcome {
    assert_eq!(red(|_| Ok(()))?, BTreeSet::new());
    Ok(())
}

#[test]
fn a_reader_edited_by_hand_is_red() -> Outcome {
    let edited = red(|root| replace(&root.join("bend/wire/stop.bend"), "case 1n <> rest:", "case 3n <> rest:"))?;
    assert_eq!(edited, places(&["bend/wire/stop.bend"]));
    Ok(())
}

#[test]
fn an_entrys_own_part_edited_by_hand_is_red() -> Outcome {
    let edited = red(|root| replace(&root.join("bend/ffi/stop.bend"), "stop: bad elapsed", "stop: bad time"))?;
    assert_eq!(edited, places(&["bend/ffi/stop.bend"]));
    Ok(())
}

#[test]
fn a_proof_edited_by_hand_is_red() -> Outcome {
    let edited = red(|root| replace(&root.join("proof/wire/stop.bend"), "Con{3n+p, rest}", "Con{4n+p, rest}"))?;
    assert_eq!(edited, places(&["proof/wire/stop.bend"]));
    Ok(())
}

#[test]
fn a_type_that_changed_is_red_in_its_reader_and_its_facts() -> Outcome {
    let changed =
        red(|root| replace(&root.join("bend/stop.bend"), "  Untouched{}\n  Termed{}", "  Termed{}\n  Untouched{}"))?;
    assert_eq!(changed, places(&["bend/wire/stop.bend", "proof/wire/stop.bend"]));
    Ok(())
}

#[test]
fn a_missing_file_and_one_that_nothing_makes_are_red() -> Outcome {
    let strayed = red(|root| {
        fs::remove_file(root.join("bend/wire/stop.bend"))?;
        Ok(write(&root.join("proof/wire/stray.bend"), "# Stray.\n")?)
    })?;
    assert_eq!(strayed, places(&["bend/wire/stop.bend", "proof/wire/stray.bend"]));
    Ok(())
}

#[test]
fn what_is_written_is_what_was_committed() -> Outcome {
    let folder = sound()?;
    let here = Workspace::at(folder.path());
    let text = here.read("bend/ffi/stop.bend")?;
    fs::remove_dir_all(folder.path().join("bend/wire"))?;
    replace(&folder.path().join("bend/ffi/stop.bend"), "W.Bad{}", "W.Good{}")?;
    wire::write(&here)?;
    assert_eq!(here.read("bend/ffi/stop.bend")?, text);
    assert_eq!(wire::findings(&here)?, Vec::new());
    Ok(())
}

#[test]
fn no_entry_reads_by_hand() -> Outcome {
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for file in here.files("bend/ffi", "bend")? {
        let text = here.read(&file)?;
        let (before, rest) = text.split_once("# --- wire: ").ok_or_else(|| format!("{file} has no made part"))?;
        let (_, behind) = rest.split_once("# --- end of the wire").ok_or_else(|| format!("{file}: no end"))?;
        let by_hand = before.lines().chain(behind.lines()).find(|line| line.starts_with("def read"));
        assert_eq!(by_hand, None, "{file}");
    }
    Ok(())
}
