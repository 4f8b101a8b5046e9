//! One line of a golden file.

use std::fmt;

/// What an entry answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Words.
    Words(Vec<u64>),
    /// The first part of the request that does not read.
    Error(String),
}

/// A request and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The entry's number.
    pub id: u32,
    /// The request.
    pub words: Vec<u64>,
    /// The answer.
    pub answer: Answer,
}

impl fmt::Display for Answer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Words(words) => write!(out, "{}", joined(words)),
            Answer::Error(text) => write!(out, "! {text:?}"),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} | {} => {}", self.id, joined(&self.words), self.answer)
    }
}

impl Line {
    /// Reads a line as it is written; its error text may hold no escape.
    pub fn parse(text: &str) -> Option<Line> {
        let (id, rest) = text.split_once(" | ")?;
        let (words, answer) = rest.split_once("=>")?;
        let answer = answer.trim();
        let answer = match answer.strip_prefix("! ") {
            Some(text) => Answer::Error(text.strip_prefix('"')?.strip_suffix('"')?.to_owned()),
            None => Answer::Words(numbers(answer)?),
        };
        Some(Line { id: id.parse().ok()?, words: numbers(words)?, answer })
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
        let lines = [
            Line { id: 14, words: vec![3, 1], answer: Answer::Words(vec![512]) },
            Line { id: 14, words: vec![], answer: Answer::Error("job: bad bound".to_owned()) },
            Line { id: 80, words: vec![0], answer: Answer::Words(vec![]) },
        ];
        for line in lines {
            assert_eq!(Line::parse(&line.to_string()), Some(line));
        }
        assert_eq!(Line::parse("14 | 3 => x"), None);
    }
}
