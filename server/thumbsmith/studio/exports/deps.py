"""The dependencies of exports, built once per process by the container."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.composer.build.recomposing.recomposer import Recomposer
from thumbsmith.studio.dependencies import StudioDeps


class ExportDeps(StudioDeps, Protocol):
    recomposer: Recomposer


async def export_deps(request: Request) -> ExportDeps:
    return cast(ExportDeps, request.app.state.container)


Exporting = Annotated[ExportDeps, Depends(export_deps)]
