//! Descriptors that stand for one process, so that a reused number never reaches a stranger.

use std::io;
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, FromRawFd, OwnedFd};

use bailiff_rules::SignalOrder;

/// A descriptor of one process; readable once the process has ended.
#[derive(Debug)]
pub(crate) struct Pidfd(OwnedFd);

impl Pidfd {
    /// Opens the process that has this number now.
    pub(crate) fn open(pid: i32) -> io::Result<Self> {
        #[allow(clippy::disallowed_methods, reason = "pidfd_open has no effect, and no wrapper")]
        // SAFETY: pidfd_open takes two numbers and touches no memory of ours.
        let fd = unsafe { libc::syscall(libc::SYS_pidfd_open, pid, 0) };
        let fd = i32::try_from(fd).unwrap_or(-1);
        if fd < 0 {
            return Err(io::Error::last_os_error());
        }
        // SAFETY: the call returned a new descriptor that nothing else owns.
        Ok(Pidfd(unsafe { OwnedFd::from_raw_fd(fd) }))
    }

    /// Sends the ordered signal to this very process.
    pub(crate) fn send(&self, order: &SignalOrder) -> io::Result<()> {
        // rule: stop
        #[allow(clippy::disallowed_methods, reason = "the one site that sends a signal; it took a SignalOrder")]
        // SAFETY: the descriptor is open, and a null siginfo asks for the usual one.
        let result = unsafe {
            libc::syscall(
                libc::SYS_pidfd_send_signal,
                self.0.as_raw_fd(),
                order.signal_number(),
                std::ptr::null::<libc::siginfo_t>(),
                0,
            )
        };
        if result == 0 { Ok(()) } else { Err(io::Error::last_os_error()) }
    }
}

impl AsFd for Pidfd {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}
