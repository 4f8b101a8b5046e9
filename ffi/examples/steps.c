/* A C program that keeps a state in the core: an output that streams under a cap of 100 bytes and 10
 * lines, the last kept. Build: cc -std=c11 -Iffi/generated ffi/examples/steps.c ffi/generated/core.c */
#include <stdio.h>
#include <stdlib.h>
#include "core.h"

static void show(const char *turn, uint32_t status, const struct bailiff_reply *reply) {
    printf("%s: status %u:", turn, (unsigned)status);
    for (uint64_t at = 0; at < reply->n_words; at++) {
        printf(" %llu", (unsigned long long)reply->words[at]);
    }
    printf("%s%.*s\n", reply->n_text > 0 ? " " : "", (int)reply->n_text, reply->text);
}

int main(void) {
    const uint64_t arena_words = 8192;
    struct bailiff_stepper stepper = {0};
    struct bailiff_reply reply;
    for (int side = 0; side < 2; side++) {
        stepper.sides[side].memory = malloc(arena_words * sizeof(uint64_t));
        stepper.sides[side].memory_words = arena_words;
        stepper.sides[side].depth_limit = 1000;
        stepper.sides[side].step_limit = 1000000;
    }
    /* Entry 76: a cap (On: 100 bytes, 10 lines, Tail). */
    const uint64_t opening[] = {1, 100, 10, 1};
    show("open", bailiff_open(&stepper, 76, opening, 4, &reply), &reply);
    /* A text of 80 bytes and 4 line ends that ends a line, three times. */
    const uint64_t text[] = {0, 80, 4, 0};
    for (int round = 0; round < 3; round++) {
        show("step", bailiff_step(&stepper, text, 4, &reply), &reply);
    }
    show("step", bailiff_step(&stepper, text, 3, &reply), &reply);
    bailiff_close(&stepper);
    show("closed", bailiff_step(&stepper, text, 4, &reply), &reply);
    for (int side = 0; side < 2; side++) {
        free(stepper.sides[side].memory);
    }
    return 0;
}
