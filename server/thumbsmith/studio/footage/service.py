"""Use case of looking at stills of a video. Free; nothing of them is kept."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.pictures.decode import PictureRefused, bytes_of_base64
from thumbsmith.pictures.footage import FootageFailed, FootageReader, Still, StillRefused
from thumbsmith.studio.footage.errors import StillNotReadable, StillsNotReadNow
from thumbsmith.studio.rate_limits import LimitedDeps, count


class FootageDeps(LimitedDeps, Protocol):
    footage: FootageReader


async def footage_deps(request: Request) -> FootageDeps:
    return cast(FootageDeps, request.app.state.container)


Footage = Annotated[FootageDeps, Depends(footage_deps)]


async def look(deps: FootageDeps, user_id: str, images: Sequence[str]) -> tuple[Still, ...]:
    """Raises TooManyRequests, StillNotReadable and StillsNotReadNow."""
    await count(deps, user_id, "stills", len(images))
    files = await asyncio.to_thread(_files, images)
    try:
        async with deps.user_locks.of(f"{user_id}/stills"):
            return await deps.footage.look(files)
    except StillRefused as refused:
        raise StillNotReadable(str(refused)) from refused
    except FootageFailed as failed:
        raise StillsNotReadNow from failed


def _files(images: Sequence[str]) -> list[bytes]:
    """Raises StillNotReadable."""
    files = []
    for number, image in enumerate(images, start=1):
        try:
            files.append(bytes_of_base64(image))
        except PictureRefused as refused:
            raise StillNotReadable(f"Still {number}: {refused}") from refused
    return files
