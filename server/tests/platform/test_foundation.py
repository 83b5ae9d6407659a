"""The app as a whole: it starts, answers operators."""

from __future__ import annotations

import asyncio
import re

import httpx

from tests.conftest import browser
from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from thumbsmith.app import create_app
from thumbsmith.settings import Settings


async def test_operators_see_that_the_app_is_ready(stranger: httpx.AsyncClient) -> None:
    assert (await stranger.get("/healthz")).json() == {"status": "ok"}
    ready = await stranger.get("/readyz")
    assert ready.status_code == 200
    assert set(ready.json()["checks"].values()) == {"ok"}


async def test_an_engine_that_can_not_start_is_said_so(settings: Settings) -> None:
    engine = FlatEngine()
    engine.cold_fault = FileNotFoundError("no packs")
    app = create_app(settings, engines=lambda _: {engine.name: engine})
    async with app.router.lifespan_context(app), browser(app) as client:
        async with asyncio.timeout(PATIENCE):
            while (ready := await client.get("/readyz")).status_code == 200:
                pass
    assert ready.json()["checks"]["engine"] == "FileNotFoundError"


async def test_the_documentation_asks_nobody_else(stranger: httpx.AsyncClient) -> None:
    page = await stranger.get("/docs")
    assert page.status_code == 200
    addresses = re.findall(r'(?:src|href)="([^"]+)"', page.text)
    assert len(addresses) == 3
    for address in addresses:
        assert address.startswith("/docs/")
        assert (await stranger.get(address)).status_code == 200
    calls = (await stranger.get("/openapi.json")).json()["paths"]
    assert "/v1/imagegen/genimage" in calls
    assert all("422" not in call["responses"] for calls_of in calls.values() for call in calls_of.values())
