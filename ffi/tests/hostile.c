/* Calls every entry with words of every kind, on arenas of every size, with every limit: nothing
 * ends the process, and the sanitizers see no access outside what the caller gave. */
#include "core.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t state = UINT64_C(88172645463325252);

static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

/* Requests that read, one an entry: number, length, words. */
static const struct { uint32_t id; uint64_t count; uint64_t words[16]; } good[] = {
    {14, 8, {281474976710655, 1, 51200, 500, 7, 0, 0, 4096}},
    {80, 15, {2, 7, 9, 1, 7, 3, 1, 0, 1, 2, 1, 1, 3, 2, 0}},
    {81, 5, {0, 1, 0, 1, 3}},
    {90, 5, {1500, 3, 0, 1, 2}},
    {7, 1, {0}},
};

static uint64_t odd_word(void) {
    switch (next() % 8) {
    case 0: return next();
    case 1: return BAILIFF_WORD_MAX - next() % 2;
    case 2: return BAILIFF_WORD_MAX + 1 + next() % 2;
    case 3: return next() % 1000;
    default: return next() % 5;
    }
}

int main(void) {
    static const uint64_t sizes[] = {0, 1, 2, 3, 5, 16, 64, 300, 4096, 65536};
    uint64_t counts[10] = {0};
    uint64_t sum = 0;
    for (size_t size = 0; size < sizeof sizes / sizeof *sizes; size += 1) {
        struct bailiff_core core = {0};
        /* Exactly as large as said: one word more is another's. */
        core.memory = malloc(sizes[size] * sizeof(uint64_t) + (sizes[size] == 0));
        core.memory_words = sizes[size];
        if (core.memory == NULL) return 2;
        for (int round = 0; round < 20000; round += 1) {
            size_t from = next() % (sizeof good / sizeof *good);
            uint64_t count = good[from].count;
            struct bailiff_reply reply;
            uint64_t *words;
            uint32_t status;
            if (next() % 4 == 0) count = next() % 16;
            if (next() % 64 == 0) count = next() % 400;
            words = malloc(count * sizeof(uint64_t) + (count == 0));
            if (words == NULL) return 2;
            for (uint64_t i = 0; i < count; i += 1) {
                int keep = i < good[from].count && next() % 8 != 0;
                words[i] = keep ? good[from].words[i] : odd_word();
            }
            core.depth_limit = next() % 3 == 0 ? next() % 20 : 100000;
            core.step_limit = next() % 3 == 0 ? next() % 40 : 1000000;
            status = bailiff_call(&core, good[from].id, words, count, &reply);
            if (status > 9) return 3;
            counts[status] += 1;
            for (uint64_t i = 0; i < reply.n_words; i += 1) sum += reply.words[i];
            for (uint64_t i = 0; i < reply.n_text; i += 1) sum += (unsigned char)reply.text[i];
            free(words);
        }
        free(core.memory);
    }
    for (int status = 0; status < 10; status += 1) printf("%d %" PRIu64 "\n", status, counts[status]);
    return sum == 0;
}
