"""Templates over HTTP, on both databases; and those that come with Thumbsmith."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from PIL import Image

from tests.pictures.files import two_halves, written
from tests.questions import listening
from tests.studio.test_images import upload
from thumbsmith.container import Container
from thumbsmith.pictures.encode import picture_id
from thumbsmith.scene.types import ImageElement, TextElement
from thumbsmith.studio.templates import errors
from thumbsmith.studio.templates.built_in import FOLDER, built_in


def scene_with(picture: str | None = None, text: str = "HELLO") -> dict[str, Any]:
    words = {"kind": "text", "id": "words", "text": text, "x": 80, "y": 200, "fontSize": 160}
    return {"version": 1, "background": {"picture": picture}, "elements": [words]}


async def kept(client: httpx.AsyncClient, name: str = "Mine", scene: dict[str, Any] | None = None) -> dict[str, Any]:
    response = await client.post("/v1/templates", json={"name": name, "scene": scene or scene_with()})
    assert response.status_code == 201, response.text
    template: dict[str, Any] = response.json()["template"]
    return template


async def test_a_scene_is_kept_named_used_and_deleted(client: httpx.AsyncClient) -> None:
    picture = await upload(client, written(two_halves((600, 400)), "PNG"))
    template = await kept(client, scene=scene_with(picture["pictureId"]))
    assert template["imageData"].startswith("data:image/webp;base64,")
    await client.delete(f"/v1/images/{picture['id']}")  # the template holds its picture
    used = (await client.post(f"/v1/templates/{template['id']}/use")).json()
    assert used["scene"]["elements"][0]["text"] == "HELLO"
    assert (await client.get(used["pictures"][picture["pictureId"]])).status_code == 200
    renamed = await client.put(f"/v1/templates/{template['id']}", json={"name": "  Better  "})
    assert renamed.json()["template"]["name"] == "Better"
    listed = (await client.get("/v1/templates")).json()
    assert ([each["name"] for each in listed["templates"]], listed["limit"]) == (["Better"], 50)
    assert (await client.delete(f"/v1/templates/{template['id']}")).status_code == 204
    assert (await client.get("/v1/templates")).json()["templates"] == []
    assert (await client.get(used["pictures"][picture["pictureId"]])).status_code == 404


async def test_templates_are_ones_own(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    template = await kept(client)
    for answer in (
        await other.post(f"/v1/templates/{template['id']}/use"),
        await other.put(f"/v1/templates/{template['id']}", json={"name": "Theirs"}),
        await other.delete(f"/v1/templates/{template['id']}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "TEMPLATE_NOT_FOUND")
    assert (await other.get("/v1/templates")).json()["templates"] == []


@pytest.mark.parametrize(
    "body",
    [
        {"name": "", "scene": scene_with()},
        {"name": "x" * 81, "scene": scene_with()},
        {"name": "Empty", "scene": {"version": 1, "elements": []}},
        {"name": "Strange", "scene": scene_with("0" * 32)},
        {"name": "Newer", "scene": {"version": 99, "elements": []}},
    ],
)
async def test_what_can_not_be_kept_is_said(client: httpx.AsyncClient, body: dict[str, Any]) -> None:
    response = await client.post("/v1/templates", json=body)
    assert response.status_code == 400
    assert response.json()["error"]


async def test_there_is_an_end_to_them(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when two tabs ask for the last place at the same moment."""
    monkeypatch.setattr("thumbsmith.studio.templates.service.MAXIMUM_TEMPLATES", 2)
    await kept(client)
    body = {"name": "Last", "scene": scene_with()}
    answers = await asyncio.gather(*(client.post("/v1/templates", json=body) for _ in range(2)))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    refused = next(answer for answer in answers if answer.status_code == 409)
    assert refused.json()["code"] == "TOO_MANY_TEMPLATES"


async def test_a_ready_made_one_becomes_the_users_own(
    client: httpx.AsyncClient, other: httpx.AsyncClient, container: Container
) -> None:
    listed = (await client.get("/v1/templates")).json()["builtIn"]
    assert len(listed) == 24
    first = listed[0]["id"]
    used = (await client.post(f"/v1/templates/{first}/use")).json()
    again = (await client.post(f"/v1/templates/{first}/use")).json()
    assert used["scene"] == again["scene"]
    for link in used["pictures"].values():
        assert (await client.get(link)).status_code == 200
    theirs = (await other.post(f"/v1/templates/{first}/use")).json()
    assert (await other.get(next(iter(theirs["pictures"].values())))).status_code == 200
    made = await client.post("/v1/thumbnails", json={"title": "From a template", "scene": used["scene"]})
    assert made.status_code == 201, made.text
    assert (await client.get(next(iter(used["pictures"].values())))).status_code == 200


def test_the_ready_made_ones_are_live_small_and_whole() -> None:
    templates = built_in()
    assert len({each.name for each in templates.values()}) == len(templates) == 24
    for template in templates.values():
        scene = template.scene
        assert any(isinstance(each, TextElement) for each in scene.elements), template.id
        assert any(isinstance(each, ImageElement) for each in scene.elements), template.id
        for name, picture in template.pictures().items():
            assert picture_id(picture.data) == name
    previews = FOLDER.parents[4] / "web" / "public" / "templates"
    for name in templates:
        with Image.open(previews / f"{name}.webp") as preview:
            assert preview.size == (640, 360)
    files = [*FOLDER.rglob("*.*"), *previews.iterdir()]
    assert sum(file.stat().st_size for file in files) < 4_000_000
    assert errors.MAXIMUM_TEMPLATES == 50


async def test_no_scene_is_read_for_the_list(client: httpx.AsyncClient, container: Container) -> None:
    await kept(client)
    with listening(container.database) as asked:
        assert (await client.get("/v1/templates")).status_code == 200
    read = [question for question, _ in asked if "FROM templates" in question]
    assert read
    assert not [question for question in read if "templates.scene" in question]
