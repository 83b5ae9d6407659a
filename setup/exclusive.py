"""One set-up at a time: a second one waits for the first and then finds everything done."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from setup.paths import BUILD
from setup.process import say


@contextmanager
def exclusive(path: Path = BUILD / "setup.lock") -> Iterator[None]:
    """Hold the lock for the block; the system lets go of it when the process dies."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up of this folder is running; waiting for it.")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
