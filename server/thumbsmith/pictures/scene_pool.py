"""Processes that draw scenes: a scene from outside may be heavy beyond measure, and harms nobody else's here.

One account has one drawing at a time in a pool, and heavy ones leave a process to the light ones of everybody. How long
a drawing may take is counted in seconds of the processor, so that a busy machine fails nobody's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from pathlib import Path
from typing import Any

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.provenance import marked, source_of_scene
from thumbsmith.platform.processes import Closing, Message, OverTime, ProcessFailed, ProcessPool
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.scene.types import Scene
from thumbsmith.scene.weight import HEAVIEST, TEXT, SceneTooHeavy, check_weight, unpacking, weight

PATIENCE_SECONDS = 120.0
"""However busy the machine is: a process that is silent for so long is ended."""
ATTEMPTS = 2
LIGHT = 1_000.0
"""Scenes up to this weight, about a second of drawing, never wait for heavier ones."""
STOPPED = "This thumbnail took too long to draw and was stopped. Please remove some of its parts or effects."
FAILED = "The drawing stopped unexpectedly. This is our fault, and nothing of yours was lost. Please try again."


class SceneNotDrawn(Exception):
    """The scene could not be drawn; the text is for a person."""


class SceneStopped(SceneNotDrawn):
    """It took more time or memory than there is for one: it would again."""

    def __init__(self) -> None:
        super().__init__(STOPPED)


class DrawingFailed(Exception):
    """A fault of ours, not of the scene's; the text is for a person."""

    def __init__(self) -> None:
        super().__init__(FAILED)


def check_drawable(scene: Scene, enlarged: float = 1.0) -> None:
    """Raises SceneNotDrawn for one that is too heavy, drawn so many times as wide as the canvas."""
    try:
        check_weight(scene, enlarged)
    except SceneTooHeavy as heavy:
        raise SceneNotDrawn(str(heavy)) from heavy


class ScenePool(Closing):
    """`module` runs in up to `processes` processes; `seconds`: of the processor, for one drawing. `packs` is the folder
    with the fonts and the models. Nothing is started before the first picture is wanted."""

    def __init__(self, module: str, packs: Path, *, processes: int, seconds: float, patience: float) -> None:
        self._pool = ProcessPool(
            module,
            [str(packs.resolve())],
            processes=processes,
            patience=patience,
            stays_warm=True,
            attempts=ATTEMPTS,
        )
        self._seconds = seconds
        self._user_locks = PerUserLock()
        self._heavy = asyncio.Semaphore(max(1, processes - 1))

    async def draw(
        self,
        scene: Scene,
        pictures: Mapping[str, EncodedPicture],
        header: Mapping[str, Any],
        *,
        whose: str | None,
        enlarged: float = 1.0,
    ) -> EncodedPicture:
        """The scene as `header` wants it, marked with its sources. `whose` is an account's id; None: nobody else draws.

        Raises SceneNotDrawn, SceneStopped and DrawingFailed.
        """
        check_drawable(scene, enlarged)
        pixels = {name: picture.width * picture.height for name, picture in pictures.items()}
        heaviness = weight(scene, enlarged) + unpacking(scene, pixels)
        if heaviness > HEAVIEST:
            raise SceneNotDrawn(TEXT)
        whole = {"scene": scene.model_dump(mode="json"), **header}
        message = Message(whole, [picture.data for picture in pictures.values()], self._seconds)
        async with AsyncExitStack() as places:
            await places.enter_async_context(self._turn(whose))
            if heaviness > LIGHT:
                await places.enter_async_context(self._heavy)
            answer = await self._answer(message)
        size = answer.header
        drawn = EncodedPicture(answer.blobs[0], size["mediaType"], size["width"], size["height"])
        return marked(drawn, source_of_scene(scene, pictures))

    async def close(self) -> None:
        await self._pool.close()

    def _turn(self, whose: str | None) -> AbstractAsyncContextManager[None]:
        return nullcontext() if whose is None else self._user_locks.of(whose)

    async def _answer(self, message: Message) -> Message:
        try:
            answer = await self._pool.ask(message)
        except OverTime as over:
            raise SceneStopped from over
        except ProcessFailed as failed:
            raise DrawingFailed from failed
        if answer.header.get("hadNoMemory"):
            raise SceneStopped
        if "refused" in answer.header:
            raise SceneNotDrawn(answer.header["refused"])
        return answer
