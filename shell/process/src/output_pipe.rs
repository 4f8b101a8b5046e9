//! The one pipe that carries what a job writes, stdout and stderr in their exact order.

use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{AsFd, AsRawFd, BorrowedFd, OwnedFd};

use nix::fcntl::{FcntlArg, OFlag, fcntl};
use nix::unistd::pipe2;

/// What we ask the kernel to buffer: with the default 64 KiB, writer and reader trade places sixteen
/// times as often.
const PIPE_BYTES: i32 = 1 << 20;

mod ioctl {
    nix::ioctl_read_bad!(fionread, libc::FIONREAD, libc::c_int);
}

/// The reading end. Reads never block: the job itself can open `/dev/stdout` and take bytes away.
///
/// Bytes are read, not spliced: splice(2) holds the pipe while the file is written, so the job waits
/// for the disk, and it measured slower than a read and a write.
#[derive(Debug)]
pub struct OutputPipe(File);

impl OutputPipe {
    /// A new pipe: its reading end, and the writing end to hand to the job.
    pub fn create() -> io::Result<(Self, OwnedFd)> {
        let (reader, writer) = pipe2(OFlag::O_CLOEXEC)?;
        fcntl(&reader, FcntlArg::F_SETFL(OFlag::O_NONBLOCK))?;
        if let Err(error) = fcntl(&writer, FcntlArg::F_SETPIPE_SZ(PIPE_BYTES)) {
            // A user's pipes may hold only so much together; a small one is slower, not wrong.
            tracing::debug!(%error, "the output pipe keeps its default size");
        }
        Ok((OutputPipe(File::from(reader)), writer))
    }

    /// How many bytes wait in the pipe.
    pub fn waiting(&self) -> io::Result<usize> {
        let mut count: libc::c_int = 0;
        // SAFETY: FIONREAD writes one int, and `count` is one.
        unsafe { ioctl::fionread(self.0.as_raw_fd(), &raw mut count) }?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    /// Reads once; `None` when nothing waits now, `Some(0)` when every writer is gone.
    pub fn read(&mut self, buffer: &mut [u8]) -> io::Result<Option<usize>> {
        loop {
            match self.0.read(buffer) {
                Ok(count) => return Ok(Some(count)),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(None),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl AsFd for OutputPipe {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    #[test]
    fn what_waits_is_counted_and_read_and_the_end_is_told_apart_from_a_pause() {
        let (mut pipe, writer) = OutputPipe::create().unwrap();
        let mut writer = File::from(writer);
        writer.write_all(b"abc").unwrap();
        let mut buffer = [0; 8];
        assert_eq!(pipe.waiting().unwrap(), 3);
        assert_eq!(pipe.read(&mut buffer).unwrap(), Some(3));
        assert_eq!(&buffer[..3], b"abc");
        assert_eq!(pipe.read(&mut buffer).unwrap(), None);
        drop(writer);
        assert_eq!(pipe.read(&mut buffer).unwrap(), Some(0));
    }
}
