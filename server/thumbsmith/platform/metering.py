"""The processor time of work in processes of their own: known also for what is given up before it ends."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Meter:
    seconds: float = 0.0
    """Of the processor, so far."""


_meter: ContextVar[Meter | None] = ContextVar("meter", default=None)


@contextmanager
def metered() -> Iterator[Meter]:
    """Counts what is asked of processes within, also by tasks that begin there, until each has been answered or given
    up. Processes with a `cancel_grace` are not counted: they take a GPU and have a queue of their own."""
    meter = Meter()
    token = _meter.set(meter)
    try:
        yield meter
    finally:
        _meter.reset(token)


def counting(pid: int) -> Callable[[], None]:
    """To be called when the process is done with what it begins now, while it still exists."""
    meter = _meter.get()
    if meter is None:
        return nothing
    began, had = time.monotonic(), processor_seconds(pid)

    def count() -> None:
        has = processor_seconds(pid)
        meter.seconds += time.monotonic() - began if had is None or has is None else has - had

    return count


def nothing() -> None:
    """Counts for nobody."""


def processor_seconds(pid: int) -> float | None:
    """That a process has taken with all its threads; None where the system does not tell (not Linux), or it is gone."""
    try:
        fields = Path("/proc", str(pid), "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    user, system = fields[11:13]  # behind the name, which may hold anything: see proc_pid_stat(5)
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
