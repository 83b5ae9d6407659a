"""Sets finished thumbnails anew for other shapes, in a process of its own. `process` is what runs there."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.engines.composer.recomposing.shapes import ShapeKey
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.marking import marked, source_of_scene
from thumbsmith.pictures.renderer import SceneNotDrawn, check_drawable
from thumbsmith.platform.processes import Closing, Message, ProcessFailed, ProcessPool
from thumbsmith.scene.types import Scene

PATIENCE_SECONDS = 30.0
"""A usual scene takes half a second; the first one waits for the process to start."""


class Recomposer(Closing):
    """`packs` is the folder with the fonts and the models. Nothing is started before the first picture is wanted."""

    def __init__(self, packs: Path, processes: int = 1, patience: float = PATIENCE_SECONDS) -> None:
        self._pool = ProcessPool(
            "thumbsmith.engines.composer.recomposing.process",
            [str(packs.resolve())],
            processes=processes,
            patience=patience,
        )

    async def picture(
        self, scene: Scene, pictures: Mapping[str, EncodedPicture], shape: ShapeKey, file_format: ExportFormat
    ) -> EncodedPicture:
        """A file of at most 2 MB in the shape. Raises SceneNotDrawn."""
        check_drawable(scene)
        header = {
            "scene": scene.model_dump(mode="json"),
            "pictures": list(pictures),
            "shape": shape,
            "format": file_format,
        }
        try:
            answer = await self._pool.ask(Message(header, [picture.data for picture in pictures.values()]))
        except ProcessFailed as failed:
            raise SceneNotDrawn(
                "This thumbnail is too heavy to be set anew. Please remove some of its parts."
            ) from failed
        if "refused" in answer.header:
            raise SceneNotDrawn(answer.header["refused"])
        size = answer.header
        made = EncodedPicture(answer.blobs[0], size["mediaType"], size["width"], size["height"])
        return marked(made, source_of_scene(scene, pictures))

    async def close(self) -> None:
        await self._pool.close()
