"""Exports and projects over HTTP, on both databases; and what a hostile project file may try."""

from __future__ import annotations

import asyncio
import base64
import io
import json
import struct
import zipfile
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from PIL import Image

from tests.patience import PATIENCE
from tests.pictures.files import two_halves, written
from tests.studio.test_images import upload
from tests.studio.test_templates import scene_with
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.scene.types import Scene, TextElement
from thumbsmith.studio.exports import archive, projects
from thumbsmith.studio.exports.errors import ProjectRefused, ProjectTooLarge

SIZES = {
    "1280x720": (1280, 720),
    "canvas": (1536, 1024),
    "3840x2160": (3840, 2160),
    "1080x1080": (1080, 1080),
    "1080x1920": (1080, 1920),
}


async def test_a_scene_that_is_not_stored_becomes_a_file(client: httpx.AsyncClient) -> None:
    picture = await upload(client, written(two_halves((600, 400)), "PNG"))
    for size, pixels in SIZES.items():
        body = {"scene": scene_with(picture["pictureId"]), "title": "Ärger: 東京?", "size": size, "format": "webp"}
        response = await client.post("/v1/exports", json=body)
        assert response.status_code == 200, response.text
        assert Image.open(io.BytesIO(response.content)).size == pixels
        assert response.headers["content-type"] == "image/webp"
        assert "filename*=UTF-8''%C3%84rger%20%E6%9D%B1%E4%BA%AC.webp" in response.headers["content-disposition"]


async def test_a_stored_thumbnail_has_the_same_sizes(client: httpx.AsyncClient) -> None:
    made = (await client.post("/v1/thumbnails", json={"title": "Tall", "scene": scene_with()})).json()["thumbnail"]
    response = await client.get(f"/v1/thumbnails/{made['id']}/export", params={"size": "1080x1920"})
    assert Image.open(io.BytesIO(response.content)).size == (1080, 1920)


async def test_a_strangers_picture_is_not_drawn(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    theirs = await upload(other, written(two_halves(), "PNG"))
    for call in ("/v1/exports", "/v1/exports/project"):
        response = await client.post(call, json={"scene": scene_with(theirs["pictureId"])})
        assert (response.status_code, response.json()["code"]) == (400, "UNKNOWN_PICTURE")


class SlowRenderer:
    """Draws nothing, and for as long as the test likes. `most` is how many of the heavy ones there were at once."""

    def __init__(self) -> None:
        self.under_way = self.most = 0
        self.began, self.gate = asyncio.Event(), asyncio.Event()

    async def large(self, scene: Scene, *_wanted: object, whose: str, **_fonts: object) -> EncodedPicture:
        if any(isinstance(each, TextElement) and each.text == "HEAVY" for each in scene.elements):
            self.under_way += 1
            self.most = max(self.most, self.under_way)
            self.began.set()
            await self.gate.wait()
            self.under_way -= 1
        return EncodedPicture(written(two_halves(), "PNG"), "image/png", 8, 8)


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> SlowRenderer:
    renderer = SlowRenderer()
    monkeypatch.setattr(SceneRenderer, "large", renderer.large)
    return renderer


async def in_4k(client: httpx.AsyncClient, words: str) -> int:
    body = {"scene": scene_with(text=words), "size": "3840x2160"}
    return (await client.post("/v1/exports", json=body)).status_code


async def test_many_at_once_wait_for_each_other_and_nobody_else_for_them(
    client: httpx.AsyncClient, other: httpx.AsyncClient, drawing: SlowRenderer
) -> None:
    async with asyncio.timeout(PATIENCE):
        heavy = asyncio.gather(*(in_4k(client, "HEAVY") for _ in range(5)))
        await drawing.began.wait()
        assert await in_4k(other, "QUICK") == 200
        drawing.gate.set()
        assert await heavy == [200] * 5
    assert drawing.most == 1


@pytest.mark.settings(exports_per_minute=2)
async def test_so_many_in_a_while(client: httpx.AsyncClient, drawing: SlowRenderer) -> None:
    assert [await in_4k(client, "QUICK") for _ in range(3)] == [200, 200, 429]
    often = await opened(client, zipped(whole()))
    assert (often.status_code, int(often.headers["Retry-After"]) > 0) == (429, True)


async def test_pictures_that_take_too_long_to_read_end_an_import(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projects, "LONGEST_READING", 0.0)
    name = "0123456789abcdef" * 2
    foreign = written(two_halves((300, 200)), "PNG")
    answer = await opened(client, zipped({**whole(scene_with(name)), f"pictures/{name}.png": foreign}))
    assert (answer.status_code, answer.json()["code"]) == (413, "PROJECT_TOO_LARGE")


async def project_of(client: httpx.AsyncClient, scene: dict[str, Any], title: str = "Mine") -> bytes:
    response = await client.post("/v1/exports/project", json={"scene": scene, "title": title, "prompt": "A kite"})
    assert response.status_code == 200, response.text
    return response.content


async def opened(client: httpx.AsyncClient, data: bytes) -> httpx.Response:
    return await client.post("/v1/imports/project", json={"projectFile": base64.b64encode(data).decode()})


async def test_a_project_comes_back_as_the_same_document(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    """Also with another user, who has none of its pictures."""
    picture = await upload(client, written(two_halves((600, 400)), "JPEG"), "photo.jpg")
    scene = scene_with(picture["pictureId"])
    data = await project_of(client, scene)
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        facts = json.loads(found.read("project.json"))
        assert facts["fonts"] == ["anton"]
        assert {entry.filename for entry in found.infolist()} == {
            "project.json",
            "scene.json",
            f"pictures/{picture['pictureId']}.{'jpg' if picture['imageData'].startswith('data:image/jpeg') else 'png'}",
        }
        document = json.loads(found.read("scene.json"))
    for person in (client, other):
        thumbnail = (await opened(person, data)).json()["thumbnail"]
        assert (thumbnail["title"], thumbnail["prompt"], thumbnail["scene"]) == ("Mine", "A kite", document)
        assert (await person.get(thumbnail["pictures"][picture["pictureId"]])).status_code == 200
    assert await project_of(other, document) == data


async def test_pictures_of_another_installation_are_read_like_uploads(client: httpx.AsyncClient) -> None:
    foreign = written(two_halves((300, 200)), "PNG")
    name = "0123456789abcdef" * 2
    data = zipped({**whole(scene_with(name)), f"pictures/{name}.png": foreign})
    thumbnail = (await opened(client, data)).json()["thumbnail"]
    own = thumbnail["scene"]["background"]["picture"]
    assert own != name
    assert (await client.get(thumbnail["pictures"][own])).status_code == 200


def whole(scene: Any = None, **facts: Any) -> dict[str, bytes]:
    told = {"format": "thumbsmith-project", "version": 1, "title": "T", "prompt": "", "seal": "", **facts}
    return {"project.json": json.dumps(told).encode(), "scene.json": json.dumps(scene or scene_with()).encode()}


def zipped(files: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", method) as made:
        for name, data in files.items():
            made.writestr(name, data)
    return target.getvalue()


def lying_about_its_size() -> bytes:
    """A scene of 50 MB of spaces that says it has ten bytes."""
    data = bytearray(zipped({**whole(), "scene.json": b" " * 50_000_000}))
    directory = data.index(b"PK\x01\x02", data.index(b"scene.json"))
    data[directory + 24 : directory + 28] = (10).to_bytes(4, "little")
    return bytes(data)


def countless() -> bytes:
    return zipped({**whole(), **{f"pictures/{n:032}.png": b"" for n in range(700)}})


def counted_elsewhere() -> bytes:
    """700 files, two by the usual end of the list of contents: the one for large files (ZIP64) is what counts."""
    data = countless()
    start = data.rindex(b"PK\x05\x06")
    entries, size, place = struct.unpack_from("<HLL", data, start + 10)
    large = struct.pack("<4sQ2H2L4Q", b"PK\x06\x06", 44, 45, 45, 0, 0, entries, entries, size, place)
    locator = struct.pack("<4sLQL", b"PK\x06\x07", 0, start, 1)
    return data[:start] + large + locator + struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 2, 2, 100, place, 0)


HOSTILE: dict[str, Callable[[], bytes]] = {
    "no zip": lambda: b"hello",
    "nothing": lambda: b"",
    "half a zip": lambda: zipped(whole())[:-30],
    "another zip": lambda: zipped({"word/document.xml": b"<x/>"}),
    "climbs out": lambda: zipped({**whole(), "../../etc/cron.d/x": b"x"}),
    "climbs out of the pictures": lambda: zipped({**whole(), "pictures/../../x.png": b"x"}),
    "absolute": lambda: zipped({**whole(), "/etc/passwd": b"x"}),
    "backslashes": lambda: zipped({**whole(), "pictures\\..\\x.png": b"x"}),
    "a bomb": lambda: zipped({**whole(), "scene.json": b"[" * 9_000_000}),
    "a bomb of a picture": lambda: zipped({**whole(), f"pictures/{'a' * 32}.png": bytes(11 * 1024 * 1024)}),
    "a bomb that lies": lying_about_its_size,
    "deep": lambda: zipped({**whole(), "scene.json": b"[" * 200_000}),
    "countless files": countless,
    "countless files, counted elsewhere": counted_elsewhere,
    "packed so that the whole of it is unpacked at once": lambda: zipped(whole(), zipfile.ZIP_BZIP2),
    "packed with a dictionary of any size": lambda: zipped(whole(), zipfile.ZIP_LZMA),
    "no scene": lambda: zipped({"project.json": whole()["project.json"]}),
    "not of ours": lambda: zipped(whole(format="other")),
    "newer": lambda: zipped(whole(version=2)),
    "wide": lambda: zipped({**whole(), "scene.json": b"[" + b"[]," * 250_000 + b"[]]"}),
    "a wide scene": lambda: zipped(whole({"version": 2, "elements": [[]] * 250_000})),
    "half a letter": lambda: zipped(whole(seal="\ud800")),
}


@pytest.mark.parametrize("attack", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_are_refused(attack: Callable[[], bytes]) -> None:
    with pytest.raises((ProjectRefused, ProjectTooLarge)) as refused:
        archive.unpack(attack())
    assert str(refused.value)


@pytest.mark.parametrize(
    "files",
    [
        whole({"version": 1, "elements": [{"kind": "virus"}]}),
        whole({"version": 99, "elements": []}),
        whole(scene_with("a" * 32)),
        {**whole(scene_with("a" * 32)), f"pictures/{'a' * 32}.png": b"no picture"},
    ],
    ids=["no scene", "newer scene", "a picture is missing", "no picture"],
)
async def test_broken_projects_are_told(client: httpx.AsyncClient, files: dict[str, bytes]) -> None:
    response = await opened(client, zipped(files))
    assert (response.status_code, response.json()["code"]) == (400, "PROJECT_REFUSED")
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == []


async def test_a_seal_is_worth_nothing_for_other_files(client: httpx.AsyncClient) -> None:
    """Bytes that are no picture don't get in under the name of one that we sealed."""
    picture = await upload(client, written(two_halves((60, 40)), "PNG"))
    with zipfile.ZipFile(io.BytesIO(await project_of(client, scene_with(picture["pictureId"])))) as found:
        files = {entry.filename: found.read(entry) for entry in found.infolist()}
    await client.delete(f"/v1/images/{picture['id']}")
    files[f"pictures/{picture['pictureId']}.png"] = b"<script>"
    assert (await opened(client, zipped(files))).json()["code"] == "PROJECT_REFUSED"
