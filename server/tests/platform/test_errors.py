"""Every error has one shape, and what every answer carries."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import structlog
from fastapi import FastAPI

from tests.conftest import browser
from tests.servers import served
from thumbsmith.container import Container
from thumbsmith.platform.database import Database
from thumbsmith.platform.errors import in_words, install_error_handlers
from thumbsmith.platform.http import RequestContext
from thumbsmith.platform.metrics import Metrics

pytestmark = pytest.mark.one_back_end

ERRORS = [
    ("GET", "/v1/nothing-here", 404, "NOT_FOUND"),
    ("PATCH", "/v1/auth/login", 405, "METHOD_NOT_ALLOWED"),
    ("GET", "/v1/thumbnails?cursor=yesterday", 400, "BAD_CURSOR"),
    ("GET", "/v1/thumbnails?customerId=somebody", 403, "FORBIDDEN"),
    ("GET", "/v1/imagegen/jobs/unknown", 404, "JOB_NOT_FOUND"),
    ("POST", "/v1/imagegen/genimage", 400, "INVALID_INPUT"),
]


@pytest.mark.parametrize(("method", "address", "status", "code"), ERRORS)
async def test_errors_have_one_shape(
    client: httpx.AsyncClient, method: str, address: str, status: int, code: str
) -> None:
    answer = await client.request(method, address)
    assert answer.status_code == status
    assert set(answer.json()) <= {"error", "code", "details"}
    assert answer.json()["code"] == code
    assert answer.json()["error"]


async def test_broken_json_is_no_fault_of_ours(client: httpx.AsyncClient) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await client.post("/v1/imagegen/genimage", content=b'{"prompt": ', headers=headers)
    assert answer.status_code == 400
    assert answer.json()["error"] == "The request is not valid JSON."
    half_a_character = await client.post("/v1/imagegen/genimage", content=rb'{"prompt": "\ud800"}', headers=headers)
    assert half_a_character.status_code == 400


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("null", "The request: This has to be a JSON object"),
        ("[1]", "The request: This has to be a JSON object"),
        ("", "The request: This is missing"),
        ('{"prompt": 5}', "prompt: This has to be a text"),
        ('{"prompt": "A kite", "variations": "many"}', "variations: This has to be a whole number"),
        ('{"prompt": "A kite", "variations": 1.5}', "variations: This has to be a whole number"),
        ('{"prompt": "A kite", "variations": 1e999}', "variations: This has to be a whole number"),
        ('{"prompt": "A kite", "seed": NaN}', "seed: This has to be a whole number"),
        ('{"prompt": "A kite", "seed": -1}', "seed: This has to be at least 0"),
        ('{"prompt": "A kite", "seed": 9007199254740992}', "seed: This can be at most 9007199254740991"),
        ('{"prompt": "A kite", "style": "' + "x" * 61 + '"}', "style: This can have at most 60 characters"),
    ],
)
async def test_a_wrong_field_is_told_in_words(client: httpx.AsyncClient, body: str, text: str) -> None:
    headers = {"Content-Type": "application/json"}
    answer = await client.post("/v1/imagegen/genimage", content=body, headers=headers)
    assert (answer.status_code, answer.json()["error"]) == (400, text)


@pytest.mark.parametrize(
    ("address", "methods"),
    [
        ("/v1/thumbnails", "GET, POST"),
        ("/v1/images/unknown", "GET, PUT, DELETE"),
        ("/v1/imagegen/jobs/unknown", "GET, DELETE"),
        ("/openapi.json", "GET, HEAD"),
    ],
)
async def test_a_refused_method_learns_which_ones_there_are(
    client: httpx.AsyncClient, address: str, methods: str
) -> None:
    answer = await client.patch(address)
    assert (answer.status_code, answer.headers["Allow"]) == (405, methods)


async def test_nobody_is_sent_to_where_the_host_header_says(client: httpx.AsyncClient) -> None:
    answer = await client.get("/v1/thumbnails/", headers={"Host": "192.0.2.7"})
    assert answer.status_code == 404
    assert "Location" not in answer.headers


async def test_every_call_documents_its_errors_as_json(client: httpx.AsyncClient) -> None:
    paths = (await client.get("/openapi.json")).json()["paths"]
    for operations in paths.values():
        for operation in operations.values():
            assert list(operation["responses"]["default"]["content"]) == ["application/json"]


async def test_a_form_of_another_site_can_not_order(client: httpx.AsyncClient) -> None:
    """A form can send text, but not JSON: the browser asks first, and nobody answers."""
    content = b'{"prompt": "Something they would never draw"}'
    answer = await client.post("/v1/imagegen/genimage", content=content, headers={"Content-Type": "text/plain"})
    assert answer.status_code == 400
    preflight = {"Origin": "https://other.example", "Access-Control-Request-Method": "POST"}
    asked = await client.options("/v1/imagegen/genimage", headers=preflight)
    assert "Access-Control-Allow-Origin" not in asked.headers


async def test_a_fault_of_ours_says_nothing_about_itself() -> None:
    app = FastAPI()
    install_error_handlers(app)
    app.add_middleware(RequestContext, metrics=Metrics())

    @app.get("/fault")
    async def fault() -> None:
        raise RuntimeError("postgresql://user:password@host")

    answer = await browser(app).get("/fault")
    assert answer.status_code == 500
    assert answer.json()["code"] == "INTERNAL"
    assert "password" not in answer.text
    assert answer.headers["X-Request-Id"]
    assert answer.headers["X-Content-Type-Options"] == "nosniff"


async def test_a_database_that_is_away_is_said_so(
    client: httpx.AsyncClient, container: Container, tmp_path: Path
) -> None:
    present = container.database
    container.database = Database(f"sqlite:///{tmp_path}")  # a folder is no database
    answer = await client.get("/v1/thumbnails")
    assert answer.status_code == 503
    assert answer.json()["code"] == "DATABASE_UNAVAILABLE"
    assert str(tmp_path) not in answer.text
    ready = await client.get("/readyz")
    assert ready.status_code == 503
    assert ready.json()["checks"]["database"] == "OperationalError"
    assert (await client.get("/healthz")).status_code == 200
    container.database = present
    assert (await client.get("/v1/thumbnails")).status_code == 200


async def test_every_answer_has_an_id_and_keeps_a_given_one(stranger: httpx.AsyncClient) -> None:
    first, second = [(await stranger.get("/healthz")).headers["X-Request-Id"] for _ in range(2)]
    assert first != second
    given = await stranger.get("/healthz", headers={"X-Request-Id": "from-the-proxy-1"})
    assert given.headers["X-Request-Id"] == "from-the-proxy-1"
    forged = await stranger.get("/healthz", headers={"X-Request-Id": "a b<script>"})
    assert re.fullmatch(r"[0-9a-f]{16}", forged.headers["X-Request-Id"])


async def test_answers_are_safe_to_show(stranger: httpx.AsyncClient) -> None:
    headers = (await stranger.get("/v1/client-ip")).headers
    assert headers["Content-Security-Policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Cache-Control"] == "no-store"
    assert "Access-Control-Allow-Origin" not in headers
    assert "Set-Cookie" not in headers


@pytest.mark.settings(maximum_body_bytes=2_000)
@pytest.mark.parametrize("is_declared", [True, False])
async def test_a_body_that_is_too_large_is_refused(client: httpx.AsyncClient, is_declared: bool) -> None:
    body = json.dumps({"prompt": "x" * 3_000}).encode()

    async def pieces() -> AsyncIterator[bytes]:
        yield body[:1_500]
        yield body[1_500:]

    content = body if is_declared else pieces()
    answer = await client.post("/v1/imagegen/genimage", content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code == 413
    assert answer.json() == {"error": "File size must be less than 10MB.", "code": "TOO_LARGE"}


async def test_requests_are_logged_and_measured(client: httpx.AsyncClient) -> None:
    with structlog.testing.capture_logs() as lines:
        await client.get("/v1/thumbnails/unknown", headers={"Authorization": "Bearer abc"})
    (line,) = [line for line in lines if line["event"] == "request"]
    assert (line["status"], line["route"]) == (401, "/v1/thumbnails/{thumbnail_id}")
    figures = (await client.get("/metrics")).text
    assert (
        'thumbsmith_request_seconds_count{method="GET",route="/v1/thumbnails/{thumbnail_id}",status="401"} 1.0'
        in figures
    )
    assert "unknown" not in figures


async def test_a_call_that_the_end_of_the_process_cuts_off_is_answered() -> None:
    """The server cancels what still runs when its time is over."""
    app, begun = FastAPI(), asyncio.Event()
    install_error_handlers(app)
    app.add_middleware(RequestContext, metrics=Metrics())

    @app.get("/slow")
    async def wait_for_ever() -> None:
        begun.set()
        await asyncio.Event().wait()

    client = browser(app)
    asking = asyncio.create_task(client.get("/slow"))
    await begun.wait()
    asking.cancel()
    answer = await asking
    assert (answer.status_code, answer.json()["code"]) == (503, "SERVER_ENDS")
    assert answer.headers["Retry-After"] == "1"


async def test_a_server_that_ends_answers_who_still_waits() -> None:
    app, begun = FastAPI(), asyncio.Event()
    install_error_handlers(app)
    app.add_middleware(RequestContext, metrics=Metrics())

    @app.get("/slow")
    async def wait_for_ever() -> None:
        begun.set()
        await asyncio.Event().wait()

    async with httpx.AsyncClient(timeout=None) as client:
        async with served(app, timeout_graceful_shutdown=0.01) as address:
            asking = asyncio.create_task(client.get(f"{address}/slow"))
            await begun.wait()
        answer = await asking
    assert (answer.status_code, answer.json()["code"]) == (503, "SERVER_ENDS")


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (1, "1 second"),
        (89, "89 seconds"),
        (90, "2 minutes"),
        (3600, "60 minutes"),
        (5400, "2 hours"),
        (86_400, "24 hours"),
    ],
)
def test_a_wait_is_told_in_a_size_that_people_use(seconds: int, text: str) -> None:
    assert in_words(seconds) == text
