"""Dependencies of the studio's routes, beside those of every area."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.pictures.cutout import SubjectCutter
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.user_locks import PerUserLock
from thumbsmith.studio.rate_limits import StudioRates
from thumbsmith.studio.storage_use.allowance import Allowance


class StudioDeps(Deps, Protocol):
    sanitizer: ImageSanitizer
    renderer: SceneRenderer
    cutter: SubjectCutter
    user_locks: PerUserLock
    """By user id: heavy work of one user's is done one at a time."""
    allowance: Allowance
    """The storage that an account may use."""
    rates: StudioRates
    """The rates at which a creator may save, upload and export."""


async def studio_deps(request: Request) -> StudioDeps:
    return cast(StudioDeps, request.app.state.container)


Studio = Annotated[StudioDeps, Depends(studio_deps)]
