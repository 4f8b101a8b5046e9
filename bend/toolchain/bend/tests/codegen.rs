//! The generator of `ffi/`: what it makes of an entry with every kind of type, and how it refuses
//! what is no entry.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bailiff_bend::codegen::generate;

/// A repository of one entry, in a scratch folder that goes at the end.
struct Repository(PathBuf);

impl Repository {
    fn new(name: &str, entries: &str, files: &[(&str, &str)]) -> Repository {
        let root = std::env::temp_dir().join(format!("bailiff-codegen-{}-{name}", std::process::id()));
        fs::create_dir_all(root.join("bend/ffi")).expect("a scratch folder");
        fs::write(root.join("bend/entries.txt"), entries).expect("the entries are written");
        for (path, text) in files {
            fs::write(root.join(path), text).expect("a file is written");
        }
        Repository(root)
    }

    fn refusal(&self) -> String {
        match generate(&self.0) {
            Ok(_) => panic!("the generator takes what it must refuse"),
            Err(error) => error.to_string(),
        }
    }
}

impl Drop for Repository {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The end of an entry file: a wire that answers nothing.
const WIRE: &str = "
type Answered is Data:
  Answer{words: List<&2, Nat>}
  Error{text: String}

def entry(ws: List<&2, Nat>) -> Answered:
  match ws:
    case Nil{}: Error{\"rich: empty\"}
    case w <> _: Answer{[w]}
";

const RULE: &str = "import Base

type Colour is Data:
  Red{}
  Green{depth: Nat}

type Tree is Data:
  Leaf{}
  Node{left: Tree, here: Colour, right: Tree}

type Both<-A: Data, -B: Data> is Data:
  Both{fst.one: A, loop: B}

type Named is Data:
  Unnamed{}
  Named{words: Nat, part_0: Bool}

def on_plan_fault() -> Both<List<&2, Nat>, Bool>:
  Both{[7n, 281474976710655n], True{}}

def on_other_fault() -> Cmp:
  LT{}
";

const RICH: &str = "import Base
import ../rule.bend as R

type Mark is Data:
  Mark{}

type Request is Data:
  Request{tree: R.Tree, -size: Nat, marks: List<&2, Mark>, evidence: {1n == 1n : Nat}, limit: U32}

type Reply is Data:
  Reply{plan: R.Both<List<&2, Nat>, Bool>, words: R.Named, colour: Maybe<&2, R.Colour>}
";

#[test]
fn every_kind_of_type_becomes_rust_that_compiles() {
    let rule = RULE.replace("281474976710655n", "Nat.sub(Nat.mul(65536n, 4294967295n), 0n)");
    let rich = format!("# Entry 7, rich: every kind of type -> a plan\n# and more.\n\n{RICH}{WIRE}");
    let files = [("bend/rule.bend", rule.as_str()), ("bend/ffi/rich.bend", rich.as_str())];
    let repository = Repository::new("rich", "7 rich call\n", &files);
    let made = generate(&repository.0).expect("the entry compiles");
    let again = generate(&repository.0).expect("the entry compiles");
    assert_eq!(made, again);
    let text = |path: &str| {
        let found = made.files.iter().find(|(found, _)| found == Path::new(path));
        // The receipt changes with Base and the version; the rest is what the types make.
        let (_, text) = found.unwrap_or_else(|| panic!("no {path}"));
        text.lines().filter(|line| !line.starts_with("// ")).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!("rich_entry", text("ffi/src/generated/rich.rs"));
    insta::assert_snapshot!("rich_types", text("ffi/src/generated/types/rule.rs"));
    insta::assert_debug_snapshot!("rich_words", made.entries);
    // They compile beside the hand-written part of the crate.
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../ffi/src");
    let copy = repository.0.join("ffi/src");
    for (path, text) in &made.files {
        let path = repository.0.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a scratch folder");
        fs::write(path, text).expect("a file is written");
    }
    for file in fs::read_dir(&source).expect("the crate is there") {
        let file = file.expect("a directory entry").path();
        if file.is_file() {
            fs::copy(&file, copy.join(file.file_name().expect("a name"))).expect("a file is copied");
        }
    }
    // Errors are plain here: the derive macro of the real crate is not at hand.
    let fault = fs::read_to_string(copy.join("fault.rs")).expect("fault.rs is there");
    let plain: Vec<&str> =
        fault.lines().filter(|line| !line.contains("#[error(") && !line.contains("thiserror")).collect();
    fs::write(copy.join("fault.rs"), plain.join("\n").replace(", Error)]", ")]")).expect("fault.rs is written");
    // The crate's build script gives it these; what they say is not this test's.
    fs::write(repository.0.join("ffi/generated/provenance.json"), "{}").expect("a record is written");
    let built = ["CORE_C_SHA256", "CORE_H_SHA256", "C_COMPILER"].map(|name| (format!("BAILIFF_{name}"), ""));
    let rustc = Command::new("rustc")
        .envs(built)
        .args(["--edition", "2024", "--crate-type", "lib", "--emit", "metadata", "-D", "warnings", "--out-dir"])
        .arg(&repository.0)
        .arg(copy.join("lib.rs"))
        .output()
        .expect("rustc runs");
    assert!(rustc.status.success(), "{}", String::from_utf8_lossy(&rustc.stderr));
}

#[test]
fn what_is_no_entry_is_refused_by_name() {
    let refused =
        |name: &str, entries: &str, text: &str| Repository::new(name, entries, &[("bend/ffi/it.bend", text)]).refusal();
    let types = "import Base\ntype Request is Data:\n  Request{}\ntype Reply is Data:\n  Reply{}\n";
    assert_eq!(refused("stepper", "7 it stepper\n", types), "bend/ffi/it.bend: it declares no type `Opening`");
    let steps = ["Opening", "Opened", "Step", "Stepped", "State"]
        .map(|name| format!("type {name} is Data:\n  {name}{{}}\n"))
        .concat();
    assert_eq!(
        refused("open", "7 it stepper\n", &format!("import Base\n{steps}")),
        "bend/ffi/it.bend: it declares no `def open(ws: List<&2, Nat>) -> Turn`"
    );
    let turn = "def open(ws: List<&2, Nat>) -> State:\n  State{}\n\
                def step(state: State, ws: List<&2, Nat>) -> State:\n  State{}\n";
    assert_eq!(
        refused("turn", "7 it stepper\n", &format!("import Base\n{steps}{turn}")),
        "bend/ffi/it.bend: its `open(ws: List<&2, Nat>)` and `step(state: State, ws: List<&2, Nat>)` must give one \
         type with one constructor `Turn{state: State, reply: Reply}`, the reply with the constructors \
         `Answer{words: List<&2, Nat>}` and `Error{text: String}`"
    );
    assert_eq!(
        refused("request", "7 it call\n", "import Base\ndef main() -> Nat:\n  0n\n"),
        "bend/ffi/it.bend: it declares no type `Request`"
    );
    assert_eq!(
        refused("entry", "7 it call\n", types),
        "bend/ffi/it.bend: it declares no `def entry(ws: List<&2, Nat>) -> Reply of the wire`"
    );
    assert_eq!(
        refused("answer", "7 it call\n", &format!("{types}def entry(ws: List<&2, Nat>) -> Nat:\n  0n\n")),
        "bend/ffi/it.bend: its `entry` must take a List<&2, Nat> and give a type with the constructors \
         `Answer{words: List<&2, Nat>}` and `Error{text: String}`"
    );
    let text = types.replace("Reply{}", "Reply{text: String}");
    assert_eq!(
        refused("text", "7 it call\n", &format!("{text}{WIRE}")),
        "bend/ffi/it.bend: String and Char do not cross as words; send a number instead"
    );
    let function = types.replace("Reply{}", "Reply{}\n\ntype Held is Type:\n  Held{f: Nat -> Nat}");
    assert_eq!(
        refused(
            "function",
            "7 it call\n",
            &format!(
                "{}{WIRE}",
                function.replace("type Request is Data:\n  Request{}", "type Request is Type:\n  Request{held: Held}")
            )
        ),
        "bend/ffi/it.bend: `Request` has the type `a function type`, and a function is no data"
    );
    assert_eq!(
        refused("unchecked", "7 it call\n", &format!("{types}def wrong() -> Nat:\n  True{{}}\n{WIRE}")),
        "bend/ffi/it.bend does not check (1 errors); run `cargo xtask bend check bend/ffi/it.bend`"
    );
    let missing = Repository::new("missing", "7 other call\n", &[]);
    assert!(missing.refusal().starts_with("bend/ffi/other.bend does not load:"), "{}", missing.refusal());
}
