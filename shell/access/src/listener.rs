//! The socket: bound in a directory that the rule lets be used, and its peers.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::fd::{AsFd, AsRawFd, OwnedFd};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};

use bailiff_rules::{CreateOrder, DirOrder, PeerLeave, Rules, Thing, UseLeave};
use nix::errno::Errno;
use nix::sys::socket::{self, AddressFamily, Backlog, SockFlag, SockType, UnixAddr, sockopt};
use nix::sys::stat::{Mode, fchmod};

use crate::directory::{self, Directory, Passed, by_descriptor, complete};
use crate::failure::{AccessError, UseOf};
use crate::look;

/// The most bytes of a socket's name: the 108 of an address, less `/proc/self/fd/`, a descriptor's
/// number of at most ten digits, a slash and the closing NUL.
const NAME_BYTES: usize = 108 - 14 - 10 - 1 - 1;

/// Where the daemon's socket stands unless a path is given: `$TMPDIR/bailiff-<uid>/daemon.sock`, in
/// `/tmp` without TMPDIR.
pub fn default_socket(tmpdir: Option<OsString>, uid: u32) -> PathBuf {
    let tmpdir = tmpdir.filter(|path| !path.is_empty()).unwrap_or_else(|| OsString::from("/tmp"));
    Path::new(&tmpdir).join(format!("bailiff-{uid}")).join("daemon.sock")
}

/// A peer of another user, or of one that could not be read. Its connection is closed, unread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stranger {
    /// Its user.
    pub uid: Option<u32>,
}

/// A socket that listens to this user's processes only.
#[derive(Debug)]
pub struct Listener {
    socket: UnixListener,
    us: u32,
}

impl Listener {
    /// Binds the socket, and makes its directory if it is missing.
    ///
    /// # Errors
    ///
    /// The rule refuses the directory, something stands at the path, or the system refuses.
    pub fn bind(rules: &mut Rules, path: &Path) -> Result<Listener, AccessError> {
        let us = nix::unistd::geteuid().as_raw();
        let (directory, name) = place(path)?;
        let (directory, passed) =
            directory::prepare(directory, us, UseOf::Socket, |parent, node| rules.socket_dir(us, parent, node))?;
        let order = rules.creation(Thing::Endpoint).ok_or_else(|| AccessError::Withheld(path.to_owned()))?;
        let Passed::Used(leave) = passed else {
            return Err(AccessError::Withheld(path.to_owned()));
        };
        let socket = bind_in(&directory, name, path, &order, leave)?;
        Ok(Listener { socket, us })
    }

    /// Waits for a peer; a stranger's connection is closed before a byte of it is read.
    ///
    /// # Errors
    ///
    /// The system gives no connection.
    pub fn accept(&self, rules: &mut Rules) -> io::Result<Result<UnixStream, Stranger>> {
        let (stream, _) = self.socket.accept()?;
        let uid = user_of(&stream);
        match rules.peer(self.us, uid) {
            Some(leave) => Ok(Ok(listened_to(stream, leave))),
            None => {
                tracing::warn!(?uid, "a peer of another user was turned away");
                Ok(Err(Stranger { uid }))
            }
        }
    }
}

// rule: fsmode
/// Connects to the socket of this user's daemon; nothing is sent to anyone else's.
///
/// # Errors
///
/// The rule refuses the socket's directory or its owner, nobody listens, or the system refuses.
#[allow(clippy::disallowed_methods, reason = "the one place that connects, for a UseLeave")]
pub fn connect(rules: &mut Rules, path: &Path) -> Result<UnixStream, AccessError> {
    let us = nix::unistd::geteuid().as_raw();
    let (holder, name) = place(path)?;
    let (above, own) = match (holder.parent(), holder.file_name()) {
        (Some(above), Some(own)) => (above, own),
        _ => return Err(AccessError::NotAbsolute(path.to_owned())),
    };
    let nobody = || AccessError::NoDaemon(path.to_owned());
    let above = std::fs::File::open(above).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => nobody(),
        _ => AccessError::system("open the directory", above)(error),
    })?;
    let failed = AccessError::system("look at", holder);
    let seen = look::look(&above, own).map_err(&failed)?;
    let order = rules.socket_dir(us, look::parent(&above).map_err(failed)?, look::node(&seen));
    let directory = match (order, seen) {
        (DirOrder::Use(_), Some((fd, _))) => fd,
        (DirOrder::Refuse(fault), _) => {
            return Err(AccessError::Directory { path: holder.to_owned(), fault, us, use_of: UseOf::Socket });
        }
        _ => return Err(nobody()),
    };
    let stream = UnixStream::connect(by_descriptor(&directory).join(name)).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::ConnectionRefused => nobody(),
        _ => AccessError::system("connect to", path)(error),
    })?;
    let uid = user_of(&stream);
    match rules.peer(us, uid) {
        Some(leave) => Ok(listened_to(stream, leave)),
        None => Err(AccessError::OtherDaemon { path: path.to_owned(), uid }),
    }
}

/// The directory of a socket's path, and its name there.
fn place(path: &Path) -> Result<(&Path, &OsStr), AccessError> {
    let (Some(directory), Some(name)) = (path.parent(), path.file_name()) else {
        return Err(AccessError::NotAbsolute(path.to_owned()));
    };
    if path.is_relative() {
        return Err(AccessError::NotAbsolute(path.to_owned()));
    }
    Ok((directory, name))
}

// rule: fsmode
/// Binds through the directory's descriptor: its path may be of any length, and is not walked again.
/// The socket has its mode before it has its name, so there is no instant with another.
#[allow(clippy::disallowed_methods, reason = "the one place that binds, for a UseLeave and a CreateOrder")]
fn bind_in(
    directory: &Directory,
    name: &OsStr,
    path: &Path,
    order: &CreateOrder,
    _leave: UseLeave,
) -> Result<UnixListener, AccessError> {
    let failed = |errno: Errno| AccessError::system("bind the socket", path)(errno.into());
    let folder = by_descriptor(&directory.fd);
    if name.len() > NAME_BYTES {
        return Err(AccessError::NameTooLong { path: path.to_owned(), length: name.len(), limit: NAME_BYTES });
    }
    let address = UnixAddr::new(&folder.join(name)).map_err(failed)?;
    let flags = SockFlag::SOCK_CLOEXEC;
    let fd: OwnedFd = socket::socket(AddressFamily::Unix, SockType::Stream, flags, None).map_err(failed)?;
    fchmod(&fd, Mode::from_bits_truncate(order.mode())).map_err(failed)?;
    match socket::bind(fd.as_raw_fd(), &address) {
        Ok(()) => {}
        Err(Errno::EADDRINUSE) => return Err(AccessError::Taken(path.to_owned())),
        Err(errno) => return Err(failed(errno)),
    }
    let made = look::look(&directory.fd, name).map_err(AccessError::system("look at", path))?;
    let (made, _) = made.ok_or_else(|| AccessError::NoDaemon(path.to_owned()))?;
    complete(&made, order).map_err(AccessError::system("set the mode of", path))?;
    socket::listen(&fd, Backlog::MAXCONN).map_err(failed)?;
    Ok(UnixListener::from(fd))
}

/// The user at the other end of a connection.
fn user_of(stream: impl AsFd) -> Option<u32> {
    socket::getsockopt(&stream.as_fd(), sockopt::PeerCredentials).ok().map(|peer| peer.uid())
}

/// A connection may be read from here on.
fn listened_to(stream: UnixStream, _leave: PeerLeave) -> UnixStream {
    stream
}
