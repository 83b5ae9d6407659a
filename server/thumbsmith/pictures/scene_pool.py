"""Processes that draw scenes: a scene from outside may be heavy beyond measure, and harms nobody else's here.

One account has one drawing at a time in a pool, and heavy ones leave a process to the light ones of everybody. How long
a drawing may take is counted in seconds of the processor, so that a busy machine fails nobody's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic, TypeVar

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.pictures.provenance import marked, source_of_scene
from thumbsmith.pictures.render.pictures import MissingPictureError, UnreadablePictureError
from thumbsmith.platform.processes import Closing, OverTime, ProcessFailed, ProcessPool
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.platform.works import NoMemory, Refusals, Refused, Work, ask
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


@dataclass(frozen=True)
class ToDraw:
    scene: Scene
    pictures: Mapping[str, EncodedPicture]
    fonts: Mapping[str, OwnFont] = field(default_factory=dict, kw_only=True)
    """Its creator's own, by key, as far as the scene names them."""


Wanted = TypeVar("Wanted", bound=ToDraw)

REFUSALS: Refusals = {
    MissingPictureError: lambda missing: Refused("missing picture", str(missing)),
    UnreadablePictureError: lambda unreadable: Refused("unreadable picture", str(unreadable)),
}
"""Of the processes that draw."""


class ScenePool(Closing, Generic[Wanted]):
    """`module` does `work` in up to `processes` processes. `packs` is the folder with the fonts and the models. Nothing
    is started before the first picture is wanted."""

    def __init__(
        self, module: str, work: Work[Wanted, EncodedPicture], packs: Path, *, processes: int, patience: float
    ) -> None:
        self._work = work
        self._pool = ProcessPool(
            module,
            [str(packs.resolve())],
            processes=processes,
            patience=patience,
            stays_warm=True,
            attempts=ATTEMPTS,
        )
        self._user_locks = PerUserLock()
        self._heavy = asyncio.Semaphore(max(1, processes - 1))

    async def draw(self, wanted: Wanted, *, whose: str | None, enlarged: float = 1.0) -> EncodedPicture:
        """The wanted file, marked with its sources. `whose` is an account's id; None: nobody else draws.

        Raises SceneNotDrawn, SceneStopped and DrawingFailed.
        """
        scene, pictures = wanted.scene, wanted.pictures
        check_drawable(scene, enlarged)
        pixels = {name: picture.width * picture.height for name, picture in pictures.items()}
        heaviness = weight(scene, enlarged) + unpacking(scene, pixels)
        if heaviness > HEAVIEST:
            raise SceneNotDrawn(TEXT)
        async with AsyncExitStack() as places:
            await places.enter_async_context(self._turn(whose))
            if heaviness > LIGHT:
                await places.enter_async_context(self._heavy)
            drawn = await self._drawn(wanted)
        return marked(drawn, source_of_scene(scene, pictures))

    async def close(self) -> None:
        await self._pool.close()

    def _turn(self, whose: str | None) -> AbstractAsyncContextManager[None]:
        return nullcontext() if whose is None else self._user_locks.of(whose)

    async def _drawn(self, wanted: Wanted) -> EncodedPicture:
        try:
            return await ask(self._pool, self._work, wanted)
        except (OverTime, NoMemory) as over:
            raise SceneStopped from over
        except ProcessFailed as failed:
            raise DrawingFailed from failed
        except Refused as refused:
            raise SceneNotDrawn(refused.text) from refused
