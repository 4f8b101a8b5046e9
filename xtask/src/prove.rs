//! `cargo xtask prove`: checks every proof against every law, and everything around them.

mod binders;
mod law_lines;
mod law_text;
mod wiring;
