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

impl Limits {
    /// The largest request, in words, that spends none of the default limits, whatever its words and
    /// whichever the entry. A handle's state counts as so many words more.
    ///
    /// Every walk of a request is a loop, so depth does not depend on it, and no loop stands in
    /// another: arena and steps grow with the words and no faster. The default arena has 32 words for
    /// each word of such a request, the default steps are 38,000; of the entries there are, the
    /// dearest takes 15 and 7 (`cargo xtask fuzz limits` measures). A test holds every entry to 24 and
    /// 24. A request much larger ends with a typed fault, and the caller takes the rule's safe default.
    pub const SAFE_REQUEST_WORDS: usize = 1 << 18;
}

impl Default for Limits {
    fn default() -> Self {
        Limits { arena_bytes: 64 << 20, depth: 100_000, steps: 10_000_000_000 }
    }
}
