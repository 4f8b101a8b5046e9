//! A script's text in memory, handed to the shell by descriptor.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsRawFd, OwnedFd};

use nix::fcntl::{FcntlArg, SealFlag, fcntl};
use nix::sys::memfd::{MFdFlags, memfd_create};

/// The lowest number the script's descriptor may have in the job: above what scripts themselves open.
const LOWEST_FD: i32 = 10;

/// A script that a shell can open as `/dev/fd/N`: never in a process list, and of any length.
#[derive(Debug)]
pub struct Script {
    fd: OwnedFd,
}

impl Script {
    /// Holds this text, byte for byte, so that nobody can change it any more.
    pub fn new(text: &[u8]) -> io::Result<Self> {
        let memory = memfd_create(c"bailiff-script", MFdFlags::MFD_CLOEXEC | MFdFlags::MFD_ALLOW_SEALING)?;
        let mut file = File::from(memory);
        file.write_all(text)?;
        let seals = SealFlag::F_SEAL_WRITE | SealFlag::F_SEAL_GROW | SealFlag::F_SEAL_SHRINK | SealFlag::F_SEAL_SEAL;
        fcntl(&file, FcntlArg::F_ADD_SEALS(seals))?;
        let number = fcntl(&file, FcntlArg::F_DUPFD_CLOEXEC(LOWEST_FD))?;
        // SAFETY: F_DUPFD_CLOEXEC returned a new descriptor that nothing else owns.
        let fd = unsafe { std::os::fd::FromRawFd::from_raw_fd(number) };
        Ok(Script { fd })
    }

    /// The path under which the job's shell opens it.
    pub fn path(&self) -> String {
        format!("/dev/fd/{}", self.number())
    }

    pub(crate) fn number(&self) -> i32 {
        self.fd.as_raw_fd()
    }
}
