"""Use cases of the image library: add, list, find, rename, replace the picture, delete."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import select

from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.paging import PAGE
from thumbsmith.studio.images.errors import ImageMissing
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import StoredPicture

KEPT_FOR = timedelta(days=365)


async def add(
    session: WriteSession, user_id: str, file_name: str, stored: StoredPicture, preview: bytes, now: datetime
) -> LibraryImage:
    """A new image. Its picture is recorded already."""
    image = LibraryImage(
        id=new_id(now),
        user_id=user_id,
        file_name=file_name,
        picture_id=stored.id,
        width=stored.picture.width,
        height=stored.picture.height,
        preview=preview,
        created_at=now,
        expires_at=now + KEPT_FOR,
    )
    session.add(image)
    await pictures.hold(session, user_id, image.id, [stored.id])
    return image


async def page(session: ReadSession, user_id: str, before: str | None) -> tuple[list[LibraryImage], str | None]:
    """The newest images, or those older than the id `before`, and the id to go on from when there are more."""
    query = select(LibraryImage).where(LibraryImage.user_id == user_id)
    if before is not None:
        query = query.where(LibraryImage.id < before)
    rows = list(await session.scalars(query.order_by(LibraryImage.id.desc()).limit(PAGE + 1)))
    return rows[:PAGE], rows[PAGE - 1].id if len(rows) > PAGE else None


async def find(session: ReadSession, user_id: str, image_id: str, *, lock: bool = False) -> LibraryImage:
    """Raises ImageMissing, also for somebody else's. `lock` before changing it."""
    image = await find_row(session, LibraryImage, image_id, lock=lock)
    if image is None or image.user_id != user_id:
        raise ImageMissing
    return image


async def rename(image: LibraryImage, file_name: str, now: datetime) -> None:
    image.file_name = file_name
    image.expires_at = now + KEPT_FOR


async def replace_picture(
    session: WriteSession, image: LibraryImage, stored: StoredPicture, preview: bytes, now: datetime
) -> list[str]:
    """Show another picture under the same name. Returns the keys of files that nobody needs now, to be removed."""
    image.picture_id = stored.id
    image.width, image.height = stored.picture.width, stored.picture.height
    image.preview = preview
    image.expires_at = now + KEPT_FOR
    spare = await pictures.release(session, image.user_id, [image.id], keep={stored.id})
    await pictures.hold(session, image.user_id, image.id, [stored.id])
    return spare


async def remove(session: WriteSession, image: LibraryImage) -> list[str]:
    """Returns the keys of files that nobody needs now, to be removed."""
    spare = await pictures.release(session, image.user_id, [image.id])
    await session.delete(image)
    await session.flush()
    return spare
