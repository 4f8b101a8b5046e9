//! The signals this process itself listens to, and the reaping of orphans that come to it.

use std::io;
use std::os::fd::{AsFd, BorrowedFd};

use nix::sys::prctl;
use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, sigaction};
use nix::sys::signalfd::{SfdFlags, SignalFd};

use crate::end::{Look, Which, ended_child};

/// The signals by which a person or a supervisor asks for the job's end.
const ASKING: [Signal; 4] = [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP, Signal::SIGQUIT];

/// What was heard since the last look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// The signal that asked for the end, if one came.
    pub asked: Option<u8>,
    /// A child changed state.
    pub child: bool,
}

/// The descriptor on which this process's signals arrive.
#[derive(Debug)]
pub struct Signals(SignalFd);

impl Signals {
    /// Takes the signals over, and makes this process the parent of every orphan of the job.
    ///
    /// A signal that whoever started us chose to ignore (a script's `command &`) stays ignored.
    pub fn watch() -> io::Result<Self> {
        prctl::set_child_subreaper(true)?;
        let mut set = SigSet::empty();
        for signal in ASKING {
            if !is_ignored(signal) {
                set.add(signal);
            }
        }
        let default = SigAction::new(SigHandler::SigDfl, SaFlags::empty(), SigSet::empty());
        // SAFETY: the default handler runs no code of ours. An inherited "ignore" would make the
        // kernel throw away the ends of our children.
        unsafe { sigaction(Signal::SIGCHLD, &default) }?;
        set.add(Signal::SIGCHLD);
        set.thread_block()?;
        let fd = SignalFd::with_flags(&set, SfdFlags::SFD_CLOEXEC | SfdFlags::SFD_NONBLOCK)?;
        Ok(Signals(fd))
    }

    /// Everything that came since the last call.
    pub fn take(&mut self) -> io::Result<Heard> {
        let mut heard = Heard::default();
        while let Some(info) = self.0.read_signal()? {
            match Signal::try_from(info.ssi_signo.cast_signed()) {
                Ok(Signal::SIGCHLD) => heard.child = true,
                _ => heard.asked = u8::try_from(info.ssi_signo).ok(),
            }
        }
        Ok(heard)
    }
}

impl AsFd for Signals {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

/// Reaps the ended children that are not `leader`: orphans that the kernel gave to us. The leader
/// stays, for as long as it is unreaped its number, and so its group's, cannot go to a stranger.
pub(crate) fn reap_orphans(leader: i32) -> io::Result<()> {
    while let Some((pid, _)) = ended_child(Which::Any, Look::Leave)? {
        if pid == leader {
            break;
        }
        ended_child(Which::Pid(pid), Look::Take)?;
    }
    Ok(())
}

fn is_ignored(signal: Signal) -> bool {
    let mut action = std::mem::MaybeUninit::<libc::sigaction>::zeroed();
    // SAFETY: a null new action only asks; `action` is writable storage of the type it fills.
    let result = unsafe { libc::sigaction(signal as i32, std::ptr::null(), action.as_mut_ptr()) };
    // SAFETY: zeroed storage is a valid sigaction, and the call wrote into it or left it zero.
    result == 0 && unsafe { action.assume_init() }.sa_sigaction == libc::SIG_IGN
}
