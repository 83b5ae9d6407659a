"""A process that does what its message says: answer, burn the processor, hang, die, ask for memory, write a file."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

from thumbsmith.platform.processes import Message, answer_messages

MEMORY_BYTES = 1024 * 1024 * 1024
LARGEST_FILE = 1000


def answer(message: Message) -> Message:
    match message.header["do"]:
        case "burn":
            while True:
                pass
        case "hang":
            time.sleep(3600)
        case "die":
            os._exit(9)
        case "die once":
            die_once(Path(message.header["mark"]))
        case "take memory":
            try:
                bytearray(2 * MEMORY_BYTES)
            except MemoryError:
                return Message({"had": "no memory"})
        case "write":
            try:
                with tempfile.TemporaryDirectory() as folder:
                    Path(folder, "file").write_bytes(bytes(message.header["bytes"]))
            except OSError:
                return Message({"had": "no room"})
    return Message({"pid": os.getpid()}, message.blobs)


def die_once(mark: Path) -> None:
    if not mark.exists():
        mark.mkdir()
        os._exit(9)


if __name__ == "__main__":
    answer_messages(answer, MEMORY_BYTES, LARGEST_FILE)
