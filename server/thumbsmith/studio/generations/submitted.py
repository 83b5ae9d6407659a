"""The pictures that come with an order: as they were sent, and as they are read."""

from __future__ import annotations

from dataclasses import dataclass

from thumbsmith.engines.base import Moment
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.face_library import service as face_library
from thumbsmith.studio.fields import LIBRARY_ID
from thumbsmith.studio.images import service as images
from thumbsmith.studio.jobs.queueing import Brought
from thumbsmith.studio.pictures import service as pictures

Photo = EncodedPicture | str
"""A picture of the creator's: a new one, or the id of one that is stored."""


@dataclass(frozen=True)
class Sent:
    """Base64 or ids of library images, by the fields of the request that they came in."""

    photos: tuple[tuple[str, str], ...] = ()
    moments: tuple[Moment, ...] = ()
    """What is known of the photos, one each, where they are stills of a video."""
    faces: bool = False
    """The user's face library takes the place of photos and moments."""
    logo: tuple[str, str] | None = None


NOTHING_SENT = Sent()


@dataclass(frozen=True)
class Submitted:
    photos: tuple[Photo, ...] = ()
    moments: tuple[Moment, ...] = ()
    logo: Photo | None = None

    def brought(self) -> Brought:
        files = [picture for picture in (*self.photos, self.logo) if isinstance(picture, EncodedPicture)]
        return Brought(files, [file for file in files if file is not self.logo])


async def read(deps: StudioDeps, user_id: str, sent: Sent) -> Submitted:
    """Raises TooManyRequests, ImageMissing and what reading a picture raises."""
    logo = await _photo_of(deps, user_id, *sent.logo) if sent.logo else None
    if sent.faces:
        return await _library_of(deps, user_id, logo)
    photos = [await _photo_of(deps, user_id, field, picture) for field, picture in sent.photos]
    return Submitted(tuple(photos), sent.moments, logo)


async def _library_of(deps: StudioDeps, user_id: str, logo: Photo | None) -> Submitted:
    """All faces that the user has."""
    async with deps.database.look_up() as session:
        faces = await face_library.all_of(session, user_id)
    return Submitted(tuple(face.picture_id for face in faces), tuple(Moment(face.feeling) for face in faces), logo)


async def _photo_of(deps: StudioDeps, user_id: str, field: str, picture: str) -> Photo:
    if not LIBRARY_ID.fullmatch(picture):
        return await pictures.receive_counted(deps, user_id, picture, field=field)
    async with deps.database.read() as session:
        return (await images.find(session, user_id, picture)).picture_id
