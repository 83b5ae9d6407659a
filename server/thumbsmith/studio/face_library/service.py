"""Use cases of the face library: take a face in, list, rename, tag, delete and bring back."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import datetime
from pathlib import PurePosixPath
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request
from sqlalchemy import bindparam, func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.pictures.cutout import CutOutFailed, NoSubject, WeightsMissing
from thumbsmith.pictures.encode import list_preview, narrowed, picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.footage import Feeling, FootageFailed, StillRefused
from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.platform.identifiers import new_id
from thumbsmith.studio.consent.errors import ConsentNeeded
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.face_library.errors import MOST_FACES, FaceMissing, FacesNotReadNow, NoFaceSeen, TooManyFaces
from thumbsmith.studio.face_library.models import LONGEST_NAME, LibraryFace
from thumbsmith.studio.footage.service import FootageDeps
from thumbsmith.studio.images.uploading import bare_name
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import Origin
from thumbsmith.studio.rate_limits import limited
from thumbsmith.studio.storage_use import counting

LOOKED_WIDTH, LOOKED_QUALITY = 640, 90
"""Of the photo in which a feeling is looked for: no still is looked at in more detail."""
UNNAMED = "Face"
SHOWN = select(LibraryFace).where(LibraryFace.user_id == bindparam("user_id"), LibraryFace.is_shown())


class FaceLibraryDeps(StudioDeps, FootageDeps, Protocol):
    pass


async def face_library_deps(request: Request) -> FaceLibraryDeps:
    return cast(FaceLibraryDeps, request.app.state.container)


FaceLibrary = Annotated[FaceLibraryDeps, Depends(face_library_deps)]


@dataclass(frozen=True)
class CutFace:
    """A photo as it was seen: its subject on a transparent ground, and what its largest face shows."""

    picture: EncodedPicture
    preview: bytes
    feeling: Feeling


async def all_of(session: ReadSession, user_id: str) -> list[LibraryFace]:
    """Favourites first, then the newest."""
    order = (LibraryFace.is_favourite.desc(), LibraryFace.id.desc())
    return list(await session.scalars(SHOWN.order_by(*order), {"user_id": user_id}))


async def find(session: ReadSession, user_id: str, face_id: str, *, lock: bool = False) -> LibraryFace:
    """Raises FaceMissing, also for somebody else's or a deleted one. `lock` before changing it."""
    face = await _find(session, user_id, face_id, lock=lock)
    if face.deleted_at is not None:
        raise FaceMissing
    return face


async def _find(session: ReadSession, user_id: str, face_id: str, *, lock: bool) -> LibraryFace:
    face = await find_row(session, LibraryFace, face_id, lock=lock)
    if face is None or face.user_id != user_id:
        raise FaceMissing
    return face


async def take_in(
    deps: FaceLibraryDeps, user_id: str, image_data: str, file_name: str, *, consent: bool
) -> LibraryFace:
    """The person of a photo becomes one of the user's faces. A photo that came before is the face that is there, and is
    not cut out again.

    Raises StorageUsedUp, TooManyFaces, TooManyRequests, ConsentNeeded, NoFaceSeen, FacesNotReadNow and the errors of
    pictures and storage.
    """
    await pictures.require_room(deps, user_id)
    async with deps.database.look_up() as session:
        await _require_place(session, user_id)
    async with limited(deps, user_id, "uploads"):
        photo = await pictures.receive(
            deps.sanitizer, image_data, "keep", field="imageData", file_name=file_name or None
        )
        photo_id = picture_id(photo.data)
        if not consent:
            raise ConsentNeeded({photo_id: None})
        if known := await _known(deps, user_id, photo_id):
            return known
        cut = await _cut(deps, photo)
        return await _keep(deps, user_id, cut, photo_id, name_of(file_name))


async def _known(deps: StudioDeps, user_id: str, photo_id: str) -> LibraryFace | None:
    """The face that was cut out of the same photo; one that was deleted is back."""
    same = select(LibraryFace).where(LibraryFace.user_id == user_id, LibraryFace.photo_id == photo_id).limit(1)
    async with deps.database.look_up() as session:
        if await session.scalar(same) is None:
            return None
    async with deps.database.write() as session:
        await accounts.lock_user(session, user_id)
        face = await session.scalar(same.with_for_update())
        if face is not None:
            async with deps.allowance.respected(session, user_id):
                await _show_again(session, face)
        return face


async def _cut(deps: FaceLibraryDeps, photo: EncodedPicture) -> CutFace:
    """Raises NoFaceSeen and FacesNotReadNow."""
    feeling = await _feeling_in(deps, photo)
    try:
        subject = await deps.cutter.subject(photo)
    except NoSubject as nothing:
        raise NoFaceSeen from nothing
    except (WeightsMissing, CutOutFailed) as failed:
        raise FacesNotReadNow from failed
    if not subject.faces:  # what was cut out is something else than who was seen
        raise NoFaceSeen
    preview = await asyncio.to_thread(list_preview, subject.picture.data)
    return CutFace(subject.picture, preview.data, feeling)


async def _feeling_in(deps: FaceLibraryDeps, photo: EncodedPicture) -> Feeling:
    """Raises NoFaceSeen and FacesNotReadNow."""
    if not deps.footage.sees_faces:
        raise FacesNotReadNow
    small = await asyncio.to_thread(narrowed, photo.data, LOOKED_WIDTH, LOOKED_QUALITY)
    try:
        [still] = await deps.footage.look([small.data])
    except (FootageFailed, StillRefused) as failed:
        raise FacesNotReadNow from failed
    if still.feeling is None:
        raise NoFaceSeen
    return still.feeling


async def _keep(deps: FaceLibraryDeps, user_id: str, cut: CutFace, photo_id: str, name: str) -> LibraryFace:
    now = deps.clock()
    origin = Origin(is_uploaded=True, consented_at=now)
    stored = await pictures.store(deps.storage, user_id, cut.picture, now, origin)
    async with pictures.keeping(deps, user_id, [stored], now) as (session, _):
        same = select(LibraryFace).where(LibraryFace.user_id == user_id, LibraryFace.picture_id == stored.id)
        if known := await session.scalar(same.with_for_update()):
            await _show_again(session, known)
            return known
        await _require_place(session, user_id)
        face = LibraryFace(
            id=new_id(now),
            user_id=user_id,
            name=name,
            feeling=cut.feeling,
            is_favourite=False,
            photo_id=photo_id,
            picture_id=stored.id,
            width=cut.picture.width,
            height=cut.picture.height,
            preview=cut.preview,
            created_at=now,
        )
        session.add(face)
        await pictures.hold(session, user_id, face.id, [stored.id])
        await counting.add(session, user_id, size=len(cut.preview))
        return face


async def _require_place(session: ReadSession, user_id: str) -> None:
    """Raises TooManyFaces."""
    count = select(func.count()).select_from(SHOWN.subquery())
    if (await session.scalar(count, {"user_id": user_id}) or 0) >= MOST_FACES:
        raise TooManyFaces


@dataclass(frozen=True)
class Changes:
    """Changes of a face; None stays as it is."""

    name: str | None = None
    feeling: Feeling | None = None
    is_favourite: bool | None = None


async def change(session: WriteSession, user_id: str, face_id: str, changes: Changes) -> LibraryFace:
    """Raises FaceMissing."""
    face = await find(session, user_id, face_id, lock=True)
    face.name = face.name if changes.name is None else changes.name
    face.feeling = changes.feeling or face.feeling
    face.is_favourite = face.is_favourite if changes.is_favourite is None else changes.is_favourite
    return face


async def hide(session: WriteSession, face: LibraryFace, now: datetime) -> None:
    """Delete it, as far as anybody can see. `restore` brings it back, `remove` makes an end of it."""
    face.deleted_at = now
    await pictures.hide(session, face.user_id, [face.id])
    await counting.hide(session, face.user_id, size=len(face.preview))


async def restore(session: WriteSession, user_id: str, face_id: str, now: datetime) -> LibraryFace:
    """Raises FaceMissing when it was deleted too long ago, TooManyFaces. One that is there stays as it is."""
    face = await _find(session, user_id, face_id, lock=True)
    if not face.can_be_restored(now):
        raise FaceMissing
    await _show_again(session, face)
    return face


async def _show_again(session: WriteSession, face: LibraryFace) -> None:
    """Raises TooManyFaces."""
    if face.deleted_at is None:
        return
    await _require_place(session, face.user_id)
    face.deleted_at = None
    await pictures.hide(session, face.user_id, [face.id], hidden=False)
    await counting.hide(session, face.user_id, size=-len(face.preview))


async def remove(session: WriteSession, face: LibraryFace) -> list[str]:
    """Thumbnails that show it keep its picture. Returns the keys of files that nobody needs now, to be removed."""
    spare = await pictures.release(session, face.user_id, [face.id])
    await counting.remove(session, face.user_id, size=len(face.preview), is_shown=face.deleted_at is None)
    await session.delete(face)
    await session.flush()
    return spare


def name_of(file_name: str) -> str:
    """The file's name without folders and ending."""
    return PurePosixPath(bare_name(file_name)).stem[:LONGEST_NAME].strip() or UNNAMED
