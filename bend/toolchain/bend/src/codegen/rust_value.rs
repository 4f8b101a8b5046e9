//! A value of a first-order type as a Rust expression.

use super::Error;
use super::rust::{Rust, field_name};
use crate::backend::{TypeForm, TypeId, WIRE_MAX};
use crate::evaluator::Value;

/// The expression that makes `value`.
pub(super) fn value(rust: &Rust<'_>, ty: TypeId, value_of: &Value) -> Result<String, Error> {
    let wrong = || rust.shape("a safe default is not a value of its type".to_owned());
    let form = &rust.entry.table[ty];
    Ok(match (form, value_of) {
        (TypeForm::Nat, Value::Nat(number)) => {
            let word = u64::try_from(*number).ok().filter(|word| *word <= WIRE_MAX);
            let word =
                word.ok_or_else(|| rust.shape("a safe default is larger than the wire's largest word".to_owned()))?;
            format!("Word::clamped({word})")
        }
        (TypeForm::U32, Value::U32(number)) => format!("{number}"),
        (TypeForm::List(item), Value::List(items)) => {
            let mut shown = Vec::with_capacity(items.len());
            for value_of in items {
                shown.push(value(rust, *item, value_of)?);
            }
            if shown.is_empty() { "Vec::new()".to_owned() } else { format!("vec![{}]", shown.join(", ")) }
        }
        (TypeForm::Evidence, _) => "()".to_owned(),
        (TypeForm::Data(data), Value::Con(id, fields)) => {
            let constructor = data.constructors.iter().find(|found| found.id == *id).ok_or_else(wrong)?;
            let live = fields.iter().zip(&constructor.live).filter(|(_, live)| **live).map(|(field, _)| field);
            let mut shown = Vec::with_capacity(constructor.fields.len());
            for ((name, ty), field) in constructor.fields.iter().zip(live) {
                shown.push((field_name(name), value(rust, *ty, field)?));
            }
            let spelled = rust.spelled(ty)?;
            match (spelled.as_str(), &*constructor.name) {
                ("bool", "True") => "true".to_owned(),
                ("bool", _) => "false".to_owned(),
                ("()", _) => "()".to_owned(),
                (option, "None") if option.starts_with("Option<") => "None".to_owned(),
                (option, "Some") if option.starts_with("Option<") => {
                    let inner = shown.pop().ok_or_else(wrong)?.1;
                    format!("Some({inner})")
                }
                _ => {
                    let path = if data.constructors.len() == 1 {
                        spelled
                    } else {
                        format!("{spelled}::{}", constructor.name.replace('.', "_"))
                    };
                    let fields: Vec<String> =
                        shown.into_iter().map(|(name, shown)| format!("{name}: {shown}")).collect();
                    match (fields.is_empty(), data.constructors.len()) {
                        (true, 1) => format!("{path} {{}}"),
                        (true, _) => path,
                        (false, _) => format!("{path} {{ {} }}", fields.join(", ")),
                    }
                }
            }
        }
        _ => return Err(wrong()),
    })
}
