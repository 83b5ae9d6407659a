"""HTTP call of reading a prompt."""

from __future__ import annotations

from dataclasses import asdict

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import Router
from thumbsmith.studio.reading import service
from thumbsmith.studio.reading.schemas import ReadingAnswer, ReadingBody
from thumbsmith.studio.reading.service import Reading

router = Router(prefix="/v1/imagegen", tags=["generations"])


@router.post("/reading")
async def read_prompt(body: ReadingBody, user: CurrentUser, deps: Reading) -> ReadingAnswer:
    """The understanding of a prompt, to be put right before it is sent. Free; draws nothing."""
    require_own(user, body.customer_id)
    found = await service.understand(deps, user.id, body.prompt, body.title, body.corrections.corrections())
    return ReadingAnswer.model_validate(asdict(found))
