//! Terms. The one thing that is dropped is a quantity; everything else is written as it stands.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use bailiff_proof_kernel::{ConstructorId, DefId, Form, Name, Term};

use crate::layout::{Layout, ModuleId};
use crate::mentions::{Constant, Node, names_variable};
use crate::program::Program;
use crate::reason::Reason;
use crate::scope::{Local, Scope};

/// What may stand without parentheses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Any term.
    Any,
    /// The domain of a function type: an application, no function.
    Domain,
    /// An argument.
    Argument,
}

/// Writes the terms of one module.
#[derive(Debug)]
pub struct Writer<'p> {
    pub(crate) program: &'p Program<'p>,
    pub(crate) layout: &'p Layout,
    /// The module; none for one that is made from no file.
    pub(crate) module: Option<ModuleId>,
    /// The constants that the module has declared.
    pub(crate) declared: BTreeSet<Constant>,
    /// The numbers of its texts.
    pub(crate) texts: BTreeMap<String, usize>,
    /// The def that is being written.
    pub(crate) def: Option<DefId>,
    /// How many `\{}` of each tag were passed in it.
    pub(crate) passed: BTreeMap<u32, usize>,
}

pub(crate) type Written = Result<(), Reason>;

impl<'p> Writer<'p> {
    /// A writer of `module`.
    pub fn new(program: &'p Program<'p>, layout: &'p Layout, module: Option<ModuleId>) -> Writer<'p> {
        let (declared, texts, passed) = (BTreeSet::new(), BTreeMap::new(), BTreeMap::new());
        Writer { program, layout, module, declared, texts, def: None, passed }
    }

    /// `term` as text.
    pub fn term(&mut self, scope: &mut Scope, term: &Term, level: Level) -> Result<String, Reason> {
        let mut out = String::new();
        self.write(scope, term, level, &mut out)?;
        Ok(out)
    }

    /// Writes `term`.
    pub fn write(&mut self, scope: &mut Scope, term: &Term, level: Level, out: &mut String) -> Written {
        match term.form() {
            Form::Var(index) => match scope.get(*index) {
                Some(Local::Value { name, .. }) => out.push_str(name),
                Some(Local::Quantity) => return Err(Reason::QuantityAsValue),
                None => return Err(Reason::Scope),
            },
            Form::Def(id) => out.push_str(&self.global(Node::Def(*id))?),
            Form::Kind(_) => out.push_str("Set"),
            Form::Quant | Form::Qty(_) | Form::Meet(..) => return Err(Reason::QuantityAsValue),
            Form::Pi(_, name, domain, codomain) => {
                return self.function_type(scope, (name, domain, codomain), level, out);
            }
            Form::Lam(_, name, body) => {
                return parenthesised(level > Level::Any, out, |out| {
                    let name = self.bind(scope, name);
                    let _ = write!(out, "λ {name} → ");
                    self.under(scope, body, out)
                });
            }
            Form::App(head, arguments) => return self.application(scope, head, arguments, level, out),
            Form::Let(_, name, value, body) => return self.binding(scope, (name, value, body), level, out),
            Form::Ann(inner, ty) => return self.call(scope, "the", &[ty, inner], level, out),
            Form::Datatype(id, parameters) => {
                let head = self.global(Node::Datatype(*id))?;
                let parameters = kept(parameters, self.layout.dropped_parameters(*id));
                return self.call(scope, &head, &parameters, level, out);
            }
            Form::Con(id, fields) => {
                let head = self.constructor(*id)?;
                let fields = kept(fields, self.layout.dropped_fields(*id));
                return self.call(scope, &head, &fields, level, out);
            }
            Form::Equal(left, right, ty) => return self.call(scope, "Eq", &[ty, left, right], level, out),
            Form::Refl => out.push_str("refl"),
            Form::Rewrite { evidence, motive, body } => {
                return parenthesised(level > Level::Domain, out, |out| {
                    out.push_str("rewrite-by ");
                    self.write(scope, evidence, Level::Argument, out)?;
                    let end = self.bind(scope, &Name::new("z"));
                    let equation = self.bind(scope, &Name::new("e"));
                    let _ = write!(out, " (λ {end} {equation} → ");
                    let motive = self.write(scope, motive, Level::Any, out);
                    scope.pop();
                    scope.pop();
                    motive?;
                    out.push_str(") ");
                    self.write(scope, body, Level::Argument, out)
                });
            }
            Form::Split(..) | Form::Absurd => return self.match_function(scope, term, level, out),
            Form::Nat(value) => {
                self.program.book.literals.zero.ok_or(Reason::Literal)?;
                let _ = write!(out, "{value}");
            }
            Form::U32(value) => out.push_str(&self.constant(&Constant::U32(*value))),
            Form::Char(code) => out.push_str(&self.constant(&Constant::Char(*code))),
            Form::Text(text) => out.push_str(&self.constant(&Constant::Text(text.to_string()))),
            Form::List(items) => {
                let (nil, con) =
                    (self.named(self.program.book.literals.nil)?, self.named(self.program.book.literals.con)?);
                for item in items.iter() {
                    let _ = write!(out, "({con} ");
                    self.write(scope, item, Level::Argument, out)?;
                    out.push(' ');
                }
                out.push_str(&nil);
                out.push_str(&")".repeat(items.len()));
            }
            Form::Hole(name) => return Err(Reason::Hole(name.0.as_ref().into())),
        }
        Ok(())
    }

    /// Writes a telescope's function type: a binder keeps the name that its author gave it.
    fn function_type(
        &mut self,
        scope: &mut Scope,
        (name, domain, codomain): (&Name, &Term, &Term),
        level: Level,
        out: &mut String,
    ) -> Written {
        if matches!(domain.form(), Form::Quant) {
            scope.push_quantity();
            let written = self.write(scope, codomain, level, out);
            scope.pop();
            return written;
        }
        parenthesised(level > Level::Any, out, |out| {
            let named = names_variable(codomain, 0) || !name.0.starts_with('_');
            let domain = self.term(scope, domain, if named { Level::Any } else { Level::Domain })?;
            let name = self.bind(scope, name);
            let _ = if named { write!(out, "({name} : {domain}) → ") } else { write!(out, "{domain} → ") };
            self.under(scope, codomain, out)
        })
    }

    fn application(
        &mut self,
        scope: &mut Scope,
        head: &Term,
        arguments: &[Term],
        level: Level,
        out: &mut String,
    ) -> Written {
        let dropped = match head.form() {
            Form::Def(id) => self.layout.dropped_arguments(*id),
            _ => &[],
        };
        let arguments = kept(arguments, dropped);
        let head = self.term(scope, head, if arguments.is_empty() { level } else { Level::Argument })?;
        self.call(scope, &head, &arguments, level, out)
    }

    fn binding(
        &mut self,
        scope: &mut Scope,
        (name, value, body): (&Name, &Term, &Term),
        level: Level,
        out: &mut String,
    ) -> Written {
        if is_quantity(scope, value) {
            scope.push_quantity();
            let written = self.write(scope, body, level, out);
            scope.pop();
            return written;
        }
        parenthesised(level > Level::Any, out, |out| {
            let (ty, value) = match value.form() {
                Form::Ann(value, ty) => (Some(self.term(scope, ty, Level::Any)?), value),
                _ => (None, value),
            };
            let value = self.term(scope, value, Level::Domain)?;
            let name = self.bind(scope, name);
            let ty = ty.map_or_else(String::new, |ty| format!("{name} : {ty} ; "));
            let _ = write!(out, "let {ty}{name} = {value} in ");
            self.under(scope, body, out)
        })
    }

    /// Writes `head` applied to `arguments`.
    fn call(&mut self, scope: &mut Scope, head: &str, arguments: &[&Term], level: Level, out: &mut String) -> Written {
        parenthesised(level > Level::Domain && !arguments.is_empty(), out, |out| {
            out.push_str(head);
            for argument in arguments {
                out.push(' ');
                self.write(scope, argument, Level::Argument, out)?;
            }
            Ok(())
        })
    }

    /// Writes `body`, whose innermost binder ends with it.
    pub(crate) fn under(&mut self, scope: &mut Scope, body: &Term, out: &mut String) -> Written {
        let written = self.write(scope, body, Level::Any, out);
        scope.pop();
        written
    }

    /// Binds a local that no clause binds.
    pub(crate) fn bind(&self, scope: &mut Scope, name: &Name) -> String {
        scope.push(name, None, |name| self.layout.is_global(self.module, name))
    }

    /// The spelling of a declaration here.
    pub(crate) fn global(&self, node: Node) -> Result<String, Reason> {
        let global = self.layout.global(node).ok_or(Reason::Unknown)?;
        Ok(self.layout.reference(self.module, global))
    }

    /// The spelling of a constructor here.
    pub(crate) fn constructor(&self, id: ConstructorId) -> Result<String, Reason> {
        let global = self.layout.constructor(id).ok_or(Reason::Unknown)?;
        Ok(self.layout.reference(self.module, global))
    }
}

/// The terms whose place holds no quantity.
fn kept<'t>(terms: &'t [Term], dropped: &[bool]) -> Vec<&'t Term> {
    let is_dropped = |at: usize| dropped.get(at).copied().unwrap_or(false);
    terms.iter().enumerate().filter(|(at, _)| !is_dropped(*at)).map(|(_, term)| term).collect()
}

/// Whether `term` is evidently a quantity.
fn is_quantity(scope: &Scope, term: &Term) -> bool {
    match term.form() {
        Form::Qty(_) | Form::Meet(..) => true,
        Form::Var(index) => matches!(scope.get(*index), Some(Local::Quantity)),
        Form::Ann(inner, ty) => matches!(ty.form(), Form::Quant) || is_quantity(scope, inner),
        _ => false,
    }
}

/// Writes with parentheses if `wrap`.
pub(crate) fn parenthesised(wrap: bool, out: &mut String, write: impl FnOnce(&mut String) -> Written) -> Written {
    if wrap {
        out.push('(');
    }
    write(out)?;
    if wrap {
        out.push(')');
    }
    Ok(())
}
