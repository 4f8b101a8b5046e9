//! The C side as C declares it, and the only unsafe code between Rust and C.
#![allow(unsafe_code)] // Calling C is what this file is for; each site says why it is sound.

use crate::fault::{CoreFault, EntryError};
use crate::limits::Limits;

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

/// `struct bailiff_stepper` of core.h.
#[repr(C)]
struct RawStepper {
    sides: [RawCore; 2],
    state: u64,
    live: u64,
    id: u32,
    side: u32,
    refused: u32,
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
    fn bailiff_open(stepper: *mut RawStepper, id: u32, words: *const u64, n_words: u64, reply: *mut RawReply) -> u32;
    fn bailiff_step(stepper: *mut RawStepper, words: *const u64, n_words: u64, reply: *mut RawReply) -> u32;
    fn bailiff_close(stepper: *mut RawStepper);
}

const ANSWER: u32 = 0;
const ERROR: u32 = 1;

/// What was made of an answer's words and text, or the entry's own error.
pub(crate) type Answer<T> = Result<Result<T, EntryError>, CoreFault>;

/// Memory that C reads and writes. Its pages are taken from the system as they are touched.
struct Arena(Vec<u64>);

impl Arena {
    /// An arena of this many bytes, or an empty one if the system gives none: each call on it then
    /// ends with [`CoreFault::Arena`].
    fn new(bytes: usize) -> Arena {
        let mut words = Vec::new();
        let _ = words.try_reserve_exact(bytes / 8);
        Arena(words)
    }

    fn core(&mut self, limits: Limits) -> RawCore {
        RawCore {
            memory: self.0.as_mut_ptr(),
            memory_words: self.0.capacity() as u64,
            depth_limit: limits.depth,
            step_limit: limits.steps,
            top: 0,
            frame: 0,
            depth: 0,
            steps: 0,
            status: 0,
        }
    }
}

/// A context for calls.
pub(crate) struct Context {
    raw: RawCore,
    /// What `raw.memory` points at.
    _arena: Arena,
}

// SAFETY: `raw.memory` points into `_arena`, which this value owns and nothing else reads or
// writes; C keeps no copy of the pointer after a call. So the value may move between threads.
unsafe impl Send for Context {}

impl Context {
    pub(crate) fn new(limits: Limits) -> Context {
        let mut arena = Arena::new(limits.arena_bytes);
        Context { raw: arena.core(limits), _arena: arena }
    }

    /// Calls an entry, and gives what `read` makes of the answer's words and text.
    pub(crate) fn call<T>(&mut self, id: u32, words: &[u64], read: impl FnOnce(&[u64], &[u8]) -> T) -> Answer<T> {
        let mut reply = RawReply::empty();
        // SAFETY: `raw.memory` points at `raw.memory_words` words that this context owns (the
        // capacity of its arena, never reallocated), `words` is a slice of that length, `reply` a
        // place for one reply. C reads and writes inside these bounds only and keeps nothing. It
        // reads no arena word before it has written it.
        let status = unsafe { bailiff_call(&mut self.raw, id, words.as_ptr(), words.len() as u64, &mut reply) };
        // SAFETY: the reply is that of the last call on this context, which is borrowed.
        unsafe { reply.read(status, read) }
    }
}

/// A stepper with the two arenas its state goes between. It closes once: when it is dropped.
pub(crate) struct Steps {
    raw: RawStepper,
    /// What the memories of `raw.sides` point at.
    _arenas: [Arena; 2],
}

// SAFETY: as for `Context`: both memories are this value's own, and C keeps no pointer to them.
unsafe impl Send for Steps {}

impl Steps {
    /// Opens a stepper. It is there whatever the answer is.
    pub(crate) fn open<T>(
        limits: Limits,
        id: u32,
        words: &[u64],
        read: impl FnOnce(&[u64], &[u8]) -> T,
    ) -> (Steps, Answer<T>) {
        let mut arenas = [Arena::new(limits.arena_bytes), Arena::new(limits.arena_bytes)];
        let sides = arenas.each_mut().map(|arena| arena.core(limits));
        let raw = RawStepper { sides, state: 0, live: 0, id: 0, side: 0, refused: 0 };
        let mut steps = Steps { raw, _arenas: arenas };
        let mut reply = RawReply::empty();
        // SAFETY: the memories of both sides are as long as said, do not overlap and are this
        // value's own; the rest as in `Context::call`. Moving `steps` later moves no arena word.
        let status = unsafe { bailiff_open(&mut steps.raw, id, words.as_ptr(), words.len() as u64, &mut reply) };
        // SAFETY: the reply is that of the last call on this stepper, which no other call follows here.
        let answer = unsafe { reply.read(status, read) };
        (steps, answer)
    }

    /// One step.
    pub(crate) fn step<T>(&mut self, words: &[u64], read: impl FnOnce(&[u64], &[u8]) -> T) -> Answer<T> {
        let mut reply = RawReply::empty();
        // SAFETY: `raw` was opened by `open` and has not been closed; the rest as in `open`.
        let status = unsafe { bailiff_step(&mut self.raw, words.as_ptr(), words.len() as u64, &mut reply) };
        // SAFETY: the reply is that of the last call on this stepper, which is borrowed.
        unsafe { reply.read(status, read) }
    }

    /// How many words of its arena the state takes.
    pub(crate) fn state_words(&self) -> u64 {
        self.raw.live.saturating_sub(1)
    }
}

impl Drop for Steps {
    fn drop(&mut self) {
        // SAFETY: `raw` was opened by `open`; C frees nothing and keeps no pointer.
        unsafe { bailiff_close(&mut self.raw) }
    }
}

impl RawReply {
    fn empty() -> RawReply {
        RawReply { words: std::ptr::null(), n_words: 0, text: std::ptr::null(), n_text: 0 }
    }

    /// What `read` makes of an answer, or why there is none.
    ///
    /// # Safety
    ///
    /// `status` and this reply are from a call that no other call on the same context has followed.
    unsafe fn read<T>(&self, status: u32, read: impl FnOnce(&[u64], &[u8]) -> T) -> Answer<T> {
        match status {
            ANSWER | ERROR => {
                // SAFETY: after these, `words` points at `n_words` words and `text` at `n_text` bytes
                // that the call wrote into its arena (or at a static word, with length 0), which live
                // until the next call; `read` cannot keep the slices.
                let (words, text) = unsafe {
                    (
                        std::slice::from_raw_parts(self.words, self.n_words as usize),
                        std::slice::from_raw_parts(self.text, self.n_text as usize),
                    )
                };
                if status == ANSWER {
                    return Ok(Ok(read(words, text)));
                }
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
