//! Operators: each is a function in the namespace that `(.. : T)` names.

use std::rc::Rc;

use bailiff_proof_kernel::{Form, Term};

use super::Elaborator;
use super::fault::{Elaborated, FaultKind, refuse};
use super::names::Top;
use super::scope::Scope;
use crate::ast::{BinaryOp, Expr, ExprKind, Ident, Span};

/// How an operator is written.
pub(super) fn spelling(operator: BinaryOp) -> &'static str {
    match operator {
        BinaryOp::Or => "||",
        BinaryOp::And => "&&",
        BinaryOp::Lt => "<",
        BinaryOp::Le => "<=",
        BinaryOp::Gt => ">",
        BinaryOp::Ge => ">=",
        BinaryOp::Append => "++",
        BinaryOp::BitOr => ".|.",
        BinaryOp::BitXor => ".^.",
        BinaryOp::BitAnd => ".&.",
        BinaryOp::Shl => "<<",
        BinaryOp::Shr => ">>",
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::Div => "/",
        BinaryOp::Mod => "%",
    }
}

/// The function of an operator: a whole name for the fixed ones, else a name in T's namespace.
fn function(operator: BinaryOp) -> Result<(&'static str, &'static str), &'static str> {
    match operator {
        BinaryOp::Or => Ok(("`||`", "Bool.or")),
        BinaryOp::And => Ok(("`&&`", "Bool.and")),
        BinaryOp::Append => Ok(("`++`", "String.append")),
        BinaryOp::Lt => Err("is_lt"),
        BinaryOp::Le => Err("is_le"),
        BinaryOp::Gt => Err("is_gt"),
        BinaryOp::Ge => Err("is_ge"),
        BinaryOp::BitOr => Err("or"),
        BinaryOp::BitXor => Err("xor"),
        BinaryOp::BitAnd => Err("and"),
        BinaryOp::Shl => Err("shln"),
        BinaryOp::Shr => Err("shrn"),
        BinaryOp::Add => Err("add"),
        BinaryOp::Sub => Err("sub"),
        BinaryOp::Mul => Err("mul"),
        BinaryOp::Div => Err("div"),
        BinaryOp::Mod => Err("mod"),
    }
}

/// The namespace of the operators in reach, and whether one has used it.
struct Namespace<'a> {
    ty: &'a Ident,
    used: bool,
}

impl Elaborator {
    /// `a || b`, `a && b` and `a ++ b` outside any `(.. : T)`.
    pub(super) fn fixed_operator(&mut self, scope: &Scope, expr: &Expr) -> Elaborated<Term> {
        self.operand(scope, expr, None)
    }

    /// `(e : T)`.
    pub(super) fn operators(&mut self, scope: &Scope, span: Span, inner: &Expr, ty: &Expr) -> Elaborated<Term> {
        let ident = match &*ty.kind {
            ExprKind::Var(ident) => ident,
            _ => return refuse(ty.span, FaultKind::OperatorType),
        };
        if scope.find(&ident.text).is_some() {
            return refuse(ty.span, FaultKind::OperatorType);
        }
        self.top(ident)?;
        let mut namespace = Namespace { ty: ident, used: false };
        let term = self.operand(scope, inner, Some(&mut namespace))?;
        if !namespace.used {
            return refuse(span, FaultKind::OperatorMissing);
        }
        Ok(term)
    }

    /// An expression that the namespace reaches: through operators and a let's result.
    fn operand(&mut self, scope: &Scope, expr: &Expr, namespace: Option<&mut Namespace<'_>>) -> Elaborated<Term> {
        self.deeper(expr.span, |e| e.any_operand(scope, expr, namespace))
    }

    fn any_operand(&mut self, scope: &Scope, expr: &Expr, namespace: Option<&mut Namespace<'_>>) -> Elaborated<Term> {
        let span = expr.span;
        match (&*expr.kind, namespace) {
            (ExprKind::Binary(operator, a, b), mut namespace) => {
                let id = match (function(*operator), namespace.as_deref_mut()) {
                    (Ok((sugar, name)), _) => self.sugar_def(scope, span, sugar, name)?,
                    (Err(_), None) => {
                        let operator = spelling(*operator);
                        return refuse(span, FaultKind::OperatorBare { operator });
                    }
                    (Err(last), Some(namespace)) => {
                        namespace.used = true;
                        let text: Rc<str> = format!("{}.{last}", namespace.ty.text).into();
                        let ident = Ident { text: text.clone(), span };
                        if scope.find(&text).is_some() {
                            return refuse(span, FaultKind::OperatorType);
                        }
                        match self.top(&ident)? {
                            Top::Def(id) if self.names.defs[id.0 as usize].templates == 0 => id,
                            Top::Def(_) => {
                                return refuse(span, FaultKind::SugarTemplate { name: text, sugar: "an operator" });
                            }
                            Top::Datatype(_) => return refuse(span, FaultKind::OperatorType),
                        }
                    }
                };
                let a = self.operand(scope, a, namespace.as_deref_mut())?;
                let b = self.operand(scope, b, namespace)?;
                let head = self.node(span, Form::Def(id));
                Ok(self.node(span, Form::App(head, vec![a, b])))
            }
            (ExprKind::Let(binders, body), Some(namespace)) => {
                self.let_in(scope, span, binders, body, |e, scope, body| e.operand(scope, body, Some(namespace)))
            }
            _ => self.term(scope, expr),
        }
    }
}
