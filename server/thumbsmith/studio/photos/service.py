"""Use cases of the photo finder: find photos, show them in small, fetch one for a canvas."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import Annotated, Protocol, cast

import structlog
from fastapi import Depends, Request

from thumbsmith.pictures.decode import MAXIMUM_BYTES, PictureRefused
from thumbsmith.pictures.encode import narrowed
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.platform import limits
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.outgoing import AnswerLate, AnswerTooLarge, NotReached, Outgoing, OutgoingError, Wanted
from thumbsmith.platform.signing import Signer
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.photos import signed_photos
from thumbsmith.studio.photos.errors import (
    FinderOff,
    NothingToFind,
    PhotoLate,
    PhotoNotFetched,
    PhotoOutOfReach,
    PhotosBusy,
    PhotosUnavailable,
    PhotoTooLarge,
    PhotoUnreadable,
)
from thumbsmith.studio.photos.finding import Found, PhotoFinder
from thumbsmith.studio.photos.previews import Previews
from thumbsmith.studio.photos.sources.base import FoundPhoto, PhotoSource, Search, plain_words
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures import unsaved
from thumbsmith.studio.pictures.service import UPLOADED
from thumbsmith.studio.rate_limits import count, refusing_in_words

log = structlog.get_logger(__name__)

MEDIA_TYPES = ("image/jpeg", "image/png", "image/webp", "image/gif")
PHOTO = Wanted(MAXIMUM_BYTES, 30, MEDIA_TYPES)
PREVIEW = Wanted(2_000_000, 10, MEDIA_TYPES)
PREVIEW_PATH = "/v1/photos/preview"
PREVIEW_WIDTH = 330
PREVIEW_HOURS = 1
"""For which the address of a preview is good, at least; twice that at most."""
PHOTOS_AT_ONCE, PREVIEWS_AT_ONCE = 6, 12
"""Files that one process fetches; more wait."""
PATIENCE = 10.0
"""Seconds that they wait."""
MUCH_ASKED = "{label} has been asked too much. Please try again in {{wait}}."
ASKED_BY_ONE = "You have asked {label} as much as one creator may. Please try again in {{wait}}."


@dataclass(frozen=True)
class PhotoShelf:
    rate: Rate
    """Of searches, for each user."""
    finder: PhotoFinder
    previews: Previews = field(default_factory=Previews)
    free_for_photos: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(PHOTOS_AT_ONCE))
    free_for_previews: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(PREVIEWS_AT_ONCE))
    patience: float = PATIENCE


class PhotoDeps(StudioDeps, Protocol):
    photo_shelf: PhotoShelf


async def photo_deps(request: Request) -> PhotoDeps:
    return cast(PhotoDeps, request.app.state.container)


Photos = Annotated[PhotoDeps, Depends(photo_deps)]


async def find(deps: PhotoDeps, user_id: str, search: Search) -> Found:
    """Raises FinderOff, NothingToFind, TooManyRequests, PhotosUnavailable."""
    finder = deps.photo_shelf.finder
    words = plain_words(search.words)
    if not finder.sources:
        raise FinderOff
    if not words:
        raise NothingToFind
    async with deps.database.write() as session:
        await limits.take(session, f"photos/search/{user_id}", deps.photo_shelf.rate, deps.clock())
    async with deps.user_locks.of(f"{user_id}/photo search"):
        counted = partial(count_question, deps, user_id)
        found = await finder.find(Search(words, search.is_free, search.page), deps.clock(), counted)
    if len(found.silent) == len(finder.sources):
        raise PhotosUnavailable(" ".join(found.silent))
    return found


async def count_question(deps: PhotoDeps, user_id: str, name: str, source: PhotoSource) -> None:
    """To a source: the answers that it gives the whole installation are shared. Raises TooManyRequests."""
    by_one, much = ASKED_BY_ONE.format(label=source.label), MUCH_ASKED.format(label=source.label)
    async with deps.database.write() as session:
        for quota in source.quotas:
            key = f"photos/{name}/{quota.each.seconds}"
            with refusing_in_words(by_one, quota.each):
                await limits.take(session, f"{key}/{user_id}", quota.each, deps.clock())
            with refusing_in_words(much, quota.everybody):
                await limits.take(session, key, quota.everybody, deps.clock())


async def use(deps: PhotoDeps, user_id: str, signed: str) -> tuple[FoundPhoto, EncodedPicture]:
    """Fetches a photo. It is the user's for a week, so that a scene that is not saved yet keeps it; a face in it is
    somebody's, as in an upload.

    Raises PhotoNotGood, StorageUsedUp, TooManyRequests, PhotoNotFetched, PhotosBusy, PhotoTooLarge, PhotoUnreadable and
    the errors of storage.
    """
    photo = signed_photos.read(signed, user_id, deps.signer, deps.clock())
    await pictures.require_room(deps, user_id)
    await count(deps, user_id, "photos")
    async with deps.user_locks.of(f"{user_id}/photos"):
        async with turn(deps.photo_shelf, deps.photo_shelf.free_for_photos):
            data = await fetched(deps.photo_shelf.finder.outgoing, photo.address, PHOTO)
        picture = await decoded(deps.sanitizer, data)
        await unsaved.hold(deps, user_id, [picture], UPLOADED)
    return photo, picture


async def preview(deps: PhotoDeps, user_id: str, address: str) -> EncodedPicture:
    """The picture at an address that we have signed, small and freshly written. What this process has, or is fetching
    already, counts for nobody. Raises what `use` raises of a photo."""
    previews = deps.photo_shelf.previews
    if previews.is_new(address, deps.clock()):
        await count(deps, user_id, "previews")
    return await previews.of(address, deps.clock(), partial(small, deps, address))


async def small(deps: PhotoDeps, address: str) -> EncodedPicture:
    """Raises what `preview` raises, but for TooManyRequests."""
    shelf = deps.photo_shelf
    async with turn(shelf, shelf.free_for_previews):
        data = await fetched(shelf.finder.outgoing, address, PREVIEW)
    picture = await decoded(deps.sanitizer, data)
    return await asyncio.to_thread(narrowed, picture.data, PREVIEW_WIDTH)


@asynccontextmanager
async def turn(shelf: PhotoShelf, free: asyncio.Semaphore) -> AsyncIterator[None]:
    """One of the files that are fetched at a time. Raises PhotosBusy."""
    try:
        async with asyncio.timeout(shelf.patience):
            await free.acquire()
    except TimeoutError as late:
        raise PhotosBusy from late
    try:
        yield
    finally:
        free.release()


async def fetched(outgoing: Outgoing, address: str, wanted: Wanted) -> bytes:
    """Raises PhotoNotFetched, PhotoTooLarge."""
    try:
        return await outgoing.fetch(address, wanted)
    except OutgoingError as error:
        log.warning("a found photo did not come", error=type(error).__name__, why=str(error))
        match error:
            case AnswerTooLarge():
                raise PhotoTooLarge from error
            case AnswerLate():
                raise PhotoLate from error
            case NotReached():
                raise PhotoOutOfReach from error
            case _:
                raise PhotoNotFetched from error


async def decoded(sanitizer: ImageSanitizer, data: bytes) -> EncodedPicture:
    """Raises PhotoUnreadable."""
    try:
        return await sanitizer.read(data, "keep")
    except PictureRefused as refused:
        raise PhotoUnreadable from refused


@dataclass(frozen=True)
class PreviewLinks:
    """Makes the signed addresses under which a user's browser gets small pictures: from us, never from the source."""

    signer: Signer
    user_id: str
    now: datetime

    def link(self, photo: FoundPhoto) -> str:
        query = {"of": photo.preview, "user": self.user_id}
        period = PREVIEW_HOURS * 3600
        expires = datetime.fromtimestamp((int(self.now.timestamp()) // period + 2) * period, UTC)
        return self.signer.sign_link(PREVIEW_PATH, query, expires)
