"""What has to be true when all is over, read from the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import func, select, text

from tests.soak.creator import Creator
from thumbsmith.platform.database import Database, ReadSession
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.thumbnails.models import Thumbnail
from thumbsmith.tokens import sweeping
from thumbsmith.tokens.models import TokenHold, TokenLot
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

STUCK_SECONDS = 60.0
LOOK_SECONDS = 1.0
UNFINISHED = ("queued", "running")


async def seconds_until_idle(database: Database) -> float | None:
    """How long it takes until no job waits or runs; None when that takes longer than it may."""
    begun = time.monotonic()
    while time.monotonic() - begun <= STUCK_SECONDS:
        async with database.read() as session:
            waiting = select(func.count()).select_from(Job).where(Job.status.in_(UNFINISHED))
            if await session.scalar(waiting) == 0:
                return time.monotonic() - begun
        await asyncio.sleep(LOOK_SECONDS)
    return None


@dataclass(frozen=True)
class Books:
    """What the database says of one creator."""

    done: int
    """Jobs that ended well."""
    thumbnails: int
    """Those that have not been deleted."""
    spent: int
    """Tokens."""
    packs: int
    """Of tokens, granted."""


async def books_of(session: ReadSession, user_id: str) -> Books:
    done = select(func.count()).where(Job.user_id == user_id, Job.status == "done")
    thumbnails = select(func.count()).where(Thumbnail.user_id == user_id, Thumbnail.deleted_at.is_(None))
    spent = select(func.coalesce(func.sum(TokenLot.spent), 0)).where(TokenLot.user_id == user_id)
    packs = select(func.count()).where(TokenLot.user_id == user_id, TokenLot.kind == "addon")
    found = [int(await session.scalar(query) or 0) for query in (done, thumbnails, spent, packs)]
    return Books(*found)


async def faults(database: Database, creators: Iterable[Creator]) -> list[str]:
    """Empty when nothing was lost and nothing was paid twice."""
    found: list[str] = []
    async with database.read() as session:
        for creator in creators:
            if creator.id:
                found += charged_wrongly(creator, await books_of(session, creator.id))
        held = await session.scalar(select(func.count()).select_from(TokenHold).where(TokenHold.state == "held"))
        if held:
            found.append(f"{held} holds were neither spent nor released")
        if wrong := await sweeping.faults(session):
            found.append(f"the books of {len(wrong)} lots are not balanced")
        found += await doubles(session)
    return found


def charged_wrongly(creator: Creator, books: Books) -> Sequence[str]:
    checks = {
        f"was told of {creator.jobs_done} jobs that ended well, and has {books.done}": creator.jobs_done == books.done,
        f"has {books.done} jobs done, {books.thumbnails} thumbnails and has deleted {creator.deleted}": books.done
        == books.thumbnails + creator.deleted,
        f"paid {books.spent} tokens for {books.done} images": books.spent == books.done * TOKENS_PER_IMAGE,
        f"bought {creator.packs} packs and got {books.packs}": creator.packs == books.packs,
    }
    return [f"creator {creator.number} {text}" for text, holds in checks.items() if not holds]


async def doubles(session: ReadSession) -> list[str]:
    """What the same wish has made twice."""
    delivered = text("SELECT count(*) FROM (SELECT record_id FROM token_holds WHERE record_id IS NOT NULL"
                     " GROUP BY record_id HAVING count(*) > 1) AS twice")  # fmt: skip
    twice = await session.scalar(delivered)
    return [f"{twice} thumbnails were paid twice"] if twice else []
