"""What the calls of the OpenAPI document take: large bodies only with pictures, and from nobody who is not known."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from tests.api.access import ACCESS, BODIES
from thumbsmith.platform.calls import LARGE_AT_ONCE, PUBLIC_TEXT, TEXT, Call, asks_who_calls

pytestmark = pytest.mark.one_back_end

MB = 1024 * 1024
LARGE = {
    "POST /v1/images": 16,
    "POST /v1/faces": 16,
    "POST /v1/fonts": 8,
    "PUT /v1/images/{image_id}": 16,
    "POST /v1/frames": 10,
    "POST /v1/imagegen/importimage": 16,
    "POST /v1/imagegen/subjectmask": 16,
    "POST /v1/imagegen/genimage": 32,
    "POST /v1/imagegen/editimage": 32,
    "POST /v1/imagegen/wish": 32,
    "POST /v1/imagegen/changelayers": 32,
    "POST /v1/imagegen/light": 32,
    "POST /v1/thumbnails": 32,
    "PUT /v1/thumbnails/{thumbnail_id}": 32,
    "POST /v1/exports": 2,
    "POST /v1/exports/project": 2,
    "POST /v1/templates": 2,
    "POST /v1/imports/project": 32,
}
"""Megabytes; all others take 256 kB, or 64 kB of a stranger."""
JSON = {"Content-Type": "application/json"}


def calls_of(app: FastAPI) -> Iterator[tuple[str, Call]]:
    """Every call with a body, by its name in the OpenAPI document."""
    for context in app.router.routes:
        for found in getattr(context, "effective_route_contexts", lambda: ())():
            route = found.original_route
            if isinstance(route, APIRoute):
                assert isinstance(route, Call), f"{found.path} is not bounded"
                yield from ((f"{method} {found.path}", route) for method in found.methods or ())


async def test_large_bodies_are_taken_only_where_pictures_or_scenes_are(app: FastAPI) -> None:
    calls = dict(calls_of(app))
    documented = {
        f"{method.upper()} {path}"
        for path, operations in app.openapi()["paths"].items()
        for method, operation in operations.items()
        if "requestBody" in operation
    }
    assert documented <= calls.keys()
    assert {name for name in documented if calls[name].content.is_large} == LARGE.keys()
    for name in documented:
        content, is_known = calls[name].content, asks_who_calls(calls[name].dependant)
        usual = TEXT if is_known else PUBLIC_TEXT
        assert content.most_bytes == (LARGE[name] * MB if name in LARGE else usual.most_bytes), name
        assert content.most_json <= 2 * MB, name
        assert is_known or not content.is_large, name


class Sender:
    """A body that is sent only if somebody reads it."""

    def __init__(self, pieces: int) -> None:
        self.pieces = pieces
        self.sent = 0

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for _ in range(self.pieces):
            self.sent += 1
            yield b" " * 65_536


async def test_nobody_reads_a_large_body_of_a_stranger(stranger: httpx.AsyncClient) -> None:
    for token in (None, "abc", "thumbsmith_abc_def"):
        headers = JSON | ({"Authorization": f"Bearer {token}"} if token else {})
        for call in LARGE:
            method, path = call.split(" ")
            sender = Sender(1_000)
            address = path.replace("{", "").replace("}", "")
            answer = await stranger.request(method, address, content=aiter(sender), headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (401, "UNAUTHORIZED"), call
            assert sender.sent <= 1, call


async def test_every_other_call_refuses_a_large_body(client: httpx.AsyncClient) -> None:
    for call in sorted(ACCESS.keys() & BODIES.keys() - LARGE.keys()):
        method, path = call.split(" ")
        address = path.replace("{", "").replace("}", "")
        body = json.dumps({"words": "x" * TEXT.most_bytes})
        answer = await client.request(method, address, content=body, headers=JSON)
        assert answer.json() == {"error": "That is too long.", "code": "TOO_LONG"}, call
        assert answer.status_code == 413


@pytest.mark.parametrize("call", sorted(LARGE))
@pytest.mark.parametrize(
    "body", [b'{"scene": ' + b"[" * 100_000, b'{"scene": [' + b"[]," * 250_000 + b"[]]}"], ids=["deep", "wide"]
)
async def test_json_that_takes_long_to_parse_is_not_parsed(client: httpx.AsyncClient, call: str, body: bytes) -> None:
    method, path = call.split(" ")
    answer = await client.request(method, path.replace("{", "").replace("}", ""), content=body, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "TOO_MANY_PARTS")


async def test_a_scene_has_at_most_two_megabytes_whatever_pictures_come_with_it(client: httpx.AsyncClient) -> None:
    picture, words = "A" * 3 * MB, ["x" * 1_000] * 2_100
    answer = await client.post("/v1/thumbnails", json={"resultingImageBuffer": picture, "scene": words})
    assert (answer.status_code, answer.json()["code"]) == (413, "TOO_LONG")
    answer = await client.post("/v1/thumbnails", json={"title": "A", "resultingImageBuffer": picture, "scene": None})
    assert answer.json()["code"] != "TOO_LONG"


async def test_a_large_body_that_is_no_json_is_said_so(client: httpx.AsyncClient) -> None:
    body = b'{"imageData": "' + b"A" * MB
    answer = await client.post("/v1/images", content=body, headers=JSON)
    assert (answer.status_code, answer.json()["error"]) == (400, "The request is not valid JSON.")


async def sent(client: httpx.AsyncClient, body: AsyncIterator[bytes]) -> httpx.Response:
    return await client.post("/v1/images", content=body, headers=JSON)


async def test_an_account_has_a_dozen_large_bodies_under_way(
    client: httpx.AsyncClient, other: httpx.AsyncClient, app: FastAPI
) -> None:
    may_end = asyncio.Event()

    async def slow() -> AsyncIterator[bytes]:
        yield b" " * 65_536
        await may_end.wait()

    async with asyncio.TaskGroup() as group:
        first = [group.create_task(sent(client, slow())) for _ in range(LARGE_AT_ONCE)]
        while sum(app.state.bodies.under_way.values()) < LARGE_AT_ONCE:  # noqa: ASYNC110  (nobody tells)
            await asyncio.sleep(0)
        refused = await sent(client, slow())
        assert (refused.status_code, refused.json()["code"]) == (429, "TOO_MANY_AT_ONCE")
        assert int(refused.headers["Retry-After"]) > 0
        small = await client.post("/v1/images", json={"imageData": "no picture"})
        assert small.status_code == 400
        may_end.set()
        assert (await sent(other, slow())).status_code == 400
    assert {task.result().status_code for task in first} == {400}
    assert not app.state.bodies.under_way


async def test_a_body_that_drips_has_an_end(client: httpx.AsyncClient, app: FastAPI) -> None:
    """However often a byte arrives."""
    impatient = replace(app.state.bodies, most_bytes=0, timeout_seconds=0.05)

    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b""
            await asyncio.sleep(0)

    app.state.bodies, before = impatient, app.state.bodies
    try:
        answer = await sent(client, endless())
    finally:
        app.state.bodies = before
    assert answer.status_code == 408
