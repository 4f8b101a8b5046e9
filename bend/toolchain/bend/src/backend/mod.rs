//! The C backend: a checked book's defs as C11 without global state.

mod c;
mod emit;
mod error;
mod groups;
mod ir;
mod layout;
mod machine;
mod passes;
mod specialize;
mod types;
mod value;

pub use c::{CProgram, HEADER, runtime};
pub use emit::{EmittedCall, emit_calls, emit_program};
pub use error::{Error, Result};
pub use machine::machine_functions;
pub use types::{Data, DataConstructor, TypeForm, TypeId, Types};

/// The largest Nat of the compiled core.
pub const NAT_MAX: u64 = 1 << 63;
/// The largest word of the wire.
pub const WIRE_MAX: u64 = (1 << 48) - 1;

use bailiff_proof_kernel::{Book, DefId};

/// The C functions of `roots`, in order, and the C text that defines them (it needs
/// [`HEADER`] and its [`runtime`] before it). `prefix` starts each name at file scope.
pub fn compile(book: &Book, base: bool, roots: &[DefId], prefix: &str) -> Result<CProgram> {
    let mut program = specialize::specialize(book, base, roots)?;
    passes::run(&mut program);
    Ok(c::c_program(&program, prefix))
}

/// The same for the functions of entries: each takes the words of a request, and how many they are, in
/// the place of its last parameter, which is a list of words.
pub fn compile_entry(book: &Book, base: bool, roots: &[DefId], prefix: &str) -> Result<CProgram> {
    let mut program = specialize::specialize(book, base, roots)?;
    passes::run(&mut program);
    passes::read_in_place(&mut program);
    Ok(c::c_program(&program, prefix))
}
