//! The bridge gate is a suspect: each defect planted in a small tie must turn it red.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::bridge;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

/// A tie whose model doubles each word.
const SOUND: [(&str, &str); 4] = [
    (
        "bridge/twice.bend",
        "import Base\n\n# The model.\n\ndef transcript(ws: List<&2, Nat>) -> List<&2, Nat>:\n  match ws:\n    case Nil{}:\n      Nil{}\n    case w <> rest:\n      Nat.double(w) <> transcript(rest)\n",
    ),
    ("bridge/twice.txt", "# cargo xtask bridge --record; seed 1\n1 2 => 2 4\n => \n"),
    ("shell/twice/Cargo.toml", "[package]\nname = \"twice\"\n"),
    ("shell/twice/tests/bridge.rs", "//! The shell's side of bridge/twice.bend.\n"),
];

/// The places that are red with `plant` applied to the sound tie.
fn red(plant: impl FnOnce(&Path) -> Outcome) -> Result<BTreeSet<String>, Box<dyn Error>> {
    let folder = TempDir::new()?;
    for (path, text) in SOUND {
        write(&folder.path().join(path), text)?;
    }
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bend/base.bend");
    write(&folder.path().join("bend/base.bend"), &fs::read_to_string(base)?)?;
    plant(folder.path())?;
    let findings = bridge::findings(&Workspace::at(folder.path()))?;
    Ok(findings.into_iter().map(|finding| finding.place).collect())
}

fn replace(path: &Path, from: &str, to: &str) -> Outcome {
    let text = fs::read_to_string(path)?;
    assert!(text.contains(from), "{} has no {from:?}", path.display());
    fs::write(path, text.replacen(from, to, 1))?;
    Ok(())
}

fn at(place: &str) -> BTreeSet<String> {
    BTreeSet::from([place.to_owned()])
}

#[test]
fn a_sound_tie_is_green() -> Outcome {
    assert_eq!(red(|_| Ok(()))?, BTreeSet::new());
    Ok(())
}

#[test]
fn a_transcript_of_the_shell_that_is_not_the_models_is_red() -> Outcome {
    assert_eq!(red(|root| replace(&root.join("bridge/twice.txt"), "=> 2 4", "=> 2 5"))?, at("bridge/twice.txt:2"));
    Ok(())
}

#[test]
fn a_model_that_changed_is_red() -> Outcome {
    let changed = red(|root| replace(&root.join("bridge/twice.bend"), "Nat.double(w)", "Nat.add(w, 1n)"))?;
    assert_eq!(changed, at("bridge/twice.txt:2"));
    Ok(())
}

#[test]
fn a_model_that_does_not_check_is_red() -> Outcome {
    let wrong = red(|root| replace(&root.join("bridge/twice.bend"), "Nat.double(w)", "True{}"))?;
    assert_eq!(wrong, at("bridge/twice.bend"));
    Ok(())
}

#[test]
fn a_tie_without_its_shell_is_red() -> Outcome {
    let alone = red(|root| Ok(fs::remove_file(root.join("shell/twice/tests/bridge.rs"))?))?;
    assert_eq!(alone, at("bridge/twice.bend"));
    Ok(())
}

#[test]
fn a_tie_without_its_record_is_red() -> Outcome {
    let unrecorded = red(|root| Ok(fs::remove_file(root.join("bridge/twice.txt"))?))?;
    assert_eq!(unrecorded, at("bridge/twice.txt"));
    Ok(())
}

#[test]
fn a_record_without_its_model_is_red() -> Outcome {
    assert_eq!(red(|root| Ok(write(&root.join("bridge/lost.txt"), "# lost\n")?))?, at("bridge/lost.txt"));
    Ok(())
}
