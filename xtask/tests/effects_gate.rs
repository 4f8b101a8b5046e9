//! The effects gate is a suspect: a bare effect planted in a crate under the shell's lints must turn
//! clippy red, and its name must stand in what clippy says.

use std::error::Error;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;
use xtask::workspace::{Workspace, write};

/// Whether clippy, under `shell/clippy.toml`, accepts a crate whose library is `text`; and what it says.
fn judged(text: &str) -> Result<(bool, String), Box<dyn Error>> {
    let folder = TempDir::new()?;
    let here = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    write(&folder.path().join("clippy.toml"), &here.read("shell/clippy.toml")?)?;
    write(
        &folder.path().join("Cargo.toml"),
        "[package]\nname = \"planted\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n",
    )?;
    write(&folder.path().join("src/lib.rs"), text)?;
    let output = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .current_dir(folder.path())
        .args(["clippy", "--quiet", "--offline", "--", "-D", "warnings"])
        .env("CARGO_TARGET_DIR", folder.path().join("target"))
        .env_remove("RUSTFLAGS")
        .output()?;
    Ok((output.status.success(), String::from_utf8(output.stderr)?))
}

#[test]
fn a_crate_without_an_effect_is_green() -> Result<(), Box<dyn Error>> {
    let (accepted, said) = judged("//! No effect.\npub fn pid() -> u32 {\n    std::process::id()\n}\n")?;
    assert!(accepted, "{said}");
    Ok(())
}

#[test]
fn a_bare_spawn_is_red() -> Result<(), Box<dyn Error>> {
    let (accepted, said) = judged(
        "//! A bare effect.\npub fn start() -> bool {\n    std::process::Command::new(\"true\").spawn().is_ok()\n}\n",
    )?;
    assert!(!accepted && said.contains("disallowed method `std::process::Command::spawn`"), "{said}");
    Ok(())
}

#[test]
fn a_bare_rename_is_red() -> Result<(), Box<dyn Error>> {
    let (accepted, said) =
        judged("//! A bare effect.\npub fn swap() -> bool {\n    std::fs::rename(\"a\", \"b\").is_ok()\n}\n")?;
    assert!(!accepted && said.contains("disallowed method `std::fs::rename`"), "{said}");
    Ok(())
}

#[test]
fn a_file_made_by_no_order_is_red() -> Result<(), Box<dyn Error>> {
    let (accepted, said) =
        judged("//! A bare effect.\npub fn made() -> bool {\n    std::fs::File::create(\"a\").is_ok()\n}\n")?;
    assert!(!accepted && said.contains("disallowed method `std::fs::File::create`"), "{said}");
    Ok(())
}
