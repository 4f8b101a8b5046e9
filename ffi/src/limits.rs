//! What one call may use.

/// The limits of a context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The arena, in bytes. It is taken from the system as it is touched.
    pub arena_bytes: usize,
    /// How deep recursion that is no loop may go. Its frames stand in the arena, so no limit
    /// here can overflow the thread's stack.
    pub depth: u64,
    /// Calls and loop rounds of one call.
    pub steps: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { arena_bytes: 64 << 20, depth: 100_000, steps: 10_000_000_000 }
    }
}
