"""The list of a creator's running and recent jobs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import httpx
import pytest

from tests.clock import TickingClock
from tests.flat_engine import FlatEngine
from tests.pictures.files import two_halves, written
from tests.questions import listening
from tests.studio.generations.following import ended, order
from tests.studio.generations.test_edits import edit, made
from tests.studio.generations.test_turns import ask, begin, claim
from tests.studio.test_images import upload
from thumbsmith.container import Container
from thumbsmith.studio.jobs import listing
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.jobs.service import place

ASYNC = {"Prefer": "respond-async"}


async def jobs(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    return list((await client.get("/v1/imagegen/jobs")).json()["jobs"])


@pytest.mark.settings(running_per_user=1)
async def test_what_runs_waits_and_was_made_is_listed(
    client: httpx.AsyncClient, other: httpx.AsyncClient, engine: FlatEngine
) -> None:
    assert await jobs(client) == []
    done = (await order(client, title="Kites")).json()["processedImage"]["recordId"]
    engine.gate.clear()
    engine.started.clear()
    running = (await order(client, headers=ASYNC)).json()["job"]["id"]
    await engine.started.wait()
    waiting = (await order(client, title="More kites", headers=ASYNC)).json()["job"]["id"]

    first, second, third = await jobs(client)
    assert [first["id"], second["id"], third["recordId"]] == [running, waiting, done]
    assert [job["status"] for job in (first, second, third)] == ["running", "queued", "done"]
    assert (second["title"], second["place"]) == ("More kites", 1)
    assert (first["prompt"], third["title"]) == ("A red kite", "Kites")
    assert (await client.get(f"{third['imageUrl']}&width=160")).headers["content-type"] == "image/webp"
    assert await jobs(other) == []

    assert (await client.delete(f"/v1/thumbnails/{done}")).status_code == 204
    *_, third = await jobs(client)
    assert (third["status"], third["recordId"], third["imageUrl"]) == ("done", None, None)
    engine.gate.set()
    made = await ended(client, waiting)
    assert [job["status"] for job in await jobs(client)] == ["done"] * 3
    assert made["recordId"] == (await jobs(client))[0]["recordId"]


async def test_a_tools_job_is_listed_with_the_picture_that_it_is_for(client: httpx.AsyncClient) -> None:
    photo = await upload(client, written(two_halves(), "PNG"), "kite.png")
    body = {"imageId": photo["id"], "light": True}
    asked = (await client.post("/v1/imagegen/enhanceimage", json=body, headers=ASYNC)).json()["job"]["id"]
    (job,) = await jobs(client)
    assert (job["kind"], job["title"]) == ("enhance", "kite.png")
    made = await ended(client, asked)
    (job,) = await jobs(client)
    assert (job["status"], job["recordId"]) == ("done", made["recordId"])


async def test_the_time_left_comes_from_what_jobs_took(idle: Container, ticking: TickingClock) -> None:
    user_id, now = await begin(idle), ticking()
    for _ in range(3):
        await ask(idle, user_id)
        claimed = await claim(idle)
        assert claimed
        async with idle.database.write() as session:
            job = await session.get_one(Job, claimed[0].generation_id)
            job.status, job.started_at, job.finished_at = "done", now - timedelta(seconds=10), now
    for _ in range(3):
        await ask(idle, user_id)
    await claim(idle)
    async with idle.database.read() as session:
        views = [
            view
            for view in await listing.recent(session, idle.engines, user_id, idle.clock())
            if view.job.status != "done"
        ]
    assert [view.place for view in views] == [None, 1, 2]
    assert [round(view.seconds_left or 0) for view in views] == [10, 20, 30]
    for view in views[1:]:
        async with idle.database.read() as session:
            assert await place(session, idle.engines, view.job) == view.place


async def test_no_scene_is_read_for_the_list(client: httpx.AsyncClient, container: Container) -> None:
    """Pages ask for it every few seconds, and scenes are large."""
    await edit(client, recordId=await made(client))
    with listening(container.database) as asked:
        [edited, _] = await jobs(client)
    read = [question for question, _ in asked if "FROM generations" in question]
    assert edited["imageUrl"]
    assert read
    assert not [question for question in read if "generations.base" in question]
    assert not [question for question in read if question.count("generations.edit") > 1], "one picture's id alone"
