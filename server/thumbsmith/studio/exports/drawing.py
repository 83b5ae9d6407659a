"""A scene as a file of a wanted size: drawn afresh, never enlarged; for other shapes than 16:9 laid out again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import Scene
from thumbsmith.studio.exports.deps import ExportDeps
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.weighing import drawing

ExportSize = Literal["1280x720", "canvas", "3840x2160", "1080x1080", "1080x1920"]


async def draw(
    deps: ExportDeps,
    user_id: str,
    scene: Scene,
    sources: Mapping[str, EncodedPicture],
    size: ExportSize,
    file_format: ExportFormat,
) -> EncodedPicture:
    """1280x720 and the shapes stay under 2 MB; the whole canvas and 4K are as good as they get.

    Raises NotDrawn, TooHeavyBefore, TooManyRequests and RendererFailed.
    """
    own = await fonts.load_for(deps.database, deps.storage, user_id, scene)
    async with drawing(deps, user_id, scene, size):
        match size:
            case "1080x1080" | "1080x1920":
                return await deps.recomposer.picture(scene, sources, size, file_format, fonts=own, whose=user_id)
            case "3840x2160":
                return await deps.renderer.large(scene, sources, file_format, fonts=own, whose=user_id)
            case "1280x720" | "canvas":
                return await deps.renderer.export(
                    scene, sources, file_format, whole_canvas=size == "canvas", fonts=own, whose=user_id
                )
