//! Bounded output: what is shown of an output, and every byte of the rest counted.
//!
//! The core (entry 76) decides which bytes are shown, stored and dropped, and writes the notice. This
//! crate measures a text (the bytes of its lines, whether it ends inside one, where its characters
//! begin) and moves the bytes that the answers name. An output is bytes in any encoding: a line ends
//! at a line feed, and bytes that are no UTF-8 are characters of one byte.
//!
//! [`bound_output`] bounds a whole text, [`OutputBuffer`] one that streams. [`BoundedOutput`] is the whole
//! way to a reader: before the bound the view (entry 77) hides what a carriage return let the rest of its
//! line overwrite, and escape sequences; and where the output passes its limits, every byte of it is in an
//! artifact, a private file (entry 78).

mod artifact;
mod bounded;
mod buffer;
mod measure;
mod output;
mod runs;
mod truncation;
mod view;

pub use artifact::ArtifactError;
pub use bounded::{Bounded, bound_output};
pub use buffer::{Missed, OutputBuffer};
pub use output::{BoundedOutput, Shown};
pub use truncation::{OutputLimits, Truncation};

pub use bailiff_rules::{Fault, Keep, Rules};
