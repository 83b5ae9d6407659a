"""The events of a generation until it ends, wherever its worker runs: waits for a signal, and looks at its row then.

The poller sees to it that there is one.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

from sqlalchemy import select

from thumbsmith.pictures.encode import preview_url
from thumbsmith.platform.database import ReadSession
from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.jobs import service
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.errors import JobCancelled, JobFailed, StillWorking
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.jobs.polling import Waited
from thumbsmith.studio.jobs.schemas import (
    CancelledEvent,
    FailedEvent,
    JobAnswer,
    PartialEvent,
    QueuedEvent,
    RunningEvent,
    VariationEvent,
)
from thumbsmith.studio.jobs.serializers import job_of, links_of, variation_body
from thumbsmith.studio.pictures.service import PictureLinks

UNFINISHED = ("queued", "running")


@dataclass(frozen=True)
class JobEvent:
    """Something to tell the creator: the name of the event and its data."""

    name: str
    data: WireModel


async def until_done(deps: JobDeps, job: Job) -> Job:
    """The generation when it is done. Raises StillWorking, JobFailed, JobCancelled."""
    try:
        async with asyncio.timeout(deps.rules.patience):
            with deps.poller.waiting_for(job.id) as waited:
                while job.status in UNFINISHED:
                    notified = waited.signal.next_event()
                    async with deps.database.read() as session:
                        job = await service.find(session, job.user_id, job.id)
                    if job.status in UNFINISHED:
                        await notified.wait()
    except TimeoutError:
        raise StillWorking(details={"jobId": job.id}) from None
    if job.status == "cancelled":
        raise JobCancelled
    if job.status == "failed":
        raise JobFailed(job.error, code=job.code)
    return job


async def job_events(deps: JobDeps, user_id: str, generation_id: str) -> AsyncIterator[JobEvent]:
    """The events so far, then those to come, up to and including the end."""
    with deps.poller.waiting_for(generation_id, wants_place=True) as waited:
        view = View(deps, user_id, generation_id, waited)
        while True:
            notified = waited.signal.next_event()
            job, news = await view.look()
            for event in news:
                yield event
            if job.status not in UNFINISHED:
                yield await final_event(deps, job)
                return
            await notified.wait()


class View:
    """One onlooker's view of a generation."""

    def __init__(self, deps: JobDeps, user_id: str, generation_id: str, waited: Waited) -> None:
        self._deps = deps
        self._waited = waited
        self._user_id = user_id
        self._generation_id = generation_id
        self._state: JobEvent | None = None
        self._indexes: set[int] = set()
        self._partials = 0

    async def look(self) -> tuple[Job, list[JobEvent]]:
        """The generation as it is now, and what is new about it since the last look."""
        async with self._deps.database.read() as session:
            job = await service.find(session, self._user_id, self._generation_id)
            state = await self._state_of(session, job)
            unseen = select(GenerationVariation).where(
                GenerationVariation.generation_id == job.id, GenerationVariation.index.not_in(self._indexes)
            )
            fresh = (await session.scalars(unseen.order_by(GenerationVariation.index))).all()
            partial = await self._partial_of(session, job)
        news = [state] if state is not None and state != self._state else []
        news.extend([partial] if partial else [])
        self._state = state
        self._indexes.update(variation.index for variation in fresh)
        links = links_of(self._deps, self._user_id)
        return job, [*news, *(variation_event(variation, links) for variation in fresh)]

    async def _state_of(self, session: ReadSession, job: Job) -> JobEvent | None:
        if job.status == "running":
            return JobEvent("running", RunningEvent(fraction=job.fraction, stage=job.stage))
        if job.status == "queued":
            if self._waited.place is None:  # from then on the poller counts, for all who wait
                self._waited.place = await service.place(session, self._deps.engines, job)
            return JobEvent("queued", QueuedEvent(place=self._waited.place))
        return self._state

    async def _partial_of(self, session: ReadSession, job: Job) -> JobEvent | None:
        """The newest unfinished picture, when this onlooker has not seen it."""
        if job.partials == self._partials or job.status not in UNFINISHED:
            return None
        self._partials = job.partials
        stored = await session.scalar(select(Job.partial).where(Job.id == job.id))
        return JobEvent("partial", PartialEvent(image=preview_url(stored))) if stored else None


def variation_event(variation: GenerationVariation, links: PictureLinks) -> JobEvent:
    body = variation_body(variation, links)
    return JobEvent(
        "variation",
        VariationEvent(
            index=body.index,
            image_url=body.image_url,
            scene=body.scene,
            pictures=body.pictures,
            pixels_changed_outside=body.pixels_changed_outside,
            change=body.change,
            unmet=body.unmet,
        ),
    )


async def final_event(deps: JobDeps, job: Job) -> JobEvent:
    match job.status:
        case "failed":
            instead = await deps.engines.instead_of(job)
            failed = FailedEvent(error=job.error or "", code=job.code or "", instead=instead)
            return JobEvent("failed", failed)
        case "cancelled":
            return JobEvent("cancelled", CancelledEvent())
        case _:
            return JobEvent("done", JobAnswer(job=await job_of(deps, job.user_id, job.id)))
