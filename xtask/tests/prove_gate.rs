//! The prove gate is a suspect: each defect planted in a small tree must turn it red, by name.
//!
//! The tree is the smallest one with a rule, a law, a proof and a helper; the gate is the one that
//! judges this repository.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::path::Path;

use tempfile::TempDir;
use xtask::workspace::{Workspace, write};
use xtask::{lock, prove};

type Outcome = Result<(), Box<dyn Error>>;

const RULE: &str = "\
import Base

# The job rule.

def hidden(n: Nat) -> Nat:
  n

# RULE
def room(cap: Nat, kept: Nat) -> Nat:
  hidden(Nat.sub(cap, kept))
";

const LAW: &str = "\
import Base
import ../bend/job.bend as J

# Laws of jobs.

# What the laws speak of.
def rest(n: Nat) -> Nat:
  n

# LAW room_exact: the room is what the cap leaves.
law room_exact:
  for +cap: Nat
  for +kept: Nat
  {J.room(cap, kept) == rest(Nat.sub(cap, kept)) : Nat}
";

const PROOF: &str = "\
import Base
import ../laws/job.bend as L

# Proofs of jobs.

def L.room_exact(cap, kept):
  {==}
";

/// A tree that the gate finds nothing wrong with, once it is locked.
const SOUND: [(&str, &str); 6] = [
    ("bend/job.bend", RULE),
    ("laws/job.bend", LAW),
    ("laws/LAWS.bend", "import ./job.bend as Job\n"),
    ("laws/law-names.md", "# Names\n\n**job** (1): room_exact\n"),
    ("proof/job.bend", PROOF),
    ("proof/PROOF.bend", "import ../laws/LAWS.bend as Laws\nimport ./job.bend as Job\n"),
];

struct Tree {
    folder: TempDir,
}

impl Tree {
    /// The sound tree, locked.
    fn sound() -> Result<Tree, Box<dyn Error>> {
        let tree = Tree { folder: TempDir::new()? };
        for (path, text) in SOUND {
            tree.put(path, text)?;
        }
        let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("../bend/base.bend");
        fs::copy(base, tree.folder.path().join("bend/base.bend"))?;
        lock::update(&tree.workspace())?;
        Ok(tree)
    }

    fn workspace(&self) -> Workspace {
        Workspace::at(self.folder.path())
    }

    fn put(&self, path: &str, text: &str) -> Outcome {
        Ok(write(&self.folder.path().join(path), text)?)
    }

    /// The checks that turn red.
    fn red(&self) -> Result<BTreeSet<&'static str>, Box<dyn Error>> {
        let outcome = prove::gate(&self.workspace())?;
        Ok(outcome.findings.iter().map(|finding| finding.check).collect())
    }
}

/// Replaces `from` by `to` in the file `path` of the sound tree: exactly `expected` turn red.
fn planted(path: &str, from: &str, to: &str, expected: &[&'static str]) -> Outcome {
    let tree = Tree::sound()?;
    let (_, text) = SOUND.iter().find(|(found, _)| *found == path).ok_or("no such file")?;
    assert!(text.contains(from), "{path} has no {from:?}");
    tree.put(path, &text.replacen(from, to, 1))?;
    assert_eq!(tree.red()?, expected.iter().copied().collect());
    Ok(())
}

#[test]
fn a_sound_tree_is_green() -> Outcome {
    assert_eq!(Tree::sound()?.red()?, BTreeSet::new());
    Ok(())
}

#[test]
fn an_open_law_is_red() -> Outcome {
    planted("proof/job.bend", "def L.room_exact(cap, kept):\n  {==}\n", "", &["open-law"])
}

#[test]
fn a_term_that_does_not_check_is_red() -> Outcome {
    planted("proof/job.bend", "  {==}", "  cap", &["mismatch"])
}

#[test]
fn a_hole_is_red() -> Outcome {
    planted("proof/job.bend", "  {==}", "  ?goal", &["hole"])
}

#[test]
fn a_todo_is_red() -> Outcome {
    planted("proof/job.bend", "  {==}", "  ?TODO", &["hole", "todo"])
}

#[test]
fn a_fill_that_names_no_law_is_red() -> Outcome {
    planted("proof/job.bend", "room_exact(", "room_exakt(", &["fill-unknown"])
}

#[test]
fn a_proof_that_takes_a_name_of_a_law_file_is_red() -> Outcome {
    let taken = "# Proofs of jobs.\n\ndef rest(n: Nat) -> Nat:\n  n\n";
    planted("proof/job.bend", "# Proofs of jobs.\n", taken, &["redeclared"])
}

#[test]
fn a_law_file_that_nothing_reaches_is_red() -> Outcome {
    let tree = Tree::sound()?;
    tree.put("laws/lost.bend", "import Base\n\n# LAW lost: lost.\nlaw lost:\n  {0n == 1n : Nat}\n")?;
    assert_eq!(tree.red()?, BTreeSet::from(["unreached"]));
    Ok(())
}

#[test]
fn a_proof_file_that_nothing_reaches_is_red() -> Outcome {
    let tree = Tree::sound()?;
    tree.put("proof/lost.bend", "# Nobody imports it.\n")?;
    assert_eq!(tree.red()?, BTreeSet::from(["unreached"]));
    Ok(())
}

#[test]
fn a_rule_file_that_nothing_reaches_is_red() -> Outcome {
    let tree = Tree::sound()?;
    tree.put("bend/lost.bend", "# Nobody imports it.\n")?;
    assert_eq!(tree.red()?, BTreeSet::from(["unreached"]));
    Ok(())
}

#[test]
fn a_law_without_its_sentence_is_red() -> Outcome {
    let line = "# LAW room_exact: the room is what the cap leaves.\n";
    planted("laws/job.bend", line, "", &["law-line"])
}

#[test]
fn a_sentence_of_another_law_is_red() -> Outcome {
    planted("laws/job.bend", "# LAW room_exact:", "# LAW room_exakt:", &["law-line"])
}

#[test]
fn a_sentence_that_says_nothing_is_red() -> Outcome {
    planted("laws/job.bend", ": the room is what the cap leaves.", ":", &["law-line"])
}

#[test]
fn a_law_that_the_page_names_and_nobody_wrote_is_red() -> Outcome {
    planted("laws/law-names.md", "(1): room_exact", "(2): room_exact, room_small", &["law-names"])
}

#[test]
fn a_page_whose_count_is_wrong_is_red() -> Outcome {
    planted("laws/law-names.md", "(1)", "(2)", &["law-names"])
}

#[test]
fn a_template_law_is_red() -> Outcome {
    planted(
        "laws/job.bend",
        "  for +cap: Nat\n",
        "  for ~unit: Nat\n  for +cap: Nat\n",
        &["law-template", "lock", "reflexivity-goal"],
    )
}

#[test]
fn a_hypothesis_without_a_witness_is_red() -> Outcome {
    let tree = Tree::sound()?;
    let claim = "  {J.room(cap, kept) == rest(Nat.sub(cap, kept)) : Nat}\n";
    let bare = "  for same: {cap == kept : Nat}\n".to_owned() + claim;
    let inside = "  {cap == kept : Nat} -> ".to_owned() + claim.trim_start();
    for (text, fill) in [(bare, "room_exact(cap, kept, same)"), (inside, "room_exact(cap, kept, same)")] {
        tree.put("laws/job.bend", &LAW.replace(claim, &text))?;
        tree.put("proof/job.bend", &PROOF.replace("room_exact(cap, kept)", fill))?;
        lock::update(&tree.workspace())?;
        assert_eq!(tree.red()?, BTreeSet::from(["witness"]));
    }
    tree.put("proof/job/witness.bend", "import Base\n\ndef room_exact_met() -> {1n == 1n : Nat}:\n  {==}\n")?;
    tree.put("proof/PROOF.bend", &(SOUND[5].1.to_owned() + "import ./job/witness.bend as Witness\n"))?;
    assert_eq!(tree.red()?, BTreeSet::new());
    Ok(())
}

#[test]
fn a_law_binder_with_the_name_of_a_def_is_red() -> Outcome {
    let tree = Tree::sound()?;
    tree.put("laws/job.bend", &LAW.replace("+kept", "+rest").replace("kept)", "rest)"))?;
    assert!(tree.red()?.contains("law-binder"));
    Ok(())
}

#[test]
fn a_law_that_names_a_hidden_function_is_red() -> Outcome {
    planted("laws/job.bend", "== rest(Nat", "== J.hidden(Nat", &["lock", "wiring"])
}

#[test]
fn a_law_that_changed_its_meaning_is_red() -> Outcome {
    planted("laws/job.bend", "  n\n", "  Nat.add(0n, n)\n", &["lock"])
}

#[test]
fn a_law_that_reaches_a_law_filled_by_proof_is_red() -> Outcome {
    let tree = Tree::sound()?;
    let chosen = "# LAW chosen: some number.\nlaw chosen:\n  Nat\n\n# LAW room_exact: ";
    let claim = LAW.replace("# LAW room_exact: ", chosen).replace("== rest(Nat.sub(cap, kept)) :", "!= 1n+chosen :");
    tree.put("laws/job.bend", &claim)?;
    tree.put(
        "proof/job.bend",
        &PROOF.replace("  {==}", "  e => ?no").replace("def L.room", "def L.chosen():\n  0n\n\ndef L.room"),
    )?;
    assert!(tree.red()?.contains("law-reaches-proof"));
    Ok(())
}

#[test]
fn a_lock_of_another_tree_is_red() -> Outcome {
    let tree = Tree::sound()?;
    tree.put("LAWS.lock", "room_exact 00\n")?;
    assert_eq!(tree.red()?, BTreeSet::from(["lock"]));
    Ok(())
}

#[test]
fn a_rule_that_changes_leaves_the_lock_alone() -> Outcome {
    planted("bend/job.bend", "  hidden(Nat.sub(cap, kept))", "  Nat.sub(cap, kept)", &[])
}
