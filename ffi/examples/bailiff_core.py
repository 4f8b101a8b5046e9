"""The core by ctypes, as core.h declares it: arenas and steppers are the caller's.

Build the library: cc -std=c11 -O2 -shared -fPIC -Iffi/generated ffi/generated/core.c -o libcore.so
"""

import ctypes
from ctypes import POINTER, byref, c_uint32, c_uint64, c_void_p

ARENA_WORDS = 1 << 16


class Core(ctypes.Structure):
    _fields_ = [
        ("memory", POINTER(c_uint64)),
        *((name, c_uint64) for name in ("memory_words", "depth_limit", "step_limit")),
        *((name, c_uint64) for name in ("top", "frame", "depth", "steps")),
        ("status", c_uint32),
    ]


class Stepper(ctypes.Structure):
    _fields_ = [
        ("sides", Core * 2),
        ("state", c_uint64),
        ("live", c_uint64),
        *((name, c_uint32) for name in ("id", "side", "refused")),
    ]


class Reply(ctypes.Structure):
    _fields_ = [
        ("words", POINTER(c_uint64)),
        ("n_words", c_uint64),
        ("text", c_void_p),
        ("n_text", c_uint64),
    ]


def context():
    """A context, and the memory that must outlive it."""
    memory = (c_uint64 * ARENA_WORDS)()
    return Core(ctypes.cast(memory, POINTER(c_uint64)), ARENA_WORDS, 100_000, 10_000_000), memory


class Api:
    """Each answer is a status, the words and the text."""

    def __init__(self, path):
        words = [POINTER(c_uint64), c_uint64, POINTER(Reply)]
        self.library = ctypes.CDLL(path)
        self.library.bailiff_call.argtypes = [POINTER(Core), c_uint32, *words]
        self.library.bailiff_open.argtypes = [POINTER(Stepper), c_uint32, *words]
        self.library.bailiff_step.argtypes = [POINTER(Stepper), *words]
        self.library.bailiff_close.argtypes = [POINTER(Stepper)]
        self.core, self.memory = context()

    def call(self, entry, words):
        return answer(self.library.bailiff_call, byref(self.core), entry, words=words)

    def open(self, entry, words):
        """A handle, and the answer."""
        sides = [context(), context()]
        stepper = Stepper((Core * 2)(sides[0][0], sides[1][0]))
        return (stepper, sides), answer(self.library.bailiff_open, byref(stepper), entry, words=words)

    def step(self, handle, words):
        return answer(self.library.bailiff_step, byref(handle[0]), words=words)

    def close(self, handle):
        self.library.bailiff_close(byref(handle[0]))


def answer(function, *before, words):
    reply = Reply()
    status = function(*before, (c_uint64 * len(words))(*words), len(words), byref(reply))
    text = ctypes.string_at(reply.text, reply.n_text).decode()
    return status, reply.words[: reply.n_words], text
