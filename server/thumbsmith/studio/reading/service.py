"""Use case of reading a prompt: what an engine understands of it, before anything is drawn. Free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.base import Corrections, EngineError
from thumbsmith.engines.understanding import PromptReader, Understood
from thumbsmith.platform import limits
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.studio.content import service as content
from thumbsmith.studio.content.service import ContentDeps
from thumbsmith.studio.corrections import texts_of
from thumbsmith.studio.reading.errors import NotRead, WordsTooHeavy


@dataclass(frozen=True)
class PromptReading:
    rate: Rate
    """For each user."""
    reader: PromptReader


class ReadingDeps(Deps, ContentDeps, Protocol):
    prompt_reading: PromptReading
    user_locks: PerUserLock


async def reading_deps(request: Request) -> ReadingDeps:
    return cast(ReadingDeps, request.app.state.container)


Reading = Annotated[ReadingDeps, Depends(reading_deps)]


async def understand(deps: ReadingDeps, user_id: str, prompt: str, title: str, corrections: Corrections) -> Understood:
    """Raises ContentNotAllowed, TooManyRequests, NotRead, WordsTooHeavy."""
    content.check(deps, "reading", {"prompt": prompt, "title": title, **texts_of(corrections)}, user_id)
    reading = deps.prompt_reading
    async with deps.database.write() as session:
        await limits.take(session, f"reading/{user_id}", reading.rate, deps.clock())
    try:
        async with deps.user_locks.of(f"{user_id}/readings"):  # pictures are planned by the same processes
            return await reading.reader.understand(prompt, title, corrections)
    except EngineError as error:
        raise (NotRead if error.retryable else WordsTooHeavy)(error.message) from error
