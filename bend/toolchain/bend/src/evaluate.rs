//! The normal form of a def, as text.

use std::rc::Rc;

use bailiff_proof_kernel::{Form, Limits, Refusal, Term, normal_form as kernel_normal_form};
use thiserror::Error;

use crate::elaborate::{Found, Top};
use crate::load::Loaded;
use crate::print;

/// Why a def has no normal form to show.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum EvaluateError {
    /// No such def.
    #[error("the file declares no def `{name}`")]
    Unknown {
        /// The name.
        name: Rc<str>,
    },
    /// A template is no value.
    #[error("`{name}` is a template: it has no value without its `~` arguments")]
    Template {
        /// The name.
        name: Rc<str>,
    },
    /// A limit was spent.
    #[error("gave up: {reason}")]
    Limit {
        /// Which.
        reason: &'static str,
    },
}

/// The normal form of the def `name` of the entry file (or of Base), every def unfolding, as the
/// entry file would write it. Only for a book that checks.
///
/// # Errors
///
/// There is no such def, or it needs more steps than `limits` allow.
pub fn normal_form(loaded: &Loaded, name: &str, limits: Limits) -> Result<String, EvaluateError> {
    let entry = loaded.names.entry;
    let Found::Here(Top::Def(id)) = loaded.names.top(entry, name) else {
        return Err(EvaluateError::Unknown { name: Rc::from(name) });
    };
    if loaded.names.defs[id.0 as usize].templates > 0 {
        return Err(EvaluateError::Template { name: Rc::from(name) });
    }
    let term = Term::new(0, Form::Def(id));
    let value = kernel_normal_form(&loaded.book, &term, limits).map_err(|error| EvaluateError::Limit {
        reason: match error.refusal {
            Refusal::Depth => "the value nests too deep",
            other => other.text(),
        },
    })?;
    Ok(print::value(loaded, entry, &value))
}
