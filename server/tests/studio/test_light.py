"""The light of a picture's place, over HTTP: free, nobody else's pictures, in limits, and nothing is saved."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from tests.studio.generations.test_charging import images_left
from tests.studio.test_wishes import WORDS, picture_of
from thumbsmith.engines.lighting import THICKEST_HAZE
from thumbsmith.scene.types import Background, Scene

pytestmark = [pytest.mark.slow, pytest.mark.one_back_end]

PLAIN = Scene(background=Background(color="#224466")).model_dump(mode="json")


async def in_the_peaks(client: httpx.AsyncClient) -> dict[str, Any]:
    """A scene before peaks by day. Its picture is another one: nobody looks at it before it is painted again."""
    picture = await picture_of(client)
    told = {
        "key": "peaks",
        "picture": picture,
        "seed": 3,
        "time": "day",
        "weather": "clear",
        "glow": "#ffcc66",
        "shade": "#101418",
        "focus": [0.66, 0.6],
        "calm": "left",
    }
    scene = Scene(background=Background(picture=picture), elements=(WORDS,), facts={"world": json.dumps(told)})
    return scene.model_dump(mode="json")


async def change(client: httpx.AsyncClient, scene: Any, **light: Any) -> httpx.Response:
    return await client.post("/v1/imagegen/light", json={"scene": scene, **light})


async def test_a_place_is_seen_in_another_light_for_nothing(client: httpx.AsyncClient) -> None:
    scene, left = await in_the_peaks(client), await images_left(client)
    saved = (await client.get("/v1/thumbnails")).json()["thumbnails"]
    answer = await change(client, scene, time="night", sun="left")
    assert answer.status_code == 200, answer.text
    lit = answer.json()["scene"]
    assert lit["background"]["picture"] != scene["background"]["picture"]
    assert json.loads(lit["facts"]["world"])["time"] == "night"
    address = answer.json()["pictures"][lit["background"]["picture"]]
    assert (await client.get(address)).headers["content-type"] == "image/jpeg"
    again = (await change(client, lit, haze=2)).json()["scene"]
    assert json.loads(again["facts"]["world"]) | {"picture": ""} == json.loads(lit["facts"]["world"]) | {
        "picture": "",
        "haze": 2.0,
    }
    assert await images_left(client) == left
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == saved


async def test_what_is_no_place_is_refused_in_words(client: httpx.AsyncClient) -> None:
    refused = await change(client, PLAIN, time="night")
    assert (refused.status_code, refused.json()["code"]) == (422, "EDIT_NOT_POSSIBLE")
    assert "no rendered place" in refused.json()["error"]
    for wrong in ({"time": "noon"}, {"sun": "top"}, {"haze": THICKEST_HAZE + 1}, {"haze": -1}):
        assert (await change(client, PLAIN, **wrong)).status_code == 400


async def test_nobody_lights_the_place_of_somebody_else(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    scene = await in_the_peaks(other)
    stolen = await change(client, scene, time="day")
    assert (stolen.status_code, stolen.json()["code"]) == (400, "UNKNOWN_PICTURE")


@pytest.mark.settings(layer_changes_per_minute=1)
async def test_who_changes_the_light_for_ever_waits(client: httpx.AsyncClient) -> None:
    answers = [await change(client, PLAIN, time="night") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [422, 429]
