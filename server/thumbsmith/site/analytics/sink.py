"""A second place for what is counted: an address of the operator's, told by the server and never by the browser."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import httpx
import structlog

log = structlog.get_logger(__name__)

LONGEST_SECONDS = 5
MOST_AT_ONCE = 8
"""Beyond that a slow sink gets nothing: counting never waits for it, and nothing piles up."""


class Sink(Protocol):
    async def send(self, events: Sequence[Mapping[str, Any]]) -> None:
        """Never raises."""
        ...

    async def close(self) -> None: ...


class NoSink:
    async def send(self, events: Sequence[Mapping[str, Any]]) -> None:
        return None

    async def close(self) -> None:
        return None


class HttpSink:
    """Posts `{"events": […]}`, as the browser sent them and without its address."""

    def __init__(self, address: str, transport: httpx.AsyncBaseTransport | None = None) -> None:
        self._address = address
        self._client = httpx.AsyncClient(timeout=LONGEST_SECONDS, transport=transport, follow_redirects=False)
        self._free = asyncio.Semaphore(MOST_AT_ONCE)

    async def send(self, events: Sequence[Mapping[str, Any]]) -> None:
        if self._free.locked():
            log.warning("the second sink of analytics is too slow")
            return
        async with self._free:
            try:
                answer = await self._client.post(self._address, json={"events": list(events)})
                answer.raise_for_status()
            except httpx.HTTPError as error:
                log.warning("the second sink of analytics was not told", error=type(error).__name__)

    async def close(self) -> None:
        await self._client.aclose()
