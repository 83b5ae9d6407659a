"""Changing a picture: asked for like one, delivered as a new version, and free when it can't be done."""

from __future__ import annotations

import asyncio
import base64
import io
from typing import Any

import httpx
import pytest
from PIL import Image
from sqlalchemy import select

from tests.flat_engine import FlatEngine
from tests.studio.generations.following import ended, follow, order
from tests.studio.generations.test_charging import LATER, images_left
from thumbsmith.container import Container
from thumbsmith.engines.base import EngineError
from thumbsmith.studio.jobs.models import Job

DARKER = "Make it darker"


def drawn(size: tuple[int, int], color: str, mode: str = "RGB") -> str:
    file = io.BytesIO()
    Image.new(mode, size, color).save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


def half_marked(size: tuple[int, int]) -> str:
    file = io.BytesIO()
    mask = Image.new("L", size)
    mask.paste(255, (0, 0, size[0] // 2, size[1]))
    mask.save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


def pixels(picture: bytes) -> Image.Image:
    return Image.open(io.BytesIO(picture)).convert("RGB")


async def edit(client: httpx.AsyncClient, *, headers: dict[str, str] | None = None, **fields: Any) -> httpx.Response:
    return await client.post("/v1/imagegen/editimage", json={"promptText": DARKER} | fields, headers=headers)


async def made(client: httpx.AsyncClient) -> str:
    return str((await order(client)).json()["processedImage"]["recordId"])


async def thumbnail(client: httpx.AsyncClient, record_id: str) -> dict[str, Any]:
    return dict((await client.get(f"/v1/thumbnails/{record_id}")).json()["thumbnail"])


async def test_an_edit_is_a_new_current_version_of_the_thumbnail(client: httpx.AsyncClient) -> None:
    record = await made(client)
    before, left = await thumbnail(client, record), await images_left(client)
    answer = await edit(client, recordId=record)
    assert answer.status_code == 200, answer.text
    body, after = answer.json(), await thumbnail(client, record)
    assert body["processedImage"]["recordId"] == record
    assert [each["versionId"] for each in body["variations"]] == [after["currentVersion"]]
    assert [version["source"] for version in after["versions"]] == ["generation", "edit"]
    assert after["versions"][0]["versionId"] == before["currentVersion"], "going back stays possible"
    assert after["revision"] == before["revision"] + 1, "another tab sees that it has changed"
    assert after["versions"][1]["prompt"] == DARKER
    assert await images_left(client) == left - 1
    assert body["tokens"]["spent"] == 6_208


async def test_without_a_record_a_thumbnail_is_made(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    picture = f"data:image/png;base64,{drawn((1536, 1024), '#336699')}"
    body = (await edit(client, modifiedImage=picture, title="Mine")).json()
    after = await thumbnail(client, body["processedImage"]["recordId"])
    assert (after["title"], [version["source"] for version in after["versions"]]) == ("Mine", ["edit"])
    request = engine.edits[0]
    assert request.scene.elements == ()
    assert pixels(request.pictures[request.scene.background.picture or ""].data).getpixel((5, 5)) == (51, 102, 153)


async def test_the_engine_gets_the_canvas_as_it_is_now(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    record = await made(client)
    scene = (await thumbnail(client, record))["scene"]
    scene["elements"] = scene["elements"][:1]
    del scene["facts"]
    mask = half_marked((1536, 1024))
    assert (await edit(client, recordId=record, scene=scene, mask=mask, promptText="")).status_code == 200
    request = engine.edits[0]
    assert [element.kind for element in request.scene.elements] == ["image"]
    assert request.scene.facts == {"style": "plain"}, "what the engine chose is not lost with the canvas"
    assert request.scene.pictures() <= request.pictures.keys()
    assert request.flattened is not None
    assert (request.flattened.width, request.flattened.height) == (1536, 1024)
    assert request.mask is not None
    marked = Image.open(io.BytesIO(request.mask.data)).convert("L")
    assert (marked.getpixel((767, 9)), marked.getpixel((768, 9))) == (255, 0)


async def test_a_canvas_without_its_layers_keeps_the_credits_of_its_thumbnail(
    client: httpx.AsyncClient, engine: FlatEngine
) -> None:
    credit = {"title": "A kite", "source": "Openverse", "license": "CC BY 4.0", "isRequired": True}
    record = await made(client)
    scene = (await thumbnail(client, record))["scene"]
    scene["background"]["credits"] = [credit]
    assert (await client.put(f"/v1/thumbnails/{record}", json={"scene": scene})).status_code == 200
    assert (await edit(client, recordId=record, modifiedImage=drawn((1536, 1024), "#336699"))).status_code == 200
    request = engine.edits[0]
    assert request.scene.elements == ()
    assert [each.title for each in request.scene.background.credits] == ["A kite"]


async def test_marks_inside_the_mask_are_not_part_of_the_picture(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    size = (768, 512)
    answer = await edit(
        client,
        originalImage=drawn(size, "#102030"),
        modifiedImage=drawn(size, "#ff0000"),
        mask=half_marked(size),
        promptText="Remove this",
    )
    assert answer.status_code == 200, answer.text
    flattened = engine.edits[0].flattened
    assert flattened is not None
    seen = pixels(flattened.data)
    assert seen.size == (1536, 1024)
    assert (seen.getpixel((100, 500)), seen.getpixel((1400, 500))) == ((16, 32, 48), (255, 0, 0))


async def test_what_the_engine_can_not_do_is_said_and_free(client: httpx.AsyncClient) -> None:
    record, left = await made(client), None
    left = await images_left(client)
    answer = await edit(client, recordId=record, promptText="Do magic")
    assert (answer.status_code, answer.json()["code"]) == (422, "EDIT_NOT_POSSIBLE")
    assert answer.json()["error"] == "Magic needs a magician."
    job = (await edit(client, recordId=record, promptText="Do magic", headers=LATER)).json()["job"]["id"]
    name, data = (await follow(client, job))[-1]
    assert (name, data["code"]) == ("failed", "EDIT_NOT_POSSIBLE")
    assert await images_left(client) == left
    assert len((await thumbnail(client, record))["versions"]) == 1


async def test_a_cancelled_edit_gives_its_tokens_back(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    record = await made(client)
    left = await images_left(client)
    engine.started.clear()
    engine.gate.clear()
    answer = await edit(client, recordId=record, headers=LATER)
    assert answer.status_code == 202
    job = answer.json()["job"]["id"]
    await engine.started.wait()
    assert await images_left(client) == left - 1
    await client.delete(f"/v1/imagegen/jobs/{job}")
    assert (await ended(client, job))["status"] == "cancelled"
    assert await images_left(client) == left
    assert len((await thumbnail(client, record))["versions"]) == 1


async def test_what_has_ended_keeps_no_scene(
    client: httpx.AsyncClient, engine: FlatEngine, container: Container
) -> None:
    """However it ended: a cancelled edit is free, and its scene as large as its creator likes."""
    record = await made(client)
    assert (await edit(client, recordId=record)).status_code == 200
    engine.gate.clear()
    waiting = await edit(client, recordId=record, headers={"Prefer": "respond-async"})
    await client.delete(f"/v1/imagegen/jobs/{waiting.json()['job']['id']}")
    engine.gate.set()
    async with container.database.read() as session:
        rows = (await session.execute(select(Job.status, Job.base, Job.edit))).all()
    assert {status for status, _, _ in rows} == {"done", "cancelled"}
    assert all(base == {} and "scene" not in edit for _, base, edit in rows)
    assert [edit["thumbnail"] for _, _, edit in rows if edit] == [record, record]


async def test_an_edit_of_what_is_deleted_meanwhile_costs_nothing(
    client: httpx.AsyncClient, engine: FlatEngine
) -> None:
    record = await made(client)
    left = await images_left(client)
    engine.started.clear()
    engine.gate.clear()
    job = (await edit(client, recordId=record, headers=LATER)).json()["job"]["id"]
    await engine.started.wait()
    assert (await client.delete(f"/v1/thumbnails/{record}")).status_code == 204
    engine.gate.set()
    after = await ended(client, job)
    assert (after["status"], after["code"]) == ("failed", "THUMBNAIL_NOT_FOUND")
    assert await images_left(client) == left


async def test_who_waits_for_an_edit_of_what_is_deleted_hears_so(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    """It is no fault of ours, after which to try again."""
    record = await made(client)
    engine.started.clear()
    engine.gate.clear()
    waiting = asyncio.create_task(edit(client, recordId=record))
    await engine.started.wait()
    assert (await client.delete(f"/v1/thumbnails/{record}")).status_code == 204
    engine.gate.set()
    answer = await waiting
    assert (answer.status_code, answer.json()["code"]) == (404, "THUMBNAIL_NOT_FOUND")


async def test_two_edits_at_once_are_two_versions(client: httpx.AsyncClient) -> None:
    record = await made(client)
    answers = await asyncio.gather(*(edit(client, recordId=record) for _ in range(2)))
    assert [answer.status_code for answer in answers] == [200, 200]
    versions = (await thumbnail(client, record))["versions"]
    assert [(version["index"], version["source"]) for version in versions] == [
        *((0, "generation"), (1, "edit"), (2, "edit")),
    ]


async def test_a_repeated_edit_is_one_edit(client: httpx.AsyncClient) -> None:
    """Also though the thumbnail is another one after the first."""
    record, key = await made(client), {"Idempotency-Key": "once"}
    left = await images_left(client)
    first, second = [(await edit(client, recordId=record, headers=key)).json() for _ in range(2)]
    assert first["variations"][0]["versionId"] == second["variations"][0]["versionId"]
    assert await images_left(client) == left - 1
    other = await edit(client, recordId=record, promptText="Make it warmer", headers=key)
    assert (other.status_code, other.json()["code"]) == (409, "IDEMPOTENCY_KEY_REUSED")


async def test_nothing_of_another_is_edited(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    record = await made(client)
    assert (await edit(other, recordId=record)).status_code == 404
    scene = (await thumbnail(client, record))["scene"]
    stolen = await edit(other, scene=scene)
    assert (stolen.status_code, stolen.json()["code"]) == (400, "UNKNOWN_PICTURE")


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        ({"promptText": "", "modifiedImage": drawn((9, 6), "red")}, "Please enter a description or prompt"),
        ({"promptText": "x" * 4_001}, "The description is too long: at most 4,000 characters"),
        ({}, "Say which picture to change: with 'recordId', 'modifiedImage' or 'scene'."),
        ({"modifiedImage": "no picture"}, "Please select a valid image file."),
        (
            {"modifiedImage": drawn((90, 60), "red"), "mask": drawn((60, 90), "white")},
            "The mask has to be as large as the picture, 90x60 pixels; this one has 60x90.",
        ),
    ],
)
async def test_bad_edits_are_refused_in_words(client: httpx.AsyncClient, fields: dict[str, Any], text: str) -> None:
    left = await images_left(client)
    answer = await edit(client, **fields)
    assert (answer.status_code, answer.json()["error"]) == (400, text)
    assert await images_left(client) == left


async def test_a_fault_of_the_engine_is_no_refusal(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    record = await made(client)
    engine.fault = EngineError("The brush broke.")
    answer = await edit(client, recordId=record)
    assert (answer.status_code, answer.json()["error"]) == (503, "The brush broke.")
