//! The kernel's verdict on a loaded book, as diagnostics.

mod cases;
mod words;

use bailiff_proof_kernel::{Error, Form, Limits, Place, Quantity, Refusal, Report, Subject, Term, check_book};

use crate::ast::{FileId, Span};
use crate::diagnostic::Diagnostic;
use crate::load::Loaded;
use crate::print::{Printer, Style, mark};

/// The most nodes of a term that a message shows.
const SHOWN_NODES: usize = 400;

/// Checks a book: every refusal of the kernel, every open law and every `?TODO`. A book without
/// any of them checks. The kernel recurses up to `limits.depth`, so run this on a large stack.
#[must_use]
pub fn check(loaded: &Loaded, limits: Limits) -> Vec<Diagnostic> {
    diagnostics(loaded, &check_book(&loaded.book, limits))
}

/// What is wrong with a book, by the kernel's report on it.
#[must_use]
pub fn diagnostics(loaded: &Loaded, report: &Report) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = report.errors.iter().map(|error| refusal(loaded, error)).collect();
    for id in &report.open_laws {
        let info = &loaded.names.defs[id.0 as usize];
        let message = format!("the law `{}` is not proved", info.name);
        let help = format!("prove it with `def {}(..):`, here or in a file that imports this one", info.name);
        found.push(Diagnostic::error("open-law", message).at(info.span).help(help));
    }
    for span in loaded.modules.iter().flat_map(|module| &module.todos) {
        if !found.iter().any(|diagnostic| diagnostic.code == "hole" && diagnostic.span == Some(*span)) {
            let message = "a `?TODO` is left in the text";
            found.push(Diagnostic::error("todo", message).at(*span).help("write the term"));
        }
    }
    found
}

/// Where the error's text stands, if the text is known.
fn span(loaded: &Loaded, error: &Error) -> Option<Span> {
    let tagged = (error.tag != 0).then(|| loaded.tags.get(error.tag as usize)).flatten();
    tagged.copied().or(match error.place {
        Place::Book => None,
        Place::Datatype(id) => loaded.names.datatypes.get(id.0 as usize).map(|info| info.span),
        Place::Def(id) => loaded.names.defs.get(id.0 as usize).map(|info| info.span),
    })
}

fn refusal(loaded: &Loaded, error: &Error) -> Diagnostic {
    let span = span(loaded, error);
    let file = span.map_or(loaded.names.entry, |span| span.file);
    let shown = Shown::new(loaded, file, error);
    let words = words::of(loaded, file, error);
    let mut diagnostic = Diagnostic::error(words::code(error.refusal), words.message);
    diagnostic.span = span;
    diagnostic.help = words.help;
    diagnostic.label = words.label;
    diagnostic.place = place(loaded, error);
    diagnostic.expected = shown.expected;
    diagnostic.observed = shown.observed;
    diagnostic.context = shown.context;
    if error.refusal == Refusal::CasesLeft {
        let missing = cases::missing(loaded, file, error);
        if !missing.is_empty() {
            diagnostic.label = Some(format!("no case for {}", missing.join(", ")));
        }
    }
    diagnostic
}

fn place(loaded: &Loaded, error: &Error) -> Option<String> {
    let declared = |id: bailiff_proof_kernel::DefId| {
        let info = &loaded.names.defs[id.0 as usize];
        match (info.is_law, info.filled.is_some()) {
            (true, true) => format!("law `{}` and its proof", info.name),
            (true, false) => format!("law `{}`", info.name),
            (false, _) if info.unreached_row.is_some() => info.name.to_string(),
            (false, _) => format!("def `{}`", info.name),
        }
    };
    let mut text = match error.place {
        Place::Book => return None,
        Place::Datatype(id) => format!("type `{}`", loaded.names.datatypes[id.0 as usize].name),
        Place::Def(id) => declared(id),
    };
    if let Some(template) = error.instance {
        text =
            format!("an instance of the template `{}`, made for {text}", loaded.names.defs[template.0 as usize].name);
    }
    Some(text)
}

/// The terms of an error in the words of a file.
struct Shown {
    expected: Option<String>,
    observed: Option<String>,
    context: Vec<(String, String)>,
}

impl Shown {
    fn new(loaded: &Loaded, file: FileId, error: &Error) -> Shown {
        let terms: Vec<&Term> =
            error.context.iter().map(|(_, _, ty)| ty).chain(&error.expected).chain(&error.observed).collect();
        let mut printer = Printer::new(&loaded.names, file, Style::Message(SHOWN_NODES), &terms);
        let names = printer.context_names(error.context.iter().map(|(name, _, _)| name));
        let mut context = Vec::new();
        for (at, (_, quantity, ty)) in error.context.iter().enumerate() {
            // A binder without a name is in nobody's way.
            if names[at] != "_" {
                let name = format!("{}{}", mark(*quantity), names[at]);
                context.push((name, printer.print(&names[..at], ty)));
            }
        }
        let mut show = |term: &Option<Term>| term.as_ref().map(|term| printer.print(&names, term));
        Shown { expected: show(&error.expected), observed: show(&error.observed), context }
    }
}

/// Whether the error's variable is a function, by its type in the context.
fn is_function(error: &Error) -> bool {
    let Subject::Variable(name) = &error.subject else {
        return false;
    };
    let ty = error.context.iter().rev().find(|(other, _, _)| other.0 == name.0).map(|(_, _, ty)| ty);
    ty.is_some_and(|ty| matches!(ty.form(), Form::Pi(..)))
}

/// The quantity of the error's variable.
fn quantity_of(error: &Error) -> Option<Quantity> {
    let Subject::Variable(name) = &error.subject else {
        return None;
    };
    error.context.iter().rev().find(|(other, _, _)| other.0 == name.0).map(|(_, quantity, _)| *quantity)
}
