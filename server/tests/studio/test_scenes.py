"""Scenes as they come in requests: within limits, and read while the event loop does other things."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import httpx
import pytest

from tests.studio.test_exports import opened, whole, zipped
from thumbsmith.scene.types import Scene
from thumbsmith.studio import scenes
from thumbsmith.studio.scenes import MAXIMUM_SCENE_BYTES, GivenScene, SceneRefused, is_too_large

pytestmark = pytest.mark.one_back_end

TOO_LARGE = "The layers of a thumbnail take at most 2 MB. Remove some strokes or texts."


def strokes(number: int) -> dict[str, Any]:
    """A scene of about 16 kB for each stroke."""
    points = [float(place % 1_500) + 0.25 for place in range(2_000)]
    return {
        "version": 2,
        "elements": [
            {"kind": "line", "id": f"line{name}", "points": points, "stroke": "#ff0000", "strokeWidth": 3}
            for name in range(number)
        ],
    }


def long_texts(number: int) -> dict[str, Any]:
    """A scene of about 10 kB for each text: 206 are too much for a scene, and not for a body that brings one."""
    text = {"kind": "text", "text": "A" * 9_900, "x": 200, "y": 300}
    return {"version": 2, "elements": [{**text, "id": f"text{name}"} for name in range(number)]}


CALLS: dict[str, tuple[str, dict[str, Any]]] = {
    "save": ("/v1/thumbnails", {"title": "Mine"}),
    "template": ("/v1/templates", {"name": "Mine"}),
    "export": ("/v1/exports", {}),
    "project": ("/v1/exports/project", {}),
    "generate": ("/v1/imagegen/genimage", {"prompt": "A kite", "keep": ["text"]}),
    "edit": ("/v1/imagegen/editimage", {"promptText": "brighter"}),
}


@pytest.mark.parametrize("call", CALLS)
async def test_a_scene_that_is_too_large_is_refused(client: httpx.AsyncClient, call: str) -> None:
    address, fields = CALLS[call]
    answer = await client.post(address, json=fields | {"scene": long_texts(206)})
    assert (answer.status_code, answer.json()["error"]) == (400, TOO_LARGE)
    assert answer.json()["details"] == [{"field": "scene", "error": TOO_LARGE}]


async def test_so_is_one_that_grows_when_it_is_written_out(client: httpx.AsyncClient) -> None:
    """What is stored and answered has every default."""
    plates = [{"kind": "plate", "color": "#ff0000"}] * 12
    text = {"kind": "text", "text": "A", "x": 200, "y": 300, "effects": plates}
    texts = [{**text, "id": f"text{name}"} for name in range(1_500)]
    answer = await client.post("/v1/exports/project", json={"scene": {"version": 2, "elements": texts}})
    assert (answer.status_code, answer.json()["error"]) == (400, TOO_LARGE)


async def test_half_a_letter_is_refused_wherever_it_stands(client: httpx.AsyncClient) -> None:
    scene = '{"version": 2, "elements": [], "facts": {"style": "\\ud800"}}'
    for address, name in (("/v1/thumbnails", "title"), ("/v1/exports/project", "title"), ("/v1/templates", "name")):
        body = f'{{"{name}": "T", "scene": {scene}}}'
        answer = await client.post(address, content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["details"][0]["field"]) == (400, "scene"), address


async def test_so_is_that_of_a_project(client: httpx.AsyncClient) -> None:
    answer = await opened(client, zipped(whole(long_texts(206))))
    assert (answer.status_code, answer.json()["error"]) == (400, TOO_LARGE)


@pytest.mark.parametrize("call", CALLS)
async def test_what_is_no_scene_is_told(client: httpx.AsyncClient, call: str) -> None:
    address, fields = CALLS[call]
    text = {"kind": "text", "id": "a", "text": "A", "x": 1, "y": 1, "fontSize": 5_000}
    for scene, words in (
        ({"version": 2, "elements": [text]}, "Element 1 of the thumbnail: text.fontSize: Input should be less"),
        ({"version": 2, "elements": [], "sky": "blue"}, "The thumbnail: sky: Extra inputs are not permitted"),
        ({"version": 2, "elements": [1]}, "Element 1 of the thumbnail: Input should be a valid dictionary"),
        ({"version": 2, "elements": {}}, "The thumbnail: elements: Input should be a valid"),
        ([], "This is not a thumbnail document."),
    ):
        answer = await client.post(address, json=fields | {"scene": scene})
        assert answer.status_code == 400, answer.text
        assert answer.json()["error"].startswith(words), answer.text


def test_only_the_document_counts() -> None:
    assert not is_too_large(strokes(100))
    assert is_too_large(strokes(200))
    assert is_too_large({"version": 2, "elements": [], "facts": {"a": "x" * MAXIMUM_SCENE_BYTES}})
    assert is_too_large({"version": 2, "elements": ["x" * MAXIMUM_SCENE_BYTES]})
    assert not is_too_large("x" * MAXIMUM_SCENE_BYTES)  # which is no scene


async def test_half_a_character_and_endless_nesting_are_refused() -> None:
    deep: list[Any] = []
    for _ in range(5_000):
        deep = [deep]
    text = {"kind": "text", "id": "a", "text": "\ud800", "x": 1, "y": 1}
    for element in (text, deep):
        with pytest.raises(SceneRefused):
            await GivenScene({"version": 2, "elements": [element]}).read()


async def test_the_event_loop_goes_on_while_a_scene_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()

    def read(document: object) -> Scene:
        assert goes_on.wait(60), "the event loop stood still"
        return Scene()

    monkeypatch.setattr(scenes, "read_scene", read)
    reading = asyncio.create_task(GivenScene({}).read())
    await asyncio.sleep(0)
    goes_on.set()
    assert await reading == Scene()
