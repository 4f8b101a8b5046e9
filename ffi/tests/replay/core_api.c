/* The replay over core.h: contexts and arenas are the caller's. */
#include "core.h"
#include "replay.h"

#include <stdlib.h>

#define ARENA_WORDS (UINT64_C(1) << 16)

static struct bailiff_stepper steppers[HANDLES];
static struct bailiff_core context;

static void ready(struct bailiff_core *core) {
    core->memory = malloc(ARENA_WORDS * sizeof(uint64_t));
    core->memory_words = core->memory == NULL ? 0 : ARENA_WORDS;
    core->depth_limit = 100000;
    core->step_limit = 10000000;
}

static struct answer answered(uint32_t status, const struct bailiff_reply *reply) {
    struct answer answer = {status, reply->words, reply->n_words, reply->text, reply->n_text};
    return answer;
}

struct answer ask(uint32_t id, const uint64_t *words, size_t n_words) {
    struct bailiff_reply reply;
    uint32_t status;
    if (context.memory == NULL) ready(&context);
    status = bailiff_call(&context, id, words, n_words, &reply);
    return answered(status, &reply);
}

struct answer ask_open(size_t handle, uint32_t id, const uint64_t *words, size_t n_words) {
    struct bailiff_reply reply;
    uint32_t status;
    ready(&steppers[handle].sides[0]);
    ready(&steppers[handle].sides[1]);
    status = bailiff_open(&steppers[handle], id, words, n_words, &reply);
    return answered(status, &reply);
}

struct answer ask_step(size_t handle, const uint64_t *words, size_t n_words) {
    struct bailiff_reply reply;
    uint32_t status = bailiff_step(&steppers[handle], words, n_words, &reply);
    return answered(status, &reply);
}

void ask_end(size_t handles) {
    for (size_t handle = 0; handle < handles; handle += 1) {
        bailiff_close(&steppers[handle]);
        free(steppers[handle].sides[0].memory);
        free(steppers[handle].sides[1].memory);
    }
    free(context.memory);
}
