//! Entries that read their request in place, against the evaluator: what is left of it goes into
//! constructors and other functions, comes from several arms, comes back to the entry itself, or is
//! not looked at. Each request lies in memory of just its size, under the sanitizers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use bailiff_bend::codegen::generate;
use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_bend::load::{Options, load};

/// What every entry here has.
const SAID: &str = r"import Base

type Said is Data:
  Answer{words: List<&2, Nat>}
  Error{text: String}

type Request is Data:
  Request{words: List<&2, Nat>}

type Reply is Data:
  Reply{words: List<&2, Nat>}
";

/// Entries, by their names.
const ENTRIES: [(&str, &str); 6] = [
    (
        "rest",
        r#"
def entry(ws: List<&2, Nat>) -> Said:
  match ws:
    case 0n <> rest:
      Answer{rest}
    case 1n <> _ <> rest:
      Answer{rest}
    case 2n <> +x <> rest:
      Answer{x <> x <> rest}
    case _:
      Error{"rest: no"}
"#,
    ),
    (
        "itself",
        r#"
def entry(ws: List<&2, Nat>) -> Said:
  match ws:
    case 0n <> rest:
      entry(rest)
    case x <> Nil{}:
      Answer{[x]}
    case x <> y <> rest:
      entry(rest)
    case Nil{}:
      Error{"itself: empty"}
"#,
    ),
    (
        "merged",
        r#"
type Read is Data:
  Bad{}
  Got{flag: Bool, rest: List<&2, Nat>}

def flag(ws: List<&2, Nat>) -> Read:
  match ws:
    case 0n <> rest:
      Got{False{}, rest}
    case 1n <> 7n <> rest:
      Got{True{}, rest}
    case _:
      Bad{}

def sum(ws: List<&2, Nat>, so_far: Nat) -> Nat:
  match ws:
    case Nil{}:
      so_far
    case x <> rest:
      sum(rest, Nat.add(x, so_far))

def told(second: Bool, +rest: List<&2, Nat>) -> Said:
  match second rest:
    case True{}, 3n <> +more:
      Answer{sum(more, 0n) <> sum(more, 1n) <> more}
    case False{}, Nil{}:
      Answer{Nil{}}
    case _, _:
      Answer{sum(rest, 0n) <> rest}

def second(r: Read) -> Said:
  match r:
    case Bad{}:
      Error{"merged: bad second"}
    case Got{second, rest}:
      told(second, rest)

def first(r: Read) -> Said:
  match r:
    case Bad{}:
      Error{"merged: bad first"}
    case Got{_, rest}:
      second(flag(rest))

def entry(ws: List<&2, Nat>) -> Said:
  first(flag(ws))
"#,
    ),
    (
        "deaf",
        r"
def entry(ws: List<&2, Nat>) -> Said:
  Answer{[4n]}
",
    ),
    (
        "either",
        r#"
def entry(+ws: List<&2, Nat>) -> Said:
  match ws:
    case x <> rest:
      Answer{Bool.pick(List<&2, Nat>, Nat.is_lt(x, 2n), rest, ws)}
    case Nil{}:
      Error{"either: empty"}
"#,
    ),
    (
        "swapped",
        r#"
def last(ws: List<&2, Nat>, x: Nat) -> Nat:
  match ws:
    case Nil{}:
      x
    case y <> rest:
      last(rest, y)

def entry(ws: List<&2, Nat>) -> Said:
  match ws:
    case x <> y <> +rest:
      Answer{y <> x <> last(rest, 0n) <> List.reverse(&2, Nat, rest)}
    case _:
      Error{"swapped: too short"}
"#,
    ),
];

/// Reads lines of words and prints for each its status, its words and its text.
const DRIVER: &str = r#"#include "core.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    static char line[4096];
    static uint64_t memory[4096];
    struct bailiff_core core = {memory, 4096, 100, 10000, 0, 0, 0, 0, 0};
    while (fgets(line, sizeof line, stdin) != NULL) {
        struct bailiff_reply reply;
        uint64_t *words = NULL, count = 0;
        char *next = line;
        uint32_t status;
        for (char *from = next; ; from = next) {
            uint64_t number = strtoull(from, &next, 10);
            if (next == from) break;
            words = realloc(words, (count + 1) * sizeof *words);
            words[count++] = number;
        }
        status = bailiff_call(&core, 9, words, count, &reply);
        free(words);
        printf("%" PRIu32, status);
        for (uint64_t at = 0; at < reply.n_words; at += 1) printf(" %" PRIu64, reply.words[at]);
        printf(" \"%.*s\"\n", (int)reply.n_text, reply.text);
    }
    return 0;
}
"#;

#[test]
fn an_entry_that_reads_its_request_in_place_answers_as_evaluated() {
    let requests = requests();
    let lines: String = requests.iter().fold(String::new(), |mut lines, words| {
        let words: Vec<String> = words.iter().map(u64::to_string).collect();
        let _ = writeln!(lines, "{}", words.join(" "));
        lines
    });
    for (name, rules) in ENTRIES {
        let root = tempfile::tempdir().unwrap();
        let answers = evaluated(root.path(), name, rules, &requests);
        assert_eq!(told(root.path(), &lines), answers, "{name}");
    }
}

/// All requests of up to three words below four, and some longer ones.
fn requests() -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = vec![Vec::new()];
    for from in 0.. {
        if all[from].len() == 3 {
            break;
        }
        for word in 0..4 {
            let mut longer = all[from].clone();
            longer.push(word);
            all.push(longer);
        }
    }
    all.extend([
        vec![1, 7, 0, 5],
        vec![1, 7, 1, 7, 3, 9],
        vec![0, 1, 7, 3],
        vec![1, 7, 1, 7],
        vec![0; 40],
        vec![3; 40],
    ]);
    all
}

/// Writes the entry's files, compiles them, and gives what the evaluator answers.
fn evaluated(root: &Path, name: &str, rules: &str, requests: &[Vec<u64>]) -> Vec<String> {
    let file = root.join(format!("bend/ffi/{name}.bend"));
    fs::create_dir_all(root.join("bend/ffi")).unwrap();
    fs::write(root.join("bend/entries.txt"), format!("9 {name} call\n")).unwrap();
    fs::write(&file, format!("{SAID}{rules}")).unwrap();
    for (path, text) in generate(root).unwrap_or_else(|error| panic!("{name}: {error}")).files {
        if path.starts_with("ffi/generated") {
            fs::write(root.join(path.file_name().unwrap()), text).unwrap();
        }
    }
    let Ok(loaded) = load(&file, &Options::default()) else { panic!("{name} does not load") };
    let Found::Here(Top::Def(entry)) = loaded.names.top(loaded.names.entry, "entry") else { panic!("no entry") };
    let evaluator = Evaluator::new(&loaded.book, true);
    let answer = |words: &Vec<u64>| {
        let list = Value::List(words.iter().map(|word| Value::Nat(u128::from(*word))).collect());
        let Ok(Value::Con(_, reply)) = evaluator.call(entry, &[list], DEFAULT_STEPS) else { panic!("no reply") };
        match &reply[..] {
            [Value::List(words)] => {
                words.iter().fold("0".to_owned(), |line, word| match word {
                    Value::Nat(word) => format!("{line} {word}"),
                    other => panic!("{other:?} is no word"),
                }) + " \"\""
            }
            [Value::Text(text)] => format!("1 {text:?}"),
            other => panic!("{other:?} is no reply"),
        }
    };
    requests.iter().map(answer).collect()
}

/// What the compiled entry answers to each line.
fn told(root: &Path, lines: &str) -> Vec<String> {
    fs::write(root.join("driver.c"), DRIVER).unwrap();
    let cc = Command::new("cc")
        .args(["-std=c11", "-O1", "-g", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined"])
        .args(["-fno-sanitize-recover=all", "core.c", "driver.c", "-o", "entry"])
        .current_dir(root)
        .output()
        .unwrap();
    assert!(cc.status.success(), "{}", String::from_utf8_lossy(&cc.stderr));
    let mut child = Command::new(root.join("entry"))
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
