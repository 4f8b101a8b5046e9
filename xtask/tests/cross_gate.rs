//! The cross gate is a suspect: each defect planted in a small tree must turn it red, by name.
//!
//! Where Agda is not installed these tests say so and stop, which fails in CI.

use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use bailiff_cross::agda::Agda;
use tempfile::TempDir;
use xtask::cross::{self, CONTROLS, Expected, Folder, Installed, Outcome, corpus};
use xtask::workspace::{Workspace, write};

type Tested = Result<(), Box<dyn Error>>;

const BASE: &str = "\
# A small Base.

type Empty is Data:
type Unit is Data: Unit{}
type Bool is Data: False{} True{}
type Nat is Data: Zero{} Succ{pred: Nat}

def Nat.sub(a: Nat, b: Nat) -> Nat:
  match a b:
    case 0n 0n: 0n
    case 0n 1n+q: 0n
    case 1n+p 0n: 1n+p
    case 1n+p 1n+q: Nat.sub(p, q)
";

const RULE: &str = "\
import Base

# The job rule.

# RULE
def room(cap: Nat, kept: Nat) -> Nat:
  Nat.sub(cap, kept)
";

const LAW: &str = "\
import Base
import ../bend/job.bend as J

# Laws of jobs.

# LAW room_exact: the room is what the cap leaves.
law room_exact:
  for +cap: Nat
  for +kept: Nat
  {J.room(cap, kept) == Nat.sub(cap, kept) : Nat}
";

const PROOF: &str = "\
import Base
import ../laws/job.bend as L

# Proofs of jobs.

def L.room_exact(cap, kept):
  {==}
";

/// A tree that the gate finds nothing wrong with.
const SOUND: [(&str, &str); 6] = [
    ("bend/base.bend", BASE),
    ("bend/job.bend", RULE),
    ("laws/job.bend", LAW),
    ("laws/LAWS.bend", "import ./job.bend as Job\n"),
    ("proof/job.bend", PROOF),
    ("proof/PROOF.bend", "import ../laws/LAWS.bend as Laws\nimport ./job.bend as Job\n"),
];

struct Tree {
    folder: TempDir,
}

impl Tree {
    /// The sound tree, its index reviewed.
    fn sound() -> Result<Tree, Box<dyn Error>> {
        let tree = Tree { folder: TempDir::new()? };
        for (path, text) in SOUND {
            tree.put(path, text)?;
        }
        cross::update(&tree.workspace())?;
        Ok(tree)
    }

    fn workspace(&self) -> Workspace {
        Workspace::at(self.folder.path())
    }

    fn put(&self, path: &str, text: &str) -> Tested {
        Ok(write(&self.folder.path().join(path), text)?)
    }

    /// Replaces `from` by `to` in the file `path`.
    fn replace(&self, path: &str, from: &str, to: &str) -> Tested {
        let text = self.workspace().read(path)?;
        assert!(text.contains(from), "{path} has no {from:?}");
        self.put(path, &text.replacen(from, to, 1))
    }

    fn gate(&self, agda: &Agda) -> Result<Outcome, Box<dyn Error>> {
        Ok(cross::gate(&self.workspace(), agda, &Folder::at(&self.folder.path().join("cross")))?)
    }
}

/// The checks that are red.
fn red(outcome: &Outcome) -> BTreeSet<&'static str> {
    outcome.findings.iter().map(|finding| finding.check).collect()
}

fn here() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."))
}

/// Agda; none where it is not installed, which fails in CI.
fn agda() -> Result<Option<Agda>, Box<dyn Error>> {
    match cross::installed(&here(), false)? {
        Installed::Here(agda) => Ok(Some(agda)),
        Installed::Not(why) if std::env::var_os("CI").is_some_and(|value| value == "true") => Err(why.into()),
        Installed::Not(why) => {
            eprintln!("SKIPPED: {why}");
            Ok(None)
        }
    }
}

/// Exactly `expected` turn red once `plant` has changed the sound tree.
fn planted(expected: &[&'static str], plant: impl FnOnce(&Tree) -> Tested) -> Tested {
    let Some(agda) = agda()? else { return Ok(()) };
    let tree = Tree::sound()?;
    plant(&tree)?;
    let outcome = tree.gate(&agda)?;
    assert_eq!(red(&outcome), expected.iter().copied().collect(), "{:?}", outcome.findings);
    Ok(())
}

/// A program that stands for Agda and ends with `code`, whatever it is asked.
fn pretender(folder: &Path, code: i32) -> Result<Agda, Box<dyn Error>> {
    let program = folder.join("agda");
    write(&program, &format!("#!/bin/sh\nexit {code}\n"))?;
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755))?;
    write(&folder.join("lib/prim/Agda/Primitive.agda"), "")?;
    Ok(Agda::in_folder(folder).ok_or("no Agda there")?)
}

#[test]
fn a_sound_tree_is_green_and_is_asked_once() -> Tested {
    let Some(agda) = agda()? else { return Ok(()) };
    let tree = Tree::sound()?;
    let first = tree.gate(&agda)?;
    assert_eq!((red(&first), first.laws, first.translated, first.accepted), (BTreeSet::new(), 1, 1, 1));
    assert!(first.facts > 0, "{first:?}");
    assert!(first.agda.is_some());
    let second = tree.gate(&agda)?;
    assert_eq!((red(&second), second.accepted, second.agda), (BTreeSet::new(), 1, None));
    Ok(())
}

#[test]
fn a_law_that_changed_its_meaning_is_red() -> Tested {
    planted(&["cross-index"], |tree| tree.replace("laws/job.bend", "== Nat.sub(cap, kept)", "== J.room(cap, kept)"))
}

#[test]
fn a_law_that_lost_its_proof_is_red() -> Tested {
    planted(&["cross-index"], |tree| tree.replace("proof/job.bend", "def L.room_exact(cap, kept):\n  {==}\n", ""))
}

#[test]
fn an_index_of_another_area_is_red() -> Tested {
    planted(&["cross-index"], |tree| tree.put("golden/cross/Index/lost.agda", "module Index.lost where\n"))
}

#[test]
fn a_false_law_is_red() -> Tested {
    planted(&["cross-agda"], |tree| {
        tree.replace("laws/job.bend", "== Nat.sub(cap, kept)", "== Nat.sub(kept, cap)")?;
        Ok(cross::update(&tree.workspace())?)
    })
}

#[test]
fn a_proof_that_stands_on_itself_is_red() -> Tested {
    planted(&["cross-agda"], |tree| tree.replace("proof/job.bend", "  {==}", "  L.room_exact(cap, kept)"))
}

#[test]
fn a_proof_with_a_case_too_few_is_red() -> Tested {
    planted(&["cross-agda"], |tree| tree.replace("proof/job.bend", "  {==}", "  match cap:\n    case 0n:\n      {==}"))
}

#[test]
fn a_proof_by_a_negative_datatype_is_red() -> Tested {
    planted(&["cross-index"], |tree| {
        tree.replace(
            "proof/job.bend",
            "  {==}",
            "  Empty.absurd({J.room(cap, kept) == Nat.sub(cap, kept) : Nat}, self(Neg{n => self(n)}))",
        )?;
        let neg = "# Proofs of jobs.\n\ntype Neg is Type: Neg{run: Neg -> Empty}\n\n\
                   def self(n: Neg) -> Empty:\n  match n:\n    case Neg{run}: run(Neg{run})\n";
        tree.replace("proof/job.bend", "# Proofs of jobs.\n", neg)?;
        tree.replace("proof/job.bend", "import ../laws", "import ../bend/job.bend as J\nimport ../laws")?;
        tree.replace(
            "bend/base.bend",
            "def Nat.sub",
            "def Empty.absurd(-A: Type, e: Empty) -> A:\n  match e:\n\ndef Nat.sub",
        )
    })
}

#[test]
fn a_module_edited_by_hand_is_written_again() -> Tested {
    let Some(agda) = agda()? else { return Ok(()) };
    let tree = Tree::sound()?;
    assert_eq!(red(&tree.gate(&agda)?), BTreeSet::new());
    let module = tree.folder.path().join("cross/book/proof/job.agda");
    let text = fs::read_to_string(&module)?;
    fs::write(&module, "module proof.job where\n")?;
    assert_eq!(red(&tree.gate(&agda)?), BTreeSet::new());
    assert_eq!(fs::read_to_string(&module)?, text);
    Ok(())
}

#[test]
fn an_agda_that_accepts_everything_is_red() -> Tested {
    let tree = Tree::sound()?;
    let outcome = tree.gate(&pretender(&tree.folder.path().join("pretender"), 0)?)?;
    let caught: BTreeSet<&str> = outcome.findings.iter().map(|finding| finding.place.as_str()).collect();
    let refused = CONTROLS.iter().filter(|control| matches!(control.expected, Expected::Refused(_)));
    assert_eq!(caught, refused.map(|control| control.name).collect());
    assert_eq!(red(&outcome), BTreeSet::from(["cross-control"]));
    Ok(())
}

#[test]
fn an_agda_that_refuses_everything_is_red() -> Tested {
    let tree = Tree::sound()?;
    let outcome = tree.gate(&pretender(&tree.folder.path().join("pretender"), 42)?)?;
    assert_eq!(red(&outcome), BTreeSet::from(["cross-agda", "cross-control"]));
    assert!(outcome.findings.iter().any(|finding| finding.place == "a true law"));
    Ok(())
}

#[test]
fn an_acceptance_by_another_program_does_not_count() -> Tested {
    let Some(agda) = agda()? else { return Ok(()) };
    let tree = Tree::sound()?;
    tree.gate(&pretender(&tree.folder.path().join("pretender"), 0)?)?;
    assert!(tree.gate(&agda)?.agda.is_some());
    Ok(())
}

/// One program of each group of refusals that has a core, judged as the committed page says.
#[test]
fn the_page_of_second_opinions_is_true() -> Tested {
    const SLICE: [&str; 10] = [
        "002-curry-datatype",
        "010-hurkens-live-defs",
        "167-induction-on-erased",
        "024-loop-unchanged",
        "080-missing-case",
        "067-false-refl",
        "070-wrong-motive",
        "144-def-claims-data",
        "150-not-a-function",
        "100-law-left-open",
    ];
    let Some(agda) = agda()? else { return Ok(()) };
    let folder = TempDir::new()?;
    let rows = corpus::rows(&here(), &agda, &Folder::at(folder.path()), |name| SLICE.contains(&name))?;
    assert_eq!(rows.len(), SLICE.len(), "{rows:?}");
    let page = here().read(corpus::PAGE)?;
    let missing: Vec<String> = rows.iter().map(corpus::table_row).filter(|row| !page.contains(row.as_str())).collect();
    assert_eq!(missing, Vec::<String>::new());
    Ok(())
}
