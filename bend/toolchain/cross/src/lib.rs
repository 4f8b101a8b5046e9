//! The second opinion: a core book as Agda modules, and Agda's verdict on them.
//!
//! Nothing here is trusted. The translation reads declarations and case trees and takes no type
//! from our checker, so a wrong translation is one that Agda refuses, or one that states something
//! else. Against the second stand the index (each law restated from its declaration, committed and
//! reviewed), evaluation facts (what the translated functions compute, proved by `refl`) and the
//! negative controls of the command.
//!
//! What Agda accepts is a theorem of ordinary predicative type theory: it knows nothing of our
//! quantities, which are dropped, and has none of our freedoms (`Type : Type`, negative datatypes).
//!
//! Reading order: [`Program`] (what comes in), `spelling`, `layout` (who stands in which module),
//! `term`, `tree` (case trees as clauses), `declare`, `literal`, `positivity`, [`translate`], `index`,
//! [`agda`].
#![forbid(unsafe_code)]

pub mod agda;
mod declare;
mod graph;
mod index;
mod layout;
mod literal;
mod mentions;
mod positivity;
mod program;
mod reason;
mod scope;
mod spelling;
mod term;
mod translate;
mod tree;

pub use index::Fact;
pub use program::{Law, Program, Site};
pub use reason::Reason;
pub use translate::{Module, Refused, Subject, Translation, translate};

/// The fixed prelude that every module opens: equations, rewriting, annotations.
pub const PRELUDE: &str = include_str!("prelude.agda");
