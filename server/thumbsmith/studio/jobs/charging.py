"""The price of a generation: one image, or, where the engine is paid per picture upstream, one for each that came out.

Every image is a hold of its own, so that those for pictures that did not come go back.
"""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

from thumbsmith.engines.base import Engine
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio.jobs.models import Job
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

LONGEST_LIFE = timedelta(days=1)
"""A generation that neither delivered nor failed by then never will: its tokens go back."""


def images_for(engine: Engine, variations: int) -> int:
    """The number of images that so many variations are charged as."""
    return variations if engine.about.is_paid_per_picture else 1


async def require(session: ReadSession, user_id: str, images: int, now: datetime) -> None:
    """Raises NotEnoughTokens where a hold of so many would."""
    await tokens.require(session, user_id, TOKENS_PER_IMAGE * images, now)


async def hold(session: WriteSession, job: Job, now: datetime) -> None:
    """Raises NotEnoughTokens."""
    for hold_id in _holds(job):
        await tokens.hold(session, job.user_id, hold_id, TOKENS_PER_IMAGE, now, LONGEST_LIFE)


async def spend(session: WriteSession, job: Job, pictures: int, record_id: str, now: datetime) -> None:
    """For `pictures` (at least one) that came out; the rest goes back. Raises HoldLost."""
    holds = _holds(job)
    for hold_id in holds[:pictures]:
        await tokens.spend(session, hold_id, record_id, now)
    for hold_id in holds[pictures:]:
        await tokens.release(session, hold_id, now)


async def release(session: WriteSession, job: Job, now: datetime) -> None:
    for hold_id in _holds(job):
        await tokens.release(session, hold_id, now)


def spent(job: Job, pictures: int) -> int:
    """Tokens that a delivered generation with so many pictures has cost."""
    return TOKENS_PER_IMAGE * min(pictures, job.images)


def _holds(job: Job) -> list[str]:
    """The first is named like the generation."""
    others = (f"{job.id}/{number}".encode() for number in range(2, job.images + 1))
    names = [job.id, *(hashlib.blake2s(name, digest_size=16).hexdigest() for name in others)]
    return names[: job.images]
