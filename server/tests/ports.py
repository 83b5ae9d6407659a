"""Ports for the servers of tests, of which no two tests get the same, though several processes of tests run at once.

A port that the system chooses is free only for a moment: another test, or the near end of any connection, may take it
before the server for which it was chosen listens. Ours lie below those that the system gives away, and are ours until
our process ends.
"""

from __future__ import annotations

import fcntl
import os
import socket
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

PORTS = range(20_000, 32_000)
HELD = ExitStack()
"""The locks on our ports. They go with the process, however it ends."""


def free_ports(count: int) -> list[int]:
    """Ports that nobody listens on and nobody else is given, all different."""
    ports = _free_ports()
    return [next(ports) for _ in range(count)]


def _free_ports() -> Iterator[int]:
    folder = Path(tempfile.gettempdir()) / f"thumbsmith-ports-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    for port in PORTS:
        with ExitStack() as stack:
            file = stack.enter_context((folder / str(port)).open("wb"))
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                stack.enter_context(socket.socket()).bind(("127.0.0.1", port))
            except OSError:  # somebody holds it, or listens there
                continue
            HELD.enter_context(os.fdopen(os.dup(file.fileno()), "wb"))
        yield port
    raise RuntimeError("No port is free.")
