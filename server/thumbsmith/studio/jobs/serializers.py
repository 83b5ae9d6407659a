"""Turns rows of jobs into wire shapes."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.ideas import CHANGE
from thumbsmith.engines.understanding import UNMET
from thumbsmith.pictures.encode import data_url
from thumbsmith.platform.database import ReadSession
from thumbsmith.scene.types import Scene
from thumbsmith.studio.jobs import charging, ending, schemas, service
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.jobs.schemas import GeneratedAnswer, JobVariation, ProcessedImage, ProcessedVariation, Tokens
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import PictureLinks
from thumbsmith.studio.thumbnails import service as thumbnails
from thumbsmith.studio.thumbnails.errors import ThumbnailMissing
from thumbsmith.tokens import lots


async def job_of(deps: JobDeps, user_id: str, generation_id: str) -> schemas.Job:
    """Raises JobMissing."""
    async with deps.database.read() as session:
        job = await service.find(session, user_id, generation_id)
        place = await service.place(session, deps.engines, job) if job.status == "queued" else None
        variations = await ending.variations_of(session, job) if await is_there(session, job) else []
    instead = await deps.engines.instead_of(job)
    return job_body(job, place, variations, links_of(deps, user_id), instead)


async def is_there(session: ReadSession, job: Job) -> bool:
    """False when what it delivered has been deleted: then nothing of it is shown."""
    if job.thumbnail_id is None:
        return True
    return await thumbnails.is_shown(session, job.user_id, job.thumbnail_id)


def links_of(deps: JobDeps, user_id: str) -> PictureLinks:
    return PictureLinks(deps.signer, user_id, deps.clock())


def job_body(
    job: Job,
    place: int | None,
    variations: Sequence[GenerationVariation],
    links: PictureLinks,
    instead: str | None,
) -> schemas.Job:
    return schemas.Job(
        id=job.id,
        kind=job.kind,
        title=job.title,
        status=job.status,
        place=place,
        fraction=job.fraction,
        stage=job.stage,
        record_id=job.record_id,
        error=job.error,
        code=job.code,
        instead=instead,
        variations=[variation_body(variation, links) for variation in variations],
    )


def variation_body(variation: GenerationVariation, links: PictureLinks) -> JobVariation:
    scene = Scene.model_validate(variation.scene)
    return JobVariation(
        index=variation.index,
        version_id=variation.version_id,
        image_url=links.link(variation.flattened_id),
        scene=scene,
        pictures=dict(links.links(scene.pictures())),
        pixels_changed_outside=changed_outside(variation),
        change=change(variation),
        unmet=unmet(variation),
    )


def changed_outside(variation: GenerationVariation) -> int | None:
    """As its engine has counted; None of what had no mask."""
    counted = variation.facts.get("pixelsChangedOutside")
    return None if counted is None else int(counted)


def change(variation: GenerationVariation) -> str | None:
    """The one change to the picture that it is like, as its engine states it."""
    return variation.facts.get(CHANGE)


def unmet(variation: GenerationVariation) -> list[str]:
    """The wishes that its engine could not obey."""
    return [line for line in str(variation.facts.get(UNMET, "")).split("\n") if line]


async def generated_answer(deps: JobDeps, job: Job) -> GeneratedAnswer:
    """The answer for a generation that is done, with its pictures in full. Raises ThumbnailMissing."""
    async with deps.database.read() as session:
        if not await is_there(session, job):
            raise ThumbnailMissing
        rows = await ending.variations_of(session, job)
        balance = await lots.balance(session, job.user_id, deps.clock())
    tokens = Tokens(spent=charging.spent(job, len(rows)), available=balance.available)
    wanted = frozenset(row.flattened_id for row in rows)
    files = await pictures.load_all(deps.database, deps.storage, job.user_id, wanted)
    links = links_of(deps, job.user_id)
    variations = []
    for row in rows:
        scene = Scene.model_validate(row.scene)
        variations.append(
            ProcessedVariation(
                version_id=row.version_id or "",
                image=data_url(files[row.flattened_id]),
                scene=scene,
                pictures=dict(links.links(scene.pictures())),
                pixels_changed_outside=changed_outside(row),
                change=change(row),
                unmet=unmet(row),
            )
        )
    first = variations[0]
    processed = ProcessedImage(
        image=first.image, record_id=job.thumbnail_id or "", scene=first.scene, pictures=first.pictures
    )
    return GeneratedAnswer(processed_image=processed, variations=variations, tokens=tokens)
