//! What people read of the laws.

use std::fmt::Write;

use bailiff_provenance::{Entry, Law, Record};

use super::Provenance;
use crate::report::grouped;

/// The columns that a sentence may take.
const COLUMNS: usize = 100;
/// So much of a digest tells the laws apart; `--json` has the whole.
const SHORT: usize = 12;

/// Everything in short: the core, who checked, and each entry with its laws and their lock digests.
pub fn overview(provenance: &Provenance) -> String {
    let Provenance { core_c_sha256, c_compiler, is_recorded, record, .. } = provenance;
    let standing = if *is_recorded { "the one" } else { "NOT the core" };
    let mut page = format!("core      {core_c_sha256}\n          {standing} that the laws were recorded for\n");
    let _ = writeln!(page, "made by   {}\ncompiled  {c_compiler}", record.made_by);
    let accepted = |by: fn(&Law) -> bool| {
        format!("{} of {} laws", record.laws.iter().filter(|law| by(law)).count(), record.laws.len())
    };
    let kernel = &record.checkers.proof_kernel;
    let lines = grouped(kernel.lines as u64);
    let by_kernel = accepted(|law| law.accepted_by.proof_kernel);
    let _ = writeln!(page, "checked   proof kernel {} ({lines} lines): {by_kernel}", kernel.version);
    let agda = &record.checkers.agda;
    let by_agda = if agda.asked {
        accepted(|law| law.accepted_by.agda)
    } else {
        "not asked of these rules and proofs".to_owned()
    };
    let _ = writeln!(page, "          Agda {}: {by_agda}", agda.version);
    for entry in &record.entries {
        let laws: Vec<&Law> = record.laws.iter().filter(|law| law.entries.contains(&entry.id)).collect();
        group(&mut page, &format!("{:>5}  {}", entry.id, entry.name), &laws);
    }
    let shared: Vec<&Law> = record.laws.iter().filter(|law| law.entries.is_empty()).collect();
    if !shared.is_empty() {
        group(&mut page, "       shared", &shared);
    }
    page.push_str("\n`bailiff laws --entry 14` says what an entry's laws say, `--law NAME` what one says.\n");
    page
}

fn group(page: &mut String, title: &str, laws: &[&Law]) {
    let _ = writeln!(page, "\n{title}: {}", counted(laws.len()));
    for law in laws {
        let digest = law.lock_sha256.get(..SHORT).unwrap_or(&law.lock_sha256);
        let _ = writeln!(page, "       {digest}  {}", law.name);
    }
}

fn counted(laws: usize) -> String {
    if laws == 1 { "1 law".to_owned() } else { format!("{laws} laws") }
}

/// An entry with its laws in full.
pub fn entry(entry: &Entry, record: &Record) -> String {
    let title = format!("Entry {}, {}: {}\n\n", entry.id, entry.name, counted(record.laws.len()));
    title + &laws(record)
}

/// The laws in full: in plain words, in Bend, and how each is held.
pub fn laws(record: &Record) -> String {
    record.laws.iter().map(law).collect::<Vec<_>>().join("\n")
}

fn law(law: &Law) -> String {
    let mut page = format!("{}\n", law.name);
    for line in wrapped(&law.sentence) {
        let _ = writeln!(page, "  {line}");
    }
    for line in law.claim.lines() {
        let _ = writeln!(page, "    {line}");
    }
    let by = match (law.accepted_by.proof_kernel, law.accepted_by.agda) {
        (true, true) => "the proof kernel and Agda",
        (true, false) => "the proof kernel",
        (false, true) => "Agda",
        (false, false) => "nobody",
    };
    let _ = writeln!(page, "  {}, lock {}\n  accepted by {by}", law.file, law.lock_sha256);
    page
}

/// A text as lines of at most [`COLUMNS`], cut between words.
fn wrapped(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= COLUMNS => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
