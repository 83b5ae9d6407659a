"""What can't be asked for, and what a person reads then."""

from __future__ import annotations

import asyncio
import base64
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from tests.studio.generations.following import ended, order
from thumbsmith.container import Container
from thumbsmith.platform.storage import StorageUnavailable, open_storage
from thumbsmith.studio.jobs import worker

pytestmark = [pytest.mark.slow, pytest.mark.one_back_end]

NOT_AN_IMAGE = "Please select a valid image file."
TOO_LARGE = "File size must be less than 10MB."
SCRIPTS = ["🎉🔥", "日本の富士山", "شلال في الجبل", "नदी के ऊपर पुल"]
NONSENSE = ["x" * 4_000, "a\tb\r\nc", "' OR 1=1; --", "up \u202enwod", "<script>alert(1)</script>"]


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"prompt": ""}, "Please enter a description or prompt"),
        ({"prompt": " \n\t "}, "Please enter a description or prompt"),
        ({"prompt": "\u202e"}, "Please enter a description or prompt"),
        ({"prompt": "\u0000\u0007"}, "Please enter a description or prompt"),
        ({"prompt": "x" * 4_001}, "The description is too long: at most 4,000 characters"),
        ({"title": "Two\nlines"}, "This field takes one line of text without control characters"),
        ({"title": "A bell \u0007"}, "This field takes one line of text without control characters"),
        ({"title": "x" * 201}, "The title is too long: at most 200 characters"),
        ({"variations": 0}, "The number of variations is 1 to 4"),
        ({"variations": 9}, "The number of variations is 1 to 4"),
        ({"engine": "crayons"}, "There is no engine 'crayons'. Engines here: flat."),
        ({"style": "baroque"}, "There is no style 'baroque'. Choices: plain."),
        ({"submittedImageFile": "not base64!"}, NOT_AN_IMAGE),
        ({"submittedImageFile": base64.b64encode(b"GIF89a, but not really").decode()}, NOT_AN_IMAGE),
        (
            {"submittedImageFile": base64.b64encode(bytes(11 * 1024 * 1024)).decode()},
            TOO_LARGE,
        ),
    ],
)
async def test_bad_orders_are_refused_in_words(client: httpx.AsyncClient, fields: dict[str, Any], text: str) -> None:
    answer = await order(client, **fields)
    assert answer.status_code in {400, 413}
    assert answer.json()["error"] == text
    assert answer.json()["code"]
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == []


async def test_the_field_at_fault_is_named(client: httpx.AsyncClient) -> None:
    body = (await order(client, variations=9)).json()
    assert body["code"] == "INVALID_INPUT"
    assert body["details"] == [{"field": "variations", "error": "The number of variations is 1 to 4"}]
    missing = (await client.post("/v1/imagegen/genimage", json={})).json()
    assert missing["error"] == "Please enter a description or prompt"


@pytest.mark.parametrize("prompt", [*SCRIPTS, *NONSENSE])
async def test_any_script_and_any_nonsense_is_drawn(client: httpx.AsyncClient, prompt: str) -> None:
    assert (await order(client, prompt=prompt)).status_code == 200


async def test_nobody_orders_in_anothers_name(client: httpx.AsyncClient, other_id: str) -> None:
    refused = await order(client, customerId=other_id)
    assert refused.status_code == 403
    assert refused.json()["code"] == "FORBIDDEN"


async def test_without_a_user_nothing_is_drawn(stranger: httpx.AsyncClient) -> None:
    refused = await order(stranger)
    assert refused.status_code == 401
    assert refused.json()["code"] == "UNAUTHORIZED"


async def test_an_image_of_another_library_can_not_be_used(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    image = (await other.post("/v1/images", json={"imageData": pixel, "filename": "p.png"})).json()["image"]
    assert (await order(client, submittedImageFile=image["id"])).status_code == 404


@pytest.mark.settings(generations_per_minute=100)
async def test_forty_wait_and_the_next_is_asked_to_come_back(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    headers = {"Prefer": "respond-async"}
    running = [(await order(client, headers=headers)).json()["job"]["id"] for _ in range(2)]
    await both_run(client, running)
    waiting = [await order(client, headers=headers) for _ in range(40)]
    assert {answer.status_code for answer in waiting} == {202}
    refused = await order(client, headers=headers)
    assert refused.status_code == 429
    assert refused.json()["code"] == "TOO_MANY_WAITING"
    assert int(refused.headers["Retry-After"]) > 0


async def both_run(client: httpx.AsyncClient, job_ids: list[str]) -> None:
    async with asyncio.timeout(PATIENCE):
        for job_id in job_ids:
            while (await client.get(f"/v1/imagegen/jobs/{job_id}")).json()["job"]["status"] != "running":
                pass


@pytest.mark.settings(generations_per_minute=3)
async def test_too_many_in_a_minute_are_asked_to_wait(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    for _ in range(3):
        assert (await order(client)).status_code == 200
    refused = await order(client)
    assert refused.status_code == 429
    assert refused.json()["code"] == "TOO_MANY_REQUESTS"
    assert 0 < int(refused.headers["Retry-After"]) <= 120
    assert (await order(other)).status_code == 200


@pytest.mark.settings(answer_seconds=0.2)
async def test_a_call_that_waited_long_enough_says_where_to_look(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    answer = await order(client)
    assert answer.status_code == 504
    assert answer.json()["code"] == "STILL_WORKING"
    engine.gate.set()
    assert (await ended(client, answer.json()["details"]["jobId"]))["status"] == "done"


async def test_an_engine_that_never_ends_is_stopped(
    client: httpx.AsyncClient, engine: FlatEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def soon(_: object) -> None:
        await engine.started.wait()

    monkeypatch.setattr(worker, "overdue", soon)
    engine.gate.clear()
    answer = await order(client)
    assert answer.status_code == 503
    assert answer.json()["code"] == "TOO_LONG"
    assert engine.abandoned.is_set()


@contextmanager
def small_disk(largest_file: int) -> Iterator[None]:
    """No file of this process can grow beyond that many bytes: the system refuses as it does when a disk is full."""
    previous = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest_file, previous[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, previous)


@pytest.mark.parametrize("settings", ["sqlite, folder"], indirect=True)
async def test_a_full_disk_fails_the_job_and_loses_nothing(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    kept = (await order(client)).json()["processedImage"]
    engine.heavy_bytes = 3_000_000
    with small_disk(2_000_000):
        refused = await order(client, seed=5)
    assert refused.status_code == 507
    assert refused.json()["code"] == "STORAGE_FULL"
    assert refused.json()["error"].startswith("There is no room left to store pictures.")
    thumbnails = (await client.get("/v1/thumbnails")).json()["thumbnails"]
    assert [thumbnail["id"] for thumbnail in thumbnails] == [kept["recordId"]]
    assert (await client.get(thumbnails[0]["imageUrl"])).status_code == 200
    assert (await order(client, seed=5)).status_code == 200


@pytest.mark.parametrize("settings", ["postgresql, s3"], indirect=True)
async def test_a_store_that_stays_away_fails_the_job(client: httpx.AsyncClient, container: Container) -> None:
    present = container.storage
    container.storage = open_storage(
        "s3://nowhere", endpoint="http://127.0.0.1:9", region="here", access_key_id="a", secret_access_key="b"
    )
    refused = await order(client)
    assert refused.json()["code"] == "STORAGE_UNAVAILABLE"
    container.storage = present
    assert (await order(client)).status_code == 200


async def test_a_store_that_is_away_for_a_moment_costs_nobody_a_picture(
    client: httpx.AsyncClient, container: Container, engine: FlatEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    put, refusals = container.storage.put, iter([StorageUnavailable()])

    async def put_again(key: str, data: bytes) -> None:
        if "/pictures/" in key and (refusal := next(refusals, None)):
            raise refusal
        await put(key, data)

    monkeypatch.setattr(container.storage, "put", put_again)
    drawn = (await order(client)).json()["processedImage"]
    assert len(engine.requests) == 2
    assert (await client.get(f"/v1/thumbnails/{drawn['recordId']}")).status_code == 200
