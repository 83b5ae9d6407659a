"""How a generation ends: done, failed or cancelled. Each is one transaction of the caller's, and final.

Whatever ends no longer holds pictures; the versions of the new thumbnail do. Returned are the keys of files that
nobody needs any more, to be removed once the transaction is committed.
"""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, select

from thumbsmith.engines.ideas import CHANGE
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.scene.types import Scene
from thumbsmith.studio.generations import charging, shuffling
from thumbsmith.studio.generations.models import Generation, GenerationVariation, Status
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.models import Thumbnail
from thumbsmith.studio.thumbnails.service import Changes, VersionContent


async def variations_of(session: ReadSession, generation: Generation) -> list[GenerationVariation]:
    query = select(GenerationVariation).where(GenerationVariation.generation_id == generation.id)
    return list(await session.scalars(query.order_by(GenerationVariation.index)))


async def forget_delivered(session: WriteSession, user_id: str, thumbnail_id: str) -> None:
    """The thumbnail goes for good, and with it what its generations and edits showed of it."""
    about = select(Generation.id).where(Generation.user_id == user_id, Generation.thumbnail_id == thumbnail_id)
    await session.execute(delete(GenerationVariation).where(GenerationVariation.generation_id.in_(about)))


async def deliver(session: WriteSession, generation: Generation, now: datetime) -> list[str]:
    """Its variations become versions of a thumbnail, a new one or the one that was edited; the first is current.

    There is at least one. What was held for it is spent. Raises HoldLost when that has been given back, and
    ThumbnailMissing when what was edited is no longer there: then nothing may be delivered.
    """
    first, *others = variations = await variations_of(session, generation)
    thumbnail = await delivered(session, generation, first, now)
    if not generation.edit:
        await shuffling.remember(session, generation, thumbnail, variations)
    first.version_id = thumbnail.current_version_id
    for variation in others:
        version = await thumbnails.add_version(session, thumbnail, content_of(generation, variation), now)
        variation.version_id = version.id
    generation.thumbnail_id = thumbnail.id
    await charging.spend(session, generation, 1 + len(others), thumbnail.id, now)
    generation.fraction, generation.stage = 1.0, ""
    return await end(session, generation, "done", now)


async def delivered(
    session: WriteSession, generation: Generation, first: GenerationVariation, now: datetime
) -> Thumbnail:
    """The thumbnail whose current version the first variation has become."""
    content, edited = content_of(generation, first), generation.edit.get("thumbnail")
    if edited is None:
        thumbnail, _ = await thumbnails.create(
            session, generation.user_id, generation.title, generation.prompt, content, now
        )
        return thumbnail
    thumbnail = await thumbnails.find(session, generation.user_id, edited, lock=True)
    await thumbnails.change(session, thumbnail, Changes(saved=content), None, now)
    return thumbnail


def content_of(generation: Generation, variation: GenerationVariation) -> VersionContent:
    return VersionContent(
        source="edit" if generation.edit else "generation",
        prompt=generation.prompt,
        scene=Scene.model_validate(variation.scene),
        flattened_id=variation.flattened_id,
        preview=variation.preview,
        change=variation.facts.get(CHANGE),
    )


async def fail(session: WriteSession, generation: Generation, error: str, code: str, now: datetime) -> list[str]:
    generation.error, generation.code = error, code
    return await discard(session, generation, "failed", now)


async def cancel(session: WriteSession, generation: Generation, now: datetime) -> list[str]:
    return await discard(session, generation, "cancelled", now)


async def discard(session: WriteSession, generation: Generation, status: Status, now: datetime) -> list[str]:
    """End it without a thumbnail: what has come out so far goes, and its tokens go back."""
    spare = await end(session, generation, status, now)
    await charging.release(session, generation, now)
    await session.execute(delete(GenerationVariation).where(GenerationVariation.generation_id == generation.id))
    return spare


async def end(session: WriteSession, generation: Generation, status: Status, now: datetime) -> list[str]:
    generation.status = status
    generation.worker = None
    generation.lease_until = None
    generation.finished_at = now
    generation.partial = None
    generation.forget_scenes()
    await session.flush()
    holders = [generation.id, *(variation.id for variation in await variations_of(session, generation))]
    return await pictures.release(session, generation.user_id, holders)
