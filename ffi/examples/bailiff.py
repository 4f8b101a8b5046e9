"""The library by ctypes, as bailiff.h declares it. Run alone, it asks for one decision: bailiff.py LIBRARY

Build the library: cargo build --release -p bailiff-capi; it is target/release/libbailiff.so.
"""

import ctypes
import sys
from ctypes import POINTER, byref, c_char_p, c_size_t, c_uint32, c_uint64, c_void_p

ENTRY_JOB = 14
WIRE_MAX = (1 << 48) - 1


class Limits(ctypes.Structure):
    _fields_ = [("arena_bytes", c_size_t), ("depth", c_uint64), ("steps", c_uint64)]


class Reply(ctypes.Structure):
    _fields_ = [("words", POINTER(c_uint64)), ("n_words", c_size_t), ("text", c_void_p), ("n_text", c_size_t)]


class Api:
    """Each answer is a status, the words and the text."""

    def __init__(self, path, limits=None):
        words = [POINTER(c_uint64), c_size_t]
        handle = POINTER(c_void_p)
        self.library = library = ctypes.CDLL(path)
        library.bailiff_version.restype = c_char_p
        library.bailiff_core_sha256.restype = c_char_p
        library.bailiff_context_new.argtypes = [POINTER(Limits)]
        library.bailiff_context_new.restype = c_void_p
        library.bailiff_context_call.argtypes = [c_void_p, c_uint32, *words, POINTER(Reply)]
        library.bailiff_context_call.restype = c_uint32
        library.bailiff_context_free.argtypes = [handle]
        library.bailiff_stepper_open.argtypes = [POINTER(Limits), c_uint32, *words, handle, POINTER(Reply)]
        library.bailiff_stepper_open.restype = c_uint32
        library.bailiff_stepper_step.argtypes = [c_void_p, *words, POINTER(Reply)]
        library.bailiff_stepper_step.restype = c_uint32
        library.bailiff_stepper_close.argtypes = [handle]
        self.limits = limits
        self.context = c_void_p(library.bailiff_context_new(limits))

    def call(self, entry, words):
        return answer(self.library.bailiff_context_call, self.context, entry, words=words)

    def open(self, entry, words):
        """A handle, and the answer."""
        stepper = c_void_p()
        open_it = self.library.bailiff_stepper_open
        return stepper, answer(open_it, self.limits, entry, words=words, after=[byref(stepper)])

    def step(self, handle, words):
        return answer(self.library.bailiff_stepper_step, handle, words=words)

    def close(self, handle):
        self.library.bailiff_stepper_close(byref(handle))

    def free(self):
        self.library.bailiff_context_free(byref(self.context))


def answer(function, *before, words, after=()):
    reply = Reply()
    status = function(*before, (c_uint64 * len(words))(*words), len(words), *after, byref(reply))
    text = ctypes.string_at(reply.text, reply.n_text).decode()
    return status, reply.words[: reply.n_words], text


if __name__ == "__main__":
    api = Api(sys.argv[1])
    print("version", api.library.bailiff_version().decode())
    print("core", api.library.bailiff_core_sha256().decode())
    # bound, cap (Some 512), job (kept 500, dropped 0, no end), event (Output 100).
    print(*api.call(ENTRY_JOB, [WIRE_MAX, 1, 512, 500, 0, 0, 0, 100]))
    api.free()
