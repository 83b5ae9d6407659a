"""One attack, and how long the server lets others wait while it runs."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from tools.attack.target import Target

LONGEST_WAIT = 0.3
"""Seconds that `/healthz` may take on two quiet cores while an attack runs."""


@dataclass(frozen=True)
class Attack:
    name: str
    run: Callable[[Target], list[str]]
    """Does it, within a minute and on this server only. Gives what the server did wrong, in words: nothing is good."""


@dataclass
class Waiting:
    """The experience of somebody else meanwhile."""

    longest: float = 0.0
    """Seconds."""
    failures: list[str] = field(default_factory=list)


@contextmanager
def somebody_else(address: str) -> Iterator[Waiting]:
    """Asks for `/healthz` until the block ends; what they met is known then."""
    waiting = Waiting()
    command = [sys.executable, "-m", "tools.attack.strangers.somebody_else", address]
    watcher = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert watcher.stdout
        watcher.stdout.readline()
        yield waiting
    finally:
        told, _ = watcher.communicate()
        met = json.loads(told)
        waiting.longest, waiting.failures = met["longest"], met["failures"]
