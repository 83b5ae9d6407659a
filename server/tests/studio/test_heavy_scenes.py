"""A scene that is too heavy is refused with words by every call that would draw it, before anything is drawn."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.api.access import PIXEL
from tests.studio.test_exports import opened, whole, zipped
from thumbsmith.container import Container
from thumbsmith.platform.processes import Message

pytestmark = pytest.mark.one_back_end

GLOW = {"kind": "glow", "color": "#ff0000", "radius": 0.3}
HEAVY = {
    "version": 2,
    "elements": [
        {"kind": "text", "id": f"t{n}", "text": "HEAVY " * 30, "x": 0, "y": 0, "fontSize": 300, "effects": [GLOW]}
        for n in range(400)
    ],
}
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("/v1/thumbnails", {"title": "T", "scene": HEAVY}),
    ("/v1/thumbnails", {"title": "T", "scene": HEAVY, "resultingImageBuffer": PIXEL}),
    ("/v1/exports", {"scene": HEAVY}),
    ("/v1/exports", {"scene": HEAVY, "size": "canvas"}),
    ("/v1/exports", {"scene": HEAVY, "size": "3840x2160"}),
    ("/v1/exports", {"scene": HEAVY, "size": "1080x1920"}),
    ("/v1/templates", {"name": "T", "scene": HEAVY}),
    ("/v1/imagegen/editimage", {"promptText": "darker", "scene": HEAVY}),
    ("/v1/imagegen/editimage", {"promptText": "darker", "scene": HEAVY, "modifiedImage": PIXEL}),
    ("/v1/imagegen/genimage", {"prompt": "A cat", "scene": HEAVY, "keep": ["text"]}),
]


@pytest.mark.parametrize(("path", "body"), CALLS)
async def test_every_call_refuses_it_before_it_draws(
    client: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, Any]
) -> None:
    async def drawn(*_: object) -> Message:
        raise AssertionError("it was drawn")

    monkeypatch.setattr(container.renderer._pool._pool, "ask", drawn)
    monkeypatch.setattr(container.recomposer._pool._pool, "ask", drawn)
    before = (await client.get("/v1/tokens/available")).json()
    answer = await client.post(path, json=body)
    assert answer.status_code == 400, answer.text
    assert "too heavy to be drawn" in answer.json()["error"]
    assert (await client.get("/v1/tokens/available")).json() == before


async def test_nor_does_it_come_in_a_project(client: httpx.AsyncClient) -> None:
    """It is refused before its pictures are read: this one is no picture."""
    picture = "0" * 32
    scene = {**HEAVY, "background": {"picture": picture, "name": "Picture"}}
    answer = await opened(client, zipped({**whole(scene), f"pictures/{picture}.png": b"no picture"}))
    assert (answer.status_code, "too heavy" in answer.json()["error"]) == (400, True), answer.text


async def test_a_thumbnail_can_not_be_made_heavy_afterwards(client: httpx.AsyncClient) -> None:
    made = await client.post("/v1/thumbnails", json={"title": "T", "resultingImageBuffer": PIXEL})
    url = f"/v1/thumbnails/{made.json()['thumbnail']['id']}"
    answer = await client.put(url, json={"scene": HEAVY, "resultingImageBuffer": PIXEL})
    assert (answer.status_code, "too heavy" in answer.json()["error"]) == (400, True)
