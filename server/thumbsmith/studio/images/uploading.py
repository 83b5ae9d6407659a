"""Uploads to the image library: the picture is read and stored first, then it counts."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace

from thumbsmith.pictures.encode import list_preview
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.images import service
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.images.service import Changes
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import UPLOADED, Origin, StoredPicture
from thumbsmith.studio.rate_limits import limited

FOLDERS = re.compile(r".*[/\\]")
UNNAMED = "image"


async def create(
    deps: StudioDeps, user_id: str, image_data: str, file_name: str, made_of: str | None = None
) -> LibraryImage:
    """`made_of`: the image that this one was made of.

    Raises StorageUsedUp, ImageMissing and the errors of pictures and storage.
    """
    await pictures.require_room(deps, user_id)
    name = bare_name(file_name)
    origin = await origin_of(deps, user_id, made_of)
    stored, preview = await take_in(deps, user_id, image_data, name, origin)
    now = deps.clock()
    async with pictures.keeping(deps, user_id, [stored], now) as (session, _):
        return await service.add(session, user_id, name or UNNAMED, stored, preview, now)


async def update(
    deps: StudioDeps,
    user_id: str,
    image_id: str,
    image_data: str | None,
    changes: Changes,
    made_of: str | None = None,
) -> LibraryImage:
    """Another name, role or picture, or all of it.

    Raises StorageUsedUp, ImageMissing, ReplacedMeanwhile and the errors of pictures and storage.
    """
    async with deps.database.read() as reading:
        image = await service.find(reading, user_id, image_id)
    service.check_expected(image, changes)
    changes = replace(changes, file_name=bare_name(changes.file_name))
    name = changes.file_name or image.file_name
    taken: list[tuple[StoredPicture, bytes]] = []
    if image_data is not None:
        origin = await origin_of(deps, user_id, made_of)
        taken.append(await take_in(deps, user_id, image_data, name, origin))
    now = deps.clock()
    files = [stored for stored, _ in taken]
    async with pictures.keeping(deps, user_id, files, now) as (session, spare):
        image = await service.find(session, user_id, image_id, lock=True)
        service.check_expected(image, changes)
        service.change(image, changes, now)
        for stored, preview in taken:
            spare.extend(await service.replace_picture(session, image, stored, preview, now))
    return image


async def origin_of(deps: StudioDeps, user_id: str, made_of: str | None) -> Origin:
    """Of a picture that comes in. Raises ImageMissing."""
    if made_of is None:
        return UPLOADED
    async with deps.database.read() as session:
        image = await service.find(session, user_id, made_of)
        return await service.origin_of(session, image, image.picture_id, deps.clock())


async def take_in(
    deps: StudioDeps, user_id: str, image_data: str, file_name: str, origin: Origin
) -> tuple[StoredPicture, bytes]:
    """Read and store an uploaded picture; with it comes its preview.

    One after the other for each user: who uploads fifty at once takes no more of the machine than who uploads one.
    Raises TooManyRequests.
    """
    async with limited(deps, user_id, "uploads"):
        picture = await pictures.receive(
            deps.sanitizer, image_data, "keep", field="imageData", file_name=file_name or None
        )
        preview = await asyncio.to_thread(list_preview, picture.data)
    return await pictures.store(deps.storage, user_id, picture, deps.clock(), origin), preview.data


def bare_name(file_name: str) -> str:
    """The name without the folders that some browsers send along."""
    return FOLDERS.sub("", file_name)
