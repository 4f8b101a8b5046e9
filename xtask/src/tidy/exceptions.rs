//! The reasoned list of exceptions to the length limits.

use std::collections::BTreeMap;

use crate::workspace::Workspace;
use crate::{Failure, Finding};

/// Where the list stands.
const FILE: &str = "xtask/tidy-exceptions.txt";

/// What a line of the list allows.
#[derive(Debug)]
struct Exception {
    line: usize,
    limit: usize,
    has_reason: bool,
    used: bool,
}

/// The list: `<path>[::<function>] | <lines allowed> | <reason>`, one exception a line.
#[derive(Debug, Default)]
pub struct Exceptions {
    by_place: BTreeMap<String, Exception>,
    malformed: Vec<Finding>,
}

impl Exceptions {
    /// The list of `workspace`; none if it has no such file.
    pub fn read(workspace: &Workspace) -> Result<Exceptions, Failure> {
        let mut list = Exceptions::default();
        if !workspace.path(FILE).is_file() {
            return Ok(list);
        }
        for (index, text) in workspace.read(FILE)?.lines().enumerate() {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let parts: Vec<&str> = text.splitn(3, '|').map(str::trim).collect();
            let limit = parts.get(1).and_then(|limit| limit.parse().ok());
            match (parts.first(), limit) {
                (Some(place), Some(limit)) => {
                    let has_reason = parts.get(2).is_some_and(|reason| !reason.is_empty());
                    let exception = Exception { line: index + 1, limit, has_reason, used: false };
                    list.by_place.insert((*place).to_owned(), exception);
                }
                _ => list.malformed.push(Finding::new(
                    "exception",
                    format!("{FILE}:{}", index + 1),
                    "write `<path>[::<function>] | <lines allowed> | <reason>`",
                )),
            }
        }
        Ok(list)
    }

    /// Whether `place` may have `lines` lines where `limit` is the rule.
    pub fn allow(&mut self, place: &str, lines: usize, limit: usize) -> bool {
        if lines <= limit {
            return true;
        }
        match self.by_place.get_mut(place) {
            Some(exception) => {
                exception.used = true;
                lines <= exception.limit
            }
            None => false,
        }
    }

    /// Exceptions that nothing needs, that give no reason, or that do not read.
    pub fn unused(self) -> Vec<Finding> {
        let mut found = self.malformed;
        for (place, exception) in self.by_place {
            let at = format!("{FILE}:{}", exception.line);
            if !exception.used {
                let what = format!("{place} needs no exception any more: delete the line");
                found.push(Finding::new("exception", at, what));
            } else if !exception.has_reason {
                let what = format!("the exception of {place} gives no reason");
                found.push(Finding::new("exception", at, what));
            }
        }
        found
    }
}
