/* A C++ program over the core that a C compiler compiled: one call, and one step of a handle. */
#include "core.h"

#include <cstdio>
#include <vector>

static bailiff_core over(std::vector<uint64_t> &arena) {
    bailiff_core core = bailiff_core();
    core.memory = arena.data();
    core.memory_words = arena.size();
    core.depth_limit = 1000;
    core.step_limit = 1000000;
    return core;
}

static void show(uint32_t status, const bailiff_reply &reply) {
    std::printf("%u:", unsigned(status));
    for (uint64_t at = 0; at < reply.n_words; at += 1) std::printf(" %llu", (unsigned long long)reply.words[at]);
    std::printf("%.*s\n", int(reply.n_text), reply.text);
}

int main() {
    std::vector<uint64_t> one(8192), other(8192);
    const uint64_t request[] = {0, 1, 0, 1, 3}, opening[] = {1, 100, 10, 1}, text[] = {0, 80, 4, 0};
    bailiff_reply reply;
    bailiff_core core = over(one);
    show(bailiff_call(&core, 81, request, 5, &reply), reply);
    show(bailiff_call(&core, 81, nullptr, 0, &reply), reply);
    bailiff_stepper stepper = bailiff_stepper();
    stepper.sides[0] = over(one);
    stepper.sides[1] = over(other);
    show(bailiff_open(&stepper, 76, opening, 4, &reply), reply);
    show(bailiff_step(&stepper, text, 4, &reply), reply);
    show(bailiff_step(&stepper, nullptr, 0, &reply), reply);
    bailiff_close(&stepper);
    show(bailiff_step(&stepper, text, 4, &reply), reply);
    return 0;
}
