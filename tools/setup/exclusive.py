"""One set-up at a time: a second one waits for the first and then finds everything done."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.setup.paths import BUILD, ROOT
from tools.setup.process import SetupError, say


@contextmanager
def exclusive(path: Path = BUILD / "setup.lock") -> Iterator[None]:
    """Hold the lock for the block; the system lets go of it when the process dies.

    Raises SetupError where nothing may be written: who serves a checkout need not be the one who sets it up.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("w")
    except OSError as error:
        raise SetupError(
            f"Something has to be set up in {ROOT}, and {path.parent} can't be written to ({error.strerror}). "
            "Run `make prepare` there once, and after every update, as the user whom it belongs to."
        ) from error
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another set-up of this folder is running; waiting for it.")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
