"""Deletions: they hide at once, can be undone for ten minutes, and then leave nothing. On both databases."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from tests.clock import TickingClock
from tests.pictures.files import as_base64, noise, two_halves, written
from tests.studio.generations.following import ended, order
from thumbsmith.container import Container
from thumbsmith.platform.clock import Clock
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs.models import GenerationVariation
from thumbsmith.studio.pictures.models import Picture, PictureUse
from thumbsmith.studio.retention import removing
from thumbsmith.studio.thumbnails.models import Thumbnail, ThumbnailVersion

PICTURE = as_base64(written(noise((64, 48)), "PNG"))
BODIES = {
    "thumbnail": {"title": "Mine", "resultingImageBuffer": PICTURE},
    "image": {"filename": "mine.png", "imageData": PICTURE},
}
BOTH = pytest.mark.parametrize("what", ["thumbnail", "image"])
Thing = dict[str, Any]


@pytest.fixture
def clock(ticking: TickingClock) -> Clock:
    return ticking


async def create(client: httpx.AsyncClient, what: str, **fields: Any) -> Thing:
    answer = await client.post(f"/v1/{what}s", json=BODIES[what] | fields)
    assert answer.status_code == 201, answer.text
    thing: Thing = answer.json()[what]
    return thing


async def listed(client: httpx.AsyncClient, what: str) -> list[Thing]:
    lines: list[Thing] = (await client.get(f"/v1/{what}s")).json()[f"{what}s"]
    return lines


async def counts(container: Container) -> dict[str, int]:
    tables = (Thumbnail, ThumbnailVersion, LibraryImage, Picture, PictureUse)
    async with container.database.read() as session:
        found = [await session.scalar(select(func.count()).select_from(table)) for table in tables]
    return {table.__tablename__: count for table, count in zip(tables, found, strict=True) if count}


async def files(container: Container) -> list[str]:
    async with container.database.read() as session:
        return list(await session.scalars(select(Picture.storage_key)))


@BOTH
async def test_what_is_deleted_shows_nowhere_until_it_is_restored(client: httpx.AsyncClient, what: str) -> None:
    thing = await create(client, what)
    address = f"/v1/{what}s/{thing['id']}"
    (line,) = await listed(client, what)
    assert (await client.delete(address)).status_code == 204
    assert await listed(client, what) == []
    for request in (client.get(address), client.put(address, json={}), client.delete(address)):
        assert (await request).status_code == 404
    assert (await client.get(line["imageUrl"])).status_code == 404
    for _ in range(2):  # a second click does no harm
        restored = await client.post(f"{address}/restore")
        assert (restored.status_code, restored.json()[what]) == (200, line)
    assert await listed(client, what) == [line]
    assert (await client.get(line["imageUrl"])).status_code == 200
    assert (await client.get(address)).json()[what] == thing


@BOTH
async def test_after_ten_minutes_it_is_gone_with_its_files(
    client: httpx.AsyncClient, container: Container, ticking: TickingClock, what: str
) -> None:
    thing = await create(client, what)
    kept = await create(client, "image", imageData=as_base64(written(two_halves(), "PNG")))
    before = await files(container)
    address = f"/v1/{what}s/{thing['id']}"
    await client.delete(address)
    ticking.pass_time(minutes=9)
    await removing.purge(container)
    assert (await client.post(f"{address}/restore")).status_code == 200
    await client.delete(address)
    ticking.pass_time(minutes=10)
    assert (await client.post(f"{address}/restore")).status_code == 404
    assert await removing.purge(container) == 1
    assert await removing.purge(container) == 0
    assert (await client.post(f"{address}/restore")).status_code == 404
    (left,) = await files(container)
    assert [key for key in before if await container.storage.exists(key)] == [left]
    assert await counts(container) == {"library_images": 1, "pictures": 1, "picture_uses": 1}
    assert (await client.get(kept["imageUrl"])).status_code == 200


async def test_a_job_shows_nothing_of_a_thumbnail_that_was_deleted(
    client: httpx.AsyncClient, container: Container, ticking: TickingClock
) -> None:
    job = (await order(client, headers={"Prefer": "respond-async"}, variations=2)).json()["job"]
    done = await ended(client, job["id"])
    record, address = f"/v1/thumbnails/{done['recordId']}", f"/v1/imagegen/jobs/{job['id']}"
    await client.delete(record)
    assert (await client.get(address)).json()["job"]["variations"] == []
    await client.post(f"{record}/restore")
    assert len((await client.get(address)).json()["job"]["variations"]) == 2
    await client.delete(record)
    ticking.pass_time(minutes=11)
    await removing.purge(container)
    async with container.database.read() as session:
        assert await session.scalar(select(func.count()).select_from(GenerationVariation)) == 0
    assert (await client.get(address)).json()["job"]["variations"] == []


async def test_a_picture_stays_visible_as_long_as_something_shows_it(
    client: httpx.AsyncClient, container: Container, ticking: TickingClock
) -> None:
    image, twin = await create(client, "image"), await create(client, "image", filename="twin.png")
    thumbnail = await create(client, "thumbnail", resultingImageBuffer=None, submittedImageFile=image["id"])
    await client.delete(f"/v1/images/{image['id']}")
    assert (await client.get(image["imageUrl"])).status_code == 200
    await client.delete(f"/v1/images/{twin['id']}")
    assert (await client.get(image["imageUrl"])).status_code == 404
    assert (await client.get(thumbnail["resulting_imagefile"])).status_code == 200
    ticking.pass_time(minutes=11)
    assert await removing.purge(container) == 2
    assert (await client.get(thumbnail["resulting_imagefile"])).status_code == 200


async def test_what_others_deleted_can_not_be_restored(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    for what in BODIES:
        address = f"/v1/{what}s/{(await create(client, what))['id']}"
        await client.delete(address)
        assert (await other.post(f"{address}/restore")).status_code == 404
        assert (await client.post(f"{address}/restore")).status_code == 200


async def test_a_deleted_image_is_no_part_of_the_brand_until_it_is_back(client: httpx.AsyncClient) -> None:
    image = await create(client, "image")
    await client.put("/v1/brand", json={"name": "Mine", "colors": [], "logo": image["id"]})
    address = f"/v1/images/{image['id']}"
    await client.delete(address)
    assert (await client.get("/v1/brand")).json()["brand"]["logo"] is None
    await client.post(f"{address}/restore")
    assert (await client.get("/v1/brand")).json()["brand"]["logo"]["imageId"] == image["id"]


async def test_marks_are_set_listed_and_taken_away(client: httpx.AsyncClient) -> None:
    address = f"/v1/images/{(await create(client, 'image'))['id']}"
    assert (await client.get(address)).json()["image"]["role"] is None
    for sent, kept in (({"role": "face"}, "face"), ({"fileName": "new.png"}, "face"), ({"role": ""}, None)):
        assert (await client.put(address, json=sent)).json()["image"]["role"] == kept
        assert len((await client.get("/v1/images", params={"role": "face"})).json()["images"]) == (kept == "face")
    await client.put(address, json={"role": "logo"})
    assert (await client.put(address, json={"role": None})).json()["image"]["role"] is None
    assert (await client.put(address, json={"role": "hat"})).status_code == 400
    image = (await client.put(address, json={"imageData": as_base64(written(two_halves(), "JPEG"))})).json()["image"]
    assert (image["fileType"], image["fileName"]) == ("image/jpeg", "new.png")
