//! Local access: the socket's directory and its peers, what is private from its first instant on,
//! and the directory a session runs in.
//!
//! Nothing here decides. Facts go to the core (entry 33), and a directory is made, a mode set, a
//! socket bound or a peer listened to for an order that only its answer makes. A directory is looked
//! at, made and used through one descriptor, so that no path is walked twice.

mod create;
mod directory;
mod failure;
mod listener;
mod look;
mod workdir;

pub use create::{create_private_file, prepare_state_dir};
pub use failure::{AccessError, UseOf};
pub use listener::{Listener, Stranger, connect, default_socket};
pub use workdir::open_workdir;
