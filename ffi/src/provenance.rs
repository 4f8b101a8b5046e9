//! Where this core comes from: what was recorded when it was made, and the digests of the C that was
//! compiled into this build, to hold beside it.

/// The record that `cargo xtask core` wrote: JSON, the `Record` of crate `bailiff-provenance`.
pub const RECORD: &str = include_str!("../generated/provenance.json");

/// SHA-256 of the `core.c` that this build compiled, in hexadecimal.
pub const CORE_C_SHA256: &str = env!("BAILIFF_CORE_C_SHA256");

/// SHA-256 of the `core.h` that this build compiled.
pub const CORE_H_SHA256: &str = env!("BAILIFF_CORE_H_SHA256");

/// The C compiler of this build: the first line of what it says of its version.
pub const C_COMPILER: &str = env!("BAILIFF_C_COMPILER");
