
static const uint64_t no_words[1] = {0};

static void empty(struct bailiff_reply *reply) {
    reply->words = no_words;
    reply->n_words = 0;
    reply->text = (const char *)no_words;
    reply->n_text = 0;
}

/* Starts work on a context whose words below `top` are kept. */
static uint32_t begin(core *c, word top) {
    c->top = top;
    c->frame = c->memory_words;
    c->depth = c->depth_limit;
    c->steps = c->step_limit;
    c->status = c->memory_words < top ? BAILIFF_FAULT_ARENA : 0;
    return c->status;
}

uint32_t bailiff_call(struct bailiff_core *c, uint32_t id, const uint64_t *words,
                      uint64_t n_words, struct bailiff_reply *reply) {
    uint32_t status;
    empty(reply);
    status = begin(c, 1);
    if (status != 0) return status;
    status = run(c, id, words, n_words, reply);
    if (status > BAILIFF_ERROR) empty(reply);
    return status;
}

/* Opens or steps on the side that holds the state, and copies the state after it to the other side.
 * Whatever goes wrong, the state before it stays as it was: a step only adds to its side. */
static uint32_t move(struct bailiff_stepper *stepper, int opens, const uint64_t *words,
                     uint64_t n_words, struct bailiff_reply *reply) {
    core *here = &stepper->sides[stepper->side];
    core *there = &stepper->sides[1 - stepper->side];
    word state = stepper->state;
    uint32_t status = begin(here, stepper->live);
    if (status == 0) status = begin(there, 1);
    if (status == 0) status = turn(here, there, stepper->id, opens, &state, words, n_words, reply);
    if (status > BAILIFF_ERROR) {
        empty(reply);
        return status;
    }
    stepper->state = state;
    stepper->live = there->top;
    stepper->side = 1 - stepper->side;
    return status;
}

uint32_t bailiff_open(struct bailiff_stepper *stepper, uint32_t id, const uint64_t *words,
                      uint64_t n_words, struct bailiff_reply *reply) {
    uint32_t status;
    empty(reply);
    stepper->state = 0;
    stepper->live = 1;
    stepper->id = id;
    stepper->side = 0;
    status = move(stepper, 1, words, n_words, reply);
    stepper->refused = status > BAILIFF_ERROR ? status : 0;
    return status;
}

uint32_t bailiff_step(struct bailiff_stepper *stepper, const uint64_t *words, uint64_t n_words,
                      struct bailiff_reply *reply) {
    empty(reply);
    if (stepper->refused != 0) return stepper->refused;
    return move(stepper, 0, words, n_words, reply);
}

void bailiff_close(struct bailiff_stepper *stepper) {
    stepper->state = 0;
    stepper->refused = BAILIFF_FAULT_ENTRY;
}
