//! How large a request may be before a limit is spent: large requests, and what they cost.

mod cost;
mod large;

pub use cost::{Cost, Turn, cost};
pub use large::Large;
