//! Negative controls: what must be refused is refused, each run, with the Agda and the flags that
//! judge the book. Without them a broken installation would accept everything.

use bailiff_cross::agda::{Agda, REFUSED};
use bailiff_cross::{Module, PRELUDE};
use bailiff_proof_kernel::AbsurdNote;

use super::folder::Folder;
use super::{agda_check, program, said};
use crate::book::ProofBook;
use crate::workspace::{self, Workspace};
use crate::{Failure, Finding, stack};

/// What must come of a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Agda accepts it: the others are refused for what is wrong with them.
    Accepted,
    /// Agda refuses it, and says this.
    Refused(&'static str),
    /// The translation refuses it.
    NotTranslated,
}

/// A text that must be refused.
#[derive(Clone, Copy, Debug)]
pub struct Control {
    /// What is wrong with it.
    pub name: &'static str,
    /// A Bend file, or the body of an Agda module.
    text: Text,
    /// What must come of it.
    pub expected: Expected,
}

#[derive(Clone, Copy, Debug)]
enum Text {
    Bend(&'static str),
    Agda(&'static str),
}

/// What the Bend controls share.
const NAT: &str = "\
type Empty is Data:
type Unit is Data: Unit{}
type Nat is Data: Zero{} Succ{pred: Nat}

def add(a: Nat, b: Nat) -> Nat:
  match a:
    case Zero{}: b
    case Succ{p}: Succ{add(p, b)}

";

/// All of them.
pub const CONTROLS: &[Control] = &[
    Control {
        name: "a true law",
        text: Text::Bend(
            "law add_zero:\n  for n: Nat\n  {add(n, Zero{}) == n : Nat}\n\n\
             def add_zero(n):\n  match n:\n    case Zero{}: {==}\n    \
             case Succ{p}: %add_zero(p) : {Succ{add(p, Zero{})} == Succ{_} : Nat}; {==}\n",
        ),
        expected: Expected::Accepted,
    },
    Control {
        name: "a false law",
        text: Text::Bend("law grows:\n  for n: Nat\n  {add(Zero{}, n) == Succ{n} : Nat}\n\ndef grows(n): {==}\n"),
        expected: Expected::Refused("!="),
    },
    Control {
        name: "a loop",
        text: Text::Bend("def loop(n: Nat) -> Empty: loop(n)\n"),
        expected: Expected::Refused("Termination checking failed"),
    },
    Control {
        name: "a dropped case",
        text: Text::Bend("def pred(n: Nat) -> Nat:\n  match n:\n    case Succ{p}: p\n"),
        expected: Expected::Refused("Incomplete pattern matching"),
    },
    Control {
        name: "an induction-recursion that hides a negative field",
        text: Text::Bend(
            "def negate(u: Unit, X: Type) -> Type:\n  match u:\n    case Unit{}: X -> Empty\n\n\
             type Fix is Type:\n  Wrap{f: negate(Unit{}, Fix)}\n",
        ),
        expected: Expected::NotTranslated,
    },
    Control {
        name: "a clause that does not hold by itself",
        text: Text::Agda(
            "data Nat : Set where\n  Zero : Nat\n  Succ : Nat → Nat\n\n\
             f : Nat → Nat → Nat\nf Zero b = Zero\nf a Zero = Zero\nf (Succ a) (Succ b) = a\n",
        ),
        expected: Expected::Refused("Exact splitting"),
    },
    Control {
        name: "an axiom",
        text: Text::Agda("postulate axiom : (T : Set) → T\n"),
        expected: Expected::Refused("postulate"),
    },
    Control {
        name: "a hole",
        text: Text::Agda("f : (T : Set) → T → T\nf T x = ?\n"),
        expected: Expected::Refused("nsolved"),
    },
];

/// The controls that did not come out as they must.
pub fn findings(agda: &Agda, folder: &Folder) -> Result<Vec<Finding>, Failure> {
    let mut found = Vec::new();
    for (number, control) in CONTROLS.iter().enumerate() {
        if let Some(what) = wrong(agda, folder, number, control)? {
            found.push(Finding::new("cross-control", control.name, what));
        }
    }
    Ok(found)
}

fn wrong(agda: &Agda, folder: &Folder, number: usize, control: &Control) -> Result<Option<String>, Failure> {
    let name = format!("control-{number}");
    let translated = match control.text {
        Text::Agda(text) => {
            let options = "{-# OPTIONS --safe --without-K --exact-split #-}";
            let module = Module { name: "All".to_owned(), text: format!("{options}\nmodule All where\n{text}") };
            Some(vec![Module { name: "Prelude".to_owned(), text: PRELUDE.to_owned() }, module])
        }
        Text::Bend(text) => bend(folder, &name, text)?,
    };
    let Some(modules) = translated else {
        let is_right = control.expected == Expected::NotTranslated;
        return Ok((!is_right).then(|| "it was not translated".to_owned()));
    };
    let run = agda_check(agda, &folder.write(&name, &modules)?, "All.agda")?;
    let said = match control.expected {
        Expected::NotTranslated => Some("it was translated"),
        Expected::Accepted => (run.code != Some(0)).then_some("Agda does not accept it"),
        Expected::Refused(words) => {
            (run.code != Some(REFUSED) || !run.output.contains(words)).then_some("Agda does not refuse it as it must")
        }
    };
    Ok(said.map(|said| format!("{said} (exit code {:?}):\n{}", run.code, run.complaint())))
}

/// The modules of a Bend control, if all of it was translated. Our kernel is not asked.
fn bend(folder: &Folder, name: &str, text: &str) -> Result<Option<Vec<Module>>, Failure> {
    let root = folder.path().join(format!("{name}-bend"));
    workspace::write(&root.join("control.bend"), &format!("{NAT}{text}"))?;
    let translation = stack::deep(|| {
        let book = ProofBook::load(&Workspace::at(&root), "control.bend").map_err(|found| said(&found))?;
        let no_notes: [AbsurdNote; 0] = [];
        let program = program::program(&book, &no_notes);
        bailiff_cross::translate(&program, &[], &[]).map_err(|reason| Failure::Said(reason.to_string()))
    })??;
    Ok(translation.refused.is_empty().then_some(translation.modules))
}
