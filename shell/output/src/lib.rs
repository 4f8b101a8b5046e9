//! Bounded output: what is shown of an output, and every byte of the rest counted.
//!
//! The core (entry 76) decides which bytes are shown, stored and dropped, and writes the notice. This
//! crate measures a text (the bytes of its lines, whether it ends inside one, where its characters
//! begin) and moves the bytes that the answers name. An output is bytes in any encoding: a line ends
//! at a line feed, and bytes that are no UTF-8 are characters of one byte.

mod bounded;
mod buffer;
mod measure;
mod truncation;

pub use bounded::{Bounded, bound_output};
pub use buffer::{Missed, OutputBuffer};
pub use truncation::{OutputLimits, Truncation};

pub use bailiff_rules::{Fault, Keep, Rules};
