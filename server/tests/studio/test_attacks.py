"""What callers do by mistake or on purpose: ids that are none, and requests that cross each other."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from tests.pictures.files import as_base64, noise, written
from thumbsmith.container import Container
from thumbsmith.studio.expiration import UNDO_FOR
from thumbsmith.studio.pictures.models import Picture, PictureUse
from thumbsmith.studio.retention import removing

PICTURE = as_base64(written(noise((64, 48)), "PNG"), "image/png")
ROUTES = [
    ("GET", "/v1/imagegen/jobs/{}"),
    ("DELETE", "/v1/imagegen/jobs/{}"),
    ("GET", "/v1/imagegen/jobs/{}/events"),
    ("GET", "/v1/thumbnails/{}"),
    ("PUT", "/v1/thumbnails/{}"),
    ("DELETE", "/v1/thumbnails/{}"),
    ("GET", "/v1/thumbnails/{}/versions"),
    ("GET", "/v1/thumbnails/{}/versions/x"),
    ("POST", "/v1/thumbnails/{}/duplicate"),
    ("GET", "/v1/thumbnails/{}/export"),
    ("POST", "/v1/thumbnails/{}/restore"),
    ("POST", "/v1/images/{}/restore"),
    ("GET", "/v1/images/{}"),
    ("PUT", "/v1/images/{}"),
    ("DELETE", "/v1/images/{}"),
]


async def created(client: httpx.AsyncClient, what: str, **fields: Any) -> str:
    """The id of a new thumbnail or image."""
    answer = await client.post(f"/v1/{what}s", json=fields)
    assert answer.status_code == 201, answer.text
    return str(answer.json()[what]["id"])


@pytest.mark.parametrize("name", ["%00", "a%00b", "..%5C..", "%F0%9F%98%80", "x" * 5_000])
async def test_an_id_that_is_none_finds_nothing(client: httpx.AsyncClient, name: str) -> None:
    for method, route in ROUTES:
        answer = await client.request(method, route.format(name), json={} if method == "PUT" else None)
        assert answer.status_code == 404, (method, route, answer.text)


async def test_a_version_that_is_none_finds_nothing(client: httpx.AsyncClient) -> None:
    thumbnail = f"/v1/thumbnails/{await created(client, 'thumbnail', title='Mine', resultingImageBuffer=PICTURE)}"
    answers = [
        await client.put(thumbnail, json={"currentVersion": "\0"}),
        await client.post(f"{thumbnail}/duplicate", json={"versionId": "\0"}),
        await client.get(f"{thumbnail}/export", params={"versionId": "\0"}),
        await client.get(f"{thumbnail}/versions/%00"),
    ]
    assert [answer.json()["code"] for answer in answers] == ["VERSION_NOT_FOUND"] * 4


@pytest.mark.parametrize(
    ("what", "fields", "changes"),
    [
        ("thumbnail", {"title": "Mine", "resultingImageBuffer": PICTURE}, {"title": "Yours"}),
        ("thumbnail", {"title": "Mine", "resultingImageBuffer": PICTURE}, {"resultingImageBuffer": PICTURE}),
        ("image", {"imageData": PICTURE}, {"fileName": "other.png"}),
        ("image", {"imageData": PICTURE}, {"imageData": PICTURE}),
    ],
)
async def test_what_goes_while_it_is_used_is_gone_for_everybody(
    client: httpx.AsyncClient, container: Container, what: str, fields: dict[str, Any], changes: dict[str, Any]
) -> None:
    for _ in range(5):
        address = f"/v1/{what}s/{await created(client, what, **fields)}"
        answers = await asyncio.gather(
            client.put(address, json=changes),
            *(client.get(address) for _ in range(3)),
            client.delete(address),
            client.put(address, json=changes),
            client.delete(address),
        )
        assert {answer.status_code for answer in answers} <= {200, 204, 404}, [answer.text for answer in answers]
        await client.delete(address)
    clock = container.clock
    await removing.purge(replace(container, clock=lambda: clock() + UNDO_FOR))
    await nothing_is_kept(container)


async def nothing_is_kept(container: Container) -> None:
    async with container.database.read() as session:
        for table in (Picture, PictureUse):
            assert await session.scalar(select(func.count()).select_from(table)) == 0


async def test_the_same_key_at_the_same_moment_makes_one_picture(client: httpx.AsyncClient) -> None:
    answers = await asyncio.gather(
        *(
            client.post(
                "/v1/imagegen/genimage",
                json={"prompt": "A red kite", "submittedImageFile": PICTURE},
                headers={"Idempotency-Key": "once", "Prefer": "respond-async"},
            )
            for _ in range(6)
        )
    )
    assert {answer.status_code for answer in answers} == {202}, [answer.text for answer in answers]
    assert len({answer.json()["job"]["id"] for answer in answers}) == 1
