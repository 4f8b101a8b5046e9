//! The core, as the shell asks it: facts in, orders out.
//!
//! This crate holds no rule. It owns a core context, keeps the state that the core answered, and
//! turns replies into orders ([`SpawnOrder`], [`SignalOrder`]) which nothing else can make. When a call
//! fails inside the core, the answer is the rule's own safe default, and [`Rules::fault`] remembers it.

mod access;
mod artifact;
mod bound;
mod core_calls;
mod drive;
mod orders;
mod tool_call;
mod view;
pub mod wire;

pub use access::{CreateOrder, DirOrder, MakeOrder, PeerLeave, TightenOrder, UseLeave, WorkdirLeave};
pub use bound::{BoundStream, Ends};
pub use core_calls::{Fault, Rules};
pub use drive::{Deed, Found as Finding, GiveUpOrder, Kin, Progress, Reason, Seen, Sight};
pub use orders::{MemberOrder, SignalOrder, SpawnOrder, StopPlan};
pub use tool_call::{CallPlan, KeepLeave, Late, LetGoLeave, OpenOrder, RunLeave, SettleOrder, ToolCall, TryOrder};
pub use view::ViewStream;

pub use bailiff_core::bound::{Cap, Full, Keep, Marks, Slice, Store, Tally};
pub use bailiff_core::fsmode::{CwdFault, DirFault, Found, Node, Parent, Source, Thing, Writers};
pub use bailiff_core::job::End;
pub use bailiff_core::job_wait::Turn;
pub use bailiff_core::provenance;
pub use bailiff_core::stop::Sent;
pub use bailiff_core::tool_call::{Outcome, Report, Slot};
pub use bailiff_core::view::{Act, Run};
pub use bailiff_core::{Limits, Word};

use bailiff_core::job::Job;

/// A running piece of work, as the core accounts for it.
#[derive(Debug)]
pub struct Account {
    cap: Option<Word>,
    job: Job,
}

impl Account {
    /// How many bytes were kept.
    pub fn kept_bytes(&self) -> u64 {
        self.job.kept.get()
    }

    /// How many bytes were counted and dropped.
    pub fn dropped_bytes(&self) -> u64 {
        self.job.dropped.get()
    }

    /// The end, once there is one.
    pub fn end(&self) -> Option<&End> {
        self.job.end.as_ref()
    }
}
