//! The kernel's refusals, and what a book leaves open, as people read them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use bailiff_bend::check;
use bailiff_proof_kernel::{Error, Limits, Place, Refusal, Report, Subject};
use elaborate_support::{Program, deep, programs};

#[test]
fn each_refusal_reads_well() {
    for (name, files) in programs(include_str!("elaborate/checks.txt")) {
        let text = format!("import Base\n{}", files[0].1);
        let (codes, shown) = deep(move || {
            let program = Program::single(&text);
            let loaded = match program.load() {
                Ok(loaded) => loaded,
                Err((sources, found)) => panic!("{}", program.shown(&sources, &found)),
            };
            let limits = Limits { steps: 200_000, ..Limits::default() };
            let found = check::check(&loaded, limits);
            let codes: Vec<&str> = found.iter().map(|diagnostic| diagnostic.code).collect();
            (codes, program.shown(&loaded.sources, &found))
        });
        let code = name.split(' ').next().unwrap();
        if code != "an" && code != "todo" {
            assert!(codes.contains(&code), "{name}: {shown}");
        }
        insta::assert_snapshot!(name.replace(' ', "-").replace('\'', ""), shown);
    }
}

/// Every refusal has its words: those that no program of `checks.txt` shows are shown here, most of
/// them because the front refuses such text before the kernel sees it.
#[test]
fn the_refusals_that_no_program_here_shows_have_words_too() {
    let shown = deep(|| {
        let program = Program::single("import Base\n");
        let Ok(loaded) = program.load() else { panic!("the empty program loads") };
        let seen: Vec<String> =
            programs(include_str!("elaborate/checks.txt")).into_iter().map(|(name, _)| name).collect();
        let mut shown = String::new();
        for refusal in Refusal::ALL {
            let errors = vec![Error {
                place: Place::Book,
                instance: None,
                tag: 0,
                refusal: *refusal,
                expected: None,
                observed: None,
                context: Vec::new(),
                subject: Subject::None,
            }];
            let found = check::diagnostics(&loaded, &Report { errors, ..Report::default() });
            if !seen.iter().any(|name| name.split(' ').next() == Some(found[0].code)) {
                shown += &program.shown(&loaded.sources, &found);
            }
        }
        shown
    });
    insta::assert_snapshot!(shown);
}
