//! Where a session runs: where it was told to, or where it was saved, and nowhere else.

use std::path::{Path, PathBuf};

use bailiff_rules::{CwdFault, Rules, Source};

use crate::failure::AccessError;
use crate::look;

/// The directory of a session: the one the request names, else the one that was saved.
///
/// # Errors
///
/// There is none, or it is no directory that stands there.
pub fn open_workdir(rules: &mut Rules, named: Option<&Path>, recorded: Option<&Path>) -> Result<PathBuf, AccessError> {
    let path = |source: &Source| {
        let path = match source {
            Source::Named => named,
            Source::Recorded => recorded,
        };
        path.map(Path::to_owned).ok_or(AccessError::WorkdirUndecided)
    };
    match rules.workdir(named.map(look::found), recorded.map(look::found)) {
        Ok(leave) => path(leave.source()),
        Err(fault) => Err(match fault {
            CwdFault::NoneNamed => AccessError::NoWorkdir,
            CwdFault::IsRelative { source } => AccessError::RelativeWorkdir(path(&source)?),
            CwdFault::IsGone { source } => AccessError::WorkdirGone(path(&source)?),
            CwdFault::IsUnreadable { source } => AccessError::WorkdirUnreadable(path(&source)?),
            CwdFault::IsNoDirectory { source } => AccessError::WorkdirNoDirectory(path(&source)?),
            CwdFault::Unanswered => AccessError::WorkdirUndecided,
        }),
    }
}
