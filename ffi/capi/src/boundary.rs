//! What every function of the boundary does: reads the caller's words, writes the reply, holds panics.

use std::panic::{AssertUnwindSafe, catch_unwind};

use bailiff_core::{CoreFault, EntryError};

use crate::reply::BailiffReply;
use crate::status::BailiffStatus;

/// What `work` gives, or `failed` if it panics: unwinding into C is not defined.
pub(crate) fn held<T>(failed: T, work: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(failed)
}

/// The caller's words. `NULL` is no words if there are to be none. A length that no memory has is
/// refused as the core refuses what its arena cannot hold.
///
/// # Safety
///
/// `words` is NULL or points at `n_words` words that nobody writes while the slice is there.
pub(crate) unsafe fn words_at<'words>(words: *const u64, n_words: usize) -> Result<&'words [u64], BailiffStatus> {
    if n_words == 0 {
        return Ok(&[]);
    }
    if words.is_null() {
        return Err(BailiffStatus::Null);
    }
    if n_words > isize::MAX as usize / size_of::<u64>() {
        return Err(BailiffStatus::FaultArena);
    }
    // SAFETY: not NULL, of a length that memory can have; the rest is the caller's word.
    Ok(unsafe { std::slice::from_raw_parts(words, n_words) })
}

/// The status and the reply of an answer; an error's text is kept in `error`, where the reply points.
pub(crate) fn settled(
    answer: Result<Result<BailiffReply, EntryError>, CoreFault>,
    error: &mut String,
) -> (BailiffStatus, BailiffReply) {
    match answer {
        Ok(Ok(reply)) => (BailiffStatus::Answer, reply),
        Ok(Err(told)) => {
            *error = told.text;
            (BailiffStatus::Error, BailiffReply::at(&[], error.as_bytes()))
        }
        Err(fault) => (BailiffStatus::of(&fault), BailiffReply::empty()),
    }
}

/// Asks, and writes the reply in every case.
///
/// # Safety
///
/// `reply` is NULL or a place for a reply.
pub(crate) unsafe fn replied(
    reply: *mut BailiffReply,
    ask: impl FnOnce() -> Result<(BailiffStatus, BailiffReply), BailiffStatus>,
) -> BailiffStatus {
    if reply.is_null() {
        return BailiffStatus::Null;
    }
    let asked = held(Err(BailiffStatus::Panic), ask);
    let (status, answer) = asked.unwrap_or_else(|status| (status, BailiffReply::empty()));
    // SAFETY: not NULL, and a place for a reply by the caller's word.
    unsafe { reply.write(answer) };
    status
}

/// Drops what `*place` points at, once: `*place` is NULL then. NULL, and a pointer to NULL, do nothing.
///
/// # Safety
///
/// `place` is NULL or points at a pointer that is NULL or came from `Box::into_raw`, and that nobody
/// else uses.
pub(crate) unsafe fn freed<T>(place: *mut *mut T) {
    held((), || {
        // SAFETY: by the caller's word.
        unsafe {
            if let Some(place) = place.as_mut()
                && !place.is_null()
            {
                drop(Box::from_raw(std::mem::replace(place, std::ptr::null_mut())));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_status_and_leaves_an_empty_reply() {
        let mut reply = BailiffReply::at(&[1, 2], b"text");
        let work = || -> Result<(BailiffStatus, BailiffReply), BailiffStatus> { std::panic::panic_any("planted") };
        // SAFETY: a place for a reply.
        let status = unsafe { replied(&mut reply, work) };
        assert_eq!((status, reply.n_words, reply.n_text), (BailiffStatus::Panic, 0, 0));
        assert!(!reply.words.is_null() && !reply.text.is_null());
    }

    #[test]
    fn a_length_that_no_memory_has_is_refused_unread() {
        let word = 7;
        for length in [usize::MAX, usize::MAX / 8 + 1, isize::MAX as usize / 8 + 1] {
            // SAFETY: the length is refused before a word is read.
            assert_eq!(unsafe { words_at(&word, length) }, Err(BailiffStatus::FaultArena));
        }
    }
}
