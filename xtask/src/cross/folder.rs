//! Where the modules are kept: only what changed is written, so that Agda reads the rest from the
//! interfaces of its last run.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bailiff_cross::Module;
use bailiff_cross::agda::Agda;
use sha2::{Digest, Sha256};

use crate::Failure;
use crate::workspace::{self, Workspace};

/// The file that keeps what was accepted.
const ACCEPTED: &str = "accepted.txt";

/// A folder of folders of modules.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// The one of `workspace`, under its `target/`. In CI it starts empty: an interface
    /// that somebody left there is no verdict.
    pub fn of(workspace: &Workspace) -> Result<Folder, Failure> {
        let path = workspace.path("target/cross");
        if std::env::var_os("CI").is_some_and(|value| value == "true") && path.is_dir() {
            fs::remove_dir_all(&path).map_err(|error| Failure::io(&path, error))?;
        }
        Ok(Folder(path))
    }

    /// The one at `path`.
    pub fn at(path: &Path) -> Folder {
        Folder(path.to_path_buf())
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Makes the folder `name` hold exactly `modules` (and Agda's interfaces of them).
    pub fn write(&self, name: &str, modules: &[Module]) -> Result<PathBuf, Failure> {
        let folder = self.0.join(name);
        fs::create_dir_all(&folder).map_err(|error| Failure::io(&folder, error))?;
        let mut wanted = BTreeSet::new();
        for module in modules {
            let path = folder.join(module.path());
            if fs::read_to_string(&path).ok().as_ref() != Some(&module.text) {
                workspace::write(&path, &module.text)?;
            }
            wanted.insert(path.with_extension("agdai"));
            wanted.insert(path);
        }
        for extension in ["agda", "agdai"] {
            for file in Workspace::at(&folder).files("", extension)? {
                let path = folder.join(file);
                if !wanted.contains(&path) {
                    fs::remove_file(&path).map_err(|error| Failure::io(&path, error))?;
                }
            }
        }
        Ok(folder)
    }
}

/// What Agda was asked: every module, and which program it is.
#[derive(Clone, Debug)]
pub struct Question(String);

impl Question {
    /// `modules` to `agda`.
    pub fn of(agda: &Agda, modules: &[Module]) -> Result<Question, Failure> {
        let mut digest = Sha256::new();
        let program = agda.program();
        digest.update(fs::read(program).map_err(|error| Failure::io(program, error))?);
        for Module { name, text } in modules {
            // Lengths apart, no two lists of modules read as one text.
            digest.update(format!("{name} {}\n{text}", text.len()));
        }
        Ok(Question(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// Whether the last book that Agda accepted in `folder` was this one.
    pub fn was_accepted(&self, folder: &Folder) -> bool {
        fs::read_to_string(folder.path().join(ACCEPTED)).is_ok_and(|text| text == self.0)
    }

    /// Keeps that it accepted it.
    pub fn keep_accepted(&self, folder: &Folder) -> Result<(), Failure> {
        workspace::write(&folder.path().join(ACCEPTED), &self.0)
    }
}
