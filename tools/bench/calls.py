"""Many callers at once, with as little work of their own as can be: the cores are the server's."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import quantiles
from urllib.parse import urlsplit

POLITE_SECONDS = 1.0
"""A caller who was asked to come back later stays away for this long."""


@dataclass
class Heard:
    """Answers by status, and how long the good ones took."""

    seconds: float
    statuses: Counter[int] = field(default_factory=Counter)
    good: list[float] = field(default_factory=list)
    """Milliseconds."""
    refused: list[float] = field(default_factory=list)
    cpu_seconds: float = 0.0
    """Of the server, in all; hardly changed by what else the machine does."""

    def cpu_milliseconds(self) -> float:
        """For one good answer."""
        return 1000 * self.cpu_seconds / len(self.good)

    def per_second(self) -> float:
        return len(self.good) / self.seconds

    def percentile(self, percent: int) -> float:
        """Milliseconds."""
        return quantiles(self.good, n=100)[percent - 1]


async def call_for(seconds: float, address: str, requests: Sequence[bytes], callers: int) -> Heard:
    """So many callers, each with a connection of its own, take turns with the requests and wait for every answer."""
    heard, until = Heard(seconds), time.monotonic() + seconds
    parts = urlsplit(address)

    async def caller(number: int) -> None:
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
        turn = number
        while time.monotonic() < until:
            begun = time.perf_counter()
            writer.write(requests[turn % len(requests)])
            status = await answer(reader)
            milliseconds = 1000 * (time.perf_counter() - begun)
            heard.statuses[status] += 1
            (heard.good if status == 200 else heard.refused).append(milliseconds)
            if status in {429, 503}:
                await asyncio.sleep(POLITE_SECONDS)
            turn += callers
        writer.close()

    await asyncio.gather(*(caller(number) for number in range(callers)))
    return heard


async def answer(reader: asyncio.StreamReader) -> int:
    """Its status; what it says is read and forgotten."""
    head = (await reader.readuntil(b"\r\n\r\n")).lower()
    length = head.partition(b"content-length: ")[2].partition(b"\r\n")[0]
    await reader.readexactly(int(length))
    return int(head.split(b" ", 2)[1])


def get(path: str, token: str = "") -> bytes:
    """A request as it goes over the wire."""
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    return f"GET {path} HTTP/1.1\r\nHost: bench\r\n{bearer}\r\n".encode()
