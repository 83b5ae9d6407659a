"""Lays finished thumbnails out again for other shapes, in a process of its own. `process` is what runs there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from thumbsmith.engines.composer.build.recomposing.shapes import ShapeKey
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.pictures.scene_pool import PATIENCE_SECONDS, ScenePool, ToDraw
from thumbsmith.platform.processes import Closing
from thumbsmith.platform.works import work
from thumbsmith.scene.types import Scene

RECOMPOSING_SECONDS = 30.0
"""Of the processor: a usual scene takes half of one."""


@dataclass(frozen=True)
class Recomposing(ToDraw):
    shape: ShapeKey
    file_format: ExportFormat


RECOMPOSE = work("recompose", TypeAdapter(Recomposing), TypeAdapter(EncodedPicture), RECOMPOSING_SECONDS)


class Recomposer(Closing):
    """`packs` is the folder with the fonts and the models. Nothing is started before the first picture is wanted."""

    def __init__(self, packs: Path, processes: int = 1, patience: float = PATIENCE_SECONDS) -> None:
        self._pool = ScenePool(
            "thumbsmith.engines.composer.build.recomposing.process",
            RECOMPOSE,
            packs,
            processes=processes,
            patience=patience,
        )

    async def picture(
        self,
        scene: Scene,
        pictures: Mapping[str, EncodedPicture],
        shape: ShapeKey,
        file_format: ExportFormat,
        *,
        fonts: Mapping[str, OwnFont] | None = None,
        whose: str | None = None,
    ) -> EncodedPicture:
        """A file of at most 2 MB in the shape. `whose` is the account that it is for: one account has one at a time.

        Raises SceneNotDrawn, SceneStopped where it took too long, and DrawingFailed.
        """
        return await self._pool.draw(Recomposing(scene, pictures, shape, file_format, fonts=fonts or {}), whose=whose)

    async def close(self) -> None:
        await self._pool.close()
