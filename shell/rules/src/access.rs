//! Local access as the core decides it: entry 33, and the orders that only its answers make.

use bailiff_core::fsmode::{
    self, CwdFault, CwdVerdict, DirFault, DirVerdict, Found, Making, Node, Parent, PeerVerdict, Reply, Request, Source,
    Thing,
};
use bailiff_core::{EntryError, Word};

use crate::{Fault, Rules};

/// Leave to make one directory, with the mode it must have at once:
///
/// ```compile_fail,E0423
/// let order = bailiff_rules::MakeOrder(0o777);
/// ```
#[derive(Debug)]
pub struct MakeOrder(u32);

/// Leave to set the mode of one directory of ours.
#[derive(Debug)]
pub struct TightenOrder(u32);

/// Leave to make one file or socket, with the mode it must have at once.
#[derive(Debug)]
pub struct CreateOrder(u32);

/// Leave to put a socket into a directory, or to reach for one there.
#[derive(Debug)]
pub struct UseLeave(());

/// Leave to read what a peer sends.
#[derive(Debug)]
pub struct PeerLeave(());

/// Leave to run a session in the directory of this path.
#[derive(Debug)]
pub struct WorkdirLeave(Source);

impl MakeOrder {
    /// The mode.
    pub fn mode(&self) -> u32 {
        self.0
    }
}

impl TightenOrder {
    /// The mode.
    pub fn mode(&self) -> u32 {
        self.0
    }
}

impl CreateOrder {
    /// The mode.
    pub fn mode(&self) -> u32 {
        self.0
    }
}

impl WorkdirLeave {
    /// Whose path it is.
    pub fn source(&self) -> &Source {
        &self.0
    }
}

/// What to do about a directory.
#[derive(Debug)]
pub enum DirOrder {
    /// Make it.
    Make(MakeOrder),
    /// Use it as it is.
    Use(UseLeave),
    /// Set its mode.
    Tighten(TightenOrder),
    /// Leave it alone and do not start.
    Refuse(DirFault),
}

impl From<DirVerdict> for DirOrder {
    fn from(verdict: DirVerdict) -> Self {
        match verdict {
            DirVerdict::Make { mode } => mode_of(mode).map_or_else(undecided, |mode| DirOrder::Make(MakeOrder(mode))),
            DirVerdict::Use => DirOrder::Use(UseLeave(())),
            DirVerdict::Tighten { mode } => {
                mode_of(mode).map_or_else(undecided, |mode| DirOrder::Tighten(TightenOrder(mode)))
            }
            DirVerdict::Refuse { fault } => DirOrder::Refuse(fault),
        }
    }
}

impl Rules {
    /// Whether the socket of this user may stand in this directory.
    pub fn socket_dir(&mut self, us: u32, parent: Parent, node: Node) -> DirOrder {
        self.dir(Request::SocketDir { us: Word::from(us), parent, node })
    }

    /// What to do about a directory of the daemon's state.
    pub fn state_dir(&mut self, us: u32, node: Node) -> DirOrder {
        self.dir(Request::StateDir { us: Word::from(us), node })
    }

    /// Whether to listen to a peer, by its user if that could be read.
    pub fn peer(&mut self, us: u32, theirs: Option<u32>) -> Option<PeerLeave> {
        let request = Request::Peer { us: Word::from(us), theirs: theirs.map(Word::from) };
        let verdict = match self.ask(request) {
            Ok(Reply::OfPeer { verdict }) => verdict,
            other => {
                self.no_answer(other);
                fsmode::on_peer_fault()
            }
        };
        match verdict {
            PeerVerdict::Accept => Some(PeerLeave(())),
            PeerVerdict::Drop => None,
        }
    }

    /// The mode to make a file or a socket with; `None`: do not make it.
    pub fn creation(&mut self, thing: Thing) -> Option<CreateOrder> {
        let making = match self.ask(Request::Creation { thing }) {
            Ok(Reply::OfCreation { making }) => making,
            other => {
                self.no_answer(other);
                fsmode::on_making_fault()
            }
        };
        match making {
            Making::With { mode } => mode_of(mode).map(CreateOrder),
            Making::Withheld => None,
        }
    }

    /// Whether a session may run where it was told to, or where it was saved.
    pub fn workdir(&mut self, named: Option<Found>, recorded: Option<Found>) -> Result<WorkdirLeave, CwdFault> {
        let verdict = match self.ask(Request::Workdir { named, recorded }) {
            Ok(Reply::OfWorkdir { verdict }) => verdict,
            other => {
                self.no_answer(other);
                fsmode::on_cwd_fault()
            }
        };
        match verdict {
            CwdVerdict::Opens { source } => Ok(WorkdirLeave(source)),
            CwdVerdict::Closed { fault } => Err(fault),
        }
    }

    fn dir(&mut self, request: Request) -> DirOrder {
        let verdict = match self.ask(request) {
            Ok(Reply::OfDir { verdict }) => verdict,
            other => {
                self.no_answer(other);
                fsmode::on_dir_fault()
            }
        };
        DirOrder::from(verdict)
    }

    fn ask(&mut self, request: Request) -> Result<Reply, Fault> {
        self.wire.ask(&request)
    }

    fn no_answer(&mut self, answer: Result<Reply, Fault>) {
        let other = |reply| EntryError { text: format!("fsmode: {reply:?} answers another question") };
        self.remember(answer.map_or_else(|fault| fault, |reply| Fault::Entry(other(reply))));
    }
}

fn mode_of(word: Word) -> Option<u32> {
    u32::try_from(word.get()).ok()
}

fn undecided() -> DirOrder {
    DirOrder::Refuse(DirFault::Undecided)
}
