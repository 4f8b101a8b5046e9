//! `core.c` and `core.h`.

use std::fmt::Write as _;

use super::entry::Compiled;
use super::receipt::Receipt;
use crate::backend::{HEADER, RUNTIME};

/// The header.
pub(super) fn header(receipt: &Receipt) -> String {
    format!("{}{HEADER}", receipt.c())
}

/// The core of all entries.
pub(super) fn core(receipt: &Receipt, entries: &[Compiled]) -> String {
    let mut text = receipt.c();
    text.push_str("#include \"core.h\"\n\n#include <string.h>\n\n");
    text.push_str(RUNTIME);
    text.push_str(BOUNDARY);
    for entry in entries {
        let _ = writeln!(text, "\n/* Entry {} {}: {} */", entry.line.id, entry.line.name, entry.path);
        text.push_str(&entry.c.text);
    }
    text.push_str("\n/* The function of an entry, on the words of a request. */\n");
    text.push_str("static uint32_t run(core *c, uint32_t id, const uint64_t *words, uint64_t n_words,\n");
    text.push_str("                    struct bailiff_reply *reply) {\n    word list, value;\n    switch (id) {\n");
    for entry in entries {
        let (nil, con) = entry.c.known.list.unwrap_or_default();
        let (text_nil, _) = entry.c.known.string.unwrap_or_default();
        let root = entry.c.roots.first().cloned().unwrap_or_default();
        let shape = &entry.answer;
        let _ = write!(
            text,
            "    case {id}:\n        list = read_request(c, words, n_words, {nil}, {con});\n        \
             if (c->status != 0) break;\n        value = {root}(c, list);\n        \
             if (c->status != 0) break;\n        if (INDEX(value) == {error}) {{\n            \
             write_text(c, AT(value, 0), {text_nil}, reply);\n            \
             return c->status == 0 ? BAILIFF_ERROR : c->status;\n        }}\n        \
             write_words(c, AT(value, {words}), {nil}, reply);\n",
            id = entry.line.id,
            error = shape.error,
            words = shape.words,
        );
        if let Some(position) = shape.text {
            let _ = writeln!(text, "        write_text(c, AT(value, {position}), {text_nil}, reply);");
        }
        text.push_str("        break;\n");
    }
    text.push_str(
        "    default:\n        c->status = BAILIFF_FAULT_ENTRY;\n        break;\n    }\n    return c->status;\n}\n",
    );
    text.push_str(CALLS);
    text
}

const BOUNDARY: &str = r"
/* The request as a list. A word above the wire's largest is refused before any rule sees it. */
static word read_request(core *c, const uint64_t *words, uint64_t n_words, word nil, word con) {
    word first = c->top;
    if (n_words == 0) return nil;
    if ((c->frame - c->top) / 2 < n_words) FAULT(BAILIFF_FAULT_ARENA);
    for (word i = 0; i < n_words; i += 1) {
        if (words[i] > BAILIFF_WORD_MAX) FAULT(BAILIFF_FAULT_WORD);
        c->memory[first + 2 * i] = words[i];
        c->memory[first + 2 * i + 1] = (first + 2 * i + 2) << 16 | con;
    }
    c->memory[first + 2 * n_words - 1] = nil;
    c->top += 2 * n_words;
    return first << 16 | con;
fault:
    return 0;
}

static void write_words(core *c, word list, word nil, struct bailiff_reply *reply) {
    word first = c->top;
    for (; INDEX(list) != nil; list = AT(list, 1)) {
        word head = AT(list, 0);
        ROOM(1);
        if (head > BAILIFF_WORD_MAX) FAULT(BAILIFF_FAULT_NAT);
        c->memory[c->top] = head;
        c->top += 1;
    }
    reply->words = c->memory + first;
    reply->n_words = c->top - first;
fault:
    return;
}

/* One code point as UTF-8; 0 bytes for a code that has no spelling. */
static uint64_t utf8(unsigned char *to, word code) {
    if (code < 0x80) {
        to[0] = (unsigned char)code;
        return 1;
    }
    if (code < 0x800) {
        to[0] = (unsigned char)(0xc0 | code >> 6);
        to[1] = (unsigned char)(0x80 | (code & 0x3f));
        return 2;
    }
    if (code < 0x10000) {
        if (code >= 0xd800 && code < 0xe000) return 0;
        to[0] = (unsigned char)(0xe0 | code >> 12);
        to[1] = (unsigned char)(0x80 | (code >> 6 & 0x3f));
        to[2] = (unsigned char)(0x80 | (code & 0x3f));
        return 3;
    }
    if (code > 0x10ffff) return 0;
    to[0] = (unsigned char)(0xf0 | code >> 18);
    to[1] = (unsigned char)(0x80 | (code >> 12 & 0x3f));
    to[2] = (unsigned char)(0x80 | (code >> 6 & 0x3f));
    to[3] = (unsigned char)(0x80 | (code & 0x3f));
    return 4;
}

static void write_text(core *c, word text, word nil, struct bailiff_reply *reply) {
    unsigned char *bytes = (unsigned char *)(c->memory + c->top);
    uint64_t count = 0;
    for (; INDEX(text) != nil; text = AT(text, 1)) {
        unsigned char code[4];
        uint64_t length = utf8(code, AT(text, 0));
        if (length == 0) FAULT(BAILIFF_FAULT_TEXT);
        if ((c->frame - c->top) * 8 - count < length) FAULT(BAILIFF_FAULT_ARENA);
        memcpy(bytes + count, code, length);
        count += length;
    }
    c->top += (count + 7) / 8;
    reply->text = (const char *)bytes;
    reply->n_text = count;
fault:
    return;
}
";

const CALLS: &str = r"
static const uint64_t no_words[1] = {0};

static void empty(struct bailiff_reply *reply) {
    reply->words = no_words;
    reply->n_words = 0;
    reply->text = (const char *)no_words;
    reply->n_text = 0;
}

uint32_t bailiff_call(struct bailiff_core *c, uint32_t id, const uint64_t *words,
                      uint64_t n_words, struct bailiff_reply *reply) {
    uint32_t status;
    empty(reply);
    c->top = 1;
    c->frame = c->memory_words;
    c->depth = c->depth_limit;
    c->steps = c->step_limit;
    c->status = c->memory_words == 0 ? BAILIFF_FAULT_ARENA : 0;
    if (c->status != 0) return c->status;
    status = run(c, id, words, n_words, reply);
    if (status > BAILIFF_ERROR) empty(reply);
    return status;
}

/* No entry is a stepper yet: every open is refused. */
uint32_t bailiff_open(struct bailiff_stepper *stepper, uint32_t id, const uint64_t *words,
                      uint64_t n_words, struct bailiff_reply *reply) {
    (void)words;
    (void)n_words;
    empty(reply);
    stepper->state = 0;
    stepper->id = id;
    stepper->side = 0;
    stepper->refused = BAILIFF_FAULT_ENTRY;
    return stepper->refused;
}

uint32_t bailiff_step(struct bailiff_stepper *stepper, const uint64_t *words, uint64_t n_words,
                      struct bailiff_reply *reply) {
    (void)words;
    (void)n_words;
    empty(reply);
    return stepper->refused;
}

void bailiff_close(struct bailiff_stepper *stepper) {
    stepper->state = 0;
    stepper->refused = BAILIFF_FAULT_ENTRY;
}
";
