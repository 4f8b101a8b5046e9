//! `cargo xtask fuzz`: attacks the compiled core with calls, and the compiler with programs.

mod calls_command;
mod limits_command;
mod programs_command;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Attack the compiled core with random calls, and the compiler with random programs.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask fuzz", disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Call and step every entry with valid requests, damaged ones and words of any kind.
    ///
    /// Each case is made from the seed and its number. Every turn is held against the generated Rust
    /// readers, some against small limits, some against the evaluator. A case that ends the process
    /// is searched for and named.
    Calls(calls_command::Options),
    /// Compile random well-typed programs and hold each against the evaluator.
    ///
    /// Where the two disagree, the program is made as small as it gets and written to the corpus, with the
    /// value it must have.
    Programs(programs_command::Options),
    /// Measure what large requests cost: arena, depth and steps, for each entry.
    Limits(limits_command::Options),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        Command::Calls(options) => calls_command::run(&options),
        Command::Limits(options) => limits_command::run(&options),
        Command::Programs(options) => programs_command::run(&options),
    };
    result.unwrap_or_else(|failure| {
        eprintln!("error: {failure}");
        ExitCode::FAILURE
    })
}
