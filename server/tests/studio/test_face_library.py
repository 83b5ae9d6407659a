"""The face library: cut-outs of a creator's own face, tagged by the real networks with what they show."""

from __future__ import annotations

import asyncio
import io
from typing import Any
from unittest.mock import AsyncMock

import httpx
import numpy as np
import pytest
from PIL import Image
from skimage import data
from sqlalchemy import select

from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.pictures.files import as_base64, written
from tests.studio.generations.following import order
from thumbsmith.container import Container
from thumbsmith.engines.base import Moment
from thumbsmith.platform.clock import Clock
from thumbsmith.studio.face_library.errors import MOST_FACES
from thumbsmith.studio.face_library.models import LibraryFace
from thumbsmith.studio.face_library.service import name_of
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.retention import removing
from thumbsmith.studio.storage_use import audit

ASTRONAUT = np.asarray(data.astronaut())


@pytest.fixture
def clock(ticking: TickingClock) -> Clock:
    return ticking


def selfie(height: int = 512) -> bytes:
    """Somebody who smiles; another height is another photo."""
    return written(Image.fromarray(ASTRONAUT[:height]), "JPEG", quality=92)


async def ask(client: httpx.AsyncClient, photo: bytes, name: str = "me.jpg", **fields: Any) -> httpx.Response:
    body = {"imageData": as_base64(photo), "filename": name, "consent": True, **fields}
    return await client.post("/v1/faces", json=body)


async def added(client: httpx.AsyncClient, photo: bytes | None = None, name: str = "me.jpg") -> dict[str, Any]:
    answer = await ask(client, photo or selfie(), name)
    assert answer.status_code == 201, answer.text
    face: dict[str, Any] = answer.json()["face"]
    return face


async def listed(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    answer = await client.get("/v1/faces")
    assert answer.status_code == 200, answer.text
    assert answer.json()["most"] == MOST_FACES
    return list(answer.json()["faces"])


async def test_a_selfie_is_cut_out_and_tagged(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    assert await listed(client) == []
    face = await added(client, name="C:\\Photos\\me, laughing.jpg")
    assert face["name"] == "me, laughing"
    assert face["feeling"] in ("smiling", "laughing"), "she smiles broadly"
    assert (face["isFavourite"], face["preview"][:23]) == (False, "data:image/webp;base64,")
    file = await client.get(face["imageUrl"])
    cut = Image.open(io.BytesIO(file.content))
    assert (cut.mode, cut.size) == ("RGBA", (face["width"], face["height"]))
    alpha = np.asarray(cut)[..., 3]
    assert alpha[:20, :20].max() < 32, "the ground is gone"
    assert (alpha > 250).mean() > 0.4
    assert await listed(client) == [face]
    assert await listed(other) == []
    assert (await client.get("/v1/images")).json()["images"] == [], "the photo is not kept"


async def test_a_face_is_renamed_tagged_and_made_a_favourite(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    await filled(container, customer_id, 2)
    second, first = await listed(client)
    assert second["id"] > first["id"], "the newest first"
    changes = {"name": "Screaming", "feeling": "shocked", "isFavourite": True}
    answer = await client.put(f"/v1/faces/{first['id']}", json=changes)
    assert answer.status_code == 200, answer.text
    assert answer.json()["face"] | changes == answer.json()["face"]
    assert [face["id"] for face in await listed(client)] == [first["id"], second["id"]], "favourites before all"
    again = (await client.put(f"/v1/faces/{first['id']}", json={"isFavourite": False})).json()["face"]
    assert (again["name"], again["feeling"], again["isFavourite"]) == ("Screaming", "shocked", False)


@pytest.mark.one_back_end
@pytest.mark.parametrize("changes", [{"name": " "}, {"name": "x" * 81}, {"feeling": "bored"}, {"isFavourite": "often"}])
async def test_what_is_no_change_is_refused(
    client: httpx.AsyncClient, container: Container, customer_id: str, changes: dict[str, Any]
) -> None:
    await filled(container, customer_id, 1)
    [face] = await listed(client)
    answer = await client.put(f"/v1/faces/{face['id']}", json=changes)
    assert (answer.status_code, answer.json()["code"]) == (400, "INVALID_INPUT")
    assert await listed(client) == [face]


async def test_a_deleted_face_can_be_brought_back_and_leaves_nothing_after_ten_minutes(
    client: httpx.AsyncClient, container: Container, ticking: TickingClock
) -> None:
    before = (await client.get("/v1/storage")).json()
    face = await added(client)
    address = f"/v1/faces/{face['id']}"
    kept = (await client.get("/v1/storage")).json()
    assert kept != before, "it takes room"
    assert (await client.delete(address)).status_code == 204
    assert await listed(client) == []
    assert (await client.get(face["imageUrl"])).status_code == 404
    assert (await client.get("/v1/storage")).json() == before
    for gone in (await client.delete(address), await client.put(address, json={"name": "Me"})):
        assert (gone.status_code, gone.json()["code"]) == (404, "FACE_NOT_FOUND")
    assert await audit.astray(container) == []

    for _ in range(2):  # a second click does no harm
        restored = await client.post(f"{address}/restore")
        assert (restored.status_code, restored.json()["face"]) == (200, face)
    assert await listed(client) == [face]
    assert (await client.get(face["imageUrl"])).status_code == 200
    assert (await client.get("/v1/storage")).json() == kept
    assert await audit.astray(container) == []

    await client.delete(address)
    ticking.pass_time(minutes=10)
    assert (await client.post(f"{address}/restore")).json()["code"] == "FACE_NOT_FOUND"
    assert await removing.purge(container) == 1
    assert await audit.astray(container) == []
    async with container.database.read() as session:
        assert list(await session.scalars(select(Picture.id))) == []


@pytest.mark.one_back_end
async def test_a_photo_that_comes_again_is_the_same_face_and_not_cut_out_again(
    client: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut = AsyncMock(wraps=container.cutter.subject)
    monkeypatch.setattr(container.cutter, "subject", cut)
    faces = await asyncio.gather(*(added(client, selfie(), f"{number}.jpg") for number in range(12)))
    assert len({face["id"] for face in faces}) == 1
    assert cut.await_count == 1


async def test_a_photo_that_comes_again_brings_its_deleted_face_back(client: httpx.AsyncClient) -> None:
    face = await added(client)
    await client.put(f"/v1/faces/{face['id']}", json={"name": "Me"})
    await client.delete(f"/v1/faces/{face['id']}")
    again = await added(client)
    assert (again["id"], again["name"]) == (face["id"], "Me")
    assert await listed(client) == [again]
    assert (await client.get(again["imageUrl"])).status_code == 200


@pytest.mark.one_back_end
async def test_a_deleted_face_stays_so_while_its_place_is_taken(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    await filled(container, customer_id, MOST_FACES)
    [first, *_] = await listed(client)
    assert (await client.delete(f"/v1/faces/{first['id']}")).status_code == 204
    await added(client)
    refused = await client.post(f"/v1/faces/{first['id']}/restore")
    assert (refused.status_code, refused.json()["code"]) == (409, "TOO_MANY_FACES")
    assert len(await listed(client)) == MOST_FACES


async def test_faces_are_ones_own(
    client: httpx.AsyncClient, other: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    await filled(container, customer_id, 1)
    [face] = await listed(client)
    for answer in (
        await other.put(f"/v1/faces/{face['id']}", json={"name": "Mine"}),
        await other.delete(f"/v1/faces/{face['id']}"),
        await other.post(f"/v1/faces/{face['id']}/restore"),
        await client.put("/v1/faces/%00", json={"name": "Mine"}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (404, "FACE_NOT_FOUND")
    assert await listed(client) == [face]


@pytest.mark.one_back_end
async def test_people_are_asked_first(client: httpx.AsyncClient) -> None:
    answer = await ask(client, selfie(), consent=False)
    assert (answer.status_code, answer.json()["code"]) == (400, "CONSENT_NEEDED")
    assert len(answer.json()["details"]["pictures"]) == 1
    assert await listed(client) == []


@pytest.mark.one_back_end
@pytest.mark.parametrize(
    ("photo", "code"),
    [
        (written(Image.fromarray(data.coffee()), "JPEG"), "NO_FACE"),
        (written(Image.new("RGB", (400, 300), "green"), "PNG"), "NO_FACE"),
        (b"no picture at all", "NOT_A_PICTURE"),
    ],
    ids=["cup", "nothing", "no picture"],
)
async def test_what_shows_no_face_is_refused(client: httpx.AsyncClient, photo: bytes, code: str) -> None:
    answer = await ask(client, photo)
    assert (answer.status_code, answer.json()["code"]) == (400, code), answer.text
    assert await listed(client) == []


@pytest.mark.one_back_end
async def test_there_is_an_end_of_faces_also_from_two_tabs(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    await filled(container, customer_id, MOST_FACES - 1)
    answers = await asyncio.gather(ask(client, selfie(480)), ask(client, selfie(470)))
    assert sorted(answer.status_code for answer in answers) == [201, 409]
    [refused] = [answer.json() for answer in answers if answer.status_code == 409]
    assert refused["code"] == "TOO_MANY_FACES"
    assert "24 faces" in refused["error"]
    early = await ask(client, b"no picture at all")
    assert (early.status_code, early.json()["code"]) == (409, "TOO_MANY_FACES"), "nothing is read for nothing"


async def filled(container: Container, user_id: str, count: int) -> None:
    """So many more faces, which have no picture."""
    async with container.database.write() as session:
        session.add_all(
            LibraryFace(
                id=f"{number:032x}",
                user_id=user_id,
                name="Face",
                feeling="neutral",
                picture_id="0" * 32,
                width=1,
                height=1,
                preview=b"",
                created_at=container.clock(),
            )
            for number in range(count)
        )


async def test_faces_reach_the_engine_favourites_first(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await added(client)
    await client.put(f"/v1/faces/{first['id']}", json={"feeling": "shocked", "isFavourite": True})
    second = await added(client, selfie(480))
    answer = await order(client, prompt="I was terrified", faces=True)
    assert answer.status_code == 200, answer.text
    request = engine.requests[-1]
    assert request.moments == (Moment("shocked"), Moment(second["feeling"]))
    shown = [Image.open(io.BytesIO(photo.data)).size for photo in request.photos]
    assert shown == [(first["width"], first["height"]), (second["width"], second["height"])]


@pytest.mark.one_back_end
async def test_without_faces_pictures_are_made_as_ever(
    client: httpx.AsyncClient, container: Container, other_id: str, engine: FlatEngine
) -> None:
    await filled(container, other_id, 1)
    assert (await order(client, faces=True)).status_code == 200
    assert (engine.requests[-1].photos, engine.requests[-1].moments) == ((), ())
    both = await order(client, faces=True, submittedImageFile=as_base64(selfie()))
    assert (both.status_code, "either a photo" in both.json()["error"]) == (400, True)


@pytest.mark.one_back_end
@pytest.mark.parametrize(
    ("file_name", "name"),
    [("", "Face"), ("/a/b/me.old.jpg", "me.old"), ("x" * 200 + ".png", "x" * 80), (".jpg", ".jpg"), ("  .png", "Face")],
)
async def test_a_face_is_named_after_its_file(file_name: str, name: str) -> None:
    assert name_of(file_name) == name
