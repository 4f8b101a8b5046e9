/* The replay over bailiff.h: contexts and handles are the library's. */
#include "bailiff.h"
#include "replay.h"

static BailiffContext *context;
static BailiffStepper *steppers[HANDLES];

static struct answer answered(BailiffStatus status, const BailiffReply *reply) {
    struct answer answer = {(unsigned)status, reply->words, reply->n_words, reply->text, reply->n_text};
    return answer;
}

struct answer ask(uint32_t id, const uint64_t *words, size_t n_words) {
    BailiffReply reply;
    BailiffStatus status;
    if (context == NULL) context = bailiff_context_new(NULL);
    status = bailiff_context_call(context, id, words, n_words, &reply);
    return answered(status, &reply);
}

struct answer ask_open(size_t handle, uint32_t id, const uint64_t *words, size_t n_words) {
    BailiffReply reply;
    BailiffStatus status = bailiff_stepper_open(NULL, id, words, n_words, &steppers[handle], &reply);
    return answered(status, &reply);
}

struct answer ask_step(size_t handle, const uint64_t *words, size_t n_words) {
    BailiffReply reply;
    BailiffStatus status = bailiff_stepper_step(steppers[handle], words, n_words, &reply);
    return answered(status, &reply);
}

void ask_end(size_t handles) {
    for (size_t handle = 0; handle < handles; handle += 1) bailiff_stepper_close(&steppers[handle]);
    bailiff_context_free(&context);
}
