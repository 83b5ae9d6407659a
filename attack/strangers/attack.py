"""One attack, and how long the server lets others wait while it runs."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import httpx

from attack.target import Target

LONGEST_WAIT = 0.3
"""Seconds that `/healthz` may take on two quiet cores while an attack runs."""
PAUSE = 0.02  # seconds between two looks


@dataclass(frozen=True)
class Attack:
    name: str
    run: Callable[[Target], list[str]]
    """Does it, within a minute and on this server only. Gives what the server did wrong, in words: nothing is good."""


@dataclass
class Waiting:
    """What somebody else meets meanwhile."""

    longest: float = 0.0
    """Seconds."""
    failures: list[str] = field(default_factory=list)


@contextmanager
def somebody_else(address: str) -> Iterator[Waiting]:
    """Asks for `/healthz` over and over, each time on a connection of its own, until the block ends."""
    waiting = Waiting()
    is_over = threading.Event()
    watcher = threading.Thread(target=watch, args=(address, waiting, is_over), daemon=True)
    watcher.start()
    try:
        yield waiting
    finally:
        is_over.set()
        watcher.join()


def watch(address: str, waiting: Waiting, is_over: threading.Event) -> None:
    while not is_over.wait(PAUSE):
        started = time.monotonic()
        try:
            httpx.get(f"{address}/healthz", timeout=30).raise_for_status()
        except httpx.HTTPError as error:
            waiting.failures.append(f"/healthz: {type(error).__name__}")
        waiting.longest = max(waiting.longest, time.monotonic() - started)
