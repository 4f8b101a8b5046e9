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
