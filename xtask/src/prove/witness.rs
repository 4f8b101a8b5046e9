//! Every law with a hypothesis has a witness: a checked term that meets it, so no law is vacuous.
//!
//! The witness of law `L` of area `A` is a def `L_met` in `proof/A/witness.bend` (with several
//! hypotheses met apart, any def whose name starts with `L_` and ends with `_met`).

use std::collections::BTreeSet;

use bailiff_bend::ast::{Clause, Decl, Expr, ExprKind, LawDecl};

use super::law_text::File;
use crate::Finding;

/// The laws with a hypothesis and without a witness.
pub fn findings(files: &[File<'_>]) -> Vec<Finding> {
    let witnesses: BTreeSet<(&str, &str)> = files
        .iter()
        .filter(|file| file.path.starts_with("proof/") && file.path.ends_with("/witness.bend"))
        .flat_map(|file| file.module.decls.iter().map(move |declaration| (file.path, declaration)))
        .filter_map(|(path, declaration)| match declaration {
            Decl::Def(def) => Some((path, &*def.name.text)),
            _ => None,
        })
        .collect();
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path.starts_with("laws/")) {
        for declaration in &file.module.decls {
            let Decl::Law(law) = declaration else { continue };
            let name = &*law.name.text;
            let met = |(_, witness): &(&str, &str)| {
                witness.strip_prefix(name).is_some_and(|rest| rest.starts_with('_') && rest.ends_with("_met"))
            };
            if has_hypothesis(law) && !witnesses.iter().any(met) {
                let what = format!("{name} has a hypothesis and no witness: add a def {name}_met that meets it");
                found.push(Finding::new("witness", file.path, what));
            }
        }
    }
    found
}

fn has_hypothesis(law: &LawDecl) -> bool {
    let clause = |clause: &Clause| match clause {
        Clause::For(param) => param.filter.is_some() || param.ty.as_ref().is_some_and(is_hypothesis),
        Clause::Exs(_) => false,
    };
    law.clauses.iter().any(clause) || assumes(&law.claim)
}

/// Whether a binder of this type is something to be met, not a value that is there anyway.
fn is_hypothesis(ty: &Expr) -> bool {
    match &*ty.kind {
        ExprKind::Equal(..) | ExprKind::Pi { .. } | ExprKind::App(..) => true,
        ExprKind::Pair(left, right) | ExprKind::Or(left, right) => is_hypothesis(left) || is_hypothesis(right),
        _ => false,
    }
}

/// Whether a claim, or one of its parts, has a hypothesis of its own.
fn assumes(claim: &Expr) -> bool {
    match &*claim.kind {
        ExprKind::Pi { dom, cod, .. } => is_hypothesis(dom) || assumes(cod),
        ExprKind::Pair(left, right) | ExprKind::Or(left, right) => assumes(left) || assumes(right),
        ExprKind::Exists(_, _, rest) | ExprKind::Let(_, rest) => assumes(rest),
        _ => false,
    }
}
