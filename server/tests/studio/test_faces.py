"""Faces of a creator's own pictures, with the real network."""

from __future__ import annotations

import httpx
import pytest
from skimage import data

from tests.studio.test_subjects import encoded

pytestmark = pytest.mark.one_back_end


async def picture_of(client: httpx.AsyncClient, photo: str) -> str:
    body = {"imageData": encoded(getattr(data, photo)()), "fileName": f"{photo}.png"}
    answer = await client.post("/v1/images", json=body)
    assert answer.status_code == 201, answer.text
    picture: str = answer.json()["image"]["pictureId"]
    return picture


async def test_the_astronauts_face(client: httpx.AsyncClient) -> None:
    answer = await client.get(f"/v1/pictures/{await picture_of(client, 'astronaut')}/faces")
    assert answer.status_code == 200, answer.text
    [face] = answer.json()["faces"]
    middle = ((face["left"] + face["right"]) / 2, (face["top"] + face["bottom"]) / 2)
    assert middle == pytest.approx((0.44, 0.22), abs=0.05)
    assert answer.headers["cache-control"].startswith("private")


async def test_a_cup_has_none_and_an_unknown_picture_is_not_found(client: httpx.AsyncClient) -> None:
    answer = await client.get(f"/v1/pictures/{await picture_of(client, 'coffee')}/faces")
    assert answer.json()["faces"] == []
    unknown = await client.get(f"/v1/pictures/{'0' * 32}/faces")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "PICTURE_NOT_FOUND")
