//! What a new entry costs: its types, its rule, its laws and their proofs. The toy under `toy/` has no
//! reader and no speller of its own; it goes through the wire, the proofs and the core, and answers.

use std::error::Error;
use std::path::Path;
use std::process::Command;

use bailiff_bend::codegen;
use tempfile::TempDir;
use xtask::workspace::{Workspace, write};
use xtask::{lock, prove, wire};

/// What the toy takes from this repository: Base, the wire's library, and what the proofs share.
const SHARED: [&str; 9] = [
    "bend/base.bend",
    "bend/lib/wire.bend",
    "laws/base.bend",
    "proof/base/add.bend",
    "proof/base/list.bend",
    "proof/base/logic.bend",
    "proof/base/order.bend",
    "proof/base/wire.bend",
    "proof/base/words.bend",
];

/// Calls entry 7 with the words of the command line; prints the answer's words or the error's text.
const CALLER: &str = r#"
#include "core.h"
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
    static uint64_t memory[1 << 16];
    uint64_t words[64];
    struct bailiff_core core = {
        .memory = memory, .memory_words = 1 << 16, .depth_limit = 1000, .step_limit = 100000
    };
    struct bailiff_reply reply;
    for (int i = 1; i < count && i <= 64; i++) words[i - 1] = strtoull(arguments[i], 0, 10);
    uint32_t status = bailiff_call(&core, 7, words, (uint64_t)(count - 1), &reply);
    printf("%.*s", (int)reply.n_text, reply.text ? reply.text : "");
    for (uint64_t i = 0; i < reply.n_words; i++) printf("%s%llu", i ? " " : "", (unsigned long long)reply.words[i]);
    return status > BAILIFF_ERROR;
}
"#;

/// The toy in a folder of its own, beside what it shares with this repository.
fn toy() -> Result<TempDir, Box<dyn Error>> {
    let folder = TempDir::new()?;
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    for file in SHARED {
        write(&folder.path().join(file), &here.read(file)?)?;
    }
    let toy = Workspace::at(&here.path("xtask/tests/toy"));
    for extension in ["bend", "txt", "md"] {
        for file in toy.files(".", extension)? {
            let file = file.trim_start_matches("./");
            write(&folder.path().join(file), &toy.read(file)?)?;
        }
    }
    Ok(folder)
}

#[test]
fn an_entry_without_readers_is_made_proved_compiled_and_answers() -> Result<(), Box<dyn Error>> {
    let folder = toy()?;
    let tree = Workspace::at(folder.path());
    let by_hand = tree.read("bend/ffi/toy.bend")?;
    assert!(!by_hand.contains("def read") && !by_hand.contains("def put"), "the toy reads by hand");

    assert_eq!(
        wire::write(&tree)?,
        [
            "bend/ffi/toy.bend",
            "bend/wire/base.bend",
            "bend/wire/toy.bend",
            "proof/wire/base.bend",
            "proof/wire/ffi/toy.bend",
            "proof/wire/toy.bend",
        ]
    );
    assert_eq!(wire::findings(&tree)?, Vec::new());

    lock::update(&tree)?;
    let outcome = prove::gate(&tree)?;
    assert_eq!(outcome.findings, Vec::new());
    let proved: Vec<(&str, usize, usize)> =
        outcome.areas.iter().map(|area| (&*area.name, area.laws, area.proved)).collect();
    assert_eq!(proved, [("shared", 0, 0), ("toy", 4, 4)]);

    for (path, text) in codegen::generate(folder.path())?.files {
        write(&folder.path().join(path), &text)?;
    }
    let caller = folder.path().join("caller.c");
    write(&caller, CALLER)?;
    let program = folder.path().join("caller");
    let generated = tree.path("ffi/generated");
    let built = Command::new("cc")
        .arg("-I")
        .arg(&generated)
        .arg(generated.join("core.c"))
        .arg(&caller)
        .arg("-o")
        .arg(&program)
        .status()?;
    assert!(built.success());
    let said = |words: &str| -> Result<String, Box<dyn Error>> {
        let output = Command::new(&program).args(words.split(' ')).output()?;
        assert!(output.status.success(), "{words}: a fault");
        Ok(String::from_utf8(output.stdout)?)
    };
    let asked = ["1 9 1 4 0 0 5", "1 9 2 6 1 1 3 2 0 1 4 0 0 5", "2", "1 9 1 4 0", "0 0", "0 0 5 1"];
    let answered = asked.map(|words| said(words).unwrap_or_else(|error| error.to_string()));
    assert_eq!(
        answered,
        ["0 4", "1 10 1 1 3", "toy: bad page", "toy: bad stickers", "toy: bad wait", "toy: input left over"]
    );
    Ok(())
}

/// Types of every shape that the wire carries, each in each place that it may have.
const SHAPES: &str = "\
import Base

# Types of every shape.

type Edge is Data:
  Edge{}

type Mark is Data:
  Mark{edge: Edge, flag: Bool, at: Maybe<&2, Nat>}

type Sort is Data:
  Plain{}
  Named{mark: Mark, order: Cmp}
  Many{marks: List<&2, Mark>, words: List<&2, List<&2, Nat>>, holes: List<&2, Maybe<&2, Bool>>}

type Wrapped is Data:
  Wrapped{edge: Edge, lists: List<&2, Sort>, last: Maybe<&2, List<&2, Sort>>}
";

/// A stepper whose types hold those, with fields named as the made text names its own variables.
const SHAPED: &str = "\
import Base
import ../lib/wire.bend as W
import ../shapes.bend as R

# Entry 8, shaped: types alone.

type Opening is Data:
  Opening{ws: R.Sort, k: List<&2, R.Wrapped>, r: Bool, rest: Nat, at: R.Edge, e: Nat}

type Opened is Data:
  Opened{}

type Step is Data:
  First{x: R.Wrapped, none: Maybe<&2, R.Mark>}
  Second{f: List<&2, R.Sort>, m: Nat, w: Nat}

type Stepped is Data:
  Stepped{kinds: List<&2, List<&2, Maybe<&2, R.Sort>>>}
";

#[test]
fn the_facts_of_every_shape_are_proved() -> Result<(), Box<dyn Error>> {
    let folder = toy()?;
    let tree = Workspace::at(folder.path());
    write(&tree.path("bend/shapes.bend"), SHAPES)?;
    write(&tree.path("bend/ffi/shaped.bend"), SHAPED)?;
    write(&tree.path("bend/entries.txt"), "7 toy call\n8 shaped stepper\n")?;
    let proofs = tree.read("proof/PROOF.bend")?;
    write(&tree.path("proof/PROOF.bend"), &format!("import ./wire/ffi/shaped.bend as Shaped\n{proofs}"))?;
    wire::write(&tree)?;
    lock::update(&tree)?;
    assert_eq!(prove::gate(&tree)?.findings, Vec::new());
    for fact in ["list_list_maybe_sort_reads", "list_list_maybe_sort_again"] {
        assert!(tree.read("proof/wire/shapes.bend")?.contains(&format!("def {fact}(")), "{fact}");
    }
    Ok(())
}

#[test]
fn a_made_speller_that_is_wrong_is_refused_by_its_fact() -> Result<(), Box<dyn Error>> {
    let folder = toy()?;
    let tree = Workspace::at(folder.path());
    wire::write(&tree)?;
    let made = tree.read("bend/wire/toy.bend")?;
    let wrong = made.replacen("case Toy.Wet{}:\n      0n <> k", "case Toy.Wet{}:\n      1n <> k", 1);
    assert_ne!(made, wrong, "there is no such speller");
    write(&tree.path("bend/wire/toy.bend"), &wrong)?;
    lock::update(&tree)?;
    let places: Vec<String> = prove::gate(&tree)?.findings.into_iter().map(|finding| finding.place).collect();
    assert!(places.contains(&"proof/wire/toy.bend".to_owned()), "{places:?}");
    Ok(())
}
