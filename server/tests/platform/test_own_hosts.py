"""Requests under a stranger's name are refused, and what lies open on a developer's machine is shown to nobody else."""

from __future__ import annotations

import httpx
import pytest
from fastapi import FastAPI

pytestmark = pytest.mark.one_back_end

OURS = [
    "127.0.0.1:8000",
    "localhost",
    "LOCALHOST:8000",
    "studio.localhost:3000",
    "[::1]:8000",
    "192.168.7.20:8000",  # an address is nobody's name: probes of a cluster and people at home use it
    "[2001:db8::7]",
    "server-1:8000",  # a machine of the same network
    "thumbs.example",
    "Thumbs.Example:443",
    "thumbs.example.",
    "www.thumbs.example",
]
STRANGERS = [
    "evil.example",
    "evil.example:8000",
    "thumbs.example.evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "xthumbs.example",
    "8.8.8.8.8",
]
FORWARDED = [
    {"X-Forwarded-For": "127.0.0.1"},
    {"X-Forwarded-Host": "localhost"},
    {"X-Forwarded-Proto": "http"},
    {"Forwarded": "for=127.0.0.1"},
    {"Via": "1.1 proxy"},
    {"X-Real-IP": "127.0.0.1"},
]
OPEN_HERE = ("/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox.json?to=ada@example.com", "/dev/mailbox/x")


def visitor(app: FastAPI, peer: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, client=(peer, 40_000))
    return httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000")


@pytest.mark.settings(public_url="https://thumbs.example", allowed_hosts="www.thumbs.example, other.example")
async def test_it_answers_to_its_own_names_only(stranger: httpx.AsyncClient) -> None:
    for host in OURS:
        answer = await stranger.get("/v1/client-ip", headers={"Host": host})
        assert answer.status_code == 200, host
    for host in STRANGERS:
        for path in ("/v1/client-ip", "/", "/metrics", "/readyz", "/openapi.json", "/dev/mailbox"):
            answer = await stranger.get(path, headers={"Host": host})
            assert (answer.status_code, answer.json()["code"]) == (421, "UNKNOWN_HOST"), (host, path)
            assert "evil" not in answer.text
            assert answer.headers["X-Request-Id"]


async def test_a_probe_may_call_it_anything(stranger: httpx.AsyncClient) -> None:
    assert (await stranger.get("/healthz", headers={"Host": "evil.example"})).status_code == 200


async def test_two_names_at_once_must_both_be_ours(stranger: httpx.AsyncClient) -> None:
    answer = await stranger.get("/v1/client-ip", headers=[("Host", "localhost"), ("Host", "evil.example")])
    assert answer.status_code == 421


@pytest.mark.settings(public_url="http://thumbs.example:8000")
async def test_the_mailbox_is_for_who_sits_at_this_machine(app: FastAPI) -> None:
    async with visitor(app, "127.0.0.1") as here, visitor(app, "::1") as here_too:
        for person in (here, here_too):
            for host in ("127.0.0.1:8000", "localhost:8000", "thumbs.example:8000"):
                assert (await person.get("/dev/mailbox.json", headers={"Host": host})).status_code == 200


async def test_nobody_else_sees_the_mailbox(app: FastAPI) -> None:
    async with visitor(app, "127.0.0.1") as here:
        for address in OPEN_HERE:
            for headers in [*FORWARDED, {"Host": "192.168.7.20"}, {"Host": "server-1"}]:
                answer = await here.get(address, headers=headers)
                assert (answer.status_code, answer.json()["code"]) == (404, "NOT_FOUND"), headers
    for peer in ("192.168.7.20", "172.17.0.1", "2001:db8::7", "nonsense"):
        async with visitor(app, peer) as neighbour:
            assert (await neighbour.get("/dev/mailbox.json")).status_code == 404
