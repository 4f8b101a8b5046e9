//! Where kept bytes go.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd};

use bailiff_output::BoundedOutput;
use bailiff_process::OutputPipe;
use bailiff_rules::{Account, GiveUpOrder, Rules};

/// How much is read at once: the fastest of 64 KiB to 1 MiB for a job that writes without a pause.
const CHUNK_BYTES: usize = 1 << 18;

/// How much is written to a stream at once: a pipe that has room has room for this much, so the
/// write does not block, and signals and the time limit are still heeded while a slow reader reads.
const WRITE_BYTES: usize = 4096;

/// Why kept bytes could not be delivered.
#[derive(Debug, thiserror::Error)]
pub enum SinkError {
    /// The reader of our output closed it.
    #[error("the reader of the output closed it")]
    ReaderGone,
    /// We were asked to end while the reader took its time.
    #[error("the reader had not taken all of the output when the run was interrupted")]
    GivenUp,
    /// The system refused.
    #[error("the output could not be written: {0}")]
    Failed(io::Error),
}

impl From<io::Error> for SinkError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => SinkError::ReaderGone,
            _ => SinkError::Failed(error),
        }
    }
}

/// Where kept bytes go.
#[derive(Debug)]
pub struct Sink {
    kind: Kind,
    chunk: Vec<u8>,
    /// The part of the chunk that a stream has still to take.
    pending: std::ops::Range<usize>,
    failures: Failures,
}

/// What failed on the way; what comes is still accounted for.
#[derive(Debug, Default)]
pub(crate) struct Failures {
    /// Why the reader gets nothing more, if so.
    pub(crate) undelivered: Option<SinkError>,
    /// Why the log of a window gets nothing more, if so.
    pub(crate) unlogged: Option<io::Error>,
}

#[derive(Debug)]
enum Kind {
    /// To a stream, as they come and as it takes them.
    Stream(File),
    /// Into memory; no more than the cap.
    Memory(Vec<u8>),
    /// Into a file.
    File(File),
    /// Into a window on the output, and all of it into a log if there is one.
    Window(Box<Window>),
}

#[derive(Debug)]
struct Window {
    output: BoundedOutput,
    log: Option<File>,
    live: Option<Live>,
}

/// A stream that takes the start of a window as soon as it is settled.
#[derive(Debug)]
struct Live {
    stream: File,
    /// The settled bytes, and how many of them the stream has taken.
    settled: Vec<u8>,
    taken: usize,
}

/// What one look at the pipe found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taken {
    /// This many bytes were accounted for.
    Bytes(usize),
    /// None wait now.
    Nothing,
    /// Every writer is gone.
    Closed,
}

impl Sink {
    /// To a stream such as our standard output.
    pub fn stream(target: File) -> Self {
        Sink::of(Kind::Stream(target))
    }

    /// Into memory.
    pub fn memory() -> Self {
        Sink::of(Kind::Memory(Vec::new()))
    }

    /// Into a file.
    pub fn file(file: File) -> Self {
        Sink::of(Kind::File(file))
    }

    /// Into a window on the output; all of it into a log if there is one; and what of the window's start
    /// is settled to a live stream, if there is one, as it takes it.
    pub fn window(output: BoundedOutput, log: Option<File>, live: Option<File>) -> Self {
        let live = live.map(|stream| Live { stream, settled: Vec::new(), taken: 0 });
        Sink::of(Kind::Window(Box::new(Window { output, log, live })))
    }

    /// The output behind the window, and how many bytes of its start the live stream has taken.
    ///
    /// # Errors
    ///
    /// It is a sink of another kind, given back.
    pub fn into_window(self) -> Result<(BoundedOutput, usize), Sink> {
        match self.kind {
            Kind::Window(window) => Ok((window.output, window.live.map_or(0, |live| live.taken))),
            kind @ (Kind::Stream(_) | Kind::Memory(_) | Kind::File(_)) => Err(Sink { kind, ..self }),
        }
    }

    /// The bytes kept in memory; `None` for the other kinds.
    pub fn into_memory(self) -> Option<Vec<u8>> {
        match self.kind {
            Kind::Memory(kept) => Some(kept),
            Kind::Stream(_) | Kind::File(_) | Kind::Window(_) => None,
        }
    }

    fn of(kind: Kind) -> Self {
        Sink { kind, chunk: Vec::new(), pending: 0..0, failures: Failures::default() }
    }

    /// Bytes that a stream has still to take, with nothing to come.
    pub(crate) fn rest(stream: File, bytes: Vec<u8>) -> Self {
        Sink { pending: 0..bytes.len(), chunk: bytes, ..Sink::stream(stream) }
    }

    /// The stream, if it has still to take something before more is read.
    pub(crate) fn awaiting_room(&self) -> Option<BorrowedFd<'_>> {
        match &self.kind {
            Kind::Stream(stream) if !self.pending.is_empty() => Some(stream.as_fd()),
            Kind::Window(window) if self.failures.undelivered.is_none() => {
                window.live.as_ref().filter(|live| live.taken < live.settled.len()).map(|live| live.stream.as_fd())
            }
            _ => None,
        }
    }

    /// Whether something could not be delivered, or logged.
    pub(crate) fn has_failed(&self) -> bool {
        self.failures.undelivered.is_some() || self.failures.unlogged.is_some()
    }

    /// Why not all was delivered or logged, if so.
    pub(crate) fn take_failures(&mut self) -> Failures {
        std::mem::take(&mut self.failures)
    }

    /// Accounts for one chunk of what waits in the pipe: reads it, asks how much of it to keep, keeps
    /// that and drops the rest. What has failed gets nothing more; a log outlives the reader, and the reader
    /// a log. All is accounted for.
    pub(crate) fn take_chunk(&mut self, pipe: &mut OutputPipe, rules: &mut Rules, account: &mut Account) -> Taken {
        self.chunk.resize(CHUNK_BYTES, 0);
        let count = match pipe.read(&mut self.chunk) {
            Ok(None) => return Taken::Nothing,
            Ok(Some(0)) => return Taken::Closed,
            Ok(Some(count)) => count,
            Err(error) => {
                self.fail(SinkError::Failed(error));
                return Taken::Closed;
            }
        };
        let keep = usize::try_from(rules.output(account, count)).unwrap_or(count).min(count);
        self.deliver(keep, rules);
        Taken::Bytes(count)
    }

    /// Writes a little of what waits for room.
    pub(crate) fn write_some(&mut self) {
        let (stream, waiting, taken) = match &mut self.kind {
            Kind::Stream(stream) => (stream, &self.chunk[..self.pending.end], &mut self.pending.start),
            Kind::Window(window) => match &mut window.live {
                Some(live) => (&mut live.stream, &live.settled[..], &mut live.taken),
                None => return,
            },
            Kind::Memory(_) | Kind::File(_) => return,
        };
        let end = waiting.len().min(*taken + WRITE_BYTES);
        if end == *taken {
            return;
        }
        match stream.write(&waiting[*taken..end]) {
            Ok(count) => *taken += count,
            Err(error) => match error.kind() {
                io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted => {}
                _ => self.fail(error.into()),
            },
        }
    }

    /// Delivers nothing more to the reader.
    // rule: drive
    pub(crate) fn give_up(&mut self, _order: GiveUpOrder) {
        self.fail(SinkError::GivenUp);
    }

    fn deliver(&mut self, keep: usize, rules: &mut Rules) {
        let kept = &self.chunk[..keep];
        let written = match &mut self.kind {
            Kind::Window(window) => {
                window.push(kept, rules);
                if self.failures.unlogged.is_none() {
                    self.failures.unlogged = window.log.as_mut().and_then(|log| log.write_all(kept).err());
                }
                return;
            }
            _ if self.failures.undelivered.is_some() => return,
            Kind::Stream(_) => {
                self.pending = 0..keep;
                Ok(())
            }
            Kind::Memory(memory) => {
                memory.extend_from_slice(kept);
                Ok(())
            }
            Kind::File(file) => file.write_all(kept),
        };
        if let Err(error) = written {
            self.fail(error.into());
        }
    }

    fn fail(&mut self, error: SinkError) {
        tracing::debug!(%error, "the reader gets nothing more");
        self.pending = 0..0;
        self.failures.undelivered.get_or_insert(error);
    }
}

impl Window {
    /// Takes the next bytes. If the core does not say what is settled, all is shown at the end.
    fn push(&mut self, text: &[u8], rules: &mut Rules) {
        let settles = self.output.settles();
        self.output.push(text);
        if let Some(live) = &mut self.live
            && settles
        {
            let settled = self.output.settled(rules).unwrap_or_default();
            let known = live.settled.len();
            live.settled.extend_from_slice(settled.get(known..).unwrap_or_default());
        }
    }
}
