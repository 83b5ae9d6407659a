"""The composer's processes, as the server sees them: work is asked for, and comes back typed or as an EngineError.

`process` is what runs there. All that takes words or pictures of a stranger runs there: a process that takes too long
is ended, and harms no one else's work.
"""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from pathlib import Path

from thumbsmith.engines.base import EDIT_NOT_POSSIBLE, TOO_HEAVY, EditNotPossible, EngineError
from thumbsmith.engines.composer.works import READY, is_drawn
from thumbsmith.platform.processes import Closing, OverTime, ProcessFailed, ProcessPool
from thumbsmith.platform.works import Answered, Asked, Fault, NoMemory, Refused, Work, ask, message_of

MOST_PROCESSES = 8
"""One request has at most four pictures; more processes only cost memory (about 200 MB each)."""
PATIENCE_SECONDS = 240.0
"""However busy the machine is: a process that is silent for so long is ended. Before that its seconds of the processor
are counted."""
TOO_LONG_TO_DRAW = "This picture takes too long to make and was stopped. Please remove some of its parts or effects."
TOO_LONG_TO_READ = "These words take too long to read. Please say it shorter."
NO_MEMORY = "This picture needs more memory than there is for one. Please remove some of its parts or effects."
NOT_DRAWN = "The picture could not be drawn. Please try again."


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
        try:
            async with self._easels if is_drawn(work) else nullcontext():
                return await ask(self._pool, work, asked)
        except OverTime as over:
            raise EngineError(TOO_LONG_TO_DRAW if is_drawn(work) else TOO_LONG_TO_READ, TOO_HEAVY) from over
        except NoMemory as full:
            raise EngineError(NO_MEMORY, TOO_HEAVY) from full
        except Fault:
            raise
        except ProcessFailed as failed:
            raise EngineError(NOT_DRAWN, retryable=True) from failed
        except Refused as refused:
            if refused.code == EDIT_NOT_POSSIBLE:
                raise EditNotPossible(refused.text) from refused
            raise EngineError(refused.text, refused.code, retryable=refused.retryable) from refused

    async def close(self) -> None:
        await self._pool.close()
