"""The pictures of a demo become a thumbnail of somebody who has registered: all of them, the chosen one in front."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Select, func, select
from sqlalchemy.exc import IntegrityError

from thumbsmith.engines.base import EngineError, Variation
from thumbsmith.pictures.encode import list_preview, picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import COMPOSED, marked
from thumbsmith.platform import limits
from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.studio.demo import tickets
from thumbsmith.studio.demo.errors import MOST_KEPT, DemoNotDrawn, EnoughKept, KeptBySomebody
from thumbsmith.studio.demo.models import KeptDemo
from thumbsmith.studio.demo.service import DemoDeps, engine_pictures, require_all
from thumbsmith.studio.demo.tickets import Ticket
from thumbsmith.studio.jobs.drawing import closing
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.models import Thumbnail, ThumbnailVersion
from thumbsmith.studio.thumbnails.service import Changes, VersionContent


async def keep(deps: DemoDeps, user_id: str, text: str) -> str:
    """The id of the user's thumbnail: the pictures of the ticket, made now or at an earlier call with one of them. The
    ticket's own picture is the current one.

    Raises TicketNotGood, TooManyRequests, KeptBySomebody, EnoughKept, DemoNotDrawn, ThumbnailMissing and what
    `pictures.keeping` raises.
    """
    now = deps.clock()
    ticket = tickets.read(text, deps.signer, now)
    async with deps.database.write() as session:
        await limits.take(session, f"demo-keep/{user_id}", deps.demo_rules.rate, now)
    async with deps.user_locks.of(user_id):
        async with deps.database.read() as reading:
            kept = await kept_before(reading, user_id, ticket)
        if kept is None:
            await pictures.require_room(deps, user_id, thumbnails=1)
            kept = await keep_all(deps, user_id, ticket, await drawn_again(deps, user_id, ticket), now)
        async with deps.database.write() as session:
            await put_in_front(session, user_id, kept, ticket.index, now)
    return kept


async def kept_before(session: ReadSession, user_id: str, ticket: Ticket) -> str | None:
    """The thumbnail that this user has of it, or of another ticket of the same pictures, which are those of the same
    title. Raises KeptBySomebody, EnoughKept."""
    kept = await find_row(session, KeptDemo, ticket.id)
    if kept is not None:
        if kept.user_id != user_id:
            raise KeptBySomebody
        return kept.thumbnail_id
    if same := await session.scalar(same_pictures(user_id, ticket)):
        return same
    count = select(func.count()).select_from(KeptDemo).where(KeptDemo.user_id == user_id)
    if (await session.scalar(count) or 0) >= MOST_KEPT:
        raise EnoughKept
    return None


def same_pictures(user_id: str, ticket: Ticket) -> Select[str]:
    """Those that were kept of its title and not deleted since, however their thumbnail is called by now."""
    return (
        select(KeptDemo.thumbnail_id)
        .join(Thumbnail, Thumbnail.id == KeptDemo.thumbnail_id)
        .join(ThumbnailVersion, ThumbnailVersion.thumbnail_id == Thumbnail.id)
        .where(KeptDemo.user_id == user_id, ThumbnailVersion.prompt == ticket.title, Thumbnail.is_shown())
        .order_by(KeptDemo.created_at)
        .limit(1)
    )


async def drawn_again(deps: DemoDeps, user_id: str, ticket: Ticket) -> list[Variation]:
    """All, by their indexes, as they were. Who has registered for them goes before visitors."""
    variations = engine_pictures(deps, ticket.title, ticket.seed, lambda *_: None)
    line = deps.demo_rules.drawings.line
    try:
        async with (
            asyncio.timeout(deps.rules.patience),
            line.turn(line.join(user_id, is_first=True)),
            closing(variations),
        ):
            found = [variation async for variation in variations]
    except (EngineError, TimeoutError) as error:
        raise DemoNotDrawn from error
    require_all([variation.index for variation in found])
    return sorted(found, key=lambda variation: variation.index)


async def keep_all(deps: DemoDeps, user_id: str, ticket: Ticket, variations: Sequence[Variation], now: datetime) -> str:
    flattened = [marked(variation.flattened, COMPOSED) for variation in variations]
    first, *others = [
        await content_of(ticket, variation, picture) for variation, picture in zip(variations, flattened, strict=True)
    ]
    named = [picture for variation in variations for picture in variation.pictures.values()]
    files = await pictures.store_all(deps.storage, user_id, [*flattened, *named], now)
    async with pictures.keeping(deps, user_id, files, now) as (session, _):
        if kept := await kept_before(session, user_id, ticket):  # in another process, a moment ago
            return kept
        thumbnail, _ = await thumbnails.create(session, user_id, ticket.title, ticket.title, first, now)
        for content in others:
            await thumbnails.add_version(session, thumbnail, content, now)
        await note_kept(session, KeptDemo(id=ticket.id, user_id=user_id, thumbnail_id=thumbnail.id, created_at=now))
    return thumbnail.id


async def note_kept(session: WriteSession, kept: KeptDemo) -> None:
    """Raises KeptBySomebody: by another account, a moment ago."""
    try:
        async with session.begin_nested():
            session.add(kept)
    except IntegrityError as error:
        raise KeptBySomebody from error


async def content_of(ticket: Ticket, variation: Variation, flattened: EncodedPicture) -> VersionContent:
    preview = await asyncio.to_thread(list_preview, flattened.data)
    return VersionContent(
        source="generation",
        prompt=ticket.title,
        scene=variation.scene,
        flattened_id=picture_id(flattened.data),
        preview=preview.data,
    )


async def put_in_front(session: WriteSession, user_id: str, thumbnail_id: str, index: int, now: datetime) -> None:
    """The version at this place becomes the current one, unless its creator has worked on. Raises ThumbnailMissing."""
    thumbnail = await thumbnails.find(session, user_id, thumbnail_id, lock=True)
    current = await thumbnails.find_version(session, thumbnail, None)
    wanted = await thumbnails.version_at(session, thumbnail, index)
    if current.source == "generation" and wanted not in (None, current.id):
        await thumbnails.change(session, thumbnail, Changes(current_version_id=wanted), None, now)
