//! The kernel's refusals, and what a book leaves open, as people read them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

mod elaborate_support;

use bailiff_bend::check;
use bailiff_proof_kernel::Limits;
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
