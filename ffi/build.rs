//! Compiles the generated core, and keeps the digests of what was compiled.

use std::fmt::Write as _;
use std::fs;
use std::io;

use sha2::{Digest, Sha256};

fn main() -> io::Result<()> {
    for (file, digest) in [("core.c", "BAILIFF_CORE_C_SHA256"), ("core.h", "BAILIFF_CORE_H_SHA256")] {
        let file = format!("generated/{file}");
        println!("cargo:rerun-if-changed={file}");
        println!("cargo:rustc-env={digest}={}", sha256(&fs::read(file)?));
    }
    let mut build = cc::Build::new();
    build
        .file("generated/core.c")
        .include("generated")
        .std("c11")
        .opt_level(2)
        .warnings(true)
        .extra_warnings(true)
        .warnings_into_errors(true);
    println!("cargo:rustc-env=BAILIFF_C_COMPILER={}", version(&build));
    build.compile("bailiff_core");
    Ok(())
}

fn sha256(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(64);
    for byte in Sha256::digest(bytes) {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The first line of what the C compiler says of its version; its path if it says nothing.
fn version(build: &cc::Build) -> String {
    let compiler = build.get_compiler();
    let said = compiler.to_command().arg("--version").output();
    let said = said.map(|said| String::from_utf8_lossy(&said.stdout).into_owned()).unwrap_or_default();
    let first = said.lines().next().map(str::trim).filter(|line| !line.is_empty());
    first.map_or_else(|| compiler.path().display().to_string(), str::to_owned)
}
