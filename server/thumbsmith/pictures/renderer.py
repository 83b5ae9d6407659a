"""Draws scenes for the server in processes of their own: a scene from outside may be heavy beyond measure.

`renderer_process` is what runs there, `render` is what it draws with.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.marking import marked, source_of_scene
from thumbsmith.platform.processes import Closing, Message, ProcessFailed, ProcessPool
from thumbsmith.scene.types import Scene
from thumbsmith.scene.weight import SceneTooHeavy, check_weight

PATIENCE_SECONDS = 20.0
"""A usual scene takes a fraction of a second."""


class SceneNotDrawn(Exception):
    """The scene could not be drawn; the text is for a person."""


def check_drawable(scene: Scene) -> None:
    """Raises SceneNotDrawn for one that is too heavy."""
    try:
        check_weight(scene)
    except SceneTooHeavy as heavy:
        raise SceneNotDrawn(str(heavy)) from heavy


class SceneRenderer(Closing):
    """Turns a scene and its pictures into one picture. `packs` is the folder with the fonts."""

    def __init__(self, packs: Path, processes: int = 2, patience: float = PATIENCE_SECONDS) -> None:
        self._pool = ProcessPool(
            "thumbsmith.pictures.renderer_process", [str(packs.resolve())], processes=processes, patience=patience
        )

    async def canvas(self, scene: Scene, pictures: Mapping[str, EncodedPicture]) -> EncodedPicture:
        """The whole canvas, 1536x1024, as the JPEG that is stored with a thumbnail. Raises SceneNotDrawn."""
        return await self._draw(scene, pictures, {"output": "stored"})

    async def export(
        self, scene: Scene, pictures: Mapping[str, EncodedPicture], file_format: ExportFormat, *, whole_canvas: bool
    ) -> EncodedPicture:
        """A file to be taken away: the 16:9 frame at 1280x720 in at most 2 MB, or the whole canvas at its best.

        Raises SceneNotDrawn.
        """
        return await self._draw(
            scene, pictures, {"output": "canvas" if whole_canvas else "frame", "format": file_format}
        )

    async def large(
        self, scene: Scene, pictures: Mapping[str, EncodedPicture], file_format: ExportFormat
    ) -> EncodedPicture:
        """The 16:9 frame in 4K (3840x2160), drawn at that size and not enlarged, at its best. Raises SceneNotDrawn."""
        return await self._draw(scene, pictures, {"output": "large", "format": file_format})

    async def _draw(
        self, scene: Scene, pictures: Mapping[str, EncodedPicture], wanted: Mapping[str, str]
    ) -> EncodedPicture:
        check_drawable(scene)
        listed = [
            {"id": name, "mediaType": picture.media_type, "width": picture.width, "height": picture.height}
            for name, picture in pictures.items()
        ]
        header = {"scene": scene.model_dump(mode="json"), "pictures": listed, **wanted}
        try:
            answer = await self._pool.ask(Message(header, [picture.data for picture in pictures.values()]))
        except ProcessFailed as failed:
            raise SceneNotDrawn("This thumbnail is too heavy to be drawn. Please remove some of its parts.") from failed
        if "refused" in answer.header:
            raise SceneNotDrawn(answer.header["refused"])
        size = answer.header
        drawn = EncodedPicture(answer.blobs[0], size["mediaType"], size["width"], size["height"])
        return marked(drawn, source_of_scene(scene, pictures))

    async def close(self) -> None:
        await self._pool.close()
