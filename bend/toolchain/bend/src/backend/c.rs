//! C11 text of a program: the fixed runtime, then one C function a group.

mod block;
mod function;
mod operation;
mod printer;
mod program;

pub use printer::printers;
pub use program::{CProgram, c_program};

/// The types of the boundary: what a caller of the compiled core sees.
pub const HEADER: &str = include_str!("c/core.h");
/// The fixed part of every compiled program.
pub const RUNTIME: &str = include_str!("c/runtime.h");

/// Text for a comment: printable ASCII only, nothing that ends a comment.
pub(crate) fn comment(text: &str) -> String {
    text.chars()
        .map(|char| match char {
            '*' | '\\' | '?' => '.',
            ' '..='~' => char,
            _ => '.',
        })
        .take(60)
        .collect()
}

/// A C identifier part from a def's name, without the folders of its file.
pub(crate) fn identifier(name: &str) -> String {
    let name = name.rsplit('/').next().unwrap_or(name);
    let mut text: String = name.chars().map(|char| if char.is_ascii_alphanumeric() { char } else { '_' }).collect();
    text.truncate(60);
    text
}
