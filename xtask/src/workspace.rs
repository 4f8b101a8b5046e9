//! The repository on disk: its root, and the files of a folder.

use std::fs;
use std::path::{Path, PathBuf};

use crate::Failure;

/// Folders that no check looks into.
const SKIPPED: [&str; 2] = ["target", ".git"];

/// A repository, by its root folder.
#[derive(Clone, Debug)]
pub struct Workspace {
    root: PathBuf,
}

impl Workspace {
    /// The repository that `start` lies in: the nearest folder above with `laws/` and `proof/`.
    pub fn find(start: &Path) -> Result<Workspace, Failure> {
        start
            .ancestors()
            .find(|folder| folder.join("laws").is_dir() && folder.join("proof").is_dir())
            .map(Workspace::at)
            .ok_or_else(|| Failure::NoWorkspace(start.to_path_buf()))
    }

    /// The repository whose root is `root`.
    pub fn at(root: &Path) -> Workspace {
        Workspace { root: root.to_path_buf() }
    }

    /// Its root folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The path of `relative` in it.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.root.join(relative)
    }

    /// The text of the file `relative`.
    pub fn read(&self, relative: &str) -> Result<String, Failure> {
        read(&self.path(relative))
    }

    /// The files under `folder` whose name ends in `.extension`, as paths from the root, sorted.
    /// A folder that is not there has none.
    pub fn files(&self, folder: &str, extension: &str) -> Result<Vec<String>, Failure> {
        let mut found = Vec::new();
        let mut pending = vec![self.path(folder)];
        while let Some(folder) = pending.pop() {
            if !folder.is_dir() {
                continue;
            }
            let entries = fs::read_dir(&folder).map_err(|error| Failure::io(&folder, error))?;
            for entry in entries {
                let path = entry.map_err(|error| Failure::io(&folder, error))?.path();
                let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
                let skipped = name.is_some_and(|name| SKIPPED.contains(&name.as_str()));
                if path.is_dir() && !skipped {
                    pending.push(path);
                } else if path.extension().is_some_and(|found| found == extension) {
                    found.push(self.relative(&path));
                }
            }
        }
        found.sort();
        Ok(found)
    }

    /// `path` from the root, with `/` between its parts; a path outside the root stays whole.
    pub fn relative(&self, path: &Path) -> String {
        let inside = path.strip_prefix(&self.root).unwrap_or(path);
        inside.to_string_lossy().into_owned()
    }
}

/// The text of the file at `path`.
pub fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::io(path, error))
}

/// Writes `text` to `path`, making its folder.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| Failure::io(folder, error))?;
    }
    fs::write(path, text).map_err(|error| Failure::io(path, error))
}
