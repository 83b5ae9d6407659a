"""A creator's jobs: their state, their place in the queue, and when they will be ready. Reads only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import BindParameter, Select, bindparam, func, or_, select
from sqlalchemy.orm import defer

from thumbsmith.engines.base import EDIT_NOT_POSSIBLE
from thumbsmith.platform.database import ReadSession
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs import history
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.jobs.models import QUEUED, RUNNING, GenerationVariation, Job, Kind
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.thumbnails.models import Thumbnail

UNFINISHED = ("running", "queued")
RECENT = timedelta(days=1)
MOST_RECENT = 20
SLOW_START = 0.2
"""Share of the work from which its pace so far says when it will be done."""

# Asked every few seconds: building the statements each time would take longer than asking.
USER: BindParameter[str] = bindparam("user_id")
IDS: BindParameter[list[str]] = bindparam("ids", expanding=True)
MINE = (
    select(Job, Job.edit["flattened"].as_string())
    .where(Job.user_id == USER)
    .options(defer(Job.edit, raiseload=True), defer(Job.base, raiseload=True))  # scenes are large
)
WORKING = MINE.where(or_(QUEUED, RUNNING)).order_by(Job.id)  # in the words of the two indexes
WAS_TRIED = or_(Job.code.is_(None), Job.code != EDIT_NOT_POSSIBLE)
"""A wish that an engine has refused was answered where it was asked: it is no work that failed."""
ENDED = (
    MINE.where(Job.status.not_in(UNFINISHED), Job.finished_at > bindparam("since"), WAS_TRIED)
    .order_by(Job.id.desc())
    .limit(MOST_RECENT)
)
THUMBNAILS = select(Thumbnail.id).where(Thumbnail.user_id == USER, Thumbnail.id.in_(IDS), Thumbnail.is_shown())
IMAGES = select(LibraryImage.id, LibraryImage.picture_id).where(
    LibraryImage.user_id == USER, LibraryImage.id.in_(IDS), LibraryImage.is_shown()
)
PICTURES = select(Picture.id).where(Picture.user_id == USER, Picture.id.in_(IDS))
VARIATIONS = (
    select(GenerationVariation.generation_id, GenerationVariation.flattened_id)
    .where(GenerationVariation.generation_id.in_(IDS))
    .order_by(GenerationVariation.index.desc())
)


@dataclass(frozen=True)
class JobView:
    job: Job
    place: int | None = None
    """In the queue: 1 is next."""
    seconds_left: float | None = None
    """None when there is nothing to judge by."""
    record_id: str | None = None
    """The thumbnail or image that it has brought, while that is still there."""
    picture_id: str | None = None
    """The picture to show of it: its result, else its source."""


async def recent(session: ReadSession, engines: Engines, user_id: str, now: datetime) -> list[JobView]:
    """Running ones first, then those that wait, then those that ended within a day, newest first."""
    at_work = (await session.execute(WORKING, {"user_id": user_id})).all()
    ended = (await session.execute(ENDED, {"user_id": user_id, "since": now - RECENT})).all()
    changed = {job.id: picture for job, picture in (*at_work, *ended)}
    unfinished = sorted((job for job, _ in at_work), key=lambda job: job.status == "queued")
    jobs = [*unfinished, *(job for job, _ in ended)]
    places = await places_of(session, engines, unfinished)
    left = await seconds_left(session, engines, unfinished, places, now)
    shown = await _shown(session, user_id, jobs, changed)
    return [
        JobView(
            job,
            places.get(job.id),
            left.get(job.id),
            job.record_id if job.record_id in shown.records else None,
            shown.pictures.get(job.id),
        )
        for job in jobs
    ]


async def places_of(session: ReadSession, engines: Engines, jobs: Sequence[Job]) -> dict[str, int]:
    """The place of each waiting job in its queue, when users take turns."""
    waiting = [job for job in jobs if job.status == "queued"]
    one_of_each = {engines.queue_of(job.engine): job for job in waiting}
    places: dict[str, int] = {}
    for job in one_of_each.values():
        turn = func.row_number().over(partition_by=Job.user_id, order_by=Job.id).label("turn")
        queued = select(Job.id, turn).where(Job.status == "queued", engines.beside(job.engine))
        turns = queued.subquery()
        place = func.row_number().over(order_by=(turns.c.turn, turns.c.id)).label("place")
        line = select(turns.c.id, place).subquery()
        own = select(line.c.id, line.c.place).where(line.c.id.in_([job.id for job in waiting]))
        places |= {row.id: row.place for row in await session.execute(own)}
    return places


async def seconds_left(
    session: ReadSession, engines: Engines, jobs: Sequence[Job], places: dict[str, int], now: datetime
) -> dict[str, float]:
    """By what such jobs took here lately. Those without such a history, or that take longer than any, are left out."""
    if not jobs:
        return {}
    kinds: set[Kind] = {job.kind for job in jobs}
    usual = {kind: await history.usual_seconds(session, kind) for kind in kinds}
    running = select(Job.engine, func.count()).where(Job.status == "running").group_by(Job.engine)
    at_work = Counter[str]()
    for engine, number in await session.execute(running):
        at_work[engines.queue_of(engine)] += number
    estimates = {
        job.id: _left(
            job, usual[job.kind].get(job.engine), places.get(job.id), at_work[engines.queue_of(job.engine)], now
        )
        for job in jobs
    }
    return {job_id: seconds for job_id, seconds in estimates.items() if seconds is not None}


def _left(job: Job, usual: float | None, place: int | None, at_work: int, now: datetime) -> float | None:
    """While `at_work` jobs run, one of them ends every `usual / at_work` seconds, and the next in line begins."""
    if place is not None:
        waits = usual * place / at_work if usual is not None and at_work else 0
        return None if usual is None else waits + usual
    if job.started_at is None:
        return None
    elapsed = (now - job.started_at).total_seconds()
    if usual is not None and elapsed < usual:
        return usual - elapsed
    return elapsed * (1 - job.fraction) / job.fraction if job.fraction >= SLOW_START else None


@dataclass(frozen=True)
class _Shown:
    records: set[str]
    """Ids of those thumbnails and library images that have not been deleted."""
    pictures: dict[str, str]
    """By job, the picture to show of it, where the user still has it."""


async def _shown(session: ReadSession, user_id: str, jobs: Sequence[Job], changed: Mapping[str, str | None]) -> _Shown:
    """`changed`: the picture that an edit changes, by job."""
    made = await _about(session, IMAGES, user_id, [job.image_id for job in jobs if job.image_id])
    thumbnails = await _about(session, THUMBNAILS, user_id, [job.thumbnail_id for job in jobs if job.thumbnail_id])
    records = {*thumbnails, *made}
    drawn = await _about(session, VARIATIONS, user_id, [job.id for job in jobs if job.variations])
    wanted = {job.id: drawn.get(job.id) or made.get(job.image_id or "") or _source(job, changed) for job in jobs}
    gone = {job.id for job in jobs if job.status == "done" and job.record_id not in records}
    names = [name for name in wanted.values() if name]
    known = await _about(session, PICTURES, user_id, names)
    return _Shown(records, {job: name for job, name in wanted.items() if name in known and job not in gone})


async def _about(
    session: ReadSession, question: Select[str] | Select[str, str], user_id: str, ids: Sequence[str]
) -> dict[str, str]:
    """The findings of the question for these: its last column by its first. Of several with the same the last
    counts."""
    if not ids:
        return {}
    return {row[0]: row[-1] for row in await session.execute(question, {"user_id": user_id, "ids": ids})}


def _source(job: Job, changed: Mapping[str, str | None]) -> str | None:
    """The picture that it works on."""
    return job.tool.get("picture") or changed[job.id]
