//! Who belongs to a job: every living descendant of this process.
//!
//! This process is a child subreaper (see `Signals::watch`), so a descendant that made its own
//! session, or whose parents have all ended, is still below us in `/proc`. What escapes is only work
//! handed to another tree (a service manager, a cron daemon); no walk can find that.

use std::collections::HashMap;
use std::fs;
use std::io;

use crate::end::has_children;

/// One living process of the job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Its number.
    pub pid: i32,
    /// When it started, in clock ticks since boot: number and start together name it for good.
    pub start_ticks: u64,
    /// Its command line, as people read it.
    pub command: String,
}

/// What `/proc/PID/stat` says of one process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stat {
    pid: i32,
    parent: i32,
    start_ticks: u64,
    alive: bool,
}

/// How long a command line may be before it is cut for people.
const COMMAND_CHARS: usize = 200;

/// Every living descendant of this process, by pid.
pub fn living_descendants() -> io::Result<Vec<Member>> {
    if !has_children()? {
        return Ok(Vec::new());
    }
    let own = i32::try_from(std::process::id()).unwrap_or(i32::MAX);
    let mut found = living_below(own)?;
    if found.is_empty() {
        // A process whose parent ended between two reads of one pass can be missed by that pass;
        // by the next its new parent is a process that the pass sees.
        found = living_below(own)?;
    }
    Ok(found
        .into_iter()
        .map(|stat| Member { pid: stat.pid, start_ticks: stat.start_ticks, command: command_of(stat.pid) })
        .collect())
}

/// Whether the process of this number is still the one that started then.
pub(crate) fn is_same(pid: i32, start_ticks: u64) -> bool {
    read_stat(pid).is_some_and(|stat| stat.start_ticks == start_ticks)
}

fn living_below(root: i32) -> io::Result<Vec<Stat>> {
    let mut children: HashMap<i32, Vec<Stat>> = HashMap::new();
    for entry in fs::read_dir("/proc")? {
        let name = entry?.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse().ok()) else { continue };
        if let Some(stat) = read_stat(pid) {
            children.entry(stat.parent).or_default().push(stat);
        }
    }
    let mut below = Vec::new();
    let mut open = vec![root];
    while let Some(parent) = open.pop() {
        for stat in children.remove(&parent).unwrap_or_default() {
            open.push(stat.pid);
            if stat.alive {
                below.push(stat);
            }
        }
    }
    below.sort_by_key(|stat| stat.pid);
    Ok(below)
}

fn read_stat(pid: i32) -> Option<Stat> {
    parse_stat(&fs::read(format!("/proc/{pid}/stat")).ok()?)
}

/// Reads a stat line. The command's name stands in parentheses and may hold any byte, so the fields
/// are counted from the last parenthesis.
fn parse_stat(line: &[u8]) -> Option<Stat> {
    let open = line.iter().position(|byte| *byte == b'(')?;
    let close = line.iter().rposition(|byte| *byte == b')')?;
    let pid = std::str::from_utf8(&line[..open]).ok()?.trim().parse().ok()?;
    let rest = std::str::from_utf8(line.get(close + 1..)?).ok()?;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let number = |index: usize| fields.get(index)?.parse::<i64>().ok();
    // A zombie leader whose other threads still run is a living process.
    let threads = number(17)?;
    let alive = match *fields.first()? {
        "Z" | "X" | "x" => threads > 1,
        _ => true,
    };
    Some(Stat { pid, parent: i32::try_from(number(1)?).ok()?, start_ticks: fields.get(19)?.parse().ok()?, alive })
}

fn command_of(pid: i32) -> String {
    let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    let words: Vec<String> = line
        .split(|byte| *byte == 0)
        .filter(|word| !word.is_empty())
        .map(|word| String::from_utf8_lossy(word).into_owned())
        .collect();
    let text = if words.is_empty() {
        let name = fs::read_to_string(format!("/proc/{pid}/comm")).unwrap_or_default();
        format!("[{}]", name.trim_end())
    } else {
        words.join(" ")
    };
    // Control characters would break the one line that people read.
    let mut shown: String = text
        .chars()
        .map(|character| if character.is_control() { ' ' } else { character })
        .take(COMMAND_CHARS)
        .collect();
    if text.chars().count() > COMMAND_CHARS {
        shown.push('…');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    const AFTER_NAME: &str = "1 42 43 0 -1 4194560 1 2 3 4 5 6 7 8 20 0 1 0 987654 0";

    #[test]
    fn a_name_with_parentheses_and_spaces_does_not_shift_the_fields() {
        let line = format!("77 (a) R 9 (b) S {AFTER_NAME}");
        assert_eq!(parse_stat(line.as_bytes()), Some(Stat { pid: 77, parent: 1, start_ticks: 987_654, alive: true }));
    }

    #[test]
    fn a_zombie_is_not_living_unless_its_threads_are() {
        let alive = |threads: &str| {
            let line = format!("77 (x) Z {}", AFTER_NAME.replace(" 1 0 987654", threads));
            parse_stat(line.as_bytes()).map(|stat| stat.alive)
        };
        assert_eq!(
            [alive(" 0 0 987654"), alive(" 1 0 987654"), alive(" 3 0 987654")],
            [Some(false), Some(false), Some(true)]
        );
    }

    #[test]
    fn what_is_no_stat_line_reads_as_nothing() {
        let lines: [&[u8]; 4] = [b"", b"77 sh S 1", b"77 (sh) S 1 2", b"x (sh) S"];
        assert_eq!(lines.map(parse_stat), [None; 4]);
    }
}
