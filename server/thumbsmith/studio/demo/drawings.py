"""Titles on their way: each is drawn once in this process, however many look on, and goes on while nobody does."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager

import structlog

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.errors import ServiceError
from thumbsmith.platform.signals import Signal
from thumbsmith.studio.demo.errors import DemoNotDrawn
from thumbsmith.studio.demo.line import Line, Waiter

log = structlog.get_logger(__name__)

REMEMBERED = 64
"""Titles, as they are shown: about 10 MB."""
FILES_REMEMBERED = 8
"""Titles, as files of up to 2 MB for each of their pictures."""
LEFT_SECONDS = 30.0
"""A title that nobody has looked at for so long gives its place in the line up. Whoever lost the connection is back by
then."""


class Drawing:
    """One title, from the line to its pictures."""

    def __init__(self, title: str, waiter: Waiter) -> None:
        self.title = title
        self.waiter = waiter
        self.pictures: dict[int, EncodedPicture] = {}
        """By their places, as they come."""
        self.progress: tuple[float, str] = (0.0, "")
        """Share done (0 to 1) and stage."""
        self.failure: ServiceError | None = None
        self.over = asyncio.Event()
        self.changed = Signal()
        self.onlookers = 0
        self.giving_up: asyncio.TimerHandle | None = None
        """While nobody looks on."""

    def show(self, index: int, picture: EncodedPicture) -> None:
        self.pictures[index] = picture
        self.changed.notify()

    def end(self, failure: ServiceError | None) -> None:
        self.failure = failure
        self.over.set()
        self.changed.notify()


Work = Callable[[Drawing], Awaitable[None]]


class Drawings:
    def __init__(self, line: Line, most_remembered: int = REMEMBERED) -> None:
        self.line = line
        self._most_remembered = most_remembered
        self._under_way: dict[str, Drawing] = {}
        self._tasks: dict[Drawing, asyncio.Task[None]] = {}
        self._remembered: OrderedDict[str, Drawing] = OrderedDict()

    def of(self, title: str, whose: str, work: Work) -> Drawing:
        """The one of this title, begun now where there is none. Raises LineFull, TooManyWaiting."""
        if known := self._remembered.get(title):
            self._remembered.move_to_end(title)
            return known
        if under_way := self._under_way.get(title):
            return under_way
        drawing = self._under_way[title] = Drawing(title, self.line.join(whose))
        self._tasks[drawing] = asyncio.create_task(self._run(drawing, work))
        self._expect_onlookers(drawing)
        return drawing

    @contextmanager
    def looking_on(self, drawing: Drawing) -> Iterator[None]:
        """While somebody does, a title keeps its place in the line."""
        drawing.onlookers += 1
        expect_nobody(drawing)
        try:
            yield
        finally:
            drawing.onlookers -= 1
            if not drawing.onlookers and not drawing.over.is_set():
                self._expect_onlookers(drawing)

    def under_way(self) -> Sequence[Drawing]:
        return list(self._under_way.values())

    async def close(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _expect_onlookers(self, drawing: Drawing) -> None:
        drawing.giving_up = asyncio.get_running_loop().call_later(LEFT_SECONDS, self._give_up, drawing)

    def _give_up(self, drawing: Drawing) -> None:
        if self.line.place(drawing.waiter) is not None:
            self._tasks[drawing].cancel()
            del self._under_way[drawing.title]

    async def _run(self, drawing: Drawing, work: Work) -> None:
        failure: ServiceError | None = DemoNotDrawn()
        try:
            async with self.line.turn(drawing.waiter):
                await work(drawing)
            failure = None
            self._remember(drawing)
        except ServiceError as error:
            failure = error
        except Exception:
            log.exception("demo not drawn")
        finally:
            del self._tasks[drawing]
            if self._under_way.get(drawing.title) is drawing:
                del self._under_way[drawing.title]
            expect_nobody(drawing)
            drawing.end(failure)

    def _remember(self, drawing: Drawing) -> None:
        self._remembered[drawing.title] = drawing
        while len(self._remembered) > self._most_remembered:
            self._remembered.popitem(last=False)


def expect_nobody(drawing: Drawing) -> None:
    """Somebody looks on, or there is nothing left to wait for."""
    if drawing.giving_up is not None:
        drawing.giving_up.cancel()
