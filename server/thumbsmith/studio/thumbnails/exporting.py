"""A version of a thumbnail as a file to take away, drawn afresh from its scene."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import quote

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.pictures.renderer import SceneNotDrawn
from thumbsmith.scene.migrations import load
from thumbsmith.studio.dependencies import StudioParts
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.thumbnails import service
from thumbsmith.studio.thumbnails.errors import NotDrawn

NOT_IN_FILE_NAMES = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]+')
LONGEST_FILE_NAME = 80


@dataclass(frozen=True)
class Export:
    title: str
    picture: EncodedPicture


async def export(
    parts: StudioParts,
    user_id: str,
    thumbnail_id: str,
    version_id: str | None,
    file_format: ExportFormat,
    whole_canvas: bool,
) -> Export:
    """Raises ThumbnailMissing, VersionMissing, NotDrawn and the errors of storage."""
    async with parts.database.read() as session:
        thumbnail = await service.find(session, user_id, thumbnail_id)
        version = await service.find_version(session, thumbnail, version_id)
    scene = load(version.scene)
    sources = await pictures.load_all(parts.database, parts.storage, user_id, scene.pictures())
    try:
        picture = await parts.renderer.export(scene, sources, file_format, whole_canvas=whole_canvas)
    except SceneNotDrawn as error:
        raise NotDrawn(str(error)) from error
    return Export(thumbnail.title, picture)


def disposition(title: str, file_format: ExportFormat) -> str:
    """The header that names the download after the thumbnail, in ASCII and as it is (RFC 6266)."""
    name = " ".join(NOT_IN_FILE_NAMES.sub(" ", title).split())[:LONGEST_FILE_NAME].strip(" .") or "thumbnail"
    plain = " ".join(name.encode("ascii", "ignore").decode().split()).strip(" .") or "thumbnail"
    return f"attachment; filename=\"{plain}.{file_format}\"; filename*=UTF-8''{quote(name)}.{file_format}"
