"""The creator's brand over HTTP, on both databases."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.pictures.files import two_halves, written
from tests.studio.test_images import upload


async def stored(client: httpx.AsyncClient, **content: Any) -> dict[str, Any]:
    response = await client.put("/v1/brand", json=content)
    assert response.status_code == 200, response.text
    brand: dict[str, Any] = response.json()["brand"]
    return brand


async def test_a_brand_is_kept_with_the_account(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    assert (await client.get("/v1/brand")).json() == {"brand": None}
    logo = await upload(client, written(two_halves(), "PNG"), "logo.png")
    faces = [await upload(client, written(two_halves((40, 40 + n)), "PNG"), f"me{n}.png") for n in (1, 2)]
    ids = [face["id"] for face in faces]
    content = {"name": "Kites", "colors": ["#FF0000", "#00ff00"], "font": "anton", "logo": logo["id"], "faces": ids}
    await stored(client, **content, face=ids[1], character="theo", isWorn=False)
    brand = (await client.get("/v1/brand")).json()["brand"]
    assert (brand["name"], brand["colors"], brand["font"]) == ("Kites", ["#ff0000", "#00ff00"], "anton")
    assert (brand["isWorn"], brand["face"], brand["character"]) == (False, ids[1], "theo")
    assert (brand["logo"]["imageId"], brand["logo"]["fileName"]) == (logo["id"], "logo.png")
    assert [face["imageId"] for face in brand["faces"]] == ids
    assert (await client.get(brand["faces"][0]["imageUrl"])).status_code == 200
    assert (await other.get("/v1/brand")).json() == {"brand": None}
    again = await stored(client, name="Kites")
    assert (again["colors"], again["logo"], again["faces"], again["face"]) == ([], None, [], None)
    assert again["character"] is None


async def test_a_picture_that_left_the_library_leaves_the_brand(client: httpx.AsyncClient) -> None:
    logo = await upload(client, written(two_halves(), "PNG"))
    await stored(client, logo=logo["id"], faces=[logo["id"]], face=logo["id"])
    await client.delete(f"/v1/images/{logo['id']}")
    brand = (await client.get("/v1/brand")).json()["brand"]
    assert (brand["logo"], brand["faces"], brand["face"]) == (None, [], None)
    assert brand["logoIsGone"] is True
    assert (await stored(client))["logoIsGone"] is False


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ({"colors": ["#1", "#2", "#3", "#4"]}, "BAD_REQUEST"),
        ({"colors": ["red"]}, "BAD_REQUEST"),
        ({"faces": ["0" * 32] * 4}, "BAD_REQUEST"),
        ({"name": "x" * 81}, "BAD_REQUEST"),
        ({"logo": "data:image/png;base64,AAAA"}, "BAD_REQUEST"),
        ({"logo": "0" * 32}, "IMAGE_NOT_FOUND"),
    ],
)
async def test_what_is_no_brand_is_refused(client: httpx.AsyncClient, content: dict[str, Any], code: str) -> None:
    response = await client.put("/v1/brand", json=content)
    assert response.status_code in (400, 404)
    assert response.json()["error"]
    assert code in (response.json()["code"], "BAD_REQUEST")
    assert (await client.get("/v1/brand")).json() == {"brand": None}


async def test_a_character_is_somebody_whom_an_engine_draws(client: httpx.AsyncClient) -> None:
    response = await client.put("/v1/brand", json={"name": "Kites", "character": "nobody"})
    assert (response.status_code, response.json()["code"]) == (400, "UNKNOWN_CHOICE")
    assert response.json()["error"] == "There is no character 'nobody'. Choices: maya, theo."
    assert (await client.get("/v1/brand")).json() == {"brand": None}
    assert (await stored(client, character=""))["character"] is None


async def test_nobody_wears_another_ones_picture(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    theirs = await upload(other, written(two_halves(), "PNG"))
    response = await client.put("/v1/brand", json={"faces": [theirs["id"]]})
    assert (response.status_code, response.json()["code"]) == (404, "IMAGE_NOT_FOUND")
