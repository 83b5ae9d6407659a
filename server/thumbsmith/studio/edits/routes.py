"""HTTP call of edits."""

from __future__ import annotations

import secrets

from fastapi import Response

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import SCENE_WITH_PICTURES, Router, takes
from thumbsmith.studio.edits import service
from thumbsmith.studio.edits.schemas import EditBody
from thumbsmith.studio.jobs.beginning import ACCEPTED, Async, Key, answer_to
from thumbsmith.studio.jobs.deps import Jobs
from thumbsmith.studio.jobs.schemas import GeneratedAnswer

router = Router(prefix="/v1/imagegen", tags=["generations"])

ANY_SEED = 2**31


@router.post("/editimage", response_model=GeneratedAnswer, responses=ACCEPTED)
@takes(SCENE_WITH_PICTURES)
async def edit_image(
    body: EditBody, user: CurrentUser, deps: Jobs, key: Key, is_async: Async
) -> GeneratedAnswer | Response:
    """Change a picture by words, only where a mask allows it when there is one. Costs as much as making one.

    The result is the thumbnail's new current version. A change that the engine can't make costs nothing:
    `EDIT_NOT_POSSIBLE`.
    """
    require_own(user, body.customer_id)
    order = await body.order(key)
    job = await service.request(deps, user.id, order, body.sent(), secrets.randbelow(ANY_SEED))
    return await answer_to(job, deps, is_async=is_async)
