//! Steppers: a state that the library keeps from step to step.

use bailiff_core::Stepper;

use crate::boundary::{freed, replied, settled, words_at};
use crate::context::BailiffLimits;
use crate::reply::BailiffReply;
use crate::status::BailiffStatus;

/// A handle on a state. Its memory does not grow with its steps. One thread at a time may use it.
#[derive(Debug)]
pub struct BailiffStepper {
    stepper: Stepper,
    error: String,
}

/// Opens an entry that is a stepper, and sets `*stepper` to a new handle whatever the answer is: after
/// an open that the entry refuses, every step answers BAILIFF_STATUS_ERROR; after one that ended with
/// a fault, every step answers that fault. `reply` is set in every case.
///
/// NULL for `limits` is the usual ones; NULL for `words` is no words if `n_words` is 0; else it, and
/// NULL for `stepper` or `reply`, answer BAILIFF_STATUS_NULL, and `*stepper` is NULL.
///
/// # Safety
///
/// Each pointer is NULL or points at what it says: `limits` at limits, `words` at `n_words` words,
/// `stepper` and `reply` at places for a pointer and a reply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bailiff_stepper_open(
    limits: *const BailiffLimits,
    entry: u32,
    words: *const u64,
    n_words: usize,
    stepper: *mut *mut BailiffStepper,
    reply: *mut BailiffReply,
) -> BailiffStatus {
    if !stepper.is_null() {
        // SAFETY: not NULL, and a place for a pointer by the caller's word.
        unsafe { stepper.write(std::ptr::null_mut()) };
    }
    let ask = || {
        if stepper.is_null() {
            return Err(BailiffStatus::Null);
        }
        // SAFETY: by the caller's word.
        let (limits, words) = unsafe { (BailiffLimits::read(limits), words_at(words, n_words)?) };
        let (opened, answer) = Stepper::open_in_place(limits, entry, words, BailiffReply::at);
        let mut handle = Box::new(BailiffStepper { stepper: opened, error: String::new() });
        let settled = settled(answer, &mut handle.error);
        // SAFETY: as above. The reply lies in memory that moving the handle does not move.
        unsafe { stepper.write(Box::into_raw(handle)) };
        Ok(settled)
    };
    // SAFETY: by the caller's word.
    unsafe { replied(reply, ask) }
}

/// One step. After a fault the state is the one before this step. `reply` is set in every case.
///
/// NULL for `words` is no words if `n_words` is 0; else it, and NULL for `stepper` or `reply`, answer
/// BAILIFF_STATUS_NULL.
///
/// # Safety
///
/// Each pointer is NULL or points at what it says: `stepper` at a handle that is not closed and that
/// no other thread uses now, `words` at `n_words` words, `reply` at a place for a reply.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bailiff_stepper_step(
    stepper: *mut BailiffStepper,
    words: *const u64,
    n_words: usize,
    reply: *mut BailiffReply,
) -> BailiffStatus {
    let ask = || {
        // SAFETY: by the caller's word.
        let (handle, words) = unsafe { (stepper.as_mut().ok_or(BailiffStatus::Null)?, words_at(words, n_words)?) };
        Ok(settled(handle.stepper.step_in_place(words, BailiffReply::at), &mut handle.error))
    };
    // SAFETY: by the caller's word.
    unsafe { replied(reply, ask) }
}

/// Closes the handle that `*stepper` points at, with its replies, and sets `*stepper` to NULL: so that
/// to close it again does nothing, and to step it answers BAILIFF_STATUS_NULL. NULL, and a pointer to
/// NULL, do nothing.
///
/// # Safety
///
/// `stepper` is NULL or points at a pointer that is NULL or a handle's, which no other thread uses.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn bailiff_stepper_close(stepper: *mut *mut BailiffStepper) {
    // SAFETY: by the caller's word; the handle came from `Box::into_raw`.
    unsafe { freed(stepper) }
}
