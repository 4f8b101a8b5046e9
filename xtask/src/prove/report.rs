//! What `prove` prints.

use std::fmt::Write as _;
use std::time::Duration;

use super::Outcome;
use crate::lines::{self, Part};

/// The table of areas, the totals, the page of law names, and both sides' lines.
pub fn table(outcome: &Outcome) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{:<14}{:>6}{:>8}{:>11}", "area", "laws", "proved", "time");
    let mut line = |name: &str, laws: usize, proved: usize, elapsed: Duration| {
        let seconds = format!("{:.3} s", elapsed.as_secs_f64());
        let _ = writeln!(out, "{name:<14}{laws:>6}{proved:>8}{seconds:>11}");
    };
    for row in &outcome.areas {
        line(&row.name, row.laws, row.proved, row.elapsed);
    }
    let laws = outcome.areas.iter().map(|row| row.laws).sum();
    let proved = outcome.areas.iter().map(|row| row.proved).sum();
    line("in all", laws, proved, outcome.areas.iter().map(|row| row.elapsed).sum());
    let seconds = outcome.elapsed.as_secs_f64();
    let _ = writeln!(out, "{} files, from nothing to here in {seconds:.2} s.", outcome.files);
    let page: Vec<String> =
        outcome.page.iter().map(|row| format!("{} {} of {}", row.name, row.present, row.named)).collect();
    let _ = writeln!(out, "Laws of laws/law-names.md: {}.", page.join(", "));
    let _ = writeln!(out, "{}", side("A person must read", &outcome.lines.read));
    let _ = writeln!(out, "{}", side("Need only be checked:", &outcome.lines.checked));
    out
}

fn side(words: &str, parts: &[Part]) -> String {
    let named: Vec<String> = parts.iter().map(|part| format!("{} {}", part.name, thousands(part.lines))).collect();
    format!("{words} {} lines: {}.", thousands(lines::total(parts)), named.join(", "))
}

/// `12345` as `12,345`.
fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// Each law: its sentence, and its claim.
pub fn laws(outcome: &Outcome) -> String {
    let mut out = String::new();
    for law in &outcome.laws {
        let _ = writeln!(out, "{}: {}", law.name, law.sentence);
        for line in steps(&law.claim) {
            let _ = writeln!(out, "    {line}");
        }
        out.push('\n');
    }
    out
}

/// The claim with a line for each of its binders and parts: cut at the arrows and the `&` that stand in
/// no bracket.
pub fn steps(claim: &str) -> Vec<&str> {
    let (mut lines, mut from, mut depth) = (Vec::new(), 0, 0_u32);
    for (at, c) in claim.char_indices() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            '-' if depth == 0 && claim[at..].starts_with("-> ") => {
                lines.push(&claim[from..at + 2]);
                from = at + 3;
            }
            '&' if depth == 0 && claim[at..].starts_with("& ") => {
                lines.push(&claim[from..=at]);
                from = at + 2;
            }
            _ => {}
        }
    }
    lines.push(&claim[from..]);
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_claim_is_cut_at_its_own_arrows_and_parts() {
        let claim = "@x: List<&2, A> -> (B -> C & D) -> {x == y : A} & {y == z : A}";
        let lines = ["@x: List<&2, A> ->", "(B -> C & D) ->", "{x == y : A} &", "{y == z : A}"];
        assert_eq!(steps(claim), lines);
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!([7, 51_200, 1_288_895].map(thousands), ["7", "51,200", "1,288,895"]);
    }
}
