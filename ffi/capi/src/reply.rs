//! A reply, as C sees it.

use std::ffi::c_char;

/// The largest word of a request or a reply: 2^48 - 1.
pub const BAILIFF_WIRE_MAX: u64 = 281_474_976_710_655;

/// A reply. It lies in the context or stepper that was asked and lives until that is asked again,
/// freed or closed. Its pointers are never NULL; after a fault it is empty.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct BailiffReply {
    /// The words.
    pub words: *const u64,
    /// How many.
    pub n_words: usize,
    /// The text, UTF-8 without a terminator.
    pub text: *const c_char,
    /// Its bytes.
    pub n_text: usize,
}

impl BailiffReply {
    /// No word and no text.
    pub(crate) fn empty() -> BailiffReply {
        BailiffReply::at(&[], &[])
    }

    /// The reply that lies at these places.
    pub(crate) fn at(words: &[u64], text: &[u8]) -> BailiffReply {
        BailiffReply { words: words.as_ptr(), n_words: words.len(), text: text.as_ptr().cast(), n_text: text.len() }
    }
}
