"""Replays golden files from Python: replay.py bailiff_core|bailiff LIBRARY FILE…

The first word is the module beside this one that asks the library.
"""

import importlib
import sys


def asked(api, handles, head, words):
    """The answer to one line."""
    if " " not in head:
        return api.call(int(head), words)
    name, turn = head.split(" ")
    if turn == "open":
        handles[name], answer = api.open(int(name.split("#")[0]), words)
        return answer
    return api.step(handles[name], words)


def spelled(status, words, text):
    """The answer as a golden file writes it."""
    if status == 1:
        return f'! "{text}"'
    if status != 0:
        return f"status {status}"
    words = " ".join(map(str, words))
    return f'{words} "{text}"' if text else words


def main():
    api = importlib.import_module(sys.argv[1]).Api(sys.argv[2])
    wrong = lines = 0
    for path in sys.argv[3:]:
        handles = {}
        with open(path, encoding="utf-8") as golden:
            for line in list(golden)[1:]:
                head, rest = line.rstrip("\n").split(" | ", 1)
                request, frozen = rest.split("=>", 1)
                words = [int(word) for word in request.split()]
                answer = spelled(*asked(api, handles, head, words))
                lines += 1
                if answer != frozen.removeprefix(" "):
                    wrong += 1
                    print(f"{path}: {head} | {request}=> {answer}, not{frozen}")
        for handle in handles.values():
            api.close(handle)
    print(f"{lines} lines, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
