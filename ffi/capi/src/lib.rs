//! The compiled core as a C library: contexts, steppers, statuses. Its header is
//! `ffi/generated/bailiff.h`, which `cargo xtask core` makes of this crate and of the entries.
//!
//! Every pointer may be NULL, and no panic leaves a function: both are statuses.
#![allow(unsafe_code)] // C gives plain pointers; each site says what makes them sound.

mod boundary;
mod context;
mod provenance;
mod reply;
mod status;
mod stepper;

pub use context::{
    BAILIFF_SAFE_REQUEST_WORDS, BailiffContext, BailiffLimits, bailiff_context_call, bailiff_context_free,
    bailiff_context_new, bailiff_limits_default,
};
pub use provenance::{bailiff_core_sha256, bailiff_version};
pub use reply::{BAILIFF_WIRE_MAX, BailiffReply};
pub use status::BailiffStatus;
pub use stepper::{BailiffStepper, bailiff_stepper_close, bailiff_stepper_open, bailiff_stepper_step};
