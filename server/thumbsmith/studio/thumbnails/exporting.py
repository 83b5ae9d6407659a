"""A version of a thumbnail as a file to take away, drawn afresh from its scene."""

from __future__ import annotations

from dataclasses import dataclass

from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.migrations import load
from thumbsmith.studio.exports.deps import ExportDeps
from thumbsmith.studio.exports.drawing import ExportSize, draw
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.rate_limits import limited
from thumbsmith.studio.thumbnails import service


@dataclass(frozen=True)
class Export:
    title: str
    picture: EncodedPicture


async def export(
    deps: ExportDeps,
    user_id: str,
    thumbnail_id: str,
    version_id: str | None,
    file_format: ExportFormat,
    size: ExportSize,
) -> Export:
    """Raises ThumbnailMissing, VersionMissing, storage's errors and what `draw` raises."""
    async with deps.database.read() as session:
        thumbnail = await service.find(session, user_id, thumbnail_id)
        version = await service.find_version(session, thumbnail, version_id)
    scene = load(version.scene)
    async with limited(deps, user_id, "exports"):
        sources = await pictures.load_all(deps.database, deps.storage, user_id, scene.pictures())
        return Export(thumbnail.title, await draw(deps, user_id, scene, sources, size, file_format))
