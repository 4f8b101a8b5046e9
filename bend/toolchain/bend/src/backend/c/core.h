/* The compiled core of bailiff: the boundary.
 *
 * A request and a reply are sequences of 64-bit words, each at most BAILIFF_WORD_MAX. The core
 * has no global state: a call uses the caller's context and nothing else, so calls on different
 * contexts run on any threads at once. Nothing a caller sends ends the process; what goes wrong
 * inside a call ends that call with a status above BAILIFF_ERROR. */
#ifndef BAILIFF_CORE_H
#define BAILIFF_CORE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The largest word of a request or a reply: 2^48 - 1. */
#define BAILIFF_WORD_MAX UINT64_C(281474976710655)

/* How a call ended. */
enum bailiff_status {
    /* The reply's words hold the answer. */
    BAILIFF_ANSWER = 0,
    /* The reply's text says which part of the request does not read. */
    BAILIFF_ERROR = 1,
    /* A word of the request is larger than BAILIFF_WORD_MAX. */
    BAILIFF_FAULT_WORD = 2,
    /* A number grew past 2^63, or a reply's word past BAILIFF_WORD_MAX. */
    BAILIFF_FAULT_NAT = 3,
    /* The arena is spent. */
    BAILIFF_FAULT_ARENA = 4,
    /* The recursion depth is spent. */
    BAILIFF_FAULT_DEPTH = 5,
    /* The steps are spent. */
    BAILIFF_FAULT_STEPS = 6,
    /* A text holds a code point that UTF-8 has no spelling for. */
    BAILIFF_FAULT_TEXT = 7,
    /* No entry has this number, or it is not of this kind (a call, a stepper). */
    BAILIFF_FAULT_ENTRY = 8,
    /* The core met a state that no checked program has. */
    BAILIFF_FAULT_INTERNAL = 9
};

/* A caller's context. The caller sets the first four fields and keeps them; `memory` is the
 * arena, `memory_words` words of it, which a call fills from below with values and from above
 * with the frames of recursion that is no loop. The rest is the core's. */
struct bailiff_core {
    uint64_t *memory;
    uint64_t memory_words;
    uint64_t depth_limit;
    uint64_t step_limit;
    uint64_t top;
    uint64_t frame;
    uint64_t depth;
    uint64_t steps;
    uint32_t status;
};

/* A reply. It lies in the context's arena and lives until the next call on that context. */
struct bailiff_reply {
    const uint64_t *words;
    uint64_t n_words;
    const char *text; /* UTF-8, no terminator */
    uint64_t n_text;
};

/* Calls the entry `id`. Returns a bailiff_status; `reply` is set in every case (empty after a
 * fault). Here and below no pointer may be NULL, but for `words` where `n_words` is 0, and `words` is
 * read where it lies: not in an arena of the call. */
uint32_t bailiff_call(struct bailiff_core *core, uint32_t id, const uint64_t *words,
                      uint64_t n_words, struct bailiff_reply *reply);

/* A stepper: its state lives in one of two arenas and each step copies it to the other, so the
 * memory of a stepper does not grow with its steps. The caller sets the first four fields of both
 * sides, over arenas that do not overlap; the rest is the core's. */
struct bailiff_stepper {
    struct bailiff_core sides[2];
    uint64_t state;
    uint64_t live; /* the first word of its side that holds no part of the state */
    uint32_t id;
    uint32_t side;    /* which of the two holds the state */
    uint32_t refused; /* the status every step answers with, or 0 */
};

/* Opens the stepper `id` over the two contexts in `stepper->sides`. The reply lives until the next
 * step. An open that the rule refuses leaves a handle that answers every step with BAILIFF_ERROR;
 * after an open that ended with a fault every step ends with that fault. */
uint32_t bailiff_open(struct bailiff_stepper *stepper, uint32_t id, const uint64_t *words,
                      uint64_t n_words, struct bailiff_reply *reply);

/* One step. After a fault the state is the one before this step. */
uint32_t bailiff_step(struct bailiff_stepper *stepper, const uint64_t *words, uint64_t n_words,
                      struct bailiff_reply *reply);

/* Closes a stepper: a later step answers BAILIFF_FAULT_ENTRY. The arenas stay the caller's. */
void bailiff_close(struct bailiff_stepper *stepper);

#ifdef __cplusplus
}
#endif

#endif
