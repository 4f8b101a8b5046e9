//! The table of Base functions that the compiled core runs as machine operations. Each one is
//! held against its definition at the edges by `tests/machine.rs`.

use super::ir::Machine;

/// How the arguments of a Base function reach the machine operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// In order.
    Same(Machine),
    /// Swapped.
    Swapped(Machine),
    /// With this word after them.
    With(Machine, u64),
    /// The first one twice.
    Twice(Machine),
    /// The argument is the result.
    Identity,
    /// The pair of quotient and remainder.
    DivMod,
}

/// The machine form of the Base function `name`, and how many arguments it takes.
pub fn machine_call(name: &str) -> Option<(Call, usize)> {
    use Call::{DivMod, Identity, Same, Swapped, Twice, With};
    Some(match name {
        "Nat.add" => (Same(Machine::NatAdd), 2),
        "Nat.double" => (Twice(Machine::NatAdd), 1),
        "Nat.sub" => (Same(Machine::NatSub), 2),
        "Nat.mul" => (Same(Machine::NatMul), 2),
        "Nat.divmod" => (DivMod, 2),
        "Nat.div" => (Same(Machine::NatDiv), 2),
        "Nat.mod" => (Same(Machine::NatMod), 2),
        "Nat.pow" => (Same(Machine::NatPow), 2),
        "Nat.min" | "U32.min" => (Same(Machine::Min), 2),
        "Nat.max" | "U32.max" => (Same(Machine::Max), 2),
        "Nat.cmp" | "U32.cmp" => (Same(Machine::Compare), 2),
        "Nat.is_lt" | "U32.is_lt" => (Same(Machine::IsLt), 2),
        "Nat.is_le" | "U32.is_le" => (Same(Machine::IsLe), 2),
        "Nat.is_gt" | "U32.is_gt" => (Swapped(Machine::IsLt), 2),
        "Nat.is_ge" | "U32.is_ge" => (Swapped(Machine::IsLe), 2),
        "Nat.is_eq" | "U32.is_eq" => (Same(Machine::IsEq), 2),
        "Nat.is_ne" | "U32.is_ne" => (Same(Machine::IsNe), 2),
        "U32.is_zero" => (With(Machine::IsEq, 0), 1),
        "U32.add" => (Same(Machine::U32Add), 2),
        "U32.inc" => (With(Machine::U32Add, 1), 1),
        "U32.sub" => (Same(Machine::U32Sub), 2),
        "U32.mul" => (Same(Machine::U32Mul), 2),
        "U32.div" => (Same(Machine::NatDiv), 2),
        "U32.mod" => (Same(Machine::NatMod), 2),
        "U32.and" => (Same(Machine::U32And), 2),
        "U32.or" => (Same(Machine::U32Or), 2),
        "U32.xor" => (Same(Machine::U32Xor), 2),
        "U32.not" => (Same(Machine::U32Not), 1),
        "U32.shl" => (With(Machine::U32Shln, 1), 1),
        "U32.shr" => (With(Machine::U32Shrn, 1), 1),
        "U32.shln" => (Same(Machine::U32Shln), 2),
        "U32.shrn" => (Same(Machine::U32Shrn), 2),
        "U32.to_nat" => (Identity, 1),
        "U32.from_nat" => (Same(Machine::U32FromNat), 1),
        _ => return None,
    })
}

/// The names of [`machine_call`], for the differential test and for TRUST.md.
pub const MACHINE_FUNCTIONS: &[&str] = &[
    "Nat.add",
    "Nat.double",
    "Nat.sub",
    "Nat.mul",
    "Nat.divmod",
    "Nat.div",
    "Nat.mod",
    "Nat.pow",
    "Nat.min",
    "Nat.max",
    "Nat.cmp",
    "Nat.is_lt",
    "Nat.is_le",
    "Nat.is_gt",
    "Nat.is_ge",
    "Nat.is_eq",
    "Nat.is_ne",
    "U32.min",
    "U32.max",
    "U32.cmp",
    "U32.is_lt",
    "U32.is_le",
    "U32.is_gt",
    "U32.is_ge",
    "U32.is_eq",
    "U32.is_ne",
    "U32.is_zero",
    "U32.add",
    "U32.inc",
    "U32.sub",
    "U32.mul",
    "U32.div",
    "U32.mod",
    "U32.and",
    "U32.or",
    "U32.xor",
    "U32.not",
    "U32.shl",
    "U32.shr",
    "U32.shln",
    "U32.shrn",
    "U32.to_nat",
    "U32.from_nat",
];
