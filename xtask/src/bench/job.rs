//! One decision of the job rule, beside the same rule written by hand; many steps of one handle.

use super::measure::bailiff_bench;
use super::table::Figure;
use crate::Failure;
use crate::workspace::Workspace;

/// The program's rounds are short: so many make one of ours.
const SHORT_ROUNDS: usize = 20;
/// Steps of one handle.
const STEPS: &str = "10000000";

/// A decision of the compiled rule and of its peer, and what many steps of one handle cost.
pub fn figures(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let mut figures = decision(workspace, rounds)?;
    figures.extend(steps(workspace)?);
    Ok(figures)
}

/// Write words, call, read words: the compiled rule and its peer.
fn decision(workspace: &Workspace, rounds: usize) -> Result<Vec<Figure>, Failure> {
    let printed = bailiff_bench(workspace, &[&(rounds * SHORT_ROUNDS).to_string()])?;
    let (here_ns, peer_ns) = (printed.number("core_ns")?, printed.number("by_hand_ns")?);
    let alone = |what, name: &str| -> Result<Figure, Failure> {
        let (here, peer, ratio) = (format!("{:.0} ns", printed.number(name)?), String::new(), String::new());
        Ok(Figure { what, here, peer, ratio, aim: "", missed: false })
    };
    let (few, many) = (printed.number("rewind_10_ns")?, printed.number("rewind_100000_ns")?);
    let call_ns = printed.number("call_ns")?;
    Ok(vec![
        Figure {
            what: "one job decision: write words, call, read words",
            here: format!("{here_ns:.0} ns"),
            peer: String::new(),
            ratio: String::new(),
            aim: "under 300 ns",
            missed: here_ns >= 300.0,
        },
        alone("… the words written", "encode_ns")?,
        Figure {
            what: "… the call",
            here: format!("{call_ns:.0} ns"),
            peer: format!("the same rule by hand in Rust, over the same words, without an allocation: {peer_ns:.0} ns"),
            ratio: format!("{:.1} times", call_ns / peer_ns),
            aim: "at most 2 times",
            missed: call_ns > 2.0 * peer_ns,
        },
        alone("… the words read", "decode_ns")?,
        alone("one row of `job_rewind`, of 10", "rewind_10_ns")?,
        alone("… of 1,000", "rewind_1000_ns")?,
        Figure {
            what: "… of 100,000",
            here: format!("{many:.0} ns"),
            peer: format!("of 10: {few:.0} ns"),
            ratio: format!("{:.1} times", many / few),
            aim: "flat: at most 1.5 times",
            missed: many > 1.5 * few,
        },
    ])
}

/// The time and the memory of the steps of one handle of the bounder.
fn steps(workspace: &Workspace) -> Result<Vec<Figure>, Failure> {
    let printed = bailiff_bench(workspace, &["steps", STEPS])?;
    let more_mib = (printed.number("peak_after_kib")? - printed.number("peak_before_kib")?) / 1024.0;
    let figure =
        |what, here, aim, missed| Figure { what, here, peer: String::new(), ratio: String::new(), aim, missed };
    Ok(vec![
        figure("one step of the bounder, of 10,000,000", format!("{:.0} ns", printed.number("step_ns")?), "", false),
        figure("… the most its state took", format!("{} words", printed.number("state_words_most")?), "", false),
        figure("… memory more after them", format!("{more_mib:.1} MiB"), "flat: at most 1 MiB", more_mib > 1.0),
    ])
}
