//! From a batch that disagrees to the smallest program that does, as a file of the corpus.

use xtask::Failure;

use super::batch::{Outcome, Tools, run};
use super::generate::{PRELUDE, Program, literal, program};
use super::shrink::shrink;
use super::source::Source;

/// Programs tried on the way to the smallest.
const ATTEMPTS: usize = 400;

/// A program on which evaluator and compiled C disagree, as small as it was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    /// Its number.
    pub number: u64,
    /// Its choices.
    pub choices: Vec<u32>,
    /// What it is called with, if it came so far.
    pub arguments: Option<[u64; 2]>,
    /// What the evaluator says, if it came so far.
    pub evaluated: Option<String>,
    /// What happened.
    pub what: String,
}

/// How a program that runs alone differs.
struct Wrong {
    /// What stays the same while the program shrinks.
    kind: &'static str,
    arguments: Option<[u64; 2]>,
    evaluated: Option<String>,
    what: String,
}

fn wrong(outcome: &Outcome) -> Option<Wrong> {
    match outcome {
        Ok(batch) => batch.unequal.first().map(|(_, arguments, evaluated, compiled)| Wrong {
            kind: "value",
            arguments: Some(*arguments),
            evaluated: Some(evaluated.clone()),
            what: format!("evaluated {evaluated}, compiled {compiled}"),
        }),
        Err(said) => Some(Wrong { kind: kind(said), arguments: None, evaluated: None, what: said.clone() }),
    }
}

/// The part of a complaint that stays the same while a program shrinks.
fn kind(said: &str) -> &'static str {
    const KINDS: [&str; 4] = ["it does not", "the backend refuses", "cc complains", "the compiled program"];
    KINDS.into_iter().find(|kind| said.starts_with(kind)).unwrap_or("whole")
}

/// The smallest program found from that of `source` which is wrong in the same way; nothing if it is not
/// wrong alone.
///
/// # Errors
///
/// Those of [`run`].
pub fn smallest(number: u64, source: Source, tools: &Tools<'_>) -> Result<Option<Disagreement>, Failure> {
    let mut source = source;
    let first = made(&mut source);
    let Some(Wrong { kind, .. }) = wrong(&run(&[first], tools)?) else { return Ok(None) };
    let choices = source.made().to_vec();
    let choices = shrink(choices, ATTEMPTS, &mut |choices| {
        let program = made(&mut Source::given(choices.to_vec()));
        Ok::<_, Failure>(wrong(&run(&[program], tools)?).is_some_and(|found| found.kind == kind))
    })?;
    let outcome = run(&[made(&mut Source::given(choices.clone()))], tools)?;
    let found = wrong(&outcome).map(|Wrong { arguments, evaluated, what, .. }| Disagreement {
        number,
        choices,
        arguments,
        evaluated,
        what,
    });
    Ok(found)
}

fn made(source: &mut Source) -> Program {
    program(source, "p")
}

/// The disagreement as a file of the corpus, which says what `main` must be.
pub fn corpus_text(found: &Disagreement, seed: u64) -> String {
    let program = made(&mut Source::given(found.choices.clone()));
    let what = found.what.lines().next().unwrap_or_default();
    let main = found.evaluated.as_ref().map(|value| format!("# main: {value}\n")).unwrap_or_default();
    let [a, b] = found.arguments.unwrap_or_default().map(literal);
    format!(
        "# expect: accept\n# class: compile/found by `cargo xtask fuzz programs --seed {seed} --from {number}`\n{main}\
         # note: {what}\n{PRELUDE}{text}\ndef main() -> {ty}:\n  {root}({a}, {b})\n",
        number = found.number,
        text = program.text,
        ty = program.result,
        root = program.root,
    )
}
