"""Use case of prompt help: a model where there is one, else rules; what came from whom is said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.base import EngineError
from thumbsmith.engines.prompting import PromptHelp, PromptHelper
from thumbsmith.platform import limits
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.content import service as content
from thumbsmith.studio.content.service import ContentDeps
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


class PromptDeps(Deps, ContentDeps, Protocol):
    prompt_helpers: PromptHelpers


async def prompt_deps(request: Request) -> PromptDeps:
    return cast(PromptDeps, request.app.state.container)


Prompting = Annotated[PromptDeps, Depends(prompt_deps)]


@dataclass(frozen=True)
class Suggestion:
    help: PromptHelp
    model: str | None
    """The model that wrote it; None: the rules."""
    note: str | None = None
    """Why it was not the model, where there is one."""


async def suggest(deps: PromptDeps, user_id: str, prompt: str, title: str) -> Suggestion:
    """Raises ContentNotAllowed, TooManyRequests, NoHelp, WordsTooHeavy."""
    content.check(deps, "prompt help", {"prompt": prompt, "title": title}, user_id)
    helpers = deps.prompt_helpers
    async with deps.database.write() as session:
        await limits.take(session, f"prompt-help/{user_id}", helpers.rate, deps.clock())
    note = None
    if helpers.model is not None:
        try:
            written = await helpers.model.help(prompt, title)
        except EngineError:
            note = NOT_ANSWERED
        else:
            if deps.content_rules.find(" \n ".join([written.prompt, *written.headlines])) is None:
                return Suggestion(written, helpers.model_name)
            note = NOT_USED
    try:
        written = await helpers.rules.help(prompt, title)
    except EngineError as error:
        raise (NoHelp if error.retryable else WordsTooHeavy)(error.message) from error
    return Suggestion(written, None, note.format(model=helpers.model_name) if note else None)
