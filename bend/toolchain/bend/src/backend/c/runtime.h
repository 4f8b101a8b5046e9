/* The fixed runtime. A value is one word: a number is itself, a constructor without fields its
 * index, any other constructor `offset << 16 | index` with its fields in the arena. */
typedef uint64_t word;
typedef struct bailiff_core core;

#define NAT_MAX (UINT64_C(1) << 63)
#define INDEX(value) ((value) & 0xffff)
#define AT(value, field) (c->memory[((value) >> 16) + (field)])
#define FAULT(code) do { c->status = (code); goto fault; } while (0)
#define STEP() do { if (c->steps == 0) FAULT(BAILIFF_FAULT_STEPS); c->steps -= 1; } while (0)
#define ROOM(words) do { if (c->frame - c->top < (words)) FAULT(BAILIFF_FAULT_ARENA); } while (0)
#define MAKE(to, index, words) \
    do { ROOM(words); (to) = c->top << 16 | (index); c->top += (words); } while (0)
#define ADD(to, a, b) \
    do { if ((a) > NAT_MAX - (b)) FAULT(BAILIFF_FAULT_NAT); (to) = (a) + (b); } while (0)
#define PUSH(words) \
    do { \
        if (c->depth == 0) FAULT(BAILIFF_FAULT_DEPTH); \
        ROOM(words); \
        c->depth -= 1; \
        c->frame -= (words); \
    } while (0)

static inline word nat_mul(core *c, word a, word b) {
    if (((a | b) >> 31) != 0 && b != 0 && a > NAT_MAX / b) {
        c->status = BAILIFF_FAULT_NAT;
        return 0;
    }
    return a * b;
}

static inline word nat_pow(core *c, word a, word b) {
    word result = 1;
    if (a <= 1) {
        return b == 0 ? 1 : a;
    }
    for (; b != 0 && c->status == 0; b -= 1) {
        result = nat_mul(c, result, a);
    }
    return result;
}

/* The bits of `value` from bit `from` on, lowest first, as a chain. */
static inline word u32_unpack(core *c, word value, word from, word nil, word con) {
    word rest = nil;
    for (word bit = 32; bit > from; bit -= 1) {
        word cell;
        MAKE(cell, con, 2);
        AT(cell, 0) = value >> (bit - 1) & 1;
        AT(cell, 1) = rest;
        rest = cell;
    }
    return rest;
fault:
    return 0;
}

static inline word u32_pack(const core *c, word chain) {
    word value = 0;
    for (word bit = 0; bit < 32; bit += 1) {
        value |= AT(chain, 0) << bit;
        chain = AT(chain, 1);
    }
    return value;
}

static inline word make_text(core *c, const uint32_t *codes, uint64_t count, word nil, word con) {
    word rest = nil;
    while (count != 0) {
        word cell;
        count -= 1;
        MAKE(cell, con, 2);
        AT(cell, 0) = codes[count];
        AT(cell, 1) = rest;
        rest = cell;
    }
    return rest;
fault:
    return 0;
}

static inline word make_words(core *c, const uint64_t *items, uint64_t count, word nil, word con) {
    word rest = nil;
    while (count != 0) {
        word cell;
        count -= 1;
        MAKE(cell, con, 2);
        AT(cell, 0) = items[count];
        AT(cell, 1) = rest;
        rest = cell;
    }
    return rest;
fault:
    return 0;
}

/* The request as a list, one cell after the other. */
static inline word list_request(core *c, const uint64_t *words, uint64_t n_words, word nil, word con) {
    word first = c->top;
    word *cell = c->memory + first;
    if (n_words == 0) return nil;
    if ((c->frame - c->top) / 2 < n_words) FAULT(BAILIFF_FAULT_ARENA);
    for (word i = 0; i < n_words; i += 1) {
        cell[2 * i] = words[i];
        cell[2 * i + 1] = (first + 2 * i + 2) << 16 | con;
    }
    cell[2 * n_words - 1] = nil;
    c->top += 2 * n_words;
    return first << 16 | con;
fault:
    return 0;
}
