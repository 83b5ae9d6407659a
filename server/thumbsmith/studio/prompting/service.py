"""Use case of prompt help: a model where there is one, else rules; what came from whom is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.base import EngineError
from thumbsmith.engines.prompting import PromptHelp, PromptHelper
from thumbsmith.platform import limits
from thumbsmith.platform.dependencies import Parts
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.content import service as content
from thumbsmith.studio.content.service import ContentParts
from thumbsmith.studio.prompting.errors import NoHelp, WordsTooHeavy

NOT_ANSWERED = "{model} did not answer, so built-in rules wrote this."
NOT_USED = "What {model} wrote is not made here, so built-in rules wrote this."


@dataclass(frozen=True)
class PromptHelpers:
    rate: Rate
    """For each user."""
    rules: PromptHelper
    model: PromptHelper | None = None
    model_name: str | None = None


class PromptParts(Parts, ContentParts, Protocol):
    prompt_helpers: PromptHelpers


async def prompt_parts(request: Request) -> PromptParts:
    return cast(PromptParts, request.app.state.container)


Prompting = Annotated[PromptParts, Depends(prompt_parts)]


@dataclass(frozen=True)
class Suggestion:
    help: PromptHelp
    model: str | None
    """Who wrote it; None: the rules."""
    note: str | None = None
    """Why it was not the model, where there is one."""


async def suggest(parts: PromptParts, user_id: str, prompt: str, title: str) -> Suggestion:
    """Raises ContentNotAllowed, TooManyRequests, NoHelp, WordsTooHeavy."""
    content.check(parts, "prompt help", {"prompt": prompt, "title": title}, user_id)
    helpers = parts.prompt_helpers
    async with parts.database.write() as session:
        await limits.take(session, f"prompt-help/{user_id}", helpers.rate, parts.clock())
    note = None
    if helpers.model is not None:
        try:
            written = await helpers.model.help(prompt, title)
        except EngineError:
            note = NOT_ANSWERED
        else:
            if parts.content_rules.find(" \n ".join([written.prompt, *written.headlines])) is None:
                return Suggestion(written, helpers.model_name)
            note = NOT_USED
    try:
        written = await helpers.rules.help(prompt, title)
    except EngineError as error:
        raise (NoHelp if error.retryable else WordsTooHeavy)(error.message) from error
    return Suggestion(written, None, note.format(model=helpers.model_name) if note else None)
