"""Saves that the page makes by itself: one version stands for ten minutes of them, and each says what was done."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import httpx
from sqlalchemy import update

from tests.studio.test_thumbnails import CANVAS, SCENE, change, save
from thumbsmith.container import Container
from thumbsmith.studio.storage_use import counting
from thumbsmith.studio.thumbnails.models import ThumbnailVersion
from thumbsmith.studio.thumbnails.thinning import joined


def saying(words: str) -> dict[str, Any]:
    return SCENE | {"elements": [SCENE["elements"][0] | {"text": words}]}


async def by_itself(client: httpx.AsyncClient, thumbnail: dict[str, Any], words: str) -> dict[str, Any]:
    return await change(
        client, thumbnail, scene=saying(words), resultingImageBuffer=CANVAS, automatic=True, change=f"Wrote {words}"
    )


def sources(thumbnail: dict[str, Any]) -> list[str]:
    return [version["source"] for version in thumbnail["versions"]]


async def test_of_saves_by_itself_one_version_stands_for_ten_minutes(
    client: httpx.AsyncClient, container: Container
) -> None:
    thumbnail = await save(client)
    for words in ("ONE", "TWO", "THREE"):
        thumbnail = await by_itself(client, thumbnail, words)
    assert sources(thumbnail) == ["save", "automatic"]
    newest = thumbnail["versions"][-1]
    assert (newest["index"], newest["change"], thumbnail["revision"]) == (1, "Wrote THREE, Wrote TWO, Wrote ONE", 4)
    assert thumbnail["currentVersion"] == newest["versionId"]
    assert thumbnail["scene"]["elements"][0]["text"] == "THREE"

    async with container.database.write() as session:  # ten minutes of work
        row = await session.get_one(ThumbnailVersion, thumbnail["versions"][0]["versionId"])
        earlier = row.created_at - timedelta(minutes=10)
        await session.execute(update(ThumbnailVersion).where(ThumbnailVersion.id == row.id).values(created_at=earlier))
    thumbnail = await by_itself(client, thumbnail, "FOUR")
    assert sources(thumbnail) == ["save", "automatic", "automatic"]
    assert thumbnail["versions"][-1]["change"] == "Wrote FOUR"


async def test_what_was_never_stored_is_saved_before_it_has_a_title(client: httpx.AsyncClient) -> None:
    work = {"scene": SCENE, "resultingImageBuffer": CANVAS, "title": ""}
    refused = await client.post("/v1/thumbnails", json=work)
    assert (refused.status_code, refused.json()["code"]) == (400, "TITLE_REQUIRED")
    created = await client.post("/v1/thumbnails", json=work | {"automatic": True})
    thumbnail = created.json()["thumbnail"]
    assert (created.status_code, thumbnail["title"], sources(thumbnail)) == (201, "", ["automatic"])
    thumbnail = await by_itself(client, thumbnail, "ONE")
    assert sources(thumbnail) == ["automatic", "automatic"]


async def test_a_save_by_hand_and_a_version_that_was_gone_back_from_stay(client: httpx.AsyncClient) -> None:
    thumbnail = await save(client)
    first = thumbnail["currentVersion"]
    thumbnail = await by_itself(client, thumbnail, "ONE")
    thumbnail = await change(client, thumbnail, scene=saying("BY HAND"), resultingImageBuffer=CANVAS)
    assert sources(thumbnail) == ["save", "save"]
    assert thumbnail["versions"][-1]["change"] == "Wrote ONE"
    thumbnail = await by_itself(client, thumbnail, "TWO")
    assert sources(thumbnail) == ["save", "save", "automatic"]
    thumbnail = await change(client, thumbnail, currentVersion=first)
    thumbnail = await by_itself(client, thumbnail, "THREE")
    assert sources(thumbnail) == ["save", "save", "automatic", "automatic"]


async def test_a_version_that_goes_gives_its_room_back(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    thumbnail = await save(client)
    thumbnail = await by_itself(client, thumbnail, "ONE")
    async with container.database.read() as session:
        before = await counting.use_of(session, customer_id)
    await by_itself(client, thumbnail, "TWO")
    async with container.database.read() as session:
        after = await counting.use_of(session, customer_id)
    assert (after.thumbnails, after.deleted, after.bytes) == (before.thumbnails, before.deleted, before.bytes)


def test_what_was_done_is_said_once_and_cut() -> None:
    assert joined("Move, Edit text", "Edit text, Delete") == "Move, Edit text, Delete"
    assert joined(None, "Delete") == "Delete"
    assert joined(None, None) == ""
    long = joined("Move", "Send to the very back, Letter spacing, Line height, Font size")
    assert (len(long), long[-1]) == (60, "…")


async def test_more_words_than_a_version_can_say_are_refused(client: httpx.AsyncClient) -> None:
    thumbnail = await save(client)
    answer = await client.put(f"/v1/thumbnails/{thumbnail['id']}", json={"title": "T", "change": "x" * 61})
    assert answer.status_code == 400
