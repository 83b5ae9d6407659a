"""What leaves for addresses of strangers reaches public servers only, and brings no more than it may."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Sequence
from ipaddress import ip_address, ip_network

import pytest
from fastapi import FastAPI, Request, Response
from fastapi.responses import RedirectResponse, StreamingResponse

from tests.servers import served
from thumbsmith.platform.client_address import Address
from thumbsmith.platform.outgoing import (
    AddressRefused,
    AnswerLate,
    AnswerRefused,
    AnswerTooLarge,
    AnswerUnusable,
    NotReached,
    Outgoing,
    Wanted,
    is_public,
)

pytestmark = pytest.mark.one_back_end

TEXT = Wanted(1_000, 60, ("text/",))
LOOPBACK = (ip_network("127.0.0.0/8"),)


async def nowhere(host: str, port: int) -> Sequence[Address]:
    raise AssertionError("it is not even looked up")


@pytest.fixture
def asked() -> list[Request]:
    return []


@pytest.fixture
async def address(asked: list[Request]) -> AsyncIterator[str]:
    app = FastAPI()

    async def answer(request: Request, path: str) -> Response:
        asked.append(request)
        match path:
            case "redirect":
                return RedirectResponse(request.query_params["to"], 302)
            case "round":
                return RedirectResponse("/round", 302)
            case "large":
                return StreamingResponse(iter([b"x" * 600] * 3), media_type="text/plain")
            case "announced":
                return Response(b"x" * 1_001, media_type="text/plain")
            case "page":
                return Response("<html>", media_type="application/xhtml+xml")
            case "packed":
                packed = gzip.compress(b"x" * 100_000)
                return Response(packed, headers={"Content-Encoding": "gzip"}, media_type="text/plain")
            case "busy":
                return Response(status_code=429, headers={"Retry-After": "7"})
            case "never":
                await asyncio.Event().wait()
        return Response("hello", media_type="text/plain", headers={"Set-Cookie": "seen=1; Path=/"})

    app.get("/{path:path}")(answer)
    async with served(app) as address:
        yield address


@pytest.fixture
async def outgoing() -> AsyncIterator[Outgoing]:
    async with Outgoing("Thumbsmith", LOOPBACK) as outgoing:
        yield outgoing


async def test_a_file_comes_with_our_name_and_plain(outgoing: Outgoing, address: str, asked: list[Request]) -> None:
    assert await outgoing.fetch(f"{address}/file", TEXT, {"Authorization": "key"}) == b"hello"
    headers = asked[0].headers
    assert (headers["user-agent"], headers["accept-encoding"], headers["authorization"]) == (
        "Thumbsmith", "identity", "key",
    )  # fmt: skip
    assert headers["host"] == address.removeprefix("http://")


async def test_no_site_marks_who_comes_again(outgoing: Outgoing, address: str, asked: list[Request]) -> None:
    for _ in range(2):
        await outgoing.fetch(f"{address}/file", TEXT)
    assert [request.headers.get("cookie") for request in asked] == [None, None]


async def test_without_the_operator_s_word_nothing_inside_is_reached(address: str, asked: list[Request]) -> None:
    async with Outgoing("Thumbsmith") as outgoing:
        for inside in (address, address.replace("127.0.0.1", "localhost"), address.replace("127.0.0.1", "2130706433")):
            with pytest.raises(AddressRefused):
                await outgoing.fetch(f"{inside}/file", TEXT)
    assert asked == []


@pytest.mark.parametrize(
    "wrong",
    [
        "file:///etc/passwd",
        "ftp://example.org/a",
        "javascript:alert(1)",
        "//example.org/a",
        "http://",
        "http://user:password@example.org/",
        "http://example.org/\n",
        "https://example.org/" + "a" * 2_000,
    ],
)
async def test_what_is_no_address_of_the_web_is_not_even_looked_up(wrong: str) -> None:
    async with Outgoing("Thumbsmith", resolve=nowhere) as outgoing:
        with pytest.raises(AddressRefused):
            await outgoing.fetch(wrong, TEXT)


@pytest.mark.parametrize(
    "inside",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "64:ff9b::7f00:1", "2002:7f00:1::",
    ],
)  # fmt: skip
async def test_addresses_that_are_nobody_s_on_the_internet_are_refused(inside: str) -> None:
    assert not is_public(ip_address(inside))

    async def resolve(host: str, port: int) -> Sequence[Address]:
        return [ip_address("8.8.8.8"), ip_address(inside)]

    async with Outgoing("Thumbsmith", resolve=resolve) as outgoing:
        with pytest.raises(AddressRefused):
            await outgoing.fetch("https://example.org/", TEXT)


async def test_public_servers_are_asked_at_the_usual_ports_only() -> None:
    assert is_public(ip_address("8.8.8.8"))
    assert is_public(ip_address("2606:4700::1111"))

    async def resolve(host: str, port: int) -> Sequence[Address]:
        return [ip_address("8.8.8.8")]

    async with Outgoing("Thumbsmith", resolve=resolve) as outgoing:
        with pytest.raises(AddressRefused):
            await outgoing.fetch("https://example.org:22/", TEXT)


async def test_a_name_is_looked_up_once_and_its_address_is_where_we_go(address: str, asked: list[Request]) -> None:
    """Another address at a second look would be that of a name that changes."""
    looked: list[str] = []

    async def resolve(host: str, port: int) -> Sequence[Address]:
        looked.append(host)
        return [ip_address("127.0.0.1")]

    port = address.rpartition(":")[2]
    async with Outgoing("Thumbsmith", LOOPBACK, resolve) as outgoing:
        assert await outgoing.fetch(f"http://photos.example.org:{port}/file", TEXT) == b"hello"
        assert await outgoing.fetch(f"http://bücher.example:{port}/file", TEXT) == b"hello"
    assert looked == ["photos.example.org", "xn--bcher-kva.example"]
    assert [each.headers["host"] for each in asked] == [f"{name}:{port}" for name in looked]


async def test_the_next_address_of_a_name_is_tried(address: str) -> None:
    async def resolve(host: str, port: int) -> Sequence[Address]:
        return [ip_address("127.0.0.2"), ip_address("127.0.0.1")]

    port = address.rpartition(":")[2]
    async with Outgoing("Thumbsmith", LOOPBACK, resolve) as outgoing:
        assert await outgoing.fetch(f"http://photos.example.org:{port}/file", TEXT) == b"hello"


async def test_redirects_go_through_the_same_check_and_keys_stay_behind(
    outgoing: Outgoing, address: str, asked: list[Request]
) -> None:
    assert await outgoing.fetch(f"{address}/redirect?to=/file", TEXT, {"Authorization": "key"}) == b"hello"
    assert [request.headers.get("authorization") for request in asked] == ["key", None]
    for inside in ("http://169.254.169.254/latest", "http://10.0.0.1/", "file:///etc/passwd", "javascript:alert(1)"):
        with pytest.raises((AddressRefused, AnswerUnusable)):
            await outgoing.fetch(f"{address}/redirect?to={inside}", TEXT)
    assert len(asked) == 6
    with pytest.raises(AnswerUnusable):
        await outgoing.fetch(f"{address}/round", TEXT)


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("large", AnswerTooLarge),
        ("announced", AnswerTooLarge),
        ("page", AnswerUnusable),
        ("packed", AnswerUnusable),
        ("busy", AnswerRefused),
    ],
)
async def test_answers_have_limits(outgoing: Outgoing, address: str, path: str, fault: type[Exception]) -> None:
    with pytest.raises(fault) as raised:
        await outgoing.fetch(f"{address}/{path}", TEXT)
    if isinstance(raised.value, AnswerRefused):
        assert (raised.value.status, raised.value.retry_after) == (429, 7)


async def test_nobody_waits_for_ever_and_no_network_is_said(outgoing: Outgoing, address: str) -> None:
    with pytest.raises(AnswerLate):
        await outgoing.fetch(f"{address}/never", Wanted(1_000, 0.2, ("text/",)))
    with pytest.raises(NotReached):
        await outgoing.fetch("http://127.0.0.1:9/", TEXT)

    async def resolve(host: str, port: int) -> Sequence[Address]:
        raise OSError("no such name")

    async with Outgoing("Thumbsmith", resolve=resolve) as without:
        with pytest.raises(NotReached):
            await without.fetch("https://example.org/", TEXT)
