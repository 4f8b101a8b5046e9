//! A directory, walked to once, judged by the rule and made where it is missing.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use bailiff_rules::{CreateOrder, DirFault, DirOrder, MakeOrder, Node, Parent, TightenOrder, UseLeave};
use nix::errno::Errno;
use nix::fcntl::{OFlag, open};
use nix::sys::stat::{Mode, fstat, mkdirat};

use crate::failure::{AccessError, UseOf};
use crate::look;

/// A directory as the rule let it be.
#[derive(Debug)]
pub(crate) struct Directory {
    pub(crate) fd: OwnedFd,
}

/// What was asked for: the socket's place, or the state's.
pub(crate) enum Passed {
    /// It may be used as it is.
    Used(UseLeave),
    /// It has the mode the rule ordered.
    Tightened,
}

/// The path under which the kernel finds an open thing, however long its own is.
pub(crate) fn by_descriptor(fd: impl AsFd) -> PathBuf {
    PathBuf::from(format!("/proc/self/fd/{}", fd.as_fd().as_raw_fd()))
}

/// Walks to `path`, asks about it and about every directory that is missing on the way, and makes
/// those. Each is looked at again once it is made, and used only then.
pub(crate) fn prepare(
    path: &Path,
    us: u32,
    use_of: UseOf,
    mut ask: impl FnMut(Parent, Node) -> DirOrder,
) -> Result<(Directory, Passed), AccessError> {
    if path.is_relative() {
        return Err(AccessError::NotAbsolute(path.to_owned()));
    }
    let (start, names) = split(path)?;
    let opened = open(&start, OFlag::O_PATH | OFlag::O_DIRECTORY | OFlag::O_CLOEXEC, Mode::empty());
    let mut fd = opened.map_err(|errno| AccessError::system("open the directory", &start)(errno.into()))?;
    let mut at = start;
    let mut passed = None;
    let refused = |at: &Path, fault| AccessError::Directory { path: at.to_owned(), fault, us, use_of };
    for name in names {
        at.push(&name);
        let (child, pass) = enter(fd.as_fd(), &name, &at, &mut ask, refused)?;
        fd = child;
        passed = Some(pass);
    }
    let passed = passed.ok_or_else(|| AccessError::NotAbsolute(path.to_owned()))?;
    Ok((Directory { fd }, passed))
}

/// The part of a path that stands there already, and the names to enter from it: the last one, and
/// every one that is missing before it.
fn split(path: &Path) -> Result<(PathBuf, Vec<OsString>), AccessError> {
    let mut names = Vec::new();
    let mut start = path;
    loop {
        let (Some(parent), Some(name)) = (start.parent(), start.file_name()) else {
            return Err(AccessError::NotAbsolute(path.to_owned()));
        };
        names.insert(0, name.to_owned());
        start = parent;
        if start.metadata().is_ok() || start.parent().is_none() {
            return Ok((start.to_owned(), names));
        }
    }
}

fn enter(
    parent: BorrowedFd<'_>,
    name: &OsStr,
    at: &Path,
    ask: &mut impl FnMut(Parent, Node) -> DirOrder,
    refused: impl Fn(&Path, DirFault) -> AccessError,
) -> Result<(OwnedFd, Passed), AccessError> {
    // Whoever makes it between the look and the making is judged like anyone: asked again.
    for _ in 0..ROUNDS {
        let seen = look::look(parent, name).map_err(AccessError::system("look at", at))?;
        let above = look::parent(parent).map_err(AccessError::system("look at what holds", at))?;
        match (ask(above, look::node(&seen)), seen) {
            (DirOrder::Make(order), _) => make(parent, name, at, &order)?,
            (DirOrder::Use(leave), Some((fd, _))) => return Ok((fd, Passed::Used(leave))),
            (DirOrder::Tighten(order), Some((fd, _))) => {
                tighten(&fd, at, &order)?;
                return Ok((fd, Passed::Tightened));
            }
            (DirOrder::Refuse(fault), _) => return Err(refused(at, fault)),
            (DirOrder::Use(_) | DirOrder::Tighten(_), None) => break,
        }
    }
    Err(refused(at, DirFault::Undecided))
}

/// How often somebody may come in between before we give up.
const ROUNDS: usize = 8;

// rule: fsmode
#[allow(clippy::disallowed_methods, reason = "the one place that makes a directory, for a MakeOrder")]
fn make(parent: BorrowedFd<'_>, name: &OsStr, at: &Path, order: &MakeOrder) -> Result<(), AccessError> {
    let doing = "make the directory";
    match mkdirat(parent, name, Mode::from_bits_truncate(order.mode())) {
        Ok(()) => {}
        Err(Errno::EEXIST) => return Ok(()),
        Err(errno) => return Err(AccessError::system(doing, at)(errno.into())),
    }
    // A umask can only take bits away: those of the owner are given back.
    match look::look(parent, name).map_err(AccessError::system(doing, at))? {
        Some((fd, stat)) if stat.st_uid == nix::unistd::geteuid().as_raw() => {
            set_mode(&fd, order.mode()).map_err(AccessError::system(doing, at))
        }
        _ => Ok(()),
    }
}

// rule: fsmode
fn tighten(fd: &OwnedFd, at: &Path, order: &TightenOrder) -> Result<(), AccessError> {
    set_mode(fd, order.mode()).map_err(AccessError::system("set the mode of", at))
}

// rule: fsmode
/// Gives a thing that was made for this order the whole of its mode, where the umask took of it.
pub(crate) fn complete(fd: impl AsFd, order: &CreateOrder) -> std::io::Result<()> {
    set_mode(fd, order.mode())
}

#[allow(clippy::disallowed_methods, reason = "the one place that sets a mode, for the orders of this file")]
fn set_mode(fd: impl AsFd, mode: u32) -> std::io::Result<()> {
    if look::permissions(&fstat(&fd)?) == mode {
        return Ok(());
    }
    fs::set_permissions(by_descriptor(fd), fs::Permissions::from_mode(mode))
}
