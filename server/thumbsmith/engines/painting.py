"""Common parts of painting engines: several pictures at once, how far they are together, and an end that wastes
none."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Iterable
from typing import Any, TypeVar

import structlog

from thumbsmith.engines.base import Cancelled, EngineError, Progress, Variation
from thumbsmith.pictures.encoded import EncodedPicture

log = structlog.get_logger(__name__)

LOOK_AT_CANCEL_SECONDS = 0.1
READ = 0.02
"""Share of the whole work that is done once the words are read."""
BEGUN, PARTIAL_DONE, NEARLY = 0.05, 0.35, 0.9
"""Share of a picture's work that is done when it is asked for, with each unfinished picture, and before its words."""
NOT_FINISHED = "The picture was painted, but could not be finished. Nothing was charged. Please try again."

_Result = TypeVar("_Result")


class Shares:
    """The common progress of several pictures."""

    def __init__(self, count: int, progress: Progress) -> None:
        self._done = [0.0] * count
        self._progress = progress

    def begun(self, index: int) -> None:
        self._done[index] = max(self._done[index], BEGUN)
        self._say("Painting")

    def partial(self, index: int, position: int, picture: EncodedPicture) -> None:
        self._done[index] = max(self._done[index], min(BEGUN + PARTIAL_DONE * (position + 1), NEARLY))
        self._say("Painting", picture)

    def stepped(self, index: int, fraction: float, stage: str) -> None:
        self._done[index] = max(self._done[index], BEGUN + (NEARLY - BEGUN) * min(fraction, 1.0))
        self._say(stage)

    def done(self, index: int) -> None:
        self._done[index] = 1.0
        ready = sum(share == 1.0 for share in self._done)
        self._say(f"{ready} of {len(self._done)} pictures are ready" if len(self._done) > 1 else "The picture is ready")

    def _say(self, stage: str, partial: EncodedPicture | None = None) -> None:
        self._progress(READ + (1 - READ) * sum(self._done) / len(self._done), stage, partial)


async def as_they_come(tasks: set[asyncio.Task[Variation]], cancelled: Cancelled) -> AsyncGenerator[Variation]:
    """The results of the tasks, in order of completion. Raises the first EngineError where nothing came; what still
    runs at the end is stopped."""
    failed: list[EngineError] = []
    brought = 0
    try:
        while tasks and not cancelled():
            finished, tasks = await asyncio.wait(
                tasks, timeout=LOOK_AT_CANCEL_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
            for task in finished:
                try:
                    variation = task.result()
                except EngineError as error:
                    failed.append(error)
                else:
                    brought += 1
                    yield variation
        if failed and not brought and not cancelled():
            raise failed[0]
    finally:
        await stopped(tasks)


async def unless_cancelled(task: asyncio.Task[_Result], cancelled: Cancelled) -> _Result:
    """The result of the task. Raises EngineError, also once it is no longer wanted: then the task is stopped."""
    try:
        while not (await asyncio.wait({task}, timeout=LOOK_AT_CANCEL_SECONDS))[0]:
            if cancelled():
                raise EngineError("This is no longer wanted.", "CANCELLED")
        return task.result()
    finally:
        await stopped({task})


async def finished(work: Awaitable[Variation]) -> Variation:
    """The last work on a painted picture. Raises EngineError, never one that leads to another try: each would be
    repainted."""
    try:
        return await work
    except EngineError as error:
        raise EngineError(error.message, error.code) from error
    except Exception as error:
        log.exception("a painted picture could not be finished")
        raise EngineError(NOT_FINISHED) from error


async def stopped(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancels what still runs and waits until it has ended."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
