//! Which library this is.

use std::ffi::c_char;

use bailiff_core::CORE_SHA256;

static VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
static SHA256: [u8; 65] = terminated(CORE_SHA256);

/// A text with its terminator.
const fn terminated(text: &str) -> [u8; 65] {
    let mut bytes = [0; 65];
    let (from, text) = (&mut bytes, text.as_bytes());
    let mut at = 0;
    while at < text.len() {
        from[at] = text[at];
        at += 1;
    }
    bytes
}

/// The library's version, as 1.2.3. It lives as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn bailiff_version() -> *const c_char {
    VERSION.as_ptr().cast()
}

/// The SHA-256 of the core inside, the file ffi/generated/core.c, as 64 hexadecimal digits. It lives
/// as long as the library.
#[unsafe(no_mangle)]
pub extern "C" fn bailiff_core_sha256() -> *const c_char {
    SHA256.as_ptr().cast()
}
