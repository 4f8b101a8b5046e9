//! Replays a golden file, from stdin, through the compiled core, and prints the lines again: `cargo xtask
//! golden` compares.

#[path = "../tests/replay_support/mod.rs"]
mod support;

use std::error::Error;
use std::io::{Read, Write};

fn main() -> Result<(), Box<dyn Error>> {
    let mut file = String::new();
    std::io::stdin().read_to_string(&mut file)?;
    Ok(std::io::stdout().write_all(support::replayed(&file)?.as_bytes())?)
}
