"""Removing a background: a job like a generation, free, that ends with a new library image."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import httpx
import numpy as np
import pytest
from PIL import Image
from skimage import data

from tests.patience import PATIENCE
from tests.pictures.files import bytes_of, two_halves, written
from tests.studio.generations.following import ended, follow
from tests.studio.generations.test_charging import images_left
from tests.studio.test_images import upload
from tests.studio.test_storage_use import assert_counted, fill
from tests.studio.tools.held_tool import HeldTool
from thumbsmith.container import Container
from thumbsmith.studio.jobs import worker
from thumbsmith.studio.retention import storage_check

pytestmark = pytest.mark.one_back_end

ASYNC = {"Prefer": "respond-async"}


async def remove(client: httpx.AsyncClient, image_id: str, **headers: str) -> httpx.Response:
    return await client.post("/v1/imagegen/removebg", json={"imageId": image_id}, headers=headers)


async def names(client: httpx.AsyncClient) -> list[str]:
    return [image["fileName"] for image in (await client.get("/v1/images")).json()["images"]]


async def a_picture(client: httpx.AsyncClient) -> dict[str, Any]:
    return await upload(client, written(two_halves(), "PNG"), "kite.png")


async def test_the_subject_is_a_new_image_as_large_as_its_picture(client: httpx.AsyncClient, customer_id: str) -> None:
    photo, left = (
        await upload(client, written(Image.fromarray(data.coffee()), "PNG"), "cup.jpg"),
        await images_left(client),
    )
    answer = await client.post("/v1/imagegen/removebg", json={"imageId": photo["id"], "customerId": customer_id})
    assert answer.status_code == 200, answer.text
    image = (await client.get(f"/v1/images/{answer.json()['recordId']}")).json()["image"]
    assert (image["fileName"], image["width"], image["height"]) == ("cup without background.png", 600, 400)
    assert image["imageData"].startswith("data:image/png;base64,")
    alpha = np.asarray(Image.open(io.BytesIO(bytes_of(image["imageData"]))))[..., 3]
    assert (alpha[100:200, 200:400] == 255).all(), "the cup"
    assert not alpha[:300, :60].any(), "the table"
    assert await images_left(client) == left, "free"
    assert await names(client) == ["cup without background.png", "cup.jpg"]

    texture = await upload(client, written(Image.fromarray(data.gravel()), "PNG"), "gravel.png")
    nothing = await remove(client, texture["id"])
    assert (nothing.status_code, nothing.json()["code"]) == (422, "NO_SUBJECT")
    assert "stands out" in nothing.json()["error"]


async def test_a_job_tells_how_far_it_is_and_the_same_key_makes_one_image(
    client: httpx.AsyncClient, held: HeldTool
) -> None:
    photo = await a_picture(client)
    first, again = [await remove(client, photo["id"], **ASYNC, **{"Idempotency-Key": "one"}) for _ in range(2)]
    assert (first.status_code, again.json()["job"]["id"]) == (202, first.json()["job"]["id"])
    job = first.json()["job"]
    assert (job["kind"], job["title"], job["recordId"]) == ("removebg", "kite.png", None)
    await held.started.wait()
    following = asyncio.create_task(follow(client, job["id"]))
    await asyncio.sleep(0)
    held.gate.set()
    *_, (name, end) = await following
    assert (name, end["job"]["kind"], end["job"]["variations"]) == ("done", "removebg", [])
    assert (await client.get(f"/v1/images/{end['job']['recordId']}")).status_code == 200
    assert len(await names(client)) == 2
    other = await client.post(
        "/v1/imagegen/removebg", json={"imageId": end["job"]["recordId"]}, headers={"Idempotency-Key": "one"}
    )
    assert (other.status_code, other.json()["code"]) == (409, "IDEMPOTENCY_KEY_REUSED")


async def test_cancelled_it_stops_and_leaves_nothing(client: httpx.AsyncClient, held: HeldTool) -> None:
    photo = await a_picture(client)
    job = (await remove(client, photo["id"], **ASYNC)).json()["job"]
    await held.started.wait()
    assert (await client.delete(f"/v1/imagegen/jobs/{job['id']}")).status_code == 204
    await asyncio.wait_for(held.stopped.wait(), PATIENCE)
    assert (await ended(client, job["id"]))["status"] == "cancelled"
    assert await names(client) == ["kite.png"]


async def test_a_picture_deleted_meanwhile_is_said(client: httpx.AsyncClient, held: HeldTool) -> None:
    photo = await a_picture(client)
    job = (await remove(client, photo["id"], **ASYNC)).json()["job"]
    await held.started.wait()
    assert (await client.delete(f"/v1/images/{photo['id']}")).status_code == 204
    held.gate.set()
    end = await ended(client, job["id"])
    assert (end["status"], end["code"], end["recordId"]) == ("failed", "IMAGE_NOT_FOUND", None)
    assert await names(client) == []
    gone = await remove(client, photo["id"])
    assert (gone.status_code, gone.json()["code"]) == (404, "IMAGE_NOT_FOUND")


async def test_a_process_that_dies_is_tried_again(client: httpx.AsyncClient, held: HeldTool) -> None:
    photo = await a_picture(client)
    held.failures = worker.ATTEMPTS - 1
    held.gate.set()
    assert (await remove(client, photo["id"])).status_code == 200
    held.failures = worker.ATTEMPTS
    dead = await remove(client, photo["id"])
    assert (dead.status_code, dead.json()["code"]) == (503, "TOOL_FAILED")
    assert len(await names(client)) == 2


async def test_somebody_elses_image_is_not_there(
    client: httpx.AsyncClient, other: httpx.AsyncClient, customer_id: str
) -> None:
    photo = await a_picture(client)
    missing = await remove(other, photo["id"])
    assert (missing.status_code, missing.json()["code"]) == (404, "IMAGE_NOT_FOUND")
    foreign = await other.post("/v1/imagegen/removebg", json={"imageId": photo["id"], "customerId": customer_id})
    assert foreign.status_code == 403


async def test_what_is_free_needs_room_and_fails_without_it(
    client: httpx.AsyncClient, container: Container, customer_id: str, held: HeldTool
) -> None:
    photo = await a_picture(client)
    jobs = [(await remove(client, photo["id"], **ASYNC)).json()["job"]["id"] for _ in range(2)]
    await held.started.wait()
    await fill(container, customer_id)
    held.started.clear()
    held.gate.set()
    for job in jobs:
        end = await ended(client, job)
        assert (end["status"], end["code"]) == ("failed", "STORAGE_USED_UP")
        assert end["error"].startswith("Your storage is full")
    assert not held.started.is_set(), "the second is not even begun"
    assert await names(client) == ["kite.png"]
    await assert_counted(container, customer_id)
    findings = await storage_check.check(container)
    assert (findings.waiting, findings.unneeded, findings.astray) == (0, [], []), "nor is its file left"
