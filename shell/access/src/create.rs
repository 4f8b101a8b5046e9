//! What is private from its first instant on: the state's directories, and files.

use std::fs::{File, OpenOptions};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};

use bailiff_rules::{Rules, Thing};

use crate::directory::{self, complete};
use crate::failure::{AccessError, UseOf};

/// Makes a directory of the state, with what is missing above it, or sets the mode of one of ours.
///
/// # Errors
///
/// It is somebody else's, a link or no directory, or the system refuses.
pub fn prepare_state_dir(rules: &mut Rules, path: &Path) -> Result<PathBuf, AccessError> {
    let us = nix::unistd::geteuid().as_raw();
    directory::prepare(path, us, UseOf::State, |_, node| rules.state_dir(us, node))?;
    Ok(path.to_owned())
}

// rule: fsmode
/// Makes a file that nobody else may read, and that was not there.
///
/// # Errors
///
/// Something stands there already, or the system refuses.
pub fn create_private_file(rules: &mut Rules, path: &Path) -> Result<File, AccessError> {
    let order = rules.creation(Thing::Document).ok_or_else(|| AccessError::Withheld(path.to_owned()))?;
    let failed = AccessError::system("make the file", path);
    let made = OpenOptions::new().read(true).write(true).create_new(true).mode(order.mode()).open(path);
    let file = made.map_err(&failed)?;
    complete(&file, &order).map_err(failed)?;
    Ok(file)
}
