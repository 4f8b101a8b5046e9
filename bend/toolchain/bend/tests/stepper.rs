//! A compiled stepper against the evaluator: random opens and steps, words that do not read, arenas
//! too small for a step; a step that ends with a fault leaves the state as it was.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bailiff_bend::codegen::generate;
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_bend::load::{Loaded, Options, load};
use bailiff_proof_kernel::DefId;

/// A stepper whose state has every kind of part: numbers behind a type of one field, a list, a
/// recursive type, a text.
const LOG: &str = r#"import Base

type Tree is Data:
  Leaf{}
  Node{left: Tree, here: Maybe<&2, Nat>, right: Tree}

type Only is Data:
  Only{value: Nat}

type State is Data:
  Shut{}
  Live{total: Only, seen: List<&2, Maybe<&2, Only>>, tree: Tree, note: String}

type Said is Data:
  Answer{words: List<&2, Nat>, text: String}
  Error{text: String}

type Turn is Data:
  Turn{reply: Said, state: State}

type Opening is Data:
  Opening{total: Nat}

type Opened is Data:
  Opened{}

type Step is Data:
  Add{number: Nat}
  Clear{}
  Twice{}
  Show{}

type Stepped is Data:
  Stepped{numbers: List<&2, Nat>}

def open(ws: List<&2, Nat>) -> Turn:
  match ws:
    case total <> Nil{}:
      Turn{Answer{Nil{}, ""}, Live{Only{total}, Nil{}, Leaf{}, "fresh"}}
    case _:
      Turn{Error{"log: malformed open"}, Shut{}}

def here(m: Maybe<&2, Nat>) -> Nat:
  match m:
    case None{}:
      1n
    case Some{x}:
      x

def weigh(tree: Tree) -> Nat:
  match tree:
    case Leaf{}:
      0n
    case Node{left, x, right}:
      Nat.add(here(x), Nat.add(weigh(left), weigh(right)))

def count(seen: List<&2, Maybe<&2, Only>>, so_far: Nat, tree: Tree, note: String, total: Nat) -> Said:
  match seen:
    case Nil{}:
      Answer{[3n, so_far, weigh(tree), total], note}
    case None{} <> rest:
      count(rest, so_far, tree, note, total)
    case Some{Only{x}} <> rest:
      count(rest, Nat.add(x, so_far), tree, note, total)

def added(+total: Nat, seen: List<&2, Maybe<&2, Only>>, tree: Tree, +n: Nat) -> Turn:
  Turn{Answer{[1n, Nat.add(total, n)], ""}, Live{Only{Nat.add(total, n)}, Some{Only{n}} <> None{} <> seen, Node{tree, Some{n}, Leaf{}}, "added"}}

def act(+total: Nat, +seen: List<&2, Maybe<&2, Only>>, +tree: Tree, +note: String, ws: List<&2, Nat>) -> Turn:
  match ws:
    case 0n <> n <> Nil{}:
      added(total, seen, tree, n)
    case 1n <> Nil{}:
      Turn{Answer{[0n], "gone"}, Live{Only{0n}, Nil{}, Leaf{}, ""}}
    case 2n <> Nil{}:
      Turn{Answer{[0n], ""}, Live{Only{total}, seen, Node{tree, None{}, tree}, note}}
    case 3n <> Nil{}:
      Turn{count(seen, 0n, tree, note, total), Live{Only{total}, seen, tree, note}}
    case _:
      Turn{Error{"log: malformed step"}, Live{Only{total}, seen, tree, note}}

def step(state: State, ws: List<&2, Nat>) -> Turn:
  match state:
    case Shut{}:
      Turn{Error{"log: the open was refused"}, Shut{}}
    case Live{Only{total}, seen, tree, note}:
      act(total, seen, tree, note, ws)
"#;

/// Reads lines `open <arena words> <words>…` and `step <words>…`, and prints for each its status, its
/// words and its text.
const DRIVER: &str = r#"#include "core.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    static char line[4096];
    static uint64_t words[256];
    struct bailiff_stepper stepper;
    memset(&stepper, 0, sizeof stepper);
    while (fgets(line, sizeof line, stdin) != NULL) {
        struct bailiff_reply reply;
        uint64_t count = 0;
        uint32_t status;
        char *next = line + 4;
        for (char *from = next; ; from = next) {
            uint64_t number = strtoull(from, &next, 10);
            if (next == from) break;
            words[count++] = number;
        }
        if (line[0] == 'o') {
            bailiff_close(&stepper);
            for (int side = 0; side < 2; side += 1) {
                free(stepper.sides[side].memory);
                stepper.sides[side].memory = malloc(words[0] * sizeof(uint64_t));
                stepper.sides[side].memory_words = words[0];
                stepper.sides[side].depth_limit = 1000;
                stepper.sides[side].step_limit = 100000;
            }
            status = bailiff_open(&stepper, 9, words + 1, count - 1, &reply);
        } else {
            status = bailiff_step(&stepper, words, count, &reply);
        }
        printf("%" PRIu32, status);
        for (uint64_t at = 0; at < reply.n_words; at += 1) printf(" %" PRIu64, reply.words[at]);
        printf(" \"%.*s\"\n", (int)reply.n_text, reply.text);
    }
    bailiff_close(&stepper);
    for (int side = 0; side < 2; side += 1) free(stepper.sides[side].memory);
    return 0;
}
"#;

struct Scratch(PathBuf);

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The log's program under the sanitizers.
fn compiled(name: &str) -> Scratch {
    let root = std::env::temp_dir().join(format!("bailiff-stepper-{}-{name}", std::process::id()));
    let scratch = Scratch(root.clone());
    fs::create_dir_all(root.join("bend/ffi")).unwrap();
    fs::write(root.join("bend/entries.txt"), "9 log stepper\n").unwrap();
    fs::write(root.join("bend/ffi/log.bend"), LOG).unwrap();
    for (path, text) in generate(&root).unwrap_or_else(|error| panic!("{error}")).files {
        if path.starts_with("ffi/generated") {
            fs::write(root.join(path.file_name().unwrap()), text).unwrap();
        }
    }
    fs::write(root.join("driver.c"), DRIVER).unwrap();
    let cc = Command::new("cc")
        .args(["-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined"])
        .args(["-fno-sanitize-recover=all", "core.c", "driver.c", "-o", "log"])
        .current_dir(&root)
        .output()
        .unwrap();
    assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
    scratch
}

/// What the program prints for these lines.
fn told(root: &Path, lines: &str) -> Vec<String> {
    let mut child = Command::new(root.join("log"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let lines = lines.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(lines.as_bytes()));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// The evaluator's stepper.
struct Model {
    loaded: Loaded,
    open: DefId,
    step: DefId,
    state: Value,
}

impl Model {
    fn new(root: &Path) -> Model {
        let loaded = load(&root.join("bend/ffi/log.bend"), &Options::default()).unwrap_or_else(|_| panic!("no book"));
        let def = |name: &str| match loaded.names.top(loaded.names.entry, name) {
            Found::Here(Top::Def(def)) => def,
            _ => panic!("no def {name}"),
        };
        let (open, step) = (def("open"), def("step"));
        Model { open, step, state: Value::Opaque, loaded }
    }

    /// The line of an open or step, and the state after it.
    fn answer(&self, opens: bool, words: &[u64]) -> (String, Value) {
        let list = Value::List(words.iter().map(|word| Value::Nat(u128::from(*word))).collect());
        let evaluator = Evaluator::new(&self.loaded.book, true);
        let turn = match opens {
            true => evaluator.call(self.open, &[list], DEFAULT_STEPS),
            false => evaluator.call(self.step, &[self.state.clone(), list], DEFAULT_STEPS),
        };
        let Ok(Value::Con(_, turn)) = turn else { panic!("{turn:?}") };
        let [Value::Con(_, reply), state] = &turn[..] else { panic!("a turn") };
        let line = match &reply[..] {
            [Value::List(words), Value::Text(text)] => {
                let mut line = "0".to_owned();
                for word in words {
                    let Value::Nat(word) = word else { panic!("a word") };
                    let _ = write!(line, " {word}");
                }
                format!("{line} {text:?}")
            }
            [Value::Text(text)] => format!("1 {text:?}"),
            other => panic!("{other:?}"),
        };
        (line, state.clone())
    }
}

struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 8) % bound
    }
}

/// A step's words, at times none that read.
fn step_words(random: &mut Random) -> Vec<u64> {
    match random.below(12) {
        0..=5 => vec![0, random.below(1000)],
        6 => vec![1],
        7 => vec![2],
        8 | 9 => vec![3],
        10 => vec![random.below(6); random.below(4) as usize],
        _ => vec![0, 1 << 48],
    }
}

fn line(head: &str, words: &[u64]) -> String {
    words.iter().fold(head.to_owned(), |line, word| format!("{line} {word}"))
}

#[test]
fn a_compiled_stepper_answers_as_the_evaluated_one_and_a_fault_keeps_the_state() {
    let scratch = compiled("random");
    let root = scratch.0.clone();
    // The front's recursion wants a large stack.
    std::thread::Builder::new()
        .stack_size(1 << 28)
        .spawn(move || {
            let mut random = Random(0x9e37_79b9_7f4a_7c15);
            let mut script = String::new();
            let mut moves = Vec::new();
            for _ in 0..400 {
                let words = vec![random.below(50); if random.below(8) == 0 { 2 } else { 1 }];
                let arena = [10, 40, 120, 400, 4000][random.below(5) as usize];
                let _ = writeln!(script, "{}", line(&format!("open {arena}"), &words));
                moves.push((true, words));
                for _ in 0..random.below(40) {
                    let words = step_words(&mut random);
                    let _ = writeln!(script, "{}", line("step", &words));
                    moves.push((false, words));
                }
            }
            let told = told(&root, &script);
            assert_eq!(told.len(), moves.len());
            let mut model = Model::new(&root);
            let mut dead: Option<String> = None;
            let mut counts = [0u32; 10];
            for ((opens, words), told) in moves.into_iter().zip(told) {
                let status: usize = told.split(' ').next().unwrap().parse().unwrap();
                counts[status] += 1;
                if opens {
                    dead = None;
                }
                if let Some(fault) = &dead {
                    assert_eq!(&told, fault, "an open that ended with a fault answers every step with it");
                } else if status > 1 {
                    // The model's state stays: later answers show whether the core's did.
                    assert!(told.ends_with(" \"\""), "{told}");
                    dead = opens.then_some(told);
                } else {
                    let (line, state) = model.answer(opens, &words);
                    assert_eq!(told, line);
                    model.state = state;
                }
            }
            assert!(counts[0] > 1000 && counts[1] > 300 && counts[2] > 300 && counts[4] > 300, "{counts:?}");
            assert_eq!(counts[9], 0);
        })
        .unwrap()
        .join()
        .unwrap();
}

#[test]
fn a_step_takes_no_memory_from_the_next() {
    let scratch = compiled("memory");
    // Room for one turn: a hundredth of what these steps would take if one were kept.
    let mut script = String::from("open 90 7\n");
    for number in 0..2_000 {
        let _ = writeln!(script, "step 0 {number}\nstep 3\nstep 1");
    }
    let expected: Vec<String> = std::iter::once("0 \"\"".to_owned())
        .chain((0..2_000u64).flat_map(|number| {
            let total = if number == 0 { 7 } else { number };
            [format!("0 1 {total} \"\""), format!("0 3 {number} {number} {total} \"added\""), "0 0 \"gone\"".to_owned()]
        }))
        .collect();
    assert_eq!(told(&scratch.0, &script), expected);
}
