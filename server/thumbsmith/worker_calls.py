"""The calls of a worker of its own, for those who watch it."""

from __future__ import annotations

import asyncio

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from thumbsmith import health
from thumbsmith.container import Container
from thumbsmith.figures import measure_database
from thumbsmith.platform.metrics import MEDIA_TYPE


def calls_of(container: Container, stopping: asyncio.Event) -> Starlette:
    """`/healthz`, `/readyz` and `/metrics`, as those of a server."""

    async def get_health(_request: Request) -> JSONResponse:
        if stopping.is_set():
            return JSONResponse({"status": "ending"}, 503)
        return JSONResponse({"status": "ok"})

    async def get_readiness(_request: Request) -> JSONResponse:
        found = await health.look(container)
        return JSONResponse({"status": found.status, "checks": dict(found.checks)}, 200 if found.is_ready else 503)

    async def get_metrics(_request: Request) -> Response:
        await measure_database(container, container.database.check())  # queue and books stand in every server's figures
        return Response(container.metrics.text(), media_type=MEDIA_TYPE)

    calls = {"/healthz": get_health, "/readyz": get_readiness, "/metrics": get_metrics}
    return Starlette(routes=[Route(path, call) for path, call in calls.items()])
