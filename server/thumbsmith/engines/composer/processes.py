"""The composer's processes, as the server sees them: work is asked for, and comes back typed or as an EngineError.

`process` is what runs there. All that takes words or pictures of a stranger runs there: a process that takes too long
is ended, and harms no one else's work.
"""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext
from pathlib import Path

from thumbsmith.engines.base import TOO_HEAVY, EditNotPossible, EngineError
from thumbsmith.engines.composer.works import READY, Answered, Asked, Work
from thumbsmith.platform.processes import Closing, Message, OverTime, ProcessFailed, ProcessPool

MOST_PROCESSES = 8
"""One request has at most four pictures; more processes only cost memory (about 200 MB each)."""
PATIENCE_SECONDS = 240.0
"""However busy the machine is: a process that is silent for so long is ended. Before that its seconds of the processor
are counted."""
TOO_LONG_TO_DRAW = "This picture takes too long to make and was stopped. Please remove some of its parts or effects."
TOO_LONG_TO_READ = "These words take too long to read. Please say it shorter."
NOT_DRAWN = "The picture could not be drawn. Please try again."


class Fault(Exception):
    """A fault of ours in a process: where it happened."""


class ComposerProcesses(Closing):
    """`drawing` of them draw at the same time; one more is there for what only reads, and so never waits for pictures.

    `packs` holds fonts, icons and backdrops; drawn art is kept in `cache`. They start when first needed, or with
    `warm_up`.
    """

    def __init__(self, packs: Path, cache: Path, drawing: int) -> None:
        drawing = min(drawing, MOST_PROCESSES)
        self._pool = ProcessPool(
            "thumbsmith.engines.composer.process",
            [str(packs.resolve()), str(cache.resolve())],
            processes=drawing + 1,
            patience=PATIENCE_SECONDS,
            stays_warm=True,
            attempts=2,
        )
        self._easels = asyncio.Semaphore(drawing)

    async def warm_up(self) -> None:
        await self._pool.warm_up(message_of(READY, None))

    async def ask(self, work: Work[Asked, Answered], asked: Asked) -> Answered:
        """Raises EngineError, also for what took too long (`TOO_HEAVY`), and Fault."""
        message = await asyncio.to_thread(message_of, work, asked)
        async with self._place(work):
            answer = await self._answer(work, message)
        if refused := answer.header.get("refused"):
            if refused["code"] == "EDIT_NOT_POSSIBLE":
                raise EditNotPossible(refused["message"])
            raise EngineError(refused["message"], refused["code"], refused["retryable"])
        if fault := answer.header.get("fault"):
            raise Fault(fault)
        return await asyncio.to_thread(work.answered.unpacked, answer.header["answered"], answer.blobs)

    async def close(self) -> None:
        await self._pool.close()

    def _place(self, work: Work[Asked, Answered]) -> AbstractAsyncContextManager[None]:
        return self._easels if work.draws else nullcontext()

    async def _answer(self, work: Work[Asked, Answered], message: Message) -> Message:
        try:
            return await self._pool.ask(message)
        except OverTime as over:
            raise EngineError(TOO_LONG_TO_DRAW if work.draws else TOO_LONG_TO_READ, TOO_HEAVY) from over
        except ProcessFailed as failed:
            raise EngineError(NOT_DRAWN, retryable=True) from failed


def message_of(work: Work[Asked, Answered], asked: Asked) -> Message:
    text, blobs = work.asked.packed(asked)
    return Message({"work": work.name, "asked": text}, blobs, work.seconds)
