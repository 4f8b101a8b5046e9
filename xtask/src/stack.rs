//! A deep stack: the kernel and the front recurse as deep as their limits say.

use std::panic;
use std::thread;

use crate::Failure;

/// Bytes of stack: 10 KiB a level of the kernel's default depth.
const STACK_BYTES: usize = 1 << 30;

/// Runs `work` on a thread with a deep stack.
pub fn deep<T: Send>(work: impl FnOnce() -> T + Send) -> Result<T, Failure> {
    thread::scope(|scope| {
        let spawned = thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work);
        let thread =
            spawned.map_err(|error| Failure::Spawn { program: "a thread with a deep stack".to_owned(), error })?;
        thread.join().or_else(|payload| panic::resume_unwind(payload))
    })
}
