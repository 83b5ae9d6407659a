"""Creators' own fonts over HTTP: brought, listed, drawn with, renamed, deleted; and favourites of all fonts."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import httpx
import numpy as np
import pytest
from PIL import Image

from tests.flat_engine import FlatEngine
from tests.pictures.font_files import as_base64, bomb, built, file_of
from thumbsmith.container import Container
from thumbsmith.platform.processes import Message, OverTime
from thumbsmith.studio.fonts import errors
from thumbsmith.studio.retention import storage_check
from thumbsmith.studio.storage_use import audit

FILE = file_of(built(), "woff2")


async def brought(client: httpx.AsyncClient, data: bytes = FILE, **fields: Any) -> dict[str, Any]:
    answer = await client.post("/v1/fonts", json={"fontData": as_base64(data), "licenceAllows": True, **fields})
    assert answer.status_code == 201, answer.text
    font: dict[str, Any] = answer.json()["font"]
    return font


def scene_in(key: str) -> dict[str, Any]:
    words = {"kind": "text", "id": "words", "text": "HHH", "x": 80, "y": 200, "fontSize": 300, "fontFamily": key}
    return {"version": 2, "background": {"color": "#000000"}, "elements": [words]}


async def drawn(client: httpx.AsyncClient, key: str, size: str = "1280x720") -> Any:
    answer = await client.post("/v1/exports", json={"scene": scene_in(key), "format": "png", "size": size})
    assert answer.status_code == 200, answer.text
    return np.asarray(Image.open(io.BytesIO(answer.content)).convert("L"), np.int16)


async def test_a_font_is_brought_listed_handed_out_renamed_and_deleted(client: httpx.AsyncClient) -> None:
    font = await brought(client)
    assert (font["label"], font["key"]) == ("Blocks", f"own-{font['id']}")
    assert (font["ascent"], font["capHeight"], font["unicodeRange"][:4]) == (0.9, 0.7, "U+20")
    listed = (await client.get("/v1/fonts")).json()
    assert ([each["id"] for each in listed["fonts"]], listed["most"]) == ([font["id"]], 20)
    assert listed["mostBytes"] == 5 * 1024 * 1024
    file = await client.get(font["url"])
    assert (file.status_code, file.headers["content-type"]) == (200, "font/sfnt")
    assert file.headers["x-content-type-options"] == "nosniff"
    assert file.headers["cache-control"].startswith("private, max-age=")
    assert file.headers["cross-origin-resource-policy"] == "same-origin"
    assert file.content[:4] == b"\x00\x01\x00\x00"
    known = await client.get(font["url"], headers={"If-None-Match": file.headers["etag"]})
    assert known.status_code == 304
    renamed = await client.put(f"/v1/fonts/{font['id']}", json={"name": "  My blocks "})
    assert renamed.json()["font"]["label"] == "My blocks"
    assert (await client.delete(f"/v1/fonts/{font['id']}")).status_code == 204
    assert (await client.get("/v1/fonts")).json()["fonts"] == []
    assert (await client.get(font["url"])).status_code == 404


async def test_fonts_are_ones_own(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    font = await brought(client)
    for answer in (
        await other.put(f"/v1/fonts/{font['id']}", json={"name": "Theirs"}),
        await other.delete(f"/v1/fonts/{font['id']}"),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "FONT_NOT_FOUND")
    assert (await other.get("/v1/fonts")).json()["fonts"] == []
    bare = await other.get(f"/v1/fonts/{font['id']}/file")
    assert bare.status_code == 400
    turned = font["url"].replace("user=", "user=0")
    assert (await client.get(turned)).status_code == 403
    theirs = await drawn(other, font["key"])
    assert np.array_equal(theirs, await drawn(other, "anton")), "somebody else's text is drawn in the first family"
    assert not np.array_equal(theirs, await drawn(client, font["key"]))


async def test_the_licence_has_to_be_confirmed(client: httpx.AsyncClient) -> None:
    for fields in ({}, {"licenceAllows": False}):
        answer = await client.post("/v1/fonts", json={"fontData": as_base64(FILE), **fields})
        assert answer.status_code == 400
    assert (await client.get("/v1/fonts")).json()["fonts"] == []


@pytest.mark.parametrize(
    ("data", "status", "code"),
    [
        (b"<svg/>", 400, "NOT_A_FONT"),
        (FILE[: len(FILE) // 2], 400, "FONT_DAMAGED"),
        (file_of(built(letters="")), 400, "FONT_WITHOUT_LETTERS"),
        (file_of(built(embedding=2)), 400, "FONT_NOT_EMBEDDABLE"),
        (bytes(5 * 1024 * 1024 + 1), 413, "FONT_TOO_LARGE"),
        (bomb(20_000_000), 413, "FONT_TOO_LARGE"),
    ],
    ids=["picture", "truncated", "empty", "forbidden", "large", "bomb"],
)
async def test_what_is_not_taken_is_said(client: httpx.AsyncClient, data: bytes, status: int, code: str) -> None:
    answer = await client.post("/v1/fonts", json={"fontData": as_base64(data), "licenceAllows": True})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["error"]


async def test_a_font_that_took_too_long_is_not_read_again(
    client: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Message] = []

    async def over_time(message: Message, _on_progress: object) -> Message:
        asked.append(message)
        raise OverTime

    with monkeypatch.context() as patched:
        patched.setattr(container.sanitizer._fonts, "ask", over_time)
        for _ in range(2):
            slow = await client.post("/v1/fonts", json={"fontData": as_base64(FILE), "licenceAllows": True})
            assert (slow.status_code, slow.json()["code"]) == (400, "FONT_TOO_SLOW")
    assert len(asked) == 1
    await brought(client, file_of(built("Another")))


@pytest.mark.settings(own_fonts_per_minute=2, uploads_per_minute=1)
async def test_fonts_have_a_rate_of_their_own(client: httpx.AsyncClient) -> None:
    for _ in range(2):
        await brought(client)
    answer = await client.post("/v1/fonts", json={"fontData": as_base64(FILE), "licenceAllows": True})
    assert (answer.status_code, answer.json()["code"]) == (429, "TOO_MANY_REQUESTS")
    assert answer.json()["error"].startswith("You have sent 2 fonts within a minute.")


async def test_names_from_outside_are_plain_texts(client: httpx.AsyncClient) -> None:
    font = await brought(client, file_of(built("<img src=x onerror=alert(1)>")))
    assert font["label"] == "<img src=x onerror=alert(1)>"  # as text: pages put it nowhere else
    nameless = file_of(built(""))
    assert (await brought(client, nameless, fileName="C:\\fonts\\Nice Font.ttf"))["label"] == "Nice Font"
    for name in ("", " ", "x" * 61, "two\nlines"):
        assert (await client.put(f"/v1/fonts/{font['id']}", json={"name": name})).status_code == 400


async def test_the_same_file_is_the_same_font(client: httpx.AsyncClient, container: Container) -> None:
    answers = await asyncio.gather(*(brought(client) for _ in range(3)))
    assert len({each["id"] for each in answers}) == 1
    assert len((await client.get("/v1/fonts")).json()["fonts"]) == 1
    assert (await storage_check.check(container)).is_clean


@pytest.mark.settings(own_fonts_per_account=2)
async def test_there_is_an_end_to_them(client: httpx.AsyncClient) -> None:
    """Also when several tabs ask for the last place at the same moment."""
    files = [file_of(built(f"Font {number}")) for number in range(4)]
    bodies = [{"fontData": as_base64(data), "licenceAllows": True} for data in files]
    answers = await asyncio.gather(*(client.post("/v1/fonts", json=body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [201, 201, 409, 409]
    refused = next(answer for answer in answers if answer.status_code == 409)
    assert (refused.json()["code"], "2 fonts" in refused.json()["error"]) == ("TOO_MANY_FONTS", True)


async def test_every_drawing_of_its_creator_shows_it(client: httpx.AsyncClient) -> None:
    font = await brought(client)
    for size in ("1280x720", "canvas", "1080x1080"):
        assert not np.array_equal(await drawn(client, font["key"], size), await drawn(client, "anton", size)), size
    saved = await client.post("/v1/thumbnails", json={"title": "H", "prompt": "", "scene": scene_in(font["key"])})
    assert saved.status_code == 201, saved.text
    kept = await client.post("/v1/templates", json={"name": "H", "scene": scene_in(font["key"])})
    plain = await client.post("/v1/templates", json={"name": "A", "scene": scene_in("anton")})
    assert kept.json()["template"]["imageData"] != plain.json()["template"]["imageData"]
    used = (await client.post(f"/v1/templates/{kept.json()['template']['id']}/use")).json()
    assert used["scene"]["elements"][0]["fontFamily"] == font["key"]


async def test_texts_outlive_their_font_and_get_it_back(client: httpx.AsyncClient) -> None:
    font = await brought(client)
    before = await drawn(client, font["key"])
    await client.delete(f"/v1/fonts/{font['id']}")
    assert np.array_equal(await drawn(client, font["key"]), await drawn(client, "anton"))
    assert (await brought(client))["key"] == font["key"]
    assert np.array_equal(await drawn(client, font["key"]), before)


async def test_they_count_as_storage_and_the_count_can_be_checked(
    client: httpx.AsyncClient, container: Container
) -> None:
    before = (await client.get("/v1/storage")).json()
    font = await brought(client)
    after = (await client.get("/v1/storage")).json()
    assert after != before
    assert await audit.astray(container) == []
    findings = await storage_check.check(container)
    assert (findings.is_clean, findings.foreign) == (True, [])
    await client.delete(f"/v1/fonts/{font['id']}")
    assert (await client.get("/v1/storage")).json() == before
    assert await audit.astray(container) == []
    assert (await storage_check.check(container)).files == 0


async def test_a_lost_font_file_is_found_and_stops_no_drawing(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    font = await brought(client)
    async for page in container.storage.all_keys():
        for key in page:
            await container.storage.delete(key)
    assert (await storage_check.check(container)).lost == [(customer_id, font["id"])]
    assert np.array_equal(await drawn(client, font["key"]), await drawn(client, "anton"))


async def test_favourites_are_kept_newest_first(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    for key in ("anton", "bangers", "anton"):
        assert (await client.put(f"/v1/fonts/{key}/favourite")).status_code == 204
    assert set((await client.get("/v1/fonts")).json()["favourites"]) == {"anton", "bangers"}
    assert (await other.get("/v1/fonts")).json()["favourites"] == []
    assert (await client.delete("/v1/fonts/bangers/favourite")).status_code == 204
    assert (await client.get("/v1/fonts")).json()["favourites"] == ["anton"]
    assert (await client.put("/v1/fonts/No%20Key/favourite")).status_code == 400


async def test_a_deleted_font_is_no_favourite(client: httpx.AsyncClient) -> None:
    font = await brought(client)
    await client.put(f"/v1/fonts/{font['key']}/favourite")
    await client.delete(f"/v1/fonts/{font['id']}")
    assert (await client.get("/v1/fonts")).json()["favourites"] == []


async def test_there_is_an_end_to_favourites(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    assert errors.MOST_FAVOURITES == 200
    monkeypatch.setattr("thumbsmith.studio.fonts.service.MOST_FAVOURITES", 1)
    assert (await client.put("/v1/fonts/anton/favourite")).status_code == 204
    full = await client.put("/v1/fonts/bangers/favourite")
    assert (full.status_code, full.json()["code"]) == (409, "TOO_MANY_FAVOURITES")


async def test_new_pictures_take_the_brands_own_font(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    font = await brought(client)
    for key, kept in ((font["key"], font["key"]), ("own-" + "0" * 32, None)):
        order = {"prompt": "A red kite", "brand": {"font": key}}
        answer = await client.post("/v1/imagegen/genimage", json=order)
        assert answer.status_code == 200, answer.text
        assert engine.requests[-1].brand.font == kept
        assert set(engine.requests[-1].fonts) == ({kept} if kept else set())
    unknown = await client.post("/v1/imagegen/genimage", json={"prompt": "A kite", "brand": {"font": "none"}})
    assert unknown.json()["code"] == "UNKNOWN_CHOICE"


async def test_a_scene_can_not_name_fonts_without_end(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    font = await brought(client)
    monkeypatch.setattr("thumbsmith.studio.fonts.service.MOST_LOADED_BYTES", font["size"] - 1)
    answer = await client.post("/v1/exports", json={"scene": scene_in(font["key"])})
    assert (answer.status_code, answer.json()["code"]) == (400, "FONTS_TOO_LARGE")
