"""The way of a job into the queue, one way for all kinds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import exists, func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform import limits, tracing
from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio import heavy
from thumbsmith.studio.consent import service as consent
from thumbsmith.studio.jobs import charging
from thumbsmith.studio.jobs.deps import JobDeps, Rules
from thumbsmith.studio.jobs.digests import digest_of
from thumbsmith.studio.jobs.errors import KeyUsedForAnother, TooManyWaiting
from thumbsmith.studio.jobs.models import Job, Kind
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import UPLOADED


@dataclass(frozen=True)
class Brought:
    """New pictures that come with a wish, and those of them that are a creator's own, in which people may be seen."""

    files: Sequence[EncodedPicture] = ()
    own: Sequence[EncodedPicture] = ()
    consent: bool = False


NOTHING_BROUGHT = Brought()


async def check_beforehand(
    deps: JobDeps, user_id: str, kind: Kind, key: str | None, *, images: int, thumbnails: int
) -> None:
    """What `enqueue` would refuse whatever pictures come with a wish, told before they are read. Nothing is counted or
    held; a key that has led to a job before asks for nothing new.

    Raises StorageUsedUp, TooManyThumbnails, TooManyRequests, TooManyWaiting and NotEnoughTokens.
    """
    now = deps.clock()
    async with deps.database.read() as session:
        used = exists().where(Job.user_id == user_id, Job.idempotency_key == key)
        if key is not None and await session.scalar(select(used)):
            return
        await deps.allowance.require_room(session, user_id, thumbnails=thumbnails)
        await heavy.refuse_after_cancelling(session, user_id, now)
        await check_waiting(session, deps.rules, user_id)
        await limits.check(session, f"{deps.handlers[kind].limit}/{user_id}", deps.rules.rate, now)
        await charging.require(session, user_id, images, now)


async def enqueue(deps: JobDeps, wanted: Job, brought: Brought = NOTHING_BROUGHT) -> Job:
    """`wanted` in the queue, the files that came with it stored; or the job that its key has led to before.

    Raises KeyUsedForAnother, ConsentNeeded, TooManyRequests, TooManyWaiting, NotEnoughTokens, StorageUnavailable,
    UnknownPicture, and what its kind's `check` raises.
    """
    tracing.add(tracing.JOB_ID, wanted.id)
    with tracing.step("generations.enqueue"):
        async with deps.database.read() as reading:
            if earlier := await find_earlier(reading, wanted):
                return earlier
        return await _store_and_write(deps, wanted, brought)


async def _store_and_write(deps: JobDeps, wanted: Job, brought: Brought) -> Job:
    """Raises what `enqueue` raises."""
    handler = deps.handlers[wanted.kind]
    user_id, now = wanted.user_id, wanted.created_at
    await pictures.require_room(deps, user_id, thumbnails=handler.thumbnails(wanted))
    agreed = await consent.check(deps, user_id, handler.pictures_used(wanted), brought.own, is_given=brought.consent)
    files = await pictures.store_all(deps.storage, user_id, brought.files, now)
    own = {picture_id(picture.data) for picture in brought.own}
    stored = [replace(file, origin=UPLOADED) if file.id in own else file for file in files]
    try:
        async with pictures.recording(deps.database, deps.storage, user_id, stored, now) as (session, _):
            await consent.record(session, user_id, agreed, now)
            await _write(deps, session, wanted, now)
    except AskedTwice as twice:
        return twice.earlier
    return wanted


class AskedTwice(Exception):
    """The same request came twice at the same moment; the other one was first."""

    def __init__(self, earlier: Job) -> None:
        super().__init__(earlier.id)
        self.earlier = earlier


async def find_earlier(session: ReadSession, wanted: Job) -> Job | None:
    """The job that the same key has led to before. Raises KeyUsedForAnother."""
    if wanted.idempotency_key is None:
        return None
    earlier = await session.scalar(
        select(Job).where(Job.user_id == wanted.user_id, Job.idempotency_key == wanted.idempotency_key)
    )
    if earlier is not None and earlier.fingerprint != wanted.fingerprint:
        raise KeyUsedForAnother
    return earlier


async def _write(deps: JobDeps, session: WriteSession, job: Job, now: datetime) -> None:
    """Check what is allowed, write the row and announce it: one step. Raises AskedTwice and what `enqueue` raises."""
    handler = deps.handlers[job.kind]
    job.trace = tracing.here()
    await accounts.lock_user(session, job.user_id)
    if earlier := await find_earlier(session, job):
        session.expunge(earlier)  # the rollback that follows would empty it
        raise AskedTwice(earlier)
    await handler.check(session, job)
    await heavy.refuse_known(session, job.user_id, digest_of(job), now)
    await heavy.refuse_after_cancelling(session, job.user_id, now)
    await check_waiting(session, deps.rules, job.user_id)
    job.at_once = handler.at_once or await running_at_once(deps, session, job.user_id)
    job.is_to_be_told = await accounts.wants_mail_when_done(session, job.user_id)
    await limits.take(session, f"{handler.limit}/{job.user_id}", deps.rules.rate, now)
    await charging.hold(session, job, now)
    session.add(job)
    await session.flush()
    await pictures.hold(session, job.user_id, job.id, handler.pictures_held(job))
    await deps.queue.announce(session, deps.engines.queue_of(job.engine))


async def running_at_once(deps: JobDeps, session: WriteSession, user_id: str) -> int:
    """The number of the user's jobs that may run at once: what the best of their plans allows."""
    plans = {subscription.product_code for subscription in await deps.active_subscriptions(session, user_id)}
    return max([deps.rules.running, *(deps.rules.running_by_plan.get(plan, 0) for plan in plans)])


async def check_waiting(session: ReadSession, rules: Rules, user_id: str) -> None:
    """Raises TooManyWaiting."""
    waiting = select(func.count()).where(Job.user_id == user_id, Job.status == "queued")
    if (await session.scalar(waiting) or 0) >= rules.waiting:
        raise TooManyWaiting(rules.waiting)
