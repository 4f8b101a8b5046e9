//! The generator of the wire: where it puts what it makes, and how it refuses what has no words.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};

use bailiff_bend::wire::generate;

/// A repository of one entry, in a scratch folder that goes at the end.
struct Repository(PathBuf);

impl Repository {
    fn new(name: &str, kind: &str, rule: &str, entry: &str) -> Repository {
        let root = std::env::temp_dir().join(format!("bailiff-wire-{}-{name}", std::process::id()));
        fs::create_dir_all(root.join("bend/ffi")).expect("a scratch folder");
        fs::create_dir_all(root.join("bend/lib")).expect("a scratch folder");
        let library = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lib/wire.bend");
        fs::copy(library, root.join("bend/lib/wire.bend")).expect("the library is there");
        fs::write(root.join("bend/entries.txt"), format!("3 try {kind}\n")).expect("the entries are written");
        fs::write(root.join("bend/rule.bend"), format!("import Base\n\n{rule}")).expect("the rule is written");
        fs::write(root.join("bend/ffi/try.bend"), entry).expect("the entry is written");
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

const IMPORTS: &str = "import Base\nimport ../lib/wire.bend as W\nimport ../rule.bend as R\n\n";

/// What is said of an entry whose request has one field of the type `field`.
fn refused(name: &str, rule: &str, field: &str) -> String {
    let entry =
        format!("{IMPORTS}type Request is Type:\n  Request{{it: {field}}}\n\ntype Reply is Data:\n  Reply{{}}\n");
    let entry = if field.contains("->") { entry } else { entry.replace("is Type", "is Data") };
    Repository::new(name, "call", rule, &entry).refusal()
}

#[test]
fn what_has_no_words_is_refused_with_the_mend() {
    let told = [
        refused("function", "", "Nat -> Nat"),
        refused("text", "", "String"),
        refused("letter", "", "Char"),
        refused("machine", "", "U32"),
        refused("result", "", "Result<&2, &2, Nat, Nat>"),
        refused("own-family", "type Box<-A: Data> is Data:\n  Box{held: A}\n", "R.Box<Nat>"),
        refused("recursive", "type Tree is Data:\n  Leaf{}\n  Node{left: Tree, right: Tree}\n", "R.Tree"),
        refused("rose", "type Rose is Data:\n  Rose{under: List<&2, Rose>}\n", "R.Rose"),
        refused("empty", "type Never is Data:\n", "R.Never"),
        refused("silent", "type Edge is Data:\n  Edge{}\n", "List<&2, R.Edge>"),
        refused("erased", "type Ghost is Data:\n  Ghost{-seen: Nat, here: Nat}\n", "R.Ghost"),
        refused(
            "twins",
            "type JobEnd is Data:\n  A{}\n\ntype Job_end is Data:\n  B{}\n\ntype Two is Data:\n  Two{one: JobEnd, other: Job_end}\n",
            "R.Two",
        ),
    ];
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn what_is_no_entry_is_refused() {
    let reply = "type Reply is Data:\n  Reply{}\n";
    let request = "type Request is Data:\n  Request{it: Nat}\n";
    let told = [
        Repository::new("no-request", "call", "", &format!("{IMPORTS}{reply}")).refusal(),
        Repository::new("no-step", "stepper", "", &format!("{IMPORTS}{reply}")).refusal(),
        Repository::new("no-library", "call", "", &format!("import Base\n\n{request}\n{reply}")).refusal(),
        Repository::new("no-syntax", "call", "", &format!("{IMPORTS}type\n")).refusal(),
    ];
    insta::assert_snapshot!(told.join("\n"));
}

#[test]
fn the_made_part_stands_behind_the_types_and_stays_there() {
    let types =
        "type Request is Data:\n  Ask{it: Maybe<&2, R.Colour>}\n  Stop{}\n\ntype Reply is Data:\n  Reply{rest: Nat}\n";
    let behind = "\n# By hand.\ndef answer(x: Nat) -> Nat:\n  x\n";
    let rule = "type Colour is Data:\n  Red{}\n  Green{depth: Nat}\n";
    let repository = Repository::new("place", "call", rule, &format!("{IMPORTS}{types}{behind}"));
    let files = generate(&repository.0).unwrap();
    let paths: Vec<String> = files.iter().map(|(path, _)| path.to_string_lossy().into_owned()).collect();
    assert_eq!(paths, ["bend/ffi/try.bend", "bend/wire/rule.bend", "proof/wire/ffi/try.bend", "proof/wire/rule.bend"]);
    let texts: Vec<String> = files.iter().map(|(path, text)| format!("{}:\n{text}", path.display())).collect();
    insta::assert_snapshot!(texts.join("\n"));
    for (path, text) in &files {
        fs::create_dir_all(repository.0.join(path).parent().unwrap()).unwrap();
        fs::write(repository.0.join(path), text).unwrap();
    }
    assert_eq!(generate(&repository.0).unwrap(), files);
}

#[test]
fn an_entry_that_reads_by_hand_is_left_alone() {
    let entry = format!("{IMPORTS}type Request is Data:\n  Request{{}}\n\ndef read(x: Nat) -> Nat:\n  x\n");
    let repository = Repository::new("by-hand", "call", "", &entry);
    assert_eq!(generate(&repository.0).unwrap(), Vec::new());
}
