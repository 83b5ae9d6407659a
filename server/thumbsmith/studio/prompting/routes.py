"""HTTP call of prompt help."""

from __future__ import annotations

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import Router
from thumbsmith.studio.prompting import service
from thumbsmith.studio.prompting.schemas import PromptHelpAnswer, PromptHelpBody
from thumbsmith.studio.prompting.service import Prompting

router = Router(prefix="/v1/imagegen", tags=["generations"])


@router.post("/prompthelp")
async def help_with_prompt(body: PromptHelpBody, user: CurrentUser, deps: Prompting) -> PromptHelpAnswer:
    """A fuller description and up to three headlines, to be read, changed and sent by the creator. Free."""
    require_own(user, body.customer_id)
    found = await service.suggest(deps, user.id, body.prompt, body.title)
    return PromptHelpAnswer(
        prompt=found.help.prompt, headlines=list(found.help.headlines), model=found.model, note=found.note
    )
