"""The line of those for whom something is to be drawn: first come, first served, and one at a time for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Waiter:
    def __init__(self, whose: str) -> None:
        """`whose`: those of the same name have one turn at a time."""
        self.whose = whose
        self.may_go = asyncio.Event()


class Line:
    """In this process."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._waiting: list[Waiter] = []
        self._running: list[Waiter] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def place(self, waiter: Waiter) -> int | None:
        """1 is next; None once it is their turn."""
        return self._waiting.index(waiter) + 1 if waiter in self._waiting else None

    @asynccontextmanager
    async def turn(self, waiter: Waiter, *, is_first: bool = False) -> AsyncIterator[None]:
        """The block has a turn. `is_first`: before all who wait already."""
        self._waiting.insert(0 if is_first else len(self._waiting), waiter)
        try:
            self._move_on()
            await waiter.may_go.wait()
            yield
        finally:
            self._leave(waiter)
            self._move_on()

    def _leave(self, waiter: Waiter) -> None:
        for group in (self._waiting, self._running):
            if waiter in group:
                group.remove(waiter)

    def _move_on(self) -> None:
        for waiter in list(self._waiting):
            if len(self._running) >= self._at_once:
                return
            if all(other.whose != waiter.whose for other in self._running):
                self._waiting.remove(waiter)
                self._running.append(waiter)
                waiter.may_go.set()
