//! The facts: what stands at a path, and who may write there.

use std::ffi::OsStr;
use std::io;
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;

use bailiff_rules::{Found, Node, Parent, Writers};
use nix::errno::Errno;
use nix::fcntl::{OFlag, openat};
use nix::sys::stat::{FileStat, Mode, SFlag, fstat};

/// What stands at a name, and a descriptor of that very thing; `None`: nothing does.
pub(crate) type Seen = Option<(OwnedFd, FileStat)>;

/// Looks at a name in a directory, and follows no link.
pub(crate) fn look(directory: impl AsFd, name: &OsStr) -> io::Result<Seen> {
    match openat(directory, name, OFlag::O_PATH | OFlag::O_NOFOLLOW | OFlag::O_CLOEXEC, Mode::empty()) {
        Ok(fd) => {
            let stat = fstat(&fd)?;
            Ok(Some((fd, stat)))
        }
        Err(Errno::ENOENT) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// What the rule sees of it.
pub(crate) fn node(seen: &Seen) -> Node {
    match seen {
        None => Node::Missing,
        Some((_, stat)) => match kind(stat) {
            SFlag::S_IFDIR => Node::Directory { owner: stat.st_uid.into(), writers: writers(stat) },
            SFlag::S_IFLNK => Node::Symlink,
            _ => Node::Other,
        },
    }
}

/// What the rule sees of the directory that holds it.
pub(crate) fn parent(directory: impl AsFd) -> io::Result<Parent> {
    let stat = fstat(directory)?;
    Ok(Parent { writers: writers(&stat), sticky: has(&stat, Mode::S_ISVTX) })
}

/// What stands at a working directory's path.
pub(crate) fn found(path: &Path) -> Found {
    if path.as_os_str().is_empty() {
        return Found::Blank;
    }
    if path.is_relative() {
        return Found::Relative;
    }
    match path.metadata() {
        Ok(metadata) if metadata.is_dir() => Found::Present,
        Ok(_) => Found::Irregular,
        Err(error) if matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory) => Found::Absent,
        Err(_) => Found::Unreadable,
    }
}

/// The permission bits alone.
pub(crate) fn permissions(stat: &FileStat) -> u32 {
    stat.st_mode & 0o7777
}

fn kind(stat: &FileStat) -> SFlag {
    SFlag::from_bits_truncate(stat.st_mode) & SFlag::S_IFMT
}

fn writers(stat: &FileStat) -> Writers {
    match (has(stat, Mode::S_IWGRP), has(stat, Mode::S_IWOTH)) {
        (false, false) => Writers::Nobody,
        (true, false) => Writers::Group,
        (false, true) => Writers::Others,
        (true, true) => Writers::Anyone,
    }
}

fn has(stat: &FileStat, bit: Mode) -> bool {
    stat.st_mode & bit.bits() != 0
}
