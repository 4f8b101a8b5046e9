//! The gate of the record is a suspect: each defect planted in a small tree must turn it red; and
//! whose a law is, is read from the terms.
//!
//! The tree has one rule with a model beside it, one entry that runs the rule, and a law of each kind.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::provenance;
use xtask::workspace::{Workspace, write};

type Outcome = Result<(), Box<dyn Error>>;

const RULE: &str = "\
import Base

# The job rule.

# RULE
def room(cap: Nat, kept: Nat) -> Nat:
  Nat.sub(cap, kept)

# What the laws compare it with.
# RULE
def model(cap: Nat, kept: Nat) -> Nat:
  match kept:
    case 0n:
      cap
    case 1n+less:
      Nat.sub(model(cap, less), 1n)

# A function of nobody.
# RULE
def idle(n: Nat) -> Nat:
  n
";

const ENTRY: &str = "\
import Base
import ../job.bend as J

# Entry 14, job.

# RULE
def entry(ws: List<&2, Nat>) -> List<&2, Nat>:
  match ws:
    case cap <> kept <> Nil{}:
      [J.room(cap, kept)]
    case _:
      Nil{}
";

const LAWS: &str = "\
import Base
import ../bend/job.bend as J
import ../bend/ffi/job.bend as F

# Laws of jobs.

# What the laws speak of.
def request(cap: Nat) -> List<&2, Nat>:
  [cap, 0n]

# LAW room_of_none: nothing has no room.
law room_of_none:
  {J.room(0n, 0n) == 0n : Nat}

# LAW model_is_room: the model is the rule where nothing is kept.
law model_is_room:
  for +cap: Nat
  {J.model(cap, 0n) == cap : Nat} & {J.room(0n, 0n) == 0n : Nat}

# LAW model_of_none: the model says the same of nothing.
law model_of_none:
  {J.model(0n, 0n) == 0n : Nat}

# LAW entry_answers: the entry answers with the room.
law entry_answers:
  {F.entry(request(0n)) == [0n] : List<&2, Nat>}

# LAW request_example: a request.
law request_example:
  {request(7n) == [7n, 0n] : List<&2, Nat>}

# LAW idle_exact: what is of no entry is shared.
law idle_exact:
  for +n: Nat
  {J.idle(n) == n : Nat}
";

const PROOFS: &str = "\
import Base
import ../laws/job.bend as L

# Proofs of jobs.

def L.room_of_none():
  {==}

def L.model_is_room(cap):
  ({==}, {==})

def L.model_of_none():
  {==}

def L.entry_answers():
  {==}

def L.request_example():
  {==}

def L.idle_exact(n):
  {==}
";

const SOUND: [(&str, &str); 9] = [
    ("bend/job.bend", RULE),
    ("bend/entries.txt", "14 job call\n"),
    ("bend/ffi/job.bend", ENTRY),
    ("laws/job.bend", LAWS),
    ("laws/LAWS.bend", "import ./job.bend as Job\n"),
    ("proof/job.bend", PROOFS),
    ("proof/PROOF.bend", "import ../laws/LAWS.bend as Laws\nimport ./job.bend as Job\n"),
    ("ffi/generated/core.c", "int core;\n"),
    ("ffi/generated/core.h", "extern int core;\n"),
];

/// The sound tree, recorded.
fn sound() -> Result<TempDir, Box<dyn Error>> {
    let folder = TempDir::new()?;
    for (path, text) in SOUND {
        write(&folder.path().join(path), text)?;
    }
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bend/base.bend");
    fs::copy(base, folder.path().join("bend/base.bend"))?;
    write(&folder.path().join("bend/toolchain/proof-kernel/src/lib.rs"), "//! A kernel.\n\nfn judge() {}\n")?;
    provenance::write(&Workspace::at(folder.path()))?;
    Ok(folder)
}

/// Whether the gate is red once `from` in `path` is `to`.
fn is_red(path: &str, from: &str, to: &str) -> Result<bool, Box<dyn Error>> {
    let folder = sound()?;
    let file = folder.path().join(path);
    let text = fs::read_to_string(&file)?;
    assert!(text.contains(from), "{path} has no {from:?}");
    fs::write(&file, text.replacen(from, to, 1))?;
    Ok(!provenance::findings(&Workspace::at(folder.path()))?.is_empty())
}

#[test]
fn a_fresh_record_is_green() -> Outcome {
    let folder = sound()?;
    assert_eq!(provenance::findings(&Workspace::at(folder.path()))?, []);
    assert_eq!(provenance::write(&Workspace::at(folder.path()))?, Vec::<String>::new());
    Ok(())
}

#[test]
fn a_record_that_is_not_there_is_red() -> Outcome {
    let folder = sound()?;
    fs::remove_file(folder.path().join(provenance::FILE))?;
    assert_eq!(provenance::findings(&Workspace::at(folder.path()))?.len(), 1);
    Ok(())
}

#[test]
fn a_stale_record_is_red() -> Outcome {
    let stale = [
        ("a core that changed", "ffi/generated/core.c", "int", "long"),
        ("a header that changed", "ffi/generated/core.h", "int", "long"),
        ("a law that changed", "laws/job.bend", "[7n, 0n] :", "[7n, J.room(0n, 0n)] :"),
        ("a sentence that changed", "laws/job.bend", "nothing has no room", "nothing is full"),
        ("a kernel that changed", "bend/toolchain/proof-kernel/src/lib.rs", "judge", "guess"),
        ("an entry's number", "bend/entries.txt", "14", "15"),
        (
            "a rule that changed: Agda was asked of another",
            "bend/job.bend",
            "Nat.sub(cap, kept)",
            "Nat.sub(Nat.add(cap, 0n), kept)",
        ),
        ("a record edited by hand", provenance::FILE, "\"asked\": false", "\"asked\": true"),
    ];
    for (what, path, from, to) in stale {
        assert!(is_red(path, from, to)?, "{what}");
    }
    Ok(())
}

#[test]
fn a_law_that_is_not_proved_is_not_recorded_as_proved() -> Outcome {
    let folder = sound()?;
    let file = folder.path().join("laws/job.bend");
    let text = fs::read_to_string(&file)?;
    fs::write(
        &file,
        text.replace(
            "{J.room(0n, 0n) == 0n : Nat}\n\n# LAW model_is",
            "{J.room(0n, 0n) == 1n : Nat}\n\n# LAW model_is",
        ),
    )?;
    let record = provenance::record(&Workspace::at(folder.path()))?;
    let refused: Vec<&str> =
        record.laws.iter().filter(|law| !law.accepted_by.proof_kernel).map(|law| law.name.as_str()).collect();
    assert_eq!(refused, ["room_of_none"]);
    Ok(())
}

#[test]
fn agda_counts_only_for_what_it_was_asked() -> Outcome {
    let folder = sound()?;
    let workspace = Workspace::at(folder.path());
    let count = |workspace: &Workspace| -> Result<(bool, usize), Box<dyn Error>> {
        let record = provenance::record(workspace)?;
        Ok((record.checkers.agda.asked, record.laws.iter().filter(|law| law.accepted_by.agda).count()))
    };
    assert_eq!(count(&workspace)?, (false, 0));
    let agda = provenance::record(&workspace)?.checkers.agda;
    let accepted = format!("Agda {} accepted the modules {}\n", agda.version, agda.modules_sha256);
    write(&folder.path().join("golden/cross/accepted.md"), &accepted)?;
    assert_eq!(count(&workspace)?, (true, 6));
    let rule = folder.path().join("bend/job.bend");
    fs::write(&rule, RULE.replace("Nat.sub(cap, kept)", "Nat.sub(Nat.add(cap, 0n), kept)"))?;
    assert_eq!(count(&workspace)?, (false, 0));
    Ok(())
}

#[test]
fn whose_a_law_is_is_read_from_what_it_speaks_of() -> Outcome {
    let folder = sound()?;
    let record = provenance::record(&Workspace::at(folder.path()))?;
    let found: BTreeMap<&str, &[u32]> =
        record.laws.iter().map(|law| (law.name.as_str(), law.entries.as_slice())).collect();
    let expected: BTreeMap<&str, &[u32]> = BTreeMap::from([
        ("entry_answers", &[14][..]),
        ("idle_exact", &[]),
        ("model_is_room", &[14]),
        ("model_of_none", &[14]),
        ("request_example", &[14]),
        ("room_of_none", &[14]),
    ]);
    assert_eq!(found, expected);
    let functions: BTreeSet<&str> = record.laws.iter().flat_map(|law| &law.functions).map(String::as_str).collect();
    let named = ["bend/ffi/job.bend::entry", "bend/job.bend::idle", "bend/job.bend::model", "bend/job.bend::room"];
    assert_eq!(functions, BTreeSet::from(named));
    Ok(())
}
