"""A shuffle: pictures of a wish whose ideas its creator has not seen yet. The seen ones are kept with the
thumbnails."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from thumbsmith.engines.base import Shuffle
from thumbsmith.engines.ideas import IDEA
from thumbsmith.platform.database import Database, ReadSession, WriteSession
from thumbsmith.platform.folding import folded
from thumbsmith.studio.generations.errors import AlreadyShuffling
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.thumbnails import ideas, service
from thumbsmith.studio.thumbnails.models import Thumbnail


@dataclass(frozen=True)
class ShuffleWish:
    """The thumbnail whose ideas are not to come again; with `from_start` they may, as if none had been seen."""

    of: str | None = None
    from_start: bool = False


NO_SHUFFLE = ShuffleWish()


async def shuffle_of(database: Database, user_id: str, wish: ShuffleWish, like: str | None) -> dict[str, Any]:
    """The shuffle as a generation's row holds it (`Job.shuffle`); empty where it shares nothing with another picture.
    Pictures made like the version `like` count as seen too, and are not shown by a later shuffle of either. Raises
    ThumbnailMissing, VersionUnknown."""
    if wish.of is None and like is None:
        return {}
    async with database.read() as session:
        if wish.of is not None:
            thumbnail = (await service.find(session, user_id, wish.of)).id
        else:
            thumbnail = (await service.own_version(session, user_id, like or "")).thumbnail_id
        chain = await ideas.root_of(session, thumbnail)
    shuffles = wish.of is not None
    return {"of": chain, "root": None if shuffles and wish.from_start else chain, "shuffles": shuffles}


def words_of(job: Job) -> str:
    """Of what was wished for, to know the same wish again: upper case and accents aside."""
    said = [folded(job.title).split(), folded(job.prompt).split(), job.corrections]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


async def refuse_second(session: WriteSession, wanted: Job) -> None:
    """Two at once would show the same, also when one starts again. The creator's row is locked. Raises
    AlreadyShuffling."""
    chain = _shuffled(wanted)
    if chain is None:
        return
    unfinished = select(Job).where(Job.user_id == wanted.user_id, Job.status.in_(("queued", "running")))
    for other in await session.scalars(unfinished):
        if _shuffled(other) == chain and words_of(other) == words_of(wanted):
            raise AlreadyShuffling


def _shuffled(job: Job) -> str | None:
    """The root of the thumbnails that it shuffles."""
    shuffle = job.shuffle or {}  # what is not stored yet has no default
    return shuffle.get("of", shuffle["root"]) if shuffle.get("shuffles") else None  # earlier releases wrote no `of`


async def shuffle_for(database: Database, job: Job) -> Shuffle | None:
    """The ideas that its engine may not show again; None where it may show anything."""
    if not job.shuffle.get("shuffles"):
        return None
    root = job.shuffle["root"]
    if root is None:
        return Shuffle()
    async with database.read() as session:
        return Shuffle(tuple(await seen_by(session, job, root)))


async def seen_by(session: ReadSession, job: Job, root: str) -> list[str]:
    return list(await ideas.seen(session, job.user_id, root, words_of(job)))


async def remember(
    session: WriteSession, job: Job, thumbnail: Thumbnail, variations: list[GenerationVariation]
) -> None:
    """Note the ideas that it has brought as seen."""
    shown = [str(idea) for each in variations if (idea := each.facts.get(IDEA))]
    root = job.shuffle.get("root")
    if shown or root:
        await ideas.record(session, thumbnail, root, words_of(job), shown)
