"""What exports are made with, built once per process by the container."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.composer.recomposing.recomposer import Recomposer
from thumbsmith.platform import limits
from thumbsmith.studio.dependencies import StudioParts

RATE = limits.Rate(60, 60)
"""All sizes of several thumbnails; who wants more at once wants the server to be busy."""


class ExportParts(StudioParts, Protocol):
    recomposer: Recomposer


async def export_parts(request: Request) -> ExportParts:
    return cast(ExportParts, request.app.state.container)


Exporting = Annotated[ExportParts, Depends(export_parts)]


@asynccontextmanager
async def in_turn(parts: StudioParts, user_id: str) -> AsyncIterator[None]:
    """One export or import of the user's: counted, and after those they have asked for already.

    Raises TooManyRequests.
    """
    async with parts.database.write() as session:
        await limits.take(session, f"exports/{user_id}", RATE, parts.clock())
    async with parts.turns.of(user_id):
        yield
