"""What exports are made with, built once per process by the container."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Request

from thumbsmith.engines.composer.build.recomposing.recomposer import Recomposer
from thumbsmith.studio.dependencies import StudioParts


class ExportParts(StudioParts, Protocol):
    recomposer: Recomposer


async def export_parts(request: Request) -> ExportParts:
    return cast(ExportParts, request.app.state.container)


Exporting = Annotated[ExportParts, Depends(export_parts)]
