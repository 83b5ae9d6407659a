"""The calls around a generation, as a browser or a script makes them."""

from __future__ import annotations

import base64
from typing import Any

import httpx
import pytest

from tests.conftest import PLENTY
from tests.flat_engine import FlatEngine, picture
from tests.studio.generations.following import ended, follow, order
from thumbsmith.engines.base import EngineError, Moment
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

PINNED = ("style", "layout", "mood", "palette", "place", "material")


async def test_one_call_makes_a_thumbnail(client: httpx.AsyncClient, customer_id: str) -> None:
    answer = await order(client, prompt="A rocket over a village", customerId=customer_id)
    assert answer.status_code == 200, answer.text
    body = answer.json()
    processed = body["processedImage"]
    kind, _, data = processed["image"].partition(",")
    assert kind == "data:image/jpeg;base64"
    assert base64.b64decode(data).startswith(b"\xff\xd8")
    assert len(body["variations"]) == 1
    assert set(processed["pictures"]) == {element["picture"] for element in processed["scene"]["elements"][:1]}
    assert body["tokens"] == {"spent": TOKENS_PER_IMAGE, "available": PLENTY - TOKENS_PER_IMAGE}
    thumbnail = (await client.get(f"/v1/thumbnails/{processed['recordId']}")).json()["thumbnail"]
    assert thumbnail["currentVersion"] == body["variations"][0]["versionId"]
    assert thumbnail["prompt"] == "A rocket over a village"


async def test_the_pictures_of_an_answer_can_be_loaded(client: httpx.AsyncClient) -> None:
    answer = (await order(client)).json()["processedImage"]
    for address in answer["pictures"].values():
        assert (await client.get(address)).status_code == 200


async def test_variations_become_versions_of_one_thumbnail(client: httpx.AsyncClient) -> None:
    body = (await order(client, variations=4)).json()
    versions = [variation["versionId"] for variation in body["variations"]]
    assert len(set(versions)) == 4
    record = body["processedImage"]["recordId"]
    listed = (await client.get(f"/v1/thumbnails/{record}/versions")).json()["versions"]
    assert {version["versionId"] for version in listed} == set(versions)
    assert body["processedImage"]["image"] == body["variations"][0]["image"]


async def test_the_same_seed_gives_the_same_picture(client: httpx.AsyncClient) -> None:
    first = (await order(client, seed=7)).json()["processedImage"]
    second = (await order(client, seed=7)).json()["processedImage"]
    other = (await order(client, seed=8)).json()["processedImage"]
    assert first["image"] == second["image"] != other["image"]


async def test_an_asynchronous_call_answers_at_once_with_a_job(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    answer = await order(client, headers={"Prefer": "respond-async"})
    assert answer.status_code == 202
    assert answer.headers["Preference-Applied"] == "respond-async"
    job = answer.json()["job"]
    assert answer.headers["Location"] == f"/v1/imagegen/jobs/{job['id']}"
    assert job["recordId"] is None
    engine.gate.set()
    done = await ended(client, job["id"])
    assert done["status"] == "done"
    assert done["fraction"] == 1
    assert [variation["index"] for variation in done["variations"]] == [0]
    assert done["variations"][0]["versionId"]


async def test_events_tell_the_whole_story(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    job = (await order(client, variations=2, headers={"Prefer": "respond-async"})).json()["job"]
    await engine.started.wait()
    engine.gate.set()
    events = await follow(client, job["id"])
    names = [name for name, _ in events]
    assert names[-1] == "done"
    assert [data["index"] for name, data in events if name == "variation"] == [0, 1]
    assert set(names) <= {"queued", "running", "variation", "done"}
    assert events[-1][1]["job"]["recordId"]


async def test_what_a_picture_lacks_is_told_with_it(client: httpx.AsyncClient) -> None:
    job = (await order(client, place="moon", headers={"Prefer": "respond-async"})).json()["job"]
    (made,) = (await ended(client, job["id"]))["variations"]
    (told, _) = await follow(client, job["id"])
    assert (told[0], told[1]["unmet"], made["unmet"]) == ("variation", ["moon"], ["moon"])


async def test_a_late_listener_hears_what_is_known(client: httpx.AsyncClient) -> None:
    job = (await order(client, variations=3, headers={"Prefer": "respond-async"})).json()["job"]
    await ended(client, job["id"])
    for _ in range(2):
        events = await follow(client, job["id"])
        assert [name for name, _ in events] == ["variation", "variation", "variation", "done"]


async def test_pictures_of_the_events_can_be_loaded_before_the_end(
    client: httpx.AsyncClient, engine: FlatEngine
) -> None:
    engine.gate.clear()
    job = (await order(client, variations=2, headers={"Prefer": "respond-async"})).json()["job"]
    first = await variation_of(client, job["id"])
    assert (await client.get(first["imageUrl"])).headers["content-type"] == "image/jpeg"
    for address in first["pictures"].values():
        assert (await client.get(address)).status_code == 200
    engine.gate.set()


async def variation_of(client: httpx.AsyncClient, job_id: str) -> dict[str, Any]:
    """The first variation, once it is there."""
    while True:
        job = (await client.get(f"/v1/imagegen/jobs/{job_id}")).json()["job"]
        if job["variations"]:
            return dict(job["variations"][0])


async def test_a_cancelled_job_stops_and_leaves_nothing(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    job = (await order(client, variations=2, headers={"Prefer": "respond-async"})).json()["job"]
    await engine.started.wait()
    assert (await client.delete(f"/v1/imagegen/jobs/{job['id']}")).status_code == 204
    await engine.abandoned.wait()
    cancelled = (await client.get(f"/v1/imagegen/jobs/{job['id']}")).json()["job"]
    assert cancelled["status"] == "cancelled"
    assert cancelled["variations"] == []
    assert (await follow(client, job["id"]))[-1] == ("cancelled", {})
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == []


async def test_what_is_done_can_not_be_cancelled(client: httpx.AsyncClient) -> None:
    job = (await order(client, headers={"Prefer": "respond-async"})).json()["job"]
    await ended(client, job["id"])
    assert (await client.delete(f"/v1/imagegen/jobs/{job['id']}")).status_code == 204
    assert (await ended(client, job["id"]))["status"] == "done"


async def test_the_same_key_makes_one_picture(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    headers = {"Idempotency-Key": "once-and-only-once"}
    first = (await order(client, headers=headers)).json()["processedImage"]
    second = (await order(client, headers=headers)).json()["processedImage"]
    assert first["recordId"] == second["recordId"]
    assert len(engine.requests) == 1
    reused = await order(client, prompt="Something else", headers=headers)
    assert reused.status_code == 409
    assert reused.json()["code"] == "IDEMPOTENCY_KEY_REUSED"


async def test_another_creator_may_use_the_same_key(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    headers = {"Idempotency-Key": "mine"}
    first = (await order(client, headers=headers)).json()["processedImage"]["recordId"]
    assert (await order(other, headers=headers)).json()["processedImage"]["recordId"] != first


async def test_somebody_elses_job_does_not_exist(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    job = (await order(client, headers={"Prefer": "respond-async"})).json()["job"]
    address = f"/v1/imagegen/jobs/{job['id']}"
    for answer in (await other.get(address), await other.delete(address), await other.get(f"{address}/events")):
        assert answer.status_code == 404
        assert answer.json()["code"] == "JOB_NOT_FOUND"
    assert (await ended(client, job["id"]))["status"] == "done"


async def test_a_photo_reaches_the_engine(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    photo = base64.b64encode(picture(300, 200, (200, 30, 30), "PNG", "image/png").data).decode()
    answer = await order(client, submittedImageFile=f"data:image/png;base64,{photo}")
    assert answer.status_code == 200, answer.text
    (received,) = engine.requests[0].photos
    assert (received.width, received.height) == (300, 200)


async def test_a_library_image_reaches_the_engine(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    photo = base64.b64encode(picture(300, 200, (30, 30, 200), "PNG", "image/png").data).decode()
    image = (await client.post("/v1/images", json={"imageData": photo, "filename": "me.png"})).json()["image"]
    assert (await order(client, submittedImageFile=image["id"])).status_code == 200
    (received,) = engine.requests[0].photos
    assert (received.width, received.height) == (300, 200)


@pytest.mark.parametrize("field", ["place", "material"])
async def test_an_unknown_ground_is_refused(client: httpx.AsyncClient, engine: FlatEngine, field: str) -> None:
    wish: dict[str, Any] = {field: "atlantis"}
    answer = await order(client, **wish)
    assert (answer.status_code, answer.json()["code"]) == (400, "UNKNOWN_CHOICE")
    (detail,) = answer.json()["details"]
    assert detail["field"] == field
    assert detail["error"].startswith(f"There is no {field} 'atlantis'. Choices: ")
    assert engine.requests == []


async def test_the_engine_hears_what_was_pinned_down(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    options = (await client.get("/v1/imagegen/options")).json()
    assert options["engine"] == "flat"
    assert options["maximumVariations"] == 4
    pinned = {name: options[f"{name}s"][0]["key"] for name in PINNED}
    assert (await order(client, title="Rockets", seed=3, **pinned)).status_code == 200
    (request,) = engine.requests
    assert request.steering.style == "plain"
    assert request.steering.palette == "warm"
    assert (request.steering.place, request.steering.material) == ("moon", "paper")
    told = {"key": "moon", "label": "On the Moon", "group": "Sky and space", "names": ["crater"]}
    assert options["places"] == [told | {"times": [], "sunMoves": False, "hasAir": False}]
    assert (request.title, request.seed) == ("Rockets", 3)


@pytest.mark.parametrize("failure", [EngineError("The engine has no paint left.", "NO_PAINT"), RuntimeError("secret")])
async def test_a_failed_generation_says_why_and_nothing_more(
    client: httpx.AsyncClient, engine: FlatEngine, failure: Exception
) -> None:
    engine.fault = failure
    answer = await order(client)
    assert answer.status_code == (503 if isinstance(failure, EngineError) else 500)
    expected = "The engine has no paint left." if isinstance(failure, EngineError) else "Something went wrong"
    assert answer.json()["error"].startswith(expected)
    assert "secret" not in answer.text
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == []


async def test_a_passing_fault_is_tried_again(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.fault = EngineError("Too busy.", "BUSY", retryable=True)
    job = (await order(client, headers={"Prefer": "respond-async"})).json()["job"]
    failed = await ended(client, job["id"])
    assert (failed["error"], failed["code"]) == ("Too busy.", "BUSY")
    assert len(engine.requests) == 3


async def test_figures_tell_how_long_the_queue_is(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    engine.gate.clear()
    for _ in range(3):
        await order(client, headers={"Prefer": "respond-async"})
    await engine.started.wait()
    figures = (await client.get("/metrics")).text
    assert "thumbsmith_generations_waiting 1.0" in figures or "thumbsmith_generations_waiting 2.0" in figures
    engine.gate.set()
    await order(client)
    figures = (await client.get("/metrics")).text
    assert 'thumbsmith_generations_total{engine="flat",status="done"}' in figures


async def test_moments_of_a_video_reach_the_engine(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    pictures = [
        base64.b64encode(picture(300 + n, 200, (30, 30, 200), "PNG", "image/png").data).decode() for n in (0, 1)
    ]
    image = (await client.post("/v1/images", json={"imageData": pictures[0], "filename": "1.png"})).json()["image"]
    moments = [{"image": image["id"], "feeling": "shocked", "seconds": 12.5}, {"image": pictures[1]}]
    answer = await order(client, moments=moments)
    assert answer.status_code == 200, answer.text
    (request,) = engine.requests
    assert [photo.width for photo in request.photos] == [300, 301]
    assert request.moments == (Moment("shocked", 12.5), Moment())
    assert request.shown_together == request.photos[:1], "an engine that shows all it gets shows the best"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"moments": [{"image": "0" * 32}], "submittedImageFile": "0" * 32}, "either a photo"),
        ({"moments": [{"image": "0" * 32}] * 9}, "at most 8"),
        ({"moments": [{"image": "0" * 32, "feeling": "bored"}]}, "shocked"),
        ({"moments": [{"image": "not base64!"}]}, "image"),
    ],
)
async def test_moments_that_can_not_be_used_are_refused(
    client: httpx.AsyncClient, engine: FlatEngine, fields: dict[str, Any], message: str
) -> None:
    answer = await order(client, **fields)
    assert answer.status_code == 400, answer.text
    assert message in answer.text
    assert engine.requests == []
