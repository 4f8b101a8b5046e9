//! The binders that a piece of surface syntax writes.

use bailiff_bend::ast::{Clause, Decl, DoEnd, DoStep, Expr, ExprKind, Ident, Pattern, PatternKind};

/// Calls `each` with every binder of `declaration`: parameters, clauses and those of its terms.
pub fn of_declaration<'text>(declaration: &'text Decl, each: &mut dyn FnMut(&'text Ident)) {
    match declaration {
        Decl::Type(found) => {
            let fields = found.constructors.iter().flat_map(|(_, fields)| fields);
            for param in found.params.iter().chain(fields) {
                each(&param.name);
                param.ty.iter().for_each(|ty| of_term(ty, each));
            }
            of_term(&found.kind, each);
        }
        Decl::Def(found) => {
            for param in &found.params {
                each(&param.name);
                param.ty.iter().for_each(|ty| of_term(ty, each));
            }
            of_term(&found.result, each);
            of_term(&found.body, each);
        }
        Decl::Law(found) => {
            for clause in &found.clauses {
                let (Clause::For(param) | Clause::Exs(param)) = clause;
                each(&param.name);
                param.ty.iter().for_each(|ty| of_term(ty, each));
                param.filter.iter().for_each(|filter| of_term(filter, each));
            }
            of_term(&found.claim, each);
        }
        Decl::Fill(found) => {
            found.params.iter().for_each(&mut *each);
            of_term(&found.body, each);
        }
    }
}

/// Calls `each` with every binder inside `term`.
pub fn of_term<'text>(term: &'text Expr, each: &mut dyn FnMut(&'text Ident)) {
    let mut pending = vec![term];
    while let Some(term) = pending.pop() {
        match &*term.kind {
            ExprKind::Pi { name, dom, cod, .. } => {
                name.iter().for_each(&mut *each);
                pending.extend([cod, dom]);
            }
            ExprKind::Lam { name, body, .. } => {
                each(name);
                pending.push(body);
            }
            ExprKind::Exists(name, dom, cod) => {
                each(name);
                pending.extend([cod, dom]);
            }
            ExprKind::Rewrite { name, evidence, motive, body } => {
                name.iter().for_each(&mut *each);
                pending.extend([body, motive, evidence]);
            }
            ExprKind::Let(binders, body) => {
                pending.push(body);
                for binder in binders {
                    each(&binder.name);
                    pending.push(&binder.value);
                    pending.extend(&binder.ty);
                }
            }
            ExprKind::LetPattern(pattern, value, body) => {
                of_pattern(pattern, each);
                pending.extend([body, value]);
            }
            ExprKind::Match(scrutinees, rows) => {
                for row in rows {
                    row.patterns.iter().for_each(|pattern| of_pattern(pattern, each));
                    pending.push(&row.body);
                }
                pending.extend(scrutinees);
            }
            ExprKind::Do { args, steps, end, .. } => {
                match end {
                    Some(DoEnd::Return(value) | DoEnd::Value(value)) => pending.push(value),
                    None => {}
                }
                for step in steps {
                    of_step(step, &mut pending, each);
                }
                pending.extend(args);
            }
            ExprKind::App(head, arguments) => {
                pending.extend(arguments.iter().map(|argument| &argument.expr));
                pending.push(head);
            }
            ExprKind::Split(hits, default) => {
                pending.extend(default);
                pending.extend(hits.iter().map(|(_, hit)| hit));
            }
            ExprKind::Family { args, .. } | ExprKind::Con(_, args) => pending.extend(args),
            ExprKind::List(items) | ExprKind::Tuple(items) => pending.extend(items),
            ExprKind::Equal(_, left, right, of) => pending.extend([of, right, left]),
            ExprKind::Meet(left, right)
            | ExprKind::Ann(left, right)
            | ExprKind::Pair(left, right)
            | ExprKind::Or(left, right)
            | ExprKind::Binary(_, left, right)
            | ExprKind::Operators(left, right)
            | ExprKind::Cons(left, right) => pending.extend([right, left]),
            ExprKind::Kind(inner) | ExprKind::NatPlus(_, inner) => pending.push(inner),
            ExprKind::Var(_)
            | ExprKind::Underscore
            | ExprKind::Type
            | ExprKind::Data
            | ExprKind::Quant
            | ExprKind::Qty(_)
            | ExprKind::Refl
            | ExprKind::Nat(_)
            | ExprKind::U32(_)
            | ExprKind::Char(_)
            | ExprKind::Text(_)
            | ExprKind::Hole(_)
            | ExprKind::Absurd => {}
        }
    }
}

fn of_step<'text>(step: &'text DoStep, pending: &mut Vec<&'text Expr>, each: &mut dyn FnMut(&'text Ident)) {
    match step {
        DoStep::Bind { name, ty, value } => {
            name.iter().for_each(&mut *each);
            pending.extend([value, ty]);
        }
        DoStep::Let(binders) => {
            for binder in binders {
                each(&binder.name);
                pending.push(&binder.value);
                pending.extend(&binder.ty);
            }
        }
        DoStep::Step(value) => pending.push(value),
    }
}

fn of_pattern<'text>(pattern: &'text Pattern, each: &mut dyn FnMut(&'text Ident)) {
    match &pattern.kind {
        PatternKind::Var(_, name) => each(name),
        PatternKind::Con(_, parts) | PatternKind::List(parts) | PatternKind::Tuple(parts) => {
            parts.iter().for_each(|part| of_pattern(part, each));
        }
        PatternKind::NatPlus(_, rest) => of_pattern(rest, each),
        PatternKind::Cons(head, tail) => {
            of_pattern(head, each);
            of_pattern(tail, each);
        }
        PatternKind::Wild | PatternKind::Nat(_) | PatternKind::U32(_) | PatternKind::Char(_) | PatternKind::Text(_) => {
        }
    }
}
