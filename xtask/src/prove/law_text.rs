//! What the text of a law file may not do, so that a law means what its reader thinks.

use std::collections::{BTreeMap, BTreeSet};

use bailiff_bend::ast::{Clause, Decl, Ident, Import, LawDecl, Mark, Module, Span};

use super::binders;
use crate::Finding;

/// A file of the book: its path from the root, its text and its syntax.
#[derive(Clone, Copy, Debug)]
pub struct File<'book> {
    /// Path from the root.
    pub path: &'book str,
    /// Text.
    pub text: &'book str,
    /// Syntax.
    pub module: &'book Module,
}

/// Base names that sugar writes for the reader.
const SUGAR: [&str; 24] = [
    "Pair", "Exists", "Or", "Sigma", "Tuple", "Empty", "Unit", "List", "Con", "Nil", "Nat", "Zero", "Succ", "U32",
    "Word", "WCon", "WNil", "Char", "Chr", "String", "SCon", "SNil", "True", "False",
];

/// Last words of the names that operators and `do` write.
const SUGAR_LAST: [&str; 19] = [
    "add", "sub", "mul", "div", "mod", "and", "or", "xor", "shln", "shrn", "is_lt", "is_le", "is_gt", "is_ge",
    "append", "bind", "pure", "not", "is_eq",
];

/// What is wrong with the law files among `files`, by their text.
pub fn findings(files: &[File<'_>]) -> Vec<Finding> {
    let base: BTreeSet<&str> =
        files.iter().filter(|file| file.path == "bend/base.bend").flat_map(|file| declared(file.module)).collect();
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path.starts_with("laws/")) {
        let mut taken: BTreeSet<&str> = base.clone();
        taken.extend(declared(file.module));
        taken.extend(file.module.imports.iter().filter_map(|import| match import {
            Import::File { alias, .. } => Some(&*alias.text),
            Import::Base(_) => None,
        }));
        for declaration in &file.module.decls {
            if let Decl::Law(law) = declaration {
                template_clauses(file, law, &mut found);
                own_binders(file, declaration, &law.name, &taken, &mut found);
            }
            binders::of_declaration(declaration, &mut |binder| {
                if captures_sugar(&binder.text) {
                    let what = format!("the local `{}` captures a name that sugar writes", binder.text);
                    found.push(Finding::new("law-binder", line(file, &binder.span), what));
                }
            });
        }
    }
    found
}

fn template_clauses(file: &File<'_>, law: &LawDecl, found: &mut Vec<Finding>) {
    for clause in &law.clauses {
        if let Clause::For(param) = clause
            && param.mark == Mark::Template
        {
            let what = format!("{} has a `for ~{}` clause: a law is no template", law.name.text, param.name.text);
            found.push(Finding::new("law-template", line(file, &param.name.span), what));
        }
    }
}

fn own_binders(file: &File<'_>, declaration: &Decl, law: &Ident, taken: &BTreeSet<&str>, found: &mut Vec<Finding>) {
    let mut seen: BTreeMap<&str, &Ident> = BTreeMap::new();
    binders::of_declaration(declaration, &mut |binder| {
        let text = &*binder.text;
        if text == "_" {
            return;
        }
        let fault = if text.contains('.') {
            "is dotted"
        } else if seen.insert(text, binder).is_some() {
            "is bound twice"
        } else if taken.contains(text) {
            "is also the name of a type, def, constructor or alias"
        } else {
            return;
        };
        let what = format!("the binder `{text}` of {} {fault}: give it another name", law.text);
        found.push(Finding::new("law-binder", line(file, &binder.span), what));
    });
}

fn captures_sugar(name: &str) -> bool {
    SUGAR.contains(&name) || name.rsplit_once('.').is_some_and(|(_, last)| SUGAR_LAST.contains(&last))
}

/// Declarations under `proof/` that take a name of a law file or of Base.
pub fn redeclared(files: &[File<'_>]) -> Vec<Finding> {
    let mut owners: BTreeMap<&str, &str> = BTreeMap::new();
    for file in files {
        if file.path.starts_with("laws/") || file.path == "bend/base.bend" {
            owners.extend(declared(file.module).map(|name| (name, file.path)));
        }
    }
    let mut found = Vec::new();
    for file in files.iter().filter(|file| file.path.starts_with("proof/")) {
        for name in declared(file.module) {
            if let Some(owner) = owners.get(name) {
                let what = format!("{name} is a name of {owner}: a proof may not take it");
                found.push(Finding::new("redeclared", file.path, what));
            }
        }
    }
    found
}

/// `?TODO`, anywhere.
pub fn todos(files: &[File<'_>]) -> Vec<Finding> {
    let spans = files.iter().flat_map(|file| file.module.todos.iter().map(move |span| (file, span)));
    spans.map(|(file, span)| Finding::new("todo", line(file, span), "`?TODO`: write what stands open")).collect()
}

/// The names that `module` declares: types, constructors, defs, laws.
fn declared(module: &Module) -> impl Iterator<Item = &str> {
    module.decls.iter().flat_map(|declaration| match declaration {
        Decl::Type(found) => std::iter::once(&*found.name.text)
            .chain(found.constructors.iter().map(|(name, _)| &*name.text))
            .collect::<Vec<_>>(),
        Decl::Def(found) => vec![&*found.name.text],
        Decl::Law(found) => vec![&*found.name.text],
        Decl::Fill(_) => Vec::new(),
    })
}

/// `path:line` of `span`.
fn line(file: &File<'_>, span: &Span) -> String {
    let before = file.text.get(..span.start as usize).unwrap_or("");
    format!("{}:{}", file.path, before.matches('\n').count() + 1)
}
