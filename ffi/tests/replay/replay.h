/* What the replay of golden lines asks of an API. */
#ifndef BAILIFF_REPLAY_H
#define BAILIFF_REPLAY_H

#include <stddef.h>
#include <stdint.h>

/* An answer: a status, the words and the text. They live until the next question. */
struct answer {
    unsigned status;
    const uint64_t *words;
    size_t n_words;
    const char *text;
    size_t n_text;
};

/* A call. */
struct answer ask(uint32_t id, const uint64_t *words, size_t n_words);
/* Opens handle number `handle`. */
struct answer ask_open(size_t handle, uint32_t id, const uint64_t *words, size_t n_words);
/* A step of a handle that was opened. */
struct answer ask_step(size_t handle, const uint64_t *words, size_t n_words);
/* Closes the handles below `handles`, and gives everything back. */
void ask_end(size_t handles);

/* How many handles a file may have. */
#define HANDLES 256

#endif
