"""A copy of everything that is kept of a person: complete, theirs alone, without secrets, never whole in memory."""

from __future__ import annotations

import io
import json
import re
import tracemalloc
import zipfile
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from tests.accounts.conftest import PASSWORD
from tests.accounts.people import Person
from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.pictures.files import bytes_of, two_halves, written
from tests.studio.generations.following import order
from tests.studio.generations.test_edits import DARKER, edit, made
from tests.studio.test_brands import stored
from tests.studio.test_face_library import filled
from tests.studio.test_fonts import brought
from tests.studio.test_images import upload
from tests.studio.test_labels import put
from tests.studio.test_templates import kept, scene_with
from tests.studio.test_thumbnails import save
from thumbsmith.accounts.export import Pieces, zipped
from thumbsmith.accounts.models import User
from thumbsmith.accounts.personal_data import ExportedFile
from thumbsmith.container import Container


async def archive_of(client: httpx.AsyncClient) -> zipfile.ZipFile:
    answer = await client.post("/v1/users/export")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"].startswith('attachment; filename="thumbsmith-20')
    archive = zipfile.ZipFile(io.BytesIO(answer.content))
    assert archive.testzip() is None
    return archive


def opened(archive: zipfile.ZipFile, name: str) -> Any:
    return json.loads(archive.read(name))


async def test_it_holds_profile_thumbnails_images_and_pictures(client: httpx.AsyncClient, customer_id: str) -> None:
    photo = await upload(client, written(two_halves(), "PNG"), name="me & you.png")
    thumbnail = await save(client, title="Kites")
    assert (await put(client, thumbnail["id"], "Travel", "Shorts")).status_code == 200
    assert (await order(client, prompt="A red kite")).status_code == 200
    archive = await archive_of(client)

    user = opened(archive, "account.json")["user"]
    assert (user["id"], user["email"], user["firstName"]) == (customer_id, "ada@example.com", "Ada")
    assert [one["device"] for one in opened(archive, "account.json")["sessions"]] == ["A test"]
    [image] = opened(archive, "images/0001.json")
    assert image["fileName"] == "me & you.png"
    assert archive.read(f"pictures/{image['picture']}.png") == bytes_of(photo["imageData"])
    kept = opened(archive, f"thumbnails/{thumbnail['id']}.json")
    assert (kept["title"], kept["labels"]) == ("Kites", ["Shorts", "Travel"])
    [version] = [opened(archive, name) for name in archive.namelist() if name.startswith(f"thumbnails/{kept['id']}/")]
    assert version["id"] == kept["currentVersion"]
    assert archive.read(f"pictures/{version['picture']}.jpg").startswith(b"\xff\xd8")
    [generation] = opened(archive, "generations/0001.json")
    assert (generation["prompt"], generation["status"]) == ("A red kite", "done")
    assert "README.txt" in archive.namelist()


async def test_it_holds_brand_templates_and_edits(client: httpx.AsyncClient) -> None:
    face = await upload(client, written(two_halves(), "PNG"))
    await stored(client, name="Kites", colors=["#ff0000"], faces=[face["id"]], face=face["id"], character="maya")
    template = await kept(client, scene=scene_with(face["pictureId"]))
    record = await made(client)
    assert (await edit(client, recordId=record)).status_code == 200
    archive = await archive_of(client)

    brand = opened(archive, "brand.json")
    assert (brand["name"], brand["colors"]) == ("Kites", ["#ff0000"])
    assert (brand["faces"], brand["face"], brand["character"]) == ([face["id"]], face["id"], "maya")
    assert opened(archive, f"templates/{template['id']}.json")["scene"]["background"]["picture"] == face["pictureId"]
    assert f"pictures/{face['pictureId']}.png" in archive.namelist()
    [edited] = [each for each in opened(archive, "generations/0001.json") if each["prompt"] == DARKER]
    assert edited["edit"]["thumbnail"] == record


async def test_it_holds_which_ideas_a_shuffle_remembers(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.ideas = [f"beside: thing-{number}" for number in range(6)]
    first = (await order(client, variations=4)).json()["processedImage"]["recordId"]
    second = (await order(client, shuffleOf=first)).json()["processedImage"]["recordId"]
    saved = await save(client, title="Kites")
    archive = await archive_of(client)

    for thumbnail in (first, second):
        [seen] = opened(archive, f"thumbnails/{thumbnail}.json")["seen"]
        assert (seen["since"], seen["ideas"]) == (first, engine.ideas[:5])
        assert re.fullmatch("[0-9a-f]{64}", seen["words"])
    assert opened(archive, f"thumbnails/{saved['id']}.json")["seen"] == []


async def test_its_contents_name_all_that_is_in_it(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    face = await upload(client, written(two_halves(), "PNG"))
    await stored(client, faces=[face["id"]], face=face["id"])
    await kept(client)
    await made(client)
    assert (await client.put("/v1/artworks/art:rocket/favourite")).status_code == 204
    await filled(container, customer_id, 1)
    font = await brought(client)
    assert (await client.put("/v1/fonts/anton/favourite")).status_code == 204
    archive = await archive_of(client)
    contents = re.findall(r"^([a-z]+(?:\.json|/)) +[a-z]", archive.read("README.txt").decode(), re.MULTILINE)
    found = {re.sub("/.*", "/", name) for name in archive.namelist()} - {"README.txt"}
    assert {"brand.json", "contact.json", "origins/", "templates/"} <= found
    assert found == set(contents)
    assert [(face["name"], face["feeling"]) for face in opened(archive, "faces.json")] == [("Face", "neutral")]
    assert opened(archive, "fonts.json")["favourites"] == ["anton"]
    assert [one["key"] for one in opened(archive, "fonts.json")["own"]] == [font["key"]]
    assert archive.read(f"fonts/{font['id']}.ttf") == (await client.get(font["url"])).content


async def test_it_holds_every_picture_that_is_named(client: httpx.AsyncClient) -> None:
    await order(client, prompt="A red kite", variations=3)
    archive = await archive_of(client)
    pictures = {name.partition("/")[2].partition(".")[0] for name in archive.namelist() if name.startswith("pictures/")}
    named = set()
    for name in archive.namelist():
        if re.fullmatch("thumbnails/[^/]+/.+", name):
            version = opened(archive, name)
            named |= {version["picture"], version["generatedPicture"]}
            named |= {one["picture"] for one in version["scene"]["elements"] if one.get("picture")}
    assert named
    assert named == pictures


async def test_it_holds_nothing_of_others(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    await upload(client, written(two_halves(), "PNG"))
    archive = await archive_of(other)
    names = [name for name in archive.namelist() if "/" in name and not name.startswith("billing/")]
    assert names == []
    assert "ada@example.com" not in str([archive.read(name) for name in archive.namelist()])


async def test_it_holds_no_secrets(ada: Person, container: Container) -> None:
    token = await ada.log_in()
    await ada.reset_token()
    archive = await archive_of(ada.browser)
    everything = b"".join(archive.read(name) for name in archive.namelist())
    async with container.database.read() as session:
        password_hash = (await session.get_one(User, ada.id)).password_hash
    for secret in (
        PASSWORD,
        password_hash,
        "$argon2",
        token,
        "/reset-password/",
        ada.browser.cookies["thumbsmith_device"],
    ):
        assert secret.encode() not in everything
    assert [mail["subject"] for mail in opened(archive, "mails.json")] == ["Set a new Thumbsmith password"]


async def test_only_who_is_logged_in_gets_one(stranger: httpx.AsyncClient) -> None:
    assert (await stranger.post("/v1/users/export")).status_code == 401


async def test_five_an_hour(client: httpx.AsyncClient, ticking: TickingClock) -> None:
    for _ in range(5):
        assert (await client.post("/v1/users/export")).status_code == 200
    answer = await client.post("/v1/users/export")
    assert answer.status_code == 429
    assert int(answer.headers["retry-after"]) > 0
    ticking.pass_time(hours=2)
    assert (await client.post("/v1/users/export")).status_code == 200


@pytest.mark.parametrize("size", [0, 1, 100_000])
async def test_every_length_of_file(ticking: TickingClock, size: int) -> None:
    async def files() -> AsyncIterator[ExportedFile]:
        yield ExportedFile("a/b.json", b"x" * size)
        yield ExportedFile("ü.png", bytes(size), is_compressed=True)

    data = b"".join([piece async for piece in zipped(files(), ticking())])
    archive = zipfile.ZipFile(io.BytesIO(data))
    assert {name: len(archive.read(name)) for name in archive.namelist()} == {"a/b.json": size, "ü.png": size}


async def test_memory_does_not_grow_with_the_archive(ticking: TickingClock) -> None:
    """200 MB of pictures, one at a time."""

    async def files() -> AsyncIterator[ExportedFile]:
        for number in range(50):
            yield ExportedFile(f"pictures/{number}.png", bytes(4_000_000), is_compressed=True)

    tracemalloc.start()
    try:
        sent = 0
        async for piece in zipped(files(), ticking()):
            sent += len(piece)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert sent > 200_000_000
    assert most < 30_000_000


def test_pieces_are_given_out_once() -> None:
    pieces = Pieces()
    assert pieces.write(b"ab") == 2
    assert (pieces.take(), pieces.take()) == (b"ab", b"")
