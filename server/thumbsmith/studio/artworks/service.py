"""Use cases of art: find it, give it as layers with pictures that its user may use, keep favourites."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request
from sqlalchemy import delete, func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.engines.artworks import ArtStore, ArtworkLayers
from thumbsmith.engines.base import EngineError
from thumbsmith.platform import limits
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.artworks.errors import (
    MOST_FAVOURITES,
    ArtworkMissing,
    NotFoundNow,
    TooHeavyToFind,
    TooManyFavourites,
)
from thumbsmith.studio.artworks.models import FavouriteArtwork
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures import unsaved
from thumbsmith.studio.rate_limits import limited


@dataclass(frozen=True)
class ArtShelf:
    rate: Rate
    """Of searches, for each user."""
    store: ArtStore


class ArtworkDeps(StudioDeps, Protocol):
    art_shelf: ArtShelf


async def artwork_deps(request: Request) -> ArtworkDeps:
    return cast(ArtworkDeps, request.app.state.container)


Artworks = Annotated[ArtworkDeps, Depends(artwork_deps)]


async def find(deps: ArtworkDeps, user_id: str, words: str) -> tuple[str, ...]:
    """Raises TooManyRequests, NotFoundNow, TooHeavyToFind."""
    async with deps.database.write() as session:
        await limits.take(session, f"artworks/{user_id}", deps.art_shelf.rate, deps.clock())
    with _in_our_words():
        async with deps.user_locks.of(f"{user_id}/artworks"):  # pictures are planned by the same processes
            return await deps.art_shelf.store.find_artworks(words)


async def use(deps: ArtworkDeps, user_id: str, artwork: str) -> ArtworkLayers:
    """The piece as layers. Its pictures are the user's for a week, so that a scene that is not saved yet keeps them.

    Raises ArtworkMissing, StorageUsedUp, TooManyRequests, NotFoundNow, TooHeavyToFind and the errors of storage.
    """
    await pictures.require_room(deps, user_id)
    async with limited(deps, user_id, "elements"):
        with _in_our_words():
            layers = await deps.art_shelf.store.artwork(artwork)
        if layers is None:
            raise ArtworkMissing
        await unsaved.hold(deps, user_id, layers.pictures.values())
    return layers


@contextmanager
def _in_our_words() -> Iterator[None]:
    try:
        yield
    except EngineError as error:
        if error.retryable:
            raise NotFoundNow from error
        raise TooHeavyToFind(error.message) from error


async def favourites(session: ReadSession, user_id: str) -> list[FavouriteArtwork]:
    """Newest first."""
    query = select(FavouriteArtwork).where(FavouriteArtwork.user_id == user_id)
    return list(await session.scalars(query.order_by(FavouriteArtwork.created_at.desc(), FavouriteArtwork.artwork)))


async def add_favourite(session: WriteSession, user_id: str, artwork: str, now: datetime) -> None:
    """One that is there already stays where it is. Raises TooManyFavourites."""
    await accounts.lock_user(session, user_id)
    if await session.get(FavouriteArtwork, (user_id, artwork)) is not None:
        return
    count = select(func.count()).where(FavouriteArtwork.user_id == user_id)
    if (await session.execute(count)).scalar_one() >= MOST_FAVOURITES:
        raise TooManyFavourites
    session.add(FavouriteArtwork(user_id=user_id, artwork=artwork, created_at=now))


async def remove_favourite(session: WriteSession, user_id: str, artwork: str) -> None:
    await session.execute(
        delete(FavouriteArtwork).where(FavouriteArtwork.user_id == user_id, FavouriteArtwork.artwork == artwork)
    )
