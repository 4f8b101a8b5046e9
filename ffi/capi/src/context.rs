//! Contexts: what calls run on.

use bailiff_core::{Core, Limits};

use crate::boundary::{freed, held, replied, settled, words_at};
use crate::reply::BailiffReply;
use crate::status::BailiffStatus;

/// The largest request, in words, that spends none of the usual limits, whatever its words and
/// whichever the entry. The state of a stepper counts as so many words more.
pub const BAILIFF_SAFE_REQUEST_WORDS: usize = 262_144;

/// What one call or step may use.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BailiffLimits {
    /// The arena, in bytes; a stepper has two. It is taken from the system as it is touched. If the
    /// system gives none, every call answers BAILIFF_STATUS_FAULT_ARENA.
    pub arena_bytes: usize,
    /// How deep recursion that is no loop may go. It takes no stack of the thread.
    pub depth: u64,
    /// Calls of functions and rounds of loops.
    pub steps: u64,
}

impl BailiffLimits {
    /// The limits at a place, or the usual ones if it is NULL.
    ///
    /// # Safety
    ///
    /// `limits` is NULL or points at limits.
    pub(crate) unsafe fn read(limits: *const BailiffLimits) -> Limits {
        // SAFETY: by the caller's word.
        match unsafe { limits.as_ref() } {
            None => Limits::default(),
            Some(limits) => Limits { arena_bytes: limits.arena_bytes, depth: limits.depth, steps: limits.steps },
        }
    }
}

/// The memory that calls run in, and their limits. One thread at a time may use it; calls on
/// different contexts run on any threads at once.
#[derive(Debug)]
pub struct BailiffContext {
    core: Core,
    error: String,
}

/// The usual limits: an arena of 64 MiB, a depth of 100,000, 10,000,000,000 steps.
#[unsafe(no_mangle)]
pub extern "C" fn bailiff_limits_default() -> BailiffLimits {
    let Limits { arena_bytes, depth, steps } = Limits::default();
    BailiffLimits { arena_bytes, depth, steps }
}

/// A new context. NULL for `limits` is the usual ones. It answers NULL only if the library itself
/// fails.
///
/// # Safety
///
/// `limits` is NULL or points at limits.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bailiff_context_new(limits: *const BailiffLimits) -> *mut BailiffContext {
    held(std::ptr::null_mut(), || {
        // SAFETY: by the caller's word.
        let limits = unsafe { BailiffLimits::read(limits) };
        Box::into_raw(Box::new(BailiffContext { core: Core::new(limits), error: String::new() }))
    })
}

/// Asks an entry that is called. `reply` is set in every case.
///
/// NULL for `words` is no words if `n_words` is 0; else it, and NULL for `context` or `reply`, answer
/// BAILIFF_STATUS_NULL.
///
/// # Safety
///
/// Each pointer is NULL or points at what it says: `context` at one that is not freed and that no
/// other thread uses now, `words` at `n_words` words, `reply` at a place for a reply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bailiff_context_call(
    context: *mut BailiffContext,
    entry: u32,
    words: *const u64,
    n_words: usize,
    reply: *mut BailiffReply,
) -> BailiffStatus {
    let ask = || {
        // SAFETY: by the caller's word.
        let (context, words) = unsafe { (context.as_mut().ok_or(BailiffStatus::Null)?, words_at(words, n_words)?) };
        Ok(settled(context.core.call_in_place(entry, words, BailiffReply::at), &mut context.error))
    };
    // SAFETY: by the caller's word.
    unsafe { replied(reply, ask) }
}

/// Frees the context that `*context` points at, with its replies, and sets `*context` to NULL: so
/// that to free it again does nothing. NULL, and a pointer to NULL, do nothing.
///
/// # Safety
///
/// `context` is NULL or points at a pointer that is NULL or a context's, which no other thread uses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bailiff_context_free(context: *mut *mut BailiffContext) {
    // SAFETY: by the caller's word; the context came from `Box::into_raw`.
    unsafe { freed(context) }
}
