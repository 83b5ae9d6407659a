"""Labels: put on thumbnails, spelled in one way, found by, bounded, and gone with the last thumbnail."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from tests.studio.test_thumbnails import save
from thumbsmith.studio.labels.errors import MOST_LABELS


async def put(client: httpx.AsyncClient, thumbnail: str, *labels: str) -> httpx.Response:
    return await client.put(f"/v1/thumbnails/{thumbnail}/labels", json={"labels": list(labels)})


async def labelled(client: httpx.AsyncClient, *labels: str, title: str = "Kites") -> str:
    """The id of a new thumbnail with these."""
    thumbnail: str = (await save(client, title=title))["id"]
    answer = await put(client, thumbnail, *labels)
    assert answer.status_code == 200, answer.text
    return thumbnail


async def listed(client: httpx.AsyncClient, **query: str) -> dict[str, list[str]]:
    """Labels by thumbnail."""
    answer = await client.get("/v1/thumbnails", params=query)
    assert answer.status_code == 200, answer.text
    return {line["id"]: line["labels"] for line in answer.json()["thumbnails"]}


async def known(client: httpx.AsyncClient) -> dict[str, int]:
    answer = (await client.get("/v1/labels")).json()
    assert answer["limit"] == MOST_LABELS
    return {each["name"]: each["thumbnails"] for each in answer["labels"]}


async def test_thumbnails_are_found_by_their_labels(client: httpx.AsyncClient) -> None:
    assert await known(client) == {}
    trip = await labelled(client, "Travel", "Shorts")
    home = await labelled(client, "shorts", " ärger ")
    bare = await labelled(client)
    assert await listed(client) == {trip: ["Shorts", "Travel"], home: ["ärger", "Shorts"], bare: []}
    assert await known(client) == {"ärger": 1, "Shorts": 2, "Travel": 1}
    assert set(await listed(client, label="SHORTS")) == {trip, home}
    assert set(await listed(client, label="Arger")) == {home}
    assert await listed(client, label="short") == {}
    assert await listed(client, label="Shorts", search="nothing like it") == {}
    assert list(await listed(client, label="Shorts", sort="oldest")) == [trip, home]


async def test_one_thumbnail_tells_its_labels_as_the_list_does(client: httpx.AsyncClient) -> None:
    trip = await labelled(client, "Travel", "shorts")
    assert (await client.get(f"/v1/thumbnails/{trip}")).json()["thumbnail"]["labels"] == ["shorts", "Travel"]
    copy = (await client.post(f"/v1/thumbnails/{trip}/duplicate")).json()["thumbnail"]
    assert copy["labels"] == ["shorts", "Travel"]
    assert (await save(client, title="Bare"))["labels"] == []


async def test_labels_are_taken_off_and_gone_with_their_last_thumbnail(client: httpx.AsyncClient) -> None:
    first, second = await labelled(client, "Travel", "Shorts"), await labelled(client, "Travel")
    answer = await put(client, first, "Shorts", "Shorts", "SHORTS")
    assert answer.json() == {"labels": ["SHORTS"]}  # no other thumbnail spells it
    assert await known(client) == {"SHORTS": 1, "Travel": 1}
    assert (await put(client, second)).json() == {"labels": []}
    assert await known(client) == {"SHORTS": 1}


async def test_a_deleted_thumbnail_takes_its_labels_along_and_brings_them_back(client: httpx.AsyncClient) -> None:
    thumbnail = await labelled(client, "Travel")
    assert (await client.delete(f"/v1/thumbnails/{thumbnail}")).status_code == 204
    assert await known(client) == {}
    restored = await client.post(f"/v1/thumbnails/{thumbnail}/restore")
    assert restored.json()["thumbnail"]["labels"] == ["Travel"]
    assert await known(client) == {"Travel": 1}


async def test_a_copy_has_the_labels_of_its_original(client: httpx.AsyncClient) -> None:
    thumbnail = await labelled(client, "Travel", "Shorts")
    copy = (await client.post(f"/v1/thumbnails/{thumbnail}/duplicate")).json()["thumbnail"]["id"]
    assert (await listed(client))[copy] == ["Shorts", "Travel"]


async def test_nobody_sees_or_spells_by_the_labels_of_another(
    client: httpx.AsyncClient, other: httpx.AsyncClient
) -> None:
    hers = await labelled(client, "Travel")
    theirs = await labelled(other, "TRAVEL")
    assert await known(other) == {"TRAVEL": 1}
    assert await listed(other, label="travel") == {theirs: ["TRAVEL"]}
    assert (await put(other, hers, "Mine")).status_code == 404
    assert await listed(client) == {hers: ["Travel"]}


@pytest.mark.parametrize(
    ("labels", "words"),
    [
        (["x" * 31], "A label has at most 30 characters"),
        ([""], "A label needs a word"),
        ([" \u3164 "], "A label needs a word"),
        (["a\nb"], "This field takes one line of text without control characters"),
        (list("abcdef"), "A thumbnail has at most 5 labels"),
    ],
)
async def test_what_is_no_label_is_refused(client: httpx.AsyncClient, labels: list[str], words: str) -> None:
    thumbnail = await labelled(client, "Travel")
    answer = await put(client, thumbnail, *labels)
    assert (answer.status_code, answer.json()["error"]) == (400, words)
    assert await listed(client) == {thumbnail: ["Travel"]}


async def full(client: httpx.AsyncClient) -> list[str]:
    """Thumbnails with as many labels as a creator may have."""
    names = [f"Label {number:02}" for number in range(MOST_LABELS)]
    return [await labelled(client, *names[start : start + 5]) for start in range(0, MOST_LABELS, 5)]


async def test_there_are_as_many_labels_as_can_be_looked_over(client: httpx.AsyncClient) -> None:
    first, *_ = await full(client)
    thumbnail = await labelled(client, "label 07")
    refused = await put(client, thumbnail, "One more")
    assert (refused.status_code, refused.json()["code"]) == (409, "TOO_MANY_LABELS")
    assert (await listed(client))[thumbnail] == ["Label 07"]
    # In the place of one that no other thumbnail has.
    assert (await put(client, first, "One more", "Label 01", "Label 02", "Label 03", "Label 04")).status_code == 200
    assert len(await known(client)) == MOST_LABELS


async def test_requests_at_the_same_moment_do_not_pass_the_limit_together(client: httpx.AsyncClient) -> None:
    first, second, *_ = await full(client)
    assert (await put(client, first, "Label 00", "Label 01", "Label 02", "Label 03")).status_code == 200
    third, fourth = await labelled(client), await labelled(client)
    answers = await asyncio.gather(put(client, third, "One more"), put(client, fourth, "And another"))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert len(await known(client)) == MOST_LABELS
    assert (await put(client, second)).status_code == 200


async def rename(client: httpx.AsyncClient, name: str, new_name: str) -> httpx.Response:
    return await client.post("/v1/labels/rename", json={"name": name, "newName": new_name})


async def test_a_label_is_renamed_on_all_thumbnails_that_have_it(client: httpx.AsyncClient) -> None:
    trip, home = await labelled(client, "Travel", "Shorts"), await labelled(client, "travel")
    answer = await rename(client, "TRAVEL", " Trips ")
    assert (answer.status_code, answer.json()) == (200, {"name": "Trips", "thumbnails": 2})
    assert await listed(client) == {trip: ["Shorts", "Trips"], home: ["Trips"]}
    respelt = await rename(client, "trips", "TRIPS")
    assert respelt.json() == {"name": "TRIPS", "thumbnails": 2}
    assert await known(client) == {"Shorts": 1, "TRIPS": 2}


async def test_a_label_with_the_name_of_another_becomes_one_with_it(client: httpx.AsyncClient) -> None:
    both, trip, home = (
        await labelled(client, "Travel", "Trips"),
        await labelled(client, "Trips"),
        await labelled(client),
    )
    deleted = await labelled(client, "Travel", "Trips", "Shorts")
    await client.delete(f"/v1/thumbnails/{deleted}")
    answer = await rename(client, "Trips", "travel")
    assert (answer.status_code, answer.json()) == (200, {"name": "travel", "thumbnails": 2})
    assert await listed(client) == {both: ["travel"], trip: ["travel"], home: []}
    restored = await client.post(f"/v1/thumbnails/{deleted}/restore")
    assert restored.json()["thumbnail"]["labels"] == ["Shorts", "travel"]


async def test_a_label_that_nobody_or_somebody_else_has_is_not_renamed(
    client: httpx.AsyncClient, other: httpx.AsyncClient
) -> None:
    await labelled(client, "Travel")
    refused = await rename(other, "Travel", "Mine")
    assert (refused.status_code, refused.json()["code"]) == (404, "LABEL_NOT_FOUND")
    assert await known(client) == {"Travel": 1}
    theirs = await labelled(other, "Travel")
    assert (await rename(other, "Travel", "Mine")).status_code == 200
    assert await listed(other) == {theirs: ["Mine"]}
    assert await known(client) == {"Travel": 1}
    no_name = await rename(client, "Travel", " ")
    assert (no_name.status_code, no_name.json()["error"]) == (400, "A label needs a word")
