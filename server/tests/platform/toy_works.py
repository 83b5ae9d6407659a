"""A process with one kind of work: the word that it is given says what happens."""

from __future__ import annotations

import os
from dataclasses import dataclass

from pydantic import TypeAdapter

from thumbsmith.platform.works import Refused, answer_works, duty, work


@dataclass(frozen=True)
class Asked:
    what: str
    data: bytes = b""


@dataclass(frozen=True)
class Counted:
    pid: int
    data: bytes
    letters: frozenset[str]


COUNT = work("count", TypeAdapter(Asked), TypeAdapter(Counted))
COUNT_OTHERWISE = work("count", TypeAdapter(Asked), TypeAdapter(int))
"""What the process answers is no such thing."""


def count(asked: Asked) -> Counted:
    match asked.what:
        case "refuse":
            raise Refused("NO", "not today", retryable=True)
        case "say otherwise":
            raise LookupError("where?")
        case "take memory":
            raise MemoryError
        case "fail":
            raise ZeroDivisionError("a fault of ours")
    return Counted(os.getpid(), asked.data, frozenset(asked.what))


if __name__ == "__main__":
    answer_works(
        [duty(COUNT, count)], memory_bytes=None, refusals={LookupError: lambda error: Refused("NOT_FOUND", str(error))}
    )
