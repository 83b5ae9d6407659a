"""Use case of reading a prompt: what an engine understands of it, before anything is drawn. Free."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.base import Corrections, EngineError
from thumbsmith.engines.understanding import PromptReader, Understood
from thumbsmith.platform import limits
from thumbsmith.platform.dependencies import Parts
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.studio.content import service as content
from thumbsmith.studio.content.service import ContentParts
from thumbsmith.studio.corrections import texts_of
from thumbsmith.studio.reading.errors import NotRead, WordsTooHeavy


@dataclass(frozen=True)
class PromptReading:
    rate: Rate
    """For each user."""
    reader: PromptReader


class ReadingParts(Parts, ContentParts, Protocol):
    prompt_reading: PromptReading
    user_locks: PerUserLock


async def reading_parts(request: Request) -> ReadingParts:
    return cast(ReadingParts, request.app.state.container)


Reading = Annotated[ReadingParts, Depends(reading_parts)]


async def understand(
    parts: ReadingParts, user_id: str, prompt: str, title: str, corrections: Corrections
) -> Understood:
    """Raises ContentNotAllowed, TooManyRequests, NotRead, WordsTooHeavy."""
    content.check(parts, "reading", {"prompt": prompt, "title": title, **texts_of(corrections)}, user_id)
    reading = parts.prompt_reading
    async with parts.database.write() as session:
        await limits.take(session, f"reading/{user_id}", reading.rate, parts.clock())
    try:
        async with parts.user_locks.of(f"{user_id}/readings"):  # pictures are planned by the same processes
            return await reading.reader.understand(prompt, title, corrections)
    except EngineError as error:
        raise (NotRead if error.retryable else WordsTooHeavy)(error.message) from error
