"""What every answer tells a browser to refrain from, at every call of the OpenAPI document, and on https."""

from __future__ import annotations

import httpx
import pytest

from tests.api.access import ACCESS, BODIES

pytestmark = pytest.mark.one_back_end

CALLS = sorted(ACCESS)
YEAR = 31_536_000


async def test_every_call_has_the_safe_headers_and_lets_no_other_site_read(stranger: httpx.AsyncClient) -> None:
    for call in CALLS:
        method, path = call.split(" ")
        answer = await stranger.request(
            method,
            path.replace("{", "").replace("}", ""),
            json=BODIES.get(call),
            headers={"Origin": "https://evil.example"},
        )
        headers = answer.headers
        assert headers["X-Content-Type-Options"] == "nosniff", call
        assert "frame-ancestors 'none'" in headers["Content-Security-Policy"], call
        assert headers["Referrer-Policy"] == "strict-origin", call
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin", call
        assert "Access-Control-Allow-Origin" not in headers, call
        assert "Access-Control-Allow-Credentials" not in headers, call
        assert "Set-Cookie" not in headers, call
        assert "Server" not in headers, call
        if headers.get("Content-Type", "").startswith("application/json"):
            assert headers["Cache-Control"] == "no-store", call


@pytest.mark.settings(public_url="https://thumbs.example")
async def test_a_site_on_https_is_never_asked_for_without(stranger: httpx.AsyncClient) -> None:
    for path in ("/healthz", "/v1/site", "/nowhere", "/"):
        header = (await stranger.get(path)).headers["Strict-Transport-Security"]
        assert header == f"max-age={YEAR}", path


async def test_a_site_without_https_promises_none(stranger: httpx.AsyncClient) -> None:
    assert "Strict-Transport-Security" not in (await stranger.get("/healthz")).headers


async def test_traces_and_unknown_methods_are_refused(stranger: httpx.AsyncClient) -> None:
    for method in ("TRACE", "CONNECT", "DEBUG"):
        assert (await stranger.request(method, "/v1/site")).status_code == 405, method
