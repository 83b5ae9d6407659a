"""Wakes whoever waits in this process. Losing a notification is harmless: those who wait also look by themselves."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from weakref import WeakValueDictionary

from sqlalchemy import event as sql_event

from thumbsmith.platform.database import WriteSession


class Signal:
    """To miss no notification: take `next_event()` first, then look, then wait for it."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def next_event(self) -> asyncio.Event:
        return self._next

    def notify(self) -> None:
        self._next.set()
        self._next = asyncio.Event()

    def notify_after_commit(self, session: WriteSession) -> None:
        """Notify once what the session has written can be seen; not at all when it is rolled back."""
        sql_event.listen(session.sync_session, "after_commit", lambda _: self.notify(), once=True)


class Signals:
    """A signal per name, kept for as long as somebody waits at it."""

    def __init__(self) -> None:
        self._signals: WeakValueDictionary[str, Signal] = WeakValueDictionary()

    def at(self, name: str) -> Signal:
        signal = self._signals.get(name)
        if signal is None:
            signal = self._signals[name] = Signal()
        return signal

    def notify(self, name: str) -> None:
        signal = self._signals.get(name)
        if signal is not None:
            signal.notify()


async def wait_for_event(event: asyncio.Event, seconds: float) -> None:
    """Until `event`, or until `seconds` are over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
