//! Trees as short text, and broken programs as rendered diagnostics.
#![allow(dead_code)]

use std::fmt::Write as _;

use bailiff_bend::ast::{
    Clause, Decl, DoEnd, DoStep, Expr, ExprKind, FileId, Ident, Import, LetBinder, Mark, Module, Param, Pattern,
    PatternKind, Row,
};
use bailiff_bend::diagnostic::{Colour, SourceText, render_with};
use bailiff_bend::parse::parse;

pub struct OneFile<'t>(pub &'t str, pub &'t str);

impl SourceText for OneFile<'_> {
    fn source(&self, _: FileId) -> Option<(&str, &str)> {
        Some((self.0, self.1))
    }
}

/// What a program is told, for people.
pub fn told(text: &str) -> String {
    let (_, diagnostics) = parse(FileId(0), text);
    render_with(&diagnostics, &OneFile("file.bend", text), Colour::Never)
}

/// Several titled programs with what each is told.
pub fn told_all(programs: &[(&str, &str)]) -> String {
    let mut out = String::new();
    for (title, text) in programs {
        let answer = told(text);
        assert!(!answer.is_empty(), "no diagnostic for {title}:\n{text}");
        write!(out, "## {title}\n{answer}\n").expect("a string takes text");
    }
    out
}

/// The module of a program that must parse.
pub fn module(text: &str) -> Module {
    let (module, diagnostics) = parse(FileId(0), text);
    let answer = render_with(&diagnostics, &OneFile("file.bend", text), Colour::Never);
    assert_eq!(answer, "", "in:\n{text}");
    module
}

/// The tree of one term.
pub fn term(text: &str) -> String {
    body(&format!("  {text}"))
}

/// The tree of the body of a def, given with its indentation.
pub fn body(text: &str) -> String {
    let module = module(&format!("def f() -> T:\n{text}\n"));
    match &module.decls[..] {
        [Decl::Def(def)] => expr(&def.body),
        other => format!("not one def: {other:?}"),
    }
}

/// What is said of one term, first message only.
pub fn refused(text: &str) -> String {
    let (_, diagnostics) = parse(FileId(0), &format!("def f() -> T:\n  {text}\n"));
    diagnostics.first().map_or_else(|| "accepted".to_owned(), |d| d.message.clone())
}

pub fn show(module: &Module) -> String {
    let mut out = String::new();
    for import in &module.imports {
        let line = match import {
            Import::Base(_) => "(import Base)".to_owned(),
            Import::File { path, alias, .. } => format!("(import {path} {})", alias.text),
        };
        out += &line;
        out.push('\n');
    }
    for decl in &module.decls {
        out += &show_decl(decl);
        out.push('\n');
    }
    out
}

fn show_decl(decl: &Decl) -> String {
    match decl {
        Decl::Type(d) => {
            let constructors = d
                .constructors
                .iter()
                .map(|(name, fields)| format!("({}{})", name.text, params(fields)))
                .collect::<Vec<_>>();
            format!("(type {}{} is {} {})", d.name.text, params(&d.params), expr(&d.kind), constructors.join(" "))
        }
        Decl::Def(d) => {
            format!("(def {}{} -> {} = {})", d.name.text, params(&d.params), expr(&d.result), expr(&d.body))
        }
        Decl::Fill(d) => format!("(fill {} [{}] = {})", d.name.text, names(&d.params), expr(&d.body)),
        Decl::Law(d) => {
            let clauses = d
                .clauses
                .iter()
                .map(|clause| match clause {
                    Clause::For(p) => format!("(for{})", params(std::slice::from_ref(p))),
                    Clause::Exs(p) => format!("(exs{})", params(std::slice::from_ref(p))),
                })
                .collect::<Vec<_>>();
            format!("(law {} {} {})", d.name.text, clauses.join(" "), expr(&d.claim))
        }
    }
}

fn names(names: &[Ident]) -> String {
    names.iter().map(|n| n.text.to_string()).collect::<Vec<_>>().join(" ")
}

fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Plain => "",
        Mark::Erased => "-",
        Mark::Copied => "+",
        Mark::Template => "~",
    }
}

fn params(params: &[Param]) -> String {
    let mut out = String::new();
    for p in params {
        let ty = p.ty.as_ref().map_or("Quant".to_owned(), expr);
        let filter = p.filter.as_ref().map_or(String::new(), |f| format!(" where {}", expr(f)));
        write!(out, " [{}{}: {ty}{filter}]", mark(p.mark), p.name.text).expect("a string takes text");
    }
    out
}

fn list<'e>(head: &str, items: impl IntoIterator<Item = &'e Expr>) -> String {
    open_list(head, items) + ")"
}

fn open_list<'e>(head: &str, items: impl IntoIterator<Item = &'e Expr>) -> String {
    let mut out = format!("({head}");
    for item in items {
        out.push(' ');
        out += &expr(item);
    }
    out
}

fn binders(binders: &[LetBinder]) -> String {
    binders
        .iter()
        .map(|b| {
            let ty = b.ty.as_ref().map_or(String::new(), |ty| format!(": {}", expr(ty)));
            format!("[{}{}{ty} = {}]", mark(b.mark), b.name.text, expr(&b.value))
        })
        .collect::<Vec<_>>()
        .join(" ")
}

pub fn expr(e: &Expr) -> String {
    use ExprKind as K;
    match &*e.kind {
        K::Var(name) => name.text.to_string(),
        K::Underscore => "_".to_owned(),
        K::Type => "Type".to_owned(),
        K::Data => "Data".to_owned(),
        K::Kind(q) => list("Kind", [q]),
        K::Quant => "Quant".to_owned(),
        K::Qty(q) => format!("&{q}"),
        K::Meet(a, b) => list("<&>", [a, b]),
        K::Pi { mark: m, name, dom, cod } => {
            let name = name.as_ref().map_or("_".to_owned(), |n| n.text.to_string());
            format!("(pi {}{name} {} {})", mark(*m), expr(dom), expr(cod))
        }
        K::Lam { mark: m, name, body } => format!("(lam {}{} {})", mark(*m), name.text, expr(body)),
        K::App(f, args) => {
            let mut out = format!("(app {}", expr(f));
            for arg in args {
                write!(out, " {}{}", if arg.tilde { "~" } else { "" }, expr(&arg.expr)).expect("a string takes text");
            }
            out + ")"
        }
        K::Family { plus, name, args } => list(&format!("family {}{}", if *plus { "+" } else { "" }, name.text), args),
        K::Con(name, fields) => list(&format!("con {}", name.text), fields),
        K::Ann(x, t) => list("ann", [x, t]),
        K::Equal(true, a, b, t) => list("==", [a, b, t]),
        K::Equal(false, a, b, t) => list("!=", [a, b, t]),
        K::Refl => "{==}".to_owned(),
        K::Rewrite { name, evidence, motive, body } => {
            let name = name.as_ref().map_or(String::new(), |n| format!("{}@", n.text));
            format!("(rewrite {name}{} {} {})", expr(evidence), expr(motive), expr(body))
        }
        K::Pair(a, b) => list("&", [a, b]),
        K::Or(a, b) => list("|", [a, b]),
        K::Exists(name, a, b) => format!("(exists {} {} {})", name.text, expr(a), expr(b)),
        K::Binary(op, a, b) => list(&format!("{op:?}"), [a, b]),
        K::Operators(x, t) => list("operators", [x, t]),
        K::Nat(n) => format!("{n}n"),
        K::NatPlus(n, t) => list(&format!("{n}n+"), [t]),
        K::U32(n) => n.to_string(),
        K::Char(c) => format!("'{c}"),
        K::Text(t) => format!("{t:?}"),
        K::List(items) => list("list", items),
        K::Tuple(parts) => list("tuple", parts),
        K::Cons(h, t) => list("<>", [h, t]),
        K::Hole(name) => format!("?{}", name.text),
        K::Absurd => "absurd".to_owned(),
        K::Split(arms, default) => {
            let mut out = "(split".to_owned();
            for (name, hit) in arms {
                write!(out, " [{} {}]", name.text, expr(hit)).expect("a string takes text");
            }
            if let Some(default) = default {
                write!(out, " {}", expr(default)).expect("a string takes text");
            }
            out + ")"
        }
        K::Let(b, rest) => format!("(let {} {})", binders(b), expr(rest)),
        K::LetPattern(p, v, rest) => format!("(open {} {} {})", pattern(p), expr(v), expr(rest)),
        K::Match(scrutinees, rows) => {
            let rows = rows.iter().map(row).collect::<Vec<_>>().join(" ");
            format!("{} {rows})", open_list("match", scrutinees))
        }
        K::Do { monad, args, steps, end } => {
            let mut out = open_list(&format!("do {}", monad.text), args);
            for step in steps {
                out.push(' ');
                out += &match step {
                    DoStep::Bind { name, ty, value } => {
                        let name = name.as_ref().map_or("_".to_owned(), |n| n.text.to_string());
                        format!("[{name}: {} <- {}]", expr(ty), expr(value))
                    }
                    DoStep::Let(b) => format!("[let {}]", binders(b)),
                    DoStep::Step(m) => format!("[{}]", expr(m)),
                };
            }
            out += &match end {
                Some(DoEnd::Return(v)) => format!(" return {}", expr(v)),
                Some(DoEnd::Value(v)) => format!(" value {}", expr(v)),
                None => " open".to_owned(),
            };
            out + ")"
        }
    }
}

fn row(row: &Row) -> String {
    let patterns = row.patterns.iter().map(pattern).collect::<Vec<_>>().join(" ");
    format!("[{patterns} : {}]", expr(&row.body))
}

fn patterns(head: &str, items: &[Pattern]) -> String {
    let mut out = format!("({head}");
    for item in items {
        out.push(' ');
        out += &pattern(item);
    }
    out + ")"
}

pub fn pattern(p: &Pattern) -> String {
    match &p.kind {
        PatternKind::Var(m, name) => format!("{}{}", mark(*m), name.text),
        PatternKind::Wild => "_".to_owned(),
        PatternKind::Con(name, fields) => patterns(&format!("con {}", name.text), fields),
        PatternKind::Nat(n) => format!("{n}n"),
        PatternKind::NatPlus(n, rest) => format!("({n}n+ {})", pattern(rest)),
        PatternKind::U32(n) => n.to_string(),
        PatternKind::Char(c) => format!("'{c}"),
        PatternKind::Text(t) => format!("{t:?}"),
        PatternKind::List(items) => patterns("list", items),
        PatternKind::Cons(h, t) => format!("(<> {} {})", pattern(h), pattern(t)),
        PatternKind::Tuple(parts) => patterns("tuple", parts),
    }
}
