"""Standard error as JSON to the last line: what libraries, child processes and the interpreter write there becomes a
part of the log as well.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from thumbsmith.platform.logging import Lines

log = structlog.get_logger(__name__)

STANDARD_ERROR = 2
LONGEST_PIECE = 64 * 1024
LAST_WORDS_SECONDS = 2


@contextmanager
def standard_error_logged() -> Iterator[None]:
    """While the block lasts. Child processes that are started in it inherit the way into the log.

    The log itself goes on to where standard error led before.
    """
    before = os.dup(STANDARD_ERROR)
    reading, writing = os.pipe()
    os.dup2(writing, STANDARD_ERROR)
    os.close(writing)
    with os.fdopen(before, "w", buffering=1, encoding="utf-8", errors="backslashreplace") as stream:
        Lines.turned_from = stream
        listening = threading.Thread(target=_pass_on, args=(reading,), name="standard error", daemon=True)
        listening.start()
        try:
            yield
        finally:
            sys.stderr.flush()
            os.dup2(before, STANDARD_ERROR)  # the way in is closed; children that still live keep theirs
            listening.join(LAST_WORDS_SECONDS)
            Lines.turned_from = None


def _pass_on(reading: int) -> None:
    """Lines that come together, as a traceback does, become one."""
    with os.fdopen(reading, "rb", buffering=0) as pipe:
        while piece := pipe.read(LONGEST_PIECE):
            text = piece.decode(errors="backslashreplace").strip()
            if text:
                log.warning("standard error", text=text)
