//! Who belongs to a job: what the processes of the machine are to us, of which the core picks the members.
//!
//! This process is a child subreaper (see `Signals::watch`), so a descendant that made its own
//! session, or whose parents have all ended, is still below us in `/proc`. What escapes is only work
//! handed to another tree (a service manager, a cron daemon); no walk can find that.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io;

use bailiff_rules::{Kin, Rules};

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

/// The members of the job, by pid; `None`: the core gave no answer.
pub fn members(rules: &mut Rules) -> io::Result<Option<Vec<Member>>> {
    if !has_children()? {
        return Ok(Some(Vec::new()));
    }
    let mut found = pick(rules, read_all()?);
    if found.as_ref().is_some_and(Vec::is_empty) {
        // A process whose parent ended between two reads of one pass can be missed by that pass;
        // by the next its new parent is a process that the pass sees.
        found = pick(rules, read_all()?);
    }
    let member = |stat: Stat| Member { pid: stat.pid, start_ticks: stat.start_ticks, command: command_of(stat.pid) };
    Ok(found.map(|stats| stats.into_iter().map(member).collect()))
}

/// Those of the processes that the core calls members.
fn pick(rules: &mut Rules, stats: Vec<Stat>) -> Option<Vec<Stat>> {
    let own = i32::try_from(std::process::id()).unwrap_or(i32::MAX);
    let below = below(own, &stats);
    let kin = |stat: &Stat| Kin { below: below.contains(&stat.pid), living: stat.alive, ours: stat.pid == own };
    let kins: Vec<Kin> = stats.iter().map(kin).collect();
    let flags = rules.members(&kins)?;
    Some(stats.into_iter().zip(flags).filter_map(|(stat, is_member)| is_member.then_some(stat)).collect())
}

/// Whether the process of this number is still the one that started then.
pub(crate) fn is_same(pid: i32, start_ticks: u64) -> bool {
    read_stat(pid).is_some_and(|stat| stat.start_ticks == start_ticks)
}

/// Every process of the machine, by pid.
fn read_all() -> io::Result<Vec<Stat>> {
    let mut stats = Vec::new();
    for entry in fs::read_dir("/proc")? {
        let name = entry?.file_name();
        let Some(pid) = name.to_str().and_then(|name| name.parse().ok()) else { continue };
        stats.extend(read_stat(pid));
    }
    stats.sort_by_key(|stat| stat.pid);
    Ok(stats)
}

/// The descendants of a process.
fn below(root: i32, stats: &[Stat]) -> HashSet<i32> {
    let mut children: HashMap<i32, Vec<i32>> = HashMap::new();
    for stat in stats {
        children.entry(stat.parent).or_default().push(stat.pid);
    }
    let mut below = HashSet::new();
    let mut open = vec![root];
    while let Some(parent) = open.pop() {
        for pid in children.remove(&parent).unwrap_or_default() {
            below.insert(pid);
            open.push(pid);
        }
    }
    below
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
    fn a_descendant_is_found_through_any_chain_and_a_stranger_is_not() {
        let stat = |(pid, parent)| Stat { pid, parent, start_ticks: 1, alive: true };
        let stats: Vec<Stat> = [(1, 0), (7, 1), (40, 9), (9, 7), (8, 1), (41, 40), (5, 8)].map(stat).to_vec();
        assert_eq!(below(7, &stats), HashSet::from([9, 40, 41]));
    }

    #[test]
    fn what_is_no_stat_line_reads_as_nothing() {
        let lines: [&[u8]; 4] = [b"", b"77 sh S 1", b"77 (sh) S 1 2", b"x (sh) S"];
        assert_eq!(lines.map(parse_stat), [None; 4]);
    }
}
