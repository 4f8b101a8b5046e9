//! A self-contained C program that prints the value of a def.

use bailiff_proof_kernel::{Book, DefId, Form};

use super::c::{HEADER, RUNTIME, printers};
use super::error::{Error, Result};
use super::types::Types;

/// The C program that prints the value of the def `def` of a checked book, as the language
/// writes it; after a fault it prints the fault's number on stderr and ends with status 3.
/// `base` says that the book imports Base.
pub fn emit_program(book: &Book, base: bool, def: DefId) -> Result<String> {
    let declared = book
        .defs
        .get(def.0 as usize)
        .ok_or_else(|| Error::IllTyped { def: String::new(), what: "a def out of range" })?;
    let name = declared.name.to_string();
    if matches!(declared.ty.form(), Form::Pi(..)) {
        return Err(Error::Type {
            def: name,
            shown: "a function type".to_owned(),
            why: "and only a def without parameters can be run",
        });
    }
    let mut types = Types::new(book, base)?;
    let result = types.of(&declared.ty, &name)?;
    let shows = printers(&types, &name)?;
    let program = super::compile(book, base, &[def], "")?;
    let root = program.roots.first().cloned().unwrap_or_default();
    let (list, text) = (program.known.list.unwrap_or_default(), program.known.string.unwrap_or_default());
    Ok(format!(
        "/* {name}, compiled from Bend. */\n#include <inttypes.h>\n#include <stdio.h>\n#include <stdlib.h>\n{HEADER}\n{RUNTIME}{functions}\n#define LIST_NIL {list_nil}\n#define TEXT_NIL {text_nil}\n{shows}\n{MAIN}    word value = {root}(c);\n{MAIN_END}    show_{result}(c, value);\n    putchar('\\n');\n    free(memory);\n    return 0;\n}}\n",
        functions = program.text,
        list_nil = list.0,
        text_nil = text.0,
    ))
}

const MAIN: &str = "int main(void) {
    const uint64_t words = UINT64_C(1) << 27;
    uint64_t *memory = malloc(words * sizeof *memory);
    struct bailiff_core context = {
        .memory = memory, .memory_words = words, .depth_limit = 100000,
        .step_limit = UINT64_MAX, .top = 1, .frame = words, .depth = 100000,
        .steps = UINT64_MAX, .status = 0
    };
    core *c = &context;
    if (memory == NULL) return 4;
";

const MAIN_END: &str = "    if (c->status != 0) {
        fprintf(stderr, \"fault %u\\n\", (unsigned)c->status);
        return 3;
    }
";
