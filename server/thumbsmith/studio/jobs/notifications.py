"""Tells creators by mail what has ended while they were away, those who asked for it: one mail for all of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import structlog
from sqlalchemy import select

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.mail import service as mail
from thumbsmith.mail.job_messages import EndedJob, jobs_ended
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.dependencies import Deps
from thumbsmith.studio.jobs.models import Job, Kind

log = structlog.get_logger(__name__)

PATIENCE = timedelta(minutes=3)
"""An open page asks for something every half minute; that it did is known two minutes later."""
AT_ONCE = 200
NAMES: dict[Kind, str] = {
    "generate": "New thumbnail",
    "edit": "Edit",
    "removebg": "Background removal",
    "enhance": "Enhancement",
}


async def notify(deps: Deps) -> int:
    """Decide about all that ended some minutes ago. Returns how many creators were told."""
    before = deps.clock() - PATIENCE
    query = select(Job.user_id).where(Job.is_to_be_told, Job.finished_at <= before)
    async with deps.database.read() as session:
        users = (await session.scalars(query.distinct().limit(AT_ONCE))).all()
    told = 0
    for user_id in sorted(users):
        try:
            told += await _notify(deps, user_id, before)
        except Exception:  # one mail that can't be written must not keep the others back
            log.exception("a creator was not told of their jobs", user=user_id)
    return told


async def _notify(deps: Deps, user_id: str, before: datetime) -> bool:
    async with deps.database.write() as session:
        try:
            await accounts.lock_user(session, user_id)
        except NotSignedIn:
            return False
        missed = [job for job in await _ended(session, user_id, before) if await _was_missed(session, job)]
        user = await accounts.find_user(session, user_id)
        if user is None or not user.mail_when_done or not missed:
            return False
        ended = [EndedJob(name_of(job), job.status == "done", page_of(job)) for job in missed]
        await mail.post(session, jobs_ended(user.email, user.first_name, ended), deps.clock())
    return True


async def _ended(session: WriteSession, user_id: str, before: datetime) -> Sequence[Job]:
    """Those that nothing was decided about yet; now it is."""
    due = select(Job).where(Job.user_id == user_id, Job.is_to_be_told, Job.finished_at <= before)
    jobs = (await session.scalars(due.order_by(Job.finished_at).with_for_update())).all()
    for job in jobs:
        job.is_to_be_told = False
    return jobs


async def _was_missed(session: WriteSession, job: Job) -> bool:
    """Whether it ended by itself, and its creator has not been here since."""
    if job.status == "cancelled" or job.finished_at is None:
        return False
    return not await accounts.was_here_since(session, job.user_id, job.finished_at)


def name_of(job: Job) -> str:
    return job.title or job.prompt or NAMES[job.kind]


def page_of(job: Job) -> str | None:
    if job.record_id is None:
        return None
    return f"/edit-image/{job.record_id}" if job.image_id else f"/design-thumbnail/{job.record_id}"
