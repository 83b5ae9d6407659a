"""Art over HTTP: found by words, given as layers with pictures of one's own, kept as favourites."""

from __future__ import annotations

import asyncio
import io
import json
import zipfile
from datetime import timedelta

import httpx
import pytest

from tests.pictures.files import as_base64, noise, written
from thumbsmith.container import Container
from thumbsmith.engines.artworks import ArtworkLayers
from thumbsmith.engines.base import TOO_HEAVY, EngineError
from thumbsmith.platform.limits import Rate
from thumbsmith.studio.artworks import errors
from thumbsmith.studio.artworks.service import ArtShelf
from thumbsmith.studio.retention import layer_changes


async def test_words_find_art(client: httpx.AsyncClient) -> None:
    found = (await client.get("/v1/artworks", params={"words": "rocket"})).json()["artworks"]
    assert "art:rocket" in found[:3]
    assert (await client.get("/v1/artworks", params={"words": ""})).json()["artworks"] == []
    too_long = await client.get("/v1/artworks", params={"words": "x" * 81})
    assert too_long.status_code == 400


async def test_art_comes_as_layers_whose_picture_is_ones_own(
    client: httpx.AsyncClient, other: httpx.AsyncClient
) -> None:
    used = (await client.post("/v1/artworks/art:rocket/use")).json()
    (layer,) = used["elements"]
    assert (layer["kind"], used["name"], used["background"]) == ("image", "Rocket", None)
    address = used["pictures"][layer["picture"]]
    assert (await client.get(address)).headers["content-type"] == "image/webp"
    scene = {"version": 2, "elements": used["elements"]}
    kept = await client.post("/v1/templates", json={"name": "Rocket", "scene": scene})
    assert kept.status_code == 201, kept.text
    theirs = await other.post("/v1/templates", json={"name": "Rocket", "scene": scene})
    assert theirs.status_code == 400, "somebody else has not used it"


async def test_using_it_again_takes_no_more_room(client: httpx.AsyncClient) -> None:
    answers = await asyncio.gather(*(client.post("/v1/artworks/art:rocket/use") for _ in range(3)))
    assert {answer.status_code for answer in answers} == {200}
    used = (await client.get("/v1/storage")).json()
    assert (await client.post("/v1/artworks/art:rocket/use")).status_code == 200
    assert (await client.get("/v1/storage")).json() == used


async def test_its_picture_goes_after_a_week_unless_it_was_saved(
    client: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = [(await client.post(f"/v1/artworks/{each}/use")).json() for each in ("art:rocket", "backdrop:sunburst")]
    saved = {"title": "Rocket", "prompt": "", "scene": {"version": 2, "elements": used[0]["elements"]}}
    assert (await client.post("/v1/thumbnails", json=saved)).status_code == 201
    now = container.clock()
    monkeypatch.setattr(container, "clock", lambda: now + layer_changes.KEPT + timedelta(hours=1))
    assert await layer_changes.remove(container) == 2
    found = [(await client.get(address)).status_code for each in used for address in each["pictures"].values()]
    assert found == [200, 404]


@pytest.mark.settings(elements_per_minute=1, uploads_per_minute=1)
async def test_elements_are_counted_on_their_own(client: httpx.AsyncClient) -> None:
    answers = [await client.post("/v1/artworks/art:rocket/use") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]
    assert answers[-1].json()["error"].startswith("You have put 1 elements on a canvas within a minute.")
    image = {"imageData": as_base64(written(noise((6, 4)), "PNG")), "filename": "mine.png"}
    assert (await client.post("/v1/images", json=image)).status_code == 201


async def test_marks_have_no_pictures_and_backdrops_fill_the_background(client: httpx.AsyncClient) -> None:
    badge = (await client.post("/v1/artworks/badges:new-burst/use")).json()
    assert ([each["kind"] for each in badge["elements"]], badge["pictures"]) == (["shape", "text"], {})
    backdrop = (await client.post("/v1/artworks/backdrop:sunburst/use")).json()
    assert backdrop["elements"] == []
    assert backdrop["background"] in backdrop["pictures"]


@pytest.mark.parametrize("artwork", ["art:no-such-thing", "backdrop:rocket", "nothing:here"])
async def test_what_is_not_there_is_said(client: httpx.AsyncClient, artwork: str) -> None:
    missing = await client.post(f"/v1/artworks/{artwork}/use")
    assert (missing.status_code, missing.json()["code"]) == (404, "ARTWORK_NOT_FOUND")


async def test_what_is_no_id_is_no_artwork(client: httpx.AsyncClient) -> None:
    assert (await client.post("/v1/artworks/badges:/use")).status_code == 400


async def test_favourites_are_kept_with_the_account(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    for artwork in ("art:rocket", "map:276", "art:rocket"):
        assert (await client.put(f"/v1/artworks/{artwork}/favourite")).status_code == 204
    assert (await client.get("/v1/artworks/favourites")).json()["artworks"] == ["map:276", "art:rocket"]
    assert (await other.get("/v1/artworks/favourites")).json()["artworks"] == []
    assert (await other.delete("/v1/artworks/art:rocket/favourite")).status_code == 204
    assert (await client.delete("/v1/artworks/map:276/favourite")).status_code == 204
    assert (await client.get("/v1/artworks/favourites")).json()["artworks"] == ["art:rocket"]
    with zipfile.ZipFile(io.BytesIO((await client.post("/v1/users/export")).content)) as everything:
        assert [each["element"] for each in json.loads(everything.read("favourites.json"))] == ["art:rocket"]


async def test_there_is_an_end_of_favourites(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thumbsmith.studio.artworks.service.MOST_FAVOURITES", 2)
    answers = [await client.put(f"/v1/artworks/art:thing-{number}/favourite") for number in range(3)]
    assert [answer.status_code for answer in answers] == [204, 204, 409]
    assert answers[-1].json()["error"] == errors.TooManyFavourites.message
    assert (await client.put("/v1/artworks/art:thing-0/favourite")).status_code == 204, "it is one already"


class BrokenStore:
    def __init__(self, error: EngineError) -> None:
        self._error = error

    async def find_artworks(self, words: str) -> tuple[str, ...]:
        raise self._error

    async def artwork(self, artwork: str) -> ArtworkLayers | None:
        raise self._error


async def test_who_searches_for_ever_waits_and_faults_are_said_in_words(
    client: httpx.AsyncClient, container: Container
) -> None:
    store = container.art_shelf.store
    container.art_shelf = ArtShelf(Rate(2, 60), store)
    answers = [await client.get("/v1/artworks", params={"words": "car"}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    container.art_shelf = ArtShelf(Rate(9, 60), BrokenStore(EngineError("down", retryable=True)))
    for answer in (
        await client.get("/v1/artworks", params={"words": "car"}),
        await client.post("/v1/artworks/art:rocket/use"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (503, "ART_UNAVAILABLE")
    container.art_shelf = ArtShelf(Rate(9, 60), BrokenStore(EngineError("Too long.", TOO_HEAVY)))
    heavy = await client.post("/v1/artworks/art:rocket/use")
    assert (heavy.status_code, heavy.json()["code"]) == (400, "TOO_HEAVY")
