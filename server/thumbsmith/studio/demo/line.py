"""The line of those for whom something is to be drawn: first come, first served, and one at a time for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from thumbsmith.studio.demo.errors import LineFull, TooManyWaiting

LONGEST_LINE = 200
MOST_WAITING = 4
"""Of those of one name: nobody fills the line alone."""


class Waiter:
    def __init__(self, whose: str) -> None:
        """`whose`: those of the same name have one turn at a time."""
        self.whose = whose
        self.may_go = asyncio.Event()


class Line:
    """In this process."""

    def __init__(self, at_once: int) -> None:
        """`at_once`: those that have a turn at the same time; visitors never take all processors from creators."""
        self._at_once = at_once
        self._waiting: list[Waiter] = []
        self._running: list[Waiter] = []

    def __len__(self) -> int:
        return len(self._waiting)

    def place(self, waiter: Waiter) -> int | None:
        """1 is next; None once it is their turn."""
        return self._waiting.index(waiter) + 1 if waiter in self._waiting else None

    def join(self, whose: str, *, is_first: bool = False) -> Waiter:
        """Whoever joins takes their `turn`, or leaves. `is_first`: before all who wait already.

        Raises LineFull, TooManyWaiting.
        """
        place = 0 if is_first else len(self._waiting)
        if place >= LONGEST_LINE:
            raise LineFull
        if sum(other.whose == whose for other in self._waiting) >= MOST_WAITING:
            raise TooManyWaiting
        waiter = Waiter(whose)
        self._waiting.insert(place, waiter)
        self._move_on()
        return waiter

    @asynccontextmanager
    async def turn(self, waiter: Waiter) -> AsyncIterator[None]:
        """The block has the turn of this one, once it has come."""
        try:
            await waiter.may_go.wait()
            yield
        finally:
            self.leave(waiter)

    def leave(self, waiter: Waiter) -> None:
        for group in (self._waiting, self._running):
            if waiter in group:
                group.remove(waiter)
        self._move_on()

    def _move_on(self) -> None:
        for waiter in list(self._waiting):
            if len(self._running) >= self._at_once:
                return
            if all(other.whose != waiter.whose for other in self._running):
                self._waiting.remove(waiter)
                self._running.append(waiter)
                waiter.may_go.set()
