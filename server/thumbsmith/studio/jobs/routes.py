"""HTTP calls of jobs: list them, look at one, follow and cancel it."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends
from fastapi.sse import EventSourceResponse, ServerSentEvent

from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.jobs import events, listing, service
from thumbsmith.studio.jobs.deps import Jobs
from thumbsmith.studio.jobs.listing import JobView
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.schemas import JobAnswer, JobsAnswer, ListedJob
from thumbsmith.studio.jobs.serializers import job_of
from thumbsmith.studio.pictures.service import PictureLinks

router = Router(prefix="/v1/imagegen", tags=["generations"])

SHOWN_OF_PROMPT = 120


@router.get("/jobs")
async def list_jobs(user: OwnUser, session: ReadDatabase, deps: Jobs) -> JobsAnswer:
    """The caller's jobs that run or wait, and what became of the last ones. Light: may be asked every few seconds."""
    now = deps.clock()
    views = await listing.recent(session, deps.engines, user.id, now)
    links = PictureLinks(deps.signer, user.id, now)
    return JobsAnswer(jobs=[body_of(view, links) for view in views], most_waiting=deps.rules.waiting)


def body_of(view: JobView, links: PictureLinks) -> ListedJob:
    job = view.job
    return ListedJob(
        id=job.id,
        kind=job.kind,
        title=job.title,
        prompt=job.prompt[:SHOWN_OF_PROMPT],
        status=job.status,
        place=view.place,
        seconds_left=None if view.seconds_left is None else math.ceil(view.seconds_left),
        fraction=job.fraction,
        stage=job.stage,
        record_id=view.record_id,
        image_url=links.link(view.picture_id) if view.picture_id else None,
        error=job.error,
        code=job.code,
        created=job.created_at,
        started=job.started_at,
        finished=job.finished_at,
    )


async def found_job(job_id: str, user: CurrentUser, deps: Jobs) -> Job:
    """Raises JobMissing before a stream begins."""
    async with deps.database.read() as session:
        return await service.find(session, user.id, job_id)


FoundJob = Annotated[Job, Depends(found_job)]


@router.get("/jobs/{job_id}")
async def get_job(job_id: str, user: CurrentUser, deps: Jobs) -> JobAnswer:
    return JobAnswer(job=await job_of(deps, user.id, job_id))


@router.delete("/jobs/{job_id}", status_code=204)
async def cancel_job(job_id: str, user: CurrentUser, deps: Jobs) -> None:
    """Stop it. A job that has ended already stays as it is."""
    await service.cancel(deps, user.id, job_id)


@router.get("/jobs/{job_id}/events", response_class=EventSourceResponse)
async def watch_job(job: FoundJob, deps: Jobs) -> AsyncIterator[ServerSentEvent]:
    """Server-sent events: queued, running, variation, and at the end done, failed or cancelled."""
    async for event in events.job_events(deps, job.user_id, job.id):
        yield ServerSentEvent(event=event.name, data=event.data.model_dump(mode="json", by_alias=True))
