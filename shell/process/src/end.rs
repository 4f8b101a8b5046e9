//! How a process ended, and learning it without losing it.

use std::io;
use std::mem::MaybeUninit;
use std::os::fd::{AsRawFd, BorrowedFd};

/// How a process ended, by its own report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It exited with this code.
    Exited(u8),
    /// This signal ended it (nix's `Signal` lacks the real-time ones, so the number is kept).
    Signalled(u8),
}

impl End {
    /// The exit status a shell would show: the code, or 128 and the signal's number.
    pub fn shell_status(self) -> u8 {
        match self {
            End::Exited(code) => code,
            End::Signalled(signal) => 128u8.saturating_add(signal),
        }
    }
}

/// The short name of a signal (`KILL`), or nothing for one without a name.
pub fn signal_name(signal: u8) -> Option<&'static str> {
    let signal = nix::sys::signal::Signal::try_from(i32::from(signal)).ok()?;
    signal.as_str().strip_prefix("SIG")
}

/// Which child to ask about.
pub(crate) enum Which<'fd> {
    /// Any child.
    Any,
    /// The child of this number.
    Pid(i32),
    /// The child behind this descriptor.
    Pidfd(BorrowedFd<'fd>),
}

/// Whether a look leaves the ended child in place or takes it away.
#[derive(Clone, Copy)]
pub(crate) enum Look {
    /// It stays a zombie, so its number cannot be given to a stranger.
    Leave,
    /// It is reaped.
    Take,
}

/// The pid and end of a child that has ended, if one has; `None` also when there is no child at all.
pub(crate) fn ended_child(which: Which<'_>, look: Look) -> io::Result<Option<(i32, End)>> {
    let (kind, id) = match which {
        Which::Any => (libc::P_ALL, 0),
        Which::Pid(pid) => (libc::P_PID, pid.unsigned_abs()),
        Which::Pidfd(fd) => (libc::P_PIDFD, fd.as_raw_fd().unsigned_abs()),
    };
    let keep = match look {
        Look::Leave => libc::WNOWAIT,
        Look::Take => 0,
    };
    let info = match waitid(kind, id, keep) {
        Ok(info) => info,
        Err(error) if error.raw_os_error() == Some(libc::ECHILD) => return Ok(None),
        Err(error) => return Err(error),
    };
    // SAFETY: after waitid the fields are those of SIGCHLD; they read as zero when no child had ended.
    let (pid, status) = unsafe { (info.si_pid(), info.si_status()) };
    if pid == 0 {
        return Ok(None);
    }
    let status = u8::try_from(status & 0xff).unwrap_or(u8::MAX);
    let end = match info.si_code {
        libc::CLD_EXITED => End::Exited(status),
        _ => End::Signalled(status),
    };
    Ok(Some((pid, end)))
}

/// Whether this process has any child, a zombie included. A process without children has no
/// descendants: those of an ended child were handed to it.
pub(crate) fn has_children() -> io::Result<bool> {
    match waitid(libc::P_ALL, 0, libc::WNOWAIT) {
        Ok(_) => Ok(true),
        Err(error) if error.raw_os_error() == Some(libc::ECHILD) => Ok(false),
        Err(error) => Err(error),
    }
}

/// One look that does not block.
fn waitid(kind: libc::idtype_t, id: libc::id_t, keep: i32) -> io::Result<libc::siginfo_t> {
    loop {
        let mut info = MaybeUninit::<libc::siginfo_t>::zeroed();
        // SAFETY: `info` is writable storage of the type waitid fills; the rest are numbers.
        let result = unsafe { libc::waitid(kind, id, info.as_mut_ptr(), libc::WEXITED | libc::WNOHANG | keep) };
        if result == 0 {
            // SAFETY: zeroed storage is a valid siginfo_t, and waitid wrote into it or left it zero.
            return Ok(unsafe { info.assume_init() });
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_status_is_the_code_or_128_and_the_signal() {
        let ends = [End::Exited(0), End::Exited(255), End::Signalled(9), End::Signalled(64)];
        assert_eq!(ends.map(End::shell_status), [0, 255, 137, 192]);
    }

    #[test]
    fn signals_without_a_name_have_none() {
        assert_eq!([9, 15, 40].map(signal_name), [Some("KILL"), Some("TERM"), None]);
    }
}
