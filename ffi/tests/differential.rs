//! The compiler is a suspect: on thousands of random requests of each entry, well formed and
//! malformed in every way, the compiled core answers word for word what the evaluator makes of
//! the Bend source; and the generated writers and readers agree with the laws' own spellers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "differential_support/mod.rs"]
mod support;

use bailiff_bend::evaluator::{DEFAULT_STEPS, Evaluator, Value};
use bailiff_core::words::Words;
use bailiff_core::{
    Core, CoreFault, Limits, Told, Word, artifact, bound, drive, fsmode, job, job_rewind, job_wait, stop, tool_call,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use support::{book, def, evaluated, near, number, on_large_stack, requests, values, words};

const CASES: u32 = 3_000;

fn runner() -> TestRunner {
    TestRunner::new(Config { cases: CASES, failure_persistence: None, ..Config::default() })
}

/// Compares the evaluator and the compiled core, and the generated reader with both.
fn compare<Request: Words, Reply: Words>(name: &'static str, id: u32) {
    on_large_stack(move || {
        let loaded = book(&format!("bend/ffi/{name}.bend"));
        let entry = def(&loaded, "entry");
        let requests = requests(&loaded, "Request");
        let cases = values(&requests.table, requests.request).prop_flat_map(|value| {
            let mut spelled = Vec::new();
            words(&requests.table, requests.request, &value, &mut spelled);
            near(spelled)
        });
        let core = std::cell::RefCell::new(Core::new(Limits::default()));
        let counts = std::cell::Cell::new((0u32, 0u32));
        runner()
            .run(&cases, |words| {
                let compiled = core.borrow_mut().call_words_told(id, &words);
                let expected = evaluated(&loaded, entry, &words);
                prop_assert_eq!(compiled, Ok(expected.clone()));
                // The generated reader takes exactly the words that the entry takes.
                prop_assert_eq!(
                    Request::read(&words).map(|request| request.spelled()).ok(),
                    expected.is_ok().then_some(words)
                );
                let (mut answers, mut errors) = counts.get();
                match expected {
                    Ok(Told { reply, .. }) => {
                        answers += 1;
                        prop_assert_eq!(Reply::read(&reply).map(|reply| reply.spelled()).ok(), Some(reply));
                    }
                    Err(_) => errors += 1,
                }
                counts.set((answers, errors));
                Ok(())
            })
            .unwrap();
        let (answers, errors) = counts.get();
        assert!(answers > CASES / 10 && errors > CASES / 10, "{name}: {answers} answers, {errors} errors");
    });
}

#[test]
fn job_compiled_is_job_evaluated() {
    compare::<job::Request, job::Reply>("job", job::ID);
}

#[test]
fn job_rewind_compiled_is_job_rewind_evaluated() {
    compare::<job_rewind::Request, job_rewind::Reply>("job_rewind", job_rewind::ID);
}

#[test]
fn job_wait_compiled_is_job_wait_evaluated() {
    compare::<job_wait::Request, job_wait::Reply>("job_wait", job_wait::ID);
}

#[test]
fn stop_compiled_is_stop_evaluated() {
    compare::<stop::Request, stop::Reply>("stop", stop::ID);
}

#[test]
fn drive_compiled_is_drive_evaluated() {
    compare::<drive::Request, drive::Reply>("drive", drive::ID);
}

#[test]
fn fsmode_compiled_is_fsmode_evaluated() {
    compare::<fsmode::Request, fsmode::Reply>("fsmode", fsmode::ID);
}

#[test]
fn bound_compiled_is_bound_evaluated() {
    compare::<bound::Request, bound::Reply>("bound", bound::ID);
}

#[test]
fn artifact_compiled_is_artifact_evaluated() {
    compare::<artifact::Request, artifact::Reply>("artifact", artifact::ID);
}

#[test]
fn tool_call_compiled_is_tool_call_evaluated() {
    compare::<tool_call::Request, tool_call::Reply>("tool_call", tool_call::ID);
}

/// Holds the generated writer against a law file's own speller, which takes the request's fields
/// one by one (and, where `rest`, the words after them).
fn speller<Request: Words>(laws: &'static str, spell: &'static str, entry: &'static str, rest: bool) {
    on_large_stack(move || {
        let loaded = book(laws);
        let spell = def(&loaded, spell);
        let entry = book(&format!("bend/ffi/{entry}.bend"));
        let requests = requests(&entry, "Request");
        let evaluator = Evaluator::new(&loaded.book, true);
        runner()
            .run(&values(&requests.table, requests.request), |value| {
                let mut by_type = Vec::new();
                words(&requests.table, requests.request, &value, &mut by_type);
                // The law's book numbers constructors its own way: names tell which is which.
                let Value::Con(_, fields) = support_renamed(&value, &entry, &loaded) else { panic!("a request") };
                let mut args = fields;
                if rest {
                    args.push(Value::List(Vec::new()));
                }
                let Value::List(items) = evaluator.call(spell, &args, DEFAULT_STEPS).unwrap() else {
                    panic!("a speller gives words")
                };
                let by_law: Vec<u64> = items.iter().map(number).collect();
                prop_assert_eq!(&by_law, &by_type);
                let read = Request::read(&by_law).map(|request| request.spelled());
                prop_assert_eq!(read, Ok(by_law));
                Ok(())
            })
            .unwrap();
    });
}

/// A value of one book as a value of another that has the same types.
fn support_renamed(value: &Value, from: &bailiff_bend::load::Loaded, to: &bailiff_bend::load::Loaded) -> Value {
    let simple = |name: &str| name.rsplit([':', '/']).next().unwrap_or_default().to_owned();
    let file = |loaded: &bailiff_bend::load::Loaded, index: u32| {
        let info = &loaded.names.constructors[index as usize];
        let path = &loaded.sources.files[info.file.0 as usize].path;
        (path.file_name().map(|name| name.to_owned()), simple(&info.name))
    };
    match value {
        Value::List(items) => Value::List(items.iter().map(|item| support_renamed(item, from, to)).collect()),
        Value::Con(id, fields) => {
            let fields = fields.iter().map(|field| support_renamed(field, from, to)).collect();
            let own = file(from, id.0);
            let found = (0..to.names.constructors.len() as u32).find(|index| file(to, *index) == own);
            // The request type itself is the entry's: the law's speller takes its fields apart.
            Value::Con(bailiff_proof_kernel::ConstructorId(found.unwrap_or(id.0)), fields)
        }
        other => other.clone(),
    }
}

#[test]
fn the_laws_spell_requests_as_the_generated_writers_do() {
    speller::<job::Request>("laws/job.bend", "job_request", "job", true);
    speller::<job_rewind::Request>("laws/job.bend", "rewind_request", "job_rewind", false);
    speller::<job_wait::Request>("laws/job.bend", "wait_request", "job_wait", false);
}

#[test]
fn a_word_past_the_wire_is_refused_wherever_it_stands() {
    let mut core = Core::new(Limits::default());
    let spelled = [9, 1, 5, 1, 2, 1, 0, 1, 7, 0, 3];
    for place in 0..spelled.len() {
        for large in [Word::MAX.get() + 1, 1 << 63, u64::MAX] {
            let mut words = spelled;
            words[place] = large;
            for id in [job::ID, job_rewind::ID, job_wait::ID, stop::ID] {
                assert_eq!(core.call_words(id, &words), Err(CoreFault::Word));
            }
        }
    }
}
