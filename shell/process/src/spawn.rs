//! Starting the command, and what can be done with it while it runs.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use bailiff_rules::{SignalOrder, SpawnOrder};

use crate::end::{End, Look, Which, ended_child};
use crate::members::{self, Member};
use crate::pidfd::Pidfd;
use crate::script::Script;
use crate::signals::reap_orphans;

/// What to start.
#[derive(Debug)]
pub struct Launch<'a> {
    /// The program: a path, or a name to look for on PATH.
    pub program: &'a OsStr,
    /// Its arguments.
    pub arguments: &'a [OsString],
    /// Where it runs; our own directory when absent.
    pub directory: Option<&'a Path>,
    /// Its standard input.
    pub stdin: OwnedFd,
    /// A script that it finds open as [`Script::path`].
    pub script: Option<&'a Script>,
}

/// Why a command did not start.
#[derive(Debug, thiserror::Error)]
pub enum SpawnError {
    /// Nothing of that name.
    #[error("there is no program `{program}`{}: check the spelling, or give a path to it", place(.program))]
    NotFound {
        /// As it was asked for.
        program: String,
    },
    /// The file is there, but the program named on its first line is not.
    #[error(
        "`{program}` exists, but the interpreter on its first line does not: correct that line, or install the interpreter"
    )]
    NoInterpreter {
        /// As it was asked for.
        program: String,
    },
    /// There is such a file, and it may not be run.
    #[error("`{program}` is not executable: {hint}")]
    NotExecutable {
        /// As it was asked for.
        program: String,
        /// What to do.
        hint: String,
    },
    /// More arguments and environment than the system takes.
    #[error(
        "the arguments and the environment of `{program}` are longer than the system allows ({bytes} bytes of \
         arguments): pass a long script with --shell or --shell-file, or data with --stdin"
    )]
    TooLong {
        /// As it was asked for.
        program: String,
        /// The arguments' bytes.
        bytes: usize,
    },
    /// A NUL byte where none can stand.
    #[error("the command holds a NUL byte, which no argument can: pass such a text with --shell-file or --stdin")]
    NulByte,
    /// The system refused for another reason.
    #[error("`{program}` could not be started: {source}")]
    System {
        /// As it was asked for.
        program: String,
        /// What the system said.
        source: io::Error,
    },
}

fn place(program: &str) -> &'static str {
    if program.contains('/') { "" } else { " on PATH" }
}

/// A command that was started. It stays a zombie after its end until [`Running::reap`].
#[derive(Debug)]
pub struct Running {
    pid: i32,
    pidfd: Pidfd,
}

/// Starts the command in a session and process group of its own, stdout and stderr on one pipe.
pub fn spawn(_order: SpawnOrder, launch: Launch<'_>, output: OwnedFd) -> Result<Running, SpawnError> {
    let failed = |source: io::Error| explain(&launch_facts(launch.program, launch.arguments, launch.directory), source);
    let both = output.try_clone().map_err(&failed)?;
    let mut command = Command::new(launch.program);
    command.args(launch.arguments).stdout(output).stderr(both);
    if let Some(directory) = launch.directory {
        command.current_dir(directory);
    }
    let script = launch.script.map(Script::number);
    // SAFETY: between fork and exec the closure makes system calls only; it allocates nothing and
    // takes no lock.
    unsafe { command.pre_exec(move || prepare_child(script)) };
    let stdin = launch.stdin;
    command.stdin(Stdio::from(stdin));
    // rule: drive
    #[allow(clippy::disallowed_methods, reason = "the one site that starts a command; it took a SpawnOrder")]
    let child = command.spawn().map_err(&failed)?;
    let pid = child.id().cast_signed();
    // The child is ours and unreaped, so the number is still its own.
    let pidfd = Pidfd::open(pid).map_err(&failed)?;
    tracing::debug!(pid, "started");
    Ok(Running { pid, pidfd })
}

impl Running {
    /// The command's number, which is also its group's and its session's.
    pub fn pid(&self) -> i32 {
        self.pid
    }

    /// How it ended, if it has; it stays unreaped.
    pub fn end(&self) -> io::Result<Option<End>> {
        let ended = ended_child(Which::Pidfd(self.pidfd.as_fd()), Look::Leave)?;
        Ok(ended.map(|(_, end)| end))
    }

    /// Reaps the orphans that came to us, but never the command itself.
    pub fn reap_orphans(&self) -> io::Result<()> {
        reap_orphans(self.pid)
    }

    /// Takes the ended command away and says how it ended.
    pub fn reap(self) -> io::Result<End> {
        let ended = ended_child(Which::Pidfd(self.pidfd.as_fd()), Look::Take)?;
        let (_, end) = ended.ok_or_else(|| io::Error::other("the command was reaped before its end"))?;
        Ok(end)
    }

    /// Sends the ordered signal to a member, unless it is gone: a number that went to a stranger
    /// meanwhile is never signalled.
    pub fn signal(&self, order: SignalOrder, member: &Member) -> io::Result<()> {
        let pidfd = match Pidfd::open(member.pid) {
            Ok(pidfd) => pidfd,
            Err(error) if error.raw_os_error() == Some(libc::ESRCH) => return Ok(()),
            Err(error) => return Err(error),
        };
        // The descriptor is held first, then the start compared: from here on it cannot be a stranger.
        if !members::is_same(member.pid, member.start_ticks) {
            return Ok(());
        }
        match pidfd.send(&order) {
            Err(error) if error.raw_os_error() == Some(libc::ESRCH) => Ok(()),
            result => result,
        }
    }
}

impl AsFd for Running {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.pidfd.as_fd()
    }
}

/// How many signals Linux has, and how large the kernel's set of them is.
const SIGNALS: i32 = 64;
const SIGSET_BYTES: usize = 8;

/// Runs in the child: a session of its own, every signal at its default and none blocked, and no
/// descriptor but 0, 1, 2 and the script's.
#[allow(
    clippy::disallowed_methods,
    reason = "rt_sigaction and close_range change this child alone, and have no wrapper"
)]
fn prepare_child(script: Option<i32>) -> io::Result<()> {
    // SAFETY: each of these calls is safe between fork and exec. The zeroes are the kernel's own
    // sigaction (handler, flags, restorer, mask): the default action. The sigset is initialised by
    // sigemptyset.
    unsafe {
        if libc::setsid() < 0 {
            return Err(io::Error::last_os_error());
        }
        let default = [0u64; 4];
        for signal in 1..=SIGNALS {
            // The system call itself: the C library's sigaction refuses the two signals it keeps for
            // itself, which a caller may have left ignored too. KILL and STOP refuse, and need nothing.
            libc::syscall(
                libc::SYS_rt_sigaction,
                signal,
                &raw const default,
                std::ptr::null_mut::<u64>(),
                SIGSET_BYTES,
            );
        }
        let mut none: libc::sigset_t = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, std::ptr::null_mut());
        // What others left open in us (a lock, a pipe, a socket) is not the job's business.
        libc::syscall(libc::SYS_close_range, 3u32, u32::MAX, libc::CLOSE_RANGE_CLOEXEC);
        if let Some(script) = script
            && libc::fcntl(script, libc::F_SETFD, 0) < 0
        {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

/// What an error message needs to know of a launch.
struct Facts {
    program: String,
    path: Option<PathBuf>,
    argument_bytes: usize,
}

fn launch_facts(program: &OsStr, arguments: &[OsString], directory: Option<&Path>) -> Facts {
    let path = program.as_bytes().contains(&b'/').then(|| match directory {
        Some(directory) => directory.join(program),
        None => PathBuf::from(program),
    });
    Facts {
        program: program.to_string_lossy().into_owned(),
        path,
        argument_bytes: arguments.iter().map(|argument| argument.len() + 1).sum(),
    }
}

fn explain(facts: &Facts, source: io::Error) -> SpawnError {
    let program = facts.program.clone();
    match source.raw_os_error() {
        Some(libc::ENOENT) if facts.path.as_deref().is_some_and(Path::exists) => SpawnError::NoInterpreter { program },
        Some(libc::ENOENT | libc::ENOTDIR) => SpawnError::NotFound { program },
        Some(libc::EACCES) => {
            let is_directory =
                facts.path.as_deref().is_some_and(|path| fs::metadata(path).is_ok_and(|file| file.is_dir()));
            let hint = if is_directory {
                "it is a directory; name a program in it".to_owned()
            } else {
                format!("`chmod +x` it, or name its interpreter, as in `bash {program}`")
            };
            SpawnError::NotExecutable { program, hint }
        }
        Some(libc::E2BIG) => SpawnError::TooLong { program, bytes: facts.argument_bytes },
        None if source.kind() == io::ErrorKind::InvalidInput => SpawnError::NulByte,
        _ => SpawnError::System { program, source },
    }
}
