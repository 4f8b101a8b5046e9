//! A rule that fails inside the core, at whatever point of a run, is told.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use std::ffi::{OsStr, OsString};
use std::fs::File;

use bailiff_job::{Asked, Limits, RunError, Sink, run};
use bailiff_process::Launch;
use bailiff_rules::Rules;

/// How a run went under one limit of the core.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Went {
    /// It was refused before it started.
    Refused,
    /// A rule failed, and the outcome says so.
    Told,
    /// A rule failed, and the outcome hides it.
    Hidden,
    /// No rule failed.
    Well,
}

fn went(arena_bytes: usize) -> Went {
    let mut rules = Rules::with_limits(bailiff_rules::Limits { arena_bytes, ..bailiff_rules::Limits::default() });
    let launch = Launch {
        program: OsStr::new("echo"),
        arguments: &[OsString::from("word")],
        directory: None,
        stdin: File::open("/dev/null").unwrap().into(),
        script: None,
    };
    let limits = Limits { cap_bytes: Some(2), time: None };
    match run(&mut rules, launch, limits, &mut Sink::memory()) {
        Err(RunError::Refused(_)) => Went::Refused,
        Err(error) => panic!("{error}"),
        Ok(outcome) => match (rules.fault(), outcome.asked) {
            (None, None) => Went::Well,
            (Some(_), Some(Asked::Fault(_))) => Went::Told,
            (Some(_), _) => Went::Hidden,
            (None, asked) => panic!("{asked:?}"),
        },
    }
}

#[test]
fn a_rule_that_fails_at_any_point_is_told() {
    // One arena after the other, each a word larger, until every call of a run has room.
    let mut seen: Vec<Went> = Vec::new();
    for words in 1.. {
        let this = went(8 * words);
        seen.push(this);
        if this == Went::Well {
            break;
        }
    }
    seen.dedup();
    assert_eq!(seen, [Went::Refused, Went::Told, Went::Well]);
}
