//! What can be wrong: each error names the path, the fault and the fix.

use std::io;
use std::path::{Path, PathBuf};

use bailiff_rules::{DirFault, Writers};

/// Why nothing was bound, made, reached or opened.
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    /// A directory that the rule refuses.
    #[error("{}", refusal(.path, .fault, .us, .use_of))]
    Directory {
        /// The directory.
        path: PathBuf,
        /// What is wrong with it.
        fault: DirFault,
        /// The user who asked.
        us: u32,
        /// What it was to hold.
        use_of: UseOf,
    },
    /// A path that would be taken from wherever this process runs.
    #[error("`{}` is no absolute path to a file: give one that starts with `/` and ends in a name", .0.display())]
    NotAbsolute(PathBuf),
    /// A name too long for a socket, wherever it stands.
    #[error(
        "the name of the socket `{}` has {length} bytes, and {limit} is the most: name a shorter one",
        path.display()
    )]
    NameTooLong {
        /// The socket.
        path: PathBuf,
        /// The bytes of its name.
        length: usize,
        /// The most it may have.
        limit: usize,
    },
    /// Something stands where the socket should.
    #[error(
        "`{}` is there already: another daemon may listen on it; if none does, remove it, or name another path",
        .0.display()
    )]
    Taken(PathBuf),
    /// No daemon's socket.
    #[error("no daemon listens on `{}`: start one, or name the path of one", .0.display())]
    NoDaemon(PathBuf),
    /// Somebody else's daemon.
    #[error(
        "`{}` is the socket of {}, and nothing was sent: remove it, or name the path of your own daemon",
        path.display(),
        owner(.uid)
    )]
    OtherDaemon {
        /// The socket.
        path: PathBuf,
        /// Whose it is, if that could be read.
        uid: Option<u32>,
    },
    /// The rule gave no mode.
    #[error("`{}` was not made: the rule gave no mode for it; report this as a fault of bailiff", .0.display())]
    Withheld(PathBuf),
    /// No path.
    #[error("a session needs a working directory: name one that exists")]
    NoWorkdir,
    /// A path that would be taken from the daemon's own directory.
    #[error("working directory {} is not absolute: write its whole path, from `/`", .0.display())]
    RelativeWorkdir(PathBuf),
    /// Nothing there.
    #[error("working directory {} is gone: make it again, or name another", .0.display())]
    WorkdirGone(PathBuf),
    /// Something else there.
    #[error("working directory {} is not a directory: name one", .0.display())]
    WorkdirNoDirectory(PathBuf),
    /// It cannot be looked at.
    #[error("working directory {} cannot be looked at: make its parents searchable for you, or name another", .0.display())]
    WorkdirUnreadable(PathBuf),
    /// The rule gave no verdict.
    #[error("no working directory was opened: the rule gave no verdict; report this as a fault of bailiff")]
    WorkdirUndecided,
    /// The system refused.
    #[error("cannot {doing} `{}`: {source}", path.display())]
    System {
        /// What was tried.
        doing: &'static str,
        /// With what.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
}

/// What a directory is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseOf {
    /// The socket.
    Socket,
    /// The daemon's state.
    State,
}

impl AccessError {
    pub(crate) fn system(doing: &'static str, path: &Path) -> impl Fn(io::Error) -> AccessError {
        move |source| AccessError::System { doing, path: path.to_owned(), source }
    }
}

fn refusal(path: &Path, fault: &DirFault, us: &u32, use_of: &UseOf) -> String {
    let shown = path.display();
    let elsewhere = match use_of {
        UseOf::Socket => "name a socket in a directory of your own",
        UseOf::State => "keep the state in a directory of your own",
    };
    match fault {
        DirFault::IsSymlink => {
            format!("`{shown}` is a symbolic link, and may lead anywhere: remove it, or {elsewhere}")
        }
        DirFault::NotDirectory => format!("`{shown}` is not a directory: remove it, or {elsewhere}"),
        DirFault::OtherOwner { owner } => {
            format!("`{shown}` belongs to the user {}, not to you ({us}): have it removed, or {elsewhere}", owner.get())
        }
        DirFault::OpenMode { writers } => {
            format!("`{shown}` may be written by {}: run `chmod go-w {shown}`, or {elsewhere}", who(writers))
        }
        DirFault::OpenParent { writers } => {
            let parent = path.parent().unwrap_or(path).display();
            format!(
                "`{parent}` may be written by {}, who could replace `{shown}`: run `chmod go-w {parent}` or \
                 `chmod +t {parent}`, or {elsewhere}",
                who(writers)
            )
        }
        DirFault::Undecided => {
            format!("`{shown}` was not used: the rule gave no verdict; report this as a fault of bailiff")
        }
    }
}

fn who(writers: &Writers) -> &'static str {
    match writers {
        Writers::Nobody => "nobody else",
        Writers::Group => "its group",
        Writers::Others => "everyone outside its group",
        Writers::Anyone => "everyone",
    }
}

fn owner(uid: &Option<u32>) -> String {
    uid.map_or_else(|| "a user that cannot be read".to_owned(), |uid| format!("the user {uid}"))
}
