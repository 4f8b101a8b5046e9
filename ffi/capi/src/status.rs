//! How a call ended.

use bailiff_core::CoreFault;

/// How a call ended. The numbers to 9 are those of core.h.
#[repr(u32)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BailiffStatus {
    /// The reply's words hold the answer, and its text if the entry answers one.
    Answer = 0,
    /// The entry's own error: the reply's text says which part of the request does not read.
    Error = 1,
    /// A word of the request is larger than BAILIFF_WIRE_MAX.
    FaultWord = 2,
    /// A number grew past 2^63, or a word of the reply past BAILIFF_WIRE_MAX.
    FaultNat = 3,
    /// The arena is spent.
    FaultArena = 4,
    /// The recursion depth is spent.
    FaultDepth = 5,
    /// The steps are spent.
    FaultSteps = 6,
    /// A text holds a code point that UTF-8 has no spelling for.
    FaultText = 7,
    /// No entry has this number, or it is not of this kind (a call, a stepper).
    FaultEntry = 8,
    /// The core met a state that no checked program has.
    FaultInternal = 9,
    /// A pointer is NULL that must not be. The core was not asked.
    Null = 10,
    /// The library failed by a defect of its own, and the failure was held at its boundary.
    Panic = 11,
}

impl BailiffStatus {
    /// The status of a fault.
    pub(crate) fn of(fault: &CoreFault) -> BailiffStatus {
        match fault {
            CoreFault::Word => BailiffStatus::FaultWord,
            CoreFault::Nat => BailiffStatus::FaultNat,
            CoreFault::Arena => BailiffStatus::FaultArena,
            CoreFault::Depth => BailiffStatus::FaultDepth,
            CoreFault::Steps => BailiffStatus::FaultSteps,
            CoreFault::Text => BailiffStatus::FaultText,
            CoreFault::Entry => BailiffStatus::FaultEntry,
            CoreFault::Reply | CoreFault::Internal(_) => BailiffStatus::FaultInternal,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_has_the_number_that_core_h_gives_it() {
        let faults = [
            CoreFault::Word,
            CoreFault::Nat,
            CoreFault::Arena,
            CoreFault::Depth,
            CoreFault::Steps,
            CoreFault::Text,
            CoreFault::Entry,
            CoreFault::Internal(9),
        ];
        let numbers: Vec<u32> = faults.iter().map(|fault| BailiffStatus::of(fault) as u32).collect();
        assert_eq!(numbers, faults.iter().map(CoreFault::status).collect::<Vec<_>>());
        assert_eq!(numbers, (2..=9).collect::<Vec<_>>());
    }
}
