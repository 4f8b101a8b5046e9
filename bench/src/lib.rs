//! What the compiled core is measured against.

pub mod by_hand;
