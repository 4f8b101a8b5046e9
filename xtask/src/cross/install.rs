//! Agda without its compiler: the program of one package and the primitive modules of another.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use bailiff_cross::agda::{Agda, VERSION};

use crate::Failure;
use crate::workspace::Workspace;

/// Where it is unpacked.
const FOLDER: &str = "target/agda";
/// The packages, and what is taken out of each: the folder, and how many parts of its path go.
const PACKAGES: [(&str, &str, usize); 2] =
    [("agda-bin", "./usr/bin/agda", 3), ("libghc-agda-dev", "./usr/share/libghc-agda-dev/lib", 4)];

/// Whether Agda is there.
#[derive(Clone, Debug)]
pub enum Installed {
    /// It is.
    Here(Agda),
    /// It is not, for this reason.
    Not(String),
}

/// The Agda of `workspace`; `fetch` says to get it if it is not there.
pub fn installed(workspace: &Workspace, fetch: bool) -> Result<Installed, Failure> {
    let folder = workspace.path(FOLDER);
    if Agda::in_folder(&folder).is_none() && fetch {
        println!("cross: no Agda in {FOLDER}; fetching the packages agda-bin and libghc-agda-dev (33 MB)");
        if let Some(why) = fetched(&folder)? {
            return Ok(Installed::Not(why));
        }
    }
    let Some(agda) = Agda::in_folder(&folder) else {
        return Ok(Installed::Not(format!("there is no Agda in {FOLDER}: run `make cross` on a Debian machine")));
    };
    let version = agda.version().map_err(|error| Failure::Spawn { program: "agda".to_owned(), error })?;
    Ok(if version == VERSION {
        Installed::Here(agda)
    } else {
        Installed::Not(format!("the Agda in {FOLDER} is {version}; the translation is made for {VERSION}"))
    })
}

/// Says that the gate was skipped, which is a failure in CI.
pub fn skipped(why: &str) -> ExitCode {
    eprintln!("cross: SKIPPED, nothing was cross-checked: {why}.");
    if std::env::var_os("CI").is_some_and(|value| value == "true") { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Fetches and unpacks the packages; why it could not.
fn fetched(folder: &Path) -> Result<Option<String>, Failure> {
    let packages = folder.join("packages");
    fs::create_dir_all(&packages).map_err(|error| Failure::io(&packages, error))?;
    let names: Vec<&str> = PACKAGES.iter().map(|(name, ..)| *name).collect();
    let download = || done(Command::new("apt-get").arg("download").args(&names).current_dir(&packages));
    let refresh = || done(Command::new("apt-get").args(["update", "-qq"]));
    // The first try needs no root; it fails where the lists of packages are missing or old.
    let downloaded = download() || refresh() && download();
    if !downloaded {
        return Ok(Some(
            "`apt-get download agda-bin libghc-agda-dev` failed: it needs a Debian machine with its package lists \
             (`apt-get update`, as root) and the network"
                .to_owned(),
        ));
    }
    for (name, path, parts) in PACKAGES {
        let Some(package) = package(&packages, name)? else {
            return Ok(Some(format!("`apt-get download {name}` left no package")));
        };
        let mut unpack = Command::new("dpkg-deb");
        unpack.arg("--fsys-tarfile").arg(&package).stdout(Stdio::piped());
        let failed = |program: &str, error| Failure::Spawn { program: program.to_owned(), error };
        let mut child = unpack.spawn().map_err(|error| failed("dpkg-deb", error))?;
        let Some(archive) = child.stdout.take() else { return Ok(Some("dpkg-deb gave no archive".to_owned())) };
        let strip = format!("--strip-components={parts}");
        let mut tar = Command::new("tar");
        let unpacked = done(tar.arg("-x").arg("-C").arg(folder).arg(strip).arg(path).stdin(archive));
        child.wait().map_err(|error| failed("dpkg-deb", error))?;
        if !unpacked {
            return Ok(Some(format!("{name} could not be unpacked")));
        }
    }
    fs::remove_dir_all(&packages).map_err(|error| Failure::io(&packages, error))?;
    Ok(None)
}

/// The package file of `name` in `folder`.
fn package(folder: &Path, name: &str) -> Result<Option<PathBuf>, Failure> {
    let files = Workspace::at(folder).files("", "deb")?;
    Ok(files.into_iter().find(|file| file.starts_with(&format!("{name}_"))).map(|file| folder.join(file)))
}

/// Whether the command ran and succeeded; what it prints goes nowhere.
fn done(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}
