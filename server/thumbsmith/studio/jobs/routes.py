"""HTTP call that lists jobs."""

from __future__ import annotations

import math

from thumbsmith.accounts.dependencies import OwnUser
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.generations.deps import Generating
from thumbsmith.studio.jobs import service
from thumbsmith.studio.jobs.schemas import JobsAnswer, ListedJob
from thumbsmith.studio.jobs.service import JobView
from thumbsmith.studio.pictures.service import PictureLinks

router = Router(prefix="/v1/imagegen", tags=["generations"])

SHOWN_OF_PROMPT = 120


@router.get("/jobs")
async def list_jobs(user: OwnUser, session: ReadDatabase, deps: Generating) -> JobsAnswer:
    """The caller's jobs that run or wait, and what became of the last ones. Light: may be asked every few seconds."""
    now = deps.clock()
    views = await service.recent(session, deps.engines, user.id, now)
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
