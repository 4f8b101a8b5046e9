//! A context of the compiled core, and the only unsafe code between Rust and C.
#![allow(unsafe_code)] // Calling C is what this file is for; each site says why it is sound.

use std::fmt;

use crate::fault::{CoreFault, EntryError};
use crate::limits::Limits;
use crate::words::Words;

/// `struct bailiff_core` of core.h.
#[repr(C)]
struct RawCore {
    memory: *mut u64,
    memory_words: u64,
    depth_limit: u64,
    step_limit: u64,
    top: u64,
    frame: u64,
    depth: u64,
    steps: u64,
    status: u32,
}

/// `struct bailiff_reply` of core.h.
#[repr(C)]
struct RawReply {
    words: *const u64,
    n_words: u64,
    text: *const u8,
    n_text: u64,
}

unsafe extern "C" {
    fn bailiff_call(core: *mut RawCore, id: u32, words: *const u64, n_words: u64, reply: *mut RawReply) -> u32;
}

const ANSWER: u32 = 0;
const ERROR: u32 = 1;

/// A context: the memory that a call may use, and its limits. Calls on different contexts run on
/// any threads at once.
pub struct Core {
    raw: RawCore,
    /// What `raw.memory` points at. Its pages are taken from the system as they are touched.
    _arena: Vec<u64>,
    request: Vec<u64>,
    limits: Limits,
}

// SAFETY: `raw.memory` points into `_arena`, which this value owns and nothing else reads or
// writes; C keeps no copy of the pointer after a call. So the value may move between threads.
unsafe impl Send for Core {}

impl Core {
    /// A context with these limits.
    pub fn new(limits: Limits) -> Core {
        let mut arena: Vec<u64> = Vec::with_capacity((limits.arena_bytes / 8).max(1));
        let raw = RawCore {
            memory: arena.as_mut_ptr(),
            memory_words: arena.capacity() as u64,
            depth_limit: limits.depth,
            step_limit: limits.steps,
            top: 0,
            frame: 0,
            depth: 0,
            steps: 0,
            status: 0,
        };
        Core { raw, _arena: arena, request: Vec::new(), limits }
    }

    /// The limits given to [`Core::new`].
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// Calls the entry `id` on the words of `request` and reads the words of its reply.
    ///
    /// # Errors
    ///
    /// The call ended with a fault; the inner error is the entry's own.
    pub fn call<Request: Words, Reply: Words>(
        &mut self,
        id: u32,
        request: &Request,
    ) -> Result<Result<Reply, EntryError>, CoreFault> {
        let mut words = std::mem::take(&mut self.request);
        words.clear();
        request.put(&mut words);
        let answer = self.raw_call(id, &words, |reply| Reply::read(reply).map_err(|_| CoreFault::Reply));
        self.request = words;
        match answer? {
            Ok(reply) => Ok(Ok(reply?)),
            Err(error) => Ok(Err(error)),
        }
    }

    /// Calls the entry `id` on words as they are.
    ///
    /// # Errors
    ///
    /// The call ended with a fault; the inner error is the entry's own.
    pub fn call_words(&mut self, id: u32, words: &[u64]) -> Result<Result<Vec<u64>, EntryError>, CoreFault> {
        self.raw_call(id, words, <[u64]>::to_vec)
    }

    fn raw_call<T>(
        &mut self,
        id: u32,
        words: &[u64],
        read: impl FnOnce(&[u64]) -> T,
    ) -> Result<Result<T, EntryError>, CoreFault> {
        let mut reply = RawReply { words: std::ptr::null(), n_words: 0, text: std::ptr::null(), n_text: 0 };
        // SAFETY: `raw.memory` points at `raw.memory_words` words that this context owns (the
        // capacity of `_arena`, never reallocated), `words` is a slice of that length, `reply` a
        // place for one reply. C reads and writes inside these bounds only and keeps nothing. It
        // reads no arena word before it has written it.
        let status = unsafe { bailiff_call(&mut self.raw, id, words.as_ptr(), words.len() as u64, &mut reply) };
        match status {
            ANSWER => {
                // SAFETY: after an answer `words` points at `n_words` words that the call wrote
                // into the arena (or at a static word, with length 0), which live until the next
                // call on this context; `read` cannot keep the slice, and `self` is borrowed.
                let answer = unsafe { std::slice::from_raw_parts(reply.words, reply.n_words as usize) };
                Ok(Ok(read(answer)))
            }
            ERROR => {
                // SAFETY: as above, for `n_text` bytes at `text`.
                let text = unsafe { std::slice::from_raw_parts(reply.text, reply.n_text as usize) };
                let text = std::str::from_utf8(text).map_err(|_| CoreFault::Text)?;
                Ok(Err(EntryError { text: text.to_owned() }))
            }
            2 => Err(CoreFault::Word),
            3 => Err(CoreFault::Nat),
            4 => Err(CoreFault::Arena),
            5 => Err(CoreFault::Depth),
            6 => Err(CoreFault::Steps),
            7 => Err(CoreFault::Text),
            8 => Err(CoreFault::Entry),
            other => Err(CoreFault::Internal(other)),
        }
    }
}

impl fmt::Debug for Core {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Core").field("limits", &self.limits).finish_non_exhaustive()
    }
}
