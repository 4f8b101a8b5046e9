//! What must hold of every turn, whatever was sent.

use bailiff_core::{CoreFault, EntryError, Told, Word};
use xtask::golden::Answer;

use super::count::Status;
use super::target::Reads;

/// What a call, an open or a step ended with.
pub type Turned = Result<Result<Told<Vec<u64>>, EntryError>, CoreFault>;

/// A case in which something does not hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Finding {
    /// The case.
    pub case: u64,
    /// What happened, and what should have.
    pub what: String,
}

/// What is known of a turn before it is made.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The entry's name, which its errors start with.
    pub name: &'a str,
    /// The words sent.
    pub words: &'a [u64],
    /// The generated readers of the request and of the reply.
    pub reads: [Reads; 2],
    /// Whether the handle's open was refused, so that every step is.
    pub refused: bool,
}

/// What is wrong with a turn that had the default limits.
pub fn judge(asked: &Asked<'_>, turned: &Turned) -> Option<String> {
    let [request, reply] = asked.reads;
    let reads = request(asked.words) && !asked.refused;
    let carried = asked.words.iter().all(|word| *word <= Word::MAX.get());
    let wrong = match (Status::of(turned), turned) {
        (Status::Word, _) if carried => "the core refuses a word that the wire carries",
        (status, _) if !carried && status != Status::Word => "the core takes a word that the wire does not carry",
        (Status::Answer, _) if !reads => "the core answers what the generated reader refuses",
        (Status::Answer, Ok(Ok(told))) if !reply(&told.reply) => "the generated reader refuses the reply",
        (Status::Error, _) if reads => "the core refuses what the generated reader takes",
        (Status::Error, Ok(Err(error))) if !error.text.starts_with(&format!("{}: ", asked.name)) => {
            "an error does not start with the entry's name"
        }
        (Status::Nat, _) if !reads => "a number grew too large in what the generated reader refuses",
        (Status::Arena | Status::Depth | Status::Steps, _) => "a limit is spent by a small request",
        (Status::Other, _) => "no request may end like this",
        _ => return None,
    };
    Some(format!("{wrong}: {turned:?}"))
}

/// What is wrong with a turn under small limits, beside the same turn under the default ones: it ends
/// the same, or a limit is spent.
pub fn judge_limited(limited: &Turned, plain: &Turned) -> Option<String> {
    let spent = matches!(Status::of(limited), Status::Arena | Status::Depth | Status::Steps);
    (!spent && limited != plain).then(|| format!("small limits change the end: {limited:?}, without them {plain:?}"))
}

/// What is wrong with a turn beside what the evaluator makes of the Bend source; `None` of the
/// evaluator is an answer that the wire does not carry.
pub fn judge_evaluated(turned: &Turned, evaluated: &Option<Answer>) -> Option<String> {
    let same = match (turned, evaluated) {
        (Ok(Ok(told)), Some(Answer::Words(words, text))) => told.reply == *words && told.text == *text,
        (Ok(Err(error)), Some(Answer::Error(text))) => error.text == *text,
        (Err(CoreFault::Nat), None) => true,
        _ => false,
    };
    (!same).then(|| format!("the evaluator makes {evaluated:?} of it, the core {turned:?}"))
}
