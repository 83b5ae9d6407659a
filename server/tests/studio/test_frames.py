"""Stills of a creator's video, with the real networks."""

from __future__ import annotations

import base64
from typing import Any

import httpx
import numpy as np
import pytest
from PIL import Image

from tests.footage.videos import photo, streaked
from tests.pictures.files import written
from thumbsmith.studio.footage.schemas import LONGEST_STILL, MOST_STILLS

pytestmark = pytest.mark.one_back_end


def encoded(rgb: np.ndarray) -> str:
    return base64.b64encode(written(Image.fromarray(rgb), "JPEG", quality=85)).decode()


def still(name: str, seconds: float = 0) -> dict[str, Any]:
    return {"image": encoded(photo(name)), "seconds": seconds}


async def test_stills_are_ranked_and_their_faces_read(client: httpx.AsyncClient) -> None:
    left = (await client.get("/v1/tokens/available")).json()["availableTokens"]
    stills = [still("coffee", 1), still("astronaut", 7), still("astronaut", 7.1)]
    stills.append({"image": encoded(streaked(photo("astronaut"))), "seconds": 8})
    answer = await client.post("/v1/frames", json={"stills": stills})
    assert answer.status_code == 200, answer.text
    body = answer.json()
    cup, portrait, again, streaks = body["frames"]
    assert (cup["feeling"], cup["faces"]) == (None, [])
    assert portrait["feeling"] in ("smiling", "laughing"), "she smiles broadly"
    [face] = portrait["faces"]
    assert face["areEyesOpen"]
    assert face["frontal"] > 0.7
    assert 0 < face["left"] < face["right"] < 1
    assert streaks["motionBlur"] > portrait["motionBlur"]
    assert streaks["score"] < portrait["score"]
    assert again["score"] == portrait["score"]
    assert body["best"][0] == 1
    assert 2 not in body["best"], "of the same twice only one"
    assert body["seesFaces"]
    assert (await client.get("/v1/tokens/available")).json()["availableTokens"] == left, "free"
    assert (await client.get("/v1/images")).json()["images"] == [], "nothing is kept"


async def test_what_is_no_picture_or_too_much_is_refused(client: httpx.AsyncClient) -> None:
    answer = await client.post("/v1/frames", json={"stills": [still("coffee"), {"image": "AAAA"}]})
    assert (answer.status_code, answer.json()["code"]) == (400, "NOT_A_PICTURE")
    assert answer.json()["error"] == "Still 2: Please select a valid image file."
    large = base64.b64encode(written(Image.new("RGB", (4_000, 2_001)), "WEBP")).decode()
    answer = await client.post("/v1/frames", json={"stills": [{"image": large}]})
    assert (answer.status_code, answer.json()["code"]) == (400, "NOT_A_PICTURE")
    assert answer.json()["error"] == "Still 1: The picture must have less than 8 megapixels."
    for stills in ([], [{"image": "AAAA"}] * 25, [{"image": "A" * 400_001}], [{"image": "AAAA", "seconds": -1}]):
        assert (await client.post("/v1/frames", json={"stills": stills})).status_code in (400, 413)


async def test_as_many_stills_as_long_as_they_may_be_are_read(client: httpx.AsyncClient) -> None:
    longest = encoded(photo("coffee", (64, 36))).ljust(LONGEST_STILL)
    answer = await client.post("/v1/frames", json={"stills": [{"image": longest}] * MOST_STILLS})
    assert (answer.status_code, len(answer.json()["frames"])) == (200, MOST_STILLS)


@pytest.mark.settings(stills_per_minute=60)
async def test_more_than_some_videos_a_minute_are_too_many(client: httpx.AsyncClient) -> None:
    small = {"image": encoded(photo("coffee", (64, 36)))}
    calls = [await client.post("/v1/frames", json={"stills": [small] * 24}) for _ in range(3)]
    assert [answer.status_code for answer in calls][-2:] == [200, 429]
    assert "stills within a minute" in calls[-1].json()["error"]
    assert int(calls[-1].headers["Retry-After"]) > 0
