/* A C program that asks the core for one decision: 100 bytes of output of a job that kept 500 bytes
 * under a cap of 512. Build: cc -std=c11 -Iffi/generated ffi/examples/call.c ffi/generated/core.c */
#include <stdio.h>
#include <stdlib.h>
#include "core.h"

int main(void) {
    const uint64_t arena_words = 8192;
    struct bailiff_core core = {
        .memory = malloc(arena_words * sizeof(uint64_t)), .memory_words = arena_words,
        .depth_limit = 1000, .step_limit = 1000000,
    };
    /* Entry 14: bound, cap (Some 512), job (kept 500, dropped 0, no end), event (Output 100). */
    const uint64_t request[] = {BAILIFF_WORD_MAX, 1, 512, 500, 0, 0, 0, 100};
    struct bailiff_reply reply;
    uint32_t status = bailiff_call(&core, 14, request, 8, &reply);
    printf("status %u:", (unsigned)status);
    for (uint64_t at = 0; at < reply.n_words; at++) {
        printf(" %llu", (unsigned long long)reply.words[at]);
    }
    printf("\n");
    free(core.memory);
    return status == BAILIFF_ANSWER ? 0 : 1;
}
