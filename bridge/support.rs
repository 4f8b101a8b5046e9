//! What the shell's side of every tie shares: random scenarios from a seed, the model's transcripts, and
//! the record that `cargo xtask bridge --record` (which sets BAILIFF_RECORD) writes and every other run is
//! held to.

use std::path::{Path, PathBuf};

use bailiff_bend::elaborate::{Found, Top};
use bailiff_bend::evaluator::{Value, evaluate};
use bailiff_bend::{check, diagnostic, load};
use bailiff_proof_kernel::Limits;

/// A small generator whose stream is fixed by its seed (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound
    }
}

/// A line of a record.
pub fn line(scenario: &[u64], transcript: &[u64]) -> String {
    let shown = |words: &[u64]| words.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
    format!("{} => {}", shown(scenario), shown(transcript))
}

/// The lines that the model `file` gives for these scenarios, from the evaluator.
pub fn model_lines(file: &'static str, scenarios: Vec<Vec<u64>>) -> Vec<String> {
    let evaluated = move || {
        let loaded = load::load(&path(file), &load::Options::default())
            .unwrap_or_else(|(sources, found)| panic!("{}", diagnostic::render(&found, &sources)));
        let wrong = check::check(&loaded, Limits::default());
        assert!(wrong.is_empty(), "{wrong:?}");
        let Found::Here(Top::Def(transcript)) = loaded.names.top(loaded.names.entry, "transcript") else {
            panic!("{file} has no def `transcript`");
        };
        let lines = scenarios.iter().map(|scenario| {
            let words = scenario.iter().map(|word| Value::Nat((*word).into())).collect();
            let Value::List(reply) = evaluate(&loaded.book, transcript, &[Value::List(words)]).unwrap() else {
                panic!("a transcript is a list of words");
            };
            let word = |value| match value {
                Value::Nat(word) => u64::try_from(word).unwrap(),
                other => panic!("{other:?} is no word"),
            };
            line(scenario, &reply.into_iter().map(word).collect::<Vec<u64>>())
        });
        lines.collect()
    };
    std::thread::Builder::new().stack_size(1 << 30).spawn(evaluated).unwrap().join().unwrap()
}

/// Compares with the record `file`, or writes it when asked to.
pub fn hold_to_the_record(file: &str, seed: u64, lines: &[String]) {
    let text = format!("# cargo xtask bridge --record; seed {seed}\n{}\n", lines.join("\n"));
    if std::env::var_os("BAILIFF_RECORD").is_some() {
        #[allow(clippy::disallowed_methods, reason = "the record that the gate asked for")]
        std::fs::write(path(file), text).unwrap();
    } else {
        let recorded = std::fs::read_to_string(path(file)).unwrap();
        assert!(recorded == text, "the shell does not do what {file} records of it");
    }
}

fn path(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)
}
