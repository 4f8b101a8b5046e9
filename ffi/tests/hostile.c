/* Calls every entry with words of every kind, on arenas of every size, with every limit: nothing
 * ends the process, and the sanitizers see no access outside what the caller gave. */
#include "core.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    {76, 6, {0, 1, 51200, 2000, 2}},
    {76, 8, {1, 1, 512, 20, 2, 1, 100, 0}},
    {76, 8, {2, 2, 0, 100, 100, 4, 7000, 60}},
    {7, 1, {0}},
};

/* Opens that read, and steps that read after them. */
static const struct { uint32_t id; uint64_t count; uint64_t words[16]; } opens[] = {
    {76, 4, {1, 512, 20, 2}}, {421, 1, {1}}, {14, 1, {0}},
}, steps[] = {
    {76, 4, {0, 400, 3, 1}}, {76, 4, {1, 9, 1, 0}}, {76, 8, {2, 2, 10, 10, 1, 5, 0, 0}},
    {421, 2, {0, 3}}, {421, 3, {1, 0, 1}}, {14, 1, {0}},
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

/* Words of exactly their length, most of them as in `good`. */
static uint64_t *near(const uint64_t *good_words, uint64_t good_count, uint64_t *count) {
    uint64_t *words;
    *count = good_count;
    if (next() % 4 == 0) *count = next() % 16;
    if (next() % 64 == 0) *count = next() % 400;
    words = malloc(*count * sizeof(uint64_t) + (*count == 0));
    for (uint64_t i = 0; words != NULL && i < *count; i += 1) {
        int keep = i < good_count && next() % 8 != 0;
        words[i] = keep ? good_words[i] : odd_word();
    }
    return words;
}

static uint64_t read_all(const struct bailiff_reply *reply) {
    uint64_t sum = 0;
    for (uint64_t i = 0; i < reply->n_words; i += 1) sum += reply->words[i];
    for (uint64_t i = 0; i < reply->n_text; i += 1) sum += (unsigned char)reply->text[i];
    return sum;
}

/* Handles on two arenas of these sizes: opened, stepped on whatever the open said, closed, stepped
 * once more. */
static int step_all(uint64_t here, uint64_t there, uint64_t *counts, uint64_t *sum) {
    struct bailiff_stepper stepper = {0};
    uint64_t sizes[2] = {here, there};
    for (int side = 0; side < 2; side += 1) {
        stepper.sides[side].memory = malloc(sizes[side] * sizeof(uint64_t) + (sizes[side] == 0));
        stepper.sides[side].memory_words = sizes[side];
        if (stepper.sides[side].memory == NULL) return 2;
    }
    for (int handle = 0; handle < 200; handle += 1) {
        size_t from = next() % (sizeof opens / sizeof *opens);
        for (int turn = 0; turn < 12; turn += 1) {
            size_t with = next() % (sizeof steps / sizeof *steps);
            struct bailiff_reply reply;
            uint64_t count;
            uint64_t *words = turn == 0 ? near(opens[from].words, opens[from].count, &count)
                                        : near(steps[with].words, steps[with].count, &count);
            uint32_t status;
            if (words == NULL) return 2;
            for (int side = 0; side < 2; side += 1) {
                stepper.sides[side].depth_limit = next() % 3 == 0 ? next() % 20 : 100000;
                stepper.sides[side].step_limit = next() % 3 == 0 ? next() % 40 : 1000000;
            }
            if (turn == 11) bailiff_close(&stepper);
            status = turn == 0 ? bailiff_open(&stepper, opens[from].id, words, count, &reply)
                               : bailiff_step(&stepper, words, count, &reply);
            if (status > 9 || (turn == 11 && status != BAILIFF_FAULT_ENTRY)) return 3;
            counts[status] += 1;
            *sum += read_all(&reply);
            free(words);
        }
    }
    free(stepper.sides[0].memory);
    free(stepper.sides[1].memory);
    return 0;
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
            uint64_t count;
            struct bailiff_reply reply;
            uint64_t *words = near(good[from].words, good[from].count, &count);
            uint32_t status;
            if (words == NULL) return 2;
            core.depth_limit = next() % 3 == 0 ? next() % 20 : 100000;
            core.step_limit = next() % 3 == 0 ? next() % 40 : 1000000;
            status = bailiff_call(&core, good[from].id, words, count, &reply);
            if (status > 9) return 3;
            counts[status] += 1;
            sum += read_all(&reply);
            free(words);
        }
        free(core.memory);
    }
    for (int status = 0; status < 10; status += 1) printf("%d %" PRIu64 "\n", status, counts[status]);
    memset(counts, 0, sizeof counts);
    for (size_t here = 0; here < sizeof sizes / sizeof *sizes; here += 1) {
        for (size_t there = 0; there < sizeof sizes / sizeof *sizes; there += 1) {
            int failed = step_all(sizes[here], sizes[there], counts, &sum);
            if (failed != 0) return failed;
        }
    }
    for (int status = 0; status < 10; status += 1) printf("%d %" PRIu64 "\n", status, counts[status]);
    return sum == 0;
}
