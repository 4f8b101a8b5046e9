/* A C program that asks the library: one decision of a job, and a streamed output whose state the
 * library keeps. Build the library with `cargo build --release -p bailiff-capi`, then
 * cc -std=c11 -Iffi/generated ffi/examples/daemon.c -Ltarget/release -lbailiff -o daemon */
#include "bailiff.h"

#include <inttypes.h>
#include <stdio.h>

static void show(const char *asked, BailiffStatus status, const BailiffReply *reply) {
    printf("%s: status %u:", asked, (unsigned)status);
    for (size_t i = 0; i < reply->n_words; i += 1) printf(" %" PRIu64, reply->words[i]);
    printf("%s%.*s\n", reply->n_text > 0 ? " " : "", (int)reply->n_text, reply->text);
}

int main(void) {
    BailiffContext *context = bailiff_context_new(NULL);
    BailiffStepper *stepper;
    BailiffLimits small = {.arena_bytes = 1 << 16, .depth = 1000, .steps = 1000000};
    BailiffReply reply;
    /* bound, cap (Some 512), job (kept 500, dropped 0, no end), event (Output 100). */
    const uint64_t request[] = {BAILIFF_WIRE_MAX, 1, 512, 500, 0, 0, 0, 100};
    /* cap (On: 100 bytes, 10 lines, the tail); a text of 80 bytes and 4 line ends. */
    const uint64_t opening[] = {1, 100, 10, 1};
    const uint64_t text[] = {0, 80, 4, 0};

    show("call", bailiff_context_call(context, BAILIFF_ENTRY_JOB, request, 8, &reply), &reply);
    show("again", bailiff_context_call(context, BAILIFF_ENTRY_JOB, request, 7, &reply), &reply);
    bailiff_context_free(&context);

    show("open", bailiff_stepper_open(&small, BAILIFF_ENTRY_BOUND, opening, 4, &stepper, &reply), &reply);
    for (int round = 0; round < 3; round += 1) {
        show("step", bailiff_stepper_step(stepper, text, 4, &reply), &reply);
    }
    bailiff_stepper_close(&stepper);
    return 0;
}
