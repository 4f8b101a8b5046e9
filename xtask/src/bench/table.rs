//! The table of figures, as people read it and as it is recorded.

use std::fmt::Write as _;

/// One row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What was measured.
    pub what: &'static str,
    /// This build's figure, with its unit.
    pub here: String,
    /// The peer and its figure, or empty.
    pub peer: String,
    /// The ratio of the two, or empty.
    pub ratio: String,
    /// What it should be, or empty.
    pub aim: &'static str,
    /// Whether it is not.
    pub missed: bool,
}

/// The rows as a table in Markdown.
pub fn render(figures: &[Figure]) -> String {
    let mut out = String::from("| figure | here | peer | ratio | aim |\n|---|---|---|---|---|\n");
    for figure in figures {
        let aim = match (figure.aim, figure.missed) {
            ("", _) => String::new(),
            (aim, false) => format!("{aim}: met"),
            (aim, true) => format!("{aim}: **missed**"),
        };
        let Figure { what, here, peer, ratio, .. } = figure;
        let _ = writeln!(out, "| {what} | {here} | {peer} | {ratio} | {aim} |");
    }
    out
}

/// The file that a recorded run leaves.
pub fn record(table: &str) -> String {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    format!(
        "# Figures\n\nWritten by `cargo xtask bench --record bench/results.md`, on {cores} cores. \
         Each row's two sides took turns in one run; medians. Bytes are powers of 1,024.\n\n{table}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missed_aim_is_said() {
        let figure = Figure {
            what: "prove",
            here: "3.00 s".to_owned(),
            peer: String::new(),
            ratio: String::new(),
            aim: "under 2 s",
            missed: true,
        };
        let expected = "| figure | here | peer | ratio | aim |\n|---|---|---|---|---|\n\
                        | prove | 3.00 s |  |  | under 2 s: **missed** |\n";
        assert_eq!(render(&[figure]), expected);
    }
}
