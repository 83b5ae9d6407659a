"""Lists of thumbnails and library images: searched, sorted, in pages, small. On both databases."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest

from tests.api.access import PIXEL
from thumbsmith.container import Container
from thumbsmith.pictures.encode import PREVIEW_BYTES
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.paging import Place
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.thumbnails.models import Thumbnail, ThumbnailVersion

NEW = {"title": "A kite", "resultingImageBuffer": PIXEL}
MOMENT = datetime(2026, 1, 1, tzinfo=UTC)
NAMES = [
    "Ärger.png",
    "apfel.PNG",
    "Zoo.png",
    "100%.png",
    "a_case.png",
    "aXcase.png",
    "b\\slash.png",
    "zoo.png",
]


def new_image(number: int, user_id: str, name: str, preview: bytes = b"") -> LibraryImage:
    now = MOMENT + timedelta(seconds=number)
    return LibraryImage(
        id=new_id(now),
        user_id=user_id,
        file_name=name,
        picture_id="0" * 32,
        media_type="image/png",
        width=4,
        height=4,
        preview=preview,
        created_at=now,
        expires_at=now,
    )


def new_thumbnail(
    number: int, user_id: str, title: str, prompt: str, preview: bytes
) -> tuple[Thumbnail, ThumbnailVersion]:
    now = MOMENT + timedelta(seconds=number)
    thumbnail = Thumbnail(
        id=new_id(now),
        user_id=user_id,
        title=title,
        prompt=prompt,
        current_version_id=new_id(now),
        created_at=now,
        expires_at=now,
    )
    version = ThumbnailVersion(
        id=thumbnail.current_version_id,
        thumbnail_id=thumbnail.id,
        index=0,
        source="save",
        prompt=prompt,
        scene={"version": 1},
        flattened_id="0" * 32,
        generated_id="0" * 32,
        preview=preview,
        created_at=now,
    )
    return thumbnail, version


async def add(container: Container, rows: list[Any]) -> None:
    async with container.database.write() as session:
        session.add_all(rows)


async def names(client: httpx.AsyncClient, **query: str) -> list[str]:
    answer = await client.get("/v1/images", params=query)
    assert answer.status_code == 200, answer.text
    return [image["fileName"] for image in answer.json()["images"]]


async def test_images_are_found_by_their_names_and_marks(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    await add(container, [new_image(number, customer_id, name) for number, name in enumerate(NAMES)])
    assert await names(client) == NAMES[::-1]
    assert await names(client, sort="oldest") == NAMES
    by_name = await names(client, sort="name")
    assert [name for name in by_name if name[1] not in "_X\\"] == [
        "100%.png",
        "apfel.PNG",
        "Ärger.png",
        "Zoo.png",
        "zoo.png",
    ]
    assert await names(client, search="ARG") == ["Ärger.png"]
    assert await names(client, search="ärg") == ["Ärger.png"]
    assert await names(client, search="%") == ["100%.png"]
    assert await names(client, search="A_c") == ["a_case.png"]
    assert await names(client, search="\\") == ["b\\slash.png"]
    assert await names(client, search="zoo", sort="oldest") == ["Zoo.png", "zoo.png"]
    assert await names(client, search="nothing like it") == []
    assert await names(client, search=" \0") == NAMES[::-1]
    for bad in ({"sort": "size"}, {"role": "hat"}, {"search": "x" * 201}):
        assert (await client.get("/v1/images", params=bad)).status_code == 400


@pytest.mark.parametrize("sort", ["newest", "oldest", "name"])
async def test_pages_join_without_a_gap_in_every_order(
    client: httpx.AsyncClient, container: Container, customer_id: str, other_id: str, sort: str
) -> None:
    dice = random.Random(7)
    rows = [new_image(dice.randrange(60), customer_id, dice.choice(NAMES)) for _ in range(110)]
    await add(container, [*rows, *(new_image(number, other_id, "theirs.png") for number in range(5))])
    seen: list[dict[str, Any]] = []
    query = {"sort": sort}
    while True:
        page = (await client.get("/v1/images", params=query)).json()
        seen += page["images"]
        if page["nextCursor"] is None:
            break
        assert len(page["images"]) == 48
        query["cursor"] = page["nextCursor"]
    assert len(seen) == 110
    assert {image["id"] for image in seen} == {row.id for row in rows}
    ids = [image["id"] for image in seen]
    if sort == "name":
        folded = {row.id: (row.folded_name, row.id) for row in rows}
        keys = [folded[name][0] for name in ids]
        assert all(keys.index(key) + keys.count(key) - 1 == len(keys) - 1 - keys[::-1].index(key) for key in keys)
    else:
        assert ids == sorted(ids, reverse=sort == "newest")
    other_order = {"sort": "newest" if sort == "name" else "name", "cursor": query["cursor"]}
    assert (await client.get("/v1/images", params=other_order)).json()["code"] == "BAD_CURSOR"


async def test_thumbnails_are_found_by_title_and_prompt_and_a_full_page_is_small(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    """A thousand of them, each with a preview as large as one gets, and the longest of titles and prompts."""
    preview = random.Random(1).randbytes(PREVIEW_BYTES)
    made = []
    for number in range(1_000):
        prompt = f"Löwe {number} " + "界" * 3_980 if number % 50 == 0 else f"A prompt {number}"
        made.append(new_thumbnail(number, customer_id, f"Title {number:04} " + "題" * 180, prompt, preview))
    await add(container, [thumbnail for thumbnail, _ in made])
    await add(container, [version for _, version in made])
    for query in ({}, {"sort": "oldest"}, {"sort": "title"}, {"search": "title 0"}, {"search": "LOWE"}):
        answer = await client.get("/v1/thumbnails", params=query)
        page = answer.json()["thumbnails"]
        assert len(answer.content) < 500_000
        assert len(page) == (20 if query.get("search") == "LOWE" else 48)
        if query.get("sort") != "title":
            continue
        assert [line["title"][:10] for line in page] == [f"Title {number:04}" for number in range(48)]
    (found,) = (await client.get("/v1/thumbnails", params={"search": "löwe 950"})).json()["thumbnails"]
    assert found["title"].startswith("Title 0950")
    assert found["prompt"].startswith("Löwe 950")


async def test_what_was_changed_last_comes_first_and_pages_join(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    """Several were last changed at the same moment."""
    dice = random.Random(3)
    made = [new_thumbnail(number, customer_id, f"{number:02}", "", b"") for number in range(60)]
    for thumbnail, _ in made:
        thumbnail.expires_at = MOMENT + timedelta(days=365, microseconds=dice.randrange(20))
    await add(container, [thumbnail for thumbnail, _ in made])
    await add(container, [version for _, version in made])
    expected = sorted((thumbnail for thumbnail, _ in made), key=lambda one: (one.expires_at, one.id), reverse=True)

    first = (await client.get("/v1/thumbnails?sort=changed")).json()
    rest = (await client.get("/v1/thumbnails", params={"sort": "changed", "cursor": first["nextCursor"]})).json()
    assert rest["nextCursor"] is None
    shown = [line["id"] for line in first["thumbnails"] + rest["thumbnails"]]
    assert shown == [thumbnail.id for thumbnail in expected]


async def test_every_change_brings_a_thumbnail_to_the_front(client: httpx.AsyncClient) -> None:
    first, second = [(await client.post("/v1/thumbnails", json=NEW)).json()["thumbnail"]["id"] for _ in range(2)]

    async def order() -> list[str]:
        answer = await client.get("/v1/thumbnails?sort=changed")
        return [line["id"] for line in answer.json()["thumbnails"]]

    assert await order() == [second, first]
    assert (await client.put(f"/v1/thumbnails/{first}", json={"title": "Renamed"})).status_code == 200
    assert await order() == [first, second]
    assert (await client.put(f"/v1/thumbnails/{second}", json={"resultingImageBuffer": PIXEL})).status_code == 200
    assert await order() == [second, first]


@pytest.mark.parametrize("moment", ["yesterday", "2026-01-01T00:00:00", "0001-01-01T00:00:00+14:00", ""])
async def test_a_list_goes_on_from_no_moment_that_is_none(client: httpx.AsyncClient, moment: str) -> None:
    cursor = Place("0" * 32, moment).cursor()
    answer = await client.get("/v1/thumbnails", params={"sort": "changed", "cursor": cursor})
    assert (answer.status_code, answer.json()["code"]) == (400, "BAD_CURSOR")
