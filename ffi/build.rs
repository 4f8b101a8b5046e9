//! Compiles the generated core.

fn main() {
    println!("cargo:rerun-if-changed=generated/core.c");
    println!("cargo:rerun-if-changed=generated/core.h");
    cc::Build::new()
        .file("generated/core.c")
        .include("generated")
        .std("c11")
        .opt_level(2)
        .warnings(true)
        .extra_warnings(true)
        .warnings_into_errors(true)
        .compile("bailiff_core");
}
