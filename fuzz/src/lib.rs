//! Random calls into the compiled core, and random programs for the compiler that made it.
//!
//! A case is made from a seed and its number alone, so that one line reproduces it.

pub mod calls;
pub mod hunt;
pub mod programs;
pub mod sizes;
