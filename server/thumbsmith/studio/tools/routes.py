"""HTTP calls of picture tools."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import Response

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.enhance import Wishes
from thumbsmith.platform.calls import Router
from thumbsmith.studio.jobs import events
from thumbsmith.studio.jobs.beginning import ACCEPTED, Async, Key, accepted
from thumbsmith.studio.jobs.deps import JobDeps, Jobs
from thumbsmith.studio.tools import service
from thumbsmith.studio.tools.schemas import EnhanceBody, RemoveBackgroundBody, ToolAnswer
from thumbsmith.studio.tools.service import ToolOrder

router = Router(prefix="/v1/imagegen", tags=["picture tools"])


@router.post("/removebg", response_model=ToolAnswer, responses=ACCEPTED)
async def remove_background(
    body: RemoveBackgroundBody, user: CurrentUser, deps: Jobs, key: Key, is_async: Async
) -> ToolAnswer | Response:
    """A new library image: the picture's subject on a transparent ground, as large as the picture. Free.

    Answers when it is there, at most after two minutes. `NO_SUBJECT` when nothing stands out.
    """
    require_own(user, body.customer_id)
    return await answer_to(deps, user.id, ToolOrder("removebg", body.image_id, key=key), is_async=is_async)


@router.post("/enhanceimage", response_model=ToolAnswer, responses=ACCEPTED)
async def enhance_image(
    body: EnhanceBody, user: CurrentUser, deps: Jobs, key: Key, is_async: Async
) -> ToolAnswer | Response:
    """A new library image with better light and colour, less noise, twice the size: whatever is asked for. Free.

    Answers when it is there, at most after two minutes. A doubled picture has at most 8.3 megapixels:
    `TOO_LARGE_TO_ENLARGE`.
    """
    require_own(user, body.customer_id)
    wishes = Wishes(light=body.light, denoise=body.denoise, upscale=body.upscale)
    return await answer_to(
        deps, user.id, ToolOrder("enhance", body.image_id, asdict(wishes), key=key), is_async=is_async
    )


async def answer_to(deps: JobDeps, user_id: str, order: ToolOrder, *, is_async: bool) -> ToolAnswer | Response:
    """The job at once, or the new image when it is there."""
    job = await service.request(deps, user_id, order)
    if is_async:
        return await accepted(job, deps)
    done = await events.until_done(deps, job)
    return ToolAnswer(record_id=done.image_id or "")
