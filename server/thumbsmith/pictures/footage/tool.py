"""Looks at stills and videos in a process that stays warm. `process` is what runs there; it takes strangers' files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from thumbsmith.pictures.footage.looking import are_there
from thumbsmith.pictures.footage.moments import Moment
from thumbsmith.pictures.footage.still import Still
from thumbsmith.platform.processes import Closing, ProcessFailed, ProcessPool, ProgressCallback, no_progress
from thumbsmith.platform.works import Refused, ask, work

SILENCE_SECONDS = 120.0
"""A batch of stills takes eight seconds on a quiet core; one seek in a video of two hours some seconds."""


class FootageFailed(Exception):
    """The process died or was silent for too long; trying again may help."""

    def __init__(self) -> None:
        super().__init__("The pictures could not be looked at. Please try again.")


class StillRefused(Exception):
    """One of the stills is no picture."""

    def __init__(self, text: str) -> None:
        super().__init__(text)


class VideoNotRead(Exception):
    """The text says why, to a person."""


@dataclass(frozen=True)
class MomentsWish:
    path: str
    count: int


LOOK = work("look", TypeAdapter(tuple[bytes, ...]), TypeAdapter(tuple[Still, ...]), seconds=60.0)
MOMENTS = work("moments", TypeAdapter(MomentsWish), TypeAdapter(tuple[Moment, ...]))
NOT_A_PICTURE, NOT_A_VIDEO = "not a picture", "not a video"


class FootageReader(Closing):
    """`models` is the folder of weights."""

    def __init__(self, models: Path, processes: int = 1, patience: float = SILENCE_SECONDS) -> None:
        self._models = models
        self._pool = ProcessPool(
            "thumbsmith.pictures.footage.process", (str(models.resolve()),), processes=processes, patience=patience
        )

    @property
    def sees_faces(self) -> bool:
        """False while the networks' weights are missing."""
        return are_there(self._models)

    async def look(self, stills: Sequence[bytes]) -> tuple[Still, ...]:
        """At JPEG, PNG, WebP or GIF files, in their order. Raises StillRefused and FootageFailed."""
        try:
            return await ask(self._pool, LOOK, tuple(stills))
        except ProcessFailed as failed:
            raise FootageFailed from failed
        except Refused as refused:
            raise StillRefused(refused.text) from refused

    async def moments(self, path: Path, count: int, on_progress: ProgressCallback = no_progress) -> tuple[Moment, ...]:
        """The best moments of the video, at most `count`, best first. Raises VideoNotRead."""
        try:
            return await ask(self._pool, MOMENTS, MomentsWish(str(path), count), on_progress)
        except ProcessFailed as failed:
            raise VideoNotRead(f"{path.name} can't be read: its decoder failed or took too long.") from failed
        except Refused as refused:
            raise VideoNotRead(refused.text) from refused

    async def close(self) -> None:
        await self._pool.close()
