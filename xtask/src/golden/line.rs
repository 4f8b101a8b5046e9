//! One line of a golden file: `<id> | <words> => <answer>` of a call, `<id>#<handle> open | …` and
//! `<id>#<handle> step | …` of a stepper. An answer is words, text after them in quotes if there is
//! any, or `! "<error>"`.

use std::fmt;

/// What an entry answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Words, and the text beside them.
    Words(Vec<u64>, String),
    /// The first part of the request that does not read.
    Error(String),
}

/// What a line asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// A call.
    Call,
    /// The open of a handle, by its number.
    Open(u32),
    /// A step of it.
    Step(u32),
}

/// A request and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The entry's number.
    pub id: u32,
    /// A call, or a turn of a handle.
    pub ask: Ask,
    /// The request.
    pub words: Vec<u64>,
    /// The answer.
    pub answer: Answer,
}

impl fmt::Display for Answer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Words(words, text) if text.is_empty() => write!(out, "{}", joined(words)),
            Answer::Words(words, text) => write!(out, "{} {text:?}", joined(words)),
            Answer::Error(text) => write!(out, "! {text:?}"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.id)?;
        match self.ask {
            Ask::Call => {}
            Ask::Open(handle) => write!(out, "#{handle} open")?,
            Ask::Step(handle) => write!(out, "#{handle} step")?,
        }
        write!(out, " | {} => {}", joined(&self.words), self.answer)
    }
}

impl Line {
    /// Reads a line as it is written; its texts may hold no escape.
    pub fn parse(text: &str) -> Option<Line> {
        let (head, rest) = text.split_once(" | ")?;
        let (words, answer) = rest.split_once("=>")?;
        let (id, ask) = match head.split_once('#') {
            None => (head, Ask::Call),
            Some((id, turn)) => match turn.split_once(' ')? {
                (handle, "open") => (id, Ask::Open(handle.parse().ok()?)),
                (handle, "step") => (id, Ask::Step(handle.parse().ok()?)),
                _ => return None,
            },
        };
        let answer = answer.trim();
        let answer = match answer.split_once('"') {
            None => Answer::Words(numbers(answer)?, String::new()),
            Some((front, text)) => match (front, text.strip_suffix('"')?.to_owned()) {
                ("! ", text) => Answer::Error(text),
                (front, text) => Answer::Words(numbers(front)?, text),
            },
        };
        Some(Line { id: id.parse().ok()?, ask, words: numbers(words)?, answer })
    }
}

fn joined(words: &[u64]) -> String {
    words.iter().map(u64::to_string).collect::<Vec<_>>().join(" ")
}

fn numbers(text: &str) -> Option<Vec<u64>> {
    text.split_whitespace().map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_reads_as_it_is_written() {
        let words = |words: &[u64]| Answer::Words(words.to_vec(), String::new());
        let lines = [
            Line { id: 14, ask: Ask::Call, words: vec![3, 1], answer: words(&[512]) },
            Line { id: 14, ask: Ask::Call, words: vec![], answer: Answer::Error("job: bad bound".to_owned()) },
            Line { id: 80, ask: Ask::Call, words: vec![0], answer: words(&[]) },
            Line { id: 76, ask: Ask::Call, words: vec![2], answer: Answer::Words(vec![2], "cut here".to_owned()) },
            Line { id: 421, ask: Ask::Open(1), words: vec![0], answer: words(&[0]) },
            Line { id: 421, ask: Ask::Step(1), words: vec![], answer: Answer::Error("malformed".to_owned()) },
        ];
        for line in lines {
            assert_eq!(Line::parse(&line.to_string()), Some(line));
        }
        for wrong in ["14 | 3 => x", "14#1 close | 3 => 1", "14#x step | 3 => 1", "14 | 3 => 1 \"open"] {
            assert_eq!(Line::parse(wrong), None, "{wrong}");
        }
    }
}
