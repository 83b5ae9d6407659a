"""Draws scenes for the server in processes of their own.

`scene_pool` says how, `renderer_process` is what runs there, `render` is what it draws with.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.scene_pool import PATIENCE_SECONDS, ScenePool
from thumbsmith.platform.processes import Closing
from thumbsmith.scene.types import CANVAS_WIDTH, Scene

DRAWING_SECONDS = 20.0
"""Of the processor: a usual scene takes a fraction of one, the heaviest that is taken a dozen."""
LARGE_WIDTH = 3840


class SceneRenderer(Closing):
    """Turns a scene and its pictures into one picture. `packs` is the folder with the fonts.

    All methods raise SceneNotDrawn, SceneStopped where it took too long, and DrawingFailed. `whose` is the account that
    the drawing is for: one account has one at a time.
    """

    def __init__(self, packs: Path, processes: int = 2, patience: float = PATIENCE_SECONDS) -> None:
        self._pool = ScenePool(
            "thumbsmith.pictures.renderer_process",
            packs,
            processes=processes,
            seconds=DRAWING_SECONDS,
            patience=patience,
        )

    async def canvas(
        self, scene: Scene, pictures: Mapping[str, EncodedPicture], *, whose: str | None = None
    ) -> EncodedPicture:
        """The whole canvas, 1536x1024, as the JPEG that is stored with a thumbnail."""
        return await self._pool.draw(scene, pictures, _header(pictures, "stored"), whose=whose)

    async def export(
        self,
        scene: Scene,
        pictures: Mapping[str, EncodedPicture],
        file_format: ExportFormat,
        *,
        whole_canvas: bool,
        whose: str | None = None,
    ) -> EncodedPicture:
        """A file to be taken away: the 16:9 frame at 1280x720 in at most 2 MB, or the whole canvas at its best."""
        header = _header(pictures, "canvas" if whole_canvas else "frame", file_format)
        return await self._pool.draw(scene, pictures, header, whose=whose)

    async def large(
        self,
        scene: Scene,
        pictures: Mapping[str, EncodedPicture],
        file_format: ExportFormat,
        *,
        whose: str | None = None,
    ) -> EncodedPicture:
        """The 16:9 frame in 4K (3840x2160), drawn at that size and not enlarged, at its best."""
        header = _header(pictures, "large", file_format)
        return await self._pool.draw(scene, pictures, header, whose=whose, enlarged=LARGE_WIDTH / CANVAS_WIDTH)

    async def close(self) -> None:
        await self._pool.close()


def _header(
    pictures: Mapping[str, EncodedPicture], output: str, file_format: ExportFormat = "jpg"
) -> dict[str, object]:
    listed = [
        {"id": name, "mediaType": picture.media_type, "width": picture.width, "height": picture.height}
        for name, picture in pictures.items()
    ]
    return {"pictures": listed, "output": output, "format": file_format}
