"""A creator's brand, more pictures like one, and parts of a picture that stay: from the call to the engine."""

from __future__ import annotations

import base64
from dataclasses import replace
from typing import Any

import httpx
import pytest

from tests.flat_engine import FlatEngine, picture
from tests.studio.generations.following import ended, order
from thumbsmith.engines.base import Brand, Steering
from thumbsmith.pictures.encode import picture_id
from thumbsmith.scene.types import Background, Scene
from thumbsmith.studio.generations.service import Order, content_of

pytestmark = pytest.mark.one_back_end

LOGO = picture(40, 30, (200, 20, 90), "PNG", "image/png")


def base64_of(data: bytes) -> str:
    return base64.b64encode(data).decode()


async def made(client: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    """The first variation of a new picture."""
    answer = await order(client, **fields)
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["variations"][0])


async def test_the_options_say_what_a_brand_and_a_kept_part_can_be(client: httpx.AsyncClient) -> None:
    options = (await client.get("/v1/imagegen/options")).json()
    assert options["palettes"] == [{"key": "warm", "label": "Warm", "colors": ["#ff8800", "#ffffff"]}]
    assert options["fonts"] == [{"key": "anton", "label": "Anton"}]
    assert options["characters"] == [{"key": "maya", "label": "Maya"}, {"key": "theo", "label": "Theo"}]
    assert [choice["key"] for choice in options["keeps"]] == ["text", "subject", "background"]


async def test_the_engine_gets_the_brand(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    brand = {"colors": ["#FF8800", "#ffffff", "#ff8800"], "font": "anton", "logo": base64_of(LOGO.data)}
    await made(client, brand=brand | {"character": "theo"})
    got = engine.requests[-1].brand
    assert (got.colors, got.font, got.character) == (("#ff8800", "#ffffff"), "anton", "theo")
    assert got.logo is not None
    assert (got.logo.width, got.logo.height) == (40, 30)


async def test_a_logo_can_come_out_of_the_library(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    image = await uploaded(client)
    await made(client, brand={"logo": image})
    assert engine.requests[-1].brand.logo is not None


async def uploaded(client: httpx.AsyncClient) -> str:
    answer = await client.post("/v1/images", json={"filename": "logo.png", "imageData": base64_of(LOGO.data)})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["image"]["id"])


async def test_anothers_logo_is_not_there(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    image = await uploaded(other)
    assert (await order(client, brand={"logo": image})).status_code == 404


@pytest.mark.parametrize("brand", [None, {}, {"colors": [], "font": "", "logo": "", "character": ""}])
async def test_a_brand_may_be_empty(client: httpx.AsyncClient, engine: FlatEngine, brand: Any) -> None:
    await made(client, brand=brand)
    assert engine.requests[-1].brand == Brand()


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"brand": {"colors": ["red"]}}, "A colour looks like #1A2B3C; 'red' does not"),
        ({"brand": {"colors": ["#12345678"]}}, "A colour looks like #1A2B3C; '#12345678' does not"),
        ({"brand": {"colors": ["#000000", "#111111", "#222222", "#333333"]}}, "A brand has at most 3 colours"),
        ({"brand": {"font": "wingdings"}}, "There is no font 'wingdings'. Choices: anton."),
        ({"brand": {"character": "nobody"}}, "There is no character 'nobody'. Choices: maya, theo."),
        ({"brand": {"logo": "not base64!"}}, "Please select a valid image file."),
        ({"keep": ["text"]}, "Say which picture to keep this from: with 'basedOn' or 'scene'."),
        ({"keep": ["hat"]}, "There is no keep 'hat'. Choices: text, subject, background."),
        ({"scene": {"elements": []}}, "This thumbnail document does not say its version."),
    ],
)
async def test_bad_wishes_are_refused_in_words(client: httpx.AsyncClient, fields: dict[str, Any], text: str) -> None:
    answer = await order(client, **fields)
    assert answer.status_code == 400, answer.text
    assert text in answer.json()["error"]


async def test_more_like_a_version(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client, prompt="A kite")
    await made(client, prompt="A kite", basedOn=first["versionId"])
    base = engine.requests[-1].base
    assert base is not None
    assert base.keep == frozenset()
    assert base.scene.facts == {"style": "plain"}


async def test_kept_parts_come_from_the_canvas_as_it_is(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client, prompt="A kite")
    scene = first["scene"]
    scene["elements"][1]["text"] = "My own words"
    await made(client, basedOn=first["versionId"], scene=scene, keep=["text", "subject"])
    base = engine.requests[-1].base
    assert base is not None
    assert base.keep == {"text", "subject"}
    assert [getattr(element, "text", "") for element in base.scene.elements] == ["", "My own words"]
    assert set(base.pictures) == {scene["elements"][0]["picture"]}


async def test_without_a_canvas_they_come_from_the_version(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client, prompt="A kite")
    await made(client, basedOn=first["versionId"], keep=["background"])
    base = engine.requests[-1].base
    assert base is not None
    assert base.scene.background.color == first["scene"]["background"]["color"]


async def test_a_canvas_made_by_hand_can_be_built_on(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    scene = Scene(background=Background(color="#123456")).model_dump(mode="json")
    await made(client, scene=scene, keep=["background"])
    base = engine.requests[-1].base
    assert base is not None
    assert base.scene.background.color == "#123456"
    refused = await order(client, scene=scene)
    assert (refused.status_code, refused.json()["code"]) == (400, "NOTHING_TO_BE_LIKE")
    for part in ("text", "subject"):
        refused = await order(client, scene=scene, keep=[part])
        assert refused.status_code == 400
        assert refused.json()["error"] == f"This picture has no {part} to keep."


async def test_nobody_builds_on_anothers_picture(
    client: httpx.AsyncClient, other: httpx.AsyncClient, engine: FlatEngine
) -> None:
    first = await made(other, prompt="A kite")
    drawn = len(engine.requests)
    missing = await order(client, basedOn=first["versionId"], keep=["text"])
    assert (missing.status_code, missing.json()["code"]) == (404, "VERSION_NOT_FOUND")
    assert (await order(client, basedOn="0" * 32)).status_code == 404
    refused = await order(client, scene=first["scene"], keep=["subject"])
    assert (refused.status_code, refused.json()["code"]) == (400, "UNKNOWN_PICTURE")
    assert len(engine.requests) == drawn


async def test_what_it_needs_stays_until_it_is_drawn(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    """The thumbnail it builds on may be deleted while it waits."""
    first = (await order(client, prompt="A kite")).json()
    version, record = first["variations"][0]["versionId"], first["processedImage"]["recordId"]
    engine.gate.clear()
    fields = {"basedOn": version, "keep": ["subject"], "brand": {"logo": base64_of(LOGO.data)}}
    job = (await order(client, headers={"Prefer": "respond-async"}, **fields)).json()["job"]
    assert (await client.delete(f"/v1/thumbnails/{record}")).status_code == 204
    engine.gate.set()
    base = await drawn_base(client, engine, job["id"])
    assert base is not None
    tile = first["processedImage"]["scene"]["elements"][0]["picture"]
    assert picture_id(base.pictures[tile].data) == tile


async def drawn_base(client: httpx.AsyncClient, engine: FlatEngine, job_id: str) -> Any:
    assert (await ended(client, job_id))["status"] == "done"
    return engine.requests[-1].base


async def test_the_same_key_with_another_brand_is_refused(client: httpx.AsyncClient) -> None:
    headers = {"Idempotency-Key": "one"}
    first = await order(client, headers=headers, seed=1, brand={"colors": ["#112233"]})
    again = await order(client, headers=headers, seed=1, brand={"colors": ["#112233"]})
    other = await order(client, headers=headers, seed=1, brand={"colors": ["#445566"]})
    assert first.json()["processedImage"]["recordId"] == again.json()["processedImage"]["recordId"]
    assert other.status_code == 409


def test_a_request_is_known_again_after_an_update() -> None:
    """What it could not wish for before is in its fingerprint only where it is wished for."""
    order = Order("title", "prompt", 4, Steering(style="comic"))
    assert "shuffle" not in content_of(order)
    assert "brand_character" not in content_of(order)
    assert content_of(replace(order, brand_character="maya"))["brand_character"] == "maya"
    assert set(content_of(order)["steering"]) == {"style", "mood", "layout", "palette"}
    assert content_of(replace(order, steering=Steering(place="moon")))["steering"]["place"] == "moon"
