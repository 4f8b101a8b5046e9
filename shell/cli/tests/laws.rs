//! `bailiff laws`: what it says of the core in the program, held against LAWS.lock and the list of entries.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

mod support;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use insta::{assert_snapshot, with_settings};
use serde_json::Value;

use support::{Ran, run, text};

fn of_repository(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let ran = run(arguments);
    assert_eq!((ran.status, ran.stderr.as_str()), (Some(0), ""));
    ran.stdout
}

fn object(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(arguments)).unwrap()
}

/// Name to digest of the laws in an object.
fn locks(object: &Value) -> BTreeMap<String, String> {
    let laws = object["record"]["laws"].as_array().unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    laws.iter().map(|law| (text(&law["name"]), text(&law["lock_sha256"]))).collect()
}

/// Name to digest of the laws in the lock.
fn locked() -> BTreeMap<String, String> {
    let lock = of_repository("LAWS.lock");
    let pairs = lock.lines().map(|line| line.split_once(' ').unwrap());
    pairs.map(|(name, digest)| (name.to_owned(), digest.to_owned())).collect()
}

/// Number and name of the entries in the list.
fn listed() -> Vec<(u64, String)> {
    let list = of_repository("bend/entries.txt");
    let lines = list.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            (words.next().unwrap().parse().unwrap(), words.next().unwrap().to_owned())
        })
        .collect()
}

#[test]
fn every_law_of_the_lock_is_listed_with_its_digest_and_none_is_lost() {
    let object = object(&["laws", "--json"]);
    assert_eq!(locks(&object), locked());
    let page = stdout(&["laws"]);
    for (name, digest) in locked() {
        let line = format!("       {}  {name}", &digest[..12]);
        assert!(page.lines().any(|found| found == line), "{line}");
    }
}

#[test]
fn every_entry_is_listed_and_has_laws_of_its_own() {
    let object = object(&["laws", "--json"]);
    let entries = object["record"]["entries"].as_array().unwrap();
    let found: Vec<(u64, String)> = entries
        .iter()
        .map(|entry| (entry["id"].as_u64().unwrap(), entry["name"].as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(found, listed());
    let mut of_entries = BTreeMap::new();
    for (id, name) in listed() {
        let by_number = stdout(&["laws", "--json", "--entry", &id.to_string()]);
        assert_eq!(by_number, stdout(&["laws", "--json", "--entry", &name]));
        let laws = locks(&serde_json::from_str(&by_number).unwrap());
        assert!(!laws.is_empty(), "{name}");
        of_entries.extend(laws);
    }
    // A law that no entry has is shared: the overview has it, under that word.
    let page = stdout(&["laws"]);
    let (_, shared) = page.split_once("\n       shared: ").unwrap_or((&page, ""));
    for (name, _) in locked().iter().filter(|(name, _)| !of_entries.contains_key(*name)) {
        assert!(shared.contains(name), "{name} is listed nowhere");
    }
}

#[test]
fn the_core_is_the_one_that_was_compiled() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ffi/generated");
    let digest = |file: &str| {
        let ran = run(&["run", "--", "sha256sum", &text(&root.join(file))]);
        ran.stdout.split_whitespace().next().unwrap().to_owned()
    };
    let object = object(&["laws", "--json"]);
    let told = ["core_c_sha256", "core_h_sha256"].map(|field| object[field].as_str().unwrap().to_owned());
    assert_eq!(told, [digest("core.c"), digest("core.h")]);
    assert_eq!(object["is_recorded"], true);
    let page = stdout(&["laws"]);
    assert!(page.starts_with(&format!("core      {}\n          the one that", told[0])), "{page}");
}

#[test]
fn the_laws_of_an_entry_are_said_in_plain_words_and_in_bend() {
    // Who accepted them changes with the proofs of other entries, until Agda is asked again.
    with_settings!({ filters => [(r"accepted by .*", "accepted by [who did]")] }, {
        assert_snapshot!("entry_90", stdout(&["laws", "--entry", "90"]));
    });
}

#[test]
fn one_law_is_said_as_its_entry_says_it() {
    let entry = stdout(&["laws", "--entry", "stop"]);
    let law = stdout(&["laws", "--law", "stop_ends"]);
    assert!(law.starts_with("stop_ends\n") && entry.contains(&law), "{law}");
    let object = object(&["laws", "--json", "--law", "stop_ends"]);
    assert_eq!(locks(&object).into_keys().collect::<Vec<_>>(), ["stop_ends"]);
}

#[test]
fn what_is_not_there_is_refused_by_name() {
    let refused = |arguments: &[&str]| {
        let Ran { status, stdout, stderr } = run(arguments);
        assert_eq!((status, stdout.as_str()), (Some(125), ""));
        stderr
    };
    let there: Vec<String> = listed().iter().map(|(id, name)| format!("{id} {name}")).collect();
    for asked in ["15", "jobs", "-1"] {
        let expected = format!("bailiff: there is no entry `{asked}`: there are {}\n", there.join(", "));
        assert_eq!(refused(&["laws", &format!("--entry={asked}")]), expected);
    }
    let expected = "bailiff: there is no law `stop_end`: `bailiff laws` lists them\n";
    assert_eq!(refused(&["laws", "--law", "stop_end"]), expected);
}
