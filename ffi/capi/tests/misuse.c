/* What is asked of the library and is no use of it: NULL in every place, lengths of 0 and too large,
 * use after a refused open and after a close, closes and frees twice. Each line of the output is a
 * question and its status; the reply is empty and readable after each of them. */
#include "bailiff.h"

#include <stdio.h>
#include <string.h>

static const uint64_t poll[] = {0, 0};
static const uint64_t too_large[] = {0, BAILIFF_WIRE_MAX + UINT64_C(1)};
static const uint64_t opening[] = {1, 100, 10, 1};
static const uint64_t look[] = {2, 0, 0, 0, 0};

/* A reply that is garbage until it is set. */
static BailiffReply reply;

static BailiffReply *garbage(void) {
    memset(&reply, 0x5a, sizeof reply);
    return &reply;
}

static void show(const char *asked, BailiffStatus status) {
    printf("%s: %u", asked, (unsigned)status);
    for (size_t i = 0; i < reply.n_words; i += 1) printf(" %llu", (unsigned long long)reply.words[i]);
    if (reply.n_text > 0) printf(" %.*s", (int)reply.n_text, reply.text);
    printf("%s\n", reply.words == NULL || reply.text == NULL ? " NULL" : "");
}

static void contexts(void) {
    const BailiffLimits none = {0, 0, 0};
    const BailiffLimits endless = {SIZE_MAX, UINT64_MAX, UINT64_MAX};
    BailiffContext *context = bailiff_context_new(NULL);
    BailiffContext *empty = bailiff_context_new(&none);
    BailiffContext *vast = bailiff_context_new(&endless);
    BailiffLimits usual = bailiff_limits_default();
    printf("usual limits: %zu %llu %llu\n", usual.arena_bytes, (unsigned long long)usual.depth,
           (unsigned long long)usual.steps);
    show("call", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, poll, 2, garbage()));
    show("no words", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, poll, 0, garbage()));
    show("NULL and no words", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, NULL, 0, garbage()));
    show("NULL and words", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, NULL, 2, garbage()));
    show("NULL context", bailiff_context_call(NULL, BAILIFF_ENTRY_JOB_WAIT, poll, 2, garbage()));
    printf("NULL reply: %u\n", (unsigned)bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, poll, 2, NULL));
    show("no length of memory", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, poll, SIZE_MAX, garbage()));
    show("a word too large", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, too_large, 2, garbage()));
    show("no such entry", bailiff_context_call(context, 7, poll, 2, garbage()));
    show("entry 0", bailiff_context_call(context, 0, opening, 4, garbage()));
    show("no arena", bailiff_context_call(empty, BAILIFF_ENTRY_JOB_WAIT, poll, 2, garbage()));
    show("more than all memory", bailiff_context_call(vast, BAILIFF_ENTRY_JOB_WAIT, poll, 2, garbage()));
    show("call again", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, poll, 2, garbage()));
    bailiff_context_free(&context);
    bailiff_context_free(&empty);
    bailiff_context_free(&vast);
    printf("freed: %s\n", context == NULL && empty == NULL && vast == NULL ? "NULL" : "a pointer");
    show("freed context", bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, poll, 2, garbage()));
    bailiff_context_free(&context);
    bailiff_context_free(NULL);
}

static void steppers(void) {
    const BailiffLimits none = {0, 0, 0};
    BailiffStepper *stepper = NULL, *other = NULL;
    show("open", bailiff_stepper_open(NULL, BAILIFF_ENTRY_BOUND, opening, 4, &stepper, garbage()));
    show("step", bailiff_stepper_step(stepper, look, 5, garbage()));
    show("step, no words", bailiff_stepper_step(stepper, NULL, 0, garbage()));
    show("step, NULL and words", bailiff_stepper_step(stepper, NULL, 5, garbage()));
    show("step, a word too large", bailiff_stepper_step(stepper, too_large, 2, garbage()));
    printf("step, NULL reply: %u\n", (unsigned)bailiff_stepper_step(stepper, look, 5, NULL));
    show("step again", bailiff_stepper_step(stepper, look, 5, garbage()));
    bailiff_stepper_close(&stepper);
    printf("closed: %s\n", stepper == NULL ? "NULL" : "a pointer");
    show("closed stepper", bailiff_stepper_step(stepper, look, 5, garbage()));
    bailiff_stepper_close(&stepper);
    bailiff_stepper_close(NULL);

    show("refused open", bailiff_stepper_open(NULL, BAILIFF_ENTRY_BOUND, look, 5, &stepper, garbage()));
    show("step after it", bailiff_stepper_step(stepper, look, 5, garbage()));
    bailiff_stepper_close(&stepper);

    show("open without arena", bailiff_stepper_open(&none, BAILIFF_ENTRY_BOUND, opening, 4, &stepper, garbage()));
    show("step after it", bailiff_stepper_step(stepper, look, 5, garbage()));
    bailiff_stepper_close(&stepper);

    show("open a call", bailiff_stepper_open(NULL, BAILIFF_ENTRY_JOB_WAIT, poll, 2, &stepper, garbage()));
    show("step after it", bailiff_stepper_step(stepper, look, 5, garbage()));
    bailiff_stepper_close(&stepper);

    show("open, NULL and words", bailiff_stepper_open(NULL, BAILIFF_ENTRY_BOUND, NULL, 4, &stepper, garbage()));
    printf("no handle: %s\n", stepper == NULL ? "NULL" : "a pointer");
    show("open, nowhere", bailiff_stepper_open(NULL, BAILIFF_ENTRY_BOUND, opening, 4, NULL, garbage()));
    printf("open, NULL reply: %u\n",
           (unsigned)bailiff_stepper_open(NULL, BAILIFF_ENTRY_BOUND, opening, 4, &other, NULL));
    printf("no handle: %s\n", other == NULL ? "NULL" : "a pointer");
}

int main(void) {
    contexts();
    steppers();
    return 0;
}
