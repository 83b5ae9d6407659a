"""A shuffle remembers what was seen of a thumbnail's words, ends when nothing is left, and then costs nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select

from tests.flat_engine import FlatEngine
from tests.studio.generations.following import ended, order
from tests.studio.generations.test_charging import images_left
from tests.studio.test_thumbnails import save
from thumbsmith.container import Container
from thumbsmith.engines.base import Shuffle
from thumbsmith.engines.ideas import ALL_SEEN
from thumbsmith.studio.thumbnails.models import ShownIdeas

pytestmark = pytest.mark.slow

LATER = {"Prefer": "respond-async"}
TEN = [f"beside: thing-{number}" for number in range(10)]


@pytest.fixture(autouse=True)
def _ideas(engine: FlatEngine) -> None:
    engine.ideas = list(TEN)


async def made(client: httpx.AsyncClient, **fields: Any) -> str:
    """The id of a new thumbnail with up to four variations."""
    answer = await order(client, variations=4, **fields)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["processedImage"]["recordId"])


def shown(engine: FlatEngine) -> Shuffle | None:
    """What the engine was told last."""
    return engine.requests[-1].shuffle


async def test_pictures_of_a_new_wish_are_no_shuffle(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    await made(client)
    assert shown(engine) is None


async def test_no_idea_comes_twice_along_the_chain(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    second = await made(client, shuffleOf=first)
    assert shown(engine) == Shuffle(tuple(TEN[:4]))
    await made(client, shuffleOf=second)
    assert shown(engine) == Shuffle(tuple(TEN[:8]))


async def test_back_at_the_first_one_what_the_second_showed_counts(
    client: httpx.AsyncClient, engine: FlatEngine
) -> None:
    first = await made(client)
    await made(client, shuffleOf=first)
    await made(client, shuffleOf=first)
    assert shown(engine) == Shuffle(tuple(TEN[:8]))


async def test_it_remembers_what_was_deleted(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    second = await made(client, shuffleOf=first)
    await client.delete(f"/v1/thumbnails/{second}")
    await made(client, shuffleOf=first)
    assert shown(engine) == Shuffle(tuple(TEN[:8]))


async def test_what_is_left_is_delivered_and_then_it_says_so_and_costs_nothing(client: httpx.AsyncClient) -> None:
    first = await made(client)
    await made(client, shuffleOf=first)
    answer = await order(client, variations=4, shuffleOf=first)
    assert len(answer.json()["variations"]) == 2
    before = await images_left(client)
    ended_up = await order(client, variations=4, shuffleOf=first)
    assert ended_up.status_code == 409
    assert ended_up.json() == {"error": ALL_SEEN, "code": "NO_MORE_IDEAS"}
    assert await images_left(client) == before


async def test_the_job_says_so_too(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.ideas = TEN[:4]
    first = await made(client)
    begun = await order(client, headers=LATER, variations=4, shuffleOf=first)
    job = await ended(client, begun.json()["job"]["id"])
    assert (job["status"], job["code"], job["error"]) == ("failed", "NO_MORE_IDEAS", ALL_SEEN)
    assert job["instead"] is None


async def test_it_begins_from_the_start_when_asked_to(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    again = await made(client, shuffleOf=first, fromStart=True)
    assert shown(engine) == Shuffle()
    await made(client, shuffleOf=again)
    assert shown(engine) == Shuffle(tuple(TEN[:4]))


async def test_other_words_are_another_wish(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    other = await made(client, prompt="A blue kite", shuffleOf=first)
    assert shown(engine) == Shuffle()
    await made(client, prompt="  a BLUE   kite ", shuffleOf=other)
    assert shown(engine) == Shuffle(tuple(TEN[:4]))
    await made(client, shuffleOf=other)
    assert shown(engine) == Shuffle(tuple(TEN[:4])), "the first words again"


async def test_pictures_like_one_are_seen_too(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    answer = (await order(client, variations=2)).json()
    engine.ideas = TEN[5:7]
    like = await made(client, basedOn=answer["variations"][1]["versionId"])
    assert shown(engine) is None
    engine.ideas = list(TEN)
    await made(client, shuffleOf=like)
    assert shown(engine) == Shuffle((*TEN[:2], *TEN[5:7]))


async def test_a_copy_shares_what_was_seen(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    copy = (await client.post(f"/v1/thumbnails/{first}/duplicate")).json()["thumbnail"]["id"]
    await made(client, shuffleOf=copy)
    assert shown(engine) == Shuffle(tuple(TEN[:4]))


async def test_a_copy_of_what_was_never_shuffled_shares_what_comes(
    client: httpx.AsyncClient, engine: FlatEngine
) -> None:
    first = str((await save(client, title="A red kite"))["id"])
    copy = (await client.post(f"/v1/thumbnails/{first}/duplicate")).json()["thumbnail"]["id"]
    again = (await client.post(f"/v1/thumbnails/{copy}/duplicate")).json()["thumbnail"]["id"]
    await made(client, shuffleOf=first)
    await made(client, shuffleOf=again)
    assert shown(engine) == Shuffle(tuple(TEN[:4]))


async def test_nothing_was_seen_of_what_failed_or_was_cancelled(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    engine.gate.clear()
    job = (await order(client, headers=LATER, variations=4, shuffleOf=first)).json()["job"]["id"]
    await client.delete(f"/v1/imagegen/jobs/{job}")
    assert (await ended(client, job))["status"] == "cancelled"
    engine.gate.set()
    await made(client, shuffleOf=first)
    assert shown(engine) == Shuffle(tuple(TEN[:4]))


async def test_two_at_once_would_show_the_same(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    other = await made(client, prompt="Another one")
    engine.gate.clear()
    jobs = [(await order(client, headers=LATER, variations=4, shuffleOf=first)).json()["job"]["id"]]
    refused = await order(client, headers=LATER, variations=4, shuffleOf=first)
    assert (refused.status_code, refused.json()["code"]) == (409, "ALREADY_SHUFFLING")
    beside = await order(client, headers=LATER, prompt="Another one", variations=4, shuffleOf=other)
    assert beside.status_code == 202
    engine.gate.set()
    for job in (*jobs, beside.json()["job"]["id"]):
        assert (await ended(client, job))["status"] == "done"
    await made(client, shuffleOf=first)


async def test_two_that_begin_at_the_same_moment_are_one(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    """Two tabs, whichever of them is heard first; the next shuffle knows all that the one has shown."""
    first = await made(client)
    for anew in (False, True):
        engine.gate.clear()
        calls = (order(client, headers=LATER, variations=4, shuffleOf=first, fromStart=anew) for _ in range(3))
        answers = await asyncio.gather(*calls)
        assert sorted(answer.status_code for answer in answers) == [202, 409, 409]
        assert {answer.json().get("code") for answer in answers} == {None, "ALREADY_SHUFFLING"}
        engine.gate.set()
        [job] = [answer.json()["job"]["id"] for answer in answers if answer.status_code == 202]
        assert (await ended(client, job))["status"] == "done"


@pytest.mark.parametrize(("one", "two"), [(True, True), (True, False), (False, True)])
async def test_beginning_anew_waits_its_turn_too(
    client: httpx.AsyncClient, engine: FlatEngine, one: bool, two: bool
) -> None:
    first = await made(client)
    copy = (await client.post(f"/v1/thumbnails/{first}/duplicate")).json()["thumbnail"]["id"]
    engine.gate.clear()
    begun = await order(client, headers=LATER, variations=4, shuffleOf=first, fromStart=one)
    for thumbnail in (first, copy):
        refused = await order(client, headers=LATER, variations=4, shuffleOf=thumbnail, fromStart=two)
        assert (refused.status_code, refused.json().get("code")) == (409, "ALREADY_SHUFFLING")
    other = await order(client, headers=LATER, prompt="Another one", shuffleOf=first, fromStart=two)
    assert other.status_code == 202, "other words are another wish"
    engine.gate.set()
    for answer in (begun, other):
        assert (await ended(client, answer.json()["job"]["id"]))["status"] == "done"


async def test_what_began_anew_is_remembered_by_itself(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    second = await made(client, shuffleOf=first)
    anew = await made(client, shuffleOf=second, fromStart=True)
    await made(client, shuffleOf=anew)
    assert shown(engine) == Shuffle(tuple(TEN[:4]))
    await made(client, shuffleOf=second)
    assert shown(engine) == Shuffle(tuple(TEN[:8]))


async def test_only_a_shuffle_begins_anew(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    answer = (await order(client, variations=2)).json()
    engine.ideas = TEN[5:7]
    await made(client, basedOn=answer["variations"][0]["versionId"], fromStart=True)
    engine.ideas = list(TEN)
    await made(client, shuffleOf=answer["processedImage"]["recordId"])
    assert shown(engine) == Shuffle((*TEN[:2], *TEN[5:7]))


async def test_the_same_key_is_the_same_shuffle(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = await made(client)
    key = {"Idempotency-Key": "once"}
    answers = [(await order(client, headers=key, variations=4, shuffleOf=first)).json() for _ in range(2)]
    assert answers[0]["processedImage"]["recordId"] == answers[1]["processedImage"]["recordId"]
    assert len(engine.requests) == 2


async def test_nobody_shuffles_anothers_thumbnail(
    client: httpx.AsyncClient, other: httpx.AsyncClient, engine: FlatEngine
) -> None:
    theirs = await made(other)
    asked = len(engine.requests)
    answer = await order(client, shuffleOf=theirs)
    assert (answer.status_code, answer.json()["code"]) == (404, "THUMBNAIL_NOT_FOUND")
    assert len(engine.requests) == asked


async def test_what_was_seen_goes_with_the_last_thumbnail(client: httpx.AsyncClient, container: Container) -> None:
    thumbnail = await made(client)
    async with container.database.write() as session:
        from thumbsmith.studio.thumbnails import service

        row = await service.find(session, await session.scalar(select(ShownIdeas.user_id)) or "", thumbnail)
        await service.remove(session, row)
        assert await session.scalar(select(func.count()).select_from(ShownIdeas)) == 0


async def test_an_engine_without_ideas_shuffles_as_it_likes(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.ideas = []
    first = await made(client)
    await made(client, shuffleOf=first)
    await made(client, shuffleOf=first)
    assert shown(engine) == Shuffle()


async def test_a_picture_says_what_alone_it_changes(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    first = (await order(client)).json()
    assert first["variations"][0]["change"] is None
    engine.change = "Other side"
    like = (await order(client, basedOn=first["variations"][0]["versionId"])).json()
    assert [each["change"] for each in like["variations"]] == ["Other side"]
    thumbnail = (await client.get(f"/v1/thumbnails/{like['processedImage']['recordId']}")).json()["thumbnail"]
    assert [each["change"] for each in thumbnail["versions"]] == ["Other side"]
