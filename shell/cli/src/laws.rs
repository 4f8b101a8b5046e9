//! `bailiff laws`: what holds of the core in this program, and who says so.

mod page;

use std::io::{self, Write};

use bailiff_provenance::{Entry, Law, Record};
use bailiff_rules::provenance;
use serde::Serialize;

use crate::arguments::LawsArguments;
use crate::failure::{Failure, OWN_FAILURE};

/// The core that this program was built with, beside what was recorded of a core.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Provenance {
    /// SHA-256 of the C file that was compiled in.
    core_c_sha256: String,
    /// SHA-256 of its header.
    core_h_sha256: String,
    /// What compiled it.
    c_compiler: String,
    /// Whether it is the core that the record speaks of.
    is_recorded: bool,
    /// What was recorded.
    record: Record,
}

/// Prints what is asked for; the exit status.
pub fn run(arguments: &LawsArguments) -> Result<u8, Failure> {
    let mut provenance = Provenance::of_this_program()?;
    let is_recorded = provenance.is_recorded;
    let text = if let Some(name) = &arguments.law {
        provenance.keep_law(name)?;
        page::laws(&provenance.record)
    } else if let Some(asked) = &arguments.entry {
        let entry = provenance.keep_entry(asked)?;
        page::entry(&entry, &provenance.record)
    } else {
        page::overview(&provenance)
    };
    tell(&if arguments.json { json(&provenance)? } else { text })?;
    if is_recorded {
        return Ok(0);
    }
    Failure::OtherCore.tell();
    Ok(OWN_FAILURE)
}

impl Provenance {
    fn of_this_program() -> Result<Provenance, Failure> {
        let record = serde_json::from_str(provenance::RECORD).map_err(Failure::Record)?;
        Ok(Provenance::of(record, provenance::CORE_C_SHA256, provenance::CORE_H_SHA256, provenance::C_COMPILER))
    }

    fn of(record: Record, core_c_sha256: &str, core_h_sha256: &str, c_compiler: &str) -> Provenance {
        Provenance {
            core_c_sha256: core_c_sha256.to_owned(),
            core_h_sha256: core_h_sha256.to_owned(),
            c_compiler: c_compiler.to_owned(),
            is_recorded: record.core_c_sha256 == core_c_sha256 && record.core_h_sha256 == core_h_sha256,
            record,
        }
    }

    /// Drops every law but those of the entry with this number or name.
    fn keep_entry(&mut self, asked: &str) -> Result<Entry, Failure> {
        let named = |entry: &Entry| entry.name == asked || asked.parse() == Ok(entry.id);
        let Some(entry) = self.record.entries.iter().find(|entry| named(entry)).cloned() else {
            let there = self.record.entries.iter().map(|entry| format!("{} {}", entry.id, entry.name)).collect();
            return Err(Failure::NoEntry { asked: asked.to_owned(), there });
        };
        self.record.entries.retain(|other| other.id == entry.id);
        self.record.laws.retain(|law| law.entries.contains(&entry.id));
        Ok(entry)
    }

    /// Drops every law but this one.
    fn keep_law(&mut self, name: &str) -> Result<(), Failure> {
        self.record.laws.retain(|law| law.name == name);
        let Some(Law { entries, .. }) = self.record.laws.first() else {
            return Err(Failure::NoLaw(name.to_owned()));
        };
        self.record.entries.retain(|entry| entries.contains(&entry.id));
        Ok(())
    }
}

fn json(provenance: &Provenance) -> Result<String, Failure> {
    Ok(serde_json::to_string_pretty(provenance).map_err(Failure::Record)? + "\n")
}

/// Writes to stdout. A reader that has seen enough is no failure.
fn tell(text: &str) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    match stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::Stdout(error.into())),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

    use super::*;

    #[test]
    fn the_core_of_this_build_is_the_recorded_one() {
        assert!(Provenance::of_this_program().unwrap().is_recorded);
    }

    #[test]
    fn another_core_is_said_to_be_another() {
        let record = Provenance::of_this_program().unwrap().record;
        let (c, h) = (record.core_c_sha256.clone(), record.core_h_sha256.clone());
        let other = "0".repeat(64);
        for (c, h) in [(&other, &h), (&c, &other)] {
            let provenance = Provenance::of(record.clone(), c, h, "cc 1.0");
            assert!(!provenance.is_recorded);
            let page = page::overview(&provenance);
            assert!(page.contains("NOT the core that the laws were recorded for"), "{page}");
        }
    }

    #[test]
    fn who_did_not_accept_a_law_is_not_said_to_have() {
        let mut provenance = Provenance::of_this_program().unwrap();
        let laws = provenance.record.laws.len();
        for law in &mut provenance.record.laws {
            law.accepted_by.agda = false;
        }
        provenance.record.checkers.agda.asked = false;
        provenance.record.laws[0].accepted_by.proof_kernel = false;
        let page = page::overview(&provenance);
        assert!(page.contains(&format!("{} of {laws} laws", laws - 1)), "{page}");
        assert!(page.contains("not asked of these rules and proofs"), "{page}");
        assert!(page::laws(&provenance.record).contains("accepted by nobody"));
    }
}
