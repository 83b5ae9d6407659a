"""HTTP calls of generations."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Query, Response
from fastapi.sse import EventSourceResponse, ServerSentEvent

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.calls import SCENE_WITH_PICTURES, Router, takes
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.fields import LIBRARY_ID
from thumbsmith.studio.generations import events, history, service
from thumbsmith.studio.generations.beginning import ACCEPTED, Async, Key, accepted
from thumbsmith.studio.generations.deps import Generating
from thumbsmith.studio.generations.editing import canvas_of
from thumbsmith.studio.generations.models import Generation
from thumbsmith.studio.generations.schemas import EditBody, GenerateBody, GeneratedAnswer, JobAnswer, OptionsAnswer
from thumbsmith.studio.generations.serializers import generated_answer, job_of, options_of
from thumbsmith.studio.generations.service import Photo, Submitted
from thumbsmith.studio.images import service as images
from thumbsmith.studio.pictures import service as pictures

router = Router(prefix="/v1/imagegen", tags=["generations"])

ANY_SEED = 2**31


async def found_generation(job_id: str, user: CurrentUser, deps: Generating) -> Generation:
    """Raises GenerationMissing before a stream begins."""
    async with deps.database.read() as session:
        return await service.find(session, user.id, job_id)


FoundGeneration = Annotated[Generation, Depends(found_generation)]


@router.get("/options")
async def get_options(
    deps: Generating,
    session: ReadDatabase,
    engine: Annotated[str | None, Query(description="The installation's own when left out.")] = None,
) -> OptionsAnswer:
    """What a creator can pin down with an engine, and which engines there are."""
    found = deps.engines.find(engine)
    seconds, edit_seconds = await history.usual_seconds(session), await history.usual_seconds(session, "edit")
    return options_of(found, deps.engines, seconds, edit_seconds)


@router.post("/genimage", response_model=GeneratedAnswer, responses=ACCEPTED)
@takes(SCENE_WITH_PICTURES)
async def generate_image(
    body: GenerateBody, user: CurrentUser, deps: Generating, key: Key, is_async: Async
) -> GeneratedAnswer | Response:
    """Make a thumbnail with up to four variations. Answers when it is there, at most after two minutes."""
    require_own(user, body.customer_id)
    order = await body.order(key)
    submitted = Submitted(
        photo=await photo_of(body.submitted_image_file, user.id, deps, "submittedImageFile"),
        logo=await photo_of(body.brand.logo, user.id, deps, "brand.logo"),
    )
    generation = await service.request(deps, user.id, order, submitted, secrets.randbelow(ANY_SEED))
    return await answer_to(generation, deps, is_async=is_async)


@router.post("/editimage", response_model=GeneratedAnswer, responses=ACCEPTED)
@takes(SCENE_WITH_PICTURES)
async def edit_image(
    body: EditBody, user: CurrentUser, deps: Generating, key: Key, is_async: Async
) -> GeneratedAnswer | Response:
    """Change a picture by words, only where a mask allows it when there is one. Costs as much as making one.

    The result is the thumbnail's new current version. What the engine can't do costs nothing: `EDIT_NOT_POSSIBLE`.
    """
    require_own(user, body.customer_id)
    order = await body.order(key)
    canvas = await canvas_of(
        await received(body.original_image, deps, "originalImage"),
        await received(body.modified_image, deps, "modifiedImage"),
        await received(body.mask, deps, "mask"),
    )
    generation = await service.request_edit(deps, user.id, order, canvas, secrets.randbelow(ANY_SEED))
    return await answer_to(generation, deps, is_async=is_async)


async def received(picture: str | None, deps: Generating, field: str) -> EncodedPicture | None:
    return await pictures.receive(deps.sanitizer, picture, "keep", field=field) if picture else None


async def answer_to(generation: Generation, deps: Generating, *, is_async: bool) -> GeneratedAnswer | Response:
    """The job at once, or the pictures when they are there."""
    if not is_async:
        return await generated_answer(deps, await events.until_done(deps, generation))
    return await accepted(generation, deps)


async def photo_of(submitted: str | None, user_id: str, deps: Generating, field: str) -> Photo | None:
    """The picture that came in a field of a request, or the stored one that it names."""
    if submitted is None:
        return None
    if not LIBRARY_ID.fullmatch(submitted):
        return await pictures.receive(deps.sanitizer, submitted, "keep", field=field)
    async with deps.database.read() as session:
        return (await images.find(session, user_id, submitted)).picture_id


@router.get("/jobs/{job_id}")
async def get_job(job_id: str, user: CurrentUser, deps: Generating) -> JobAnswer:
    return JobAnswer(job=await job_of(deps, user.id, job_id))


@router.delete("/jobs/{job_id}", status_code=204)
async def cancel_job(job_id: str, user: CurrentUser, deps: Generating) -> None:
    """Stop it. What has ended already stays as it is."""
    await service.cancel(deps, user.id, job_id)


@router.get("/jobs/{job_id}/events", response_class=EventSourceResponse)
async def watch_job(generation: FoundGeneration, deps: Generating) -> AsyncIterator[ServerSentEvent]:
    """Server-sent events: queued, running, variation, and at the end done, failed or cancelled."""
    async for event in events.job_events(deps, generation.user_id, generation.id):
        yield ServerSentEvent(event=event.name, data=event.data.model_dump(mode="json", by_alias=True))
