"""Wakes whoever waits in this process. Losing a ring is harmless: those who wait also look by themselves."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from weakref import WeakValueDictionary

from sqlalchemy import event

from thumbsmith.platform.database import WriteSession


class Doorbell:
    """To miss no ring: take `next_ring()` first, then look, then wait for it."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def next_ring(self) -> asyncio.Event:
        return self._next

    def ring(self) -> None:
        self._next.set()
        self._next = asyncio.Event()

    def ring_after_commit(self, session: WriteSession) -> None:
        """Ring once what the session has written can be seen; not at all when it is rolled back."""
        event.listen(session.sync_session, "after_commit", lambda _: self.ring(), once=True)


class Doorbells:
    """A doorbell per name, kept for as long as somebody waits at it."""

    def __init__(self) -> None:
        self._bells: WeakValueDictionary[str, Doorbell] = WeakValueDictionary()

    def at(self, name: str) -> Doorbell:
        bell = self._bells.get(name)
        if bell is None:
            bell = self._bells[name] = Doorbell()
        return bell

    def ring(self, name: str) -> None:
        bell = self._bells.get(name)
        if bell is not None:
            bell.ring()


async def wait_for_ring(ring: asyncio.Event, seconds: float) -> None:
    """Until `ring`, or until `seconds` are over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await ring.wait()
