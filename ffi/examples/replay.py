"""Replays golden files through the core from Python: replay.py LIBRARY FILE…

Build the library: cc -std=c11 -O2 -shared -fPIC -Iffi/generated ffi/generated/core.c -o libcore.so
"""

import ctypes
import sys

ARENA_WORDS = 1 << 16


class Core(ctypes.Structure):
    _fields_ = [
        ("memory", ctypes.POINTER(ctypes.c_uint64)),
        *((name, ctypes.c_uint64) for name in ("memory_words", "depth_limit", "step_limit")),
        *((name, ctypes.c_uint64) for name in ("top", "frame", "depth", "steps")),
        ("status", ctypes.c_uint32),
    ]


class Stepper(ctypes.Structure):
    _fields_ = [
        ("sides", Core * 2),
        ("state", ctypes.c_uint64),
        ("live", ctypes.c_uint64),
        *((name, ctypes.c_uint32) for name in ("id", "side", "refused")),
    ]


class Reply(ctypes.Structure):
    _fields_ = [
        ("words", ctypes.POINTER(ctypes.c_uint64)),
        ("n_words", ctypes.c_uint64),
        ("text", ctypes.c_void_p),
        ("n_text", ctypes.c_uint64),
    ]


def context():
    memory = (ctypes.c_uint64 * ARENA_WORDS)()
    core = Core(ctypes.cast(memory, ctypes.POINTER(ctypes.c_uint64)), ARENA_WORDS, 100_000, 10_000_000)
    return core, memory


def asked(library, core, handles, head, words):
    """The status and the reply of one line."""
    numbers = (ctypes.c_uint64 * max(len(words), 1))(*words)
    count = ctypes.c_uint64(len(words))
    reply = Reply()
    if " " not in head:
        status = library.bailiff_call(ctypes.byref(core), ctypes.c_uint32(int(head)), numbers, count, ctypes.byref(reply))
        return status, reply
    handle, turn = head.split(" ")
    if turn == "open":
        sides = [context(), context()]
        stepper = Stepper((Core * 2)(sides[0][0], sides[1][0]))
        handles[handle] = (stepper, sides)
        number = ctypes.c_uint32(int(handle.split("#")[0]))
        status = library.bailiff_open(ctypes.byref(stepper), number, numbers, count, ctypes.byref(reply))
    else:
        stepper, _ = handles[handle]
        status = library.bailiff_step(ctypes.byref(stepper), numbers, count, ctypes.byref(reply))
    return status, reply


def answered(status, reply):
    """The answer as a golden file writes it."""
    text = ctypes.string_at(reply.text, reply.n_text).decode()
    if status == 1:
        return f'! "{text}"'
    if status != 0:
        return f"status {status}"
    words = " ".join(str(reply.words[at]) for at in range(reply.n_words))
    return f'{words} "{text}"' if text else words


def main():
    library = ctypes.CDLL(sys.argv[1])
    wrong = lines = 0
    for path in sys.argv[2:]:
        handles, (core, _memory) = {}, context()
        with open(path, encoding="utf-8") as golden:
            for line in list(golden)[1:]:
                head, rest = line.rstrip("\n").split(" | ", 1)
                request, frozen = rest.split("=>", 1)
                words = [int(word) for word in request.split()]
                answer = answered(*asked(library, core, handles, head, words))
                lines += 1
                if answer != frozen.removeprefix(" "):
                    wrong += 1
                    print(f"{path}: {head} | {request}=> {answer}, not{frozen}")
        for stepper, _ in handles.values():
            library.bailiff_close(ctypes.byref(stepper))
    print(f"{lines} lines, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
