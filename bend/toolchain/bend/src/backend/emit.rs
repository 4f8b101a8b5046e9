//! Self-contained C programs that print the values of defs.

use std::fmt::Write as _;

use bailiff_proof_kernel::{Book, DefId, Form, Term};

use super::c::{HEADER, printers, runtime};
use super::error::{Error, Result};
use super::types::Types;

/// A call that an emitted program makes: a def, and a number for each of its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmittedCall {
    /// The def.
    pub def: DefId,
    /// Its arguments: Nats, or U32s.
    pub args: Vec<u64>,
}

/// The C program that prints the value of the def `def` of a checked book, as the language
/// writes it; after a fault it prints the fault's number on stderr and ends with status 3.
/// `base` says that the book imports Base.
///
/// # Errors
///
/// The def takes parameters, or it or its type has no compiled form.
pub fn emit_program(book: &Book, base: bool, def: DefId) -> Result<String> {
    if let Some(declared) = book.defs.get(def.0 as usize)
        && matches!(declared.ty.form(), Form::Pi(..))
    {
        return Err(Error::Type {
            def: declared.name.to_string(),
            shown: "a function type".to_owned(),
            why: "and only a def without parameters can be run",
        });
    }
    emit_calls(book, base, &[EmittedCall { def, args: Vec::new() }], u64::MAX)
}

/// The C program that makes some calls on defs whose parameters are all Nat or U32, and prints a
/// line for each: its value, or nothing after a fault, whose number goes to stderr. It ends with
/// status 3 if a call ended with a fault. Each call may take `steps` steps.
///
/// # Errors
///
/// A def or its result type has no compiled form.
pub fn emit_calls(book: &Book, base: bool, calls: &[EmittedCall], steps: u64) -> Result<String> {
    let mut types = Types::new(book, base)?;
    let mut roots: Vec<DefId> = Vec::new();
    let mut results = Vec::new();
    for call in calls {
        if roots.contains(&call.def) {
            continue;
        }
        let declared = book
            .defs
            .get(call.def.0 as usize)
            .ok_or_else(|| Error::IllTyped { def: String::new(), what: "a def out of range" })?;
        roots.push(call.def);
        results.push(types.of(&result_type(&declared.ty), &declared.name)?);
    }
    let named = roots.first().and_then(|root| book.defs.get(root.0 as usize)).map(|def| def.name.to_string());
    let named = named.unwrap_or_default();
    let shows = printers(&types, &named)?;
    let program = super::compile(book, base, &roots, "")?;
    let (list_nil, text_nil) = (program.known.list.unwrap_or_default().0, program.known.string.unwrap_or_default().0);
    let mut text = format!(
        "/* {}, compiled from Bend. */\n#include <inttypes.h>\n#include <stdio.h>\n#include <stdlib.h>\n{HEADER}\n{}{}\n#define LIST_NIL {list_nil}\n#define TEXT_NIL {text_nil}\n{shows}\n",
        super::c::comment(&named),
        runtime(&program.text),
        program.text,
    );
    text.push_str(MAIN);
    for call in calls {
        let Some(position) = roots.iter().position(|root| *root == call.def) else { continue };
        let args: String = call.args.iter().map(|arg| format!(", UINT64_C({arg})")).collect();
        let (root, show) = (&program.roots[position], results[position]);
        let _ = write!(
            text,
            "    start(UINT64_C({steps}));\n    value = {root}(c{args});\n    if (context.status == 0) show_{show}(c, value);\n    faults |= end();\n"
        );
    }
    text.push_str("    free(context.memory);\n    return faults == 0 ? 0 : 3;\n}\n");
    Ok(text)
}

fn result_type(ty: &Term) -> Term {
    let mut ty = ty.clone();
    while let Form::Pi(_, _, _, result) = ty.form() {
        let next = result.clone();
        ty = next;
    }
    ty
}

const MAIN: &str = "static core context;

static void start(uint64_t steps) {
    context.top = 1;
    context.frame = context.memory_words;
    context.depth = 100000;
    context.steps = steps;
    context.status = 0;
}

static int end(void) {
    putchar('\\n');
    if (context.status == 0) return 0;
    fprintf(stderr, \"fault %u\\n\", (unsigned)context.status);
    return 1;
}

int main(void) {
    core *c = &context;
    word value;
    int faults = 0;
    context.memory_words = UINT64_C(1) << 27;
    context.memory = malloc(context.memory_words * sizeof *context.memory);
    if (context.memory == NULL) return 4;
";
