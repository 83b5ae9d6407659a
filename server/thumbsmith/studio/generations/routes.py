"""HTTP calls of generations."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import Query, Response

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import SCENE_WITH_PICTURES, Router, takes
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.generations import service
from thumbsmith.studio.generations.schemas import GenerateBody, OptionsAnswer
from thumbsmith.studio.generations.serializers import options_of
from thumbsmith.studio.jobs import history
from thumbsmith.studio.jobs.beginning import ACCEPTED, Async, Key, answer_to
from thumbsmith.studio.jobs.deps import Jobs
from thumbsmith.studio.jobs.schemas import GeneratedAnswer

router = Router(prefix="/v1/imagegen", tags=["generations"])
ANY_SEED = 2**31


@router.get("/options")
async def get_options(
    deps: Jobs,
    session: ReadDatabase,
    engine: Annotated[str | None, Query(description="The installation's own when left out.")] = None,
) -> OptionsAnswer:
    """The choices that an engine offers a creator, and the engines of this installation."""
    found = deps.engines.find(engine)
    seconds, edit_seconds = await history.usual_seconds(session), await history.usual_seconds(session, "edit")
    return options_of(found, deps.engines, seconds, edit_seconds)


@router.post("/genimage", response_model=GeneratedAnswer, responses=ACCEPTED)
@takes(SCENE_WITH_PICTURES)
async def generate_image(
    body: GenerateBody, user: CurrentUser, deps: Jobs, key: Key, is_async: Async
) -> GeneratedAnswer | Response:
    """Make a thumbnail with up to four variations. Answers when it is there, at most after two minutes."""
    require_own(user, body.customer_id)
    order = await body.order(key)
    job = await service.request(deps, user.id, order, body.sent(), secrets.randbelow(ANY_SEED))
    return await answer_to(job, deps, is_async=is_async)
