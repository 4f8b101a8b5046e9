/* Answers the lines of a golden file: each line of the standard input, `14 | 1 2 => …` or
 * `421#1 open | 1 => …`, goes out with the answer that an API gives to its request. */
#include "replay.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char names[HANDLES][64];
static size_t n_handles;

static void fail(const char *why, const char *line) {
    fprintf(stderr, "%s: %s\n", why, line);
    exit(2);
}

/* The number of the handle that this name has, or of a new one. */
static size_t handle_named(const char *name, size_t length, int opens, const char *line) {
    size_t handle = 0;
    while (handle < n_handles && (strncmp(names[handle], name, length) != 0 || names[handle][length] != 0)) {
        handle += 1;
    }
    if ((handle < n_handles) == opens || handle == HANDLES || length >= sizeof *names) fail("a wrong handle", line);
    if (opens) {
        memcpy(names[handle], name, length);
        n_handles += 1;
    }
    return handle;
}

static void show(const struct answer *answer) {
    if (answer->status > 1) {
        printf(" status %u", answer->status);
        return;
    }
    if (answer->status == 1) printf(" !");
    for (size_t i = 0; i < answer->n_words; i += 1) printf(" %" PRIu64, answer->words[i]);
    if (answer->n_words == 0 && answer->status == 0) printf(" ");
    if (answer->n_text > 0) printf(" \"%.*s\"", (int)answer->n_text, answer->text);
}

/* Answers one line. */
static void replay(const char *line, uint64_t *words) {
    const char *bar = strstr(line, " | ");
    const char *arrow = strstr(line, "=>");
    const char *space = strchr(line, ' ');
    uint32_t id = (uint32_t)strtoul(line, NULL, 10);
    size_t n_words = 0;
    struct answer answer;
    if (bar == NULL || arrow == NULL || arrow < bar) fail("no golden line", line);
    for (const char *at = bar + 3; at < arrow;) {
        char *after;
        words[n_words] = strtoull(at, &after, 10);
        if (after == at) break;
        n_words += 1;
        at = after;
    }
    if (space == bar) {
        answer = ask(id, words, n_words);
    } else {
        int opens = strncmp(space, " open | ", 8) == 0;
        size_t handle = handle_named(line, (size_t)(space - line), opens, line);
        answer = opens ? ask_open(handle, id, words, n_words) : ask_step(handle, words, n_words);
    }
    printf("%.*s=>", (int)(arrow - line), line);
    show(&answer);
    printf("\n");
}

int main(void) {
    static char line[1 << 20];
    /* A word takes two characters of a line at least. */
    static uint64_t words[1 << 19];
    while (fgets(line, sizeof line, stdin) != NULL) {
        size_t length = strlen(line);
        if (length == 0 || line[length - 1] != '\n') fail("a line too long", line);
        replay(line, words);
    }
    ask_end(n_handles);
    return 0;
}
