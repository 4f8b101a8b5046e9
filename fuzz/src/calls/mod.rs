//! Millions of calls and steps over all entries: valid requests, damaged ones, and words of any kind.

mod case;
mod count;
pub mod judge;
mod round;
mod target;

pub use case::{Case, Pool};
pub use count::{Counts, STATUSES, Status};
pub use judge::Finding;
pub use round::{Round, Settings, run};
pub use target::{Target, targets};
