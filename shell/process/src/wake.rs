//! Sleeping until something happens.

use std::io;
use std::os::fd::BorrowedFd;
use std::time::Duration;

use nix::errno::Errno;
use nix::poll::{PollFd, PollFlags, PollTimeout, poll};

/// What to listen to; an absent source is not waited for.
#[derive(Debug, Default)]
pub struct Sources<'fd> {
    /// This process's signals.
    pub signals: Option<BorrowedFd<'fd>>,
    /// The command's end.
    pub end: Option<BorrowedFd<'fd>>,
    /// The job's output.
    pub output: Option<BorrowedFd<'fd>>,
    /// Room to write what is kept.
    pub room: Option<BorrowedFd<'fd>>,
}

/// What woke us; all false when the time was up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Awake {
    /// A signal waits.
    pub signals: bool,
    /// The command has ended.
    pub end: bool,
    /// Output waits, or its last writer is gone.
    pub output: bool,
    /// There is room to write, or nobody reads any more.
    pub room: bool,
}

/// Sleeps until one of the sources is ready or the time is up (`None`: however long it takes).
pub fn wait_for_any(sources: &Sources<'_>, limit: Option<Duration>) -> io::Result<Awake> {
    let listed = [
        (sources.signals, PollFlags::POLLIN),
        (sources.end, PollFlags::POLLIN),
        (sources.output, PollFlags::POLLIN),
        (sources.room, PollFlags::POLLOUT),
    ];
    let mut polled: Vec<PollFd<'_>> =
        listed.iter().filter_map(|(fd, flags)| fd.map(|fd| PollFd::new(fd, *flags))).collect();
    match poll(&mut polled, timeout(limit)) {
        Ok(_) => {}
        Err(Errno::EINTR) => return Ok(Awake::default()),
        Err(error) => return Err(error.into()),
    }
    let mut answers = polled.iter().map(|fd| fd.any().unwrap_or(false));
    let mut ready = |fd: Option<BorrowedFd<'_>>| fd.is_some() && answers.next().unwrap_or(false);
    Ok(Awake {
        signals: ready(sources.signals),
        end: ready(sources.end),
        output: ready(sources.output),
        room: ready(sources.room),
    })
}

/// A poll's timeout in whole milliseconds, rounded up so that it never wakes just before its time.
fn timeout(limit: Option<Duration>) -> PollTimeout {
    let Some(limit) = limit else { return PollTimeout::NONE };
    let millis = limit.as_micros().div_ceil(1_000);
    i32::try_from(millis).ok().and_then(|millis| PollTimeout::try_from(millis).ok()).unwrap_or(PollTimeout::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::fd::AsFd;

    #[test]
    fn only_the_ready_source_is_named() {
        let (quiet, _quiet_writer) = std::io::pipe().unwrap();
        let (_reader, writer) = std::io::pipe().unwrap();
        let sources = Sources { output: Some(quiet.as_fd()), room: Some(writer.as_fd()), ..Sources::default() };
        let awake = wait_for_any(&sources, None).unwrap();
        assert_eq!(awake, Awake { room: true, ..Awake::default() });
    }

    #[test]
    fn the_time_being_up_wakes_with_nothing() {
        let (quiet, _writer) = std::io::pipe().unwrap();
        let sources = Sources { output: Some(quiet.as_fd()), ..Sources::default() };
        assert_eq!(wait_for_any(&sources, Some(Duration::from_micros(1))).unwrap(), Awake::default());
    }

    #[test]
    fn a_timeout_is_rounded_up_and_never_negative() {
        let millis = [0, 1, 999, 1_000, 1_001].map(|micros| timeout(Some(Duration::from_micros(micros))));
        assert_eq!(millis, [0u16, 1, 1, 1, 2].map(PollTimeout::from));
        assert_eq!(timeout(Some(Duration::MAX)), PollTimeout::MAX);
        assert_eq!(timeout(None), PollTimeout::NONE);
    }
}
