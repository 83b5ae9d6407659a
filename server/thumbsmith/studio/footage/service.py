"""Use case of looking at stills of a video. Free; nothing of them is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.pictures.decode import PictureRefused, bytes_of_base64
from thumbsmith.pictures.footage import FootageFailed, FootageReader, Still, StillRefused
from thumbsmith.platform import limits
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.errors import TooManyRequests, in_words
from thumbsmith.platform.limits import Rate
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.studio.footage.errors import StillNotReadable, StillsNotReadNow

RATE = Rate(300, seconds=60)
"""Stills of one creator's: six videos of 48. Each takes a tenth of a second of a core."""
TOO_OFTEN = "You have sent {limit} stills within a minute. Please wait {wait} before the next ones."


class FootageDeps(Deps, Protocol):
    footage: FootageReader
    user_locks: PerUserLock


async def footage_deps(request: Request) -> FootageDeps:
    return cast(FootageDeps, request.app.state.container)


Footage = Annotated[FootageDeps, Depends(footage_deps)]


async def look(deps: FootageDeps, user_id: str, images: Sequence[str]) -> tuple[Still, ...]:
    """Raises TooManyRequests, StillNotReadable and StillsNotReadNow."""
    await _count(deps, user_id, len(images))
    files = await asyncio.to_thread(_files, images)
    try:
        async with deps.user_locks.of(f"{user_id}/stills"):
            return await deps.footage.look(files)
    except StillRefused as refused:
        raise StillNotReadable(str(refused)) from refused
    except FootageFailed as failed:
        raise StillsNotReadNow from failed


async def _count(deps: FootageDeps, user_id: str, stills: int) -> None:
    key, now = f"stills/{user_id}", deps.clock()
    try:
        async with deps.database.write() as session:
            await limits.take(session, key, RATE, now, stills)
    except TooManyRequests as error:
        text = TOO_OFTEN.format(limit=RATE.limit, wait=in_words(error.retry_after))
        raise TooManyRequests(text, retry_after=error.retry_after) from error


def _files(images: Sequence[str]) -> list[bytes]:
    """Raises StillNotReadable."""
    files = []
    for number, image in enumerate(images, start=1):
        try:
            files.append(bytes_of_base64(image))
        except PictureRefused as refused:
            raise StillNotReadable(f"Still {number}: {refused}") from refused
    return files
