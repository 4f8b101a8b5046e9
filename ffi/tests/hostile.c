/* Calls and steps every entry that it is given lines of, with those words and with words near them, on
 * arenas of every size, with every limit: nothing ends the process, and the sanitizers see no access
 * outside what the caller gave.
 *
 * A line of the input is a kind (0 a call, 1 an open, 2 a step), the number of an entry, the number of
 * words, and the words. Printed is, for each kind and entry (0 for a number that none has), how often
 * each status came. */
#include "core.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CALL, OPEN, STEP, KINDS };

#define MOST_LINES 16384
#define MOST_ENTRIES 64
#define STATUSES 10

struct line { uint32_t id; uint64_t count; uint64_t *words; };

static struct line lines[KINDS][MOST_LINES];
static size_t n_lines[KINDS];

/* The first counts what no entry has the number of. */
static struct { uint32_t id; uint64_t told[KINDS][STATUSES]; } entries[MOST_ENTRIES];
static size_t n_entries = 1;

static uint64_t state = UINT64_C(88172645463325252);

static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static uint64_t odd_word(void) {
    switch (next() % 8) {
    case 0: return next();
    case 1: return BAILIFF_WORD_MAX - next() % 2;
    case 2: return BAILIFF_WORD_MAX + 1 + next() % 2;
    case 3: return next() % 1000;
    default: return next() % 5;
    }
}

/* Words of exactly their length: those of the line, or most of them. */
static uint64_t *near(const struct line *line, int as_it_is, uint64_t *count) {
    uint64_t *words;
    /* Of the words one in so many is another. */
    uint64_t odd = as_it_is ? 0 : (uint64_t[]){0, 4, 8, line->count + 1}[next() % 4];
    *count = line->count;
    if (odd != 0 && next() % 4 == 0) *count = next() % (line->count + 4);
    if (odd != 0 && next() % 64 == 0) *count = next() % 400;
    words = malloc(*count * sizeof(uint64_t) + (*count == 0));
    for (uint64_t i = 0; words != NULL && i < *count; i += 1) {
        int keep = i < line->count && (odd == 0 || next() % odd != 0);
        words[i] = keep ? line->words[i] : odd_word();
    }
    return words;
}

static size_t entry_of(uint32_t id) {
    size_t entry = 1;
    while (entry < n_entries && entries[entry].id != id) entry += 1;
    return entry < n_entries ? entry : 0;
}

static int read_lines(void) {
    unsigned kind;
    struct line line;
    while (scanf("%u %" SCNu32 " %" SCNu64, &kind, &line.id, &line.count) == 3) {
        if (kind >= KINDS || n_lines[kind] == MOST_LINES || line.count > 100000) return 4;
        line.words = malloc(line.count * sizeof(uint64_t) + (line.count == 0));
        for (uint64_t i = 0; i < line.count; i += 1) {
            if (line.words == NULL || scanf("%" SCNu64, &line.words[i]) != 1) return 4;
        }
        lines[kind][n_lines[kind]] = line;
        n_lines[kind] += 1;
        if (entry_of(line.id) != 0) continue;
        if (n_entries == MOST_ENTRIES) return 4;
        entries[n_entries].id = line.id;
        n_entries += 1;
    }
    return feof(stdin) && n_lines[CALL] > 0 && n_lines[OPEN] > 0 && n_lines[STEP] > 0 ? 0 : 4;
}

/* The line of that number, or any. */
static const struct line *chosen(int kind, size_t number) {
    return &lines[kind][number < n_lines[kind] ? number : next() % n_lines[kind]];
}

/* A line of a step, mostly one of this entry. */
static const struct line *chosen_step(uint32_t id) {
    int any = next() % 16 == 0;
    const struct line *line = chosen(STEP, SIZE_MAX);
    for (int look = 0; look < 100 && !any && line->id != id; look += 1) line = chosen(STEP, SIZE_MAX);
    return line;
}

static void limit(struct bailiff_core *core) {
    core->depth_limit = next() % 3 == 0 ? next() % 20 : 100000;
    core->step_limit = next() % 3 == 0 ? next() % 40 : 1000000;
}

static uint64_t read_all(const struct bailiff_reply *reply) {
    uint64_t sum = 0;
    for (uint64_t i = 0; i < reply->n_words; i += 1) sum += reply->words[i];
    for (uint64_t i = 0; i < reply->n_text; i += 1) sum += (unsigned char)reply->text[i];
    return sum;
}

/* A context over exactly so many words: one word more is another's. */
static int ready(struct bailiff_core *core, uint64_t size) {
    core->memory = malloc(size * sizeof(uint64_t) + (size == 0));
    core->memory_words = size;
    return core->memory == NULL ? 2 : 0;
}

/* Every line as it is, then lines near them. */
static int call_all(uint64_t size, size_t odd_calls, uint64_t *sum) {
    struct bailiff_core core = {0};
    if (ready(&core, size) != 0) return 2;
    for (size_t call = 0; call < n_lines[CALL] + odd_calls; call += 1) {
        const struct line *line = chosen(CALL, call);
        uint32_t id = next() % 64 == 0 ? (uint32_t)next() % 512 : line->id;
        struct bailiff_reply reply;
        uint64_t count;
        uint64_t *words = near(line, call < n_lines[CALL], &count);
        uint32_t status;
        if (words == NULL) return 2;
        limit(&core);
        status = bailiff_call(&core, id, words, count, &reply);
        if (status >= STATUSES) return 3;
        entries[entry_of(id)].told[CALL][status] += 1;
        *sum += read_all(&reply);
        free(words);
    }
    free(core.memory);
    return 0;
}

/* Handles on two arenas: opened, stepped on whatever the open said, closed, stepped once more. */
static int step_all(uint64_t here, uint64_t there, size_t handles, uint64_t *sum) {
    struct bailiff_stepper stepper = {0};
    if (ready(&stepper.sides[0], here) != 0 || ready(&stepper.sides[1], there) != 0) return 2;
    for (size_t handle = 0; handle < handles; handle += 1) {
        const struct line *opening = chosen(OPEN, handle);
        uint32_t id = next() % 64 == 0 ? (uint32_t)next() % 512 : opening->id;
        for (int turn = 0; turn < 16; turn += 1) {
            int kind = turn == 0 ? OPEN : STEP;
            struct bailiff_reply reply;
            uint64_t count;
            uint64_t *words = near(turn == 0 ? opening : chosen_step(id), handle < n_lines[OPEN], &count);
            uint32_t status;
            if (words == NULL) return 2;
            for (int side = 0; side < 2; side += 1) limit(&stepper.sides[side]);
            if (turn == 15) bailiff_close(&stepper);
            status = turn == 0 ? bailiff_open(&stepper, id, words, count, &reply)
                               : bailiff_step(&stepper, words, count, &reply);
            if (status >= STATUSES || (turn == 15 && status != BAILIFF_FAULT_ENTRY)) return 3;
            entries[entry_of(id)].told[kind][status] += 1;
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
    uint64_t sum = 0;
    int failed = read_lines();
    for (size_t here = 0; failed == 0 && here < sizeof sizes / sizeof *sizes; here += 1) {
        failed = call_all(sizes[here], 100000, &sum);
        for (size_t there = 0; failed == 0 && there < sizeof sizes / sizeof *sizes; there += 1) {
            failed = step_all(sizes[here], sizes[there], n_lines[OPEN] + 400, &sum);
        }
    }
    for (size_t entry = 0; failed == 0 && entry < n_entries; entry += 1) {
        for (int kind = 0; kind < KINDS; kind += 1) {
            printf("%d %" PRIu32, kind, entries[entry].id);
            for (int status = 0; status < STATUSES; status += 1) {
                printf(" %" PRIu64, entries[entry].told[kind][status]);
            }
            printf("\n");
        }
    }
    for (int kind = 0; kind < KINDS; kind += 1) {
        for (size_t i = 0; i < n_lines[kind]; i += 1) free(lines[kind][i].words);
    }
    return failed != 0 ? failed : sum == 0;
}
