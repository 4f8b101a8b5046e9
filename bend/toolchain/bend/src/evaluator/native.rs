//! Base functions on Nat that the machine computes on numbers. A test holds each against its
//! definition.

use super::EvaluateError;

/// The result of a native function.
pub(super) enum Outcome {
    /// A Nat.
    Nat(u128),
    /// A Bool.
    Bool(bool),
    /// LT, EQ or GT.
    Order(std::cmp::Ordering),
    /// A pair of Nats.
    Pair(u128, u128),
}

/// The Base functions that are native, each with its number of arguments.
pub const NATIVE_FUNCTIONS: &[(&str, usize)] = &[
    ("Nat.add", 2),
    ("Nat.cmp", 2),
    ("Nat.div", 2),
    ("Nat.divmod", 2),
    ("Nat.double", 1),
    ("Nat.is_eq", 2),
    ("Nat.is_ge", 2),
    ("Nat.is_gt", 2),
    ("Nat.is_le", 2),
    ("Nat.is_lt", 2),
    ("Nat.is_ne", 2),
    ("Nat.max", 2),
    ("Nat.min", 2),
    ("Nat.mod", 2),
    ("Nat.mul", 2),
    ("Nat.pow", 2),
    ("Nat.sub", 2),
];

/// Computes the native function `name`.
pub(super) fn compute(name: &str, args: &[u128]) -> Result<Outcome, EvaluateError> {
    let a = args.first().copied().unwrap_or(0);
    let b = args.get(1).copied().unwrap_or(0);
    let nat = |number: Option<u128>| number.map(Outcome::Nat).ok_or(EvaluateError::TooLarge);
    let quotient = a.checked_div(b).unwrap_or(0);
    let rest = a.checked_rem(b).unwrap_or(a);
    match name {
        "Nat.add" => nat(a.checked_add(b)),
        "Nat.double" => nat(a.checked_mul(2)),
        "Nat.sub" => Ok(Outcome::Nat(a.saturating_sub(b))),
        "Nat.mul" => nat(a.checked_mul(b)),
        "Nat.pow" => nat(power(a, b)),
        "Nat.div" => Ok(Outcome::Nat(quotient)),
        "Nat.mod" => Ok(Outcome::Nat(rest)),
        "Nat.divmod" => Ok(Outcome::Pair(quotient, rest)),
        "Nat.min" => Ok(Outcome::Nat(a.min(b))),
        "Nat.max" => Ok(Outcome::Nat(a.max(b))),
        "Nat.cmp" => Ok(Outcome::Order(a.cmp(&b))),
        "Nat.is_lt" => Ok(Outcome::Bool(a < b)),
        "Nat.is_le" => Ok(Outcome::Bool(a <= b)),
        "Nat.is_gt" => Ok(Outcome::Bool(a > b)),
        "Nat.is_ge" => Ok(Outcome::Bool(a >= b)),
        "Nat.is_eq" => Ok(Outcome::Bool(a == b)),
        "Nat.is_ne" => Ok(Outcome::Bool(a != b)),
        _ => Err(EvaluateError::IllTyped("an unknown native function")),
    }
}

fn power(base: u128, exponent: u128) -> Option<u128> {
    match (base, exponent) {
        (_, 0) => Some(1),
        (0 | 1, _) => Some(base),
        _ => base.checked_pow(u32::try_from(exponent).ok()?),
    }
}
