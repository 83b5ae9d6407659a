"""Draws scenes for the server in processes of their own.

`scene_pool` says how, `renderer_process` is what runs there, `render` is what it draws with.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from pydantic import TypeAdapter

from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.pictures.scene_pool import PATIENCE_SECONDS, ScenePool, ToDraw
from thumbsmith.platform.processes import Closing
from thumbsmith.platform.works import work
from thumbsmith.scene.types import CANVAS_WIDTH, Scene

DRAWING_SECONDS = 20.0
"""Of the processor: a usual scene takes a fraction of one, the heaviest that is taken a dozen."""
LARGE_WIDTH = 3840

Output = Literal["stored", "canvas", "frame", "large"]
"""stored: the canvas as it is kept. canvas: whole, at its best. frame: 1280x720, under 2 MB. large: the frame in 4K, at
its best."""


@dataclass(frozen=True)
class Drawing(ToDraw):
    output: Output
    file_format: ExportFormat = "jpg"


DRAW = work("draw", TypeAdapter(Drawing), TypeAdapter(EncodedPicture), DRAWING_SECONDS)


class SceneRenderer(Closing):
    """Turns a scene and its pictures into one picture. `packs` is the folder with the fonts.

    All methods raise SceneNotDrawn, SceneStopped where it took too long, and DrawingFailed. `whose` is the account that
    the drawing is for: one account has one at a time. `fonts` are its own, by key.
    """

    def __init__(self, packs: Path, processes: int = 2, patience: float = PATIENCE_SECONDS) -> None:
        self._pool = ScenePool(
            "thumbsmith.pictures.renderer_process", DRAW, packs, processes=processes, patience=patience
        )

    async def canvas(
        self,
        scene: Scene,
        pictures: Mapping[str, EncodedPicture],
        *,
        fonts: Mapping[str, OwnFont] | None = None,
        whose: str | None = None,
    ) -> EncodedPicture:
        """The whole canvas, 1536x1024, as the JPEG that is stored with a thumbnail."""
        return await self._pool.draw(Drawing(scene, pictures, "stored", fonts=fonts or {}), whose=whose)

    async def export(
        self,
        scene: Scene,
        pictures: Mapping[str, EncodedPicture],
        file_format: ExportFormat,
        *,
        whole_canvas: bool,
        fonts: Mapping[str, OwnFont] | None = None,
        whose: str | None = None,
    ) -> EncodedPicture:
        """A file to be taken away: the 16:9 frame at 1280x720 in at most 2 MB, or the whole canvas at its best."""
        drawing = Drawing(scene, pictures, "canvas" if whole_canvas else "frame", file_format, fonts=fonts or {})
        return await self._pool.draw(drawing, whose=whose)

    async def large(
        self,
        scene: Scene,
        pictures: Mapping[str, EncodedPicture],
        file_format: ExportFormat,
        *,
        fonts: Mapping[str, OwnFont] | None = None,
        whose: str | None = None,
    ) -> EncodedPicture:
        """The 16:9 frame in 4K (3840x2160), drawn at that size and not enlarged, at its best."""
        drawing = Drawing(scene, pictures, "large", file_format, fonts=fonts or {})
        return await self._pool.draw(drawing, whose=whose, enlarged=LARGE_WIDTH / CANVAS_WIDTH)

    async def close(self) -> None:
        await self._pool.close()
