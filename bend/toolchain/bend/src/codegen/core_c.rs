//! `core.c` and `core.h`.

use std::fmt::Write as _;

use super::entry::Compiled;
use super::receipt::Receipt;
use super::shape::AnswerShape;
use crate::backend::{HEADER, runtime};

/// Words and texts in and out of the arena.
const BOUNDARY: &str = include_str!("c/boundary.c");
/// The copy of a stepper's state.
const STATE: &str = include_str!("c/state.c");
/// What a caller calls.
const CALLS: &str = include_str!("c/calls.c");

/// The header.
pub(super) fn header(receipt: &Receipt) -> String {
    format!("{}{HEADER}", receipt.c())
}

/// The core of all entries.
pub(super) fn core(receipt: &Receipt, entries: &[Compiled]) -> String {
    let mut text = String::from(BOUNDARY);
    if entries.iter().any(|entry| entry.stepper.is_some()) {
        text.push_str(STATE);
    }
    for entry in entries {
        let _ = writeln!(text, "\n/* Entry {} {}: {} */", entry.line.id, entry.line.name, entry.path);
        text.push_str(&entry.c.text);
    }
    text.push_str(&calls(entries));
    text.push_str(&turns(entries));
    text.push_str(CALLS);
    format!("{}#include \"core.h\"\n\n#include <string.h>\n\n{}{text}", receipt.c(), runtime(&text))
}

/// The function that calls.
fn calls(entries: &[Compiled]) -> String {
    let head = "static uint32_t run(core *c, uint32_t id, const uint64_t *words, uint64_t n_words,\n                    \
                struct bailiff_reply *reply) {\n";
    let mut cases = String::new();
    for entry in entries {
        let Some((shape, root)) = &entry.call else { continue };
        let _ = writeln!(
            cases,
            "    case {}:\n        value = {root}(c, words, n_words);\n        if (c->status != 0) break;\n{}        break;",
            entry.line.id,
            answer(entry, shape),
        );
    }
    if cases.is_empty() {
        return format!(
            "\n/* No entry is a call. */\n{head}    (void)c, (void)id, (void)words, (void)n_words, (void)reply;\n    \
             return BAILIFF_FAULT_ENTRY;\n}}\n"
        );
    }
    format!(
        "\n/* The function of an entry, on the words of a request. */\n{head}    word value;\n    \
         check_request(c, words, n_words);\n    if (c->status != 0) return c->status;\n    switch (id) \
         {{\n{cases}    default:\n        c->status = BAILIFF_FAULT_ENTRY;\n        break;\n    }}\n    \
         return c->status;\n}}\n"
    )
}

/// Writes the answer that `value` is, or returns after its error.
fn answer(entry: &Compiled, shape: &AnswerShape) -> String {
    let (nil, _) = entry.c.known.list.unwrap_or_default();
    let (text_nil, _) = entry.c.known.string.unwrap_or_default();
    let mut text = format!(
        "        if (INDEX(value) == {error}) {{\n            write_text(c, AT(value, 0), {text_nil}, reply);\n            \
         return c->status == 0 ? BAILIFF_ERROR : c->status;\n        }}\n        \
         write_words(c, AT(value, {words}), {nil}, reply);\n",
        error = shape.error,
        words = shape.words,
    );
    if let Some(position) = shape.text {
        let _ = writeln!(text, "        if (c->status == 0) write_text(c, AT(value, {position}), {text_nil}, reply);");
    }
    text
}

/// The function that opens and steps.
fn turns(entries: &[Compiled]) -> String {
    let mut text = String::new();
    let (mut cases, mut copies) = (String::new(), String::new());
    for entry in entries {
        let Some(stepper) = &entry.stepper else { continue };
        let name = &entry.line.name;
        let rows: Vec<String> = stepper.shapes.iter().map(u32::to_string).collect();
        let rows: Vec<String> = rows.chunks(16).map(|row| format!("    {},\n", row.join(", "))).collect();
        let _ = write!(text, "\nstatic const uint32_t {name}_shapes[] = {{\n{}}};\n", rows.concat());
        let _ = write!(
            cases,
            "    case {id}:\n        value = opens ? {open}(c, words, n_words) : {step}(c, *state, words, n_words);\n        \
             if (c->status != 0) break;\n        after = AT(value, {state});\n        value = AT(value, {reply});\n\
             {answer}        break;\n",
            id = entry.line.id,
            open = stepper.open,
            step = stepper.step,
            state = stepper.state,
            reply = stepper.reply,
            answer = answer(entry, &stepper.answer).replace(
                "            return c->status == 0 ? BAILIFF_ERROR : c->status;\n",
                "            status = BAILIFF_ERROR;\n            break;\n"
            ),
        );
        let _ = writeln!(
            copies,
            "    case {id}:\n        *state = copy_state(c, there, {name}_shapes, {root}, after);\n        break;",
            id = entry.line.id,
            root = stepper.root,
        );
    }
    let head = "static uint32_t turn(core *c, core *there, uint32_t id, int opens, word *state,\n                     \
                const uint64_t *words, uint64_t n_words, struct bailiff_reply *reply) {\n";
    if cases.is_empty() {
        return format!(
            "\n/* No entry is a stepper. */\n{head}    (void)c, (void)there, (void)id, (void)opens, (void)state;\n    \
             (void)words, (void)n_words, (void)reply;\n    return BAILIFF_FAULT_ENTRY;\n}}\n"
        );
    }
    let _ = write!(
        text,
        "\n/* One open or step of an entry: the reply stays on this side, the state after it goes to the other. */\n\
         {head}    word value, after = 0;\n    uint32_t status = BAILIFF_ANSWER;\n    \
         check_request(c, words, n_words);\n    if (c->status != 0) return c->status;\n    switch (id) {{\n{cases}    \
         default:\n        c->status = BAILIFF_FAULT_ENTRY;\n        break;\n    }}\n    \
         if (c->status != 0) return c->status;\n    switch (id) {{\n{copies}    default:\n        break;\n    }}\n    \
         return there->status == 0 ? status : there->status;\n}}\n"
    );
    text
}
