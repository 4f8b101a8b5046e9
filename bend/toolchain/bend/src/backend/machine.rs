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

/// Each Base function that is a machine operation: its name, the operation, how many arguments it takes.
const MACHINE_CALLS: &[(&str, Call, usize)] = {
    use Call::{DivMod, Identity, Same, Swapped, Twice, With};
    &[
        ("Nat.add", Same(Machine::NatAdd), 2),
        ("Nat.double", Twice(Machine::NatAdd), 1),
        ("Nat.sub", Same(Machine::NatSub), 2),
        ("Nat.mul", Same(Machine::NatMul), 2),
        ("Nat.divmod", DivMod, 2),
        ("Nat.div", Same(Machine::NatDiv), 2),
        ("Nat.mod", Same(Machine::NatMod), 2),
        ("Nat.pow", Same(Machine::NatPow), 2),
        ("Nat.min", Same(Machine::Min), 2),
        ("Nat.max", Same(Machine::Max), 2),
        ("Nat.cmp", Same(Machine::Compare), 2),
        ("Nat.is_lt", Same(Machine::IsLt), 2),
        ("Nat.is_le", Same(Machine::IsLe), 2),
        ("Nat.is_gt", Swapped(Machine::IsLt), 2),
        ("Nat.is_ge", Swapped(Machine::IsLe), 2),
        ("Nat.is_eq", Same(Machine::IsEq), 2),
        ("Nat.is_ne", Same(Machine::IsNe), 2),
        ("U32.min", Same(Machine::Min), 2),
        ("U32.max", Same(Machine::Max), 2),
        ("U32.cmp", Same(Machine::Compare), 2),
        ("U32.is_lt", Same(Machine::IsLt), 2),
        ("U32.is_le", Same(Machine::IsLe), 2),
        ("U32.is_gt", Swapped(Machine::IsLt), 2),
        ("U32.is_ge", Swapped(Machine::IsLe), 2),
        ("U32.is_eq", Same(Machine::IsEq), 2),
        ("U32.is_ne", Same(Machine::IsNe), 2),
        ("U32.is_zero", With(Machine::IsEq, 0), 1),
        ("U32.add", Same(Machine::U32Add), 2),
        ("U32.inc", With(Machine::U32Add, 1), 1),
        ("U32.sub", Same(Machine::U32Sub), 2),
        ("U32.mul", Same(Machine::U32Mul), 2),
        ("U32.div", Same(Machine::NatDiv), 2),
        ("U32.mod", Same(Machine::NatMod), 2),
        ("U32.and", Same(Machine::U32And), 2),
        ("U32.or", Same(Machine::U32Or), 2),
        ("U32.xor", Same(Machine::U32Xor), 2),
        ("U32.not", Same(Machine::U32Not), 1),
        ("U32.shl", With(Machine::U32Shln, 1), 1),
        ("U32.shr", With(Machine::U32Shrn, 1), 1),
        ("U32.shln", Same(Machine::U32Shln), 2),
        ("U32.shrn", Same(Machine::U32Shrn), 2),
        ("U32.to_nat", Identity, 1),
        ("U32.from_nat", Same(Machine::U32FromNat), 1),
    ]
};

/// The machine form of the Base function `name`, and how many arguments it takes.
pub fn machine_call(name: &str) -> Option<(Call, usize)> {
    let (_, call, count) = MACHINE_CALLS.iter().find(|(found, ..)| *found == name)?;
    Some((*call, *count))
}

/// The names of all of them, for the differential test and for TRUST.md.
pub fn machine_functions() -> impl Iterator<Item = &'static str> {
    MACHINE_CALLS.iter().map(|(name, ..)| *name)
}
