/* Both headers in one C++ program, each asked the same through the one that links: the library. */
#include "bailiff.h"
#include "core.h"

#include <cstdio>
#include <cstring>

static_assert(BAILIFF_WIRE_MAX == BAILIFF_WORD_MAX, "one wire");
static_assert(sizeof(BailiffReply) == sizeof(bailiff_reply), "replies alike");
static_assert(BAILIFF_STATUS_ANSWER == 0 && int(BAILIFF_STATUS_FAULT_INTERNAL) == int(BAILIFF_FAULT_INTERNAL),
              "statuses alike");

int main() {
    BailiffContext *context = bailiff_context_new(nullptr);
    const uint64_t request[] = {0, 1, 0, 1, 3};
    BailiffReply reply;
    BailiffStatus status = bailiff_context_call(context, BAILIFF_ENTRY_JOB_WAIT, request, 5, &reply);
    std::printf("%u:", unsigned(status));
    for (size_t i = 0; i < reply.n_words; i += 1) std::printf(" %llu", (unsigned long long)reply.words[i]);
    std::printf("\n%s\n%zu\n", bailiff_version(), std::strlen(bailiff_core_sha256()));
    bailiff_context_free(&context);
    return 0;
}
