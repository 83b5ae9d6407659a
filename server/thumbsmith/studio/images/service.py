"""Use cases of the image library: add, list, find, rename, mark, replace the picture, delete and bring back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Literal

from sqlalchemy import bindparam, select

from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.platform.downloads import is_known
from thumbsmith.platform.folding import ESCAPE, containing
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.paging import PAGE, Order, Place
from thumbsmith.studio.expiration import RETENTION
from thumbsmith.studio.images.errors import ImageMissing, ReplacedMeanwhile
from thumbsmith.studio.images.models import LibraryImage, Role
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import Origin, StoredPicture
from thumbsmith.studio.storage_use import counting

Sort = Literal["newest", "oldest", "name"]
ORDERS: dict[Sort, Order] = {
    "newest": Order(LibraryImage.id, newest_first=True),
    "oldest": Order(LibraryImage.id),
    "name": Order(LibraryImage.id, LibraryImage.folded_name),
}

SHOWN = select(LibraryImage).where(LibraryImage.user_id == bindparam("user_id"), LibraryImage.is_shown())


@dataclass(frozen=True)
class Wanted:
    """The images of a library to list, and their order."""

    sort: Sort = "newest"
    search: str = ""
    """Words of their names."""
    role: Role | None = None


async def add(
    session: WriteSession, user_id: str, file_name: str, stored: StoredPicture, preview: bytes, now: datetime
) -> LibraryImage:
    """A new image. Its picture is recorded already."""
    image = LibraryImage(
        id=new_id(now),
        user_id=user_id,
        file_name=file_name,
        picture_id=stored.id,
        media_type=stored.picture.media_type,
        width=stored.picture.width,
        height=stored.picture.height,
        preview=preview,
        created_at=now,
        expires_at=now + RETENTION,
    )
    session.add(image)
    await pictures.hold(session, user_id, image.id, [stored.id])
    await counting.add(session, user_id, size=len(preview))
    return image


async def pictures_marked(session: ReadSession, user_id: str, role: Role, names: Iterable[str]) -> set[str]:
    """Those of the pictures that an image of the user's shows which has this mark."""
    query = select(LibraryImage.picture_id).where(
        LibraryImage.user_id == user_id,
        LibraryImage.picture_id.in_(names),
        LibraryImage.role == role,
        LibraryImage.is_shown(),
    )
    return set(await session.scalars(query))


async def origin_of(session: ReadSession, image: LibraryImage, picture_name: str, now: datetime) -> Origin:
    """Of what is made of the image, or of the picture that it has shown; a creator's own face needs nobody's consent.

    Raises PictureMissing.
    """
    origin = pictures.origin_of(await pictures.find(session, image.user_id, picture_name))
    return replace(origin, consented_at=now) if image.role == "face" and not origin.consented_at else origin


async def page(
    session: ReadSession, user_id: str, wanted: Wanted, after: Place | None
) -> tuple[list[LibraryImage], str | None]:
    """The first images, or those after that place, and where to go on from when there are more. Raises BadCursor."""
    query = SHOWN
    if wanted.search:
        query = query.where(LibraryImage.folded_name.like(containing(wanted.search), escape=ESCAPE))
    if wanted.role is not None:
        query = query.where(LibraryImage.role == wanted.role)
    rows = list(await session.scalars(ORDERS[wanted.sort].page(query, after), {"user_id": user_id}))
    if len(rows) <= PAGE:
        return rows, None
    last = rows[PAGE - 1]
    return rows[:PAGE], Place(last.id, last.folded_name if wanted.sort == "name" else None).cursor()


async def find(session: ReadSession, user_id: str, image_id: str, *, lock: bool = False) -> LibraryImage:
    """Raises ImageMissing, also for somebody else's or a deleted one. `lock` before changing it."""
    image = await _find(session, user_id, image_id, lock=lock)
    if image.deleted_at is not None:
        raise ImageMissing
    return image


async def _find(session: ReadSession, user_id: str, image_id: str, *, lock: bool) -> LibraryImage:
    image = await find_row(session, LibraryImage, image_id, lock=lock)
    if image is None or image.user_id != user_id:
        raise ImageMissing
    return image


@dataclass(frozen=True)
class Changes:
    """Changes of an image: empty fields stay as they are; '' takes the role away."""

    file_name: str = ""
    role: Role | Literal[""] | None = None
    expected: str | None = None
    """The tag of the picture that is shown, as an `If-Match` header says it."""


def tag_of(image: LibraryImage) -> str:
    """Names the picture that the image shows, as an ETag does."""
    return f'"{image.picture_id}"'


def check_expected(image: LibraryImage, changes: Changes) -> None:
    """Raises ReplacedMeanwhile."""
    if changes.expected is not None and not is_known(tag_of(image), changes.expected):
        raise ReplacedMeanwhile


def change(image: LibraryImage, changes: Changes, now: datetime) -> None:
    image.file_name = changes.file_name or image.file_name
    if changes.role is not None:
        image.role = changes.role or None
    image.renew(now)


async def replace_picture(
    session: WriteSession, image: LibraryImage, stored: StoredPicture, preview: bytes, now: datetime
) -> list[str]:
    """Show another picture under the same name. Returns the keys of files that nobody needs now, to be removed."""
    image.picture_id = stored.id
    image.width, image.height = stored.picture.width, stored.picture.height
    image.media_type = stored.picture.media_type
    await counting.add(session, image.user_id, size=len(preview) - len(image.preview))
    image.preview = preview
    image.renew(now)
    spare = await pictures.release(session, image.user_id, [image.id], keep={stored.id})
    await pictures.hold(session, image.user_id, image.id, [stored.id])
    return spare


async def hide(session: WriteSession, image: LibraryImage, now: datetime) -> None:
    """Delete it, as far as anybody can see. `restore` brings it back, `remove` makes an end of it."""
    image.deleted_at = now
    await pictures.hide(session, image.user_id, [image.id])
    await counting.hide(session, image.user_id, size=len(image.preview))


async def restore(session: WriteSession, user_id: str, image_id: str, now: datetime) -> LibraryImage:
    """Raises ImageMissing when it was deleted too long ago. One that is there stays as it is."""
    image = await _find(session, user_id, image_id, lock=True)
    if not image.can_be_restored(now):
        raise ImageMissing
    if image.deleted_at is not None:
        image.deleted_at = None
        await pictures.hide(session, user_id, [image.id], hidden=False)
        await counting.hide(session, user_id, size=-len(image.preview))
    return image


async def remove(session: WriteSession, image: LibraryImage) -> list[str]:
    """Returns the keys of files that nobody needs now, to be removed."""
    spare = await pictures.release(session, image.user_id, [image.id])
    await counting.remove(session, image.user_id, size=len(image.preview), is_shown=image.deleted_at is None)
    await session.delete(image)
    await session.flush()
    return spare
