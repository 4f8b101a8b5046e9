/* A word above the wire's largest is refused before any rule sees it. */
static void check_request(core *c, const uint64_t *words, uint64_t n_words) {
    word all = 0;
    for (word i = 0; i < n_words; i += 1) all |= words[i];
    if (all > BAILIFF_WORD_MAX) c->status = BAILIFF_FAULT_WORD;
}

static void write_words(core *c, word list, word nil, struct bailiff_reply *reply) {
    const word *const memory = c->memory;
    word *const first = c->memory + c->top;
    const word *const end = c->memory + c->frame;
    word *to = first;
    word all = 0;
    while (INDEX(list) != nil) {
        const word *cell = memory + (list >> 16);
        if (to == end) FAULT(BAILIFF_FAULT_ARENA);
        all |= cell[0];
        *to = cell[0];
        to += 1;
        list = cell[1];
    }
    if (all > BAILIFF_WORD_MAX) FAULT(BAILIFF_FAULT_NAT);
    reply->words = first;
    reply->n_words = (uint64_t)(to - first);
    c->top += reply->n_words;
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
