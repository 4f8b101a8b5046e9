
/* The value a state is: of type `type` of `shapes`. `shapes[type]` is 0 for a type whose values are
 * no more than their word, else where its constructors are listed: for each, by its index, where its
 * fields are: how many, then their types. */

/* Copies `value` and all it is made of from one arena into another, and gives the copy. What is
 * still to copy waits above, as places: no nesting can spend the thread's stack. */
static word copy_state(const core *from, core *c, const uint32_t *shapes, uint32_t type, word value) {
    word bottom = c->frame;
    word root = c->top;
    ROOM(2);
    c->memory[root] = value;
    c->top += 1;
    if (shapes[type] != 0) {
        c->frame -= 1;
        c->memory[c->frame] = root << 16 | type;
    }
    while (c->frame != bottom) {
        word place = c->memory[c->frame] >> 16;
        word old = c->memory[place];
        const uint32_t *constructors = shapes + shapes[c->memory[c->frame] & 0xffff];
        const uint32_t *fields = shapes + constructors[INDEX(old)];
        word count = fields[0];
        word copy = c->top;
        c->frame += 1;
        if (count == 0) continue;
        ROOM(2 * count);
        c->memory[place] = copy << 16 | INDEX(old);
        c->top += count;
        for (word field = count; field != 0; field -= 1) {
            word at = copy + field - 1;
            c->memory[at] = from->memory[(old >> 16) + field - 1];
            if (shapes[fields[field]] != 0) {
                c->frame -= 1;
                c->memory[c->frame] = at << 16 | fields[field];
            }
        }
    }
    return c->memory[root];
fault:
    return 0;
}
